package analyzer_test

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// judged are the rules that exist so far; marks of others wait for them.
var judged = []string{
	"missing-iserror", "protocol-error", "discarded-result", "nil-result",
	"typed-output", "iserror-on-success", "argument-panic", "raw-error", "handmade-envelope", "directive",
	"bypassed-helper", "text-classification", "swallowed-error", "unknown-reason", "reason-mismatch", "jsonrpc-code",
}

// tree loads all marked packages, the torture code, the example server, what
// writeGenerated writes and the stubs, once for all tests of the package.
var tree = sync.OnceValues(func() ([]*packages.Package, error) {
	testdata, err := filepath.Abs("../testdata")
	if err != nil {
		return nil, err
	}
	generated, err := writeGenerated()
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(generated)
	return marktest.Load(marktest.Tree{
		Dir:      testdata,
		GOPATH:   testdata + string(filepath.ListSeparator) + generated,
		Patterns: []string{"example.test/...", "snippet/...", "random", "github.com/...", "trpc.group/..."},
	})
})

// writeGenerated writes a GOPATH with the snippets of the rule texts, as the
// packages snippet/RULE/bad and snippet/RULE/good, and the random package. It
// returns its path.
func writeGenerated() (string, error) {
	root, err := os.MkdirTemp("", "envelopelint")
	if err != nil {
		return "", err
	}
	files := map[string]string{"random/random.go": randomPackage()}
	for _, r := range rules.All() {
		files["snippet/"+r.ID+"/bad/bad.go"] = r.Bad
		files["snippet/"+r.ID+"/good/good.go"] = r.Good
	}
	for name, text := range files {
		file := filepath.Join(root, "src", filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			return "", err
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			return "", err
		}
	}
	return root, nil
}

func load(t *testing.T) []*packages.Package {
	t.Helper()
	roots, err := tree()
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// defaults is the analyzer without settings.
func defaults() *analysis.Analyzer { return analyzer.New(analyzer.Options{}) }

// with is the analyzer with the same settings for every package.
func with(s *analyzer.Settings) *analysis.Analyzer {
	return analyzer.New(analyzer.Options{Settings: func(string) (*analyzer.Settings, error) { return s, nil }})
}

// asked is the analyzer with every rule that is judged switched on.
func asked() *analysis.Analyzer {
	s := new(analyzer.Settings)
	for _, id := range judged {
		s.Rules = append(s.Rules, config.RuleSetting{Rule: id, Severity: config.Error})
	}
	return with(s)
}

// caseSettings reads the settings file of the marked cases.
func caseSettings(t *testing.T) *analyzer.Settings {
	t.Helper()
	return settingsOf(t, "cases")
}

// settingsOf reads the settings file of a marked tree.
func settingsOf(t *testing.T, tree string) *analyzer.Settings {
	t.Helper()
	var infos []config.RuleInfo
	for _, id := range rules.IDs() {
		infos = append(infos, config.RuleInfo{ID: id, Default: true})
	}
	s, err := config.Load("../testdata/src/example.test/"+tree+"/"+config.FileName, infos)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func TestCases(t *testing.T) {
	roots := load(t)
	opts := marktest.Options{Under: "example.test/cases", Rules: judged, Known: rules.IDs()}
	t.Run("as given", func(t *testing.T) {
		marktest.Check(t, roots, with(caseSettings(t)), opts)
	})
	t.Run("strict", func(t *testing.T) {
		s := caseSettings(t)
		s.Strict = true
		opts := opts
		opts.Strict = true
		marktest.Check(t, roots, with(s), opts)
	})
}

func TestShapes(t *testing.T) {
	marktest.Check(t, load(t), defaults(), marktest.Options{
		Under: "example.test/shapes", Rules: judged, Known: rules.IDs(),
	})
}

// TestLibraries: servers on the smaller libraries.
func TestLibraries(t *testing.T) {
	marktest.Check(t, load(t), defaults(), marktest.Options{
		Under: "example.test/libraries", Rules: judged, Known: rules.IDs(),
	})
}

// TestWireShape: servers without an SDK, and what only looks like one.
func TestWireShape(t *testing.T) {
	marktest.Check(t, load(t), defaults(), marktest.Options{
		Under: "example.test/wireshape", Rules: judged, Known: rules.IDs(),
	})
}

// TestOptional judges the rules that are off by default.
func TestOptional(t *testing.T) {
	marktest.Check(t, load(t), with(settingsOf(t, "optional")), marktest.Options{
		Under: "example.test/optional", Rules: judged, Known: rules.IDs(),
	})
}

// TestContracts judges a server for each profile, as its settings say and under
// strict.
func TestContracts(t *testing.T) {
	for _, server := range []string{"plantlabels", "rivergauges", "hikingtrails", "weavingdrafts"} {
		for _, strict := range []bool{false, true} {
			t.Run(fmt.Sprintf("%s, strict %v", server, strict), func(t *testing.T) {
				s := settingsOf(t, server)
				s.Strict = strict
				marktest.Check(t, load(t), with(s), marktest.Options{
					Under: "example.test/" + server, Strict: strict, Rules: judged, Known: rules.IDs(),
				})
			})
		}
	}
}

// TestWords judges vocabularies of every kind, declared, named in settings, and
// listed there.
func TestWords(t *testing.T) {
	for _, module := range []string{"words", "listed", "adopted", "afar"} {
		t.Run(module, func(t *testing.T) {
			marktest.Check(t, load(t), with(settingsOf(t, module)), marktest.Options{
				Under: "example.test/" + module, Rules: judged, Known: rules.IDs(),
			})
		})
	}
}

// TestShared judges packages that have settings of their own and call the helpers of
// another, which has none.
func TestShared(t *testing.T) {
	below := map[string]*analyzer.Settings{"bakery": settingsOf(t, "shared/bakery"), "dairy": settingsOf(t, "shared/dairy")}
	a := analyzer.New(analyzer.Options{Settings: func(dir string) (*analyzer.Settings, error) {
		return below[filepath.Base(dir)], nil
	}})
	marktest.Check(t, load(t), a, marktest.Options{Under: "example.test/shared", Rules: judged, Known: rules.IDs()})
}

// TestTorture runs every rule over legal code that breaks linters. That none
// panics and that what they say is well formed is all that is asked.
func TestTorture(t *testing.T) {
	everything := &analyzer.Settings{Strict: true}
	for _, id := range rules.IDs() {
		everything.Rules = append(everything.Rules, config.RuleSetting{Rule: id, Severity: config.Error})
	}
	for name, a := range map[string]*analysis.Analyzer{"defaults": defaults(), "everything": with(everything)} {
		t.Run(name, func(t *testing.T) {
			found, err := marktest.Run(load(t), a, "example.test/torture")
			if err != nil {
				t.Fatal(err)
			}
			if len(found) == 0 {
				t.Error("no findings at all")
			}
			marktest.CheckForm(t, found, rules.IDs())
		})
	}
}

// TestOrchard keeps the example server of the README telling.
func TestOrchard(t *testing.T) {
	found, err := marktest.Run(load(t), defaults(), "example.test/orchard")
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, f := range found {
		if slices.Contains(judged, f.Rule) {
			got = append(got, fmt.Sprintf("%s:%d %s", filepath.Base(f.Start.Filename), f.Start.Line, f.Rule))
		}
	}
	slices.Sort(got)
	want := []string{
		"harvest.go:15 protocol-error",
		"harvest.go:23 missing-iserror",
		"harvest.go:23 raw-error",
		"harvest.go:44 raw-error",
		"trees.go:25 argument-panic",
		"trees.go:28 protocol-error",
		"trees.go:36 missing-iserror",
		"trees.go:40 missing-iserror",
		"trees.go:48 nil-result",
		"trees.go:51 discarded-result",
		"trees.go:53 iserror-on-success",
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestSnippets: what a rule's text calls bad yields the rule and no other, and
// its repair yields nothing.
func TestSnippets(t *testing.T) {
	found, err := marktest.Run(load(t), asked(), "snippet/")
	if err != nil {
		t.Fatal(err)
	}
	got := map[string][]string{}
	for _, f := range found {
		if slices.Contains(judged, f.Rule) {
			name := filepath.ToSlash(f.Start.Filename)
			name = name[strings.Index(name, "snippet/"):]
			got[name] = append(got[name], f.Rule)
		}
	}
	want := map[string][]string{}
	for _, id := range judged {
		want["snippet/"+id+"/bad/bad.go"] = []string{id}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("(-want +got)\n%s", diff)
	}
}

// TestDeterministic: the same input gives the same diagnostics in the same
// order, byte by byte, on any number of processors.
func TestDeterministic(t *testing.T) {
	roots := load(t)
	run := func() string {
		found, err := marktest.Run(roots, with(caseSettings(t)), "example.test/")
		if err != nil {
			t.Fatal(err)
		}
		var all strings.Builder
		for _, f := range found {
			fmt.Fprintln(&all, f)
		}
		return all.String()
	}
	first, second := run(), run()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	for name, got := range map[string]string{"second run": second, "one processor": run()} {
		if diff := cmp.Diff(first, got); diff != "" {
			t.Errorf("%s (-first +this)\n%s", name, diff)
		}
	}
	if first == "" {
		t.Error("no findings at all")
	}
}
