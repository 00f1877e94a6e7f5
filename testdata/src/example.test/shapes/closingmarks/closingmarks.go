// Package closingmarks: the text of an error stands in brackets or quotes, which
// go when it goes.
package closingmarks

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type mill interface {
	Grind(ctx context.Context) (string, error)
}

type yard struct{ m mill }

func (y *yard) Bracket(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	flour, err := y.m.Grind(ctx)
	if err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("the mill cannot turn (%v); wait for wind", err)), nil // want raw-error: inside the format
	}
	return mcp.NewToolResultText(flour), nil // ok: success
}

func (y *yard) Quote(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	flour, err := y.m.Grind(ctx)
	if err != nil {
		return mcp.NewToolResultError("the mill cannot turn: '" + err.Error() + "', so wait for wind"), nil // want raw-error: between two texts
	}
	return mcp.NewToolResultText(flour), nil // ok: success
}
