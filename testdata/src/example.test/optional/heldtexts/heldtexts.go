// Package heldtexts keeps the texts of its answers in variables before it makes
// errors of them, past its helper.
package heldtexts

import (
	"context"
	"log"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// refuse is the helper.
//
//envelopelint:helper
func refuse(message string, cause error) *mcp.CallToolResult {
	log.Print(cause)
	return mcp.NewToolResultError(message)
}

// Held needs two repairs: of the text, and of what is made of it.
func Held(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := os.ReadFile(req.GetString("scroll", ""))
	if err != nil {
		said := "unrolling the scroll: " + err.Error() // want raw-error: concatenated
		return mcp.NewToolResultError(said), nil       // want bypassed-helper: a constructor
	}
	return mcp.NewToolResultText(string(b)), nil
}

// Added adds to the text.
func Added(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := os.ReadFile(req.GetString("scroll", ""))
	if err != nil {
		said := "no such scroll"
		said += ": " + err.Error()               // want raw-error: added
		return mcp.NewToolResultError(said), nil // want bypassed-helper: a constructor
	}
	return mcp.NewToolResultText(string(b)), nil
}

// Twice prints two errors.
func Twice(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := os.ReadFile(req.GetString("scroll", ""))
	if err != nil {
		said := "unrolling the scroll: " + err.Error() // want raw-error: concatenated
		if gone := os.Remove("/srv/scroll"); gone != nil {
			said += ", and removing it: " + gone.Error() // want raw-error: added
		}
		return mcp.NewToolResultError(said), nil // want bypassed-helper: a constructor
	}
	return mcp.NewToolResultText(string(b)), nil
}

// Register adds the tools.
func Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("held"), Held)
	s.AddTool(mcp.NewTool("added"), Added)
	s.AddTool(mcp.NewTool("twice"), Twice)
}
