package outcome

import (
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A tri is a three-valued answer.
type tri int

const (
	maybe tri = iota
	yes
	no
)

func (t tri) not() tri {
	switch t {
	case yes:
		return no
	case no:
		return yes
	}
	return maybe
}

// A cond is a branch condition and the way it went.
type cond struct {
	val ssa.Value
	is  bool
	to  *ssa.BasicBlock // where it led; nil for a condition that is made up
}

// A path is what is known at a point that was reached in one particular way:
// the branches taken, and which operand each phi and each load stood for.
type path struct {
	conds  []cond
	bind   map[ssa.Value]ssa.Value
	reach  *reach
	unsure bool // it goes past a loop that never ran, or past a callback
	merged bool // a text was taken apart: the branches met before the result was built
}

// with returns the path extended by conditions and bindings.
func (p *path) with(conds []cond, bind map[ssa.Value]ssa.Value) *path {
	q := &path{conds: p.conds[:len(p.conds):len(p.conds)], bind: p.bind, merged: p.merged, unsure: p.unsure, reach: p.reach}
	for _, c := range conds {
		if !slices.Contains(q.conds, c) {
			q.conds = append(q.conds, c)
		}
	}
	if len(bind) > 0 {
		q.bind = maps.Clone(p.bind)
		if q.bind == nil {
			q.bind = map[ssa.Value]ssa.Value{}
		}
		maps.Copy(q.bind, bind)
	}
	return q
}

// function returns the function that the path is in, nil when it is not known.
func (p *path) function() *ssa.Function {
	if p.reach == nil {
		return nil
	}
	return p.reach.fn
}

// into returns the path that has entered block b from its predecessor number i.
func (p *path) into(b *ssa.BasicBlock, i int, pred *ssa.BasicBlock) *path {
	bind := map[ssa.Value]ssa.Value{}
	for _, instr := range b.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			break
		}
		if b.Dominates(pred) && dependsOnPhi(phi.Edges[i], b) {
			continue // of an earlier round: not known
		}
		bind[phi] = phi.Edges[i]
	}
	conds := dominating(pred)
	if c, ok := edge(pred, b); ok {
		conds = append(conds, c)
	}
	q := p.with(conds, bind)
	if !p.reach.leadsTo(b, pred) && p.reach.leadsTo(b, b) {
		q.unsure = true // the loop at b has not run yet
	}
	return q
}

// dependsOnPhi reports a value that is computed from a phi of block b.
func dependsOnPhi(v ssa.Value, b *ssa.BasicBlock) bool {
	seen := map[ssa.Value]bool{}
	work := []ssa.Value{v}
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		if phi, ok := x.(*ssa.Phi); ok && phi.Block() == b {
			return true
		}
		instr, ok := x.(ssa.Instruction)
		if !ok || seen[x] {
			continue
		}
		seen[x] = true
		for _, op := range instr.Operands(nil) {
			if *op != nil {
				work = append(work, *op)
			}
		}
	}
	return false
}

// resolve follows the bindings of the path and the conversions that keep a
// value what it is.
func (p *path) resolve(v ssa.Value) ssa.Value {
	for range 32 {
		switch x := v.(type) {
		case *ssa.ChangeInterface:
			v = x.X
			continue
		case *ssa.ChangeType:
			v = x.X
			continue
		}
		w, ok := p.bind[v]
		if !ok || w == v {
			return v
		}
		v = w
	}
	return v
}

// dominating returns the conditions that hold whenever b runs.
func dominating(b *ssa.BasicBlock) []cond {
	var out []cond
	for d := b; d != nil; d = d.Idom() {
		if len(d.Preds) == 1 {
			if c, ok := edge(d.Preds[0], d); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// edge returns the condition under which control goes from a to b.
func edge(a, b *ssa.BasicBlock) (cond, bool) {
	if len(a.Instrs) == 0 {
		return cond{}, false
	}
	i, ok := a.Instrs[len(a.Instrs)-1].(*ssa.If)
	if !ok || a.Succs[0] == a.Succs[1] {
		return cond{}, false
	}
	return cond{i.Cond, a.Succs[0] == b, b}, true
}

// same reports whether two values are the same one at run time: the same SSA
// value, or loads of the same variable or field with no store between them.
func (p *path) same(a, b ssa.Value) bool { return p.sameAs(a, b, 0) }

func (p *path) sameAs(a, b ssa.Value, depth int) bool {
	a, b = p.resolve(a), p.resolve(b)
	if a == b {
		return true
	}
	if depth > 8 { // lists that are walked in a loop
		return false
	}
	x, ok1 := a.(*ssa.UnOp)
	y, ok2 := b.(*ssa.UnOp)
	switch {
	case ok1 && !ok2:
		if v := justStored(x); v != nil {
			return p.sameAs(v, b, depth+1)
		}
	case ok2 && !ok1:
		if v := justStored(y); v != nil {
			return p.sameAs(a, v, depth+1)
		}
	}
	switch x := a.(type) {
	case *ssa.UnOp:
		y, ok := b.(*ssa.UnOp)
		return ok && x.Op == token.MUL && y.Op == token.MUL && p.sameAddr(x.X, y.X, depth+1) && !p.storeBetween(x, y)
	case *ssa.Field:
		y, ok := b.(*ssa.Field)
		return ok && x.Field == y.Field && p.sameAs(x.X, y.X, depth+1)
	case *ssa.MakeInterface:
		y, ok := b.(*ssa.MakeInterface)
		return ok && p.sameAs(x.X, y.X, depth+1)
	case *ssa.Extract:
		y, ok := b.(*ssa.Extract)
		return ok && x.Index == y.Index && x.Tuple == y.Tuple
	}
	return false
}

// justStored returns what a variable has been given in the same block before it
// is loaded, nil when that cannot be told.
func justStored(u *ssa.UnOp) ssa.Value {
	a, ok := u.X.(*ssa.Alloc)
	if !ok || u.Op != token.MUL {
		return nil
	}
	instrs := u.Block().Instrs
	for i := indexIn(u) - 1; i >= 0; i-- {
		switch x := instrs[i].(type) {
		case *ssa.Store:
			if x.Addr == a {
				return x.Val
			}
		case ssa.CallInstruction:
			return nil // may set it
		}
	}
	return nil
}

func (p *path) sameAddr(a, b ssa.Value, depth int) bool {
	if a == b {
		return true
	}
	x, ok1 := a.(*ssa.FieldAddr)
	y, ok2 := b.(*ssa.FieldAddr)
	return ok1 && ok2 && x.Field == y.Field && p.sameAs(x.X, y.X, depth+1)
}

// storeBetween reports whether what two loads read may be stored to after one
// of them and before the other.
func (p *path) storeBetween(x, y *ssa.UnOp) bool {
	if x == y || x.Parent() != y.Parent() {
		return false
	}
	for _, st := range storesNear(x.X) {
		if p.reach.reaches(x, st) && p.reach.reaches(st, y) || p.reach.reaches(y, st) && p.reach.reaches(st, x) {
			return true
		}
	}
	return false
}

// storesNear lists the instructions of the function that may store to what an
// address stands for: stores, and calls that get hold of it.
func storesNear(addr ssa.Value) []ssa.Instruction {
	switch a := addr.(type) {
	case *ssa.FieldAddr:
		return fieldStoresNear(a)
	case *ssa.Alloc:
		return varStoresNear(a)
	}
	return nil
}

func varStoresNear(a *ssa.Alloc) []ssa.Instruction {
	var out []ssa.Instruction
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == a {
				out = append(out, r)
			}
		case ssa.CallInstruction:
			out = append(out, r)
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b == a && len(closureStores(r.Fn.(*ssa.Function).FreeVars[i])) > 0 {
					out = append(out, callers(r)...)
				}
			}
		}
	}
	return out
}

// callers lists the calls that run a function literal or are given it, the
// deferred ones left out: they run when the function returns.
func callers(mc *ssa.MakeClosure) []ssa.Instruction {
	var out []ssa.Instruction
	for _, r := range *mc.Referrers() {
		if c, ok := r.(*ssa.Call); ok {
			out = append(out, c)
		}
	}
	return out
}

func fieldStoresNear(a *ssa.FieldAddr) []ssa.Instruction {
	var out []ssa.Instruction
	if a.X.Referrers() == nil {
		return nil
	}
	for _, r := range *a.X.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			if r.Field == a.Field {
				for _, s := range *r.Referrers() {
					if st, ok := s.(*ssa.Store); ok && st.Addr == r {
						out = append(out, st)
					}
				}
			}
		case *ssa.Call: // a method may set its receiver's fields
			out = append(out, r)
		}
	}
	return out
}

// nilTest takes a condition apart that compares something with nil.
func nilTest(c cond) (v ssa.Value, isNil bool, ok bool) {
	b, ok := c.val.(*ssa.BinOp)
	if !ok || b.Op != token.EQL && b.Op != token.NEQ {
		return nil, false, false
	}
	eq := (b.Op == token.EQL) == c.is
	if isNilConst(b.Y) {
		return b.X, eq, true
	}
	if isNilConst(b.X) {
		return b.Y, eq, true
	}
	return nil, false, false
}

func isNilConst(v ssa.Value) bool {
	c, ok := v.(*ssa.Const)
	return ok && c.Value == nil && nillable(c.Type())
}

func nillable(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Slice, *types.Map, *types.Chan, *types.Signature:
		return true
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Kind() == types.UntypedNil
}

// isNil says whether v is nil on the path.
func (p *path) isNil(v ssa.Value) tri {
	if t := p.made(v); t != maybe {
		return t
	}
	return p.tested(v)
}

// tested is what the conditions of the path say of v.
func (p *path) tested(v ssa.Value) tri {
	for _, c := range p.conds {
		if x, isNil, ok := nilTest(c); ok && p.same(x, v) {
			if isNil {
				return yes
			}
			return no
		}
		if c.is && p.proves(c.val, v) {
			return no
		}
	}
	return maybe
}

// proves reports whether a true condition means that v is not nil: a type
// assertion on it succeeded, or errors.Is/As found something in it.
func (p *path) proves(c ssa.Value, v ssa.Value) bool {
	switch x := p.resolve(c).(type) {
	case *ssa.Extract:
		if ta, ok := x.Tuple.(*ssa.TypeAssert); ok && x.Index == 1 {
			return p.same(ta.X, v)
		}
	case *ssa.Call:
		if isErrorsIsAs(x.Common()) && len(x.Call.Args) > 0 {
			return p.same(x.Call.Args[0], v)
		}
	}
	return false
}

// made says what the value's own origin says about nil.
func (p *path) made(v ssa.Value) tri {
	switch x := p.resolve(v).(type) {
	case *ssa.Const:
		if isNilConst(x) {
			return yes
		}
		return no
	case *ssa.MakeInterface, *ssa.Alloc, *ssa.MakeClosure, *ssa.MakeMap, *ssa.MakeSlice, *ssa.Function, *ssa.FieldAddr:
		return no
	case *ssa.Call:
		if makesError(x.Common()) || p.reach.constructs(x.Common()) || p.joinsError(x.Common()) {
			return no
		}
		if isFunc(x.Common(), "errors", "Join") {
			return p.joined(x)
		}
	case *ssa.UnOp: // a package variable of type error is a sentinel
		if _, ok := x.X.(*ssa.Global); ok && isError(x.Type()) {
			return no
		}
	}
	return maybe
}

// joined says whether errors.Join has anything to join. What it has joined before,
// in a loop, does not count.
func (p *path) joined(c *ssa.Call) tri {
	vals, _ := elements(c.Call.Args[0], p)
	for _, v := range vals {
		from, ok := p.resolve(v).(*ssa.Call)
		if !(ok && isFunc(from.Common(), "errors", "Join")) && p.isNil(v) == no {
			return no
		}
	}
	return maybe
}

// truth says what a boolean is on the path.
func (p *path) truth(v ssa.Value) tri {
	v = p.resolve(v)
	if u, ok := v.(*ssa.UnOp); ok && u.Op == token.NOT {
		return p.truth(u.X).not()
	}
	if c, ok := v.(*ssa.Const); ok && c.Value != nil && c.Value.Kind() == constant.Bool {
		return toTri(constant.BoolVal(c.Value))
	}
	for _, c := range p.conds {
		if p.resolve(c.val) == v {
			return toTri(c.is)
		}
	}
	if x, isNil, ok := nilTest(cond{val: v, is: true}); ok {
		t := p.isNil(x)
		if !isNil {
			t = t.not()
		}
		return t
	}
	return maybe
}

func toTri(b bool) tri {
	if b {
		return yes
	}
	return no
}

// impossible reports whether the conditions of the path contradict each other
// or the values they test.
func (p *path) impossible() bool {
	tests := make([]nilCond, len(p.conds))
	for i, c := range p.conds {
		tests[i].val, tests[i].isNil, tests[i].ok = nilTest(c)
	}
	for i, c := range p.conds {
		if t := tests[i]; t.ok {
			if k := p.known(t.val); k != maybe && k != toTri(t.isNil) {
				return true
			}
			for j, d := range p.conds[:i] {
				if u := tests[j]; u.ok && u.isNil != t.isNil && p.same(t.val, u.val) && !p.repeated(c, d) {
					return true
				}
			}
			continue
		}
		v := p.resolve(c.val)
		if t := p.decided(v); t != maybe && t != toTri(c.is) {
			return true
		}
		for _, d := range p.conds[:i] {
			if d.is != c.is && p.resolve(d.val) == v && !p.repeated(c, d) {
				return true
			}
		}
	}
	return false
}

type nilCond struct {
	val       ssa.Value
	isNil, ok bool
}

// known is what the path has bound a value, or another load of the same
// variable, to.
func (p *path) known(v ssa.Value) tri {
	if t := p.made(v); t != maybe {
		return t
	}
	u := load(v)
	if u == nil {
		return maybe
	}
	answer := maybe
	for l, to := range p.bind { // in any order: the loads are of one value
		if m := load(l); m != nil && m.X == u.X && !p.storeBetween(u, m) {
			if t := p.made(to); t != maybe {
				answer = t
			}
		}
	}
	return answer
}

// repeated reports conditions that are tested in a loop: they may come out one
// way in one round and the other way in the next.
func (p *path) repeated(c, d cond) bool { return p.inLoop(c.val) || p.inLoop(d.val) }

// inLoop reports a value that can be computed more than once.
func (p *path) inLoop(v ssa.Value) bool {
	i, ok := v.(ssa.Instruction)
	return ok && i.Block() != nil && p.reach.leadsTo(i.Block(), i.Block())
}

// decided evaluates a condition on constants.
func (p *path) decided(v ssa.Value) tri {
	switch x := v.(type) {
	case *ssa.Const:
		if x.Value != nil && x.Value.Kind() == constant.Bool {
			return toTri(constant.BoolVal(x.Value))
		}
	case *ssa.BinOp:
		a, ok1 := p.resolve(x.X).(*ssa.Const)
		b, ok2 := p.resolve(x.Y).(*ssa.Const)
		if ok1 && ok2 && a.Value != nil && b.Value != nil && a.Value.Kind() == b.Value.Kind() && comparison(x.Op) {
			return toTri(constant.Compare(a.Value, x.Op, b.Value))
		}
	}
	return maybe
}

func comparison(op token.Token) bool {
	switch op {
	case token.EQL, token.NEQ, token.LSS, token.LEQ, token.GTR, token.GEQ:
		return true
	}
	return false
}

// isErrorsIsAs reports a call of errors.Is, errors.As or errors.AsType.
func isErrorsIsAs(c *ssa.CallCommon) bool {
	return isFunc(c, "errors", "Is", "As", "AsType")
}

// makesError reports a call whose error is never nil.
func makesError(c *ssa.CallCommon) bool {
	return isFunc(c, "errors", "New") || isFunc(c, "fmt", "Errorf")
}

// joinsError reports errors.Join of an error that is not nil.
func (p *path) joinsError(c *ssa.CallCommon) bool {
	if !isFunc(c, "errors", "Join") {
		return false
	}
	list, _ := elements(c.Args[0], p)
	return slices.ContainsFunc(list, func(e ssa.Value) bool {
		call, ok := p.resolve(e).(*ssa.Call)
		return ok && makesError(&call.Call) || p.tested(e) == no
	})
}

// isFunc reports whether a call runs one of the named functions of a package.
func isFunc(c *ssa.CallCommon, pkg string, names ...string) bool {
	f := c.StaticCallee()
	if f == nil {
		return false
	}
	if f.Origin() != nil {
		f = f.Origin()
	}
	obj, ok := f.Object().(*types.Func)
	if !ok || obj.Pkg() == nil || obj.Pkg().Path() != pkg || obj.Signature().Recv() != nil {
		return false
	}
	return slices.Contains(names, obj.Name())
}

// isRecover reports a call of the recover builtin.
func isRecover(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	b, ok := c.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "recover"
}
