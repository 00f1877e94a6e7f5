package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// typedOn reports a typed handler that hands on the answer of another: a
// decorator, with the SDK to render the error.
func (a *Analysis) typedOn(g *ssa.Function, c *ssa.CallCommon) bool {
	outer, _ := a.P.Shape(g.Signature)
	inner, _ := a.P.Shape(c.Signature())
	return outer == sdk.Typed && inner == sdk.Typed || a.isTriple(g.Signature) && a.isTriple(c.Signature()) && inner == sdk.NoShape
}

// isTriple reports the results of a typed handler: a tool result, an output, an
// error.
func (a *Analysis) isTriple(sig *types.Signature) bool {
	r := sig.Results()
	return r.Len() == 3 && a.isResult(r.At(0).Type()) && isError(r.At(2).Type())
}

// wraps answers [model.Program.Through].
func (a *Analysis) wraps(f *ssa.Function, k int) (w model.Wrapping, ok bool) {
	if len(f.Blocks) == 0 {
		return a.wrapsAbove(f, k)
	}
	if k >= len(f.Params) || a.inWrap[f] {
		return w, false
	}
	par := f.Params[k]
	sig, isFunc := par.Type().Underlying().(*types.Signature)
	if !isFunc || !a.answersWith(sig) {
		return w, false
	}
	a.inWrap[f] = true
	defer delete(a.inWrap, f)
	return a.onlyReturned(f, par)
}

// onlyReturned reports a parameter that goes nowhere but into the handler that
// the function returns, or that the function calls to answer with it.
func (a *Analysis) onlyReturned(f *ssa.Function, par *ssa.Parameter) (w model.Wrapping, ok bool) {
	returned := false
	for _, u := range a.P.UsesWithin(par, f) {
		switch u.Kind {
		case model.UseReturned:
			returned = true
			w.Converts, w.Recovers = w.Converts || u.Converted, w.Recovers || u.Recovered
		case model.UseCall:
			p := a.passing(u.Call.Parent(), u.Call)
			w.Converts, w.Recovers = w.Converts || p.converted, w.Recovers || p.recovered
			switch {
			case u.Call.Parent() == f && p.reaches:
				w.Calls = true
			case u.Call.Parent().Parent() == f && a.returnedBy(f, u.Call.Parent()):
				returned, w.By = true, u.Call.Parent()
			default:
				return w, false
			}
		default:
			return w, false
		}
	}
	return w, returned != w.Calls
}

// returnedBy reports a function literal that its function returns and does
// nothing else with.
func (a *Analysis) returnedBy(f, lit *ssa.Function) bool {
	for _, v := range a.P.UsesWithin(lit, f) {
		if v.Kind != model.UseReturned {
			return false
		}
	}
	return true
}

// wrapsAbove asks the facts of another package.
func (a *Analysis) wrapsAbove(f *ssa.Function, k int) (w model.Wrapping, ok bool) {
	obj := model.Object(f)
	if obj == nil {
		return w, false
	}
	if f.Signature.Recv() != nil {
		k--
	}
	s, declared := a.Import(obj), a.Boundary != nil && a.Boundary(obj)
	if s == nil {
		return model.Wrapping{Converts: declared}, declared
	}
	h, _ := s.handle(k)
	return model.Wrapping{Converts: declared || h.Converts, Recovers: h.Recovers}, declared || h.Returned && len(h.Contexts) == 0
}

// passing says how a function treats the answers of a call.
func (a *Analysis) passing(g *ssa.Function, call ssa.CallInstruction) passing {
	h := a.handsOn(g, call)
	if !h.result && !h.err {
		return passing{converted: true, recovered: recovers(g)}
	}
	p := passing{recovered: recovers(g), out: h.out, parts: h.parts, direct: h.direct}
	p.adapted = h.err && !a.pairs(call.Common()) && !a.typedOn(g, call.Common())
	p.converted = !h.err || p.adapted || a.declaredBoundary(g) || a.converts(g, call)
	p.adapted = p.adapted && !a.declaredBoundary(g) && !a.converts(g, call)
	p.reaches = !p.converted || h.result
	return p
}
