package outcome

import (
	"fmt"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Certainty is how sure something is.
type Certainty string

// The certainties.
const (
	Yes   Certainty = "yes"
	No    Certainty = "no"
	Maybe Certainty = "maybe"
)

// An Arrival is one thing that a client may get of an answer, as far as that can be
// told.
type Arrival struct {
	Shape   sdk.Shape
	Outcome sdk.Outcome
	Effect  sdk.Effect
	Prefix  string    // what the library puts before the error's text
	Code    int       // of a ProtocolError
	AnyCode bool      // it is the error's own, which is not known
	IsError Certainty // the flag of a tool result; No where there is none
	Leaks   Certainty // the text of an internal error is in it
	Kept    bool      // a result that was returned beside an error is sent
	// Validated says that the library checks a typed output which is sent beside
	// the failure: the client gets a JSON-RPC error in the place of a result that
	// does not pass.
	Validated bool
}

// String says it in a few words.
func (a Arrival) String() string {
	what := a.what()
	if a.Leaks == Yes {
		what += ", with the text of an internal error"
	}
	return what
}

func (a Arrival) what() string {
	switch a.Effect {
	case sdk.ProtocolError:
		if a.AnyCode {
			return "a JSON-RPC error with the error's own code"
		}
		return fmt.Sprintf("JSON-RPC error %d", a.Code)
	case sdk.ToolError:
		return "a result with isError, made of the error"
	case sdk.Crash:
		return "nothing: the server process dies"
	case sdk.NullResult:
		return `"result": null`
	case sdk.TaskFailed:
		return "a failed task"
	case sdk.NoReply:
		return "nothing: no answer is sent"
	case sdk.Cut:
		return "nothing: the connection is closed"
	}
	switch a.IsError {
	case Yes:
		return "a result with isError"
	case Maybe:
		return "a result with isError or without"
	}
	return "a result without isError"
}

// Arrivals lists what a client may get of the answer, one for each context and each
// thing that is not known of its values; none for a server without a library.
func (ans *Answer) Arrivals(c sdk.Client) []Arrival {
	var out []Arrival
	for _, ctx := range ans.Contexts {
		if ctx.Table == sdk.WireShape.Name {
			continue // no library says what becomes of it
		}
		for _, o := range ans.outcomes() {
			if o == sdk.ResultNil || o == sdk.NilNil {
				o = ans.special(o, ctx)
			}
			arrival := ans.arrival(ctx, o, ans.a.P.SDK.WireTo(c, ans.Table, ctx.Shape, o))
			if !slices.Contains(out, arrival) {
				out = append(out, arrival)
			}
		}
	}
	return out
}

// outcomes lists the ways in which the handler may have returned.
func (ans *Answer) outcomes() []sdk.Outcome {
	var out []sdk.Outcome
	res, err := ans.nilness()
	if err != no {
		if res != no {
			out = append(out, sdk.NilNil)
		}
		if res != yes {
			out = append(out, sdk.ResultNil)
		}
	}
	if err == yes {
		return out
	}
	switch ans.Err.Kind {
	case Coded, Control:
		return append(out, sdk.CodedErr)
	case Wrapped:
		return append(out, sdk.WrappedCoded)
	}
	if ans.relayed() {
		out = append(out, sdk.WrappedCoded)
	}
	if res != yes {
		out = append(out, sdk.ResultErr)
	}
	if res != no {
		out = append(out, sdk.NilErr)
	}
	return out
}

// returnsNothing says whether nil is returned beside the error: for the tool result,
// or for what handlers of other shapes return.
func (ans *Answer) returnsNothing() tri {
	if ans.HasRes {
		return ans.Res.Nil
	}
	vals := ans.way.vals
	if len(vals) != 2 || ans.errAt != 1 || !nillable(vals[0].Type()) || libraryMakes(vals[0]) {
		return no
	}
	return ans.path.isNil(vals[0])
}

// libraryMakes reports what a function of a library returns alone: it has made it.
func libraryMakes(v ssa.Value) bool {
	c, ok := v.(*ssa.Call)
	if !ok || c.Call.StaticCallee() == nil {
		return false
	}
	obj := model.Object(c.Call.StaticCallee())
	return obj != nil && obj.Pkg() != nil && sdk.IsSDK(obj.Pkg().Path())
}

// relayed reports an error that may carry the code of another server's.
func (ans *Answer) relayed() bool {
	c := callBehind(ans.path.resolve(ans.errVal))
	if c == nil {
		return false
	}
	row, _ := ans.a.P.Known(&c.Call)
	return row != nil && row.Relays
}

// special is what there is to say of an answer without an error, or else o.
func (ans *Answer) special(o sdk.Outcome, ctx Context) sdk.Outcome {
	switch {
	case ans.Res.Question && len(ans.Res.Text.Pieces) > 0:
		return sdk.AskingMore
	case ans.Res.Question:
		return sdk.Asking
	case ans.unwritable(ctx):
		return sdk.Unwritable
	}
	return o
}

// unwritable reports data of a type that JSON has no form for.
func (ans *Answer) unwritable(ctx Context) bool {
	if ans.outVal != nil && ctx.sendsOut() && !writable(unwrap(ans.path.resolve(ans.outVal)).Type()) {
		return true
	}
	made, ok := ans.Res.made.(*ssa.Alloc)
	if !ok {
		return false
	}
	row, _ := ans.a.P.SDK.Type(made.Type())
	if row == nil || row.Structured == "" {
		return false
	}
	vals, _ := structField(made, fieldIndex(made, row.Structured), ans.Ret, ans.path)
	return slices.ContainsFunc(vals, func(v ssa.Value) bool { return !writable(unwrap(v).Type()) })
}

// writable reports a type of which some values, at least, can become JSON.
func writable(t types.Type) bool {
	for _, name := range []string{"MarshalJSON", "MarshalText"} {
		if types.NewMethodSet(types.NewPointer(t)).Lookup(nil, name) != nil {
			return true
		}
	}
	switch t := t.Underlying().(type) {
	case *types.Chan, *types.Signature:
		return false
	case *types.Basic:
		return t.Info()&types.IsComplex == 0
	case *types.Struct:
		for i := range t.NumFields() {
			if f := t.Field(i); f.Exported() && reflect.StructTag(t.Tag(i)).Get("json") != "-" && !writable(f.Type()) {
				return false
			}
		}
	}
	return true
}

// nilness says whether there is a result and an error. Where one call has returned
// both, they go together.
func (ans *Answer) nilness() (res, err tri) {
	res, err = ans.returnsNothing(), ans.Err.Nil
	if err == maybe && ans.HasRes && ans.Together() {
		err = ans.Res.beside
	}
	if res == maybe && !ans.HasRes {
		res = no // what is not known to be nil is there
	}
	return res, err
}

// arrival is what becomes of an outcome in a context.
func (ans *Answer) arrival(ctx Context, o sdk.Outcome, w sdk.Wire) Arrival {
	failed := o == sdk.NilErr || o == sdk.ResultErr || o == sdk.CodedErr || o == sdk.WrappedCoded
	if failed && ctx.converts() {
		leaks := ans.leaks(true)
		if leaks == Yes {
			leaks = Maybe // what is said of it is the converter's affair
		}
		return Arrival{Shape: ctx.Shape, Outcome: o, Effect: sdk.ToolError, IsError: Yes, Leaks: leaks}
	}
	a := Arrival{Shape: ctx.Shape, Outcome: o, Effect: w.Effect, Prefix: w.Prefix, IsError: No, Leaks: No, Kept: o == sdk.ResultErr && !w.Dropped}
	switch w.Effect {
	case sdk.AsIs:
		a.IsError, a.Leaks = ans.flag(), ans.leaks(false)
		if ctx.Flagged && a.IsError == No {
			a.IsError = Maybe
		}
		a.Validated = ctx.Shape == sdk.Typed && ctx.sendsOut() && a.IsError != No && ans.OutConcrete()
	case sdk.ToolError:
		a.IsError, a.Leaks = Yes, ans.leaks(failed)
		if !w.Dropped && ans.keepsResult() {
			a.Leaks = ans.leaks(false)
		}
	case sdk.ProtocolError:
		a.Code, a.Leaks = w.Code, ans.leaks(failed)
		if w.Own {
			a.Code, a.AnyCode = ans.Err.Code.Number, !ans.Err.Code.Known || ans.Err.Code.Param > 0
			if words, ok := ans.a.P.SDK.Reworded(ans.Table, a.Code); ok {
				a.Prefix, a.Leaks = words, No
			}
		}
	case sdk.TaskFailed:
		a.Leaks = ans.leaks(failed)
	}
	return a
}

// converts reports a context in which errors become results. Those of middleware go
// out, only nobody is told of them.
func (c Context) converts() bool { return c.Converted && !c.Adapted && c.Shape != sdk.Method }

// flag is the flag of a result that is sent as it is.
func (ans *Answer) flag() Certainty {
	switch f := ans.Res.Flag; {
	case !ans.HasRes || ans.Res.Nil == yes || f.never():
		return No
	case f.always():
		return Yes
	}
	return Maybe
}

// leaks says whether the text of an internal error is in what is sent: in the error
// that is returned, or else in the result and the typed output. What is in a result
// that others have made is not known here.
func (ans *Answer) leaks(failed bool) Certainty {
	w := &printWalk{ans: ans, a: ans.a}
	if failed && ans.relayed() {
		return Maybe // what the other server says is its own affair
	}
	if failed {
		if w.fromCallers(ans.a.leakOf(ans.errVal, ans.path, printed{})).Raw {
			return Yes
		}
		return No
	}
	sure := No
	for _, t := range ans.said() {
		for _, piece := range t.Pieces {
			if w.pieceLeak(piece).Raw {
				return Yes
			}
			if piece.Kind == FromRes {
				sure = Maybe
			}
		}
	}
	if ans.HasRes && ans.Res.Nil != yes && ans.Res.Passed {
		return Maybe
	}
	return sure
}

// said lists what the client reads where no error is sent: the result, or that of a
// prompt or resource, and the typed output.
func (ans *Answer) said() []Text {
	var texts []Text
	if ans.HasRes && ans.Res.Nil != yes {
		texts = append(texts, ans.Res.Text)
	}
	if !ans.HasRes && ans.errAt != 0 && ans.HasShape(sdk.Prompt, sdk.Resource) {
		texts = append(texts, ans.a.reader(ans.path).answer(ans.way.vals[0]))
	}
	if ans.outVal != nil && ans.sendsOut() && !isNilConst(ans.outVal) {
		texts = append(texts, ans.outText(ans.path))
	}
	return texts
}

// A Crash is a place where a function that answers clients panics.
type Crash struct {
	Pos      token.Pos
	fn       *ssa.Function
	instr    ssa.Instruction
	contexts []Context
	caught   []*ssa.Function // who recovers it, and answers then
	a        *Analysis
}

// Crashes lists the calls of panic and the unchecked assertions in functions that
// answer clients, in file order.
func (a *Analysis) Crashes() []Crash {
	var out []Crash
	for _, f := range a.P.Funcs {
		ctx := a.contexts(f)
		if len(ctx) == 0 {
			continue
		}
		caught, _ := a.catchers(f, 0)
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if panics(instr) && instr.Pos().IsValid() {
					out = append(out, Crash{instr.Pos(), f, instr, ctx, caught, a})
				}
			}
		}
	}
	return out
}

// catchers lists the functions that recover what f panics with: itself, or those that
// hand its answers on. ok is false where a panic may get past them.
func (a *Analysis) catchers(f *ssa.Function, depth int) (out []*ssa.Function, ok bool) {
	if recovers(f) {
		return []*ssa.Function{f}, true
	}
	r := a.routes[f]
	if r == nil || r.lost || depth > maxHops {
		return nil, false
	}
	var above []*ssa.Function
	for _, u := range a.P.Uses(f) {
		if u.Kind == model.UseSink || u.Kind == model.UseParam {
			above = append(above, u.Wrapper)
		}
	}
	for _, h := range r.callers {
		above = append(above, h.to)
	}
	for _, g := range above {
		if g == nil {
			return nil, false
		}
		more, ok := a.catchers(g, depth+1)
		if !ok {
			return nil, false
		}
		out = append(out, more...)
	}
	return out, len(out) > 0
}

// maxHops bounds the callers between a panic and who recovers it.
const maxHops = 4

func panics(instr ssa.Instruction) bool {
	switch x := instr.(type) {
	case *ssa.Panic:
		return true
	case *ssa.TypeAssert:
		return !x.CommaOk
	}
	return false
}

// Arrivals lists what a client may get when it comes to the panic, one for each
// context.
func (c Crash) Arrivals(to sdk.Client) []Arrival {
	var out []Arrival
	for _, f := range c.caught {
		for _, ans := range c.a.answersOf(f, c.a.contexts(f)) {
			if ans.Stmt == nil {
				out = append(out, ans.Arrivals(to)...)
			}
		}
	}
	if len(c.caught) > 0 {
		return out
	}
	for _, ctx := range c.contexts {
		if ctx.Recovered && ctx.Converted {
			out = append(out, Arrival{Shape: ctx.Shape, Outcome: sdk.Panic, Effect: sdk.ToolError, IsError: Yes, Leaks: Maybe})
			continue
		}
		w := c.a.P.SDK.WireTo(to, c.a.table(c.fn, c.contexts), ctx.Shape, sdk.Panic)
		arrival := Arrival{Shape: ctx.Shape, Outcome: sdk.Panic, Effect: w.Effect, Code: w.Code, Prefix: w.Prefix, IsError: No, Leaks: No}
		if code, ok := c.a.recovery(ctx.Shape); ok {
			arrival.Effect, arrival.Code, arrival.Prefix = sdk.ProtocolError, code, ""
		}
		if arrival.Effect == sdk.ProtocolError || arrival.Effect == sdk.TaskFailed {
			arrival.Leaks = c.leaks()
		}
		if !slices.Contains(out, arrival) {
			out = append(out, arrival)
		}
	}
	return out
}

// leaks says whether there is an internal error in what the panic is called with.
func (c Crash) leaks() Certainty {
	if p, ok := c.instr.(*ssa.Panic); ok {
		if _, leaks := c.a.panicText(c.fn, p); leaks {
			return Yes
		}
	}
	return No
}
