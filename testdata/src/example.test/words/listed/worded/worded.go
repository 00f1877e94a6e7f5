// Package worded: codes of a Go type with reasons that are plain strings; the
// settings list them.
package worded

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is why a bridge is closed.
//
//envelopelint:vocabulary
type Code string

const (
	Raised Code = "Raised"
	Narrow Code = "Narrow"
)

//envelopelint:helper
func closed(c Code, reason, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(c) + "/" + reason + ": " + message)
}

func Cross(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("bridge", "") {
	case "first":
		return closed(Raised, "ship", "wait"), nil // ok: a pair
	case "second":
		return closed(Raised, "works", "wait"), nil // want reason-mismatch: another code's
	case "third":
		return closed(Narrow, "works", "wait"), nil // ok: a pair
	case "fourth":
		return closed(Narrow, "", "wait"), nil // ok: its reason is optional
	case "fifth":
		return closed(Raised, "", "wait"), nil // want reason-mismatch: it comes with a reason
	case "sixth":
		return closed(Raised, "shp", "wait"), nil // want unknown-reason: misspelt
	}
	return mcp.NewToolResultText("open"), nil // ok: success
}
