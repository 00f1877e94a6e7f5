package apply

import (
	"bytes"
	"cmp"
	"go/format"
	"slices"

	"github.com/envelopelint/envelopelint/internal/report"
)

// render returns the text of the file with some of its fixes.
func (f *file) render(fixes []*report.Finding) []byte { return Text(f.text, fixes, f.imports) }

// Text returns the text of a file with fixes that do not conflict. imports has the
// names of the packages that the file imports, by path. A text that the fixes break
// is returned as it is, for the type checker to find.
func Text(old []byte, fixes []*report.Finding, imports map[string]string) []byte {
	form := formOf(old)
	text := withoutImports(form.strip(edited(old, fixes)), imports)
	if formatted(form.strip(old)) {
		if neat, err := format.Source(text); err == nil {
			text = neat
		}
	}
	return form.restore(text)
}

func formatted(text []byte) bool {
	neat, err := format.Source(text)
	return err == nil && bytes.Equal(neat, text)
}

// edited makes the edits of fixes that do not conflict, equal ones once.
func edited(text []byte, fixes []*report.Finding) []byte {
	var edits []report.Edit
	for _, finding := range fixes {
		for _, e := range finding.Fix.Edits {
			if !slices.ContainsFunc(edits, func(o report.Edit) bool { return same(e, o) }) {
				edits = append(edits, e)
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b report.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	var out []byte
	at := 0
	for _, e := range edits {
		out = append(append(out, text[at:e.Start]...), e.NewText...)
		at = e.End
	}
	return append(out, text[at:]...)
}

// byteOrderMark is what some editors begin a file in UTF-8 with.
const byteOrderMark = "\uFEFF"

// A form is what gofmt would change about a text besides its layout.
type form struct {
	mark bool // begins with a byte order mark
	crlf bool // every line ends with \r\n
	open bool // the last line does not end
}

func formOf(text []byte) form {
	ends := bytes.Count(text, []byte("\r\n"))
	return form{
		mark: bytes.HasPrefix(text, []byte(byteOrderMark)),
		crlf: ends > 0 && ends == bytes.Count(text, []byte("\n")) && ends == bytes.Count(text, []byte("\r")),
		open: !bytes.HasSuffix(text, []byte("\n")),
	}
}

// strip gives a text the form that gofmt leaves alone.
func (f form) strip(text []byte) []byte {
	if f.mark {
		text = bytes.TrimPrefix(text, []byte(byteOrderMark))
	}
	if f.crlf {
		text = bytes.ReplaceAll(text, []byte("\r"), nil)
	}
	if f.open {
		text = append(slices.Clip(text), '\n')
	}
	return text
}

// restore undoes strip.
func (f form) restore(text []byte) []byte {
	if f.open {
		text = bytes.TrimSuffix(text, []byte("\n"))
	}
	if f.crlf {
		text = bytes.ReplaceAll(text, []byte("\n"), []byte("\r\n"))
	}
	if f.mark {
		text = append([]byte(byteOrderMark), text...)
	}
	return text
}
