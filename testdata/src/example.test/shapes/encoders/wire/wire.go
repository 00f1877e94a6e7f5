// Package wire has encoders that return all that a handler returns.
package wire

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// JSON answers with what it is given.
func JSON(v any) (*mcp.CallToolResult, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("not encoded"), nil
	}
	return mcp.NewToolResultText(string(b)), nil
}
