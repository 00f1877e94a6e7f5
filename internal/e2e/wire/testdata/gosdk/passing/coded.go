//wire:since v1.2.0

package passing

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Refuse answers with errors that have a code.
func (g gate) refuse(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		if called, ok := req.GetParams().(*mcp.CallToolParamsRaw); ok {
			switch called.Name {
			case "coded":
				return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidRequest, Message: "not you"} //wire:coded/fine coded/direct = not you
			case "coded-wrapped":
				return nil, fmt.Errorf("gate: %w", &jsonrpc.Error{Code: -32050, Message: "not you"}) //wire:coded-wrapped/fine coded/wrapped = gate: not you
			}
		}
		return next(ctx, method, req)
	}
}

func init() {
	more = append(more, gate.refuse)
}
