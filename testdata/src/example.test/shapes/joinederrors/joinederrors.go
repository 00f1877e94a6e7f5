// Package joinederrors joins the error of a handler with that of a cleanup, and
// returns before what cleans up is deferred.
package joinederrors

import (
	"context"
	"errors"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// Written joins the error of closing.
func Written(_ context.Context, r mcp.CallToolRequest) (_ *mcp.CallToolResult, err error) {
	f, err := os.CreateTemp("", "page")
	if err != nil {
		return nil, err // want protocol-error: nothing is deferred yet
	}
	defer func() {
		err = errors.Join(err, f.Close())
		if err != nil {
			_ = os.Remove(f.Name())
		}
	}()
	if _, err := f.WriteString(r.GetString("text", "")); err != nil {
		return nil, err // want protocol-error: joined, it is an error still
	}
	return nil, errors.New("there is no press") // want protocol-error: as above
}

// Converted makes a result of what comes after the file is open.
func Converted(_ context.Context, r mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	f, err := os.CreateTemp("", "page")
	if err != nil {
		return nil, err // want protocol-error: nothing converts it yet
	}
	defer func() {
		if err != nil {
			res, err = mcp.NewToolResultError("the page could not be written"), nil
		}
	}()
	if _, err := f.WriteString(r.GetString("text", "")); err != nil {
		return nil, err // ok: converted
	}
	return mcp.NewToolResultText("written"), nil
}
