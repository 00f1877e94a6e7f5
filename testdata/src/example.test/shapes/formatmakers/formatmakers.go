// Package formatmakers has functions that make results of a format.
package formatmakers

import (
	"context"
	"fmt"
	"os"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type well struct {
	Name  string `json:"name"`
	Depth int    `json:"depth"`
}

func text(format string, args ...any) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprintf(format, args...)}}}
}

func note(format string, args ...any) *mcp.CallToolResult {
	line := fmt.Sprintf(format, args...)
	fmt.Fprintln(os.Stderr, line)
	return text("%s", line)
}

func draw(name string) (int, error) {
	b, err := os.ReadFile("/srv/wells/" + name)
	return len(b), err
}

func next() string { return os.Getenv("WELL") }

func Raw(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := string(req.Params.Arguments)
	if _, err := draw("moss"); err != nil {
		return text("drawing: %v", err), nil // want missing-iserror,raw-error: err is non-nil, and printed
	}
	if _, err := draw(name); err != nil {
		return text("%v", err), nil // want missing-iserror,raw-error: no words but the operation's
	}
	if _, err := draw(name); err != nil {
		return text("draw from %s: %v", next(), err), nil // want missing-iserror,raw-error: no fix, the call must stay
	}
	depth, err := draw(name)
	if err != nil {
		return note("draw: %v", err), nil // want missing-iserror,raw-error: only the error goes, for the line is written, too
	}
	return text("%d feet", depth), nil // ok: success
}

func Typed(_ context.Context, _ *mcp.CallToolRequest, in well) (*mcp.CallToolResult, *well, error) {
	depth, err := draw(in.Name)
	if err != nil {
		return text("draw from %s: %v", in.Name, err), &well{}, nil // want missing-iserror,raw-error: an error is rendered here
	}
	return nil, &well{in.Name, depth}, nil // ok: success
}

func Encoded(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	depth, err := draw(req.GetString("name", ""))
	if err != nil {
		return gomcp.NewToolResultJSON(map[string]any{"depth": 0, "warning": "drawing: " + err.Error()}) // want missing-iserror,raw-error: in a value of the body
	}
	return gomcp.NewToolResultJSON(depth) // ok: the SDK's pair
}
