// Package reply builds the answers of another package.
package reply

import (
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Text is a result with a text.
func Text(s string) *mcp.CallToolResult { return New(s, false) }

// New is a result with a text, which fails if it is told so.
func New(s string, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: failed, Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}

// Failure says what has failed, and nothing else.
func Failure(what string) *mcp.CallToolResult { return New(what+" failed", true) }

// Because says why, too.
func Because(what string, err error) *mcp.CallToolResult {
	return New(fmt.Sprintf("%s failed: %v", what, err), true)
}

// Three are the results of a typed handler.
func Three(s string) (*mcp.CallToolResult, any, error) { return Text(s), nil, nil }

// Two are those of a raw one.
func Two(s string, err error) (*mcp.CallToolResult, error) {
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s, err)
	}
	return Text(s), nil
}
