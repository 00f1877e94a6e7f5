//wire:since v1.7.0

package plain

import (
	"context"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(&mcp.Tool{Name: "unknown", InputSchema: map[string]any{"type": "object"}}, t.unknown)
	})
}

func (t tools) unknown(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in input
	if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, err
	}
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeMethodNotFound, Message: err.Error()} //wire:unknown/denied raw/reworded = "tools/call"
	}
	return text(out), nil
}
