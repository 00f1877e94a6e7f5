package plain

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("bare"), t.bare)
		s.AddTool(mcp.NewTool("wrapped"), t.wrapped)
		s.AddTool(mcp.NewTool("joined"), t.joined)
		s.AddTool(mcp.NewTool("beside"), t.beside)
		s.AddTool(mcp.NewTool("nothing"), t.nothing)
		s.AddTool(mcp.NewTool("maybe-nothing"), t.maybeNothing)
		s.AddTool(mcp.NewTool("through"), t.through)
		s.AddTool(mcp.NewTool("sentinel"), t.sentinel)
		s.AddTool(mcp.NewTool("expired"), t.expired)
		s.AddTool(mcp.NewTool("constant"), t.constant)
		s.AddTool(mcp.NewTool("empty"), t.empty)
	})
}

func (t tools) bare(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return nil, err //wire:bare/denied raw/error = %s
	}
	return mcp.NewToolResultText(text), nil //wire:bare/fine raw/result
}

func (t tools) wrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:wrapped/denied raw/error = writing: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:wrapped/fine raw/result
}

func (t tools) joined(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, errors.Join(errors.New("not written"), err) //wire:joined/denied raw/error
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) beside(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultText("kept-27"), err //wire:beside/denied raw/both = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) nothing(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, nil //wire:nothing/denied raw/neither
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) maybeNothing(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var res *mcp.CallToolResult
	if err := t.store.Write(ctx, key(req), "x"); err == nil {
		res = mcp.NewToolResultText("written")
	}
	return res, nil //wire:maybe-nothing/denied raw/neither; //wire:maybe-nothing/fine raw/result
}

func (t tools) through(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := t.store.Write(ctx, key(req), "x")
	return mcp.NewToolResultText("kept-27"), err //wire:through/denied raw/both; //wire:through/fine raw/result
}

func (t tools) sentinel(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", server.ErrToolNotFound) //wire:sentinel/denied raw/code = writing: tool not found
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) expired(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := t.store.Write(ctx, key(req), "x")
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, context.DeadlineExceeded //wire:expired/slow raw/deadline = context deadline exceeded
	}
	if err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:expired/denied raw/error
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) constant(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, errors.New("the store is not there") //wire:constant/denied raw/error = the store is not there
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) empty(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{}, nil //wire:empty/denied raw/empty
	}
	return mcp.NewToolResultText("written"), nil
}
