package analyzer

import (
	"go/types"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A declarationView is what a package knows of declarations, in names.
type declarationView struct{ helpers, inHelper, classifiers, publicTypes, publicMethods, names []string }

// TestDeclarations looks at what each package makes of directives, here and in
// packages it imports, and of settings.
func TestDeclarations(t *testing.T) {
	settings := &Settings{
		Helpers:     []config.Helper{{Func: config.FuncRef{Pkg: "example.test/declared/front", Name: "Rescue"}}},
		Classifiers: []config.FuncRef{{Pkg: "example.test/declared/kiosk", Recv: "till", Name: "Open"}},
		PublicErrors: []config.PublicRef{
			{Type: config.TypeRef{Pkg: "example.test/declared/apierr", Name: "Stocktaking"}},
			{Type: config.TypeRef{Pkg: "example.test/declared/apierr", Name: "Stocktaking"}, Method: "Notice"},
		},
	}
	alone := false
	for _, tt := range []struct {
		name, pkg string
		settings  *Settings
		want      declarationView
	}{
		{"own directives", "reply", new(Settings), declarationView{
			helpers:     []string{"Fail", "Unexpected"},
			inHelper:    []string{"Fail", "Unexpected", "flagged", "Kind"},
			classifiers: []string{"Kind"},
			names:       []string{"Fail", "Unexpected"},
		}},
		{"directives of others", "kiosk", new(Settings), declarationView{
			helpers:       []string{"fail", "reply.Fail", "reply.Unexpected"},
			inHelper:      []string{"fail"},
			publicTypes:   []string{"apierr.Refusal"},
			publicMethods: []string{"apierr.Hint"},
			names:         []string{"till.fail", "reply.Fail", "reply.Unexpected"},
		}},
		{"settings", "kiosk", settings, declarationView{
			helpers:       []string{"fail", "reply.Fail", "reply.Unexpected"},
			inHelper:      []string{"fail"},
			classifiers:   []string{"Open"},
			publicTypes:   []string{"apierr.Refusal", "apierr.Stocktaking"},
			publicMethods: []string{"apierr.Hint", "apierr.Notice"},
			names:         []string{"till.fail", "front.Rescue", "reply.Fail", "reply.Unexpected"},
		}},
		{"without facts", "kiosk", &Settings{CrossPackage: &alone}, declarationView{
			helpers:  []string{"fail"},
			inHelper: []string{"fail"},
			names:    []string{"till.fail"},
		}},
		{"nothing declared", "front", new(Settings), declarationView{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			got := viewOf(t, "example.test/declared/"+tt.pkg, tt.settings)
			for what, lists := range map[string][2][]string{
				"helpers": {got.helpers, tt.want.helpers}, "in helpers": {got.inHelper, tt.want.inHelper},
				"classifiers": {got.classifiers, tt.want.classifiers}, "public types": {got.publicTypes, tt.want.publicTypes},
				"public methods": {got.publicMethods, tt.want.publicMethods}, "names": {got.names, tt.want.names},
			} {
				if !slices.Equal(lists[0], lists[1]) {
					t.Errorf("%s: got %q, want %q", what, lists[0], lists[1])
				}
			}
		})
	}
}

// viewOf runs the real analyzer for the facts, and looks at one package.
func viewOf(t *testing.T, pkg string, settings *Settings) (view declarationView) {
	t.Helper()
	dir, err := filepath.Abs("../testdata")
	if err != nil {
		t.Fatal(err)
	}
	roots, err := marktest.Load(marktest.Tree{Dir: dir, GOPATH: dir, Patterns: []string{"example.test/declared/...", "github.com/..."}})
	if err != nil {
		t.Fatal(err)
	}
	a := New(Options{Settings: func(string) (*Settings, error) { return settings, nil }})
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		if pass.Pkg.Path() == pkg {
			p := model.New(pass.Fset, pass.Files, pass.Pkg, pass.TypesInfo, sdk.NewIndex(pass.Pkg, nil))
			view = look(newReporter(pass, settings, false).analysis(p))
		}
		return run(pass)
	}
	if _, err := marktest.Run(roots, a, "example.test/declared"); err != nil {
		t.Fatal(err)
	}
	return view
}

func look(a *outcome.Analysis) declarationView {
	var v declarationView
	for _, h := range a.Helpers {
		v.names = append(v.names, h.Name)
	}
	for _, f := range a.P.Funcs {
		if f.Parent() == nil && a.InHelper(f) {
			v.inHelper = append(v.inHelper, f.Name())
		}
	}
	for _, pkg := range append([]*types.Package{a.P.Pkg}, a.P.Pkg.Imports()...) {
		v.scope(a, pkg)
	}
	slices.Sort(v.helpers)
	return v
}

func (v *declarationView) scope(a *outcome.Analysis, pkg *types.Package) {
	prefix := ""
	if pkg != a.P.Pkg {
		prefix = pkg.Name() + "."
	}
	add := func(list *[]string, name string, is bool) {
		if is && (prefix == "" || strings.HasPrefix(pkg.Path(), "example.test/")) {
			*list = append(*list, prefix+name)
		}
	}
	scope := pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Func:
			add(&v.helpers, name, a.Helper(obj))
			add(&v.classifiers, name, a.Classifier(obj))
		case *types.TypeName:
			named, ok := obj.Type().(*types.Named)
			if !ok {
				continue
			}
			add(&v.publicTypes, name, a.Public(types.NewPointer(named)))
			for m := range named.Methods() {
				add(&v.helpers, m.Name(), a.Helper(m))
				add(&v.classifiers, m.Name(), a.Classifier(m))
				add(&v.publicMethods, m.Name(), a.PublicMethod(m))
			}
		}
	}
}
