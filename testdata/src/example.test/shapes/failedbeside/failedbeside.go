// Package failedbeside has steps that return a value or the answer to a failure,
// without an error.
package failedbeside

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// page returns what is read, or what to answer.
func page(name string) (string, *mcp.CallToolResult) {
	text, err := os.ReadFile(name)
	if err != nil {
		return "", mcp.NewToolResultText("there is no page: " + err.Error()) // want missing-iserror,raw-error: handlers answer with it
	}
	return string(text), nil
}

// Read answers with the failure of a step.
func Read(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, failed := page(r.GetString("name", ""))
	if failed != nil {
		return failed, nil // ok: judged where it is made
	}
	return mcp.NewToolResultText(text), nil // ok: the page
}

// known returns whether there is a page, or what to answer.
func known(name string) (bool, *mcp.CallToolResult) {
	if _, err := os.Stat(name); err != nil {
		return false, mcp.NewToolResultError("there is no such page")
	}
	return true, nil
}

// Has answers with the failure of a step that tells nothing.
func Has(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, failed := known(r.GetString("name", "")); failed != nil {
		return failed, nil // ok: the flag is set
	}
	return mcp.NewToolResultText("there is"), nil // ok: an answer
}
