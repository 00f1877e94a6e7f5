// Package lower answers for others.
package lower

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// Fetch is a handler.
func Fetch(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("/srv/" + req.GetString("name", ""))
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: judged here
	}
	return mcp.NewToolResultText(string(text)), nil // ok: success
}

// Render is none: it makes the result of an error.
func Render(err error) *mcp.CallToolResult { return mcp.NewToolResultError(err.Error()) }
