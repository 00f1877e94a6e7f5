// Package say has helpers for servers in other packages.
package say

import (
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"context"
)

// Failed tells a failure in words.
func Failed(words string) *mcp.CallToolResult { return mcp.NewToolResultError(words) }

// Because tells a failure with its cause.
func Because(words string, err error) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError(fmt.Sprintf("%s: %v", words, err)), nil
}

// Only tells a failure without its cause.
func Only(words string, err error) (*mcp.CallToolResult, error) {
	_ = err
	return mcp.NewToolResultError(words), nil
}

// Up hands an error on.
func Up(words string, err error) (*mcp.CallToolResult, error) {
	return nil, fmt.Errorf("%s: %w", words, err)
}

// Render answers with text, which is a failure or not.
func Render(text string, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent(text)}, IsError: failed}
}

// JSON answers with a value in JSON.
func JSON(v any, failed bool) *mcp.CallToolResult {
	body, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("it cannot be shown")
	}
	return Render(string(body), failed)
}

// Safely makes a handler whose errors are told in words.
func Safely(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return Failed("it has failed"), nil
		}
		return res, nil
	}
}
