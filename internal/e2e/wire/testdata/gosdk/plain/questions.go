//wire:since v1.7.0

package plain

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("ask"), t.ask)
		s.AddTool(rawTool("ask-and-tell"), t.askAndTell)
		mcp.AddTool(s, &mcp.Tool{Name: "ask-typed"}, t.askTyped)
		mcp.AddTool(s, &mcp.Tool{Name: "ask-and-tell-typed"}, t.askAndTellTyped)
	})
}

func confirm() mcp.InputRequestMap {
	return mcp.InputRequestMap{"sure": &mcp.ElicitParams{Message: "Are you sure?", RequestedSchema: map[string]any{"type": "object"}}}
}

// ask wants to hear more from the client.
func (t tools) ask(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if len(req.Params.InputResponses) == 0 {
		return &mcp.CallToolResult{InputRequests: confirm()}, nil //wire:ask/fine question/asked
	}
	return text("done"), nil
}

func (t tools) askTyped(_ context.Context, req *mcp.CallToolRequest, _ input) (*mcp.CallToolResult, any, error) {
	if len(req.Params.InputResponses) == 0 {
		return &mcp.CallToolResult{InputRequests: confirm()}, nil, nil //wire:ask-typed/fine question/asked
	}
	return text("done"), nil, nil
}

// askAndTell does what nobody may do at once.
func (t tools) askAndTell(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{InputRequests: confirm(), Content: []mcp.Content{&mcp.TextContent{Text: "please"}}}, nil //wire:ask-and-tell/fine question/refused
}

func (t tools) askAndTellTyped(context.Context, *mcp.CallToolRequest, input) (*mcp.CallToolResult, any, error) {
	return &mcp.CallToolResult{InputRequests: confirm(), Content: []mcp.Content{&mcp.TextContent{Text: "please"}}}, nil, nil //wire:ask-and-tell-typed/fine question/refused
}
