// Package addedtexts adds the texts of errors to others, behind what joins them.
package addedtexts

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type quarry interface {
	Dig(ctx context.Context, pit string) error
	Fill(ctx context.Context, pit string) error
}

type foreman struct{ q quarry }

func (f *foreman) dig(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	pit := req.GetString("pit", "")
	if err := f.q.Dig(ctx, pit); err != nil {
		text := "the pit is not dug"
		text += "; " + pit + " holds water: " + err.Error() // want raw-error: with words, which keep what joins them
		return mcp.NewToolResultError(text), nil            // ok: reported where it is added
	}
	return mcp.NewToolResultText("dug"), nil // ok: success
}

func (f *foreman) part(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	pit := req.GetString("pit", "")
	if err := f.q.Dig(ctx, pit); err != nil {
		text := "the pit is dug"
		text += " % " + pit + ": " + err.Error() // want raw-error: the joint has a percent sign
		return mcp.NewToolResultError(text), nil // ok: reported where it is added
	}
	return mcp.NewToolResultText("dug"), nil // ok: success
}

func (f *foreman) fill(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	pit := req.GetString("pit", "")
	if err := f.q.Fill(ctx, pit); err != nil {
		text := "the pit is not filled"
		operands := []any{pit, err}
		text += ": " + fmt.Sprintf("%v: %v", operands...) // want raw-error: among operands of which nobody can tell
		return mcp.NewToolResultError(text), nil          // ok: reported where it is added
	}
	return mcp.NewToolResultText("filled"), nil // ok: success
}

// Register adds the tools.
func Register(s *server.MCPServer, q quarry) {
	f := &foreman{q}
	s.AddTool(mcp.NewTool("dig"), f.dig)
	s.AddTool(mcp.NewTool("part"), f.part)
	s.AddTool(mcp.NewTool("fill"), f.fill)
}
