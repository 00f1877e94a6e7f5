package outcome

import (
	"fmt"
	"go/constant"
	"go/token"
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
	nothing := ans.returnsNothing()
	if ans.Err.Nil != no {
		if nothing != no {
			out = append(out, sdk.NilNil)
		}
		if nothing != yes {
			out = append(out, sdk.ResultNil)
		}
	}
	if ans.Err.Nil == yes {
		return out
	}
	switch ans.Err.Kind {
	case Coded, Control:
		return append(out, sdk.CodedErr)
	case Wrapped:
		return append(out, sdk.WrappedCoded)
	}
	if nothing != yes {
		out = append(out, sdk.ResultErr)
	}
	if nothing != no {
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

// arrival is what becomes of an outcome in a context.
func (ans *Answer) arrival(ctx Context, o sdk.Outcome, w sdk.Wire) Arrival {
	failed := o != sdk.ResultNil && o != sdk.NilNil
	if failed && ctx.Converted {
		return Arrival{Shape: ctx.Shape, Outcome: o, Effect: sdk.ToolError, IsError: Yes, Leaks: Maybe}
	}
	a := Arrival{Shape: ctx.Shape, Outcome: o, Effect: w.Effect, Prefix: w.Prefix, IsError: No, Leaks: No, Kept: o == sdk.ResultErr && !w.Dropped}
	switch w.Effect {
	case sdk.AsIs:
		a.IsError, a.Leaks = ans.flag(), ans.leaks(false)
		if ctx.Flagged {
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
			a.Code, a.AnyCode = ans.ownCode()
			if words, ok := ans.a.P.SDK.Reworded(ans.Table, a.Code); ok {
				a.Prefix, a.Leaks = words, No
			}
		}
	case sdk.TaskFailed:
		a.Leaks = ans.leaks(failed)
	}
	return a
}

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
// that is returned, or else in the result and the typed output.
func (ans *Answer) leaks(failed bool) Certainty {
	w := &printWalk{ans: ans, a: ans.a}
	leak := false
	if failed {
		leak = w.fromCallers(ans.a.leakOf(ans.errVal, ans.path, printed{})).Raw
	} else {
		said := ans.saidBeside()
		if ans.saysResult() {
			said = append(said, ans.Res.Text) // also what was judged elsewhere
		}
		leak = slices.ContainsFunc(said, w.leaks)
	}
	if leak {
		return Yes
	}
	return No
}

func (w *printWalk) leaks(t Text) bool {
	return slices.ContainsFunc(t.Pieces, func(p Piece) bool { return w.pieceLeak(p).Raw })
}

// ownCode reads the code of the coded error that is returned.
func (ans *Answer) ownCode() (code int, unknown bool) {
	v := unwrap(ans.a.codedIn(ans.errVal, ans.path))
	if c, ok := v.(*ssa.Call); ok {
		if row, _ := ans.a.P.Known(&c.Call); row != nil && row.Code != 0 {
			return row.Code, false
		}
	}
	if row, _ := ans.a.P.SDK.Type(v.Type()); row != nil && row.Code != 0 {
		return row.Code, false
	}
	vals, known := fieldValues(v, fieldIndex(v, "Code"), ans.Ret, ans.path)
	if !known || len(vals) != 1 {
		return 0, true
	}
	if k, ok := vals[0].(*ssa.Const); ok && k.Value != nil && k.Value.Kind() == constant.Int {
		return int(k.Int64()), false
	}
	return 0, true
}

// codedIn finds the coded error in a chain that is made where it is returned.
func (a *Analysis) codedIn(v ssa.Value, p *path) ssa.Value {
	v = p.resolve(v)
	c, ok := v.(*ssa.Call)
	if !ok || !isFunc(&c.Call, "fmt", "Errorf") && !isFunc(&c.Call, "errors", "Join") {
		return v
	}
	list, _ := elements(c.Call.Args[len(c.Call.Args)-1], p)
	for _, e := range list {
		switch k, _ := a.errKind(e, p, 0); k {
		case Coded, Control, Wrapped:
			return a.codedIn(unwrap(p.resolve(e)), p)
		}
	}
	return v
}

// A Crash is a place where a function that answers clients panics, and nothing of
// the package recovers it.
type Crash struct {
	Pos      token.Pos
	fn       *ssa.Function
	instr    ssa.Instruction
	contexts []Context
	a        *Analysis
}

// Crashes lists the calls of panic and the unchecked assertions in functions that
// answer clients, in file order.
func (a *Analysis) Crashes() []Crash {
	var out []Crash
	for _, f := range a.P.Funcs {
		ctx := a.contexts(f)
		if len(ctx) == 0 || recovers(f) {
			continue
		}
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if panics(instr) && instr.Pos().IsValid() {
					out = append(out, Crash{instr.Pos(), f, instr, ctx, a})
				}
			}
		}
	}
	return out
}

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
