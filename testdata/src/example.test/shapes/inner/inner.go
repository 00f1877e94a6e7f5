// Package inner has a function of a typed handler's shape that only
// another handler calls, links that tell of a failure, and a body run behind a
// channel.
package inner

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type spot struct {
	Name string `json:"name"`
}

type charts interface {
	Find(ctx context.Context, name string) (spot, error)
}

type chartRoom struct{ c charts }

func refuse(text string) *mcp.CallToolResult {
	r := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
	r.IsError = true
	return r
}

// find is called by Find alone, whose output is any.
func (r *chartRoom) find(ctx context.Context, _ *mcp.CallToolRequest, in spot) (*mcp.CallToolResult, spot, error) {
	s, err := r.c.Find(ctx, in.Name)
	if err != nil {
		return refuse("no chart"), spot{}, nil // ok: Find drops the output
	}
	return nil, s, nil // ok: success
}

func (r *chartRoom) Find(ctx context.Context, req *mcp.CallToolRequest, in spot) (*mcp.CallToolResult, any, error) {
	res, out, err := r.find(ctx, req, in)
	if err != nil || res != nil {
		return res, nil, err // ok: nil beside the error result
	}
	return nil, out, nil // ok: success
}

func (r *chartRoom) Link(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	s, err := r.c.Find(ctx, "index")
	if err != nil {
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.ResourceLink{URI: "chart:index", Description: "broken: " + err.Error()}}}, nil // want missing-iserror,raw-error: the description is the error's
	}
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.ResourceLink{URI: "chart:" + s.Name}}}, nil // ok: success
}

type outcome struct {
	res *mcp.CallToolResult
	err error
}

// apart runs h in a goroutine and hands on what it returned.
func apart(h mcp.ToolHandler) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		done := make(chan outcome, 1)
		go func() {
			res, err := h(ctx, req)
			done <- outcome{res, err}
		}()
		o := <-done
		return o.res, o.err // ok: pass-through
	}
}

func (r *chartRoom) Fold(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if ctx.Err() == nil {
		return nil, errors.New("the chart cannot be folded") // want protocol-error: apart hands it on
	}
	return &mcp.CallToolResult{}, nil // ok: empty
}

func Register(s *mcp.Server, r *chartRoom) {
	object := map[string]any{"type": "object"}
	mcp.AddTool(s, &mcp.Tool{Name: "find"}, r.Find)
	s.AddTool(&mcp.Tool{Name: "link", InputSchema: object}, r.Link)
	s.AddTool(&mcp.Tool{Name: "fold", InputSchema: object}, apart(r.Fold))
}
