package envelope

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

var errNoAnswer = errors.New("the handler returned neither a result nor an error")

// Guard catches what a handler lets through: its errors, its panics, and that
// it says nothing. Otherwise the library would answer for it in its own words.
//
//envelopelint:boundary
func Guard(h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
		defer func() {
			if v := recover(); v != nil {
				res, err = Broke(None, "the tool broke off", panicked(v), At{}), nil // ok: the panic's text goes to the log
			}
		}()
		res, err = h(ctx, req)
		if err == nil && res == nil {
			err = errNoAnswer
		}
		if err != nil {
			return Broke(None, "the tool failed unexpectedly", err, At{}), nil // ok: the error's text goes to the log
		}
		return res, nil
	}
}

// panicked is a panic value as an error; one that is an error keeps its type.
func panicked(v any) error {
	if err, ok := v.(error); ok {
		return err
	}
	return fmt.Errorf("panic: %v", v)
}
