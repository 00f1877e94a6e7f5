// Package choices answers with helpers that take options.
package choices

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/choices/reply"
)

type boat struct {
	Name string `json:"name"`
}

type harbour interface {
	Moor(ctx context.Context, name string) error
}

type pilot struct{ h harbour }

func (p *pilot) Moor(ctx context.Context, _ *mcp.CallToolRequest, in boat) (*mcp.CallToolResult, any, error) {
	if in.Name == "" {
		return reply.Fail("not moored", reply.Line("name is %s", "missing")), nil, nil // ok: constants
	}
	if err := p.h.Moor(ctx, in.Name); err != nil {
		return reply.Fail("not moored", reply.Line("cause: %v", err)), nil, nil // want raw-error: a line of the answer
	}
	return reply.Text("moored", reply.Line("%s is in", in.Name)), nil, nil
}

func (p *pilot) Hinted(ctx context.Context, _ *mcp.CallToolRequest, in boat) (*mcp.CallToolResult, any, error) {
	err := p.h.Moor(ctx, in.Name)
	switch {
	case errors.Is(err, context.DeadlineExceeded):
		return reply.Envelope("too late", reply.Hint("come back at noon"), reply.Cause(err)), nil, nil // ok: the cause is not encoded
	case err != nil:
		return reply.Envelope("not moored", reply.Hint("cause: "+err.Error())), nil, nil // want raw-error: the hint is sent
	}
	return reply.Text("moored"), nil, nil
}

func (p *pilot) Words(ctx context.Context, _ *mcp.CallToolRequest, in boat) (*mcp.CallToolResult, any, error) {
	if err := p.h.Moor(ctx, in.Name); err != nil {
		return reply.Envelope(fmt.Errorf("moor: %w", err).Error()), nil, nil // want raw-error: the words are the error's, a choice or not
	}
	return reply.Text("moored"), nil, nil
}

func (p *pilot) Joined(ctx context.Context, _ *mcp.CallToolRequest, in boat) (*mcp.CallToolResult, any, error) {
	var errs []error
	for range 3 {
		if err := p.h.Moor(ctx, in.Name); err != nil {
			errs = append(errs, fmt.Errorf("%s: %w", in.Name, err)) // ok: still an error
		}
	}
	if err := errors.Join(errs...); err != nil {
		return reply.Fail(err.Error()), nil, nil // want raw-error: here they become text
	}
	return reply.Text("moored"), nil, nil
}

func (p *pilot) Returned(ctx context.Context, _ *mcp.CallToolRequest, in boat) (*mcp.CallToolResult, boat, error) {
	if in.Name == "" {
		return reply.Refused[boat]("name is required") // ok: constant
	}
	if err := p.h.Moor(ctx, in.Name); err != nil {
		return reply.Broken[boat]("moor", err) // ok: judged in Broken
	}
	return nil, in, nil
}

func Register(s *mcp.Server, p *pilot) {
	mcp.AddTool(s, &mcp.Tool{Name: "moor"}, p.Moor)
	mcp.AddTool(s, &mcp.Tool{Name: "hinted"}, p.Hinted)
	mcp.AddTool(s, &mcp.Tool{Name: "words"}, p.Words)
	mcp.AddTool(s, &mcp.Tool{Name: "joined"}, p.Joined)
	mcp.AddTool(s, &mcp.Tool{Name: "returned"}, p.Returned)
}
