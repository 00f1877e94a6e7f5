// Package flagging has middleware that sets flags.
package flagging

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware for its tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("flagging", "1", server.WithToolHandlerMiddleware(flagging))
	t := tools{d}
	s.AddTool(mcp.NewTool("told"), t.told)
	s.AddTool(mcp.NewTool("flagged"), t.flagged)
	return s
}

// flagging sets the flag of results that begin with a word.
func flagging(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil || res == nil || len(res.Content) == 0 {
			return res, err
		}
		if text, ok := res.Content[0].(mcp.TextContent); ok && strings.HasPrefix(text.Text, "failed") {
			res.IsError = true
		}
		return res, nil //wire:told/fine middleware/handing ~ what the next handler answers is not known here
	}
}

func (t tools) told(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultText("failed: " + err.Error()), nil //wire:told/denied middleware/flagged = failed: %s ~ the middleware sets the flag when it runs
	}
	return mcp.NewToolResultText("written"), nil //wire:told/fine middleware/flagged = written ~ the middleware sets the flag when it runs
}

func (t tools) flagged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultError("failed to write"), nil //wire:flagged/denied middleware/passed = failed to write
	}
	return mcp.NewToolResultText("written"), nil
}
