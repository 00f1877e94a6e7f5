package outcome

import (
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// A handler may build its typed Out from that of another function which is
// judged itself: what stands in it was made there, and is reported there.

// sendsOut reports that the client gets the typed Out, or parts of it.
func (c Context) sendsOut() bool { return !c.OutLost || c.OutCopied }

// takesParts reports a typed Out, on one of the ways of a function, with fields
// that are parts of the Out which a call has returned.
func (a *Analysis) takesParts(out, call ssa.Value, w *way) bool {
	s := structOf(out.Type())
	if s == nil {
		return false
	}
	for i := range s.NumFields() {
		vals, _ := fieldValues(out, i, w.ret, w.path)
		for _, v := range vals {
			if from, k := partOf(v, w.path); from == call && k == 1 {
				return true
			}
		}
	}
	return false
}

// relayed reports a key under which a part of the Out stands that another judged
// function has returned.
func (w *bodyWalk) relayed(m *Mark) bool {
	if m.val == nil {
		return false
	}
	from, k := partOf(m.val, w.ans.path)
	c, ok := from.(*ssa.Call)
	if !ok || k != 1 || w.a.layout(c.Call.Signature().Results()).out != 1 {
		return false
	}
	f := w.a.P.Callee(&c.Call)
	if f == nil {
		return false
	}
	for _, ctx := range w.a.contexts(f) {
		if ctx.sendsOut() {
			return true
		}
	}
	return len(f.Blocks) == 0 && w.a.judgedAbove(f)
}

// partOf returns the call, and which of its results, that a value is a field of,
// or of a field of it.
func partOf(v ssa.Value, p *path) (ssa.Value, int) {
	for range 2 * maxLevels {
		v = p.resolve(v)
		switch x := v.(type) {
		case *ssa.Field:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.UnOp:
			if x.Op != token.MUL {
				return nil, 0
			}
			v = x.X
		case *ssa.Alloc:
			vals, known := wholeStores(x)
			if !known || len(vals) != 1 {
				return nil, 0
			}
			v = vals[0]
		default:
			return origin(v)
		}
	}
	return nil, 0
}
