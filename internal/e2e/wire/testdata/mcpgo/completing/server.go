//wire:since v0.44.0

// Package completing completes arguments of prompts.
package completing

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type completer struct{ store store.Store }

// Server returns a server that completes arguments.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("completing", "1", server.WithCompletions(), server.WithPromptCompletionProvider(completer{d}))
	s.AddPrompt(mcp.NewPrompt("prompt", mcp.WithArgument("key")), nil)
	return s
}

func (c completer) CompletePromptArgument(ctx context.Context, _ string, arg mcp.CompleteArgument, _ mcp.CompleteContext) (*mcp.Completion, error) {
	text, err := c.store.Read(ctx, arg.Value)
	if err != nil {
		return nil, fmt.Errorf("completing: %w", err) //wire:completion:prompt/denied completion/error = completing: %s
	}
	return &mcp.Completion{Values: []string{text}}, nil //wire:completion:prompt/fine completion/result
}
