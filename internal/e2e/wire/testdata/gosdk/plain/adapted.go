//wire:until v0.4.0

package plain

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// ToolFor was an adapter of typed handlers.
func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(mcp.ToolFor(&mcp.Tool{Name: "adapted"}, t.adapted))
	})
}

func (t tools) adapted(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, err //wire:adapted/denied typed/adapted = %s
	}
	return text("written"), nil, nil //wire:adapted/fine typed/result = written
}
