package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// Helpers often take options: functions that write to the answer. What an option
// writes was told to the function that made it, so that is where a text comes
// from.

// optionsOf returns the parameters whose functions are given a struct, as
// arguments of which the text is what those functions write into a field, -1 for
// any.
func (r *reader) optionsOf(v ssa.Value, field int) Leak {
	var l Leak
	if v.Referrers() == nil {
		return l
	}
	for _, ref := range *v.Referrers() {
		c, ok := ref.(*ssa.Call)
		if !ok || c.Call.IsInvoke() || c.Call.StaticCallee() != nil {
			continue
		}
		if par := optionParam(c.Call.Value); par != nil {
			l.add(optionArg(par, field))
		}
	}
	return l
}

// choices reads what options write into a struct that is loaded whole: into the
// fields that an encoder writes, or all of them.
func (r *reader) choices(x *ssa.UnOp) []Piece {
	s := structOf(x.Type())
	if s == nil {
		return nil
	}
	var out []Piece
	for i := range s.NumFields() {
		if r.encoded && jsonKey(s, i) == "" {
			continue
		}
		if l := r.optionsOf(x.X, i); !l.none() {
			out = append(out, Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: x})
		}
	}
	return out
}

// optionParam returns the parameter that a function value is, or is taken out
// of.
func optionParam(v ssa.Value) *ssa.Parameter {
	for range 8 {
		switch x := v.(type) {
		case *ssa.Parameter:
			return x
		case *ssa.UnOp:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Next:
			v = x.Iter
		case *ssa.Range:
			v = x.X
		case *ssa.ChangeType:
			v = x.X
		default:
			return nil
		}
	}
	return nil
}

// optionArg is the leak of what functions write that are a parameter.
func optionArg(par *ssa.Parameter, field int) Leak {
	x := argOf(par, field)
	x.Option = true
	return Leak{Args: []Arg{x}}
}

// option reads what the functions write into a field that a call passes as
// options.
func (w *leakWalk) option(v ssa.Value, field int) {
	if _, isFunc := v.Type().Underlying().(*types.Signature); isFunc {
		w.optionValue(v, field)
		return
	}
	vals, _ := elements(v, w.p)
	for _, e := range vals {
		w.optionValue(e, field)
	}
	if par, ok := w.p.resolve(v).(*ssa.Parameter); ok { // handed on
		w.out.add(optionArg(par, field))
	}
}

func (w *leakWalk) optionValue(v ssa.Value, field int) {
	switch x := w.p.resolve(v).(type) {
	case *ssa.Call:
		if f := w.a.P.Callee(&x.Call); f != nil {
			w.substitute(into(w.a.writesOf(f), field), x, x)
		}
	case *ssa.MakeClosure:
		w.out.add(into(w.a.literalWrites(x.Fn.(*ssa.Function), w.p), field))
	case *ssa.Function:
		w.out.add(into(w.a.literalWrites(x, w.p), field))
	}
}

// into sums up what is put into a field, -1 for any.
func into(fills []Fill, field int) Leak {
	var l Leak
	for _, x := range fills {
		if field < 0 || x.Field == field {
			l.add(x.Leak)
		}
	}
	return l
}

// writesOf lists what the function writes that a function returns, as far as it
// is internal or what that was told.
func (a *Analysis) writesOf(f *ssa.Function) []Fill {
	if len(f.Blocks) == 0 {
		obj := model.Object(f)
		if obj == nil || obj.Pkg() == a.P.Pkg {
			return nil
		}
		if s := a.Import(obj); s != nil {
			return s.Writes
		}
		return nil
	}
	if l, ok := a.writing[f]; ok {
		return l
	}
	a.writing[f] = nil // recursion adds nothing
	defer a.anew()()
	var l []Fill
	for _, w := range a.waysOf(f) {
		if len(w.vals) != 1 {
			continue
		}
		if lit := functionValue(w.vals[0]); lit != nil && encloses(f, lit) {
			l = append(l, a.literalWrites(lit, w.path)...)
		}
	}
	a.writing[f] = l
	return l
}

// literalWrites lists what a function literal writes to its parameters, as the
// function sees it in which it stands.
func (a *Analysis) literalWrites(lit *ssa.Function, p *path) []Fill {
	var l []Fill
	for k, par := range lit.Params {
		if _, ok := par.Type().Underlying().(*types.Pointer); !ok || structOf(par.Type()) == nil {
			continue
		}
		w := &fillFinder{a: a, p: p, param: -1 - k}
		w.all(par)
		l = append(l, w.out...)
	}
	return l
}
