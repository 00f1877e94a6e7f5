// Package toldcauses has errors whose words, or names, tell which code a failure has.
package toldcauses

import (
	"context"
	"errors"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/toldcauses/store"
)

type Code string

const (
	Invalid  Code = "invalid"
	NotFound Code = "not_found"
)

// Codes are all codes.
//
//envelopelint:vocabulary
var Codes = []Code{Invalid, NotFound}

//envelopelint:helper
func Fail(code Code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + ": " + message)
}

var (
	errLost  = errors.New("there is no such shelf")
	errBusy  = errors.New("the shelf is busy")
	errBadID = errors.New("invalid id")
)

type shelf interface {
	Take(name string) (string, error)
}

type library struct {
	shelf shelf
	store store.Store
}

func (l *library) Get(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := l.store.Get(ctx, req.GetString("key", ""))
	if errors.Is(err, store.ErrNotFound) {
		return nil, err // want protocol-error: the name of the error tells
	}
	if err != nil {
		return nil, err // want protocol-error: nothing tells
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (l *library) Take(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := l.shelf.Take(req.GetString("shelf", ""))
	switch {
	case errors.Is(err, errLost):
		return nil, err // want protocol-error: the text of the error tells
	case err == errBadID:
		return nil, err // want protocol-error: also where it is compared
	case errors.Is(err, errBusy):
		return nil, err // want protocol-error: this one tells nothing that has a code
	}
	if errors.Is(err, errLost) {
		if other := os.Remove("shelf"); other != nil {
			return nil, other // want protocol-error: what was asked of the other error does not count
		}
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (l *library) Find(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	q := store.Query{Key: req.GetString("key", ""), From: req.GetString("from", "")}
	if err := q.Valid(); err != nil {
		return nil, err // want protocol-error: all errors are about arguments
	}
	if err := check(q.Key); err != nil {
		return nil, err // want protocol-error: likewise in the package itself, with a type of error
	}
	if err := q.Ready(); err != nil {
		return nil, err // want protocol-error: only some are
	}
	if err := store.Port(os.Getenv("PORT")); err != nil {
		return nil, err // want protocol-error: the client has not sent it
	}
	return mcp.NewToolResultText(q.Key), nil // ok: success
}

func check(key string) error {
	if key == "" {
		return errors.New("key cannot be empty")
	}
	if key[0] == '/' {
		return &flaw{"key", "must not be a path"}
	}
	return nil
}

type flaw struct{ field, text string }

func (f *flaw) Error() string { return f.field + " " + f.text }
