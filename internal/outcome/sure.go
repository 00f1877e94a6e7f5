package outcome

import (
	"strings"

	"golang.org/x/tools/go/ssa"
)

// Sure reports that the answer is a failure on every way that leads to it: of a body
// that branches fill, the key which says so may be filled on some ways alone.
func (ans *Answer) Sure() bool {
	if ans.Failure == nil || ans.Failure.Kind != FailureMark {
		return true
	}
	t := ans.Res.Text
	if ans.OutFails {
		t = ans.outText(ans.path)
	}
	m := t.failing()
	if m == nil {
		m = t.errorKey()
	}
	if m == nil || m.way != 0 {
		return false
	}
	same := 0
	for _, other := range t.Marks {
		if strings.EqualFold(other.Key, m.Key) {
			same++
		}
	}
	return same == 1 && ans.passes(m)
}

// passes reports that every way to the return fills a key, as far as its function
// does so.
func (ans *Answer) passes(m *Mark) bool {
	if m.fn != nil && m.fn != ans.Fn || ans.Ret == nil || !m.pos.IsValid() {
		return true
	}
	for _, b := range ans.Fn.Blocks {
		for _, instr := range b.Instrs {
			switch instr.(type) {
			case *ssa.MapUpdate, *ssa.Store:
				if instr.Pos() == m.pos && !b.Dominates(ans.Ret.Block()) {
					return false
				}
			}
		}
	}
	return true
}
