//wire:since v0.47.0

// Package used has middleware that is installed on a server which there is already.
package used

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware for its tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("used", "1")
	t := tools{d}
	s.Use(func(next server.ToolHandlerFunc) server.ToolHandlerFunc {
		return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			res, err := next(ctx, req)
			if errors.Is(err, store.ErrMissing) {
				return mcp.NewToolResultError("there is no such key"), nil //wire:write/missing middleware/converting = there is no such key
			}
			if err != nil {
				return mcp.NewToolResultError("it has failed"), nil //wire:write/denied middleware/converting = it has failed
			}
			return res, nil
		}
	})
	s.AddTool(mcp.NewTool("write"), t.write)
	return s
}

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:write/denied middleware/converted = it has failed ~ how much of the error is told, the middleware says; //wire:write/missing middleware/converted = there is no such key ~ how much of the error is told, the middleware says
	}
	return mcp.NewToolResultText("written"), nil //wire:write/fine middleware/passed = written
}
