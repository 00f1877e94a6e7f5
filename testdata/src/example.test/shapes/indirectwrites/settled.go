package indirectwrites

import (
	"context"
	"errors"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// An auditor stops at the first error by a panic, as go/types does: a deferred
// method settles what the caller reads.
type auditor struct {
	book, office, year string
	first              error
}

type stop struct{}

type entry struct{ text string }

func (a *auditor) settle(err *error) {
	switch p := recover().(type) {
	case nil, stop:
		*err = a.first
	default:
		panic(p)
	}
}

func (a *auditor) fail(err error) {
	a.first = err
	panic(stop{})
}

func audit(e entry) (err error) {
	a := &auditor{book: e.text}
	defer a.settle(&err)
	if _, err := os.Stat(e.text); err != nil {
		a.fail(err)
	}
	return nil
}

func Audit(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := audit(entry{req.GetString("book", "")}); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the file system's, settled late
	}
	return mcp.NewToolResultText("audited"), nil // ok: success
}

// A clerk does the same with words of its own.
type clerk struct {
	desk, office, year string
	first              error
}

func (c *clerk) settle(err *error) {
	if p := recover(); p != nil {
		*err = c.first
	}
}

func sign(e entry) (err error) {
	c := &clerk{desk: e.text}
	defer c.settle(&err)
	if e.text == "" {
		c.first = errors.New("nothing to sign")
		panic(stop{})
	}
	return nil
}

func Sign(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := sign(entry{req.GetString("text", "")}); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: fixed words
	}
	return mcp.NewToolResultText("signed"), nil // ok: success
}
