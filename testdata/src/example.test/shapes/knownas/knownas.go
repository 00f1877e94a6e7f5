// Package knownas answers with errors that are known to be one of the server's own.
package knownas

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

var (
	errGone   = errors.New("the swallow has left")
	errAsleep = errors.New("the swallow is asleep")
	errFailed = errors.New("failed")
)

type nest interface {
	Look(ctx context.Context) (string, error)
}

type barn struct{ n nest }

func (b *barn) Look(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := b.n.Look(ctx)
	if errors.Is(err, errGone) {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it may be wrapped; the sentinel has words
	}
	switch {
	case err != nil && errors.Is(err, errAsleep):
		return mcp.NewToolResultError(fmt.Sprintf("error: %v", err)), nil // want raw-error: likewise
	case errors.Is(err, errFailed):
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: a word that says nothing
	case errors.Is(err, errGone) || errors.Is(err, errAsleep):
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: one of two
	case err != nil:
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: nobody knows which
	}
	return mcp.NewToolResultText(out), nil // ok: success
}

func (b *barn) Again(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := b.n.Look(ctx)
	if errors.Is(err, errAsleep) {
		if out, err = b.n.Look(ctx); err != nil {
			return nil, err // want protocol-error: another error by now
		}
	}
	if errors.Is(err, errGone) {
		return nil, err // want protocol-error: it may be wrapped; the sentinel has words
	}
	if err != nil {
		return mcp.NewToolResultError("no swallow can be seen"), nil // ok: fixed words
	}
	return mcp.NewToolResultText(out), nil // ok: success
}
