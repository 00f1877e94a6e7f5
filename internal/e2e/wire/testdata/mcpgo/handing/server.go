// Package handing has middleware that hands on what tools answer.
package handing

import (
	"context"
	"fmt"
	"sync/atomic"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware for its tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("handing", "1", server.WithToolHandlerMiddleware(counting), server.WithToolHandlerMiddleware(named))
	t := tools{d}
	s.AddTool(mcp.NewTool("write"), t.write)
	s.AddTool(mcp.NewTool("told"), t.told)
	return s
}

var calls, failures atomic.Int64

func counting(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		calls.Add(1)
		res, err := next(ctx, req)
		if err != nil {
			failures.Add(1)
		}
		return res, err //wire:write/fine middleware/handing = written ~ what the next handler answers is not known here
	}
}

func named(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", req.Params.Name, err)
		}
		return res, nil
	}
}

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:write/denied middleware/handed = write: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:write/fine middleware/passed = written
}

func (t tools) told(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultText("failed: " + err.Error()), nil //wire:told/denied middleware/passed = failed: %s
	}
	return mcp.NewToolResultText("written"), nil
}
