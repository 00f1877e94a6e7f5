// Package sentinels: an error that is one of the server's own has its words.
package sentinels

import (
	"context"
	"errors"
	"io"

	"github.com/mark3labs/mcp-go/mcp"
)

var (
	errFull  = errors.New("the stall is full")
	errEmpty = errors.New("the stall is empty")
)

type stall interface {
	Take(ctx context.Context, name string) (string, error)
}

type market struct {
	s    stall
	last error
}

func (m *market) Take(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := m.s.Take(ctx, req.GetString("name", ""))
	if err == errFull {
		return mcp.NewToolResultError(err.Error()), nil // ok: it has the sentinel's words
	}
	if errEmpty == err {
		return mcp.NewToolResultError(err.Error()), nil // ok: whichever side it stands on
	}
	if err == io.EOF {
		return mcp.NewToolResultError(err.Error()), nil // ok: a sentinel of another package
	}
	if err != nil && err == m.last {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: no sentinel, but what was met before
	}
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: any other
	}
	return mcp.NewToolResultText(out), nil // ok: success
}

func (m *market) Give(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := m.s.Take(ctx, req.GetString("name", ""))
	if err != nil {
		if err != errFull {
			return mcp.NewToolResultError(err.Error()), nil // want raw-error: all but the sentinel
		}
		return mcp.NewToolResultError(err.Error()), nil // ok: nothing but the sentinel is left
	}
	return mcp.NewToolResultText(out), nil // ok: success
}

func (m *market) Swap(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := m.s.Take(ctx, req.GetString("from", ""))
	_, other := m.s.Take(ctx, req.GetString("to", ""))
	switch err {
	case nil:
	case errFull, errEmpty:
		return mcp.NewToolResultError(err.Error()), nil // ok: one of two sentinels
	}
	if other != nil && m.last == other {
		return mcp.NewToolResultError(other.Error()), nil // want raw-error: no sentinel, whichever side it stands on
	}
	if other != nil && errFull == err {
		return mcp.NewToolResultError(other.Error()), nil // want raw-error: the sentinel is not the error that is printed
	}
	if other != nil && err == errFull {
		return mcp.NewToolResultError(other.Error()), nil // want raw-error: the sentinel is not the error that is printed
	}
	return mcp.NewToolResultText("swapped"), nil // ok: success
}
