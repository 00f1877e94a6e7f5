package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// An answer is often put together by a builder: methods that each add a word to
// a struct and return it, and one that makes the result. What a method adds to
// which field travels as a part of its summary, so that only what is printed in
// the end counts.

// A Fill is what a function puts into a field of a struct that it is given by
// pointer.
type Fill struct {
	Param, Field int
	Leak         Leak
}

// fillsOf lists what a function puts into the fields of its parameters, and
// which parameter it returns as its first result, counted from 1.
func (a *Analysis) fillsOf(f *ssa.Function) (fills []Fill, returns int) {
	if len(f.Blocks) == 0 {
		obj := model.Object(f)
		if obj == nil || obj.Pkg() == a.P.Pkg {
			return nil, 0
		}
		if s := a.Import(obj); s != nil {
			return s.Fills, s.Returns
		}
		return nil, 0
	}
	if x, ok := a.filled[f]; ok {
		return x.fills, x.returns
	}
	a.filled[f] = filledBy{} // recursion adds nothing
	defer a.anew()()
	x := filledBy{returns: a.handsParam(f, 0) + 1}
	for k, par := range f.Params {
		if ptr, ok := par.Type().Underlying().(*types.Pointer); ok && structOf(ptr) != nil && !a.isResult(ptr) {
			x.fills = append(x.fills, a.addsTo(f, par, k)...)
		}
	}
	a.filled[f] = x
	return x.fills, x.returns
}

type filledBy struct {
	fills   []Fill
	returns int
}

// addsTo lists what a function puts into the fields of one parameter.
func (a *Analysis) addsTo(f *ssa.Function, par *ssa.Parameter, k int) []Fill {
	w := &fieldFills{a: a, p: &path{reach: newReach(f, a.constructs)}, param: k}
	w.all(par)
	return w.out
}

// all looks at everything that is put into a struct.
func (w *fieldFills) all(par *ssa.Parameter) {
	for _, ref := range *par.Referrers() {
		switch x := ref.(type) {
		case *ssa.FieldAddr:
			w.stores(x, x.Field)
		case *ssa.Call:
			w.call(x, par)
		}
	}
}

type fieldFills struct {
	a     *Analysis
	p     *path
	param int
	out   []Fill
}

// add notes a leak; what a field has from itself is nothing new.
func (w *fieldFills) add(field int, l Leak) {
	l.Args = slices.DeleteFunc(slices.Clone(l.Args), func(x Arg) bool { return x.Param == w.param && x.Field == field })
	if l.none() {
		return
	}
	for i := range w.out {
		if w.out[i].Field == field {
			w.out[i].Leak.add(l)
			return
		}
	}
	w.out = append(w.out, Fill{w.param, field, l})
}

// stores looks at what is put into a field, or into a part of it.
func (w *fieldFills) stores(addr ssa.Value, field int) {
	for _, ref := range *addr.Referrers() {
		switch x := ref.(type) {
		case *ssa.Store:
			if x.Addr == addr {
				w.add(field, w.a.anyLeak(x.Val, w.p))
			}
		case *ssa.FieldAddr:
			w.stores(x, field)
		case *ssa.Call: // of a buffer
			if isBuffer(addr.Type()) {
				r := w.a.reader(w.p)
				w.add(field, r.leakIn(r.writes(x)))
			}
		case *ssa.MakeInterface:
			for _, c := range writesThrough(x) {
				r := w.a.reader(w.p)
				w.add(field, r.leakIn(r.writes(c)))
			}
		}
	}
}

// call looks at what another function puts into the same struct.
func (w *fieldFills) call(c *ssa.Call, v ssa.Value) {
	f := w.a.P.Callee(&c.Call)
	if f == nil {
		return
	}
	fills, _ := w.a.fillsOf(f)
	for _, x := range fills {
		if argument(c, x.Param) == v {
			w.add(x.Field, w.a.substituted(x.Leak, c, w.p))
		}
	}
}

// substituted puts a call's arguments in the place of the callee's parameters.
func (a *Analysis) substituted(l Leak, c *ssa.Call, p *path) Leak {
	var out Leak
	if l.Raw {
		out.add(Leak{Raw: true, from: l.from})
	}
	for _, arg := range l.Args {
		w := a.leakWalk(p, printed{c, sourceArg(c, arg.Param)})
		w.substitute(Leak{Args: []Arg{arg}}, c, c)
		out.add(w.out)
	}
	return out
}

// anyLeak says what is internal in a value of any kind.
func (a *Analysis) anyLeak(v ssa.Value, p *path) Leak {
	switch {
	case isError(v.Type()):
		return a.leakOf(v, p, printed{})
	case errorList(v.Type()):
		w := a.leakWalk(p, printed{})
		w.list(v)
		return w.out
	}
	return a.textLeak(v, p)
}

// fieldFilled says what the calls that are given a struct have put into one of
// its fields.
func (a *Analysis) fieldFilled(v ssa.Value, field int, p *path) Leak {
	at := fieldAtRoot{a.root(v, p), field}
	if a.asking[at] {
		return Leak{} // what a field has from itself is nothing new
	}
	a.asking[at] = true
	defer delete(a.asking, at)
	w := &aliasWalk{a: a, p: p, field: field, seen: map[ssa.Value]bool{}}
	w.forward(at.root)
	return w.out
}

type fieldAtRoot struct {
	root  ssa.Value
	field int
}

// root follows a struct back through the calls that only hand it on.
func (a *Analysis) root(v ssa.Value, p *path) ssa.Value {
	for range 32 {
		v = p.resolve(v)
		c, ok := v.(*ssa.Call)
		if !ok {
			return v
		}
		f := a.P.Callee(&c.Call)
		if f == nil {
			return v
		}
		_, returns := a.fillsOf(f)
		arg := argument(c, returns-1)
		if returns == 0 || arg == nil {
			return v
		}
		v = arg
	}
	return v
}

// An aliasWalk looks at all calls that are given a struct, by whatever name.
type aliasWalk struct {
	a     *Analysis
	p     *path
	field int
	seen  map[ssa.Value]bool
	out   Leak
}

func (w *aliasWalk) forward(v ssa.Value) {
	if v.Referrers() == nil || w.seen[v] || len(w.seen) > 100 {
		return
	}
	w.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch x := ref.(type) {
		case *ssa.Call:
			w.call(x, v)
		case *ssa.Store:
			if cell, ok := x.Addr.(*ssa.Alloc); ok && x.Val == v && isCell(cell) {
				w.loads(cell)
			}
		}
	}
}

func (w *aliasWalk) loads(cell ssa.Value) {
	for _, ref := range *cell.Referrers() {
		switch x := ref.(type) {
		case *ssa.UnOp:
			w.forward(x)
		case *ssa.MakeClosure:
			for i, b := range x.Bindings {
				if b == cell {
					w.loads(x.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		}
	}
}

func (w *aliasWalk) call(c *ssa.Call, v ssa.Value) {
	f := w.a.P.Callee(&c.Call)
	if f == nil {
		return
	}
	fills, returns := w.a.fillsOf(f)
	for _, x := range fills {
		if x.Field == w.field && argument(c, x.Param) == v {
			w.out.add(w.a.substituted(x.Leak, c, w.p))
		}
	}
	if returns > 0 && argument(c, returns-1) == v {
		w.forward(c)
	}
}
