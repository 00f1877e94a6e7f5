package outcome

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Flag says what a result's error flag may be.
type Flag struct {
	False, True bool
	Other       bool  // computed, copied from elsewhere, or unknown
	Params      []int // the bool parameters it is set from
	Negated     []int // the bool parameters whose opposite it is
	Errors      []int // the error parameters it is set for when they are not nil
	Results     []int // the result parameters it is copied from
	Options     []int // the parameters whose functions may set it
}

func (f *Flag) add(g Flag) {
	f.False = f.False || g.False
	f.True = f.True || g.True
	f.Other = f.Other || g.Other
	f.Params = append(f.Params, g.Params...)
	f.Negated = append(f.Negated, g.Negated...)
	f.Errors = append(f.Errors, g.Errors...)
	f.Results = append(f.Results, g.Results...)
	f.Options = append(f.Options, g.Options...)
}

func (f Flag) none() bool { return !f.False && !f.True && !f.open() }

// not is the flag's opposite.
func (f Flag) not() Flag {
	return Flag{False: f.True, True: f.False, Other: f.Other || len(f.Errors)+len(f.Results)+len(f.Options) > 0, Params: f.Negated, Negated: f.Params}
}

// never reports that the flag is certainly not set, always that it is.
func (f Flag) never() bool  { return f.False && !f.True && !f.open() }
func (f Flag) always() bool { return f.True && !f.False && !f.open() }
func (f Flag) open() bool {
	return f.Other || len(f.Params)+len(f.Negated)+len(f.Errors)+len(f.Results)+len(f.Options) > 0
}

// flagOf reads a boolean that a flag is set from.
func (a *Analysis) flagOf(v ssa.Value, p *path) Flag {
	if isPointerFlag(v.Type()) {
		return a.pointerFlag(v, p)
	}
	switch p.truth(v) {
	case yes:
		return Flag{True: true}
	case no:
		return Flag{False: true}
	}
	if par, ok := p.resolve(v).(*ssa.Parameter); ok {
		return Flag{Params: []int{paramIndex(par)}}
	}
	if n, ok := p.resolve(v).(*ssa.UnOp); ok && n.Op == token.NOT {
		if par, ok := p.resolve(n.X).(*ssa.Parameter); ok {
			return Flag{Negated: []int{paramIndex(par)}}
		}
	}
	if par := errorParam(cond{val: p.resolve(v), is: true}); par != nil {
		return Flag{Errors: []int{paramIndex(par)}}
	}
	return Flag{Other: true}
}

// errorParam returns the parameter that a condition has found not to be nil.
func errorParam(c cond) *ssa.Parameter {
	x, isNil, ok := nilTest(c)
	if !ok || isNil || !isError(x.Type()) {
		return nil
	}
	par, _ := x.(*ssa.Parameter)
	return par
}

// flagAt follows the stores to the error flag of a result back from an
// instruction. initial reports that the flag can still be as it was made.
func (a *Analysis) flagAt(base ssa.Value, at ssa.Instruction, p *path) (Flag, bool) {
	row, _ := a.P.SDK.Type(base.Type())
	if row == nil || row.Flag == "" {
		return Flag{}, true
	}
	w := &flagWalk{a: a, base: base, field: fieldIndex(base, row.Flag), p: p, seen: map[*ssa.BasicBlock]bool{}}
	if a.flaggedElsewhere(base, w.field) || a.decoded(base) {
		return Flag{Other: true}, true
	}
	if !w.touched() {
		return Flag{}, true
	}
	if at == nil || at.Parent() != parentOf(base) {
		w.out.Other = true
		return w.out, true
	}
	w.back(at.Block(), indexIn(at))
	if w.guard != nil && w.initial && w.out.none() {
		return w.guarded(), !a.madeUnflagged(base)
	}
	if w.guard != nil {
		w.out.add(Flag{True: true})
	}
	return w.out, w.initial
}

// guarded is the flag of if failed { res.IsError = true }, by a bool or by an
// error.
func (w *flagWalk) guarded() Flag {
	if isBool(w.guard.Type()) {
		if w.negated {
			return Flag{Negated: []int{paramIndex(w.guard)}}
		}
		return Flag{Params: []int{paramIndex(w.guard)}}
	}
	return Flag{Errors: []int{paramIndex(w.guard)}}
}

// madeUnflagged reports a result that its literal, constructor or function leaves
// without the flag.
func (a *Analysis) madeUnflagged(base ssa.Value) bool {
	switch x := base.(type) {
	case *ssa.Alloc:
		return true
	case *ssa.Call:
		if row, _ := a.P.Known(&x.Call); row != nil {
			return row.Role == sdk.Constructor && row.Flag == sdk.FlagFalse
		}
		s := a.summary(&x.Call)
		return s != nil && len(s.Ways) > 0 && !slices.ContainsFunc(s.Ways, func(w Way) bool { return w.Res == nil || !w.Res.Flag.never() })
	}
	return false
}

// flaggedElsewhere reports whether the flag is stored through a variable that is the
// result, or holds it (one that a closure captures, say).
func (a *Analysis) flaggedElsewhere(base ssa.Value, field int) bool {
	if base.Referrers() == nil {
		return false
	}
	for _, r := range *base.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if cell, ok := captured(r.Addr).(*ssa.Alloc); ok && r.Val == base && a.loadsFlag(cell, base, field) {
				return true
			}
		case *ssa.MakeClosure: // the variable is the result itself
			for i, b := range r.Bindings {
				if b == base && a.setsFlag(r.Fn.(*ssa.Function).FreeVars[i], field) {
					return true
				}
			}
		}
	}
	return false
}

// loadsFlag reports whether the flag is stored through a variable while it may
// hold the result.
func (a *Analysis) loadsFlag(cell, base ssa.Value, field int) bool {
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.UnOp:
			if !overwritten(cell, r, base) && a.setsFlag(r, field) {
				return true
			}
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b == cell && a.loadsFlag(r.Fn.(*ssa.Function).FreeVars[i], base, field) {
					return true
				}
			}
		}
	}
	return false
}

// overwritten reports that a variable has just been given another value when
// it is loaded.
func overwritten(cell ssa.Value, load *ssa.UnOp, base ssa.Value) bool {
	instrs := load.Block().Instrs
	for i := indexIn(load) - 1; i >= 0; i-- {
		if st, ok := instrs[i].(*ssa.Store); ok && st.Addr == cell {
			return st.Val != base
		}
	}
	return false
}

// setsFlag reports whether anything may set the flag of a result that was
// loaded from a variable.
func (a *Analysis) setsFlag(res ssa.Value, field int) bool {
	for _, r := range *res.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			if r.Field == field && stored(r) {
				return true
			}
		case *ssa.Call:
			w := &flagWalk{a: a, base: res, field: field, p: &path{}}
			w.call(r)
			if w.out.True || w.out.open() {
				return true
			}
		}
	}
	return false
}

func stored(fa *ssa.FieldAddr) bool {
	for _, r := range *fa.Referrers() {
		if st, ok := r.(*ssa.Store); ok && st.Addr == fa {
			return true
		}
	}
	return false
}

type flagWalk struct {
	a       *Analysis
	base    ssa.Value
	field   int
	p       *path
	seen    map[*ssa.BasicBlock]bool
	out     Flag
	initial bool
	guard   *ssa.Parameter // the flag is set where this parameter is true, or not nil
	negated bool           // or where it is false
}

// stored notes a store to the flag.
func (w *flagWalk) stored(st *ssa.Store) {
	f := w.a.flagOf(st.Val, w.p)
	if f.always() {
		for _, c := range dominating(st.Block()) {
			if par, ok := c.val.(*ssa.Parameter); ok && w.p.truth(par) == maybe {
				w.guard, w.negated = par, !c.is
				return
			}
			if par := errorParam(c); par != nil && w.p.isNil(par) == maybe {
				w.guard = par
				return
			}
		}
	}
	w.out.add(f)
}

// touched reports whether anything but reads is done with the result.
func (w *flagWalk) touched() bool {
	return w.touches(w.base, 0)
}

func (w *flagWalk) touches(v ssa.Value, depth int) bool {
	if v.Referrers() == nil || depth > 4 {
		return false
	}
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			if r.Field == w.field && stored(r) {
				return true
			}
		case ssa.CallInstruction:
			return true
		case *ssa.Phi:
			if w.touches(r, depth+1) {
				return true
			}
		}
	}
	return false
}

// is reports whether an address or argument is the result looked at.
func (w *flagWalk) is(v ssa.Value) bool { return v == w.base || w.p.resolve(v) == w.base }

func (w *flagWalk) back(b *ssa.BasicBlock, i int) {
	for i--; i >= 0; i-- {
		switch instr := b.Instrs[i].(type) {
		case *ssa.Store:
			if instr.Addr == w.base {
				w.initial = true
				return
			}
			if fa, ok := instr.Addr.(*ssa.FieldAddr); ok && w.is(fa.X) && fa.Field == w.field {
				w.stored(instr)
				return
			}
		case *ssa.Call:
			if instr == w.base {
				w.initial = true
				return
			}
			if done := w.call(instr); done {
				return
			}
		case ssa.Value:
			if instr == w.base {
				w.initial = true
				return
			}
		}
	}
	if len(b.Preds) == 0 {
		w.initial = true
		return
	}
	for _, pred := range b.Preds {
		if w.seen[pred] {
			continue
		}
		if c, ok := edge(pred, b); ok && w.p.with([]cond{c}, nil).impossible() {
			continue
		}
		w.seen[pred] = true
		w.back(pred, len(pred.Instrs))
	}
}

// call notes what a call does to the flag of a result it is given, and reports
// whether it surely sets it.
func (w *flagWalk) call(c *ssa.Call) bool {
	for i, arg := range c.Call.Args {
		if !w.is(arg) {
			continue
		}
		if row, _ := w.a.P.Known(&c.Call); row != nil {
			if row.Role == sdk.Setter && i == 0 {
				w.out.add(Flag{True: true})
				return true
			}
			continue
		}
		s := w.a.summary(&c.Call)
		if s == nil {
			if k := optionOf(c); k >= 0 {
				w.out.Options = append(w.out.Options, k)
				continue
			}
			w.out.Other = true // unknown code may set it
			continue
		}
		k := i
		if c.Call.IsInvoke() {
			k++
		}
		set, ok := s.set(k)
		if !ok {
			continue
		}
		f := w.a.substituteFlag(set.Flag, c, w.p)
		w.out.add(f)
		if set.Always {
			return true
		}
	}
	return false
}

// optionOf returns the parameter that a called function is an element of, as
// options are, or -1.
func optionOf(c *ssa.Call) int {
	u, ok := c.Call.Value.(*ssa.UnOp)
	if !ok {
		return -1
	}
	ia, ok := u.X.(*ssa.IndexAddr)
	if !ok {
		return -1
	}
	if par, ok := ia.X.(*ssa.Parameter); ok {
		return paramIndex(par)
	}
	return -1
}

// options is what the functions in a list do to the flag of a result.
func (a *Analysis) options(list ssa.Value, p *path) Flag {
	vals, known := elements(list, p)
	if !known {
		return Flag{Other: true}
	}
	var out Flag
	for _, v := range vals {
		fs := a.functions(v, 0)
		if len(fs) == 0 {
			return Flag{Other: true}
		}
		for _, f := range fs {
			s := a.Summary(f)
			if s == nil {
				return Flag{Other: true}
			}
			set, _ := s.set(0)
			out.add(set.Flag)
		}
	}
	return out
}
