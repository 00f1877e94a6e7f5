// Package server is a stub of the package of the same path in go-mcp v0.2.29:
// the declarations that the tables of internal/sdk and the test data use,
// without behaviour. internal/sdk/sdktest compares it with the real package.
package server

import (
	"context"

	"github.com/ThinkInAIXYZ/go-mcp/protocol"
	"github.com/ThinkInAIXYZ/go-mcp/transport"
)

type Server struct{}

type Option func(*Server)

type ToolHandlerFunc func(context.Context, *protocol.CallToolRequest) (*protocol.CallToolResult, error)

type ToolMiddleware func(ToolHandlerFunc) ToolHandlerFunc

type PromptHandlerFunc func(context.Context, *protocol.GetPromptRequest) (*protocol.GetPromptResult, error)

type ResourceHandlerFunc func(context.Context, *protocol.ReadResourceRequest) (*protocol.ReadResourceResult, error)

func NewServer(t transport.ServerTransport, opts ...Option) (*Server, error) { panic("stub") }

func (server *Server) Run() error { panic("stub") }

func (server *Server) RegisterTool(tool *protocol.Tool, toolHandler ToolHandlerFunc, middlewares ...ToolMiddleware) {
}

func (server *Server) RegisterPrompt(prompt *protocol.Prompt, promptHandler PromptHandlerFunc) {}

func (server *Server) RegisterResource(resource *protocol.Resource, resourceHandler ResourceHandlerFunc) {
}

func (server *Server) RegisterResourceTemplate(resource *protocol.ResourceTemplate, resourceHandler ResourceHandlerFunc) error {
	panic("stub")
}

func (server *Server) Use(middlewares ...ToolMiddleware) {}
