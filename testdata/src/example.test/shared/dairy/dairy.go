// Package dairy shares helpers with the bakery, but no words.
package dairy

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shared/fail"
)

func Milk(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("cow", "") {
	case "a":
		return fail.Result("sour", "old", "no"), nil // want reason-mismatch: it has no reasons
	case "b":
		return fail.Result("curdled", "old", "no"), nil // ok: any reason
	case "c":
		return fail.Result("burnt", "", "no"), nil // want unknown-reason: the bakery's
	}
	return mcp.NewToolResultText("milk"), nil // ok: success
}
