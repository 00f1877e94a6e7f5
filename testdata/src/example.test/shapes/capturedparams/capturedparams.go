// Package capturedparams: literals print what the function around them was given.
package capturedparams

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type ferry struct{}

// refuse builds its answer in a literal that sees the error, and is given
// something else.
func refuse(_ context.Context, _ int, err error) *mcp.CallToolResult {
	render := func(code string) *mcp.CallToolResult { return mcp.NewToolResultError(code + ": " + err.Error()) }
	return render("refused") // ok: judged where refuse is called
}

func note(err error) string {
	render := func(code string) string { return code + ": " + err.Error() }
	return render("note")
}

func because(_ context.Context, _ int, err error) error {
	wrap := func(code string) error { return fmt.Errorf("%s: %w", code, err) }
	return wrap("because")
}

var errFull = errors.New("the deck is full")

func (f *ferry) Board(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch err := errFull; req.GetString("as", "") {
	case "car":
		return refuse(ctx, 1, err), nil // ok: fixed words
	case "bicycle":
		return mcp.NewToolResultError(note(err)), nil // ok: fixed words
	case "foot":
		return mcp.NewToolResultError(because(ctx, 1, err).Error()), nil // ok: fixed words
	}
	return mcp.NewToolResultText("aboard"), nil // ok: success
}

func (f *ferry) Timetable(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := os.ReadFile("/srv/timetable")
	if err != nil {
		switch req.GetString("as", "") {
		case "car":
			return refuse(ctx, 1, err), nil // want raw-error: the literal prints it
		case "bicycle":
			return mcp.NewToolResultError(note(err)), nil // want raw-error: the literal prints it
		case "foot":
			return mcp.NewToolResultError(because(ctx, 1, err).Error()), nil // want raw-error: the literal wraps it
		}
		return mcp.NewToolResultError("no timetable today"), nil // ok: fixed words
	}
	return mcp.NewToolResultText(string(text)), nil // ok: success
}

// countdown calls itself from a literal: there the parameter is another one.
func countdown(n int, err error) error {
	if n == 0 {
		return err
	}
	next := func() error { return countdown(n-1, errors.New("cast off")) }
	return next()
}

func (f *ferry) Leave(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := countdown(req.GetInt("from", 3), errFull); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: fixed words
	}
	return mcp.NewToolResultText("left"), nil // ok: success
}

type handler = func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)

// closed makes a handler that says why there is no other.
func closed(_ int, why error) handler {
	return func(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultError(why.Error()), nil // want raw-error: handlers passes the file system's
	}
}

func full(_ int, why error) handler {
	return func(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultError(why.Error()), nil // ok: handlers passes fixed words
	}
}

func (f *ferry) handlers() []handler {
	if _, err := os.Stat("/srv/ferry"); err != nil {
		return []handler{closed(1, err)}
	}
	return []handler{full(1, errFull), f.Board}
}
