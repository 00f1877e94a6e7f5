// Package fallback serves the same tools without the SDK, for hosts that send
// bare requests, one a line. It answers with the same words and the same flags.
package fallback

import (
	"context"
	"errors"
	"log/slog"

	"example.test/weavingdrafts/drafts"
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
		return of(refused(ctx, err)) // ok: the verdict has the flag
	}
	return of(q.Ask(ctx)) // ok: the verdict has the flag
}

// refused decides on a call that could not be read.
func refused(ctx context.Context, err error) run.Verdict {
	var refusal *run.ToolError
	if errors.As(err, &refusal) {
		return run.Verdict{Text: refusal.Words, Failed: true} // ok: the server's own words
	}
	slog.ErrorContext(ctx, "read call", "err", err)
	return run.Unexpected(err) // ok: the text stays in the log
}

// of is the result of what has been decided on.
func of(v run.Verdict) Result {
	return Result{Content: text(run.Plain(v.Text)), IsError: v.Failed} // ok: the verdict has the flag
}

func text(words string) []Block { return []Block{{Type: "text", Text: words}} }
