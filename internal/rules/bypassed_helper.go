package rules

import (
	"fmt"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// bypassedHelper reports errors that are built beside the declared helper.
func bypassedHelper(c *Check) {
	for _, b := range c.A.Bypasses() {
		what := map[outcome.BypassKind]string{
			outcome.ByConstructor: "this error result is made with " + b.What,
			outcome.ByLiteral:     "this error result is a literal of " + b.What,
			outcome.ByStore:       b.What + " is set here by hand",
			outcome.BySetter:      "this error result is made with " + b.What,
			outcome.ByCodedError:  "this error is a literal of " + b.What,
		}[b.Kind]
		f := Finding{Rule: "bypassed-helper", Message: fmt.Sprintf(
			"%s, past the project's helper: the failure arrives without the envelope, and a client that branches on its code finds none; call %s",
			what, b.Helper)}
		if a := c.made[b.Node]; a != nil {
			f.Answer, f.Peers = a, c.peers[a.Stmt]
		}
		c.report(f, b.Node)
	}
}

// foreignError reports errors of another type than those that handlers are
// declared to return.
func foreignError(c *Check, a *outcome.Answer) {
	if !a.ForeignError() || c.reported(a, "discarded-result") {
		return
	}
	c.answer("bypassed-helper", a, a.ErrExpr(), nil,
		"this error is no %s, the type that handlers return here: the failure arrives without the fields that clients branch on; return one",
		c.A.ErrorTypeName)
}
