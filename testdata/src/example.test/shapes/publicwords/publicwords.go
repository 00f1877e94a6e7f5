// Package publicwords has errors that clients may read.
package publicwords

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// A refusal is meant for clients as it is.
//
//envelopelint:public
type refusal struct{ cause error }

func (r *refusal) Error() string { return "refused: " + r.cause.Error() }

// Spoken is what every error for clients can do.
//
//envelopelint:public
type Spoken interface {
	error
	Speak() string
}

// A fault is internal, but for its own words.
type fault struct{ cause error }

//envelopelint:public
func (f *fault) Error() string { return f.cause.Error() }

// A leak is internal.
type leak struct{ cause error }

func (l *leak) Error() string { return l.cause.Error() }

type till struct {
	find func(name string) Spoken
}

func (t *till) Pay(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := os.Stat("/srv/till")
	if err == nil {
		return mcp.NewToolResultText("paid"), nil // ok: success
	}
	switch req.GetString("as", "") {
	case "refusal":
		return mcp.NewToolResultErrorFromErr("pay", &refusal{err}), nil // ok: a public type
	case "fault":
		return mcp.NewToolResultErrorFromErr("pay", &fault{err}), nil // ok: a public method
	case "spoken":
		return mcp.NewToolResultErrorFromErr("pay", t.find("x")), nil // ok: a public interface
	}
	return mcp.NewToolResultErrorFromErr("pay", &leak{err}), nil // want raw-error: nobody said that it is public
}
