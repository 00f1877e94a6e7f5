// Package structured: a failure that only the value of a structured handler tells.
package structured

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type reply struct {
	Success bool   `json:"success"`
	Message string `json:"message,omitempty"`
}

type order struct {
	Dish string `json:"dish"`
}

type kitchen interface {
	Cook(ctx context.Context, dish string) error
}

type inn struct{ k kitchen }

func (i *inn) cook(ctx context.Context, _ mcp.CallToolRequest, o order) (reply, error) {
	if err := i.k.Cook(ctx, o.Dish); err != nil {
		return reply{Success: false, Message: "the dish could not be cooked"}, nil // want missing-iserror,handmade-envelope: the host reads a success whose body says false
	}
	return reply{Success: true}, nil // ok: success
}

func (i *inn) cookFixed(ctx context.Context, _ mcp.CallToolRequest, o order) (reply, error) {
	if err := i.k.Cook(ctx, o.Dish); err != nil {
		return reply{}, err // want raw-error: the client reads the text of the error
	}
	return reply{Success: true}, nil // ok: success
}

func Register(s *server.MCPServer, k kitchen) {
	i := &inn{k}
	s.AddTool(mcp.NewTool("cook"), mcp.NewStructuredToolHandler(i.cook))
	s.AddTool(mcp.NewTool("cook2"), mcp.NewStructuredToolHandler(i.cookFixed))
}
