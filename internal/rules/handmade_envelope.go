package rules

import (
	"fmt"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// handmadeEnvelope reports the body of a failure that is put together by hand,
// outside the project's helper.
func handmadeEnvelope(c *Check, a *outcome.Answer) {
	if c.reported(a, "protocol-error", "discarded-result") {
		return
	}
	for _, b := range a.Bodies() {
		where := "this body"
		if b.Typed {
			where = "this typed output"
		}
		handmade(c, where, b, a)
	}
}

// handmadeResponse reports whole error responses that are put together by hand.
func handmadeResponse(c *Check) {
	for _, b := range c.A.RawResponses() {
		handmade(c, "this response", b, nil)
	}
}

func handmade(c *Check, what string, b outcome.Body, a *outcome.Answer) {
	f := Finding{Rule: "handmade-envelope", Body: &b, Message: fmt.Sprintf(
		"%s is an error envelope made by hand (%s): clients that parse the project's envelope meet another shape here; call the project's error helper with the code and the message", what, b.Says)}
	if a != nil {
		f.Answer, f.Peers = a, c.peers[a.Stmt]
	}
	c.report(f, b.Node)
}
