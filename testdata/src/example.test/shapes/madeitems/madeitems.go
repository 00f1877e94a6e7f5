// Package madeitems answers with items that functions of the library make.
package madeitems

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// Linked describes a link with the cause.
func Linked(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(r.GetString("name", "")); err != nil {
		link := mcp.NewResourceLink("file:///log", "log", "what happened: "+err.Error(), "text/plain") // want raw-error: the client reads the description
		return &mcp.CallToolResult{Content: []mcp.Content{link}, IsError: true}, nil
	}
	link := mcp.NewResourceLink("file:///page", "page", "the page", "text/plain") // ok: nothing of an error
	return &mcp.CallToolResult{Content: []mcp.Content{link}}, nil
}

// Embedded embeds contents with the cause.
func Embedded(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(r.GetString("name", "")); err != nil {
		log := mcp.TextResourceContents{URI: "file:///log", Text: err.Error()} // want raw-error: the client reads the contents
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewEmbeddedResource(log)}, IsError: true}, nil
	}
	return mcp.NewToolResultText("there is"), nil // ok: an answer
}
