//wire:since v0.8.0

package plain

import (
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// rawTool describes a tool that decodes its arguments itself.
func rawTool(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`)}
}

// sent returns the arguments of a call as the client has sent them.
func sent(req *mcp.CallToolRequest) json.RawMessage { return req.Params.Arguments }
