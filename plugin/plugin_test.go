package plugin

import (
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/golangci/plugin-module-register/register"
	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/marktest"
)

func TestRegistered(t *testing.T) {
	if _, err := register.GetPlugin("envelopelint"); err != nil {
		t.Error(err)
	}
}

// block is what golangci-lint makes of YAML.
type block = map[string]any

// TestRefused: settings are refused by the key that is wrong, with the nearest
// valid word.
func TestRefused(t *testing.T) {
	for want, settings := range map[string]any{
		`unknown key "helper" (did you mean "helpers"?)`:                     block{"helper": []any{}},
		`helpers[0]: unknown key "fun" (did you mean "func"?)`:               block{"helpers": []any{block{"fun": "a.B"}}},
		`strict: must be true or false, not the text "yes"`:                  block{"strict": "yes"},
		`rules[0].rule: unknown rule "raw-eror" (did you mean "raw-error"?)`: block{"rules": []any{block{"rule": "raw-eror", "severity": "off"}}},
		`unexpected.code: is missing`:                                        block{"unexpected": block{"reason": "Lost"}},
		`must be an object, not a list`:                                      []any{},
	} {
		_, err := New(settings)
		if err == nil {
			t.Errorf("%v is not refused", settings)
			continue
		}
		if !strings.HasSuffix(err.Error(), want) {
			t.Errorf("%v: got %q, want %q", settings, err, want)
		}
	}
}

func analyzerOf(t *testing.T, settings any) *analysis.Analyzer {
	t.Helper()
	l, err := New(settings)
	if err != nil {
		t.Fatal(err)
	}
	if mode := l.GetLoadMode(); mode != register.LoadModeTypesInfo {
		t.Errorf("load mode %q", mode)
	}
	all, err := l.BuildAnalyzers()
	if err != nil {
		t.Fatal(err)
	}
	if len(all) != 1 || all[0].Name != "envelopelint" {
		t.Fatalf("got %v, want one analyzer that is called like the linter", all)
	}
	return all[0]
}

// tree loads marked code and the stubs of the libraries.
var tree = sync.OnceValues(func() ([]*packages.Package, error) {
	testdata, err := filepath.Abs("../testdata")
	if err != nil {
		return nil, err
	}
	return marktest.Load(marktest.Tree{
		Dir: testdata, GOPATH: testdata,
		Patterns: []string{"example.test/cases/...", "example.test/shapes/directives", "example.test/plantlabels/...", "github.com/..."},
	})
})

func run(t *testing.T, a *analysis.Analyzer, under string) []marktest.Finding {
	t.Helper()
	roots, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	found, err := marktest.Run(roots, a, under)
	if err != nil {
		t.Fatal(err)
	}
	return found
}

// TestSettings: the block counts, and no file.
func TestSettings(t *testing.T) {
	const server = "example.test/plantlabels"
	for _, tt := range []struct {
		name     string
		block    any
		settings *analyzer.Settings
	}{
		{"none", nil, new(analyzer.Settings)},
		{"a profile", block{"profile": "tool-envelope"}, &analyzer.Settings{Profile: "tool-envelope"}},
	} {
		same := analyzer.New(analyzer.Options{Settings: func(string) (*analyzer.Settings, error) { return tt.settings, nil }})
		want, got := lines(run(t, same, server)), lines(run(t, analyzerOf(t, tt.block), server))
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("%s: -Go +block\n%s", tt.name, diff)
		}
		if byFile := lines(run(t, analyzer.Analyzer, server)); slices.Equal(got, byFile) {
			t.Errorf("%s: the same is found as with the settings file", tt.name)
		}
	}
}

// lines are findings without what golangci-lint must not get.
func lines(found []marktest.Finding) []string {
	var all []string
	for _, f := range found {
		all = append(all, f.String())
	}
	return all
}

// TestForm: what golangci-lint cannot cope with does not occur, although other
// drivers get it for the same code.
func TestForm(t *testing.T) {
	related := func(found []marktest.Finding) (n int) {
		for _, f := range found {
			n += len(f.Diagnostic.Related)
		}
		return n
	}
	found := run(t, analyzerOf(t, nil), "example.test/cases")
	if related(run(t, analyzer.Analyzer, "example.test/cases")) == 0 || related(found) > 0 {
		t.Error("related information would become findings")
	}
	fixes := 0
	for _, f := range found {
		if !strings.HasPrefix(f.Diagnostic.Message, f.Rule+": ") {
			t.Errorf("%v: its message does not begin with the rule", f)
		}
		if n := len(f.Diagnostic.SuggestedFixes); n > 1 {
			t.Errorf("%v: all of its %d fixes would be applied", f, n)
		}
		fixes += len(f.Diagnostic.SuggestedFixes)
	}
	if fixes == 0 {
		t.Error("no finding has a fix")
	}
}

// TestNolint: golangci-lint hides what a //nolint covers, and it can tell that
// one covers nothing only if it gets all findings.
func TestNolint(t *testing.T) {
	const under = "example.test/shapes/directives"
	if alone, here := run(t, analyzer.Analyzer, under), run(t, analyzerOf(t, nil), under); len(here) <= len(alone) {
		t.Errorf("%d findings, no more than the %d beside //nolint", len(here), len(alone))
	}
}
