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
		s.AddTool(mcp.NewTool("typed"), mcp.NewTypedToolHandler(t.typed))
		s.AddTool(mcp.NewTool("typed-joined"), mcp.NewTypedToolHandler(t.typedJoined))
		s.AddTool(mcp.NewTool("typed-beside"), mcp.NewTypedToolHandler(t.typedBeside))
		s.AddTool(mcp.NewTool("typed-nothing"), mcp.NewTypedToolHandler(t.typedNothing))
		s.AddTool(mcp.NewTool("typed-panic"), mcp.NewTypedToolHandler(t.typedPanic))
		s.AddTool(mcp.NewTool("typed-assertion"), mcp.NewTypedToolHandler(t.typedAssertion))
		s.AddTool(mcp.NewTool("typed-told"), mcp.NewTypedToolHandler(func(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
			if err := t.store.Write(ctx, in.Key, "x"); err != nil {
				return mcp.NewToolResultError("writing: " + err.Error()), nil //wire:typed-told/denied typed/result = writing: %s
			}
			return mcp.NewToolResultText("written to " + in.Key), nil //wire:typed-told/fine typed/result
		}))
	})
}

type input struct {
	Key string `json:"key"`
}

func (t tools) typed(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, fmt.Errorf("reading: %w", err) //wire:typed/denied typed/error = reading: %s
	}
	return mcp.NewToolResultText(text), nil //wire:typed/fine typed/result
}

func (t tools) typedJoined(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, errors.Join(err, errors.New("not written")) //wire:typed-joined/denied typed/error
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) typedBeside(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return mcp.NewToolResultError("kept-27"), err //wire:typed-beside/denied typed/both
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) typedNothing(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil //wire:typed-nothing/denied typed/neither
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) typedPanic(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(err) //wire:typed-panic/denied typed/panic
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) typedAssertion(ctx context.Context, _ mcp.CallToolRequest, in map[string]any) (*mcp.CallToolResult, error) {
	name := in["key"].(string) //wire:typed-assertion/!absent typed/panic
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", err), nil //wire:typed-assertion/denied typed/result = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}
