// Package reply is the one place that builds error results.
package reply

import (
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

// Fail builds the envelope.
//
//envelopelint:helper
func Fail(code, message string) *mcp.CallToolResult {
	build := func(text string) *mcp.CallToolResult { return flagged(text) } // ok: a literal in the helper
	return build(envelope(code, message))
}

// Unexpected is a helper of generic form.
//
//envelopelint:helper
func Unexpected[E error](err E) *mcp.CallToolResult {
	return flagged(Kind(err) + ": see the log")
}

// flagged runs in helpers only.
func flagged(text string) *mcp.CallToolResult {
	res := mcp.NewToolResultText(text)
	res.IsError = true // ok: nothing but helpers call this
	return res
}

// envelope is also used for a log.
func envelope(code, message string) string {
	return `{"error":"` + code + `","message":"` + strings.ReplaceAll(message, `"`, `'`) + `"}`
}

// Line is what the log keeps of a failure.
func Line(code string, res *mcp.CallToolResult) string {
	if res == nil {
		return envelope(code, "no result")
	}
	return envelope(code, "answered")
}

// Kind is the one place that looks at wording.
//
//envelopelint:classifier
func Kind(err error) string {
	if strings.Contains(err.Error(), "ripe") { // ok: declared
		return "unripe"
	}
	return "unexpected"
}
