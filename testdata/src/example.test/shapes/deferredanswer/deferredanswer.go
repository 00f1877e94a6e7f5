// Package deferredanswer sets the answer of a failed call in a deferred
// function.
package deferredanswer

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

func Archive(context.Context, mcp.CallToolRequest) (res *mcp.CallToolResult, _ error) {
	var err error
	defer func() {
		if err != nil {
			res = mcp.NewToolResultError("archive: " + err.Error()) // want raw-error: the deferred answer prints it
		}
	}()
	if err = os.Rename("daily", "archive"); err != nil {
		return nil, nil // ok: the deferred function sets the result
	}
	return mcp.NewToolResultText("archived"), nil
}

func Forgets(context.Context, mcp.CallToolRequest) (res *mcp.CallToolResult, _ error) {
	var err error
	defer func() {
		if err == nil {
			res = mcp.NewToolResultText("archived")
		}
	}()
	if err = os.Rename("daily", "archive"); err != nil {
		return nil, nil // want nil-result: the deferred function looks for the other case
	}
	return nil, nil // ok: the deferred function sets the result
}
