// Package plain answers with a server that has no options.
package plain

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// registrations has what each file registers.
var registrations []func(*server.MCPServer, tools)

// Server returns a server with all handlers.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("plain", "1", server.WithPromptCapabilities(false), server.WithResourceCapabilities(false, false))
	for _, register := range registrations {
		register(s, tools{d})
	}
	return s
}

// key is what the store is asked for.
func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }
