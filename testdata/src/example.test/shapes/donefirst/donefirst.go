// Package donefirst tells what was done and then of a step that failed.
package donefirst

import (
	"context"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type press interface {
	Print(ctx context.Context, page string) error
	Count(ctx context.Context) (int, error)
}

var office press

// Printed has done what was asked; only the lock is still there.
func Printed(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	page := r.GetString("page", "")
	if err := office.Print(ctx, page); err != nil {
		return mcp.NewToolResultError("the page could not be printed"), nil
	}
	if err := os.Remove("lock"); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("Page %s saved, but the lock could not be removed", page)), nil // ok: the page is printed
	}
	return mcp.NewToolResultText("Page saved"), nil
}

// Undone says in its first words that it was not done.
func Undone(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	page := r.GetString("page", "")
	if err := office.Print(ctx, page); err != nil {
		return mcp.NewToolResultError("the page could not be printed"), nil
	}
	if err := os.Remove("lock"); err != nil {
		return mcp.NewToolResultText("Lock not removed, although the page is printed; the press must be stopped"), nil // want missing-iserror: the first words tell of the failure
	}
	return mcp.NewToolResultText("Page saved"), nil
}

// Alone has done nothing before.
func Alone(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n, err := office.Count(ctx)
	if err != nil {
		return mcp.NewToolResultText("Pages saved, but they could not be counted"), nil // want missing-iserror: nothing was done that could have been
	}
	return mcp.NewToolResultText(fmt.Sprint(n)), nil
}
