// Package coded has a helper for errors of the protocol.
package coded

import (
	"context"
	"os"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

//envelopelint:helper
func Refuse(message string) *jsonrpc.Error { return &jsonrpc.Error{Code: -32603, Message: message} }

func letter(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	text, err := os.ReadFile("letter")
	if err != nil {
		return nil, err // want raw-error: this is what the helper is for
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{Text: string(text)}}}, nil // ok: success
}
