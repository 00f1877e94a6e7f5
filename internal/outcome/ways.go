package outcome

import (
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A way is one way in which a function returns: a return instruction, what
// each result is there, and the path that led to it.
type way struct {
	ret  *ssa.Return
	vals []ssa.Value
	path *path
}

const (
	maxWays  = 128 // ways of one return; more are given up as they are
	maxSteps = 4096

	maxOperands = 8 // of one test
)

// waysOf lists the ways in which f returns. A phi is taken apart into its
// operands, a variable that is captured or has its address taken into the
// stores that reach it, with deferred functions run in between. makes tells the
// calls that never return nil.
func waysOf(f *ssa.Function, makes func(*ssa.CallCommon) bool) []*way {
	var out []*way
	r := newReach(f, makes)
	for _, b := range f.Blocks {
		if len(b.Instrs) == 0 {
			continue
		}
		ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return)
		if !ok || b == f.Recover && !recovers(f) {
			continue
		}
		e := &expander{ret: ret}
		start := &path{conds: dominating(b), reach: r}
		vals := ret.Results
		if body, stored := yieldedReturn(ret); body != nil {
			start = &path{conds: append(dominating(body), start.conds...), reach: newReach(body.Parent(), makes)}
			b, vals = body, stored
		}
		e.from(b, vals, start, nil)
		out = append(out, e.ways...)
	}
	return out
}

// yieldedReturn finds where a return in the body of a loop over a function was made.
// Such a body is a function of its own: it stores the results and stops the loop, and
// what returns them comes after it, once for every return statement. body is nil for
// any other return.
func yieldedReturn(ret *ssa.Return) (body *ssa.BasicBlock, vals []ssa.Value) {
	if len(ret.Results) == 0 || !ret.Pos().IsValid() {
		return nil, nil
	}
	vals = make([]ssa.Value, len(ret.Results))
	for i, v := range ret.Results {
		u := load(v)
		if u == nil {
			return nil, nil
		}
		st := yieldedStore(u.X, ret)
		if st == nil || body != nil && st.Block() != body {
			return nil, nil
		}
		body, vals[i] = st.Block(), st.Val
	}
	return body, vals
}

// yieldedStore returns the store to a variable that stands for a return in the body of a
// loop; nil for none.
func yieldedStore(cell ssa.Value, ret *ssa.Return) *ssa.Store {
	if cell.Referrers() == nil {
		return nil
	}
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == cell && r.Pos() == ret.Pos() && r.Parent() != ret.Parent() {
				return r
			}
		case *ssa.MakeClosure:
			fn := r.Fn.(*ssa.Function)
			for i, bound := range r.Bindings {
				if bound == cell {
					if st := yieldedStore(fn.FreeVars[i], ret); st != nil {
						return st
					}
				}
			}
		}
	}
	return nil
}

type expander struct {
	ret   *ssa.Return
	ways  []*way
	steps int
}

// expand takes the lowest phi among the values apart, then the variables they
// are loaded from, until nothing is left to take apart.
func (e *expander) expand(vals []ssa.Value, p *path, seen []*ssa.BasicBlock) {
	e.steps++
	full := e.full()
	if phi := lowestPhi(vals, p, seen); phi != nil && !full {
		e.split(phi.Block(), vals, p, append(seen[:len(seen):len(seen)], phi.Block()))
		return
	}
	if cells := loads(vals, p); len(cells) > 0 && !full {
		e.load(cells, vals, p, seen)
		return
	}
	if p.impossible() {
		return
	}
	resolved := make([]ssa.Value, len(vals))
	for i, v := range vals {
		resolved[i] = p.resolve(v)
	}
	e.ways = append(e.ways, &way{ret: e.ret, vals: resolved, path: p})
}

// joinedTest returns the body that b is in, when a test with || or &&, or a
// case with several values, enters it by more than one edge: any one of the
// operands may have decided. nil for none. What comes after such a test goes on
// with all of them.
func joinedTest(b *ssa.BasicBlock) *ssa.BasicBlock {
	for ; b != nil; b = b.Idom() {
		if len(b.Preds) > 1 {
			if branch(b) && isJoinedTest(b) {
				return b
			}
			return nil
		}
	}
	return nil
}

func isJoinedTest(b *ssa.BasicBlock) bool {
	first := 0 // operands that are not the right one of another
	for _, pred := range b.Preds {
		if _, ok := edge(pred, b); !ok {
			return false
		}
		switch pred.Comment {
		case "cond.true", "cond.false", "switch.next":
		default:
			first++
		}
	}
	return first <= 1 && len(b.Preds) <= maxOperands
}

func (e *expander) full() bool { return len(e.ways) >= maxWays || e.steps > maxSteps }

// lowestPhi returns the phi among the values whose block is dominated by those
// of the others, leaving out blocks already taken apart (loops).
func lowestPhi(vals []ssa.Value, p *path, seen []*ssa.BasicBlock) *ssa.Phi {
	var low *ssa.Phi
	for _, v := range vals {
		phi, ok := p.resolve(v).(*ssa.Phi)
		if !ok || slices.Contains(seen, phi.Block()) {
			continue
		}
		if low == nil || low.Block() != phi.Block() && low.Block().Dominates(phi.Block()) {
			low = phi
		}
	}
	return low
}

// from goes on from a block: once for every operand of the joined test that
// leads to it.
func (e *expander) from(b *ssa.BasicBlock, vals []ssa.Value, p *path, seen []*ssa.BasicBlock) {
	if j := joinedTest(b); j != nil && !e.full() && !slices.Contains(seen, j) {
		e.split(j, vals, p, append(seen[:len(seen):len(seen)], j))
		return
	}
	e.expand(vals, p, seen)
}

// split goes on once for every edge into a block.
func (e *expander) split(b *ssa.BasicBlock, vals []ssa.Value, p *path, seen []*ssa.BasicBlock) {
	for i, pred := range b.Preds {
		q := p.into(b, i, pred)
		if !q.impossible() {
			e.from(pred, vals, q, seen)
		}
	}
}

// loads lists the variables that the values are loaded from and that are not
// bound yet.
func loads(vals []ssa.Value, p *path) []*ssa.UnOp {
	var out []*ssa.UnOp
	for _, v := range vals {
		if u := load(p.resolve(v)); u != nil {
			out = append(out, u)
		}
	}
	return out
}

// load returns v when it is a load of a local variable.
func load(v ssa.Value) *ssa.UnOp {
	u, ok := v.(*ssa.UnOp)
	if !ok || u.Parent() == nil {
		return nil
	}
	if a, ok := u.X.(*ssa.Alloc); ok && isCell(a) {
		return u
	}
	return nil
}

// isCell reports whether an Alloc holds a variable that is stored and loaded
// as a whole (no fields or elements are addressed).
func isCell(a *ssa.Alloc) bool {
	for _, r := range *a.Referrers() {
		switch r.(type) {
		case *ssa.FieldAddr, *ssa.IndexAddr:
			return false
		}
	}
	return true
}

// load finds, for loads of several variables, the stores that reach them
// together, walking back from the latest load.
func (e *expander) load(cells []*ssa.UnOp, vals []ssa.Value, p *path, seen []*ssa.BasicBlock) {
	last := cells[0]
	for _, c := range cells[1:] {
		if c.Block() == last.Block() && indexIn(c) > indexIn(last) || c.Block() != last.Block() && last.Block().Dominates(c.Block()) {
			last = c
		}
	}
	w := &memory{e: e, edges: map[[2]*ssa.BasicBlock]int{}}
	want := map[*ssa.Alloc][]ssa.Value{}
	for _, c := range cells {
		want[c.X.(*ssa.Alloc)] = append(want[c.X.(*ssa.Alloc)], c)
	}
	w.done = func(p *path) { e.expand(vals, p, seen) }
	w.back(last.Block(), indexIn(last), &pending{want: want}, p)
}

func indexIn(i ssa.Instruction) int {
	for k, x := range i.Block().Instrs {
		if x == i {
			return k
		}
	}
	return -1
}

// recovers reports whether a deferred function literal of f calls recover; only
// then does f return after a panic.
func recovers(f *ssa.Function) bool {
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			d, ok := instr.(*ssa.Defer)
			if !ok {
				continue
			}
			if fn := d.Call.StaticCallee(); fn != nil && callsRecover(fn) {
				return true
			}
		}
	}
	return false
}

func callsRecover(f *ssa.Function) bool {
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			if v, ok := instr.(ssa.Value); ok && isRecover(v) {
				return true
			}
		}
	}
	return false
}
