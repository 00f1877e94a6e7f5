//wire:since v0.33.0

package plain

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("link"), t.link)
		s.AddTool(mcp.NewTool("link-literal"), t.linkLiteral)
	})
}

func (t tools) link(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		item := mcp.NewResourceLink("wire://log", "log", "what happened: "+err.Error(), "text/plain")
		return &mcp.CallToolResult{Content: []mcp.Content{item}, IsError: true}, nil //wire:link/denied content/link
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewResourceLink("wire://book", "book", "a book", "text/plain")}}, nil //wire:link/fine content/link
}

func (t tools) linkLiteral(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		item := mcp.ResourceLink{Type: "resource_link", URI: "wire://log", Name: "log", Description: err.Error()}
		return &mcp.CallToolResult{Content: []mcp.Content{item}}, nil //wire:link-literal/denied content/link
	}
	return mcp.NewToolResultText("written"), nil
}
