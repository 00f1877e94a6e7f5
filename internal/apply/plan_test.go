package apply

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/report"
)

// module makes a module of one file the working directory, and returns it as it
// is loaded.
func module(t *testing.T, text string) Source {
	t.Helper()
	t.Chdir(t.TempDir())
	for name, text := range map[string]string{"go.mod": "module example.test/m\n\ngo 1.26\n", "x.go": text} {
		if err := os.WriteFile(name, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	dir, err := filepath.Abs(".")
	if err != nil {
		t.Fatal(err)
	}
	loaded, err := load.Packages(load.Config{Dir: dir})
	if err != nil {
		t.Fatal(err)
	}
	return NewSource(loaded)
}

// findings has one for each line of a text that contains a word, with a fix that
// replaces the word.
func findings(text, word string, with func(line int) string) []report.Finding {
	var out []report.Finding
	offset := 0
	for i, line := range strings.SplitAfter(text, "\n") {
		if at := strings.Index(line, word); at >= 0 {
			e := report.Edit{File: "x.go", Start: offset + at, End: offset + at + len(word), NewText: with(i + 1)}
			out = append(out, report.Finding{File: "x.go", Line: i + 1, Fix: &report.Fix{Edits: []report.Edit{e}}})
		}
		offset += len(line)
	}
	return out
}

// lines are those of the findings that were left out.
func lines(patch *Patch) []int {
	var out []int
	for _, left := range patch.Left {
		out = append(out, left.Finding.Line)
	}
	return out
}

// TestCulprits: each fix that breaks the code is found among those that do not,
// and where there are too many of them the others of the file are left out too.
func TestCulprits(t *testing.T) {
	text := "package m\n" + strings.Repeat("\nvar _ = 1\n", 20)
	source := module(t, text)
	for _, tt := range []struct {
		name string
		bad  map[int]bool // lines
		want int          // fixes left out
	}{
		{"first", map[int]bool{3: true}, 1},
		{"last", map[int]bool{41: true}, 1},
		{"two", map[int]bool{11: true, 33: true}, 2},
		{"many", map[int]bool{3: true, 9: true, 15: true, 21: true, 27: true}, 20},
	} {
		all := findings(text, "1", func(line int) string {
			if tt.bad[line] {
				return "missing"
			}
			return "2"
		})
		patch, err := Plan(all, []Source{source})
		if err != nil {
			t.Fatal(err)
		}
		if len(patch.Left) != tt.want || patch.Fixed != len(all)-tt.want {
			t.Errorf("%s: %d fixed, left out at %v, want %d", tt.name, patch.Fixed, lines(patch), tt.want)
		}
		for _, left := range patch.Left {
			if tt.want < len(all) && !tt.bad[left.Finding.Line] {
				t.Errorf("%s: line %d is left out: %s", tt.name, left.Finding.Line, left.Why)
			}
		}
	}
}

// TestImportCycle: what the go command refuses is found as well as what the type
// checker does.
func TestImportCycle(t *testing.T) {
	const text = "package m\n\nvar X = 1\n"
	source := module(t, text)
	all := findings(text, "1", func(int) string { return "m.X" })
	all[0].Fix.Edits = append(all[0].Fix.Edits, report.Edit{File: "x.go", Start: 9, End: 9, NewText: "\n\nimport \"example.test/m\""})
	patch, err := Plan(all, []Source{source})
	if err != nil {
		t.Fatal(err)
	}
	if len(patch.Changes) > 0 || len(patch.Left) != 1 || !strings.Contains(patch.Left[0].Why, "import cycle") {
		t.Errorf("got %+v, want that the fix is left out", patch)
	}
}

// TestPlanRefuses has fixes that do not fit the files.
func TestPlanRefuses(t *testing.T) {
	const text = "package m\n\nvar x = 1\n"
	source := module(t, text)
	one := findings(text, "1", func(int) string { return "2" })

	two := findings(text, "1", func(int) string { return "2" })
	two[0].Fix.Edits = append(two[0].Fix.Edits, report.Edit{File: "y.go"})
	if patch, err := Plan(two, []Source{source}); err != nil || len(patch.Changes) > 0 || patch.Left[0].Why != "its fix is left out: it changes several files" {
		t.Errorf("several files: %+v, %v", patch, err)
	}
	if err := os.WriteFile("x.go", []byte(text+"// more\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	if _, err := Plan(one, []Source{source}); err == nil || err.Error() != "x.go changed while it was analysed" {
		t.Errorf("another text: %v", err)
	}
	if err := os.Remove("x.go"); err != nil {
		t.Fatal(err)
	}
	if _, err := Plan(one, []Source{source}); err == nil {
		t.Error("no file: no error")
	}
}
