package rules

import (
	"fmt"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// argumentPanic reports an unchecked type assertion on what the client sent.
func argumentPanic(c *Check, a outcome.Assertion) {
	tail := "when the client sends nothing or something else there, the call ends in a panic: " + c.panics() + "; use the SDK's accessor or the two-value form"
	if a.Call != nil {
		c.at("argument-panic", c.P.Expr(a.Call), nil, "the arguments go to a function that asserts their types unchecked: %s", tail)
		return
	}
	c.report(Finding{Rule: "argument-panic", Message: "this type assertion on a tool argument is not checked: " + tail, Assert: &a}, c.P.Expr(a.Assert))
}

// panics says what a panic does in the libraries that the package uses.
func (c *Check) panics() string {
	words := ""
	for _, t := range c.P.SDK.Tables() {
		what := t.Name + " dies with it"
		switch w := c.P.SDK.Wire(t, sdk.Raw, sdk.Panic); w.Effect {
		case sdk.ProtocolError:
			what = fmt.Sprintf("%s sends its text as JSON-RPC error %d", t.Name, w.Code)
		case sdk.NoReply:
			what = t.Name + " never answers the call"
		}
		if words != "" {
			words += ", and "
		}
		words += what
	}
	return words
}
