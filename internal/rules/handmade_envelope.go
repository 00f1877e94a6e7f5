package rules

import (
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
		c.at("handmade-envelope", b.Node, nil,
			"%s is an error envelope made by hand (%s): clients that parse the project's envelope meet another shape here; call the project's error helper with the code and the message", where, b.Says)
	}
}
