package outcome

import (
	"go/types"
	"maps"

	"golang.org/x/tools/go/ssa"
)

// A pending is a set of variables whose value is looked for, each with the
// loads that are to be bound to it.
type pending struct {
	want map[*ssa.Alloc][]ssa.Value
}

func (s *pending) without(a *ssa.Alloc) *pending {
	m := maps.Clone(s.want)
	delete(m, a)
	return &pending{m}
}

func (s *pending) adding(a *ssa.Alloc, loads []ssa.Value) *pending {
	m := maps.Clone(s.want)
	m[a] = append(append([]ssa.Value(nil), m[a]...), loads...)
	return &pending{m}
}

// memory walks a function backwards from a point and finds the stores that
// reach it.
type memory struct {
	e     *expander
	edges map[[2]*ssa.BasicBlock]int
	done  func(*path) // called for every combination found
}

// back walks from before instruction i of block b.
func (w *memory) back(b *ssa.BasicBlock, i int, s *pending, p *path) {
	w.e.steps++
	if w.e.steps > maxSteps || len(w.e.ways) >= maxWays {
		return
	}
	for i--; i >= 0; i-- {
		switch instr := b.Instrs[i].(type) {
		case *ssa.Store:
			a, ok := instr.Addr.(*ssa.Alloc)
			if !ok || s.want[a] == nil {
				continue
			}
			s, p = w.bind(s, p, a, instr.Val, b)
		case *ssa.Alloc:
			if s.want[instr] == nil {
				continue
			}
			s, p = w.bind(s, p, instr, zero(instr), b)
		case *ssa.RunDefers:
			if fns := deferred(instr, s, p); len(fns) > 0 {
				w.closures(fns, b, i, s, p, no)
				return
			}
		case *ssa.Call, *ssa.Go:
			if fns := closuresIn(instr.(ssa.CallInstruction).Common(), s); len(fns) > 0 {
				w.closures(fns, b, i, s, p, maybe)
				return
			}
		}
		if len(s.want) == 0 {
			w.done(p)
			return
		}
	}
	if len(b.Preds) == 0 {
		w.entry(b, s, p)
		return
	}
	w.before(b, s, p)
}

// entry ends the walk at a block that nothing leads to.
func (w *memory) entry(b *ssa.BasicBlock, s *pending, p *path) {
	if b.Parent().Recover == b { // after a panic: only deferred functions have run
		if fns := deferred(b.Instrs[0], s, p); len(fns) > 0 && !w.ran(b) {
			w.edges[[2]*ssa.BasicBlock{b, b}]++
			w.closures(fns, b, 0, s, p, yes)
			return
		}
		p = p.with(nil, zeros(s)) // what was set before the panic cannot be told
	}
	w.done(p)
}

// before goes on in the predecessors of a block, along each edge once.
func (w *memory) before(b *ssa.BasicBlock, s *pending, p *path) {
	for _, pred := range b.Preds {
		key := [2]*ssa.BasicBlock{pred, b}
		if w.edges[key] > 0 {
			continue
		}
		w.edges[key]++
		q := p
		if c, ok := edge(pred, b); ok {
			q = p.with([]cond{c}, nil)
		}
		if !q.impossible() {
			w.back(pred, len(pred.Instrs), s, q)
		}
		w.edges[key]--
	}
}

func (w *memory) ran(b *ssa.BasicBlock) bool { return w.edges[[2]*ssa.BasicBlock{b, b}] > 0 }

// bind notes that variable a holds v; the conditions under which the store
// runs hold too.
func (w *memory) bind(s *pending, p *path, a *ssa.Alloc, v ssa.Value, b *ssa.BasicBlock) (*pending, *path) {
	bind := map[ssa.Value]ssa.Value{}
	for _, l := range s.want[a] {
		bind[l] = v
	}
	s = s.without(a)
	if u := load(v); u != nil && p.bind[u] == nil { // a copy of another variable
		s = s.adding(u.X.(*ssa.Alloc), []ssa.Value{u})
	}
	return s, p.with(dominating(b), bind)
}

// zero is the value of a variable before its first store.
func zero(a *ssa.Alloc) ssa.Value {
	return ssa.NewConst(nil, a.Type().Underlying().(*types.Pointer).Elem())
}

func zeros(s *pending) map[ssa.Value]ssa.Value {
	bind := map[ssa.Value]ssa.Value{}
	for a, loads := range s.want {
		for _, l := range loads {
			bind[l] = zero(a)
		}
	}
	return bind
}

// An inner is a function that runs inside another and sees its variables: a
// function literal by its free variables, any other by the addresses it is
// given.
type inner struct {
	fn    *ssa.Function
	cells map[ssa.Value]*ssa.Alloc
}

// innerOf returns the function of a call, if it sees one of the variables.
func innerOf(v ssa.Value, args []ssa.Value, s *pending) *inner {
	var in *inner
	switch x := v.(type) {
	case *ssa.MakeClosure:
		fn := x.Fn.(*ssa.Function)
		in = &inner{fn, cells(x.Bindings, func(i int) ssa.Value { return fn.FreeVars[i] })}
	case *ssa.Function:
		if len(x.Blocks) == 0 || len(x.Params) != len(args) {
			return nil
		}
		in = &inner{x, cells(args, func(i int) ssa.Value { return x.Params[i] })}
	default:
		return nil
	}
	for _, a := range in.cells {
		if s.want[a] != nil {
			return in
		}
	}
	return nil
}

// cells maps what the inner function calls a variable to the variable.
func cells(vals []ssa.Value, name func(int) ssa.Value) map[ssa.Value]*ssa.Alloc {
	m := map[ssa.Value]*ssa.Alloc{}
	for i, v := range vals {
		if a, ok := v.(*ssa.Alloc); ok {
			m[name(i)] = a
		}
	}
	return m
}

// deferred lists the functions that see one of the variables and may have been
// deferred when an instruction runs, the last deferred first. Nothing leads to
// what runs after a panic: any of them may have been.
func deferred(at ssa.Instruction, s *pending, p *path) []*inner {
	var out []*inner
	for _, b := range at.Parent().Blocks {
		for _, instr := range b.Instrs {
			d, ok := instr.(*ssa.Defer)
			if !ok || d.Call.IsInvoke() || at.Block() != at.Parent().Recover && !p.reach.reaches(d, at) {
				continue
			}
			if in := innerOf(d.Call.Value, d.Call.Args, s); in != nil {
				out = append([]*inner{in}, out...)
			}
		}
	}
	return out
}

// closuresIn lists the functions that a call runs, or is given, and that see
// one of the variables.
func closuresIn(c *ssa.CallCommon, s *pending) []*inner {
	var out []*inner
	if !c.IsInvoke() {
		if in := innerOf(c.Value, c.Args, s); in != nil {
			out = append(out, in)
		}
	}
	for _, v := range c.Args {
		if mc, ok := v.(*ssa.MakeClosure); ok {
			if in := innerOf(mc, nil, s); in != nil {
				out = append(out, in)
			}
		}
	}
	return out
}

// closures runs function literals backwards and then goes on before
// instruction i. panicking says whether a recover in them returns something.
func (w *memory) closures(fns []*inner, b *ssa.BasicBlock, i int, s *pending, p *path, panicking tri) {
	if len(fns) == 0 {
		if len(s.want) == 0 {
			w.done(p)
			return
		}
		w.back(b, i, s, p)
		return
	}
	if panicking == maybe { // a callback: it may not run, or run into an error
		p = p.with(nil, nil)
		p.unsure = true
	}
	for _, ex := range w.exits(fns[0], s, p, panicking) {
		w.closures(fns[1:], b, i, ex.s, ex.p, panicking)
	}
}

type exit struct {
	s *pending
	p *path
}

// exits lists the ways through a function literal: which variables it has set
// and which it left as they were.
func (w *memory) exits(in *inner, s *pending, p *path, panicking tri) []exit {
	var out []exit
	for _, b := range in.fn.Blocks {
		if len(b.Instrs) == 0 {
			continue
		}
		if _, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); !ok || b == in.fn.Recover {
			continue
		}
		c := &closureWalk{in: in, panicking: panicking, edges: map[[2]*ssa.BasicBlock]int{}}
		c.back(b, len(b.Instrs), s, p.with(dominating(b), nil))
		out = append(out, c.out...)
	}
	if len(out) > 16 {
		out = out[:16]
	}
	return out
}

// closureWalk walks an inner function backwards.
type closureWalk struct {
	in        *inner
	panicking tri
	edges     map[[2]*ssa.BasicBlock]int
	out       []exit
}

func (c *closureWalk) alloc(v ssa.Value) *ssa.Alloc { return c.in.cells[v] }

func (c *closureWalk) back(b *ssa.BasicBlock, i int, s *pending, p *path) {
	for i--; i >= 0; i-- {
		switch instr := b.Instrs[i].(type) {
		case *ssa.Store:
			a := c.alloc(instr.Addr)
			if a == nil || s.want[a] == nil {
				continue
			}
			bind := map[ssa.Value]ssa.Value{}
			for _, l := range s.want[a] {
				bind[l] = instr.Val
			}
			s, p = s.without(a), p.with(dominating(b), bind)
		case *ssa.UnOp: // what the literal reads is looked for further up
			if a := c.alloc(instr.X); a != nil && isCell(a) {
				s = s.adding(a, []ssa.Value{instr})
			}
		}
	}
	if len(b.Preds) == 0 {
		if c.feasible(p) {
			c.out = append(c.out, exit{s, p})
		}
		return
	}
	for _, pred := range b.Preds {
		key := [2]*ssa.BasicBlock{pred, b}
		if c.edges[key] > 0 || len(c.out) >= 16 {
			continue
		}
		c.edges[key]++
		q := p
		if e, ok := edge(pred, b); ok {
			q = p.with([]cond{e}, nil)
		}
		c.back(pred, len(pred.Instrs), s, q)
		c.edges[key]--
	}
}

// feasible drops the ways that test recover() against what is known of a
// panic.
func (c *closureWalk) feasible(p *path) bool {
	if p.impossible() {
		return false
	}
	for _, k := range p.conds {
		if x, isNil, ok := nilTest(k); ok && isRecover(p.resolve(x)) {
			if c.panicking == yes && isNil || c.panicking == no && !isNil {
				return false
			}
		}
	}
	return true
}
