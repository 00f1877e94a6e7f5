// Package kiosk uses the helper and the errors of other packages.
package kiosk

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/declared/apierr"
	"example.test/declared/reply"
)

func sell(context.Context, string) error { return nil }

func Sell(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := sell(ctx, req.GetString("fruit", ""))
	var fault *apierr.Fault
	switch {
	case errors.As(err, &fault):
		return reply.Fail("fault", fault.Hint()), nil // ok: a helper, and public words
	case err != nil:
		return reply.Unexpected(err), nil // ok: a helper
	}
	return mcp.NewToolResultText("sold"), nil // ok: success
}

// loud runs in the helper of this package and elsewhere.
func loud(text string) string { return text + "!" }

type till struct{}

// fail is a method that is declared.
//
//envelopelint:helper
func (till) fail(text string) *mcp.CallToolResult { return reply.Fail("till", loud(text)) }

func (t till) Open(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return t.fail(loud("stuck")), nil // ok: a helper
}

func Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("sell"), Sell)
	s.AddTool(mcp.NewTool("open"), till{}.Open)
}
