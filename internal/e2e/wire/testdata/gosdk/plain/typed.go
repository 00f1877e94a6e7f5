package plain

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		mcp.AddTool(s, &mcp.Tool{Name: "bare"}, t.bare)
		mcp.AddTool(s, &mcp.Tool{Name: "panicking"}, t.panicking)
	})
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}

func (t tools) bare(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, nil, err //wire:bare/denied typed/error = %s
	}
	return text(out), nil, nil //wire:bare/fine typed/result
}

func (t tools) panicking(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(err) //wire:panicking/denied typed/panic
	}
	return text("written"), nil, nil
}
