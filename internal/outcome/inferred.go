package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// InferredHelpers lists, in file order, the package's functions that are taken
// for error helpers although nothing declares them: those that make results, all
// of them failures, of what they are told.
func (a *Analysis) InferredHelpers() []*types.Func {
	return a.named(func(f *ssa.Function) bool {
		return f.Parent() == nil && a.answersWith(f.Signature) && len(a.Summary(f).Ways) > 0 && a.makesFailures(f)
	})
}

// InferredBoundaries lists, in file order, the package's functions that are
// taken for boundaries: those that make results of the errors of a handler that
// they are given, themselves or in what they return.
func (a *Analysis) InferredBoundaries() []*types.Func {
	return a.named(a.convertsSome)
}

// named lists the declared functions of the package that are, or hold, what is
// looked for, each once.
func (a *Analysis) named(is func(*ssa.Function) bool) []*types.Func {
	var out []*types.Func
	for _, f := range a.P.Funcs {
		if !is(f) {
			continue
		}
		for f.Parent() != nil {
			f = f.Parent()
		}
		if obj := model.Object(f); obj != nil && obj.Pkg() == a.P.Pkg && !slices.Contains(out, obj.Origin()) {
			out = append(out, obj.Origin())
		}
	}
	return out
}
