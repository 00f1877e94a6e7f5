// Package laterflags has results whose flag others set when they have been made.
package laterflags

import (
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type kiln interface {
	Fire(ctx context.Context) error
}

type pottery struct{ kiln kiln }

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}

// Fire sets the flag in a function that captures the result itself.
func (p pottery) Fire(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var res mcp.CallToolResult
	fail := func(why string) {
		res.IsError = true
		res.Content = append(res.Content, &mcp.TextContent{Text: why})
	}
	if err := p.kiln.Fire(ctx); err != nil {
		fail("the firing failed")
		return &res, nil // ok: flagged
	}
	return text("fired"), nil // ok: success
}

// Glaze says that it has failed, which is what middleware looks for.
func (p pottery) Glaze(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := p.kiln.Fire(ctx); err != nil {
		return text("Error: the glazing failed"), nil // ok: flags sets the flag
	}
	return text("glazed"), nil // ok: success
}

// Throw does so on a server whose middleware only looks at results.
func (p pottery) Throw(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := p.kiln.Fire(ctx); err != nil {
		return text("Error: the pot is broken"), nil // want missing-iserror: nobody sets the flag
	}
	return text("thrown"), nil // ok: success
}

func flags(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if called, ok := res.(*mcp.CallToolResult); ok && speaksOfErrors(called) {
			called.IsError = true
		}
		return res, err // ok: handed on
	}
}

func counts(seen *int) mcp.Middleware {
	return func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			res, err := next(ctx, method, req)
			if called, ok := res.(*mcp.CallToolResult); ok && called.IsError {
				*seen++
			}
			return res, err // ok: handed on
		}
	}
}

func speaksOfErrors(res *mcp.CallToolResult) bool {
	if len(res.Content) == 0 {
		return false
	}
	t, ok := res.Content[0].(*mcp.TextContent)
	return ok && strings.HasPrefix(t.Text, "Error")
}

func Serve(k kiln) []*mcp.Server {
	p := pottery{k}
	object := map[string]any{"type": "object"}
	a := mcp.NewServer(&mcp.Implementation{Name: "a"}, nil)
	a.AddReceivingMiddleware(flags)
	a.AddTool(&mcp.Tool{Name: "glaze", InputSchema: object}, p.Glaze)
	b := mcp.NewServer(&mcp.Implementation{Name: "b"}, nil)
	var seen int
	b.AddReceivingMiddleware(counts(&seen))
	b.AddTool(&mcp.Tool{Name: "fire", InputSchema: object}, p.Fire)
	b.AddTool(&mcp.Tool{Name: "throw", InputSchema: object}, p.Throw)
	return []*mcp.Server{a, b}
}
