// Package texts puts the answer's text into a variable on either branch
// and makes one result of it.
package texts

import (
	"context"
	"fmt"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type gauge interface {
	Level(ctx context.Context) (string, error)
	Zero(ctx context.Context) error
}

type tank struct{ g gauge }

func say(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

func (t *tank) Level(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var text string
	level, err := t.g.Level(ctx)
	if err != nil {
		text = "Error: " + err.Error() // want raw-error: here the error becomes text
	} else {
		text = "level " + level
	}
	return say(text), nil // want missing-iserror: on one branch the text is the error's
}

func (t *tank) Zero(ctx context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
	text := "zeroed"
	if err := t.g.Zero(ctx); err != nil {
		text = fmt.Sprintf("unable to zero the gauge: %v", err) // want raw-error: here the error becomes text
	}
	return say(text), nil, nil // want missing-iserror: the default text is replaced by the error's
}

func (t *tank) Count(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	var text string
	n, err := req.RequireInt("n")
	if err != nil {
		text = "Error: " + err.Error()
	} else {
		text = fmt.Sprint(n)
	}
	return gomcp.NewToolResultText(text), nil // want missing-iserror: on one branch the text is the error's
}

// Both sets the flag with the text.
func (t *tank) Both(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, failed := "zeroed", false
	if err := t.g.Zero(ctx); err != nil {
		text, failed = "zeroing failed: "+err.Error(), true // want raw-error: here the error becomes text
	}
	return &mcp.CallToolResult{IsError: failed, Content: []mcp.Content{&mcp.TextContent{Text: text}}}, nil // ok: the flag goes with the text
}

// Fallback replaces a missing value.
func (t *tank) Fallback(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	level, err := t.g.Level(ctx)
	if err != nil {
		level = "unknown"
	}
	return say("level " + level), nil // ok: a fallback value
}

func Register(s *mcp.Server, t *tank) {
	object := map[string]any{"type": "object"}
	s.AddTool(&mcp.Tool{Name: "level", InputSchema: object}, t.Level)
	s.AddTool(&mcp.Tool{Name: "both", InputSchema: object}, t.Both)
	s.AddTool(&mcp.Tool{Name: "fallback", InputSchema: object}, t.Fallback)
	mcp.AddTool(s, &mcp.Tool{Name: "zero"}, t.Zero)
}
