// Package recovering asks the library to recover panics.
package recovering

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

type input struct {
	Key string `json:"key"`
}

var (
	options       = []server.ServerOption{server.WithRecovery(), server.WithPromptCapabilities(false), server.WithResourceCapabilities(false, false)}
	registrations []func(*server.MCPServer, tools)
)

// Server returns a server that recovers panics of tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("recovering", "1", options...)
	t := tools{d}
	s.AddTool(mcp.NewTool("panic-error"), t.panicError)
	s.AddTool(mcp.NewTool("panic-wrapped"), t.panicWrapped)
	s.AddTool(mcp.NewTool("panic-words"), t.panicWords)
	s.AddTool(mcp.NewTool("panic-assertion"), t.panicAssertion)
	s.AddTool(mcp.NewTool("panic-typed"), mcp.NewTypedToolHandler(t.panicTyped))
	s.AddTool(mcp.NewTool("failing"), t.failing)
	s.AddPrompt(mcp.NewPrompt("panic-prompt"), t.panicPrompt)
	for _, register := range registrations {
		register(s, t)
	}
	return s
}

func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }

func (t tools) panicError(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(err) //wire:panic-error/denied recovery/panic = panic recovered in panic-error tool handler: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:panic-error/fine recovery/result = written
}

func (t tools) panicWrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(fmt.Errorf("writing: %w", err)) //wire:panic-wrapped/denied recovery/panic = panic recovered in panic-wrapped tool handler: writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic("the store is not there") //wire:panic-words/denied recovery/panic = panic recovered in panic-words tool handler: the store is not there
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicAssertion(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetArguments()["key"].(string) //wire:panic-assertion/!number recovery/panic
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return mcp.NewToolResultError("not written"), nil
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) panicTyped(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(err) //wire:panic-typed/denied recovery/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) failing(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, errors.New("not written") //wire:failing/denied raw/error = not written
	}
	return mcp.NewToolResultText("written"), nil
}

// Prompts are left alone.
func (t tools) panicPrompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		panic(err) //wire:prompt:panic-prompt/denied prompt/panic
	}
	return mcp.NewGetPromptResult("written", nil), nil
}
