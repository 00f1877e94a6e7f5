// Package heldbodies puts bodies that variables hold among other words.
package heldbodies

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

//envelopelint:helper
func refuse(message string) *mcp.CallToolResult { return mcp.NewToolResultError(message) }

type mason interface {
	Lay(ctx context.Context, wall string) error
}

type site struct{ m mason }

func (s *site) lay(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := s.m.Lay(ctx, req.GetString("wall", "")); err != nil {
		body := `{"error": "Cracked", "message": "the wall has a crack"}`
		body += "\n"
		return mcp.NewToolResultError(body + "the wall is not laid"), nil // want handmade-envelope: no fix, the helper would get the body
	}
	if req.GetString("stone", "") == "" {
		text := `{"error": "Missing", "message": "there is no stone"}`
		text += "\n"
		return mcp.NewToolResultError(text + "lay no wall"), nil // want handmade-envelope: no fix, as above
	}
	if err := s.m.Lay(ctx, "north"); err != nil {
		return refuse("the wall is not laid"), nil // ok: by the helper
	}
	return mcp.NewToolResultText("laid"), nil // ok: success
}

// Register adds the tool.
func Register(s *server.MCPServer, m mason) { s.AddTool(mcp.NewTool("lay"), (&site{m}).lay) }
