package rules

import (
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// discardedResult reports a result returned together with an error: the SDK
// throws the result away.
func discardedResult(c *Check, a *outcome.Answer) {
	if !a.HasRes || !a.Res.IsMade() || !a.Err.NeverNil() || a.Together() {
		return
	}
	ctx, ok := a.Reaches()
	if !ok {
		return
	}
	w := c.wire(a, ctx, sdk.ResultErr)
	if !w.Dropped {
		return
	}
	tail := "the client gets the error's text as a tool error instead"
	if w.Effect != sdk.ToolError {
		tail = protocol(w)
	}
	c.answer("discarded-result", a, a.Made(), because(a.Related),
		"the error returned with this result is not nil, so the SDK throws the result away: %s; return a nil error", tail)
}
