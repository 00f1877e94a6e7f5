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
// pointer, or that it makes.
type Fill struct {
	Param int // or, for one that it makes, the result
	Field int
	Leak  Leak
}

// A builder is what a function does as a part of one.
type builder struct {
	fills   []Fill // what it puts into the fields of its parameters
	makes   []Fill // what is in the texts of the structs that it returns
	returns int    // the parameter that is its first result, counted from 1; 0 for none
}

// builderOf says what a function does to the structs that it is given.
func (a *Analysis) builderOf(f *ssa.Function) builder {
	if len(f.Blocks) == 0 {
		return a.importedBuilder(model.Object(f))
	}
	if b, ok := a.builders[f]; ok {
		return b
	}
	a.builders[f] = builder{} // recursion adds nothing
	defer a.anew()()
	b := builder{returns: a.handsParam(f, 0) + 1}
	for k, par := range f.Params {
		if ptr, ok := par.Type().Underlying().(*types.Pointer); ok && structOf(ptr) != nil && !a.isResult(ptr) {
			b.fills = append(b.fills, a.fillsOfParam(f, par, k)...)
		}
	}
	if b.returns == 0 {
		b.makes = a.makesOf(f)
	}
	a.builders[f] = b
	return b
}

// makesOf lists what is in the texts of the structs that a function returns.
func (a *Analysis) makesOf(f *ssa.Function) []Fill {
	var out []Fill
	results := f.Signature.Results()
	for i := range results.Len() {
		s := structOf(results.At(i).Type())
		if s == nil || a.isResult(results.At(i).Type()) {
			continue
		}
		for k := range s.NumFields() {
			if !textual(s.Field(k).Type()) {
				continue
			}
			if l := a.madeField(f, i, k); !l.none() {
				out = append(out, Fill{i, k, l})
			}
		}
	}
	return out
}

func (a *Analysis) madeField(f *ssa.Function, i, k int) Leak {
	var l Leak
	for _, w := range a.waysOf(f) {
		vals, known := fieldValues(w.vals[i], k, w.ret, w.path)
		for _, v := range vals {
			l.add(a.textLeak(v, w.path))
		}
		if !known {
			l.add(a.builtInto(w.vals[i], k, w.ret, w.path))
		}
	}
	return l
}

// madeBy says what the calls that have made a struct have put into one of its
// fields.
func (a *Analysis) madeBy(v ssa.Value, field int, p *path) Leak {
	var out Leak
	if variable, ok := v.(*ssa.Alloc); ok {
		stored, _ := wholeStores(variable)
		for _, s := range stored {
			out.add(a.madeBy(p.resolve(s), field, p))
		}
		return out
	}
	from, i := origin(v)
	c, ok := from.(*ssa.Call)
	if !ok {
		return out
	}
	if f := a.P.Callee(&c.Call); f != nil {
		for _, x := range a.builderOf(f).makes {
			if x.Param == i && x.Field == field {
				out.add(a.substituted(x.Leak, c, p))
			}
		}
	}
	return out
}

func (a *Analysis) importedBuilder(f *types.Func) builder {
	if f == nil || f.Pkg() == a.P.Pkg {
		return builder{}
	}
	s := a.Import(f)
	if s == nil {
		return builder{}
	}
	return builder{s.Fills, s.Makes, s.Returns}
}

// fillsOfParam lists what a function puts into the fields of one parameter.
func (a *Analysis) fillsOfParam(f *ssa.Function, par *ssa.Parameter, k int) []Fill {
	w := &fillFinder{a: a, p: &path{reach: newReach(f, a.constructs)}, param: k}
	w.all(par)
	return w.out
}

// all looks at everything that is put into a struct.
func (w *fillFinder) all(par *ssa.Parameter) {
	for _, ref := range *par.Referrers() {
		switch x := ref.(type) {
		case *ssa.FieldAddr:
			w.stores(x, x.Field)
		case *ssa.Call:
			w.call(x, par)
		}
	}
}

type fillFinder struct {
	a     *Analysis
	p     *path
	param int
	out   []Fill
}

// add notes a leak; what a field has from itself is nothing new.
func (w *fillFinder) add(field int, l Leak) {
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
func (w *fillFinder) stores(addr ssa.Value, field int) {
	for _, ref := range *addr.Referrers() {
		switch x := ref.(type) {
		case *ssa.Store:
			if x.Addr == addr {
				w.add(field, w.a.textLeak(x.Val, w.p))
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
func (w *fillFinder) call(c *ssa.Call, v ssa.Value) {
	for _, x := range w.a.filledBy(c, v) {
		w.add(x.Field, w.a.substituted(x.Leak, c, w.p))
	}
}

// filledBy lists what a call puts into the fields of a struct that it is given,
// in terms of the callee.
func (a *Analysis) filledBy(c *ssa.Call, v ssa.Value) []Fill {
	f := a.P.Callee(&c.Call)
	if f == nil {
		return nil
	}
	var out []Fill
	for _, x := range a.builderOf(f).fills {
		if argument(c, x.Param) == v {
			out = append(out, x)
		}
	}
	return out
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

// builtInto says what the calls that are given a struct have put into one of
// its fields before an instruction; nil asks for all calls.
func (a *Analysis) builtInto(v ssa.Value, field int, before ssa.Instruction, p *path) Leak {
	at := fieldAtRoot{a.root(v, p), field}
	if a.asking[at] {
		return Leak{} // what a field has from itself is nothing new
	}
	a.asking[at] = true
	defer delete(a.asking, at)
	w := &aliasWalk{a: a, p: p, field: field, before: before, seen: map[ssa.Value]bool{}}
	w.forward(at.root)
	w.out.add(a.madeBy(at.root, field, p))
	return w.out
}

type fieldAtRoot struct {
	root  ssa.Value
	field int
}

// root follows a struct back through the calls that only hand it on, and the
// variables that hold it.
func (a *Analysis) root(v ssa.Value, p *path) ssa.Value {
	for range 32 {
		v = p.resolve(v)
		var from ssa.Value
		switch x := v.(type) {
		case *ssa.Call:
			from = a.returned(x)
		case *ssa.UnOp:
			if vals, known := storesTo(x.X); known && len(vals) > 0 {
				from = vals[0] // the walk forward meets the others
			}
		}
		if from == nil {
			break
		}
		v = from
	}
	return v
}

// returned is the argument that a call returns as its first result, nil for
// none.
func (a *Analysis) returned(c *ssa.Call) ssa.Value {
	f := a.P.Callee(&c.Call)
	if f == nil {
		return nil
	}
	if k := a.builderOf(f).returns; k > 0 {
		return argument(c, k-1)
	}
	return nil
}

// An aliasWalk looks at all calls that are given a struct, by whatever name.
type aliasWalk struct {
	a      *Analysis
	p      *path
	field  int
	before ssa.Instruction
	seen   map[ssa.Value]bool
	out    Leak
}

// maxAliases bounds the values that stand for one struct.
const maxAliases = 100

func (w *aliasWalk) forward(v ssa.Value) {
	if v.Referrers() == nil || w.seen[v] || len(w.seen) > maxAliases {
		return
	}
	w.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch x := ref.(type) {
		case *ssa.Call:
			w.call(x, v)
		case *ssa.Store:
			if cell, ok := x.Addr.(*ssa.Alloc); ok && x.Val == v && isCell(cell) {
				for _, l := range loadsOf(cell) {
					w.forward(l)
				}
			}
		}
	}
}

func (w *aliasWalk) call(c *ssa.Call, v ssa.Value) {
	if !w.p.reach.reaches(c, w.before) {
		return
	}
	for _, x := range w.a.filledBy(c, v) {
		if x.Field == w.field {
			w.out.add(w.a.substituted(x.Leak, c, w.p))
		}
	}
	if w.a.returned(c) == v {
		w.forward(c)
	}
}

// loadsOf lists what is read from a variable, in function literals, too.
func loadsOf(cell ssa.Value) []ssa.Value {
	var out []ssa.Value
	for _, ref := range *cell.Referrers() {
		switch x := ref.(type) {
		case *ssa.UnOp:
			out = append(out, x)
		case *ssa.MakeClosure:
			for _, v := range inClosure(x, cell) {
				out = append(out, loadsOf(v)...)
			}
		}
	}
	return out
}

// inClosure lists what a function literal calls a value that it captures.
func inClosure(mc *ssa.MakeClosure, v ssa.Value) []ssa.Value {
	var out []ssa.Value
	for i, b := range mc.Bindings {
		if b == v {
			out = append(out, mc.Fn.(*ssa.Function).FreeVars[i])
		}
	}
	return out
}
