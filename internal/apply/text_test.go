package apply

import (
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/envelopelint/envelopelint/internal/report"
)

// fixes makes a finding for each pair of an old and a new text, which replaces the
// first place where the old one is.
func fixes(text string, pairs ...string) []*report.Finding {
	var out []*report.Finding
	for i := 0; i < len(pairs); i += 2 {
		start := strings.Index(text, pairs[i])
		out = append(out, &report.Finding{Fix: &report.Fix{Edits: []report.Edit{
			{Start: start, End: start + len(pairs[i]), NewText: pairs[i+1]},
		}}})
	}
	return out
}

// TestForm: what gofmt would change about the file as a whole stays as it was.
func TestForm(t *testing.T) {
	const text = "package p\n\nimport (\n\t\"fmt\"\n\t\"os\"\n)\n\nfunc f() {\n\tfmt.Print()\n\tos.Exit(0)\n}\n"
	const want = "package p\n\nimport (\n\t\"os\"\n)\n\nfunc f() {\n\tprint()\n\tprintln()\n\tos.Exit(0)\n}\n"
	crlf := func(s string) string { return strings.ReplaceAll(s, "\n", "\r\n") }
	open := func(s string) string { return strings.TrimSuffix(s, "\n") }
	mark := func(s string) string { return "\uFEFF" + s }
	for name, form := range map[string]func(string) string{
		"plain":      func(s string) string { return s },
		"crlf":       crlf,
		"mark":       mark,
		"open":       open,
		"everything": func(s string) string { return mark(crlf(open(s))) },
	} {
		old := form(text)
		f := &file{text: []byte(old), imports: map[string]string{"fmt": "fmt", "os": "os"}}
		got := string(f.render(fixes(old, "fmt.Print()", "print()\nprintln( )")))
		if diff := cmp.Diff(form(want), got); diff != "" {
			t.Errorf("%s: -want +got\n%s", name, diff)
		}
	}
}

// TestMixedLines: where lines end in two ways nobody knows how a new one should.
func TestMixedLines(t *testing.T) {
	const text = "package p\r\n\nvar a = 1\r\n"
	f := &file{text: []byte(text)}
	if got, want := string(f.render(fixes(text, "a = 1", "b = 2"))), "package p\r\n\nvar b = 2\r\n"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

// TestImports: which imports go, and how.
func TestImports(t *testing.T) {
	names := map[string]string{"a": "a", "b": "b", "example.test/go-c": "c"}
	for _, tt := range []struct{ name, text, want string }{
		{"alone", "package p\n\n// A.\nimport \"a\" // a\n\nvar x = 1\n", "package p\n\nvar x = 1\n"},
		{"all of several", "package p\n\nimport (\n\t\"a\"\n\t\"b\"\n)\n\nvar x = 1\n", "package p\n\nvar x = 1\n"},
		{"on one line", "package p; import \"a\"; import \"b\"; var x = b.X\n", "package p; import \"b\"; var x = b.X\n"},
		{"another name", "package p\nimport \"example.test/go-c\"\nimport d \"a\"\nvar x = c.X\n", "package p\nimport \"example.test/go-c\"\nvar x = c.X\n"},
		{"a group", "package p\n\nimport (\n\t\"b\"\n\n\t\"a\"\n\n\t_ \"a\"\n)\n\nvar x = b.X\n", "package p\n\nimport (\n\t\"b\"\n\n\t_ \"a\"\n)\n\nvar x = b.X\n"},
		{"a variable of that name", "package p\n\nimport \"a\"\n\nfunc f(a T) { a.X() }\n", "package p\n\nfunc f(a T) { a.X() }\n"},
		{"new twice", "package p\n\nimport \"n\"\nimport \"n\"\n\nvar x = n.X\n", "package p\n\nimport \"n\"\n\nvar x = n.X\n"},
		{"for their effects", "package p\n\nimport _ \"a\"\nimport _ \"a\"\nimport . \"b\"\nimport \"C\"\n", "package p\n\nimport _ \"a\"\nimport _ \"a\"\nimport . \"b\"\nimport \"C\"\n"},
		{"no Go", "package p\n\nimport \"a\"\n\nfunc {\n", "package p\n\nimport \"a\"\n\nfunc {\n"},
	} {
		if diff := cmp.Diff(tt.want, string(withoutImports([]byte(tt.text), names))); diff != "" {
			t.Errorf("%s: -want +got\n%s", tt.name, diff)
		}
	}
}

// TestEdits: how edits of one file go together.
func TestEdits(t *testing.T) {
	const text = "abcdef"
	at := func(start, end int, text string) report.Edit {
		return report.Edit{Start: start, End: end, NewText: text}
	}
	for _, tt := range []struct {
		name  string
		edits []report.Edit // each of a fix of its own
		want  string
		rival int // the fix that a last one meets, -1 for none
	}{
		{"out of order", []report.Edit{at(4, 5, "E"), at(0, 1, "A")}, "AbcdEf", -1},
		{"side by side", []report.Edit{at(2, 4, "X"), at(4, 4, "+"), at(2, 2, "-")}, "ab-X+ef", -1},
		{"equal", []report.Edit{at(2, 2, "+"), at(2, 2, "-"), at(2, 2, "+"), at(3, 4, ""), at(3, 4, "")}, "ab+-cef", -1},
		{"overlapping", []report.Edit{at(0, 1, ""), at(2, 4, "X"), at(3, 5, "Y")}, "", 1},
		{"different", []report.Edit{at(2, 4, "X"), at(2, 4, "Y")}, "", 0},
		{"within", []report.Edit{at(1, 5, ""), at(3, 3, "+")}, "", 0},
	} {
		f := &file{text: []byte(text)}
		for _, e := range tt.edits {
			finding := &report.Finding{Line: len(f.fixes), Fix: &report.Fix{Edits: []report.Edit{e}}}
			rival := f.rival(finding)
			if last := len(f.fixes) == len(tt.edits)-1; last && tt.rival >= 0 {
				if rival == nil || rival.Line != tt.rival {
					t.Errorf("%s: rival %v, want fix %d", tt.name, rival, tt.rival)
				}
				continue
			}
			if rival != nil {
				t.Errorf("%s: fix %d has rival %d", tt.name, finding.Line, rival.Line)
			}
			f.fixes = append(f.fixes, finding)
		}
		if got := string(edited(f.text, f.fixes)); tt.rival < 0 && got != tt.want {
			t.Errorf("%s: got %q, want %q", tt.name, got, tt.want)
		}
	}
}
