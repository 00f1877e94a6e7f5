// Package plain: codes are strings, and the constants are named in the settings.
package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

const (
	CodeClosed  = "closed"
	CodeMissing = "missing"
	codeLocal   = "local"
	half        = "clo"
)

func fail(_ context.Context, what, words string) *mcp.CallToolResult {
	return mcp.NewToolResultError(what + ": " + words)
}

func Open(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	door := req.GetString("door", "")
	switch door {
	case "":
		return fail(ctx, CodeMissing, "which door?"), nil // ok: the constant
	case "north":
		return fail(ctx, "closed", "the north door is closed"), nil // ok: a plain string is right by its value
	case "south":
		return fail(ctx, "clsoed", "the south door is closed"), nil // want unknown-reason: misspelt
	case "west":
		return fail(ctx, codeLocal, "the west door is closed"), nil // want unknown-reason: another constant
	case "east":
		return fail(ctx, "shut", "the east door is closed"), nil // want unknown-reason: retired
	case "cellar":
		return fail(ctx, fmt.Sprintf("no_%s", door), "the cellar is closed"), nil // want unknown-reason: put together
	case "loft":
		return fail(ctx, half+"sed", "the loft is closed"), nil // ok: constants make the word
	case "shed":
		return fail(ctx, half+"ssed", "the shed is closed"), nil // want unknown-reason: constants misspell it
	case "barn":
		return fail(ctx, "clo"+door, "the barn is closed"), nil // want unknown-reason: put together
	}
	code := CodeClosed
	if door == "attic" {
		code = CodeMissing
	}
	return fail(ctx, code, "there is no such door"), nil // ok: one of the two
}
