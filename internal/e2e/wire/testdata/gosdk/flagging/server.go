//wire:since v0.8.0

// Package flagging has middleware that changes results.
package flagging

import (
	"context"
	"encoding/json"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

// Server returns a server with the middleware.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "flagging", Version: "1"}, nil)
	s.AddReceivingMiddleware(flag)
	s.AddTool(&mcp.Tool{Name: "write", InputSchema: json.RawMessage(`{"type":"object"}`)}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in struct{ Key string }
		if json.Unmarshal(req.Params.Arguments, &in) != nil {
			return text("Error: no key"), nil
		}
		if err := d.Write(ctx, in.Key, "x"); err != nil {
			return text("Error: writing failed"), nil //wire:write/denied middleware/flags ~ the middleware sets the flag when it runs
		}
		return text("written"), nil //wire:write/fine middleware/results ~ the middleware sets the flag when it runs
	})
	return s
}

// flag sets the flag of results that read like a failure.
func flag(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if called, ok := res.(*mcp.CallToolResult); ok && err == nil && len(called.Content) > 0 {
			if t, ok := called.Content[0].(*mcp.TextContent); ok && strings.HasPrefix(t.Text, "Error") {
				called.IsError = true
			}
		}
		return res, err
	}
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
