//wire:since v0.36.0

package plain

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("data"), t.data)
		s.AddTool(mcp.NewTool("data-fallback"), t.dataFallback)
		s.AddTool(mcp.NewTool("data-only"), t.dataOnly)
		s.AddTool(mcp.NewTool("data-flagged"), t.dataFlagged)
		s.AddTool(mcp.NewTool("data-field"), t.dataField)
		s.AddTool(mcp.NewTool("data-raw"), t.dataRaw)
	})
}

func (t tools) data(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultStructured(map[string]string{"error": err.Error()}, "not read"), nil //wire:data/denied constructor/NewToolResultStructured = not read
	}
	return mcp.NewToolResultStructured(output{Text: text}, text), nil //wire:data/fine constructor/NewToolResultStructured
}

func (t tools) dataFallback(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultStructured(output{Error: "not read"}, "not read: "+err.Error()), nil //wire:data-fallback/denied constructor/NewToolResultStructured = not read: %s
	}
	return mcp.NewToolResultStructured(output{Text: text}, text), nil
}

func (t tools) dataOnly(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultStructuredOnly(output{Error: err.Error()}), nil //wire:data-only/denied constructor/NewToolResultStructuredOnly
	}
	return mcp.NewToolResultStructuredOnly(output{Text: text}), nil //wire:data-only/fine constructor/NewToolResultStructuredOnly
}

// The flag and structured content are had together in this way only.
func (t tools) dataFlagged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		res := mcp.NewToolResultStructured(output{Error: "not read"}, "not read")
		res.IsError = true
		return res, nil //wire:data-flagged/denied flag/late = not read
	}
	return mcp.NewToolResultStructuredOnly(output{Text: text}), nil
}

func (t tools) dataField(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		res := mcp.NewToolResultError("not read")
		res.StructuredContent = map[string]any{"cause": err.Error()}
		return res, nil //wire:data-field/denied content/structured = not read
	}
	return &mcp.CallToolResult{Content: []mcp.Content{}, StructuredContent: output{Text: text}}, nil //wire:data-field/fine content/structured
}

func (t tools) dataRaw(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		raw, _ := json.Marshal(map[string]string{"error": err.Error()})
		return &mcp.CallToolResult{StructuredContent: json.RawMessage(raw), IsError: true}, nil //wire:data-raw/denied content/structured
	}
	return mcp.NewToolResultText(text), nil
}
