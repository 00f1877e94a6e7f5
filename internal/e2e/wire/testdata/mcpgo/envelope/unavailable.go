package envelope

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
)

func (t tools) addUnavailable(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("alone"), t.alone)
	s.AddTool(mcp.NewTool("lost"), t.lost)
	s.AddTool(mcp.NewTool("starting"), t.starting)
	s.AddTool(mcp.NewTool("asked"), t.asked)
}

// alone has no registrar: there is nothing that could say something.
func (t tools) alone(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.Unavailable, toolerr.NoRegistrar, "the server runs without a registrar", toolerr.Extra{}), nil //wire:alone/denied contract/tool-envelope/Unavailable/NoRegistrar
	}
	return found(req, text), nil //wire:alone/fine contract/tool-envelope/answer/found
}

func (t tools) lost(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.Unavailable, toolerr.RegistrarNotFound, "there is no registrar", toolerr.Extra{Detail: err.Error()}), nil //wire:lost/denied contract/tool-envelope/Unavailable/RegistrarNotFound
	}
	return found(req, text), nil //wire:lost/fine contract/tool-envelope/answer/found
}

func (t tools) starting(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		extra := toolerr.Extra{Detail: err.Error()}
		return toolerr.New(toolerr.Unavailable, toolerr.RegistrarNotReady, "the registrar is starting", extra), nil //wire:starting/denied contract/tool-envelope/Unavailable/RegistrarNotReady
	}
	return found(req, text), nil //wire:starting/fine contract/tool-envelope/answer/found
}

// asked tells what the registrar says twice, for people and as it is.
func (t tools) asked(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.Unavailable, toolerr.RegistrarCallFailed, "the registrar answered: "+err.Error(), toolerr.Extra{Detail: err.Error()}), nil //wire:asked/denied contract/tool-envelope/Unavailable/RegistrarCallFailed
	}
	return found(req, text), nil //wire:asked/fine contract/tool-envelope/answer/found
}
