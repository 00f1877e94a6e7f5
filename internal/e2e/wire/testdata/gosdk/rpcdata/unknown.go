//wire:since v1.2.0
//wire:until v1.7.0

package rpcdata

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/rpcdata/rpc"
)

// Since v1.7.0 the library sends an error with this code in its own words and without
// data, so that only results can tell it.
func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(tool("method-not-found"), t.methodNotFound)
		s.AddTool(tool("tool-disabled"), t.toolDisabled)
	})
}

func (t tools) methodNotFound(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeNoMethod, rpc.MethodNotFound, "there is no such method") //wire:method-not-found/denied contract/jsonrpc-data/method_not_found
	}
	return text(out), nil //wire:method-not-found/fine contract/jsonrpc-data/answer/read
}

func (t tools) toolDisabled(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.read(ctx, req)
	if err != nil {
		return nil, rpc.New(rpc.CodeNoMethod, rpc.ToolDisabled, "the tool is switched off") //wire:tool-disabled/denied contract/jsonrpc-data/tool_disabled
	}
	return text(out), nil //wire:tool-disabled/fine contract/jsonrpc-data/answer/read
}
