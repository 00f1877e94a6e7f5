//wire:since v1.2.0

// Package rpcdata keeps the contract of profile jsonrpc-data: raw handlers read an
// archive, and each fails in one way.
package rpcdata

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// registrations has what files register that are not for all versions.
var registrations []func(*mcp.Server, tools)

// Server returns a server with all tools.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "rpcdata", Version: "1"}, nil)
	t := tools{d}
	t.addErrors(s)
	t.addResults(s)
	t.addClassified(s)
	for _, register := range registrations {
		register(s, t)
	}
	return s
}

func tool(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: map[string]any{"type": "object"}}
}

// key is the gauge that a call is about.
func key(req *mcp.CallToolRequest) string {
	var in struct{ Key string }
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return ""
	}
	return in.Key
}

func (t tools) read(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	return t.store.Read(ctx, key(req))
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
