// Package handederrors: where an error that the library prints is reported.
package handederrors

import (
	"context"
	stderrors "errors"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/pkg/errors"
)

var errDim = stderrors.New("the lamp is dim")

type tower struct{}

type in struct {
	Way string `json:"way"`
}

type out struct {
	Lit bool `json:"lit"`
}

func light() error {
	_, err := os.Stat("/srv/lamp")
	return err
}

func (t *tower) fail(err error) (*mcp.CallToolResult, out, error) {
	return nil, out{}, err // ok: judged where it is passed
}

func (t *tower) failAt(step string, err error) (*mcp.CallToolResult, out, error) {
	return t.fail(err) // ok: judged where it is passed
}

func describe(err error) string { return "lamp: " + err.Error() }

func (t *tower) Light(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, out, error) {
	err := light()
	if err == nil {
		return nil, out{Lit: true}, nil // ok: success
	}
	switch in.Way {
	case "passed":
		return t.fail(err) // want raw-error: fail hands it on
	case "fixed":
		return t.fail(errDim) // ok: fixed words
	case "wrapped":
		wrapped := fmt.Errorf("light: %w", err)
		return nil, out{}, wrapped // want raw-error: it becomes text when it is returned
	case "library":
		wrapped := errors.Wrap(err, "light")
		return nil, out{}, wrapped // want raw-error: it becomes text when it is returned
	case "words":
		words := err.Error()                    // want raw-error: here it becomes text
		return nil, out{}, stderrors.New(words) // ok: reported above
	case "described":
		words := describe(err)                  // want raw-error: here it becomes text
		return nil, out{}, stderrors.New(words) // ok: reported above
	}
	return nil, out{}, stderrors.New("no such way") // ok: fixed words
}

func (t *tower) Twice(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, out, error) {
	if err := light(); err != nil {
		return t.failAt(in.Way, err) // want raw-error: failAt hands it to fail, which hands it on
	}
	return nil, out{}, nil // ok: success
}
