//wire:since v0.8.0

// Package converting has middleware that makes tool results of errors.
package converting

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type input struct {
	Key string `json:"key"`
}

// Server returns a server with the middleware.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "converting", Version: "1"}, nil)
	s.AddReceivingMiddleware(convert)
	s.AddTool(described("read"), func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		out, err := d.Read(ctx, key(req))
		if err != nil {
			return nil, fmt.Errorf("reading: %w", err) //wire:read/denied middleware/converts ~ how much of the error is told, the middleware says
		}
		return text(out), nil //wire:read/fine middleware/results = the text under fine
	})
	s.AddTool(described("write"), func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := d.Write(ctx, key(req), "x"); err != nil {
			return text("kept-27"), err //wire:write/denied middleware/converts ~ how much of the error is told, the middleware says
		}
		return text("written"), nil
	})
	mcp.AddTool(s, &mcp.Tool{Name: "typed"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		if err := d.Write(ctx, in.Key, "x"); err != nil {
			return nil, nil, err //wire:typed/denied middleware/typed = %s
		}
		return text("written"), nil, nil
	})
	return s
}

func convert(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if err != nil && method == "tools/call" {
			failed := text("the tool failed: " + err.Error())
			failed.IsError = true
			return failed, nil //wire:read/denied middleware/made = the tool failed: reading: %s
		}
		return res, err //wire:read/fine middleware/handed ~ what the handler returns is judged there
	}
}

func described(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`)}
}

func key(req *mcp.CallToolRequest) string {
	var in input
	if json.Unmarshal(req.Params.Arguments, &in) != nil {
		return "fine"
	}
	return in.Key
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
