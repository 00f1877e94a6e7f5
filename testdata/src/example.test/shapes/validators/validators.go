// Package validators answers with the errors of a package that knows no SDK.
package validators

import (
	"context"
	"errors"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/validators/check"
	"example.test/shapes/validators/counter"
)

type desk struct {
	src   check.Source
	guard *check.Guard
}

func text(err error) (*mcp.CallToolResult, error) { return mcp.NewToolResultError(err.Error()), nil } // ok: judged where it is called

func (d *desk) Name(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	if err := check.Name(name); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a validator of the caller's input
	}
	if err := check.Pair(name, "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("pair", err), nil // ok: it hands on the validator's words
	}
	if err := check.All([]string{name}); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a list of the validator's words
	}
	if err := check.Even(len(name)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: functions that call each other
	}
	if err := check.Alive(context.Background()); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: the context's words
	}
	if err := d.guard.Count(len(name)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a method with words and numbers
	}
	return mcp.NewToolResultText("named"), nil // ok: success
}

func (d *desk) Counted(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := counter.Ticket(req.GetInt("ticket", 0)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a validator of a package that has handlers, too
	}
	if err := counter.Print(req.GetInt("ticket", 0)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the file system's words
	}
	return mcp.NewToolResultText("counted"), nil // ok: success
}

func (d *desk) Decoded(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := check.Port(req.GetString("port", "")); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: the client sent what could not be read
	}
	if err := check.Port(os.Getenv("PORT")); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the server's own setting could not be read
	}
	return mcp.NewToolResultText("open"), nil // ok: success
}

func (d *desk) Files(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	path := req.GetString("path", "")
	if err := check.File(path); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the file system's words
	}
	if err := check.There(path); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: constant words for the file system's
	}
	if err := check.Either(path); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: one of two ways hands on the file system's words
	}
	if err := check.Told(path); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: a function of its package has put them into text
	}
	return mcp.NewToolResultText("found"), nil // ok: success
}

func (d *desk) Wrapped(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	if err := check.Wrap("name", check.Name(name)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: it wraps the validator's words
	}
	if err := check.Wrap("ask", d.src.Ask(name)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it wraps an internal error
	}
	if name == "!" {
		return text(check.ErrEmpty) // ok: a sentinel of another package
	}
	return mcp.NewToolResultText("asked"), nil // ok: success
}

func (d *desk) Values(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	if err := check.Asked(d.src, name); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the source may be anything
	}
	if err := check.Run(func() error { return d.src.Ask(name) }); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it hands on what the function says
	}
	if err := check.Last(); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the variable is set to an internal error elsewhere
	}
	if err := d.guard.Last(); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: the field may hold anything
	}
	if err := check.Never(name); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: that it never fails proves nothing
	}
	return mcp.NewToolResultText("asked"), nil // ok: success
}

func (d *desk) Sentinel(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := d.src.Ask(req.GetString("name", ""))
	if errors.Is(err, check.ErrEmpty) {
		return mcp.NewToolResultError(check.ErrEmpty.Error()), nil // ok: a sentinel
	}
	if err != nil {
		return mcp.NewToolResultError("the source was not asked"), nil // ok: fixed words
	}
	return mcp.NewToolResultText("asked"), nil // ok: success
}
