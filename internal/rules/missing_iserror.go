package rules

import (
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// missingIsError reports a failure that is answered with a result whose flag
// is not set.
func missingIsError(c *Check, a *outcome.Answer) {
	if a.Failure == nil || c.reported(a, "discarded-result", "protocol-error") {
		return
	}
	what := "this result has no IsError"
	if a.OutFails {
		what = "the failure is told in the typed output only"
	}
	c.answer("missing-iserror", a, a.Made(), because(a.Failure),
		"%s, but %s: the host reads a successful call and the model takes the text for data; %s",
		what, a.Failure.Text, remedy(a))
}

func remedy(a *outcome.Answer) string {
	switch {
	case a.OutFails, a.Table != nil && flagless(a.Table):
		return "return an error with fixed text"
	case a.Table != nil && a.Table.Name == "mcp-go":
		return "use mcp.NewToolResultError or the project's error helper"
	}
	return "set IsError: true or use the project's error helper"
}

// flagless reports a library whose results have no flag: it makes error results
// of errors only.
func flagless(t *sdk.Table) bool {
	for _, row := range t.Types {
		if row.Role == sdk.Result && row.Flag != "" {
			return false
		}
	}
	return len(t.Types) > 0
}
