// Package options has handlers that are options of a server.
package options

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type names struct{ store store.Store }

// Server returns a server with the options.
func Server(d store.Store) *mcp.Server {
	n := names{d}
	s := mcp.NewServer(&mcp.Implementation{Name: "options", Version: "1"}, &mcp.ServerOptions{
		CompletionHandler: n.complete, SubscribeHandler: n.subscribe, UnsubscribeHandler: n.unsubscribe,
	})
	s.AddPrompt(&mcp.Prompt{Name: "read"}, n.prompt)
	for _, register := range later {
		register(s, n)
	}
	return s
}

// later has what versions register that can do more.
var later []func(*mcp.Server, names)

func (n names) complete(ctx context.Context, req *mcp.CompleteRequest) (*mcp.CompleteResult, error) {
	switch req.Params.Ref.Name {
	case "beside":
		return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{"kept-27"}}}, fmt.Errorf("no key like %q", req.Params.Argument.Value) //wire:completion:beside/fine completion/both = no key like "fine"
	case "nothing":
		return nil, nil //wire:completion:nothing/fine completion/neither
	}
	out, err := n.store.Read(ctx, req.Params.Argument.Value)
	if err != nil {
		return nil, fmt.Errorf("reading: %w", err) //wire:completion:read/denied completion/error = reading: %s
	}
	return &mcp.CompleteResult{Completion: mcp.CompletionResultDetails{Values: []string{out}}}, nil //wire:completion:read/fine completion/result
}

func (n names) prompt(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return &mcp.GetPromptResult{Description: "a text"}, nil //wire:prompt:read/fine prompt/result
}

func (n names) subscribe(ctx context.Context, req *mcp.SubscribeRequest) error {
	key := req.Params.URI[strings.LastIndex(req.Params.URI, "/")+1:]
	if key == "missing" {
		return errors.New("nobody changes that") //wire:subscription:read/missing subscription/quiet = nobody changes that
	}
	if _, err := n.store.Read(ctx, key); err != nil {
		return fmt.Errorf("reading: %w", err) //wire:subscription:read/denied subscription/error = reading: %s
	}
	return nil //wire:subscription:read/fine subscription/result
}

func (n names) unsubscribe(context.Context, *mcp.UnsubscribeRequest) error { return nil }
