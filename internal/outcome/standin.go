package outcome

import (
	"regexp"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// standsIn reports a text of data that was looked for after the error, and found: the
// words about the failure are a note beside it.
func (a *Analysis) standsIn(t Text, failed ssa.Value, p *path) bool {
	before, after, ok := t.around(func(piece Piece) bool {
		return piece.Kind == Data && a.foundAfter(piece.val, failed, p)
	})
	return ok && (warns.MatchString(before) || !failure.MatchString(before) && setOff.MatchString(after))
}

var (
	// warns is the beginning of a note that comes before what it is about.
	warns = regexp.MustCompile(`(?i)^\W*(warning|note)\b`)
	// setOff is the beginning of one that comes after it, no part of its sentence.
	setOff = regexp.MustCompile(`^(\s*\n|\s*[(\[—–;])`)
)

// foundAfter reports a value, not made from the error, that was asked for where the
// error is known and that the path has tested.
func (a *Analysis) foundAfter(v, failed ssa.Value, p *path) bool {
	from, ok := askedFor(v).(ssa.Instruction)
	if !ok || a.dependsOn(v, failed, p, 0) || !a.asked(from.(ssa.Value), p) {
		return false
	}
	for _, c := range dominating(from.Block()) {
		if x, isNil, ok := nilTest(c); ok && !isNil && p.same(x, failed) {
			return true
		}
	}
	return false
}

// askedFor returns the call or the lookup that a value, or the struct that it is a
// field of, came from.
func askedFor(v ssa.Value) ssa.Value {
	v = whole(v)
	if x, ok := v.(*ssa.Extract); ok {
		return x.Tuple
	}
	return v
}

// around returns the constant words before and after the first piece that is looked
// for; in a format those before and after its verb.
func (t Text) around(is func(Piece) bool) (before, after string, ok bool) {
	format := ""
	for i, p := range t.Pieces {
		switch {
		case p.Kind == Const && p.op == 0 && verbs.MatchString(p.Text):
			format = p.Text
		case !is(p):
		case p.op > 0 && format != "":
			at := verbs.FindAllStringIndex(format, p.op)
			if len(at) < p.op {
				return "", "", false
			}
			verb := at[p.op-1]
			return format[:verb[0]], format[verb[1]:], true
		default:
			return words(t.Pieces[:i]), words(t.Pieces[i+1:]), true
		}
	}
	return "", "", false
}

// words joins the constant pieces of a text.
func words(pieces []Piece) string {
	var b strings.Builder
	for _, p := range pieces {
		if p.Kind == Const {
			b.WriteString(p.Text)
		} else {
			b.WriteByte(' ')
		}
	}
	return b.String()
}
