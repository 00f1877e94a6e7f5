//wire:since v0.46.0

// Package answering has middleware that answers for prompts that fail.
package answering

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware for its prompts.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("answering", "1", server.WithPromptHandlerMiddleware(answering), server.WithPromptCapabilities(false))
	t := tools{d}
	s.AddPrompt(mcp.NewPrompt("prompt"), t.prompt)
	s.AddTool(mcp.NewTool("write"), t.write)
	return s
}

func answering(next server.PromptHandlerFunc) server.PromptHandlerFunc {
	return func(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return mcp.NewGetPromptResult("there is no prompt", nil), nil //wire:prompt:prompt/denied middleware/prompt
		}
		return res, nil
	}
}

func (t tools) prompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, err
	}
	return mcp.NewGetPromptResult("written", nil), nil //wire:prompt:prompt/fine middleware/prompt
}

// The middleware is for prompts.
func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:write/denied middleware/others = %s
	}
	return mcp.NewToolResultText("written"), nil
}
