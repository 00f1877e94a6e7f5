package outcome

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Print is the place where the text of an internal error gets into what a
// client reads.
type Print struct {
	Expr  ast.Expr // the expression that becomes text, or enters what prints it
	Name  string   // what the error is called in the source
	Reads string   // what the client reads, roughly; "" for a structured body
	Sent  bool     // the error itself is returned, and the library prints it
	Panic bool     // it is a recovered panic value or a stack
	Path  []Step   // from where the error was made to where the client gets it
}

// A Step is a place that the text of an error passes.
type Step struct {
	Pos  token.Pos
	Text string
}

// Prints lists where internal errors get into what the client reads of the
// answer: its texts, its typed Out, and the error that it returns where that is
// printed. Under strict the body of an upstream response with a failing status
// counts as internal, too.
func (ans *Answer) Prints(strict bool) []Print {
	w := &printWalk{ans: ans, a: ans.a, strict: strict}
	if ans.saysResult() {
		w.text(ans.saidHere(), ans.Res.Text)
	}
	for _, t := range ans.saidBeside() {
		w.text(t, t)
	}
	if ans.HasErr && ans.Err.Nil != yes && ans.printsErr() {
		w.returned()
	}
	return w.out
}

// saysResult reports an answer whose result the client reads.
func (ans *Answer) saysResult() bool {
	return ans.HasRes && ans.Res.Nil != yes && (ans.Err.Nil != no || ans.keepsResult())
}

// saidBeside lists what the client reads of values that are no tool result.
func (ans *Answer) saidBeside() []Text {
	var out []Text
	if ans.HasShape(sdk.Prompt, sdk.Resource) && !ans.HasRes && len(ans.way.vals) == 2 && ans.Err.Nil != no {
		out = append(out, ans.a.reader(ans.path).answer(ans.way.vals[0]))
	}
	if ans.outVal != nil && ans.Err.Nil != no && ans.sendsOut() && !isNilConst(ans.outVal) && !ans.handedWhole() {
		out = append(out, ans.outText(ans.path))
	}
	return out
}

// saidHere is what the client reads of the result, as far as this function is to
// answer for it: of a result that was judged where it was made, what it was given
// to say.
func (ans *Answer) saidHere() Text {
	if !ans.judgedBelow() {
		return ans.Res.Text
	}
	var t Text
	for _, p := range ans.Res.Text.Pieces {
		if c := p.at.call; c != nil && c.Parent() == ans.Fn && (!p.Own || c != ans.Res.made) {
			t.Pieces = append(t.Pieces, p)
		}
	}
	for _, m := range ans.Res.Text.Marks {
		if m.fn == ans.Fn {
			t.Marks = append(t.Marks, m)
		}
	}
	return t
}

// judgedBelow reports a result that another judged function has returned with
// an error beside it: its text was judged there.
func (ans *Answer) judgedBelow() bool {
	f := ans.Res.callee
	if f == nil || !returnsError(f.Signature) {
		return false
	}
	return len(ans.a.contexts(f)) > 0 || len(f.Blocks) == 0 && ans.a.judgedAbove(f)
}

func returnsError(sig *types.Signature) bool {
	n := sig.Results().Len()
	return n > 0 && isError(sig.Results().At(n-1).Type())
}

// sendsOut reports a context in which the typed Out reaches the client.
func (ans *Answer) sendsOut() bool {
	for _, c := range ans.Contexts {
		if c.Shape == sdk.Typed && c.sendsOut() || c.Shape == sdk.Structured && !c.Inner {
			return true
		}
	}
	return false
}

// printsErr reports an error whose message the client reads although it is no
// failure to return one: the SDK renders it, or the protocol has nothing but
// errors there, or it is coded.
func (ans *Answer) printsErr() bool {
	if ans.Err.Kind == Control || ans.Err.Kind == Declared || ans.keepsResult() {
		return false
	}
	for _, c := range ans.Contexts {
		switch c.Shape {
		case sdk.Prompt, sdk.Resource:
			return true
		case sdk.Typed, sdk.Structured, sdk.Rendered:
			if !c.Converted {
				return true
			}
		case sdk.Raw, sdk.Bound:
			if !c.Converted && (ans.Err.Kind == Coded || ans.Err.Kind == Wrapped) {
				return true
			}
		}
		if c.Table == sdk.WireShape.Name && ans.Err.Kind == Coded {
			return true // whatever becomes of others, this one is made to be sent
		}
	}
	return false
}

// keepsResult reports a result with words of its own that the library sends in
// the place of the error beside it.
func (ans *Answer) keepsResult() bool {
	if !ans.HasRes || !ans.Res.IsMade() || len(ans.Res.Text.Pieces) == 0 {
		return false
	}
	for _, c := range ans.Contexts {
		if c.Shape == sdk.Rendered && !ans.a.P.SDK.Wire(ans.Table, c.Shape, sdk.ResultErr).Dropped {
			return true
		}
	}
	return false
}

type printWalk struct {
	ans *Answer
	a   *Analysis
	out []Print

	strict bool
}

// text looks at the pieces of a text; whole is what the client reads of it.
func (w *printWalk) text(t, whole Text) {
	for _, piece := range t.Pieces {
		l := w.pieceLeak(piece)
		if w.strict && piece.Kind == Data && w.a.failedBody(piece.val, w.ans.path) {
			l.add(internal(piece.val, piece.at))
		}
		if !l.Raw {
			continue
		}
		e := w.a.printedExpr(piece.at)
		if direct := piece.Kind == FromErr && e != nil; !direct && w.sources(l, whole) {
			continue
		}
		if e != nil {
			w.add(e, l, whole, false)
		}
	}
}

// pieceLeak is what there is of internal errors in a piece.
func (w *printWalk) pieceLeak(piece Piece) Leak {
	l := w.fromCallers(piece.Leak)
	if par, ok := piece.val.(*ssa.Parameter); ok && piece.Kind == FromArg && par.Parent() != w.ans.Fn {
		l.add(w.fromCallers(Leak{Args: []Arg{argOf(par, -1)}})) // captured
	}
	return l
}

// sources reports a text where it was made of errors; false when that place is
// not known.
func (w *printWalk) sources(l Leak, t Text) bool {
	some := false
	for _, s := range l.from {
		if e := w.a.printedExpr(s.at); e != nil {
			w.add(e, Leak{from: []source{s}}, t, false)
			some = true
		}
	}
	return some
}

func (w *printWalk) add(e ast.Expr, l Leak, t Text, sent bool) {
	for _, x := range w.out {
		if x.Expr == e {
			return
		}
	}
	p := Print{Expr: e, Sent: sent, Name: "an error"}
	if len(l.from) > 0 {
		s := l.from[0]
		p.Name, p.Panic = w.a.nameOf(s.val), isPanic(s.val)
		p.Path = w.a.steps(&s)
	}
	p.Reads = t.preview(p.Name)
	if made := w.ans.Made(); made != nil && !sent && !within(e, made) {
		p.Path = append(p.Path, Step{made.Pos(), "the client gets it here"})
	}
	w.out = append(w.out, p)
}

// isPanic reports a recovered panic value or a stack.
func isPanic(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	return ok && (isRecover(v) || isStack(c))
}

// nameOf calls what is internal by its name.
func (a *Analysis) nameOf(v ssa.Value) string {
	if c, ok := v.(*ssa.Call); ok && isStack(c) {
		return "the stack"
	}
	switch {
	case isError(v.Type()) || isPanic(v):
		return a.name(v)
	case textual(v.Type()):
		return "the upstream body"
	}
	return "an error" // one of a list, or of several results
}

func isStack(c *ssa.Call) bool {
	return isFunc(&c.Call, "runtime/debug", "Stack") || isFunc(&c.Call, "runtime", "Stack")
}

const maxPath = 4

// steps lists where an internal error was made and where it was wrapped.
func (a *Analysis) steps(s *source) []Step {
	var out []Step
	for ; s != nil && len(out) < maxPath; s = s.inside {
		if c := callBehind(s.val); c != nil && c.Pos().IsValid() && !isPanic(s.val) {
			out = append([]Step{{c.Pos(), "the error comes from " + calleeName(c)}}, out...)
		}
	}
	return out
}

// calleeName says what a call runs.
func calleeName(c *ssa.Call) string {
	switch f := c.Call.StaticCallee(); {
	case c.Call.IsInvoke():
		return c.Call.Method.Name()
	case f != nil:
		return f.Name()
	}
	return "a function value"
}

// printedExpr returns the expression that becomes text at a place, nil when it
// is not in this package.
func (a *Analysis) printedExpr(at printed) ast.Expr {
	if at.call == nil {
		return nil
	}
	call, ok := a.P.Expr(at.call).(*ast.CallExpr)
	if !ok {
		return a.P.Expr(at.call)
	}
	if at.arg < 0 || at.arg >= len(call.Args) {
		return call
	}
	return call.Args[at.arg]
}

// returned looks at the error that is returned.
func (w *printWalk) returned() {
	v, expr := w.ans.errVal, w.ans.ErrExpr()
	if passed, arg := w.handedParam(v); passed != nil {
		v, expr = passed, arg
	} else if w.ans.HandsOn() {
		return // judged where it is made
	}
	if par, bare := w.ans.path.resolve(v).(*ssa.Parameter); bare && par.Parent() == w.ans.Fn {
		return // judged where it is passed
	}
	l := w.a.leakOf(v, w.ans.path, printed{})
	if left, ok := w.below(v, w.ans.path, map[*ssa.Function]Leak{}); ok {
		l = left
	}
	if l = w.fromCallers(l); !l.Raw || expr == nil {
		return
	}
	t := w.a.messageText(v, w.ans.path)
	inner := false
	for _, s := range l.from {
		e := w.a.printedExpr(s.at)
		if e != nil && (within(e, expr) || !carries(s.at.call, w.ans.Fn)) {
			w.add(e, Leak{from: []source{s}}, t, true)
			inner = true
		}
	}
	if !inner {
		w.add(expr, l, t, true)
	}
}

// carries reports a call in the function that returns the error which makes
// another error of one: it becomes text when that is returned.
func carries(c *ssa.Call, f *ssa.Function) bool {
	return c.Parent() == f && (isFunc(&c.Call, "fmt", "Errorf") || isWrapper(&c.Call))
}

func within(e, outer ast.Expr) bool { return outer.Pos() <= e.Pos() && e.End() <= outer.End() }

// below judges the functions that return all that the handler returns where
// they make their errors, through those that only hand on what another has
// returned. ok is false when there is none; what is left is to be judged where
// the error v is returned: of parameters what the call passes for them.
func (w *printWalk) below(v ssa.Value, p *path, done map[*ssa.Function]Leak) (left Leak, ok bool) {
	c := callBehind(p.resolve(v))
	if c == nil || !w.ans.HasShape(sdk.Prompt, sdk.Resource) || !types.Identical(c.Call.Signature().Results(), w.ans.Fn.Signature.Results()) {
		return left, false
	}
	fs := w.handlersBelow(&c.Call)
	passed := w.a.leakWalk(p, printed{})
	for _, f := range fs {
		if _, ok := done[f]; !ok {
			done[f] = Leak{} // recursion adds nothing
			done[f] = w.errorsBelow(f, done)
		}
		passed.substitute(done[f], c, v)
	}
	return passed.out, len(fs) > 0
}

// handlersBelow lists the functions of the package that a call can run, none
// when one of them cannot be seen.
func (w *printWalk) handlersBelow(c *ssa.CallCommon) []*ssa.Function {
	fs := w.a.callees(c)
	if f := w.a.P.Callee(c); f != nil {
		fs = []*ssa.Function{f}
	}
	unseen := func(f *ssa.Function) bool { return len(f.Blocks) == 0 }
	if len(fs) > maxFunctions || slices.ContainsFunc(fs, unseen) {
		return nil
	}
	return fs
}

// errorsBelow looks at every error that a function returns, and leaves what it
// has no place for.
func (w *printWalk) errorsBelow(f *ssa.Function, done map[*ssa.Function]Leak) (left Leak) {
	for k, l := range w.a.errorLeaks(f, f.Signature.Results().Len()-1) {
		way := w.a.waysOf(f)[k]
		v := way.vals[len(way.vals)-1]
		if below, ok := w.below(v, way.path, done); ok {
			l = below
		}
		if e := w.a.P.Operand(way.ret, len(way.vals)-1); l.Raw && e != nil {
			w.add(e, l, w.a.messageText(v, way.path), true)
			l = Leak{Args: l.Args}
		}
		left.add(l)
	}
	return left
}

// handedParam returns the error that is passed to a function which hands it on
// as it is, and the expression that passes it; nil when the error was made
// elsewhere.
func (w *printWalk) handedParam(v ssa.Value) (ssa.Value, ast.Expr) {
	var expr ast.Expr
	for range 4 {
		from, i := origin(w.ans.path.resolve(v))
		c, ok := from.(*ssa.Call)
		if !ok {
			break
		}
		k := w.a.errorParam(&c.Call, i)
		arg := argument(c, k)
		if k < 0 || arg == nil {
			break
		}
		v, expr = arg, w.a.printedExpr(printed{c, sourceArg(c, k)})
	}
	if expr == nil || w.judgedCall(v) {
		return nil, nil
	}
	return v, expr
}

// errorParam returns the parameter that a function, of this package or another,
// returns as result i wherever it returns an error; -1 when there is none.
func (a *Analysis) errorParam(c *ssa.CallCommon, i int) int {
	s := a.summary(c)
	if s == nil {
		return -1
	}
	k := -1
	for _, w := range s.Ways {
		switch {
		case w.ErrAt != i:
			return -1
		case w.Err.Nil == yes:
		case w.Err.Kind != OfParam || k >= 0 && w.Err.Param != k:
			return -1
		default:
			k = w.Err.Param
		}
	}
	return k
}

// judgedCall reports an error that another judged function has returned.
func (w *printWalk) judgedCall(v ssa.Value) bool {
	c := callBehind(w.ans.path.resolve(v))
	return c != nil && w.a.answersWith(c.Call.Signature())
}

// fromCallers puts what the package passes in the place of the function's own
// parameters.
func (w *printWalk) fromCallers(l Leak) Leak {
	out := Leak{Raw: l.Raw, from: l.from}
	for _, arg := range l.Args {
		f := arg.function(w.ans.Fn)
		if arg.Param >= len(f.Params) {
			continue
		}
		switch {
		case arg.Field >= 0 && arg.Param == 0 && f.Signature.Recv() != nil:
			out.add(w.a.stored(f.Params[0], arg))
		case arg.Calls:
			out.add(w.a.passedByCallers(f, arg, 0))
		case !returnsError(w.ans.Fn.Signature): // a helper: judged at its calls
		case arg.Field >= 0 && !arg.Input:
			out.add(w.a.stored(f.Params[arg.Param], arg))
		default:
			out.add(w.a.passedByCallers(f, arg, 0))
		}
	}
	return out
}

// function returns the function whose parameter it is; f for one that is not
// known to be another's.
func (x Arg) function(f *ssa.Function) *ssa.Function {
	if x.of != nil {
		return x.of
	}
	return f
}

// stored says what is internal in what the package stores in a field of a
// parameter. An error that is stored elsewhere is internal.
func (a *Analysis) stored(par *ssa.Parameter, arg Arg) Leak {
	vals := a.P.FieldStores(model.FieldOf(par.Type(), arg.Field))
	w := a.leakWalk(&path{reach: newReach(nil, a.constructs)}, printed{})
	if len(vals) == 0 && arg.Err {
		w.raw(par)
	}
	w.held(vals, arg)
	return w.out
}

const maxCallers = 64

// passedByCallers says what is internal in what the package passes for a
// parameter of a function that answers, or that makes a handler.
func (a *Analysis) passedByCallers(f *ssa.Function, arg Arg, depth int) Leak {
	var out Leak
	if depth > 3 || !a.answers(f.Signature) && !a.makesHandler(f) {
		return out
	}
	calls := a.P.AllCallsTo(f)
	if len(calls) == 0 && (arg.Err || arg.Calls) && a.P.Shared(f) { // others pass what they have met
		return internal(f.Params[arg.Param], printed{})
	}
	for i, call := range calls {
		c, ok := call.(*ssa.Call)
		if !ok || i > maxCallers {
			continue
		}
		p := &path{conds: dominating(c.Block()), reach: newReach(c.Parent(), a.constructs)}
		w := a.leakWalk(p, printed{})
		w.substitute(Leak{Args: []Arg{arg}}, c, c)
		l := w.out
		for _, up := range l.Args {
			l.add(a.passedByCallers(up.function(c.Parent()), up, depth+1))
		}
		l.Args = nil
		out.add(l)
	}
	return out
}

// makesHandler reports a function that returns a function which answers.
func (a *Analysis) makesHandler(f *ssa.Function) bool {
	for v := range f.Signature.Results().Variables() {
		if sig, ok := v.Type().Underlying().(*types.Signature); ok && a.answersWith(sig) {
			return true
		}
	}
	return false
}

// messageText reads the message of an error that is made where it can be seen.
func (a *Analysis) messageText(v ssa.Value, p *path) Text {
	r := a.reader(p)
	if c, ok := p.resolve(v).(*ssa.Call); ok && isFunc(&c.Call, "fmt", "Errorf") {
		return r.format(c, 0)
	}
	return r.text(v)
}
