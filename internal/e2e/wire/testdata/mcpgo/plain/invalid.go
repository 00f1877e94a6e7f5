//wire:since v0.43.2

package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("invalid"), t.invalid)
		s.AddTool(mcp.NewTool("told-details"), t.toldDetails)
	})
}

func (t tools) invalid(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("%w: there is no such key", mcp.ErrInvalidParams) //wire:invalid/denied raw/code = invalid params: there is no such key
	}
	return mcp.NewToolResultText("written"), nil
}

// An error that a protocol error is turned into has lost its code.
func (t tools) toldDetails(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		d := mcp.NewJSONRPCErrorDetails(mcp.INTERNAL_ERROR, err.Error(), nil)
		return nil, d.AsError() //wire:told-details/denied raw/code ~ what a method of the library makes of its own fields is not looked into
	}
	return mcp.NewToolResultText("written"), nil
}
