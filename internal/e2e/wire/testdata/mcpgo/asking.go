//wire:since v1.0.0

package main

import (
	"context"

	"github.com/mark3labs/mcp-go/client/transport"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/asking"
)

func init() {
	servers["asking"] = asking.Server
	newTransport = func(s *server.MCPServer) *transport.InProcessTransport {
		return transport.NewInProcessTransportWithOptions(s, transport.WithElicitationHandler(agreeing{}))
	}
}

// An agreeing user has a client that is asked in the middle of a call.
type agreeing struct{}

func (agreeing) Elicit(context.Context, mcp.ElicitationRequest) (*mcp.ElicitationResult, error) {
	return &mcp.ElicitationResult{ElicitationResponse: mcp.ElicitationResponse{Action: mcp.ElicitationResponseActionAccept, Content: map[string]any{}}}, nil
}
