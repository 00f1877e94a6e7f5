//wire:since v0.46.0

// Package promptware has middleware for prompts and resources.
package promptware

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server whose middleware keeps the errors of prompts to itself, and
// adds a word to those of resources.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("promptware", "1", server.WithPromptHandlerMiddleware(quiet), server.WithResourceHandlerMiddleware(wordy))
	t := tools{d}
	s.AddPrompt(mcp.NewPrompt("prompt"), t.prompt)
	s.AddResource(mcp.NewResource("wire://resource/denied", "resource"), t.resource)
	return s
}

func quiet(next server.PromptHandlerFunc) server.PromptHandlerFunc {
	return func(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return nil, errors.New("the prompt has failed") //wire:prompt:prompt/denied middleware/prompt = the prompt has failed
		}
		return res, nil
	}
}

func wordy(next server.ResourceHandlerFunc) server.ResourceHandlerFunc {
	return func(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
		res, err := next(ctx, req)
		if err != nil {
			return nil, fmt.Errorf("resource: %w", err) //wire:resource:resource/denied middleware/resource = resource: %s ~ what the next handler returns is not known here
		}
		return res, nil
	}
}

func (t tools) prompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, err
	}
	return mcp.NewGetPromptResult("written", nil), nil //wire:prompt:prompt/fine middleware/prompt
}

func (t tools) resource(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		return nil, err //wire:resource:resource/denied middleware/resource = resource: %s
	}
	return []mcp.ResourceContents{}, nil
}
