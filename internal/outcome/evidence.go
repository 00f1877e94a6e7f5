package outcome

import (
	"go/constant"
	"go/token"
	"go/types"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// An EvidenceKind is one of the five grounds for calling a return a failure,
// strongest first.
type EvidenceKind int

const (
	ErrorPath   EvidenceKind = iota + 1 // an error is known not to be nil and was not interpreted
	ErrorText                           // the text is an error's
	FailureMark                         // the body carries a failure marker
	FailedGuard                         // a guard failed and the text says so
	DroppedFlag                         // another result's content without its flag
)

// Evidence is why a return counts as a failure.
type Evidence struct {
	Kind EvidenceKind
	Text string // in words, for the message

	val ssa.Value       // the error, the guard, the marker
	at  token.Pos       // where it is known
	in  *ssa.BasicBlock // the branch on which it is
}

// judge weighs a result that is not flagged: why does it stand for a failure?
// nil when it does not.
func (a *Analysis) judge(r *Res, p *path) *Evidence {
	ev := a.weighText(r, p)
	if ev != nil && p.merged && ev.Kind != FailureMark && ev.Kind != DroppedFlag && !r.Text.tellsFailure() {
		return nil // a note beside what was served
	}
	return ev
}

func (a *Analysis) weighText(r *Res, p *path) *Evidence {
	if r.Nil == yes || r.Question || r.Passed {
		return nil
	}
	conds := p.conds
	if i, ok := r.made.(ssa.Instruction); ok && i.Block() != nil {
		conds = append(append([]cond(nil), conds...), dominating(i.Block())...)
	}
	q := &path{conds: conds, bind: p.bind, reach: p.reach, merged: p.merged}
	if ev := a.errorPath(r, q); ev != nil {
		return ev
	}
	if ev := a.errorText(r, q); ev != nil {
		return ev
	}
	if ev := a.failureMark(r.Text, q, "its body says "); ev != nil {
		return ev
	}
	if ev := a.failedGuard(r, q); ev != nil {
		return ev
	}
	if c := r.Text.fails; c != nil && !a.asked(c, q) {
		return &Evidence{Kind: ErrorText, Text: "its text is an error's when " + maker(c) + " fails", val: c}
	}
	for _, piece := range r.Text.Pieces {
		if piece.Kind == FromRes && !r.Flag.open() && piece.Param < 0 && !a.flagTested(piece.val, q) {
			return &Evidence{Kind: DroppedFlag, Text: "its content is another result's, whose IsError is dropped", val: piece.val}
		}
	}
	return nil
}

// maker says what makes a text.
func maker(text ssa.Value) string {
	if c := callBehind(text); c != nil {
		return calleeName(c)
	}
	return "the function that makes it"
}

// asked reports whether the path has tested what a call returned.
func (a *Analysis) asked(c ssa.Value, p *path) bool {
	for _, k := range p.conds {
		val, _ := strip(k.val, k.is)
		if b, ok := val.(*ssa.BinOp); ok && (a.dependsOn(b.X, c, p, 0) || a.dependsOn(b.Y, c, p, 0)) {
			return true
		}
		if a.dependsOn(val, c, p, 0) {
			return true
		}
	}
	return false
}

// failureMark looks for a key that says the call has failed. An error key with
// data under it does where an error is known.
func (a *Analysis) failureMark(t Text, p *path, says string) *Evidence {
	m := t.failing()
	if m == nil && a.failedError(p) != nil {
		m = t.errorKey()
	}
	if m == nil {
		return nil
	}
	return &Evidence{Kind: FailureMark, Text: says + m.describe(), val: m.val}
}

// flagTested reports whether the path has found the flag of a result unset:
// then nothing is lost with it.
func (a *Analysis) flagTested(res ssa.Value, p *path) bool {
	row, _ := a.P.SDK.Type(res.Type())
	if row == nil {
		return false
	}
	flag := fieldIndex(res, row.Flag)
	if flag >= 0 && readsPointerFlag(res, flag) {
		return true
	}
	for _, c := range p.conds {
		val, is := strip(c.val, c.is)
		if u, ok := val.(*ssa.UnOp); ok && !is {
			if fa, ok := u.X.(*ssa.FieldAddr); ok && fa.Field == flag && p.same(fa.X, res) {
				return true
			}
		}
		if asked := callAsked(c); asked != nil && a.looksAtFlag(asked, res, flag, p) {
			return true
		}
	}
	return false
}

// callAsked returns the call whose error or boolean a condition tests.
func callAsked(c cond) *ssa.Call {
	val, is := strip(c.val, c.is)
	if x, _, ok := nilTest(cond{val: val, is: is}); ok {
		val = x
	}
	return callBehind(val)
}

// looksAtFlag reports a call that is given a result and reads its flag, as far
// as its body can be seen.
func (a *Analysis) looksAtFlag(c *ssa.Call, res ssa.Value, flag int, p *path) bool {
	f := a.P.Callee(&c.Call)
	for k, arg := range c.Call.Args {
		if !p.same(arg, res) {
			continue
		}
		if f == nil || len(f.Blocks) == 0 || k >= len(f.Params) {
			return true
		}
		for _, r := range *f.Params[k].Referrers() {
			if fa, ok := r.(*ssa.FieldAddr); ok && fa.Field == flag {
				return true
			}
		}
	}
	return false
}

func (m *Mark) describe() string {
	switch m.Kind {
	case MarkFalse:
		return `"` + m.Key + `": false`
	case MarkText:
		return `"` + m.Key + `": "` + m.Text + `"`
	}
	return `"` + m.Key + `"`
}

// errorPath looks for an error that is known not to be nil and that nothing on
// the path has interpreted. The answer must speak of it: an empty answer or
// data fetched otherwise is no failure.
func (a *Analysis) errorPath(r *Res, p *path) *Evidence {
	ev := a.failedError(p)
	if ev == nil || !a.tells(r, ev, p) || a.servedInPart(r, ev.val, p) {
		return nil
	}
	return ev
}

// tells reports a result that speaks of a failed error.
func (a *Analysis) tells(r *Res, ev *Evidence, p *path) bool {
	words := r.said().wording()
	if words == "" {
		return a.carries(r.Text, ev.val, p) || a.failedExit(p) && a.companion(r.Text, ev.val, p)
	}
	if isNeutral(words) || saysSuccess(words) || r.Text.Other && !failure.MatchString(words) {
		return false
	}
	if done.MatchString(words) && a.holdsEarlier(r.Text, ev, p) || saysDone(words) && a.actedEarlier(ev, p) {
		return false // what was asked for is done; only a later step has failed
	}
	if a.secondWay(ev.val, p) || a.standsIn(r.Text, ev.val, p) {
		return false
	}
	return failure.MatchString(words) || !a.served(r.Text, p) && !saidElsewhere(r, ev)
}

// holdsEarlier reports a text with a value in it of a call that has succeeded
// before the one that failed.
func (a *Analysis) holdsEarlier(t Text, ev *Evidence, p *path) bool {
	failed := callBehind(p.resolve(ev.val))
	for _, piece := range t.Pieces {
		c := callOf(piece.val)
		if piece.Kind != Data || c == nil || c == failed {
			continue
		}
		if err := errorResult(c); err != nil && p.isNil(err) == yes {
			return true
		}
	}
	return false
}

// actedEarlier reports a call that does nothing but act, its only result is an
// error, and that has succeeded beside the one that failed.
func (a *Analysis) actedEarlier(failed *Evidence, p *path) bool {
	for _, c := range p.conds {
		x, isNil, ok := nilTest(c)
		if !ok || !isNil {
			continue
		}
		if call, ok := p.resolve(x).(*ssa.Call); ok && isError(call.Type()) && call != p.resolve(failed.val) && !a.accessor(call) {
			return true
		}
	}
	return false
}

// callOf returns the call that a value, or the struct that it is a field of, came
// from, or nil.
func callOf(v ssa.Value) *ssa.Call {
	if v = whole(v); v == nil {
		return nil
	}
	return callBehind(v)
}

// whole returns the struct that a value is a field of, or the value.
func whole(v ssa.Value) ssa.Value {
	for {
		switch x := v.(type) {
		case *ssa.UnOp:
			v = x.X
		case *ssa.FieldAddr:
			v = x.X
		case *ssa.Field:
			v = x.X
		default:
			return v
		}
	}
}

// errorResult returns the error that a call returned beside other results, or nil.
func errorResult(c *ssa.Call) ssa.Value {
	for _, r := range *c.Referrers() {
		if e, ok := r.(*ssa.Extract); ok && isError(e.Type()) {
			return e
		}
	}
	return nil
}

// served reports whether the text has data in it that was fetched after the
// error: a second try.
func (a *Analysis) served(t Text, p *path) bool {
	for _, piece := range t.Pieces {
		if piece.Kind != Data {
			continue
		}
		if c := callBehind(piece.val); c != nil {
			if afterError(c.Block()) {
				return true
			}
		}
	}
	return false
}

// saidElsewhere reports words that are also sent where the error is nil: they do
// not speak of it.
func saidElsewhere(r *Res, ev *Evidence) bool {
	i, ok := r.made.(ssa.Instruction)
	if !ok || ev.in == nil {
		return false
	}
	for _, piece := range r.Text.Pieces {
		if piece.Kind == Const && len(piece.Text) > 3 && usedOutside(i.Parent(), piece.Text, ev.in) {
			return true
		}
	}
	return false
}

// usedOutside reports a string constant that is used in a block which another
// does not dominate.
func usedOutside(f *ssa.Function, s string, block *ssa.BasicBlock) bool {
	for _, b := range f.Blocks {
		if block.Dominates(b) || afterError(b) {
			continue
		}
		for _, instr := range b.Instrs {
			for _, op := range instr.Operands(nil) {
				k, ok := (*op).(*ssa.Const)
				if ok && k.Value != nil && k.Value.Kind() == constant.String && strings.Contains(constant.StringVal(k.Value), strings.TrimSpace(s)) {
					return true
				}
			}
		}
	}
	return false
}

// afterError reports a block on which some error is known.
func afterError(b *ssa.BasicBlock) bool {
	for _, c := range dominating(b) {
		if x, isNil, ok := nilTest(c); ok && !isNil && isError(x.Type()) {
			return true
		}
	}
	return false
}

// carries reports a body whose only words are the error's own.
func (a *Analysis) carries(t Text, failed ssa.Value, p *path) bool {
	for _, piece := range t.Pieces {
		if piece.Kind == FromErr && piece.Nested && !piece.Own && piece.val != nil && p.same(piece.val, failed) {
			return true
		}
	}
	return false
}

// secondWay reports whether something else was tried after the error, and has
// worked: another error, made where the first is known, is nil.
func (a *Analysis) secondWay(failed ssa.Value, p *path) bool {
	for _, c := range p.conds {
		x, isNil, ok := nilTest(c)
		if !ok || !isNil || !isError(x.Type()) {
			continue
		}
		made := callBehind(p.resolve(x))
		if made == nil {
			continue
		}
		for _, k := range dominating(made.Block()) {
			if y, wasNil, ok := nilTest(k); ok && !wasNil && p.resolve(y) == failed {
				return true
			}
		}
	}
	return false
}

func callBehind(v ssa.Value) *ssa.Call {
	switch x := v.(type) {
	case *ssa.Call:
		return x
	case *ssa.Extract:
		c, _ := x.Tuple.(*ssa.Call)
		return c
	case *ssa.MakeInterface:
		return callBehind(x.X)
	case *ssa.Convert:
		return callBehind(x.X)
	}
	return nil
}

// failedError returns, as evidence, an error or a recovered panic that the path
// knows not to be nil and has not interpreted.
func (a *Analysis) failedError(p *path) *Evidence {
	for _, c := range p.conds {
		if x := a.exitError(c, p); x != nil && p.isNil(x) != yes && !a.interpreted(x, p) {
			return a.nonNil(x, c)
		}
		x, isNil, ok := nilTest(c)
		if !ok || isNil {
			continue
		}
		x = p.resolve(x)
		if isRecover(x) || isError(x.Type()) && !isContextErr(x) && !a.interpreted(x, p) {
			return a.nonNil(x, c)
		}
	}
	return nil
}

// nonNil is the evidence of an error that a condition has found.
func (a *Analysis) nonNil(v ssa.Value, c cond) *Evidence {
	return &Evidence{Kind: ErrorPath, Text: a.name(v) + " is non-nil here", val: v, at: c.val.Pos(), in: c.to}
}

// exitError returns the error in which errors.As has found the exit of a
// command.
func (a *Analysis) exitError(c cond, p *path) ssa.Value {
	call, ok := p.resolve(c.val).(*ssa.Call)
	if !ok || !c.is || !isErrorsIsAs(&call.Call) || !isExitError(asTarget(call)) {
		return nil
	}
	return p.resolve(call.Call.Args[0])
}

// asTarget returns the type that errors.As or errors.AsType looks for, nil for
// another call.
func asTarget(c *ssa.Call) types.Type {
	if isFunc(&c.Call, "errors", "As") && len(c.Call.Args) == 2 {
		if ptr, ok := unwrap(c.Call.Args[1]).Type().Underlying().(*types.Pointer); ok {
			return ptr.Elem()
		}
	}
	if isFunc(&c.Call, "errors", "AsType") && c.Call.Signature().Results().Len() > 0 {
		return c.Call.Signature().Results().At(0).Type()
	}
	return nil
}

func isExitError(t types.Type) bool {
	return t != nil && types.TypeString(t, nil) == "*os/exec.ExitError"
}

// interpreted reports whether the path has looked into an error and found it
// to be a particular one: then the branch is an answer to it.
func (a *Analysis) interpreted(v ssa.Value, p *path) bool {
	for _, c := range p.conds {
		if a.recognises(c, v, p) {
			return true
		}
	}
	return false
}

func (a *Analysis) recognises(c cond, v ssa.Value, p *path) bool {
	val, is := strip(p.resolve(c.val), c.is)
	val = p.resolve(val)
	switch x := val.(type) {
	case *ssa.Call:
		if !is || !a.dependsOn(x, v, p, 0) {
			return false
		}
		if isErrorsIsAs(&x.Call) {
			return a.isAs(x, p)
		}
		return true
	case *ssa.Extract:
		ta, ok := x.Tuple.(*ssa.TypeAssert)
		return is && (ok && x.Index == 1 && p.same(ta.X, v) || !ok && a.dependsOn(x, v, p, 0))
	case *ssa.BinOp:
		eq := x.Op == token.EQL && is || x.Op == token.NEQ && !is
		if !eq || isNilConst(x.X) || isNilConst(x.Y) || isContextSentinel(p.resolve(x.X)) || isContextSentinel(p.resolve(x.Y)) {
			return false
		}
		return a.dependsOn(x.X, v, p, 0) || a.dependsOn(x.Y, v, p, 0)
	}
	return false
}

// isAs decides whether errors.Is or errors.As makes the branch an answer: a
// deadline is a failure all the same, and so is a command's exit unless its
// code counts as an answer.
func (a *Analysis) isAs(c *ssa.Call, p *path) bool {
	if isFunc(&c.Call, "errors", "Is") && len(c.Call.Args) == 2 {
		return !isContextSentinel(p.resolve(c.Call.Args[1]))
	}
	if isExitError(asTarget(c)) {
		return a.AnyExit || a.provenExit(p)
	}
	return true
}

// provenExit reports whether the path has compared an exit code with one that
// counts as an answer.
func (a *Analysis) provenExit(p *path) bool {
	for _, c := range p.conds {
		val, is := strip(p.resolve(c.val), c.is)
		b, ok := val.(*ssa.BinOp)
		if !ok || !(b.Op == token.EQL && is || b.Op == token.NEQ && !is) {
			continue
		}
		k, ok := b.Y.(*ssa.Const)
		call, isCall := p.resolve(b.X).(*ssa.Call)
		if !ok || !isCall || k.Value == nil || k.Value.Kind() != constant.Int || call.Call.StaticCallee() == nil || call.Call.StaticCallee().Name() != "ExitCode" {
			continue
		}
		if n, exact := constant.Int64Val(k.Value); exact && a.ExitCode != nil && a.ExitCode(n) {
			return true
		}
	}
	return false
}

// failedExit reports whether the path has found the exit code of a command to be
// none that counts as an answer.
func (a *Analysis) failedExit(p *path) bool {
	for _, c := range p.conds {
		val, is := strip(p.resolve(c.val), c.is)
		b, ok := val.(*ssa.BinOp)
		if !ok || !is {
			continue
		}
		if call, ok := p.resolve(b.X).(*ssa.Call); ok && isMethod(&call.Call, "os/exec", "ExitCode") || ok && isMethod(&call.Call, "os", "ExitCode") {
			return !a.AnyExit && !a.provenExit(p)
		}
	}
	return false
}

// companion reports a text that is what came with an error.
func (a *Analysis) companion(t Text, err ssa.Value, p *path) bool {
	c := callBehind(p.resolve(err))
	for _, piece := range t.Pieces {
		if d := callBehind(piece.val); piece.Kind == Data && c != nil && d == c {
			return true
		}
	}
	return false
}

// strip removes negations.
func strip(v ssa.Value, is bool) (ssa.Value, bool) {
	for {
		u, ok := v.(*ssa.UnOp)
		if !ok || u.Op != token.NOT {
			return v, is
		}
		v, is = u.X, !is
	}
}

// dependsOn reports whether a value is computed from an error.
func (a *Analysis) dependsOn(x, v ssa.Value, p *path, depth int) bool {
	if depth > 6 {
		return false
	}
	if p.same(x, v) {
		return true
	}
	switch x := p.resolve(x).(type) {
	case *ssa.Call:
		if x.Call.IsInvoke() && a.dependsOn(x.Call.Value, v, p, depth+1) {
			return true
		}
		for _, arg := range x.Call.Args {
			if a.dependsOn(arg, v, p, depth+1) {
				return true
			}
		}
	case *ssa.Extract:
		return a.dependsOn(x.Tuple, v, p, depth+1)
	case *ssa.TypeAssert:
		return a.dependsOn(x.X, v, p, depth+1)
	case *ssa.MakeInterface:
		return a.dependsOn(x.X, v, p, depth+1)
	case *ssa.Convert:
		return a.dependsOn(x.X, v, p, depth+1)
	case *ssa.FieldAddr:
		return a.dependsOn(x.X, v, p, depth+1)
	case *ssa.Field:
		return a.dependsOn(x.X, v, p, depth+1)
	case *ssa.UnOp:
		return a.dependsOn(x.X, v, p, depth+1)
	}
	return false
}

// errorText looks for text that is an error's on every path to the result.
func (a *Analysis) errorText(r *Res, p *path) *Evidence {
	mixed := false
	for _, piece := range r.Text.Pieces {
		if piece.Kind == Data && callBehind(piece.val) != nil && !a.accessor(piece.val) {
			mixed = true
		}
	}
	for _, piece := range r.Text.Pieces {
		if piece.Kind != FromErr || piece.Maybe || piece.Nested || piece.Own || piece.val == nil {
			continue
		}
		failed := p.isNil(piece.val) == no
		if !failed && (mixed || p.isNil(piece.val) == yes || a.unchecked(piece.val)) {
			continue // an error beside the data that was served
		}
		if a.servedInPart(r, piece.val, p) {
			continue
		}
		return &Evidence{Kind: ErrorText, Text: "its text is that of " + a.name(piece.val), val: piece.val}
	}
	return nil
}

// unchecked reports an error straight from a call that also returns data: it
// may well be nil.
func (a *Analysis) unchecked(v ssa.Value) bool {
	e, ok := v.(*ssa.Extract)
	return ok && e.Tuple.Type().(*types.Tuple).Len() > 1
}

// accessor reports a value that is one of the request's arguments.
func (a *Analysis) accessor(v ssa.Value) bool {
	c := callBehind(v)
	if c == nil {
		return false
	}
	row, _ := a.P.Known(&c.Call)
	return row != nil && (row.Role == sdk.Accessor || row.Role == sdk.Arguments)
}

// said is the text that the call of a helper is to answer for: not the words
// that a helper with several answers has chosen itself.
func (r *Res) said() Text {
	if !r.Choice {
		return r.Text
	}
	t := r.Text
	t.Pieces = nil
	for _, p := range r.Text.Pieces {
		if !p.Own {
			t.Pieces = append(t.Pieces, p)
		}
	}
	return t
}

// name calls an error by its variable or by the call that made it.
func (a *Analysis) name(v ssa.Value) string {
	if isRecover(v) {
		return "the recovered panic"
	}
	if n := a.P.VarName(v); n != "" {
		return n
	}
	return "an error"
}
