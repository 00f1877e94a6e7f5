// Package formathelper prints errors through a variadic text helper.
package formathelper

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type backend interface {
	Call(ctx context.Context, op string) (string, error)
}

type op struct {
	Name string `json:"name"`
}

type service struct{ b backend }

var errGone = errors.New("gone")

func text(format string, a ...any) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprintf(format, a...)}}}
}

func fail(format string, a ...any) *mcp.CallToolResult {
	r := text(format, a...)
	r.IsError = true
	return r
}

func (s *service) Retry(ctx context.Context, _ *mcp.CallToolRequest, in op) (*mcp.CallToolResult, any, error) {
	var last error
	for i := 0; i < 5; i++ {
		out, err := s.b.Call(ctx, in.Name)
		if err != nil {
			last = err
			continue
		}
		return text("done: %s", out), nil, nil // ok: success after failed tries
	}
	return text("All retries failed. Last error: %v", last), nil, nil // want missing-iserror,raw-error: the text is an error's
}

func (s *service) RetryInline(ctx context.Context, _ *mcp.CallToolRequest, in op) (*mcp.CallToolResult, any, error) {
	var last error
	for i := 0; i < 5; i++ {
		out, err := s.b.Call(ctx, in.Name)
		if err == nil {
			return text("%s", out), nil, nil // ok: success
		}
		last = err
	}
	return &mcp.CallToolResult{ // want missing-iserror: the same without the helper
		Content: []mcp.Content{&mcp.TextContent{Text: fmt.Sprintf("All retries failed. Last error: %v", last)}}, // want raw-error: here the error becomes text
	}, nil, nil
}

func (s *service) RetryFixed(ctx context.Context, _ *mcp.CallToolRequest, in op) (*mcp.CallToolResult, any, error) {
	var last error
	for range 5 {
		out, err := s.b.Call(ctx, in.Name)
		if err == nil {
			return text("%s", out), nil, nil // ok: success
		}
		last = err
	}
	return fail("all retries failed: %v", last), nil, nil // want raw-error: the client reads the text of the error
}

func (s *service) Known(ctx context.Context, _ *mcp.CallToolRequest, in op) (*mcp.CallToolResult, any, error) {
	out, err := s.b.Call(ctx, in.Name)
	if errors.Is(err, errGone) {
		return text("%s was not run: %v", in.Name, err), nil, nil // want missing-iserror,raw-error: interpreted, but the answer prints the error
	}
	if err != nil {
		return nil, nil, err // want raw-error: the client reads the text of the error
	}
	return text("%s", out), nil, nil // ok: success
}

func (s *service) KnownQuiet(ctx context.Context, _ *mcp.CallToolRequest, in op) (*mcp.CallToolResult, any, error) {
	out, err := s.b.Call(ctx, in.Name)
	if errors.Is(err, errGone) {
		return text("%s was removed earlier", in.Name), nil, nil // ok: interpreted, an answer
	}
	if err != nil {
		return nil, nil, err // want raw-error: the client reads the text of the error
	}
	return text("%s (%d bytes, no errors)", out, len(out)), nil, nil // ok: success
}

func Register(srv *mcp.Server, s *service) {
	mcp.AddTool(srv, &mcp.Tool{Name: "retry"}, s.Retry)
	mcp.AddTool(srv, &mcp.Tool{Name: "retry2"}, s.RetryInline)
	mcp.AddTool(srv, &mcp.Tool{Name: "retry3"}, s.RetryFixed)
	mcp.AddTool(srv, &mcp.Tool{Name: "known"}, s.Known)
	mcp.AddTool(srv, &mcp.Tool{Name: "known2"}, s.KnownQuiet)
}
