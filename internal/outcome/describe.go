package outcome

import (
	"fmt"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Description is an answer in words.
type Description struct {
	Func, Shape, Sink, Outcome string
	Evidence, Notes            []string
}

var shapeNames = map[sdk.Shape]string{
	sdk.Raw: "raw", sdk.Typed: "typed", sdk.Bound: "bound", sdk.Structured: "structured", sdk.Rendered: "rendered",
	sdk.Task: "task", sdk.Method: "method", sdk.Prompt: "prompt", sdk.Resource: "resource",
}

// Describe puts the answer into words.
func (ans *Answer) Describe() Description {
	d := Description{Func: ans.Fn.RelString(ans.a.P.Pkg), Outcome: ans.outcome()}
	if s, _ := ans.a.P.Shape(ans.Fn.Signature); s != sdk.NoShape {
		d.Shape = shapeNames[s]
	}
	var sinks []string
	for _, c := range ans.Contexts {
		s := c.Sink
		if c.Shape != sdk.NoShape {
			s += " (" + shapeNames[c.Shape] + ")"
		}
		switch {
		case c.Inner && c.Table == sdk.WireShape.Name:
			s = "handed on by a caller, " + s
		case c.Inner:
			s = "called by a handler " + s
		}
		if c.Converted && ans.HasErr {
			s += ", errors are converted on the way"
		}
		sinks = append(sinks, s)
	}
	d.Sink = strings.Join(sinks, "; ")
	if ans.Failure != nil {
		d.Evidence = append(d.Evidence, ans.Failure.Text)
	}
	if ans.Related != nil && (ans.Failure == nil || ans.Failure.Text != ans.Related.Text) {
		d.Evidence = append(d.Evidence, ans.Related.Text)
	}
	if ans.HasRes && ans.Res.Nil != yes {
		if w := ans.Res.Text.prose(); w != "" {
			d.Notes = append(d.Notes, fmt.Sprintf("the client reads %q", w))
		}
		if ans.Res.Passed {
			d.Notes = append(d.Notes, "the result is made elsewhere and handed on")
		}
	}
	return d
}

// outcome names what the return puts on the wire.
func (ans *Answer) outcome() string {
	_, raw := ans.Raw()
	_, rendered := ans.Rendered()
	switch {
	case ans.Err.Nil == no || ans.Err.Nil == maybe && (!ans.HasRes || ans.Res.Nil == yes):
		switch {
		case ans.HasShape(sdk.Prompt, sdk.Resource):
			return "protocol error, as it must be here"
		case ans.Err.Kind == Handed || !ans.Adapted() && ans.HandsOn():
			return "handed on"
		case raw && ans.Err.Kind != Plain, rendered && ans.Err.Kind == Coded:
			return "deliberate protocol error"
		case raw:
			return "protocol error"
		case rendered:
			return "tool error, rendered by the SDK"
		case ans.Contexts[0].Table == sdk.WireShape.Name:
			return "error; no SDK says what becomes of it"
		}
		return "error, converted on the way"
	case !ans.HasRes:
		return "success"
	case ans.Res.Nil == yes && ans.OutType == nil:
		return "nothing"
	case ans.Res.Question:
		return "question to the client"
	case ans.Res.Flag.always():
		return "tool error"
	case ans.Failure != nil:
		return "failure sent as success"
	case ans.Res.Passed && ans.Res.Nil != yes:
		if raw && ans.Err.Nil == maybe && ans.Err.Kind == Plain && !ans.HandsOn() {
			return "handed on; an error in it is a protocol error"
		}
		return "handed on"
	case ans.Res.Flag.open():
		return "success or tool error, by a computed flag"
	}
	return "success"
}
