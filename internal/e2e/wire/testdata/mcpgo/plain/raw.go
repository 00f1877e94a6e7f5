package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("bare"), t.bare)
		s.AddTool(mcp.NewTool("wrapped"), t.wrapped)
		s.AddTool(mcp.NewTool("beside"), t.beside)
		s.AddTool(mcp.NewTool("nothing"), t.nothing)
		s.AddTool(mcp.NewTool("panicking"), t.panicking)
		s.AddTool(mcp.NewTool("told"), t.told)
	})
}

func (t tools) bare(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, req.GetString("key", ""))
	if err != nil {
		return nil, err //wire:bare/denied raw/error = %s
	}
	return mcp.NewToolResultText(text), nil //wire:bare/fine raw/result
}

func (t tools) wrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:wrapped/denied raw/error = writing: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:wrapped/fine raw/result
}

func (t tools) beside(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultText("kept-27"), err //wire:beside/denied raw/both
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) nothing(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, nil //wire:nothing/denied raw/neither
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicking(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		panic(err) //wire:panicking/denied raw/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) told(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultText("writing failed: " + err.Error()), nil //wire:told/denied constructor/NewToolResultText
	}
	return mcp.NewToolResultText("written"), nil
}
