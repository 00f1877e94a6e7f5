package analyzer_test

import (
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/marktest"
)

// TestFixes shows all fixes that are offered in the marked code: what they say,
// and each edit as the text before and after. The share of findings with a fix
// stands at the end of each tree. That they compile and hold is tested with the
// command.
func TestFixes(t *testing.T) {
	var b strings.Builder
	for _, tree := range []struct {
		name     string
		analyzer *analysis.Analyzer
	}{
		{"cases", with(caseSettings(t))},
		{"shapes", defaults()},
		{"plantlabels", with(settingsOf(t, "plantlabels"))},
		{"rivergauges", with(settingsOf(t, "rivergauges"))},
		{"hikingtrails", with(settingsOf(t, "hikingtrails"))},
		{"weavingdrafts", with(settingsOf(t, "weavingdrafts"))},
		{"optional", with(settingsOf(t, "optional"))},
		{"listed", with(settingsOf(t, "listed"))},
	} {
		fixesOf(t, &b, tree.name, tree.analyzer)
	}
	const golden = "testdata/fixes.golden"
	if *update {
		if err := os.WriteFile(golden, []byte(b.String()), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(golden)
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(string(want), b.String()); diff != "" {
		t.Errorf("fixes differ (go test ./analyzer -run TestFixes -update rewrites them; read the change):\n%s", diff)
	}
}

func fixesOf(t *testing.T, b *strings.Builder, tree string, a *analysis.Analyzer) {
	found, err := marktest.Run(load(t), a, "example.test/"+tree)
	if err != nil {
		t.Fatal(err)
	}
	root, err := filepath.Abs("../testdata/src/example.test")
	if err != nil {
		t.Fatal(err)
	}
	slices.SortFunc(found, func(x, y marktest.Finding) int {
		if c := strings.Compare(x.Start.Filename, y.Start.Filename); c != 0 {
			return c
		}
		return x.Start.Offset - y.Start.Offset
	})
	all, fixed := map[string]int{}, map[string]int{}
	for _, f := range found {
		all[f.Rule]++
		if len(f.Diagnostic.SuggestedFixes) == 0 {
			continue
		}
		fixed[f.Rule]++
		file, _ := filepath.Rel(root, f.Start.Filename)
		fmt.Fprintf(b, "%s:%d: %s: %s\n", filepath.ToSlash(file), f.Start.Line, f.Rule, f.Diagnostic.SuggestedFixes[0].Message)
		text, err := os.ReadFile(f.Start.Filename)
		if err != nil {
			t.Fatal(err)
		}
		for _, e := range f.Diagnostic.SuggestedFixes[0].TextEdits {
			from, to := f.Offset(e.Pos), f.Offset(e.End)
			fmt.Fprintf(b, "\t- %q\n\t+ %q\n", text[from:to], e.NewText)
		}
	}
	for _, rule := range slices.Sorted(maps.Keys(all)) {
		fmt.Fprintf(b, "%s: %s: %d of %d\n", tree, rule, fixed[rule], all[rule])
	}
}
