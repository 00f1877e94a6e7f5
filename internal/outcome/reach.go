package outcome

import "golang.org/x/tools/go/ssa"

// A reach is what the paths of a function have in common: which blocks control
// can go to from which, and which calls never return nil. The nil reach
// remembers nothing.
type reach struct {
	fn    *ssa.Function              // whose paths they are, nil when not known
	from  map[*ssa.BasicBlock][]bool // by block index
	makes func(*ssa.CallCommon) bool // calls of the SDK's constructors
}

func newReach(fn *ssa.Function, makes func(*ssa.CallCommon) bool) *reach {
	return &reach{fn: fn, from: map[*ssa.BasicBlock][]bool{}, makes: makes}
}

// constructs reports a call that returns a new result.
func (r *reach) constructs(c *ssa.CallCommon) bool {
	return r != nil && r.makes != nil && r.makes(c)
}

// reaches reports whether control can go from one instruction to another; yes
// when the other is not known or in another function.
func (r *reach) reaches(from, to ssa.Instruction) bool {
	if to == nil || to.Parent() != from.Parent() {
		return true
	}
	if from.Block() == to.Block() && indexIn(from) < indexIn(to) {
		return true
	}
	return r.leadsTo(from.Block(), to.Block())
}

// leadsTo reports whether control can leave one block and come to another, or
// come back to the same.
func (r *reach) leadsTo(from, to *ssa.BasicBlock) bool {
	if r == nil {
		return successors(from)[to.Index]
	}
	list, ok := r.from[from]
	if !ok {
		list = successors(from)
		r.from[from] = list
	}
	return list[to.Index]
}

// successors lists, by index, the blocks that control can come to from b.
func successors(b *ssa.BasicBlock) []bool {
	seen := make([]bool, len(b.Parent().Blocks))
	work := append([]*ssa.BasicBlock(nil), b.Succs...)
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if !seen[x.Index] {
			seen[x.Index] = true
			work = append(work, x.Succs...)
		}
	}
	return seen
}
