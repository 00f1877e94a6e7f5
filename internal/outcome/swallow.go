package outcome

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A SwallowKind says how an error is lost.
type SwallowKind int

const (
	Discarded SwallowKind = iota // assigned to _
	Ignored                      // tested, and the function goes on without it
	Answered                     // tested, and answered with nothing
)

// A Swallow is a place where an error is lost whose companion value, or nothing
// in its place, is sent as a success.
type Swallow struct {
	Kind SwallowKind
	Node ast.Node // the _, or the statement that leaves the branch
	Call ast.Expr // what has failed
}

// Swallows lists the errors that are lost on the way to a client, in file
// order.
func (a *Analysis) Swallows() []Swallow {
	s := &swallowSearch{a: a, seen: map[ast.Node]bool{}}
	serving := a.serving()
	for _, f := range a.P.Funcs {
		if !serving[f] {
			continue
		}
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if c, ok := instr.(*ssa.Call); ok {
					s.discarded(c)
					s.ignored(c)
				}
			}
		}
		s.answered(f)
	}
	slices.SortFunc(s.found, func(x, y Swallow) int { return cmp.Compare(x.Node.Pos(), y.Node.Pos()) })
	return s.found
}

type swallowSearch struct {
	a     *Analysis
	found []Swallow
	seen  map[ast.Node]bool
}

func (s *swallowSearch) add(kind SwallowKind, n ast.Node, c *ssa.Call) {
	call := s.a.P.Expr(c)
	if call != nil && !s.seen[n] {
		s.seen[n] = true
		s.found = append(s.found, Swallow{kind, n, call})
	}
}

// discarded looks for an error that is assigned to _ while its companion is
// sent.
func (s *swallowSearch) discarded(c *ssa.Call) {
	i := errorIndex(c.Call.Signature())
	if i < 0 {
		return
	}
	if blank := s.a.P.Blank(c, i); blank != nil && s.a.worthATest(c) && s.companionSent(c) {
		s.add(Discarded, blank, c)
	}
}

// companionSent reports that a value which came with the error is sent, and
// that nobody looks whether it is there.
func (s *swallowSearch) companionSent(c *ssa.Call) bool {
	vals := companions(c)
	if slices.ContainsFunc(vals, func(v ssa.Value) bool { return s.a.lookedAt(v, 0) }) {
		return false
	}
	return slices.ContainsFunc(vals, s.a.delivered)
}

// companions lists the results of a call other than its error.
func companions(c *ssa.Call) []ssa.Value {
	var out []ssa.Value
	for _, r := range *c.Referrers() {
		if x, ok := r.(*ssa.Extract); ok && !isError(x.Type()) && len(*x.Referrers()) > 0 {
			out = append(out, x)
		}
	}
	return out
}

// worthATest reports an error that tells of more than the caller's own
// arguments, or of a shape that always encodes.
func (a *Analysis) worthATest(c *ssa.Call) bool {
	if encodes(&c.Call) || parsesText(&c.Call) {
		return false
	}
	if row, _ := a.P.Known(&c.Call); row != nil {
		return row.Role == sdk.Upstream
	}
	return !a.readsOnly(c) && !a.onlyAnswers(c)
}

// onlyAnswers reports a function that answers with a tool result and never with
// an error: it has the second value for its callers' sake.
func (a *Analysis) onlyAnswers(c *ssa.Call) bool {
	sum := a.summary(&c.Call)
	if sum == nil || !a.answersWith(c.Call.Signature()) {
		return false
	}
	return !slices.ContainsFunc(sum.Ways, func(w Way) bool { return w.Err.Nil != yes })
}

// parsesText reports a standard function that makes a value of text and asks
// nobody for it.
func parsesText(c *ssa.CallCommon) bool {
	f := c.StaticCallee()
	if f == nil || f.Object() == nil || f.Object().Pkg() == nil {
		return false
	}
	path := f.Object().Pkg().Path()
	switch path {
	case "strconv", "time", "net/url", "net/netip", "regexp", "mime", "path/filepath", "path", "strings", "fmt":
		return true
	}
	return strings.HasPrefix(path, "encoding/")
}

// readsOnly reports a function that takes apart what it is given and asks
// nobody else: its own body says so, or it is another package's, gets what the
// client sent, and no context to ask in.
func (a *Analysis) readsOnly(c *ssa.Call) bool {
	if slices.ContainsFunc(c.Call.Args, func(v ssa.Value) bool { return isContext(v.Type()) }) {
		return false
	}
	if f := a.P.Callee(&c.Call); f == nil || isStandard(&c.Call) {
		return false
	} else if len(f.Blocks) > 0 {
		return len(f.Blocks) > 1 && a.parsesOnly(f, 0)
	}
	p := &path{bind: map[ssa.Value]ssa.Value{}}
	return slices.ContainsFunc(c.Call.Args, func(v ssa.Value) bool { return a.argumentDerived(v, p, 0) })
}

// parsesOnly reports a function that calls nothing but what takes apart values
// and words errors.
func (a *Analysis) parsesOnly(f *ssa.Function, depth int) bool {
	if depth > 4 {
		return false
	}
	for _, call := range callsIn(f) {
		c := call.Common()
		if _, ok := c.Value.(*ssa.Builtin); ok || parsesText(c) || makesError(c) {
			continue
		}
		if row, _ := a.P.Known(c); row != nil {
			continue
		}
		if g := a.P.Callee(c); g == nil || len(g.Blocks) == 0 || !a.parsesOnly(g, depth+1) {
			return false
		}
	}
	return true
}

// lookedAt reports a companion whose being there is tested, with a failure
// where it is not, or another value in its place.
func (a *Analysis) lookedAt(v ssa.Value, depth int) bool {
	if depth > 3 {
		return false
	}
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.If: // a bool
			if a.failsWhere(v, false) {
				return true
			}
		case *ssa.BinOp:
			if missing, ok := zeroTest(r); ok && (hasPhi(v) || a.failsWhere(r, missing)) {
				return true
			}
		case *ssa.Call:
			if (isLen(&r.Call) || isFunc(&r.Call, "strings", "TrimSpace")) && a.lookedAt(r, depth+1) {
				return true
			}
		case *ssa.Convert, *ssa.Phi:
			if a.lookedAt(r.(ssa.Value), depth+1) {
				return true
			}
		case *ssa.UnOp:
			if r.Op == token.NOT && a.failsWhere(r, true) {
				return true
			}
		}
	}
	return false
}

func isLen(c *ssa.CallCommon) bool {
	b, ok := c.Value.(*ssa.Builtin)
	return ok && b.Name() == "len"
}

// zeroTest takes apart a comparison with nil, nothing or zero; holds says how it
// comes out for those.
func zeroTest(b *ssa.BinOp) (holds, ok bool) {
	if b.Op != token.EQL && b.Op != token.NEQ || !isZero(b.X) && !isZero(b.Y) {
		return false, false
	}
	return b.Op == token.EQL, true
}

// isZero reports the zero value of a type, as a constant.
func isZero(v ssa.Value) bool {
	k, ok := v.(*ssa.Const)
	return ok && (k.Value == nil || k.Value.ExactString() == "0" || k.Value.ExactString() == `""` || k.Value.ExactString() == "false")
}

// hasPhi reports a value that another one can stand for.
func hasPhi(v ssa.Value) bool {
	for _, r := range *v.Referrers() {
		if _, ok := r.(*ssa.Phi); ok {
			return true
		}
	}
	return false
}

// failsWhere reports a function that fails where a condition comes out one way.
func (a *Analysis) failsWhere(val ssa.Value, is bool) bool {
	i, ok := val.(ssa.Instruction)
	if !ok {
		return false
	}
	for _, w := range a.waysOf(i.Parent()) {
		if slices.ContainsFunc(w.path.conds, func(c cond) bool { return c.val == val && c.is == is }) && a.failing(w) {
			return true
		}
	}
	return false
}

// failing reports a way that returns an error or a flagged result.
func (a *Analysis) failing(w *way) bool {
	for _, v := range w.vals {
		if isError(v.Type()) && w.path.isNil(v) != yes {
			return true
		}
		if !a.isResult(v.Type()) {
			continue
		}
		for _, r := range a.results(v, w.ret, w.path) {
			if r.Nil != yes && !r.Flag.never() {
				return true
			}
		}
	}
	return false
}

// ignored looks for an error that is tested, logged at most, and forgotten,
// while its companion is sent.
func (s *swallowSearch) ignored(c *ssa.Call) {
	err := errorOf(c)
	if err == nil || !s.a.worthATest(c) || !forgotten(err, false) || !s.companionSent(c) {
		return
	}
	for _, r := range *err.Referrers() {
		test, ok := r.(*ssa.BinOp)
		if !ok {
			continue
		}
		for _, u := range *test.Referrers() {
			if branch, ok := u.(*ssa.If); ok {
				failed, worked := sides(branch, test)
				if forgets(branch.Block(), failed, worked, c) {
					s.leaves(test, c)
				}
			}
		}
	}
}

// sides returns where a branch goes when a comparison finds an error, and where
// when it finds none.
func sides(branch *ssa.If, test *ssa.BinOp) (failed, worked *ssa.BasicBlock) {
	failed, worked = branch.Block().Succs[0], branch.Block().Succs[1]
	if test.Op == token.EQL {
		return worked, failed
	}
	return failed, worked
}

// leaves blames the statement that leaves the branch of an error.
func (s *swallowSearch) leaves(test *ssa.BinOp, c *ssa.Call) {
	if list := s.a.P.Branch(test, test.Op == token.NEQ); len(list) > 0 {
		s.add(Ignored, list[len(list)-1], c)
	}
}

// forgotten reports an error that is compared with nil and logged, and nothing
// else; asked allows questions about it that came out otherwise.
func forgotten(err ssa.Value, asked bool) bool {
	tested := false
	for _, r := range *err.Referrers() {
		switch r := r.(type) {
		case *ssa.DebugRef:
		case *ssa.BinOp:
			if _, _, ok := nilTest(cond{val: r}); !ok {
				return false
			}
			tested = true
		case *ssa.Call:
			if !isLogging(&r.Call) && !onlyLogged(r, 0) && !(asked && isErrorsIsAs(&r.Call)) {
				return false
			}
		case *ssa.Store:
			if at, ok := r.Addr.(*ssa.IndexAddr); !ok || !onlyLogged(at.X, 0) {
				return false
			}
		case *ssa.MakeInterface, *ssa.ChangeInterface:
			if !onlyLogged(r.(ssa.Value), 0) {
				return false
			}
		default:
			return false
		}
	}
	return tested
}

// forgets reports a branch in which nothing is done but logging, and which
// leaves nothing behind for what comes after it: no count, no note, no other
// value. What only comes after a failure is another try.
func forgets(from, b, worked *ssa.BasicBlock, c *ssa.Call) bool {
	passes := func(from, to *ssa.BasicBlock) bool {
		return (to == worked || successors(worked)[to.Index]) && leavesNothing(from, to, b, c)
	}
	if !isBody(b) { // a bare continue
		return passes(from, b)
	}
	for _, x := range b.Parent().Blocks {
		if !b.Dominates(x) {
			continue
		}
		if !logsOnly(x) {
			return false
		}
		for _, next := range x.Succs {
			if !b.Dominates(next) && !passes(x, next) {
				return false
			}
		}
	}
	return true
}

// isBody reports the body of a branch: what its tests lead to and nothing else.
func isBody(b *ssa.BasicBlock) bool { return len(b.Preds) == 1 || joinedTest(b) == b }

// logsOnly reports a block without an effect other than on a log.
func logsOnly(b *ssa.BasicBlock) bool {
	for _, instr := range b.Instrs {
		switch x := instr.(type) {
		case *ssa.Return, *ssa.Panic, *ssa.MapUpdate, *ssa.Send, *ssa.Go, *ssa.Defer, *ssa.RunDefers, *ssa.Select:
			return false
		case *ssa.Store:
			if _, ok := x.Addr.(*ssa.IndexAddr); !ok {
				return false
			}
		case *ssa.Call:
			if !isLogging(&x.Call) && !onlyLogged(x, 0) {
				return false
			}
		}
	}
	return true
}

// leavesNothing reports an edge over which no value comes that the branch has
// made: what was there before, or nothing in a companion's place.
func leavesNothing(from, to, branch *ssa.BasicBlock, c *ssa.Call) bool {
	k := slices.Index(to.Preds, from)
	for _, instr := range to.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			return true
		}
		switch v := phi.Edges[k].(type) {
		case *ssa.Const:
			if !isZero(v) || !joins(phi, c) {
				return false
			}
		case ssa.Instruction:
			if isBody(branch) && branch.Dominates(v.Block()) {
				return false
			}
		}
	}
	return true
}

// joins reports a phi that stands for a result of the call elsewhere.
func joins(phi *ssa.Phi, c *ssa.Call) bool {
	return slices.ContainsFunc(phi.Edges, func(e ssa.Value) bool {
		x, ok := e.(*ssa.Extract)
		return ok && x.Tuple == c
	})
}

// answered looks for returns of nothing where an error is known that nobody
// has looked into.
func (s *swallowSearch) answered(f *ssa.Function) {
	for _, w := range s.a.waysOf(f) {
		ev := s.a.failedError(w.path)
		stmt := s.a.P.Return(w.ret)
		if ev == nil || ev.in == nil || !isBody(ev.in) || !ev.in.Dominates(w.ret.Block()) || stmt == nil || s.a.failing(w) {
			continue
		}
		c := callBehind(ev.val)
		if c == nil || isRecover(c) || !forgotten(ev.val, true) || !s.a.worthATest(c) || s.a.secondWay(ev.val, w.path) {
			continue
		}
		if s.a.saysNothing(w, c) && s.a.handsOut(w) {
			s.add(Answered, stmt, c)
		}
	}
}

// handsOut reports a way whose values a client gets: those of a handler, or
// those that a handler makes its answer of, untested.
func (a *Analysis) handsOut(w *way) bool {
	f := w.ret.Parent()
	if len(a.contexts(f)) > 0 {
		return true
	}
	for _, call := range a.P.AllCallsTo(f) {
		c, ok := call.(*ssa.Call)
		if !ok {
			continue
		}
		var vals []ssa.Value
		if len(w.vals) == 1 {
			vals = []ssa.Value{c}
		} else {
			vals = companions(c)
		}
		if !slices.ContainsFunc(vals, func(v ssa.Value) bool { return a.lookedAt(v, 0) }) && slices.ContainsFunc(vals, a.delivered) {
			return true
		}
	}
	return false
}

// saysNothing reports a way that returns nothing but what the failed call left:
// empty values, its companions, a result with no words or those of an empty
// answer.
func (a *Analysis) saysNothing(w *way, failed *ssa.Call) bool {
	said := 0
	handler := len(a.contexts(w.ret.Parent())) > 0
	for _, v := range w.vals {
		v = w.path.resolve(v)
		switch {
		case isError(v.Type()):
		case !handler && mayBeAbsent(v.Type()):
			return false // callers must ask whether it is there
		case a.isResult(v.Type()) && !isNilConst(v):
			if !a.emptyResult(v, w, failed) {
				return false
			}
			said++
		case isBool(v.Type()) || !a.nothing(v, failed):
			return false
		case !a.isResult(v.Type()):
			said++
		}
	}
	return said > 0
}

// mayBeAbsent reports a type whose nil nobody can read like an empty value.
func mayBeAbsent(t types.Type) bool {
	switch t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Signature, *types.Chan:
		return true
	}
	return false
}

// emptyResult reports a result whose words are those of an empty answer, or of
// success.
func (a *Analysis) emptyResult(v ssa.Value, w *way, failed *ssa.Call) bool {
	for _, r := range a.results(v, w.ret, w.path) {
		if r.Nil == yes || r.Passed || r.Question || r.Text.Other || len(r.Text.Marks) > 0 {
			return false
		}
		for _, p := range r.Text.Pieces {
			if p.Kind != Const && (p.Kind != Data || p.val == nil || !a.nothing(unwrap(w.path.resolve(p.val)), failed)) {
				return false
			}
		}
		if words := r.Text.wording(); !isNeutral(words) && !saysSuccess(words) {
			return false
		}
	}
	return true
}

// nothing reports an empty value, or one that came with the error.
func (a *Analysis) nothing(v ssa.Value, failed *ssa.Call) bool {
	switch x := v.(type) {
	case *ssa.Const:
		return isZero(x)
	case *ssa.Extract:
		return x.Tuple == failed
	case *ssa.Convert:
		return a.nothing(x.X, failed)
	case *ssa.MakeInterface:
		return a.nothing(x.X, failed)
	case *ssa.MakeMap:
		return len(*x.Referrers()) == 1
	case *ssa.MakeSlice:
		return isZero(x.Len) && len(*x.Referrers()) == 1
	case *ssa.Slice: // []T{}
		al, ok := x.X.(*ssa.Alloc)
		return ok && len(*al.Referrers()) == 1
	case *ssa.UnOp: // T{}
		al, ok := x.X.(*ssa.Alloc)
		return ok && x.Op == token.MUL && len(*al.Referrers()) == 1
	}
	return false
}
