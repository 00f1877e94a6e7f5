// Package mast writes the words as strings, and does not import them.
package mast

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
)

func fail(code, reason, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(code + " " + reason + ": " + message)
}

func Hoist(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("signal", "") {
	case "a":
		return fail("flag_torn", "gale", "the flag is torn"), nil // ok: a pair
	case "b":
		return fail("flag_tron", "gale", "the flag is torn"), nil // want unknown-reason: misspelt
	case "c":
		return fail("fogged", "gale", "no sight"), nil // want reason-mismatch: another code's
	case "e":
		return fail("gale", "flag_torn", "the flag is torn"), nil // want unknown-reason: they have changed places
	case "d":
		return fail("fogged", "", "no sight"), nil // ok: it has none
	}
	return mcp.NewToolResultText("hoisted"), nil // ok: success
}
