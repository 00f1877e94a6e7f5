//wire:until v0.8.0

package plain

import (
	"encoding/json"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// rawTool describes a tool that decodes its arguments itself.
func rawTool(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: &jsonschema.Schema{Type: "object"}}
}

// sent returns the arguments of a call as the client has sent them.
func sent(req *mcp.CallToolRequest) json.RawMessage {
	args, _ := req.Params.Arguments.(json.RawMessage)
	return args
}
