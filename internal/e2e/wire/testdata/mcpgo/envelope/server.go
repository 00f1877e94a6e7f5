// Package envelope keeps the contract of profile tool-envelope: it serves tools for
// the labels of a garden, of which each fails in one way.
package envelope

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with all tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("envelope", "1")
	t := tools{d}
	t.addInvalid(s)
	t.addNotFound(s)
	t.addChoices(s)
	t.addUnavailable(s)
	t.addFaulted(s)
	t.addBatches(s)
	return s
}

// key is the bed that a call is about.
func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }

// read reads the bed that a call is about.
func (t tools) read(ctx context.Context, req mcp.CallToolRequest) (string, error) {
	return t.store.Read(ctx, key(req))
}

// A label is what tools answer with.
type label struct {
	FilePath string `json:"filePath"`
	Text     string `json:"text"`
}

func found(req mcp.CallToolRequest, text string) *mcp.CallToolResult {
	return toolerr.OK(label{key(req), text})
}
