package outcome

import (
	"go/token"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// A batch that was served in part answers with what it has served beside the
// errors of the rest: a loop has gone on after an error, and what it made in a
// round without one is in the answer.

// servedInPart reports a result that tells what a batch has served beside the
// error that is made of its failed items.
func (a *Analysis) servedInPart(r *Res, failed ssa.Value, p *path) bool {
	if r.made == nil {
		return false
	}
	return a.toldInPart(r.made, failed, p)
}

// toldInPart is [Analysis.servedInPart] for a value that the answer is made of.
func (a *Analysis) toldInPart(v, failed ssa.Value, p *path) bool {
	errs := &trace{a: a, path: p, errors: true, seen: map[ssa.Value]bool{}}
	errs.follow(failed)
	told := &trace{a: a, path: p, seen: map[ssa.Value]bool{}}
	told.follow(v)
	return slices.ContainsFunc(told.made, func(i ssa.Instruction) bool {
		return errs.isRest(i) || errs.madeBetween(i)
	})
}

// isRest reports a count from which that of the errors is taken away.
func (t *trace) isRest(i ssa.Instruction) bool {
	b, ok := i.(*ssa.BinOp)
	return ok && b.Op == token.SUB && isLenOf(b.Y, func(v ssa.Value) bool { return errorList(v.Type()) && t.seen[t.path.resolve(v)] })
}

// madeBetween reports an instruction of a round in which one of the errors is nil,
// of a loop that goes on where it is not.
func (t *trace) madeBetween(i ssa.Instruction) bool {
	served := false
	for b := i.Block(); b != nil; b = b.Idom() {
		if len(b.Preds) != 1 {
			continue
		}
		c, _ := edge(b.Preds[0], b)
		x, isNil, ok := nilTest(c)
		switch {
		case !ok || !isError(x.Type()):
		case !isNil && t.a.again(b, b):
			return false // told of an item that has failed
		case isNil && t.holds(x) && t.a.again(other(b), i.Block()):
			served = true
		}
	}
	return served
}

// other returns where control goes on that does not enter b from its only
// predecessor.
func other(b *ssa.BasicBlock) *ssa.BasicBlock {
	succs := b.Preds[0].Succs
	if succs[0] == b {
		return succs[1]
	}
	return succs[0]
}

// again reports that b can run after from, if in another run of its function: a
// literal that each round of a loop makes, or a function that it calls and that
// keeps its errors.
func (a *Analysis) again(from, b *ssa.BasicBlock) bool {
	f := b.Parent()
	if successors(from)[b.Index] {
		return true
	}
	if mc := madeIn(f); mc != nil {
		return repeats(mc.Block())
	}
	return !returnsError(f.Signature) && slices.ContainsFunc(a.P.CallsTo(f), func(c ssa.CallInstruction) bool { return repeats(c.Block()) })
}

// repeats reports a block that a loop runs again.
func repeats(b *ssa.BasicBlock) bool { return successors(b)[b.Index] }

// A trace is what a value is made from, as far as it can be seen: in this function,
// in its literals, and in the functions of the package that it calls.
type trace struct {
	a      *Analysis
	path   *path
	errors bool // errors are followed too
	seen   map[ssa.Value]bool
	made   []ssa.Instruction // what has made the values, or written into them
}

// maxTrace bounds a trace.
const maxTrace = 400

func (t *trace) follow(v ssa.Value) {
	v = t.resolve(v)
	if t.seen[v] || len(t.seen) > maxTrace || !t.errors && (isError(v.Type()) || errorList(v.Type())) {
		return
	}
	t.seen[v] = true
	instr, ok := v.(ssa.Instruction)
	if !ok {
		return
	}
	t.made = append(t.made, instr)
	t.operands(instr)
	switch v.(type) {
	case *ssa.Alloc, *ssa.MakeMap, *ssa.MakeSlice:
		t.writers(v)
	case *ssa.Call, *ssa.Extract:
		t.returned(v)
	case *ssa.UnOp:
		t.stored(v)
	}
}

// stored follows what the package puts into a field.
func (t *trace) stored(v ssa.Value) {
	if fa, ok := v.(*ssa.UnOp).X.(*ssa.FieldAddr); ok {
		for _, val := range t.a.P.FieldStores(model.FieldOf(fa.X.Type(), fa.Field)) {
			t.follow(val)
		}
	}
}

// resolve leaves a variable of a loop what it is: the path knows only what it was
// before the first round.
func (t *trace) resolve(v ssa.Value) ssa.Value {
	v = captured(v)
	if phi, ok := v.(*ssa.Phi); ok && repeats(phi.Block()) {
		return v
	}
	return captured(t.path.resolve(v))
}

func (t *trace) operands(i ssa.Instruction) {
	for _, op := range i.Operands(nil) {
		if *op != nil {
			t.follow(*op)
		}
	}
}

// writers follows what is written into a variable, a map or a list.
func (t *trace) writers(into ssa.Value) {
	for _, r := range *into.Referrers() {
		switch x := r.(type) {
		case *ssa.Store:
			if x.Addr == into {
				t.writes(x)
			}
		case *ssa.MapUpdate, *ssa.Call:
			t.writes(x)
		case *ssa.FieldAddr, *ssa.IndexAddr, *ssa.Slice, *ssa.MakeInterface, *ssa.UnOp:
			if v := x.(ssa.Value); !t.seen[v] {
				t.seen[v] = true
				t.writers(v)
			}
		case *ssa.MakeClosure:
			for i, b := range x.Bindings {
				if b == into {
					t.writers(x.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		}
	}
}

func (t *trace) writes(i ssa.Instruction) {
	t.made = append(t.made, i)
	t.operands(i)
}

// returned follows what a function of the package returns.
func (t *trace) returned(v ssa.Value) {
	c, i := origin(v)
	call, ok := c.(*ssa.Call)
	if !ok {
		return
	}
	f := t.a.P.Callee(&call.Call)
	if f == nil {
		return
	}
	for _, b := range f.Blocks {
		if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok && i < len(ret.Results) {
			t.follow(ret.Results[i])
		}
	}
}

// holds reports an error that the trace has come by, or one of a list that it has.
func (t *trace) holds(v ssa.Value) bool {
	for {
		v = t.resolve(v)
		if t.seen[v] {
			return true
		}
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Lookup:
			v = x.X
		default:
			return false
		}
	}
}
