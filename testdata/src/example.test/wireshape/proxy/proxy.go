// Package proxy answers with what another server has answered, which it calls
// through an SDK: its own types reach its clients in JSON-RPC responses.
package proxy

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Reply is a JSON-RPC response.
type Reply struct {
	Version string `json:"jsonrpc"`
	ID      string `json:"id"`
	Result  any    `json:"result"`
}

// Result is a tool result.
type Result struct {
	Content []Item `json:"content"`
	IsError bool   `json:"isError"`
}

// Item is a content item.
type Item struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

func items(res *mcp.CallToolResult) []Item {
	var out []Item
	for _, c := range res.Content {
		if t, ok := c.(*mcp.TextContent); ok {
			out = append(out, Item{Type: "text", Text: t.Text})
		}
	}
	return out
}

// Forward calls the other server.
func Forward(ctx context.Context, s *mcp.ClientSession, id, tool string) *Reply {
	res, err := s.CallTool(ctx, &mcp.CallToolParams{Name: tool})
	if err != nil {
		return &Reply{ID: id, Result: Result{Content: []Item{{Type: "text", Text: "the upstream failed"}}}} // want missing-iserror: in a response, SDK or not
	}
	return &Reply{ID: id, Result: Result{Content: items(res), IsError: res.IsError}} // ok: the flag is copied
}

// Forget calls the other server and drops the flag of what comes back.
func Forget(ctx context.Context, call func(ctx context.Context, tool string) (*Result, error), id string) *Reply {
	res, err := call(ctx, "wind")
	if err != nil {
		return &Reply{ID: id, Result: &Result{Content: []Item{{Type: "text", Text: "the upstream failed"}}, IsError: true}} // ok: flagged
	}
	return &Reply{ID: id, Result: &Result{Content: res.Content}} // want missing-iserror: the flag is dropped
}

// Keep looks at the flag first.
func Keep(ctx context.Context, call func(ctx context.Context, tool string) (*Result, error), id string) *Reply {
	res, err := call(ctx, "wind")
	if err != nil || res.IsError {
		return &Reply{ID: id, Result: Result{Content: []Item{{Type: "text", Text: "the upstream failed"}}, IsError: true}} // ok: flagged
	}
	return &Reply{ID: id, Result: Result{Content: res.Content}} // ok: it was not set
}
