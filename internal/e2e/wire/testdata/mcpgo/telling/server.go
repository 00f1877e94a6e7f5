// Package telling has middleware that tells the errors of tools.
package telling

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware for its tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("telling", "1", server.WithToolHandlerMiddleware(telling))
	s.AddTool(mcp.NewTool("write"), tools{d}.write)
	return s
}

func telling(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return mcp.NewToolResultError("failed: " + err.Error()), nil //wire:write/denied middleware/telling = failed: %s
		}
		return res, nil
	}
}

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:write/denied middleware/converted = failed: %s ~ how much of the error is told, the middleware says
	}
	return mcp.NewToolResultText("written"), nil //wire:write/fine middleware/passed = written
}
