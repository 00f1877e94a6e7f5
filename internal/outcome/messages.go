package outcome

import (
	"go/types"
	"iter"

	"github.com/envelopelint/envelopelint/internal/model"
)

// Messages yields, in file order, what is known of the errors of the package's
// functions and of the texts of its Error methods, and nothing else: it is for
// packages in which nothing is a handler.
func (a *Analysis) Messages() iter.Seq2[*types.Func, *Summary] {
	return func(yield func(*types.Func, *Summary) bool) {
		for _, f := range a.P.Funcs {
			obj := model.Object(f)
			if obj == nil || !obj.Exported() || obj.Pkg() != a.P.Pkg || f.Parent() != nil {
				continue
			}
			l, known := a.message(f)
			if known && !yield(obj, &Summary{Message: l, Messages: true}) {
				return
			}
		}
	}
}

// full returns a summary that says how its function returns, nil for one that
// says no more than what its errors tell.
func (s *Summary) full() *Summary {
	if s == nil || len(s.Ways)+len(s.Texts)+len(s.Sets)+len(s.Asserts)+len(s.Handles)+len(s.Fills) == 0 && !s.Converting && s.Returns == 0 {
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
