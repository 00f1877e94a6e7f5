package plain

import (
	"context"
	"errors"
	"fmt"
	"path"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddResource(mcp.NewResource("wire://book/denied", "book"), t.book)
		s.AddResource(mcp.NewResource("wire://book/fine", "book"), t.book)
		s.AddResources(
			server.ServerResource{Resource: mcp.NewResource("wire://resource-joined/denied", "joined"), Handler: t.resourceJoined},
			server.ServerResource{Resource: mcp.NewResource("wire://resource-beside/denied", "beside"), Handler: t.resourceBeside},
			server.ServerResource{Resource: mcp.NewResource("wire://resource-nothing/denied", "nothing"), Handler: t.resourceNothing},
		)
		s.AddResource(mcp.NewResource("wire://resource-panic/denied", "panic"), t.resourcePanic)
		s.AddResource(mcp.NewResource("wire://resource-told/denied", "told"), t.resourceTold)
		s.AddResource(mcp.NewResource("wire://resource-words/denied", "words"), t.resourceWords)
		s.AddResourceTemplate(mcp.NewResourceTemplate("wire://shelf/{key}", "shelf"), t.shelf)
	})
}

// base is the key in a resource's address.
func base(req mcp.ReadResourceRequest) string { return path.Base(req.Params.URI) }

func (t tools) book(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	text, err := t.store.Read(ctx, base(req))
	if err != nil {
		return nil, err //wire:resource:book/denied resource/error = %s
	}
	return []mcp.ResourceContents{mcp.TextResourceContents{URI: req.Params.URI, Text: text}}, nil //wire:resource:book/fine resource/result
}

func (t tools) resourceJoined(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return nil, errors.Join(err, errors.New("not written")) //wire:resource:resource-joined/denied resource/error
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourceBeside(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return []mcp.ResourceContents{mcp.TextResourceContents{Text: "kept-27"}}, err //wire:resource:resource-beside/denied resource/both
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourceNothing(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return nil, nil //wire:resource:resource-nothing/denied resource/neither
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourcePanic(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		panic(err) //wire:resource:resource-panic/denied resource/panic
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourceTold(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		said := mcp.TextResourceContents{URI: req.Params.URI, Text: fmt.Sprintf("failed: %v", err)}
		return []mcp.ResourceContents{said}, nil //wire:resource:resource-told/denied resource/result
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) resourceWords(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return nil, fmt.Errorf("%w: %s", server.ErrResourceNotFound, req.Params.URI) //wire:resource:resource-words/denied resource/code
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) shelf(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	text, err := t.store.Read(ctx, base(req))
	if err != nil {
		return nil, fmt.Errorf("reading: %w", err) //wire:resource:shelf/denied template/error = reading: %s
	}
	return []mcp.ResourceContents{mcp.TextResourceContents{URI: req.Params.URI, Text: text}}, nil //wire:resource:shelf/fine template/result
}
