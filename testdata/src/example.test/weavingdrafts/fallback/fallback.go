// Package fallback serves the same tools without the SDK, for hosts that send
// bare requests, one a line. It answers with the same words and the same flags.
package fallback

import (
	"context"
	"errors"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// A Block is an item of content.
type Block struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// A Result is what a tool answers with.
type Result struct {
	Content []Block `json:"content"`
	IsError bool    `json:"isError,omitempty"`
}

// Handle serves one call.
func Handle(ctx context.Context, tool string, args map[string]any) Result {
	if serve, ok := extras[tool]; ok {
		return serve(ctx, args)
	}
	q, err := drafts.Parse(tool, args)
	if err != nil {
		return refused(ctx, err) // ok: flagged
	}
	v := q.Ask(ctx)
	return Result{Content: text(v.Text), IsError: v.Failed} // ok: the verdict has the flag
}

// refused answers a call that could not be read.
func refused(ctx context.Context, err error) Result {
	var refusal *run.ToolError
	if errors.As(err, &refusal) {
		return from(reply.Fail(refusal.Words)) // ok: the server's own words
	}
	slog.ErrorContext(ctx, "read call", "err", err)
	return from(reply.Unexpected(err)) // ok: the type name only, from the one place for it
}

func text(words string) []Block { return []Block{{Type: "text", Text: words}} }

// from copies what the helpers have built, flag included.
func from(res *mcp.CallToolResult) Result {
	out := Result{IsError: res.IsError}
	for _, c := range res.Content {
		if t, ok := c.(*mcp.TextContent); ok {
			out.Content = append(out.Content, Block{Type: "text", Text: t.Text})
		}
	}
	return out // ok: the flag is copied
}
