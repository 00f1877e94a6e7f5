//wire:since v0.51.0

// Package validating has the library check what goes in and out.
package validating

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

type output struct {
	Text string `json:"text"`
}

// Server returns a server that checks schemas.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("validating", "1", server.WithInputSchemaValidation(), server.WithOutputSchemaValidation())
	t := tools{d}
	s.AddTool(mcp.NewTool("checked", mcp.WithString("key", mcp.Required())), t.checked)
	s.AddTool(mcp.NewTool("read", mcp.WithString("key"), mcp.WithOutputSchema[output]()), t.read)
	return s
}

func (t tools) checked(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("key")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil //wire:checked/!number option/WithInputSchemaValidation ~ the library answers before the handler is asked, and in the same way; //wire:checked/!absent option/WithInputSchemaValidation ~ the library answers before the handler is asked, and in the same way
	}
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return nil, err //wire:checked/denied option/WithInputSchemaValidation = %s
	}
	return mcp.NewToolResultText("written"), nil //wire:checked/fine option/WithInputSchemaValidation = written
}

func (t tools) read(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.store.Read(ctx, req.GetString("key", ""))
	if err != nil {
		return mcp.NewToolResultErrorFromErr("reading", err), nil //wire:read/denied option/WithOutputSchemaValidation = reading: %s
	}
	return mcp.NewToolResultStructuredOnly(output{text}), nil //wire:read/fine option/WithOutputSchemaValidation
}
