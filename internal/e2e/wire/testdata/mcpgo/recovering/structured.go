//wire:since v0.36.0

package recovering

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("panic-structured"), mcp.NewStructuredToolHandler(t.panicStructured))
	})
}

func (t tools) panicStructured(ctx context.Context, _ mcp.CallToolRequest, in input) (input, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		panic(err) //wire:panic-structured/denied recovery/panic
	}
	return in, nil
}
