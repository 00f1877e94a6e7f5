//wire:since v1.8.0

package plain

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Outputs that are no objects.
func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		mcp.AddTool(s, &mcp.Tool{Name: "out-list"}, t.outList)
		mcp.AddTool(s, &mcp.Tool{Name: "out-text"}, t.outText)
	})
}

func (t tools) outList(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, []string, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return failed("reading failed"), nil, nil //wire:out-list/denied out/appended = reading failed ~ whether the library takes the output is told by its schema
	}
	return nil, []string{out}, nil //wire:out-list/fine typed/out
}

func (t tools) outText(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, string, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return failed("reading failed"), "", nil //wire:out-text/denied out/appended = reading failed ~ whether the library takes the output is told by its schema
	}
	return nil, out, nil //wire:out-text/fine typed/out
}
