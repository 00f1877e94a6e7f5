//wire:since v0.37.0

// Package lists sets all that a server has at once.
package lists

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with lists.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("lists", "1")
	t := tools{d}
	s.SetTools(server.ServerTool{Tool: mcp.NewTool("set"), Handler: t.write}, server.ServerTool{Tool: mcp.NewTool("set-typed"), Handler: mcp.NewTypedToolHandler(t.typed)})
	s.SetPrompts(server.ServerPrompt{Prompt: mcp.NewPrompt("set"), Handler: t.prompt})
	s.SetResources(server.ServerResource{Resource: mcp.NewResource("wire://set/denied", "set"), Handler: t.resource})
	s.AddResourceTemplates(server.ServerResourceTemplate{Template: mcp.NewResourceTemplate("wire://added/{key}", "added"), Handler: t.added})
	return s
}

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:set/denied register/SetTools = %s
	}
	return mcp.NewToolResultText("written"), nil //wire:set/fine register/SetTools = written
}

func (t tools) typed(ctx context.Context, _ mcp.CallToolRequest, in struct{ Key string }) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, errors.New("not written") //wire:set-typed/denied register/SetTools = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) prompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, err //wire:prompt:set/denied register/SetPrompts = %s
	}
	return &mcp.GetPromptResult{Description: "written", Messages: []mcp.PromptMessage{}}, nil //wire:prompt:set/fine register/SetPrompts
}

func (t tools) resource(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:set/denied register/SetResources = %s
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) added(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:added/denied register/AddResourceTemplates = %s
	}
	return []mcp.ResourceContents{}, nil
}
