//wire:since v1.0.0

// Package asking has tools that ask the client for more.
package asking

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server that asks.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("asking", "1", server.WithElicitation())
	s.AddTool(mcp.NewTool("asking"), tools{d}.ask)
	return s
}

func (t tools) ask(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if server.ElicitationResponse(req.Params.InputResponses, "confirm") != nil {
		return mcp.NewToolResultText("you have said so"), nil //wire:asking/denied question/answered ~ a client that is to repeat the call itself does not in our test
	}
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		ask := server.NewInputRequestBuilder("").Elicit("confirm", mcp.ElicitationParams{Message: "is it so?", RequestedSchema: map[string]any{"type": "object"}})
		return ask.ToolResult(), nil //wire:asking/denied question/asked
	}
	return mcp.NewToolResultText("written"), nil //wire:asking/fine question/asked = written
}
