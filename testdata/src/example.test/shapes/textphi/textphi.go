// Package textphi: the text is chosen in a variable before the result is built.
package textphi

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

type loom interface {
	Weave(ctx context.Context, pattern string) (string, error)
}

type mill struct{ l loom }

func (m *mill) Replaced(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := m.l.Weave(ctx, req.GetString("pattern", ""))
	if err != nil {
		text = "weaving failed: " + err.Error() // want raw-error: here the error becomes text
	}
	return mcp.NewToolResultText(text), nil // want missing-iserror: on the failing branch the text is the error's
}

func (m *mill) Defaulted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := "woven"
	if _, err := m.l.Weave(ctx, req.GetString("pattern", "")); err != nil {
		text = fmt.Sprintf("Error: %v", err) // want raw-error: here the error becomes text
	}
	return mcp.NewToolResultText(text), nil // want missing-iserror: both branches meet before the result is made
}

func (m *mill) Worded(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := m.l.Weave(ctx, req.GetString("pattern", ""))
	if err != nil {
		text = "the loom could not weave this"
	}
	return mcp.NewToolResultText(text), nil // want missing-iserror: constant words, chosen where err is non-nil
}

func (m *mill) Appended(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := m.l.Weave(ctx, req.GetString("pattern", ""))
	if err != nil {
		text += " (failed: " + err.Error() + ")" // want raw-error: here the error becomes text
	}
	return mcp.NewToolResultText(text), nil // want missing-iserror: the error is appended to the text
}

func (m *mill) Flagged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := m.l.Weave(ctx, req.GetString("pattern", ""))
	if err != nil {
		text = "weaving failed: " + err.Error() // want raw-error: here the error becomes text
	}
	res := mcp.NewToolResultText(text) // ok: the flag follows the error
	res.IsError = err != nil
	return res, nil
}

func (m *mill) Fallback(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := m.l.Weave(ctx, req.GetString("pattern", ""))
	if err != nil {
		text = "plain weave"
	}
	return mcp.NewToolResultText(text), nil // ok: a default value
}
