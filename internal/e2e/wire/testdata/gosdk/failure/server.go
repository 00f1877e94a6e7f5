//wire:since v1.0.0

// Package failure keeps the contract of profile typed-failure: handlers return one
// typed error, which the library renders for typed ones and toolfail.Raw for others.
package failure

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

type input struct {
	Key string `json:"key"`
}

// Server returns a server with all tools.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "failure", Version: "1"}, nil)
	t := tools{d}
	t.addTyped(s)
	t.addRaw(s)
	return s
}

func (t tools) read(ctx context.Context, in input) (string, error) {
	return t.store.Read(ctx, in.Key)
}
