package rules

import "github.com/envelopelint/envelopelint/internal/outcome"

// isErrorOnSuccess reports a result that says the call succeeded and carries
// the flag. An empty answer counts only under strict: many projects flag it on
// purpose.
func isErrorOnSuccess(c *Check, a *outcome.Answer) {
	if !a.HasRes || !a.Err.CertainNil() || !a.Res.IsMade() || !a.Res.Flagged() || a.Related != nil {
		return
	}
	switch {
	case a.Res.SaysSuccess() && !a.Refuses():
		c.answer("iserror-on-success", a, a.Made(), nil,
			"this result says that the call succeeded and carries IsError: true: the host treats it as a failure and the model tries again; remove the flag")
	case c.Strict && a.Res.Empty():
		c.answer("iserror-on-success", a, a.Made(), nil,
			"an empty answer carries IsError: true: the host treats it as a failure and the model tries again; remove the flag")
	}
}
