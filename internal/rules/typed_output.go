package rules

import (
	"go/types"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// typedOutput reports an error result from a typed handler whose output type
// is concrete: the SDK attaches and validates the output all the same.
func typedOutput(c *Check, a *outcome.Answer) {
	if _, ok := a.Rendered(); !ok || !a.Err.CertainNil() || !a.Res.IsMade() || !a.Res.Flagged() || !a.OutConcrete() {
		return
	}
	c.answer("typed-output", a, a.Made(), nil,
		"this error result goes out with the handler's typed output (%s): the client gets made-up structuredContent beside the error, or loses the error to output validation; return the failure as an error value, or make the output type any",
		types.TypeString(a.OutType, types.RelativeTo(c.P.Pkg)))
}
