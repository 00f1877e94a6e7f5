package docs

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// TestBad runs all rules, at their strictest, on what their texts call bad.
func TestBad(t *testing.T) {
	strict := &analyzer.Settings{Strict: true}
	root := t.TempDir()
	for _, r := range rules.All() {
		strict.Rules = append(strict.Rules, config.RuleSetting{Rule: r.ID, Severity: config.Error})
		write(t, filepath.Join(root, "src/bad", r.ID, "bad.go"), r.Bad)
	}
	stubs, err := filepath.Abs("testdata")
	if err != nil {
		t.Fatal(err)
	}
	packages, err := marktest.Load(marktest.Tree{
		Dir:      root,
		GOPATH:   root + string(filepath.ListSeparator) + stubs,
		Patterns: []string{"bad/...", "github.com/..."},
	})
	if err != nil {
		t.Fatal(err)
	}
	a := analyzer.New(analyzer.Options{Settings: func(string) (*analyzer.Settings, error) { return strict, nil }})
	found, err := marktest.Run(packages, a, "bad/")
	if err != nil {
		t.Fatal(err)
	}
	reports := make(map[string]bool)
	for _, f := range found {
		if filepath.Base(filepath.Dir(f.Start.Filename)) == f.Rule {
			reports[f.Rule] = true
		}
	}
	for _, r := range rules.All() {
		if !reports[r.ID] {
			t.Errorf("%s does not report its own bad code", r.ID)
		}
	}
}

func write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
}
