package analyzer_test

import (
	"path/filepath"
	"slices"
	"testing"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/rules"
)

func TestDeclared(t *testing.T) {
	marktest.Check(t, load(t), defaults(), marktest.Options{
		Under: "example.test/declared", Rules: judged, Known: rules.IDs(),
	})
}

// TestSettings changes one setting at a time and looks at which functions of
// the declared packages still have findings.
func TestSettings(t *testing.T) {
	yes := true
	for _, tt := range []struct {
		name     string
		settings *analyzer.Settings
		want     []int // lines of tools.go
	}{
		{"none", &analyzer.Settings{}, []int{21, 52}},
		{"boundary in a package above", &analyzer.Settings{
			Boundaries: []config.FuncRef{{Pkg: "example.test/declared/front", Name: "Rescue"}},
		}, []int{52}},
		{"boundary in a package below changes nothing", &analyzer.Settings{
			Boundaries: []config.FuncRef{{Pkg: "github.com/mark3labs/mcp-go/server", Name: "Convert"}},
		}, []int{21, 52}},
		{"rule off", &analyzer.Settings{
			Rules: []config.RuleSetting{{Rule: "protocol-error", Severity: config.Off}},
		}, nil},
		{"excluded files", &analyzer.Settings{
			Root: root(t), Exclude: []config.Exclude{{Path: "tools/*.go"}},
		}, nil},
		{"excluded for another rule", &analyzer.Settings{
			Root: root(t), Exclude: []config.Exclude{{Path: "tools/*.go", Rules: []string{"nil-result"}}},
		}, []int{21, 52}},
		{"strict, with a helper", &analyzer.Settings{
			Strict: true, Helpers: []config.Helper{{Func: config.FuncRef{Pkg: "example.test/declared/reply", Name: "Fail"}}},
		}, []int{21, 33, 33, 52}}, // also an empty answer with the flag
		{"strict, without a helper", &analyzer.Settings{Strict: true}, []int{21, 33, 52}},
		{"profile, with a helper", &analyzer.Settings{
			Profile: config.ToolEnvelope, Helpers: []config.Helper{{Func: config.FuncRef{Pkg: "example.test/declared/reply", Name: "Fail"}}},
		}, []int{21, 33, 52}},
		{"strict, with the rule off", &analyzer.Settings{
			Strict: true, Helpers: []config.Helper{{Func: config.FuncRef{Pkg: "example.test/declared/reply", Name: "Fail"}}},
			Rules: []config.RuleSetting{{Rule: "bypassed-helper", Severity: config.Off}},
		}, []int{21, 33, 52}},
		{"facts", &analyzer.Settings{CrossPackage: &yes}, []int{21, 52}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found, err := marktest.Run(load(t), with(tt.settings), "example.test/declared")
			if err != nil {
				t.Fatal(err)
			}
			var got []int
			for _, f := range found {
				if filepath.Base(f.Start.Filename) == "tools.go" {
					got = append(got, f.Start.Line)
				}
			}
			slices.Sort(got)
			if !slices.Equal(got, tt.want) {
				t.Errorf("findings on lines %v, want %v", got, tt.want)
			}
		})
	}
}

func root(t *testing.T) string {
	t.Helper()
	dir, err := filepath.Abs("../testdata/src/example.test/declared")
	if err != nil {
		t.Fatal(err)
	}
	return dir
}

// TestWrongNames: where a host analyses packages one by one, names in the
// settings that a package does not declare are findings in that package.
func TestWrongNames(t *testing.T) {
	reply := func(name string) config.FuncRef {
		return config.FuncRef{Pkg: "example.test/declared/reply", Name: name}
	}
	from := func(name string) config.Vocabulary {
		return config.Vocabulary{From: []config.FuncRef{reply(name)}}
	}
	for _, tt := range []struct {
		name     string
		settings *analyzer.Settings
		want     []string // findings of the rule directive
	}{
		{"right", &analyzer.Settings{Helpers: []config.Helper{{Func: reply("Fail")}}}, nil},
		{"a helper", &analyzer.Settings{Helpers: []config.Helper{{Func: reply("Fial")}}}, []string{
			`directive: the settings are wrong: helpers[0].func: package example.test/declared/reply has no function Fial (did you mean "Fail"?)`,
		}},
		{"a package that is not analysed", &analyzer.Settings{Boundaries: []config.FuncRef{{Pkg: "example.test/nowhere", Name: "F"}}}, nil},
		{"test files are to come", &analyzer.Settings{Tests: true, Helpers: []config.Helper{{Func: reply("Fial")}}}, nil},
		{"two mistakes", &analyzer.Settings{Boundaries: []config.FuncRef{reply("No")}, Vocabulary: from("Nope")}, []string{
			`directive: the settings are wrong: vocabulary.from[0]: package example.test/declared/reply has no type, variable, function or constant Nope`,
			`directive: the settings are wrong: boundaries[0]: package example.test/declared/reply has no function No`,
		}},
		{"a function that is no vocabulary", &analyzer.Settings{Vocabulary: from("Fail")}, []string{
			`directive: the settings take the vocabulary from here, but Fail does not switch over its first parameter, so it holds no codes`,
		}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			found, err := marktest.Run(load(t), with(tt.settings), "example.test/declared")
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, f := range found {
				if f.Rule == "directive" && filepath.Base(f.Start.Filename) == "reply.go" {
					got = append(got, f.Diagnostic.Message)
				}
			}
			if !slices.Equal(got, tt.want) {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
}
