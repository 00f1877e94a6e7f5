// Package converting has middleware that makes fixed words of errors.
package converting

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

type input struct {
	Key string `json:"key"`
}

// Server returns a server with middleware for its tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("converting", "1", server.WithToolHandlerMiddleware(failing), server.WithPromptCapabilities(false))
	t := tools{d}
	s.AddTool(mcp.NewTool("write"), t.write)
	s.AddTool(mcp.NewTool("both"), t.both)
	s.AddTool(mcp.NewTool("told"), t.told)
	s.AddTools(server.ServerTool{Tool: mcp.NewTool("typed"), Handler: mcp.NewTypedToolHandler(t.typed)})
	s.AddPrompt(mcp.NewPrompt("prompt"), t.prompt)
	return s
}

func failing(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return mcp.NewToolResultError("it has failed"), nil //wire:write/denied middleware/converting = it has failed; //wire:typed/denied middleware/converting = it has failed
		}
		return res, nil //wire:write/fine middleware/handing = written ~ what the next handler answers is not known here
	}
}

func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:write/denied middleware/converted = it has failed ~ how much of the error is told, the middleware says
	}
	return mcp.NewToolResultText("written"), nil //wire:write/fine middleware/passed = written
}

func (t tools) both(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultText("kept-27"), err //wire:both/denied middleware/converted = it has failed ~ how much of the error is told, the middleware says
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) told(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", err), nil //wire:told/denied middleware/passed = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) typed(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, err //wire:typed/denied middleware/converted = it has failed ~ how much of the error is told, the middleware says
	}
	return mcp.NewToolResultText("written"), nil //wire:typed/fine middleware/passed = written
}

// The middleware is for tools.
func (t tools) prompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, err //wire:prompt:prompt/denied middleware/others = %s
	}
	return mcp.NewGetPromptResult("written", nil), nil
}
