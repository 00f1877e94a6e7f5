package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("panic-error"), t.panicError)
		s.AddTool(mcp.NewTool("panic-text"), t.panicText)
		s.AddTool(mcp.NewTool("panic-words"), t.panicWords)
		s.AddTool(mcp.NewTool("panic-assertion"), t.panicAssertion)
	})
}

func (t tools) panicError(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(err) //wire:panic-error/denied raw/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicText(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(fmt.Sprintf("writing: %v", err)) //wire:panic-text/denied raw/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic("the store is not there") //wire:panic-words/denied raw/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicAssertion(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetArguments()["key"].(string) //wire:panic-assertion/!number raw/panic
	text, err := t.store.Read(ctx, name)
	if err != nil {
		return mcp.NewToolResultError("there is no such key"), nil
	}
	return mcp.NewToolResultText(text), nil
}
