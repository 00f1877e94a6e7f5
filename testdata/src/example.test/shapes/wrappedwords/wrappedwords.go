// Package wrappedwords wraps errors with a library.
package wrappedwords

import (
	"context"
	stderrors "errors"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
	"github.com/pkg/errors"
)

var errCold = errors.New("the forge is cold")

func light(path string) error {
	if path == "" {
		return errors.WithMessage(errCold, "light")
	}
	_, err := os.Stat(path)
	return err
}

func (f *forge) Light(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := light(req.GetString("path", ""))
	if err == nil {
		return mcp.NewToolResultText("lit"), nil // ok: success
	}
	switch req.GetString("as", "") {
	case "wrap":
		return mcp.NewToolResultError(errors.Wrap(err, "light").Error()), nil // want raw-error: all of the chain is printed
	case "wrapf":
		return mcp.NewToolResultError(errors.Wrapf(errCold, "light: %v", err).Error()), nil // want raw-error: an operand is printed
	case "message":
		return mcp.NewToolResultError(errors.WithMessage(errCold, err.Error()).Error()), nil // want raw-error: the message is the error's
	case "new":
		return mcp.NewToolResultError(errors.New("light: " + err.Error()).Error()), nil // want raw-error: the message is the error's
	}
	return mcp.NewToolResultError(errors.Wrapf(errCold, "light %d", 3).Error()), nil // ok: fixed words
}

type forge struct{}

type in struct {
	Path string `json:"path"`
}

type out struct{}

func (f *forge) Typed(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, out, error) {
	if err := light(in.Path); err != nil {
		joined := stderrors.Join(errCold, err)
		return nil, out{}, joined // want raw-error: the library prints what is joined
	}
	return nil, out{}, nil // ok: success
}

// logged hands its error on.
func logged(err error) error {
	println("forge", err.Error())
	return err
}

func (f *forge) Logged(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, out, error) {
	if err := light(in.Path); err != nil {
		return nil, out{}, logged(err) // want raw-error: logged hands it on, and the library prints it
	}
	return nil, out{}, logged(errCold) // ok: fixed words
}
