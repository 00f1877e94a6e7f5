// Package selfwrapped has errors that wrap themselves in a loop.
package selfwrapped

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type ferry interface {
	Cross(ctx context.Context) error
}

type pier struct{ f ferry }

func (p *pier) Words(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	last := errors.New("the ferry is late")
	for range 3 {
		func() { last = fmt.Errorf("still: %w", last) }()
	}
	return mcp.NewToolResultError(last.Error()), nil // ok: constant words around constant words
}

func (p *pier) Cross(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var last error
	for range 3 {
		func() {
			if err := p.f.Cross(ctx); err != nil {
				last = err
			}
			last = again(fmt.Errorf("still: %w", last))
		}()
	}
	return mcp.NewToolResultError(last.Error()), nil // want raw-error: one of the wrapped errors is internal
}

func again(err error) error { return fmt.Errorf("again: %w", err) }

// late is an error that is a string.
type late string

func (l late) Error() string { return "late: " + string(l) }

func (p *pier) Told(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	told := late("the ferry")
	for range 3 {
		told = late("so " + string(told))
	}
	if err := p.f.Cross(ctx); err != nil {
		told = late(err.Error())                         // want raw-error: an internal error's text is the string
		return mcp.NewToolResultError(told.Error()), nil // ok: reported above
	}
	return mcp.NewToolResultError(told.Error()), nil // ok: constant words
}

func boat(n int) string { return fmt.Sprintf("boat %d", n) }

func (p *pier) Named(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError(late(boat(req.GetInt("n", 0))).Error()), nil // ok: words and a number
}
