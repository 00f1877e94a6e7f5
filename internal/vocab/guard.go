package vocab

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A condition is a branch that a block depends on.
type condition struct {
	at           *ssa.If
	value        ssa.Value // what is asked
	known, holds bool      // the answer on every way to the block, if there is one
}

// conditions lists the branches that decide whether a block runs, the last first.
func conditions(b *ssa.BasicBlock) []condition {
	var out []condition
	if b == nil {
		return nil
	}
	for d := b.Idom(); d != nil; d = d.Idom() {
		branch, ok := d.Instrs[len(d.Instrs)-1].(*ssa.If)
		if !ok {
			continue
		}
		c := condition{at: branch, value: branch.Cond}
		for i, s := range d.Succs {
			if len(s.Preds) == 1 && s.Dominates(b) {
				c.known, c.holds = true, i == 0
			}
		}
		if c.known || avoids(d.Succs[0], b) || avoids(d.Succs[1], b) {
			out = append(out, c)
		}
	}
	return out
}

// avoids reports a way from a block to the end of its function around another.
func avoids(from, b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	var walk func(*ssa.BasicBlock) bool
	walk = func(at *ssa.BasicBlock) bool {
		if seen[at] {
			return false
		}
		seen[at] = true
		for _, s := range at.Succs {
			if walk(s) {
				return true
			}
		}
		return len(at.Succs) == 0
	}
	return walk(from)
}

// comesAfter reports an instruction that may run after another.
func comesAfter(x, first ssa.Instruction) bool {
	b := first.Block()
	if x.Block() == b && slices.Index(b.Instrs, x) > slices.Index(b.Instrs, first) {
		return true
	}
	return leads(b, x.Block())
}

// leads reports a way from the end of one block to another.
func leads(from, to *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{}
	var walk func(*ssa.BasicBlock) bool
	walk = func(at *ssa.BasicBlock) bool {
		for _, s := range at.Succs {
			if s == to {
				return true
			}
			if !seen[s] {
				seen[s] = true
				if walk(s) {
					return true
				}
			}
		}
		return false
	}
	return walk(from)
}

// compared takes a condition apart that compares something with a constant: the
// word, and whether they are known to be the same or to differ.
func (c condition) compared() (v ssa.Value, word string, same, ok bool) {
	cmp, isBinary := c.value.(*ssa.BinOp)
	if !isBinary || !c.known || cmp.Op != token.EQL && cmp.Op != token.NEQ {
		return nil, "", false, false
	}
	v = cmp.X
	k, isConst := cmp.Y.(*ssa.Const)
	if !isConst {
		v = cmp.Y
		k, isConst = cmp.X.(*ssa.Const)
	}
	if !isConst {
		return nil, "", false, false
	}
	return v, constWord(k), (cmp.Op == token.EQL) == c.holds, true
}

// tests keeps the choices that the branches before a block leave, with the words
// that these tell. vals are what was chosen.
func tests(all []choice, vals []ssa.Value, b *ssa.BasicBlock) []choice {
	for _, c := range conditions(b) {
		v, word, same, ok := c.compared()
		if !ok {
			continue
		}
		for k := range vals {
			if origin(vals[k]) == origin(v) {
				all = told(all, k, word, same)
			}
		}
	}
	return all
}

// told keeps the choices in which word k is, or is not, the given one.
func told(all []choice, k int, word string, same bool) []choice {
	var out []choice
	for _, c := range all {
		switch w := c.words[k]; {
		case w == nil && same:
			c.words[k] = &word
		case w != nil && (*w == word) != same:
			continue
		}
		out = append(out, c)
	}
	return out
}

// asked is what the branches before a step ask of the words of the failure from:
// the code or reason that it has then, unknown where it may be any of several.
func (h *helpers) asked(b *ssa.BasicBlock, from ssa.Value, c *course) filling {
	var x filling
	made, isMade := from.(ssa.Instruction)
	for _, cond := range conditions(b) {
		if isMade && !comesAfter(cond.at, made) {
			continue
		}
		v, word, same, ok := cond.compared()
		for _, role := range h.rolesIn(cond.value, c, 4) {
			e := entry{val: unknown}
			if ok && same && h.roleOfPart(v, c) == role {
				e.val = textConst(word)
			}
			if slot := x.slot(role); slot.val == nil {
				*slot = e
			}
		}
	}
	return x
}

// rolesIn lists the words of a failure that a value is computed from. A function
// that is given all of it may look at any.
func (h *helpers) rolesIn(v ssa.Value, c *course, depth int) []Role {
	if role := h.roleOfPart(v, c); role != NoRole {
		return []Role{role}
	}
	instr, ok := v.(ssa.Instruction)
	if !ok || depth == 0 || c.seen[v] {
		return nil
	}
	_, isCall := v.(*ssa.Call)
	var out []Role
	for _, op := range instr.Operands(nil) {
		switch {
		case *op == nil:
		case isCall && c.seen[origin(*op)]:
			return []Role{CodeRole, ReasonRole}
		default:
			out = append(out, h.rolesIn(*op, c, depth-1)...)
		}
	}
	return out
}

// roleOfPart says which word of a failure a value is that was loaded from it.
func (h *helpers) roleOfPart(v ssa.Value, c *course) Role {
	switch x := origin(v).(type) {
	case *ssa.Field:
		if c.seen[x.X] {
			return h.contract.fieldRole(structOf(x.X.Type()), x.Field)
		}
	case *ssa.UnOp:
		if addr, ok := x.X.(*ssa.FieldAddr); ok && c.seen[addr.X] {
			return h.contract.fieldRole(structOf(addr.X.Type()), addr.Field)
		}
	}
	return NoRole
}
