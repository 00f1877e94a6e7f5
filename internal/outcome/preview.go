package outcome

import (
	"strings"
)

// preview is roughly what a client reads of a text: its constant words, with
// <name> for an error and … for everything else. Of what stands there on some
// paths only, an error is enough. A structured body has none.
func (t Text) preview(name string) string {
	var b strings.Builder
	told := false
	for i := 0; i < len(t.Pieces); i++ {
		p := t.Pieces[i]
		switch {
		case p.Nested:
			return ""
		case p.Maybe && (told || !p.isError()): // of another branch, perhaps
		case p.Kind == Const && verbs.MatchString(p.Text):
			ops := operandsAfter(t.Pieces[i+1:])
			b.WriteString(withOperands(p.Text, ops, name))
			i += len(ops)
		default:
			told = told || p.isError()
			b.WriteString(p.symbol(name))
		}
	}
	return shorten(b.String())
}

// symbol is what stands for a piece.
func (p Piece) symbol(name string) string {
	switch {
	case p.Kind == Const:
		return p.Text
	case p.isError():
		return "<" + name + ">"
	}
	return "…"
}

// isError reports a piece that is an error's text.
func (p Piece) isError() bool { return p.Kind == FromErr || p.Leak.Raw }

// operandsAfter returns the pieces that are the operands of the format before
// them.
func operandsAfter(pieces []Piece) []Piece {
	n := 0
	for n < len(pieces) && pieces[n].op > 0 && (n == 0 || pieces[n].op >= pieces[n-1].op) {
		n++
	}
	return pieces[:n]
}

// withOperands puts operands in the place of a format's verbs.
func withOperands(format string, ops []Piece, name string) string {
	k := 0
	return verbs.ReplaceAllStringFunc(format, func(verb string) string {
		if strings.HasSuffix(verb, "%") {
			return "%"
		}
		k++
		var b strings.Builder
		for _, p := range ops {
			if p.op == k {
				b.WriteString(p.symbol(name))
			}
		}
		if b.Len() == 0 {
			return "…"
		}
		return b.String()
	})
}

const maxPreview = 80

// shorten cuts a text to what fits into a message, on one line.
func shorten(s string) string {
	s = strings.Join(strings.Fields(s), " ")
	if r := []rune(s); len(r) > maxPreview {
		return string(r[:maxPreview]) + "…"
	}
	return s
}
