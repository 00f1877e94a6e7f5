// Package reply has helpers that return all that a handler returns.
package reply

import (
	"context"
	"fmt"
	"os"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Plain hands everything on.
func Plain[Out any](res *mcp.CallToolResult, out Out, err error) (*mcp.CallToolResult, Out, error) {
	return res, out, err // ok: judged where the error is passed
}

// Checked looks at the error first.
func Checked(res *mcp.CallToolResult, err error) (*mcp.CallToolResult, any, error) {
	if err != nil {
		return nil, nil, err // ok: judged where the error is passed
	}
	return res, nil, nil
}

// Worded adds words to it.
func Worded(res *mcp.CallToolResult, err error) (*mcp.CallToolResult, any, error) {
	if err != nil {
		return nil, nil, fmt.Errorf("no reply: %w", err) // want raw-error: the library prints it
	}
	return res, nil, nil
}

// Done is for the other library.
func Done(res *gomcp.CallToolResult, err error) (*gomcp.CallToolResult, error) {
	return res, err // ok: judged where the error is passed
}

// Read fails by itself.
func Read(_ context.Context, name string) (*mcp.CallToolResult, any, error) {
	if _, err := os.ReadFile(name); err != nil {
		return nil, nil, err // want raw-error: the library prints it
	}
	return nil, nil, nil // ok: success
}
