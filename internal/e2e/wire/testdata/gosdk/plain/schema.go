//wire:since v0.8.0

package plain

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Outputs of other types than objects, and schemas that are not made from a type, are
// possible since the schema of a tool is any JSON.
func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		wants := json.RawMessage(`{"type":"object","required":["total"]}`)
		mcp.AddTool(s, &mcp.Tool{Name: "out-required", OutputSchema: wants}, t.outRequired)
		mcp.AddTool(s, &mcp.Tool{Name: "out-undeclared", OutputSchema: wants}, t.outUndeclared)
	})
}

func (t tools) outRequired(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, report, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), report{}, nil //wire:out-required/denied out/schema ~ the schema is a value
	}
	return text("written"), report{}, nil
}

func (t tools) outUndeclared(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, map[string]any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), map[string]any{"total": 0}, nil //wire:out-undeclared/denied out/schema = writing failed ~ the schema is a value
	}
	return text("written"), map[string]any{"total": 1}, nil
}
