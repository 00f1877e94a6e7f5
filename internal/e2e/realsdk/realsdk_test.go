package realsdk

import (
	"bytes"
	"encoding/json"
	"fmt"
	"path/filepath"
	"slices"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/driver"
	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/rules"
)

const testdata = "../../../testdata"

func TestSame(t *testing.T) {
	stubs := load(t, marktest.Tree{
		Dir:      absolute(t, testdata),
		GOPATH:   absolute(t, testdata),
		Patterns: []string{"example.test/cases/...", "example.test/shapes/...", "example.test/optional/...", "example.test/libraries/...", "github.com/...", "trpc.group/..."},
	})
	t.Run("cases", func(t *testing.T) { same(t, "cases", false, stubs) })
	t.Run("cases, strict", func(t *testing.T) { same(t, "cases", true, stubs) })
	t.Run("shapes", func(t *testing.T) { same(t, "shapes", false, stubs) })
	t.Run("optional", func(t *testing.T) { same(t, "optional", false, stubs) })
	t.Run("libraries", func(t *testing.T) { same(t, "libraries", false, stubs) })
}

// same judges a marked tree in the three ways.
func same(t *testing.T, tree string, strict bool, stubs []*packages.Package) {
	dir := absolute(t, testdata+"/src/example.test/"+tree)
	settings := settingsOf(t, dir)
	settings.Strict = strict
	a := analyzer.New(analyzer.Options{Settings: func(string) (*analyzer.Settings, error) { return settings, nil }})
	opts := marktest.Options{Under: "example.test/" + tree, Strict: strict, Known: rules.IDs()}
	found, err := marktest.Run(stubs, a, opts.Under)
	if err != nil {
		t.Fatal(err)
	}
	want := lines(t, found)
	opts.Rules = rulesOf(found) // marks of rules that report nothing yet do not count
	real := load(t, marktest.Tree{Dir: dir, Patterns: []string{"./..."}})
	if diff := cmp.Diff(want, lines(t, marktest.Check(t, real, a, opts))); diff != "" {
		t.Errorf("real libraries differ (-stubs +real)\n%s", diff)
	}
	if diff := cmp.Diff(want, command(t, dir, strict)); diff != "" {
		t.Errorf("the command differs (-stubs +command)\n%s", diff)
	}
}

func load(t *testing.T, tree marktest.Tree) []*packages.Package {
	t.Helper()
	roots, err := marktest.Load(tree)
	if err != nil {
		t.Fatal(err)
	}
	return roots
}

// settingsOf returns the settings that the command finds for a tree.
func settingsOf(t *testing.T, dir string) *analyzer.Settings {
	t.Helper()
	file, err := config.Find(dir)
	if err != nil {
		t.Fatal(err)
	}
	if file == "" {
		return new(analyzer.Settings)
	}
	s, err := config.Load(file, rules.Infos())
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// line is a finding as all three ways can tell it.
func line(file string, rest ...any) string {
	return filepath.ToSlash(file) + ":" + fmt.Sprintf("%d:%d-%d:%d: %s %s", rest...)
}

func lines(t *testing.T, found []marktest.Finding) []string {
	t.Helper()
	var list []string
	for _, f := range found {
		file, err := filepath.Rel(absolute(t, testdata), f.Start.Filename)
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, line(file, f.Start.Line, f.Start.Column, f.End.Line, f.End.Column, f.Diagnostic.Message, f.Diagnostic.URL))
	}
	slices.Sort(list)
	return list
}

// rulesOf returns the rules that have a finding, each once.
func rulesOf(found []marktest.Finding) []string {
	var ids []string
	for _, f := range found {
		ids = append(ids, f.Rule)
	}
	slices.Sort(ids)
	return slices.Compact(ids)
}

// command returns what envelopelint reports in a tree.
func command(t *testing.T, dir string, strict bool) []string {
	t.Helper()
	args := []string{"-C", dir, "-format", "json", "-fail-on", "none"}
	if strict {
		args = append(args, "-set", "strict=true")
	}
	var stdout, stderr bytes.Buffer
	if code := driver.Main(args, &stdout, &stderr); code != driver.ExitClean || stderr.Len() > 0 {
		t.Fatalf("exit code %d, %s", code, &stderr)
	}
	var report struct {
		Findings []struct {
			File                             string
			Line, Column, EndLine, EndColumn int
			Message, URL                     string
		}
	}
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		t.Fatal(err)
	}
	var list []string
	for _, f := range report.Findings {
		file, err := filepath.Rel(absolute(t, testdata), absolute(t, f.File))
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, line(file, f.Line, f.Column, f.EndLine, f.EndColumn, f.Message, f.URL))
	}
	slices.Sort(list)
	return list
}

func absolute(t *testing.T, name string) string {
	t.Helper()
	abs, err := filepath.Abs(name)
	if err != nil {
		t.Fatal(err)
	}
	return abs
}
