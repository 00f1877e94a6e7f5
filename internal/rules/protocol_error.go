package rules

import "github.com/envelopelint/envelopelint/internal/outcome"

// protocolError reports a tool failure that leaves a raw handler as a Go error.
func protocolError(c *Check, a *outcome.Answer) {
	ctx, raw := a.Raw()
	if coded, ok := a.CodedAgainstType(); ok {
		ctx = coded
	} else if !raw || !a.HasErr || a.Err.CertainNil() || deliberate(a.Err) {
		return
	}
	if c.reported(a, "discarded-result") {
		return
	}
	if !a.Adapted() && a.HandsOn() {
		return
	}
	what := "this error leaves the handler as a Go error"
	if a.Adapted() {
		what = "the error of every function that passes here leaves as a Go error"
	}
	o := a.ErrOutcome()
	c.answer("protocol-error", a, a.ErrExpr(), because(a.Related),
		"%s: %s; return an error result with fixed text through the project's helper", what, protocol(c.wire(a, ctx, o)))
}

// deliberate reports an error that is meant to be a protocol error.
func deliberate(e outcome.Err) bool {
	switch e.Kind {
	case outcome.Coded, outcome.Wrapped, outcome.Control, outcome.Declared:
		return true
	}
	return false
}
