// Package client is a stub of the package of the same path in go-mcp v0.2.29:
// the declarations that the tables of internal/sdk and the test data use,
// without behaviour. internal/sdk/sdktest compares it with the real package.
package client

import (
	"context"

	"github.com/ThinkInAIXYZ/go-mcp/protocol"
)

type Client struct{}

func (client *Client) CallTool(ctx context.Context, request *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	panic("stub")
}
