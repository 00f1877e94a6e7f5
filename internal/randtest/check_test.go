package randtest

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"reflect"
	"regexp"
	"strconv"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/analyzer"
)

// A checked package is one that compiles.
type checked struct {
	fset  *token.FileSet
	files []*ast.File
	texts map[string][]byte // by file name
	pkg   *types.Package
	info  *types.Info
}

// path is the name of a file, as analyzers see it.
func (s *server) path(u *unit, name string) string { return filepath.Join(s.root, u.name, name) }

// write puts a server where analyzers look for packages that are not imported.
func (s *server) write() error {
	files := map[string]string{"go.mod": "module " + module + "\n"}
	for _, u := range s.units {
		for _, f := range u.files {
			files[filepath.Join(u.name, f.name)] = f.text()
		}
	}
	for name, text := range files {
		name = filepath.Join(s.root, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			return err
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			return err
		}
	}
	return nil
}

// check type-checks a unit, with other texts in the place of its own for some
// files. Where lenient, an import that is not used, or is there twice, is no error: fixes leave it to whoever
// makes several of them.
func (s *server) check(u *unit, texts map[string][]byte, lenient bool) (*checked, error) {
	c := &checked{fset: token.NewFileSet(), texts: map[string][]byte{}, info: &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Instances: map[*ast.Ident]types.Instance{}, Defs: map[*ast.Ident]types.Object{},
		Uses: map[*ast.Ident]types.Object{}, Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{},
		Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}}
	for _, f := range u.files {
		name := s.path(u, f.name)
		text, ok := texts[name]
		if !ok {
			text = []byte(f.text())
		}
		c.texts[name] = text
		syntax, err := parser.ParseFile(c.fset, name, text, parser.ParseComments|parser.SkipObjectResolution)
		if err != nil {
			return c, err
		}
		c.files = append(c.files, syntax)
	}
	var first error
	conf := types.Config{Importer: s, GoVersion: "go1.26", Sizes: types.SizesFor("gc", "amd64"), Error: func(err error) {
		if unused := strings.Contains(err.Error(), "imported and not used") || strings.Contains(err.Error(), "imported as") || strings.Contains(err.Error(), "redeclared in this block") || strings.Contains(err.Error(), "other declaration of"); first == nil && !(lenient && unused) {
			first = err
		}
	}}
	c.pkg, _ = conf.Check(u.path, c.fset, c.files, c.info)
	return c, first
}

// Import finds the packages of a server, and those that all servers share.
func (s *server) Import(path string) (*types.Package, error) {
	for _, u := range s.units {
		if u.path == path && u.types != nil {
			return u.types, nil
		}
	}
	return s.w.Import(path)
}

// settle drops the imports that a failed choice has left behind, and type-checks
// all units.
func (s *server) settle() ([]*checked, error) {
	var list []*checked
	for _, u := range s.units {
		c, err := s.check(u, nil, true)
		if err != nil {
			return nil, c.around(err)
		}
		used := map[*ast.File]map[string]bool{}
		for i, file := range c.files {
			used[file] = importsOf(file, c.info)
			maps.DeleteFunc(u.files[i].imports, func(path, _ string) bool { return !used[file][path] })
		}
		if c, err = s.check(u, nil, false); err != nil {
			return nil, c.around(err)
		}
		u.types = c.pkg
		list = append(list, c)
	}
	return list, s.write()
}

// importsOf lists the packages that a file names.
func importsOf(file *ast.File, info *types.Info) map[string]bool {
	used := map[string]bool{}
	selected := map[*ast.Ident]bool{}
	ast.Inspect(file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			selected[n.Sel] = true
		case *ast.Ident:
			obj := info.Uses[n]
			if name, ok := obj.(*types.PkgName); ok {
				used[name.Imported().Path()] = true
			} else if obj != nil && obj.Pkg() != nil && !selected[n] && obj.Parent() == obj.Pkg().Scope() {
				used[obj.Pkg().Path()] = true // by a dot import
			}
		}
		return true
	})
	return used
}

// around is an error with the lines around its place.
func (c *checked) around(err error) error {
	var name, line string
	if m := placed.FindStringSubmatch(err.Error()); m != nil {
		name, line = m[1], m[2]
	}
	at, _ := strconv.Atoi(line)
	var b strings.Builder
	for i, text := range strings.Split(string(c.texts[name]), "\n") {
		if at-12 < i && i < at+8 {
			fmt.Fprintf(&b, "%5d %s\n", i+1, text)
		}
	}
	return fmt.Errorf("%w\n%s", err, &b)
}

var placed = regexp.MustCompile(`^(\S+\.go):(\d+):`)

// facts are what analyses of packages tell each other.
type facts map[fact]analysis.Fact

type fact struct {
	object types.Object
	kind   reflect.Type
}

// analyse runs the analyzer over a package. A panic is an error.
func (s *server) analyse(c *checked, known facts) (found []analysis.Diagnostic, err error) {
	a := analyzer.New(analyzer.Options{Settings: func(string) (*analyzer.Settings, error) { return s.settings, nil }})
	defer func() {
		if p := recover(); p != nil {
			err = fmt.Errorf("panic: %v\n%s", p, stack())
		}
	}()
	pass := &analysis.Pass{
		Analyzer: a, Fset: c.fset, Files: c.files, Pkg: c.pkg, TypesInfo: c.info, TypesSizes: types.SizesFor("gc", "amd64"),
		Report:   func(d analysis.Diagnostic) { found = append(found, d) },
		ResultOf: map[*analysis.Analyzer]any{},
		ReadFile: func(name string) ([]byte, error) { return c.texts[name], nil },
		ImportObjectFact: func(obj types.Object, f analysis.Fact) bool {
			known, ok := known[fact{obj, reflect.TypeOf(f)}]
			if ok {
				reflect.ValueOf(f).Elem().Set(reflect.ValueOf(known).Elem())
			}
			return ok
		},
		ExportObjectFact:  func(obj types.Object, f analysis.Fact) { known[fact{obj, reflect.TypeOf(f)}] = f },
		ImportPackageFact: func(*types.Package, analysis.Fact) bool { return false },
		ExportPackageFact: func(analysis.Fact) {},
		AllPackageFacts:   func() []analysis.PackageFact { return nil },
		AllObjectFacts: func() (list []analysis.ObjectFact) {
			for k, f := range known {
				list = append(list, analysis.ObjectFact{Object: k.object, Fact: f})
			}
			return list
		},
	}
	_, err = a.Run(pass)
	return found, err
}
