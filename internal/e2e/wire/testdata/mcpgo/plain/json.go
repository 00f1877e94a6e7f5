//wire:since v0.40.0

package plain

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("json"), t.json)
		s.AddTool(mcp.NewTool("json-error"), t.jsonError)
		s.AddTool(mcp.NewTool("json-any"), t.jsonAny)
		s.AddTool(mcp.NewTool("json-checked"), t.jsonChecked)
	})
}

func (t tools) json(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return mcp.NewToolResultJSON(output{Error: err.Error()}) //wire:json/denied constructor/NewToolResultJSON ~ whether a value can be encoded is not looked into
	}
	return mcp.NewToolResultJSON(output{Text: text}) //wire:json/fine constructor/NewToolResultJSON ~ whether a value can be encoded is not looked into
}

func (t tools) jsonError(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultJSON(map[string]string{"error": "not written"}) //wire:json-error/denied constructor/NewToolResultJSON = {"error":"not written"} ~ whether a value can be encoded is not looked into
	}
	return mcp.NewToolResultText("written"), nil
}

// A value that is read when it is encoded may be missing then.
type lazily struct {
	ctx context.Context
	t   tools
	key string
}

func (l lazily) MarshalJSON() ([]byte, error) {
	text, err := l.t.store.Read(l.ctx, l.key)
	if err != nil {
		return nil, err
	}
	return json.Marshal(text)
}

func (t tools) jsonAny(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultJSON(lazily{ctx, t, key(req)}) //wire:json-any/denied constructor/failing; //wire:json-any/fine constructor/NewToolResultJSON
}

func (t tools) jsonChecked(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := mcp.NewToolResultJSON(lazily{ctx, t, key(req)})
	if err != nil {
		return mcp.NewToolResultError("it cannot be shown"), nil //wire:json-checked/denied constructor/failing = it cannot be shown
	}
	return res, nil //wire:json-checked/fine constructor/NewToolResultJSON = "the text under fine"
}
