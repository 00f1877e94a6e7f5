//wire:since v0.43.0

// Package sessions gives tools and resources to each session.
package sessions

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server that has nothing until there is a session.
func Server(d store.Store) *server.MCPServer {
	t := tools{d}
	var s *server.MCPServer
	hooks := new(server.Hooks)
	hooks.AddOnRegisterSession(func(_ context.Context, session server.ClientSession) {
		if err := t.register(s, session.SessionID()); err != nil {
			panic(err)
		}
	})
	s = server.NewMCPServer("sessions", "1", server.WithHooks(hooks), server.WithToolCapabilities(true), server.WithResourceCapabilities(false, true))
	return s
}

func (t tools) register(s *server.MCPServer, id string) error {
	if err := s.AddSessionTool(id, mcp.NewTool("session"), t.write); err != nil {
		return err
	}
	if err := s.AddSessionTools(id, server.ServerTool{Tool: mcp.NewTool("session-listed"), Handler: t.listed}); err != nil {
		return err
	}
	if err := s.AddSessionResource(id, mcp.NewResource("wire://session/denied", "session"), t.resource); err != nil {
		return err
	}
	if err := s.AddSessionResources(id, server.ServerResource{Resource: mcp.NewResource("wire://session-listed/denied", "session"), Handler: t.resourceListed}); err != nil {
		return err
	}
	if err := s.AddSessionResourceTemplate(id, mcp.NewResourceTemplate("wire://session-template/{key}", "session"), t.template); err != nil {
		return err
	}
	return s.AddSessionResourceTemplates(id, server.ServerResourceTemplate{Template: mcp.NewResourceTemplate("wire://session-templates/{key}", "session"), Handler: t.templates})
}

func (t tools) write(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:session/denied register/AddSessionTool = %s
	}
	return mcp.NewToolResultText("written"), nil //wire:session/fine register/AddSessionTool = written
}

func (t tools) listed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", err), nil //wire:session-listed/denied register/AddSessionTools = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) resource(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:session/denied register/AddSessionResource = %s
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourceListed(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:session-listed/denied register/AddSessionResources = %s
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) template(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:session-template/denied register/AddSessionResourceTemplate = %s
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) templates(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:session-templates/denied register/AddSessionResourceTemplates = %s
	}
	return []mcp.ResourceContents{}, nil
}
