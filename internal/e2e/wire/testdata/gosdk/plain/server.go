// Package plain answers with a server that has no options.
package plain

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// registrations has what each file registers.
var registrations []func(*mcp.Server, tools)

// Server returns a server with all handlers.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "plain", Version: "1"}, nil)
	for _, register := range registrations {
		register(s, tools{d})
	}
	return s
}

// input is what all tools take.
type input struct {
	Key string `json:"key"`
}

// keyOf decodes what a raw handler asks the store for.
func keyOf(req *mcp.CallToolRequest) string {
	var in input
	if json.Unmarshal(sent(req), &in) != nil {
		return "fine"
	}
	return in.Key
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}

func failed(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
