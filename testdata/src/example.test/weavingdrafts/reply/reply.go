// Package reply turns what happened into tool results. It is the only place
// that sets the flag of a failure.
package reply

import (
	"context"
	"errors"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/run"
)

// Answer is the result of a call that was served.
func Answer(text string) *mcp.CallToolResult { return result(text, false) }

// Fail is the result of a call that was not, in words that say what to do.
//
//envelopelint:helper
func Fail(words string) *mcp.CallToolResult { return result(words, true) }

// Of is the result of a run that has been decided on.
//
//envelopelint:helper
func Of(v run.Verdict) *mcp.CallToolResult { return result(v.Text, v.Failed) }

// Unexpected is the result of an error that is not the tools' own; whoever calls
// has logged it.
//
//envelopelint:helper
func Unexpected(err error) *mcp.CallToolResult {
	return Of(run.Unexpected(err)) // ok: a failure, worded in the one place for it
}

func result(text string, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{
		Content: []mcp.Content{&mcp.TextContent{Text: run.Plain(text)}},
		IsError: failed,
	}
}

// Raw makes a handler of a function that returns text or an error.
func Raw(h func(context.Context, *mcp.CallToolRequest) (string, error)) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := h(ctx, req)
		var refusal *run.ToolError
		switch {
		case errors.As(err, &refusal):
			return Fail(refusal.Words), nil // ok: the tool's own words, without a prefix
		case err != nil:
			slog.ErrorContext(ctx, "tool", "name", req.Params.Name, "err", err)
			return Unexpected(err), nil // ok: a failure, without its text
		}
		return Answer(text), nil // ok: success
	}
}
