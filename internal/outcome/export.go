package outcome

import (
	"go/types"
	"iter"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Exported yields the summaries that other packages may need, in file order.
func (a *Analysis) Exported() iter.Seq2[*types.Func, *Summary] {
	return func(yield func(*types.Func, *Summary) bool) {
		for _, f := range a.P.Funcs {
			obj := model.Object(f)
			if obj == nil || !obj.Exported() || obj.Pkg() != a.P.Pkg || f.Parent() != nil {
				continue
			}
			s := *a.Summary(f)
			a.complete(f, &s)
			if !s.empty() && !yield(obj, &s) {
				return
			}
		}
	}
}

// complete adds what only other packages ask for.
func (a *Analysis) complete(f *ssa.Function, s *Summary) {
	for _, c := range a.contexts(f) {
		s.Judged, s.ErrsToo = true, s.ErrsToo || !c.Converted
	}
	s.Converting = a.isOrMakesConverting(f)
	s.Message, s.Messages = a.message(f)
	s.Speaks = newSpeech(a).function(f, 0)
	s.Cause = a.causeOf(f)
	b := a.builderOf(f)
	s.Fills, s.Makes, s.Returns = b.fills, b.makes, b.returns
	if n := f.Signature.Results(); n.Len() == 1 {
		if _, ok := n.At(0).Type().Underlying().(*types.Signature); ok {
			s.Writes = a.writesOf(f)
		}
	}
	for k, par := range f.Params {
		if loose(par.Type(), 0) && a.takesApart(par) {
			s.Asserts = append(s.Asserts, k)
		}
		sig, ok := par.Type().Underlying().(*types.Signature)
		if !ok {
			continue
		}
		if shape, _ := a.P.Shape(sig); shape == sdk.NoShape && !a.answersWith(sig) {
			continue
		}
		if h, known := a.handle(par, sig); known {
			h.Param = k
			if f.Signature.Recv() != nil {
				h.Param--
			}
			s.Handles = append(s.Handles, h)
		}
	}
}

// handle says what becomes of a handler passed for a parameter; known is false
// when it gets lost.
func (a *Analysis) handle(par *ssa.Parameter, sig *types.Signature) (h Handle, known bool) {
	shape, table := a.P.Shape(sig)
	for _, u := range a.P.UsesWithin(par, par.Parent()) {
		switch u.Kind {
		case model.UseReturned:
			h.Returned, h.Converts, h.Recovers = true, h.Converts || u.Converted, h.Recovers || u.Recovered
		case model.UseEscape:
			return h, false
		case model.UseSink:
			h.Contexts = append(h.Contexts, a.atSink(u, shape, table)...)
		case model.UseParam:
			more, ok := a.imported(u, shape, table)
			if !ok {
				return h, false
			}
			h.Contexts = append(h.Contexts, more...)
		case model.UseCall:
			h.through(a, par, u)
		}
	}
	h.Contexts = distinct(h.Contexts)
	return h, true
}

// through adds the contexts of the function that calls the parameter. One that
// is itself returned passes the parameter's answers to whoever gets it.
func (h *Handle) through(a *Analysis, par *ssa.Parameter, u model.Use) {
	g := u.Call.Parent()
	p := a.passing(g, u.Call)
	if !p.reaches {
		h.Returned, h.Converts, h.Recovers = true, true, h.Recovers || p.recovered // nothing of it is left
		return
	}
	for _, v := range a.P.UsesWithin(g, g.Parent()) {
		if v.Kind == model.UseReturned {
			h.Returned, h.Converts, h.Recovers = true, h.Converts || p.converted, h.Recovers || p.recovered
		}
	}
	if h.Returned && g.Parent() == par.Parent() {
		return // what this package itself registers of that kind is another handler's story
	}
	for _, c := range a.contexts(g) {
		if c.Sink != sinkUnknown {
			c = c.through(p)
			c.Inner = true
			h.Contexts = append(h.Contexts, c)
		}
	}
}

// takesApart reports whether a parameter, or a value in it, meets an unchecked
// type assertion.
func (a *Analysis) takesApart(par *ssa.Parameter) bool {
	t := &taint{a: a, vals: map[ssa.Value]bool{}}
	t.add(par)
	for len(t.work) > 0 {
		v := t.work[len(t.work)-1]
		t.work = t.work[:len(t.work)-1]
		t.spread(v)
	}
	for v := range t.vals {
		if v.Referrers() == nil {
			continue
		}
		for _, r := range *v.Referrers() {
			if x, ok := r.(*ssa.TypeAssert); ok && !x.CommaOk && !checkedBefore(x) {
				return true
			}
		}
	}
	return false
}

// message says what is internal in the errors of a function, or in the text of
// an Error method. What is certainly internal need not be told.
func (a *Analysis) message(f *ssa.Function) (l Leak, known bool) {
	results := f.Signature.Results()
	switch {
	case f.Signature.Recv() != nil && f.Name() == "Error" && results.Len() == 1 && textual(results.At(0).Type()):
		l, known = a.printsOf(f)
	case results.Len() > 0 && isError(results.At(results.Len()-1).Type()):
		l, known = a.errorsOf(f, results.Len()-1, nil, nil)
	}
	if l.Raw {
		return Leak{}, false
	}
	return l, known
}
