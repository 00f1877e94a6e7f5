// Package keptcauses has helpers that take the cause of a failure along, which their
// callers have not given to them.
package keptcauses

import (
	"context"
	"fmt"
	"log"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// refuse logs the cause.
//
//envelopelint:helper
func refuse(message string, cause error) *mcp.CallToolResult {
	log.Print(cause)
	return mcp.NewToolResultError(message)
}

// refusef takes a format, after the cause.
//
//envelopelint:helper
func refusef(cause error, format string, args ...any) *mcp.CallToolResult {
	log.Print(cause)
	return mcp.NewToolResultError(fmt.Sprintf(format, args...))
}

func vault(name string) (string, error) {
	b, err := os.ReadFile("/srv/" + name)
	return string(b), err
}

// Nothing gives no cause, but its text.
func Nothing(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := vault(req.GetString("name", ""))
	if err != nil {
		return refuse("opening the vault: "+err.Error(), nil), nil // want raw-error: the text of the cause
	}
	return mcp.NewToolResultText(out), nil
}

// Format does the same with a format.
func Format(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := vault(req.GetString("name", ""))
	if err != nil {
		return refusef(nil, "opening the vault: %v", err), nil // want raw-error: the text of the cause
	}
	return mcp.NewToolResultText(out), nil
}

// Both gives the cause and its text.
func Both(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := vault(req.GetString("name", ""))
	if err != nil {
		return refuse(fmt.Sprintf("opening the vault: %v", err), err), nil // want raw-error: the text of the cause
	}
	return mcp.NewToolResultText(out), nil
}

// Other gives another cause.
func Other(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := vault(req.GetString("name", ""))
	if err != nil {
		return refuse("opening the vault: "+err.Error(), ctx.Err()), nil // want raw-error: the text of the cause
	}
	return mcp.NewToolResultText(out), nil
}

// Register adds the tools.
func Register(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("nothing"), Nothing)
	s.AddTool(mcp.NewTool("format"), Format)
	s.AddTool(mcp.NewTool("both"), Both)
	s.AddTool(mcp.NewTool("other"), Other)
}
