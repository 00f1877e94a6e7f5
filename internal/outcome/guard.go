package outcome

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// failedGuard looks for a guard that has failed, with text that says so.
func (a *Analysis) failedGuard(r *Res, p *path) *Evidence {
	words := r.said().prose()
	if !speaksOfFailure(words) || r.Text.Other {
		return nil
	}
	for _, c := range p.conds {
		if text := a.guard(c, p); text != "" && (text != checkFailed || !a.isQuestion(p.resolve(c.val), c.to, words)) {
			return &Evidence{Kind: FailedGuard, Text: text + " and the text tells of a failure", val: c.val}
		}
	}
	if ev := a.failedError(p); ev != nil && a.servedInPart(r, ev.val, p) {
		return nil
	}
	if i, ok := r.made.(ssa.Instruction); ok && inBranch(i.Block()) && r.said().presentsError() {
		return &Evidence{Kind: FailedGuard, Text: "a check failed and the text presents itself as an error", at: r.made.Pos()}
	}
	return nil
}

// guard describes a condition that means failure, "" for any other.
func (a *Analysis) guard(c cond, p *path) string {
	val, is := strip(p.resolve(c.val), c.is)
	val = p.resolve(val)
	if x, isNil, ok := nilTest(cond{val: val, is: is}); ok {
		if !isNil && isContextErr(p.resolve(x)) {
			return "the context is done"
		}
		return ""
	}
	switch x := val.(type) {
	case *ssa.Call:
		if is && isFunc(&x.Call, "errors", "Is") && len(x.Call.Args) == 2 && isContextSentinel(p.resolve(x.Call.Args[1])) {
			return "the deadline has passed"
		}
	case *ssa.BinOp:
		return a.comparison(x, is, p)
	}
	if !is && isBool(val.Type()) && a.isCheck(val, c.to, p) {
		return checkFailed
	}
	return ""
}

// isCheck reports a boolean that says whether something is as it must be. A
// boolean argument is the client's choice, and whether a text contains another
// is a question about data.
//
// A predicate must be refused in so many words, if !f(x) or else: what comes
// after if f(x) { return } is an answer of its own. A comma-ok lookup has failed
// either way. A type switch asks what kind of value it has, which is no check of
// any but the client's.
func (a *Analysis) isCheck(v ssa.Value, to *ssa.BasicBlock, p *path) bool {
	switch x := v.(type) {
	case *ssa.Extract:
		if _, loop := x.Tuple.(*ssa.Next); loop {
			return false
		}
		if ta, ok := x.Tuple.(*ssa.TypeAssert); ok && typeSwitch(to) {
			return a.argumentDerived(ta.X, p, 0)
		}
		return x.Index > 0 || branch(to) && !a.argumentDerived(v, p, 0)
	case *ssa.Call:
		if isErrorsIsAs(&x.Call) || !branch(to) {
			return false
		}
		if isStandard(&x.Call) {
			return len(x.Call.Args) > 0 && a.argumentDerived(x.Call.Args[0], p, 0)
		}
		return !a.argumentDerived(v, p, 0)
	case *ssa.UnOp:
		return x.Op == token.MUL && branch(to) && !a.argumentDerived(v, p, 0)
	case *ssa.Phi, *ssa.Lookup, *ssa.Field:
		return branch(to) && !a.argumentDerived(v, p, 0)
	}
	return false
}

// inBranch reports a block inside the body of a statement that tests.
func inBranch(b *ssa.BasicBlock) bool {
	if typeSwitch(b) {
		return true // its default; what comes after the switch has a block of its own
	}
	for ; b != nil; b = b.Idom() {
		switch b.Comment {
		case "if.then", "if.else", "switch.body", "typeswitch.body":
			return true
		}
	}
	return false
}

// branch reports a block that is the body of a statement that tests, not what
// comes after it.
func branch(b *ssa.BasicBlock) bool {
	return b != nil && !strings.HasSuffix(b.Comment, ".done")
}

// typeSwitch reports a block that a type switch goes on to from a case that was
// not the one.
func typeSwitch(to *ssa.BasicBlock) bool { return to != nil && to.Comment == "typeswitch.next" }

// isStandard reports a call of a function of the standard library.
func isStandard(c *ssa.CallCommon) bool {
	f := c.StaticCallee()
	return f != nil && f.Pkg != nil && inStandardLibrary(f.Pkg.Pkg) && f.Signature.Recv() == nil
}

func inStandardLibrary(p *types.Package) bool {
	first, _, _ := strings.Cut(p.Path(), "/")
	return !strings.Contains(first, ".") && p.Name() != "main"
}

const checkFailed = "a check returned false"

const statusFailed = "the HTTP status says failure"

// comparison describes a comparison that means failure: of an HTTP status with
// a bound, of an argument with nothing, of a select case with a done context.
func (a *Analysis) comparison(b *ssa.BinOp, is bool, p *path) string {
	if (b.Op == token.EQL) == is && (isContextSentinel(p.resolve(b.X)) || isContextSentinel(p.resolve(b.Y))) {
		return "the deadline has passed"
	}
	k, ok := p.resolve(b.Y).(*ssa.Const)
	if !ok || k.Value == nil {
		return ""
	}
	switch k.Value.Kind() {
	case constant.Int:
		n, _ := constant.Int64Val(k.Value)
		if a.saysFailure(b, is, n, p) {
			return statusFailed
		}
		if n == 0 && b.Op == token.EQL && is && isLenOf(b.X, func(v ssa.Value) bool { return a.argumentDerived(v, p, 0) }) {
			return "an argument is empty"
		}
		if e, ok := b.X.(*ssa.Extract); ok && b.Op == token.EQL && is {
			if s, ok := e.Tuple.(*ssa.Select); ok && e.Index == 0 && n >= 0 && int(n) < len(s.States) && isDone(s.States[n].Chan) {
				return "the context is done"
			}
		}
	case constant.String:
		if constant.StringVal(k.Value) == "" && (b.Op == token.EQL) == is && (b.Op == token.EQL || b.Op == token.NEQ) && a.argumentDerived(b.X, p, 0) {
			return "an argument is empty"
		}
	}
	return ""
}

func isLenOf(v ssa.Value, of func(ssa.Value) bool) bool {
	c, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	b, ok := c.Call.Value.(*ssa.Builtin)
	return ok && b.Name() == "len" && len(c.Call.Args) == 1 && of(c.Call.Args[0])
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// isContextErr reports ctx.Err().
func isContextErr(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	return ok && c.Call.IsInvoke() && c.Call.Method.Name() == "Err" && isContext(c.Call.Value.Type())
}

func isDone(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	return ok && c.Call.IsInvoke() && c.Call.Method.Name() == "Done" && isContext(c.Call.Value.Type())
}

func isContext(t types.Type) bool { return types.TypeString(t, nil) == "context.Context" }

// isContextSentinel reports context.DeadlineExceeded and context.Canceled.
func isContextSentinel(v ssa.Value) bool {
	u, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	g, ok := u.X.(*ssa.Global)
	return ok && g.Pkg != nil && g.Pkg.Pkg.Path() == "context"
}
