// Package innerchain: a typed handler runs its own chain of literals, which
// look like raw handlers and are registered nowhere.
package innerchain

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type next func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error)

type link interface {
	Handle(context.Context, *mcp.CallToolRequest, next) (*mcp.CallToolResult, error)
}

type tool[In, Out any] struct {
	name string
	run  func(context.Context, In) (Out, error)
}

func register[In, Out any](s *mcp.Server, t *tool[In, Out], links []link) {
	mcp.AddTool(s, &mcp.Tool{Name: t.name}, func(ctx context.Context, req *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		var kept Out
		var chain next = func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			out, err := t.run(ctx, in)
			kept = out
			return nil, err // ok: the typed handler around it renders the error
		}
		for _, l := range links {
			inner := chain
			chain = func(ctx context.Context, r *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				return l.Handle(ctx, r, inner)
			}
		}
		res, err := chain(ctx, req)
		return res, kept, err
	})
}

var errClosed = errors.New("the gate is closed")

type gate struct{ open bool }

type passage struct {
	Gate string `json:"gate"`
}

type passed struct {
	By string `json:"by"`
}

func (g gate) pass(_ context.Context, in passage) (passed, error) {
	if !g.open {
		return passed{}, errClosed
	}
	return passed{By: in.Gate}, nil
}

// Register gives every passage the links.
func Register(s *mcp.Server, g gate, links ...link) {
	register(s, &tool[passage, passed]{name: "pass", run: g.pass}, links)
}
