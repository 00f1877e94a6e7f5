package outcome

import (
	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// serving returns the functions that run while a request is answered: those
// whose answers reach a client or that return tool results, handlers of other
// kinds, and what all of them call.
func (a *Analysis) serving() map[*ssa.Function]bool {
	if a.serves != nil {
		return a.serves
	}
	a.serves = map[*ssa.Function]bool{}
	var work []*ssa.Function
	add := func(f *ssa.Function) {
		if f != nil && len(f.Blocks) > 0 && !a.serves[f] {
			a.serves[f] = true
			work = append(work, f)
		}
	}
	for _, f := range a.P.Funcs {
		if s, _ := a.P.Shape(f.Signature); s != sdk.NoShape || len(a.contexts(f)) > 0 || a.answersWith(f.Signature) {
			add(f)
		}
	}
	for len(work) > 0 {
		f := work[len(work)-1]
		work = work[:len(work)-1]
		for _, lit := range f.AnonFuncs {
			add(lit)
		}
		for _, call := range callsIn(f) {
			for _, g := range a.targets(call.Common()) {
				add(g)
			}
		}
	}
	return a.serves
}
