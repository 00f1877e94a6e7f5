//wire:since v1.0.0

// Package toolfail has the one error that tools return, and words it.
package toolfail

import (
	"context"
	"errors"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

// A Kind says what a caller may do.
//
//envelopelint:vocabulary
type Kind string

// The kinds.
const (
	Retryable       Kind = "Retryable"
	Unavailable     Kind = "Unavailable"
	InvalidArgument Kind = "InvalidArgument"
	IndexPending    Kind = "IndexPending"
	IndexFailed     Kind = "IndexFailed"
	Refused         Kind = "Refused"
)

// An Error is a failed call. Its cause is not sent.
type Error struct {
	Op     string
	Kind   Kind
	Detail string
	After  time.Duration
	Cause  error
}

// New returns a failure in words for clients.
func New(op string, k Kind, detail string) *Error { return &Error{Op: op, Kind: k, Detail: detail} }

// Retry returns a failure that passes.
func Retry(op, detail string, after time.Duration) *Error {
	return &Error{Op: op, Kind: Retryable, Detail: detail, After: after}
}

// Of returns the failure that an error of the store is, by its type.
func Of(op string, err error) *Error {
	switch {
	case errors.Is(err, store.ErrMissing):
		return &Error{Op: op, Kind: InvalidArgument, Detail: "there is no such trail; list_trails has them", Cause: err}
	case errors.Is(err, context.DeadlineExceeded):
		return &Error{Op: op, Kind: Retryable, Detail: "the trails take long to load", Cause: err}
	}
	return &Error{Op: op, Kind: Unavailable, Detail: "the trails cannot be reached", Cause: err}
}

// Error returns the two lines that are sent.
func (e *Error) Error() string { return e.Op + " failed: " + e.Detail + "\nnext: " + e.next() }

// Unwrap returns the cause.
func (e *Error) Unwrap() error { return e.Cause }

func (e *Error) next() string {
	switch e.Kind {
	case Retryable:
		if e.After > 0 {
			return "call " + e.Op + " again after " + e.After.String()
		}
		return "call " + e.Op + " again soon"
	case Unavailable:
		return "tell the user, and do not call again now"
	case InvalidArgument:
		return "mend the arguments"
	case IndexPending:
		return "wait until region_status says ready"
	case IndexFailed:
		return "choose another region"
	}
	return "tell the user that this is not allowed"
}

// Raw makes a raw handler of a function that returns text or an error.
func Raw(h func(context.Context, *mcp.CallToolRequest) (string, error)) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := h(ctx, req)
		if err == nil {
			return Text(text), nil
		}
		var failed *Error
		if !errors.As(err, &failed) {
			failed = New(req.Params.Name, Unavailable, "the server has met an error of its own")
		}
		res := Text(failed.Error())
		res.IsError = true
		return res, nil
	}
}

// Text is an answer in words.
func Text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
