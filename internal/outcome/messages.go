package outcome

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// Messages yields, in file order, what is known of the errors and texts of the
// package's functions, and nothing else: it is for packages in which nothing is
// a handler.
func (a *Analysis) Messages() iter.Seq2[*types.Func, *Summary] {
	return func(yield func(*types.Func, *Summary) bool) {
		for _, f := range a.P.Funcs {
			obj := model.Object(f)
			if obj == nil || !obj.Exported() || obj.Pkg() != a.P.Pkg || f.Parent() != nil {
				continue
			}
			s := &Summary{Texts: a.printed(f)}
			s.Message, s.Messages = a.message(f)
			s.Foreign = a.makesForeign(f)
			s.Speaks = newSpeech(a).function(f, 0)
			s.Cause = a.causeOf(f)
			if (s.Messages || s.Foreign || s.Speaks || s.Cause != UnknownCause || len(s.Texts) > 0) && !yield(obj, s) {
				return
			}
		}
	}
}

// printed lists what is internal in the texts that a function returns, and what
// of its parameters is in them.
func (a *Analysis) printed(f *ssa.Function) []ResultText {
	var out []ResultText
	results := f.Signature.Results()
	for i := range results.Len() {
		if !hasText(results.At(i).Type()) {
			continue
		}
		var t Text
		fails := false
		ways := a.waysOf(f)
		for _, w := range ways {
			r := a.reader(w.path)
			text := r.text(w.vals[i])
			fails = fails || saysNoMore(w.vals, i) && a.failsIn(text, w.path)
			t.merge(Text{Pieces: r.hidden(w.vals[i], text).Pieces[1:]})
			if len(ways) == 1 {
				t.Pieces = append(t.Pieces, arguments(text)...)
			}
		}
		if (fails || len(t.Pieces) > 0) && len(t.Pieces) <= maxPieces {
			out = append(out, ResultText{Result: i, Text: t, Fails: fails})
		}
	}
	return out
}

// arguments keeps of a text the parameters that certainly stand in it: what a
// sanitiser is told is what it says.
func arguments(t Text) []Piece {
	var out []Piece
	for _, p := range t.Pieces {
		if p.Kind == FromArg && !p.Maybe && !p.Nested {
			out = append(out, p)
		}
	}
	return out
}

// full returns a summary that says how its function returns, nil for one that
// says no more than what its errors tell.
func (s *Summary) full() *Summary {
	if s == nil || len(s.Ways)+len(s.Texts)+len(s.Sets)+len(s.Asserts)+len(s.Handles)+len(s.Fills)+len(s.Makes)+len(s.Writes) == 0 && !s.Converting && s.Returns == 0 {
		return nil
	}
	return s
}

// importedMessage asks the facts of another package what the errors of a
// function tell, or an Error method.
func (a *Analysis) importedMessage(f *types.Func) (l Leak, known bool) {
	if f == nil || f.Pkg() == a.P.Pkg {
		return l, false
	}
	s := a.Import(f)
	if s == nil {
		return l, false
	}
	return s.Message, s.Messages
}
