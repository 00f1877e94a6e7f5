package outcome

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// An Answer is one way in which a judged function returns: a handler, or a
// function whose results a handler hands on. A server without a library also
// answers with results that a function sends itself.
type Answer struct {
	Fn       *ssa.Function
	Ret      *ssa.Return     // nil for a result that is sent
	Stmt     *ast.ReturnStmt // nil after a recovered panic, and for a result that is sent
	Contexts []Context
	Table    *sdk.Table
	Res      Res
	HasRes   bool // the function returns a tool result
	Err      Err
	HasErr   bool
	Failure  *Evidence  // why an unflagged answer is a failure all the same
	OutType  types.Type // the typed Out, nil if there is none
	OutFails bool       // Failure is about the Out, not the result
	Related  *Evidence  // the error that is known not to be nil here

	a      *Analysis
	way    *way
	path   *path // the way's, with the text taken apart
	errVal ssa.Value
	outVal ssa.Value
	resAt  int
	errAt  int
	sent   ssa.Instruction // what sends the result; nil for a return
}

// Answers judges every function whose answers reach a client, in file order.
func (a *Analysis) Answers() []*Answer {
	var out []*Answer
	for _, f := range a.P.Funcs {
		if ctx := a.contexts(f); len(ctx) > 0 {
			out = append(out, a.answersOf(f, ctx)...)
		}
		out = append(out, a.sentAnswers(f)...)
	}
	return out
}

// Handlers lists the functions with the shape of a tool handler that are
// registered or may be, in file order.
func (a *Analysis) Handlers() []*ssa.Function {
	var out []*ssa.Function
	for _, f := range a.P.Funcs {
		s, _ := a.P.Shape(f.Signature)
		for _, c := range a.contexts(f) {
			if toolShape(s) || c.Shape == sdk.Structured && !c.Inner {
				out = append(out, f)
				break
			}
		}
	}
	return out
}

func (a *Analysis) answersOf(f *ssa.Function, ctx []Context) []*Answer {
	layout := a.layout(f.Signature.Results())
	var out []*Answer
	for _, w := range a.waysOf(f) {
		base := Answer{Fn: f, Ret: w.ret, Stmt: a.P.Return(w.ret), Contexts: ctx, Table: a.table(f, ctx), a: a, way: w, path: w.path, resAt: layout.res, errAt: layout.err}
		if layout.err >= 0 {
			base.HasErr, base.errVal = true, w.vals[layout.err]
			base.Err = a.errOf(base.errVal, w.path)
		} else {
			base.Err = Err{Nil: yes}
		}
		if layout.out >= 0 {
			base.outVal = w.vals[layout.out]
			base.OutType = f.Signature.Results().At(layout.out).Type()
		}
		base.Related = a.failedError(w.path)
		if layout.res < 0 {
			a.weighOut(&base, w)
			out = append(out, &base)
			continue
		}
		base.HasRes = true
		for _, p := range a.textPaths(w.vals[layout.res], w.ret, w.path) {
			for _, r := range a.results(w.vals[layout.res], w.ret, p) {
				ans := base
				ans.Res, ans.path = r, p
				a.weigh(&ans)
				out = append(out, &ans)
			}
		}
	}
	return out
}

type layout struct{ res, out, err int }

// layout finds the tool result, the typed Out and the error in a result list.
func (a *Analysis) layout(t *types.Tuple) layout {
	l := layout{-1, -1, -1}
	for i := range t.Len() {
		switch {
		case l.res < 0 && (a.isResult(t.At(i).Type()) || a.isMethodResult(t.At(i).Type())):
			l.res = i
		case i == t.Len()-1 && isError(t.At(i).Type()):
			l.err = i
		}
	}
	if l.res == 0 && t.Len() == 3 && l.err == 2 && !a.isOpen(t.At(0).Type()) && !a.byShape(t.At(0).Type()) {
		l.out = 1
	}
	return l
}

// isMethodResult reports the interface of all methods' results.
func (a *Analysis) isMethodResult(t types.Type) bool {
	row, _ := a.P.SDK.Type(t)
	return row != nil && row.Role == sdk.MethodResult
}

// table returns the tables of the library that answers the client: that of the
// registration, or else that of the result.
func (a *Analysis) table(f *ssa.Function, ctx []Context) *sdk.Table {
	name := ctx[0].Table
	if name == "" {
		name = a.resultTable(f.Signature)
	}
	tables := append(a.P.SDK.Tables(), sdk.WireShape)
	for _, t := range tables {
		if t.Name == name {
			return t
		}
	}
	return tables[0]
}

// weigh decides whether an answer without the flag is a failure.
func (a *Analysis) weigh(ans *Answer) {
	if ans.Err.Nil == no || !ans.Res.Flag.never() && ans.Res.Nil != yes || ans.marked() {
		return
	}
	if ans.Res.Nil != yes {
		if ans.Res.Local != nil && ans.Res.callee != nil && (len(ans.Res.callee.Blocks) > 0 || a.judgedAbove(ans.Res.callee)) {
			return // judged where it is made
		}
		if ans.Failure = ans.Res.Local; ans.Failure == nil {
			ans.Failure = a.judge(&ans.Res, ans.path)
		}
	}
	if ans.Failure == nil && ans.outVal != nil && !isNilConst(ans.outVal) {
		ans.Failure = a.judgeOut(ans)
		ans.OutFails = ans.Failure != nil
	}
}

// marked reports an answer whose flag middleware may set everywhere.
func (ans *Answer) marked() bool {
	return !slices.ContainsFunc(ans.Contexts, func(c Context) bool { return !c.Marked })
}

// judgedAbove reports a function of another package that is judged there.
func (a *Analysis) judgedAbove(f *ssa.Function) bool {
	s := a.Summary(f)
	return s != nil && s.Judged
}

// NilHere reports a result that was found to be nil before it was returned with
// a literal nil error.
func (ans *Answer) NilHere() bool {
	return ans.HasRes && ans.HasErr && ans.Res.Nil != no && isNilConst(ans.errVal) && ans.way.path.isNil(ans.way.vals[ans.resAt]) == yes
}

// weighOut judges the value of a structured handler, which is all that the
// client gets of it.
func (a *Analysis) weighOut(ans *Answer, w *way) {
	if ans.Err.Nil != yes || !structured(ans.Contexts) || len(w.vals) != 2 {
		return
	}
	ans.outVal, ans.resAt = w.vals[0], -1
	ans.Failure = a.judgeOut(ans)
	ans.OutFails = ans.Failure != nil
}

func structured(ctx []Context) bool {
	for _, c := range ctx {
		if c.Shape == sdk.Structured && !c.Inner {
			return true
		}
	}
	return false
}

// judgeOut looks for a failure that only the typed Out tells of.
func (a *Analysis) judgeOut(ans *Answer) *Evidence {
	t := ans.outText(ans.way.path)
	if ev := a.failureMark(t, ans.way.path, "its output says "); ev != nil {
		return ev
	}
	if ev := a.failedError(ans.way.path); ev != nil && speaksOfFailure(t.wording()) && !a.served(t, ans.way.path) {
		return ev
	}
	return nil
}

// outText reads the typed Out as it is when the function returns.
func (ans *Answer) outText(p *path) Text {
	r := ans.a.reader(p)
	r.at = ans.Ret
	return r.body(ans.outVal)
}

// Raw reports a context in which a returned error becomes a protocol error.
func (ans *Answer) Raw() (Context, bool) {
	for _, c := range ans.Contexts {
		if rawShape(c.Shape) && !c.Converted {
			return c, true
		}
	}
	return Context{}, false
}

// AsRaw reports a context in which a nil result reaches a caller that sends
// nothing but the result.
func (ans *Answer) AsRaw() (Context, bool) {
	for _, c := range ans.Contexts {
		if rawShape(c.Shape) || c.Shape == sdk.Rendered {
			return c, true
		}
	}
	return Context{}, false
}

// Rendered reports a context in which the SDK renders a returned error and
// sends the typed Out, if there is one.
func (ans *Answer) Rendered() (Context, bool) {
	for _, c := range ans.Contexts {
		if !c.Converted && (c.Shape == sdk.Typed && !c.OutLost || c.Shape == sdk.Rendered) {
			return c, true
		}
	}
	return Context{}, false
}

// HasShape reports a context of one of the shapes.
func (ans *Answer) HasShape(shapes ...sdk.Shape) bool {
	for _, c := range ans.Contexts {
		if slices.Contains(shapes, c.Shape) {
			return true
		}
	}
	return false
}

// Adapted reports an error of a function value that is no raw handler: handing
// it on makes a protocol error of whatever the value returns.
func (ans *Answer) Adapted() bool {
	c := callBehind(ans.way.path.resolve(ans.errVal))
	return c != nil && c.Call.StaticCallee() == nil && !c.Call.IsInvoke() && !ans.a.pairs(&c.Call) && errorTextOf(&c.Call) == nil
}

// HandsOn reports an error that comes from a function of the package which is
// judged itself, or from a handler's function value.
func (ans *Answer) HandsOn() bool {
	if ans.Err.Kind == Handed {
		return true
	}
	if c := callBehind(ans.way.path.resolve(ans.errVal)); c != nil && c.Call.StaticCallee() == nil && (ans.a.pairs(&c.Call) || ans.a.typedOn(ans.Fn, &c.Call)) {
		return true
	}
	v, i := ans.a.source(ans.errVal, ans.way.path, nil, 0)
	c, ok := v.(*ssa.Call)
	if !ok {
		return ans.Err.Kind == OfParam && ans.Res.Nil != yes // the pair is handed on
	}
	if row, _ := ans.a.P.Known(&c.Call); row != nil {
		return row.Pair && ans.sameCall(c)
	}
	if !isError(resultType(c, i)) || !ans.a.answersWith(c.Call.Signature()) {
		return false
	}
	if s := ans.a.summary(&c.Call); s != nil {
		f := ans.a.P.Callee(&c.Call)
		if ans.a.mixed[f] {
			return false
		}
		return f == nil || len(f.Blocks) > 0 || s.ErrsToo
	}
	return false
}

// sameCall reports whether the result operand is from the same call as the
// error.
func (ans *Answer) sameCall(c *ssa.Call) bool {
	for _, v := range ans.way.vals {
		if from, _ := origin(ans.way.path.resolve(v)); from == c && ans.a.isResult(v.Type()) {
			return true
		}
	}
	return false
}

// Together reports that the result and the error were made by one call.
func (ans *Answer) Together() bool {
	c := callBehind(ans.way.path.resolve(ans.errVal))
	return c != nil && ans.sameCall(c)
}

// Made returns the expression that made the result, or else the operand of the
// return statement; nil when neither is in the source.
func (ans *Answer) Made() ast.Expr {
	if ans.OutFails {
		return ans.made(ans.outVal, ans.resAt+1)
	}
	return ans.made(ans.Res.made, ans.resAt)
}

func (ans *Answer) made(v ssa.Value, operand int) ast.Expr {
	if v != nil {
		if e := ans.a.P.Expr(unwrap(v)); e != nil {
			return e
		}
		if u, ok := unwrap(v).(*ssa.UnOp); ok {
			if e := ans.a.P.Expr(u.X); e != nil {
				return e
			}
		}
	}
	if call, ok := ans.sent.(ssa.Value); ok {
		return ans.a.P.Expr(call)
	}
	if operand < 0 {
		return nil
	}
	return ans.a.P.Operand(ans.Ret, operand)
}

// ErrExpr returns the expression of the error operand; for a naked return the
// expression that made the error.
func (ans *Answer) ErrExpr() ast.Expr {
	if !ans.HasErr {
		return nil
	}
	if e := ans.a.P.Operand(ans.Ret, ans.errAt); e != nil {
		return e
	}
	return ans.a.P.Expr(ans.way.path.resolve(ans.errVal))
}

// Unsure reports a way that goes past a loop that never ran or a callback: what
// is nil there need not be nil in fact.
func (ans *Answer) Unsure() bool { return ans.way.path.unsure }

// NeverNil reports an error that is certainly there.
func (e Err) NeverNil() bool { return e.Nil == no }

// CertainNil reports an error that is certainly nil.
func (e Err) CertainNil() bool { return e.Nil == yes }

// IsNil reports a result that is nil in the return itself; one that a called
// function returned may have been tested.
func (r *Res) IsNil() bool { return r.None }

// IsMade reports a result that is certainly there and was built, not handed on.
func (r *Res) IsMade() bool { return r.Nil == no && !r.Passed && r.made != nil }

// Flagged reports a result that certainly carries the flag.
func (r *Res) Flagged() bool { return r.Flag.always() }

// SaysSuccess reports constant wording that the call succeeded.
func (r *Res) SaysSuccess() bool {
	for _, p := range r.Text.Pieces {
		if p.Kind == FromErr || p.Kind == FromRes || p.Maybe && (p.Kind != Data || p.Leak.none()) {
			return false
		}
	}
	return saysSuccess(r.Text.wording()) && r.Text.failing() == nil
}

// Refuses reports an answer that says what something has become ("has been
// deleted") in a branch that has found it so and does nothing else: it is not
// what the call did. A branch that has asked for an error says what has come of
// the call.
func (ans *Answer) Refuses() bool {
	made, ok := ans.Res.made.(ssa.Instruction)
	if !ok || !become.MatchString(ans.Res.Text.wording()) || !inBranch(made.Block()) || actsBefore(made) {
		return false
	}
	found := false
	for _, c := range ans.path.conds {
		if c.to != made.Block() {
			continue
		}
		if x, _, ok := nilTest(c); ok && isError(x.Type()) {
			return false
		}
		found = true
	}
	return found
}

// actsBefore reports a call, in the block of an instruction and before it, that
// does more than to make text or to log.
func actsBefore(made ssa.Instruction) bool {
	for _, instr := range made.Block().Instrs[:indexIn(made)] {
		c, ok := instr.(ssa.CallInstruction)
		if ok && !isLogging(c.Common()) && !isFunc(c.Common(), "fmt", "Sprint", "Sprintf", "Sprintln") {
			return true
		}
	}
	return false
}

// Empty reports constant wording of an empty answer.
func (r *Res) Empty() bool {
	if slices.ContainsFunc(r.Text.Pieces, func(p Piece) bool { return p.Kind == FromErr }) {
		return false
	}
	w := r.Text.wording()
	return w != "" && isNeutral(w) && r.Text.failing() == nil
}

// WithoutError is the answer as it would be without the error beside its result.
func (ans *Answer) WithoutError() *Answer {
	alone := *ans
	alone.Err = Err{Nil: yes}
	return &alone
}

// Reaches reports a context in which both values of the return reach the SDK.
func (ans *Answer) Reaches() (Context, bool) {
	for _, c := range ans.Contexts {
		if rawShape(c.Shape) && (!c.Converted || c.Adapted) {
			return c, true
		}
	}
	return ans.Rendered()
}

// ErrOutcome classifies the error for the wire tables.
func (ans *Answer) ErrOutcome() sdk.Outcome {
	switch ans.Err.Kind {
	case Coded:
		return sdk.CodedErr
	case Wrapped:
		return sdk.WrappedCoded
	}
	return sdk.NilErr
}

// Guard reports an inner function whose nil result its caller tests for.
func (ans *Answer) Guard() bool {
	switch s, _ := ans.a.P.Shape(ans.Fn.Signature); {
	case s == sdk.Typed:
		return true // an adapter that takes typed handlers may repair it
	case toolShape(s):
		return false
	}
	for _, c := range ans.Contexts {
		if c.Direct {
			return false
		}
	}
	return true
}

// Pos returns where the error, guard or marker of an evidence is, NoPos when
// it has no place in this package.
func (ev *Evidence) Pos() token.Pos {
	switch {
	case ev == nil:
		return token.NoPos
	case ev.at.IsValid() || ev.val == nil:
		return ev.at
	}
	switch x := ev.val.(type) {
	case *ssa.Extract:
		return x.Tuple.Pos()
	case *ssa.MakeInterface:
		return x.X.Pos()
	}
	return ev.val.Pos()
}

// OutConcrete reports a typed Out that is marshalled even when nothing was put
// in: every type but an interface. A generic function counts by the types it is
// called with; an answer that is handed on as a whole is judged in its own
// function.
func (ans *Answer) OutConcrete() bool {
	if ans.OutType == nil || ans.handedWhole() {
		return false
	}
	par, ok := types.Unalias(ans.OutType).(*types.TypeParam)
	if !ok {
		return !types.IsInterface(ans.OutType)
	}
	for _, c := range ans.a.P.CallsTo(ans.Fn) {
		if inst := c.Common().StaticCallee(); inst != nil && par.Index() < len(inst.TypeArgs()) {
			if t := inst.TypeArgs()[par.Index()]; !types.IsInterface(t) {
				return true
			}
		}
	}
	return false
}

// handedWhole reports that result and Out come from one call of a function of
// the package.
func (ans *Answer) handedWhole() bool {
	from, _ := origin(ans.way.path.resolve(ans.outVal))
	return from != nil && from == ans.Res.made && ans.Res.callee != nil && len(ans.Res.callee.Blocks) > 0
}

// Operands returns the expressions of the result and of the error in the return
// statement; nil where it has none, the same for both where a call is spread.
func (ans *Answer) Operands() (res, err ast.Expr) {
	if ans.resAt >= 0 {
		res = ans.a.P.Operand(ans.Ret, ans.resAt)
	}
	if ans.errAt >= 0 {
		err = ans.a.P.Operand(ans.Ret, ans.errAt)
	}
	return res, err
}

// ResultType returns the type of the tool result that the function returns, nil
// for none.
func (ans *Answer) ResultType() types.Type {
	if !ans.HasRes {
		return nil
	}
	return ans.Fn.Signature.Results().At(ans.resAt).Type()
}

// Words returns the argument of a function of the project that is all of the text
// of the result which it makes; nil for any other result.
func (ans *Answer) Words() ast.Expr {
	c, ok := ans.Res.made.(*ssa.Call)
	if !ok {
		return nil
	}
	call, ok := ans.a.P.Expr(c).(*ast.CallExpr)
	s := ans.a.summary(&c.Call)
	if !ok || s == nil || call.Ellipsis.IsValid() {
		return nil
	}
	if sig := c.Call.Signature(); sig.Params().Len() == 1 && sig.Results().Len() == 1 && !sig.Variadic() && len(call.Args) == 1 && textual(sig.Params().At(0).Type()) {
		return call.Args[0] // whatever it does to the text
	}
	words := -1
	for _, w := range s.Ways {
		if w.Res == nil || len(w.Res.Text.Marks) > 0 || len(w.Res.Text.Pieces) != 1 || w.Res.Text.Pieces[0].Kind != FromArg {
			return nil
		}
		k := sourceArg(c, w.Res.Text.Pieces[0].Param)
		if words >= 0 && k != words {
			return nil
		}
		words = k
	}
	if words < 0 || words >= len(call.Args) || !textual(ans.a.P.Info.TypeOf(call.Args[words])) {
		return nil
	}
	return call.Args[words]
}

// TypedOperands returns the expressions of the result, the typed output and the
// error in the return statement of a typed handler; nil where they do not stand
// there one by one.
func (ans *Answer) TypedOperands() (res, out, err ast.Expr) {
	if ans.Stmt == nil || len(ans.Stmt.Results) != 3 || ans.resAt != 0 || ans.errAt != 2 {
		return nil, nil, nil
	}
	return ans.Stmt.Results[0], ans.Stmt.Results[1], ans.Stmt.Results[2]
}
