// Package reply makes results in plain words.
package reply

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/plaintext/run"
)

// Answer is the result of a call that was served.
func Answer(text string) *mcp.CallToolResult { return result(text, false) }

// Fail is the result of one that was not.
func Fail(words string) *mcp.CallToolResult { return result(words, true) }

// Of is the result of what was decided.
//
//envelopelint:helper
func Of(v run.Verdict) *mcp.CallToolResult { return result(v.Text, v.Failed) }

func result(text string, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent(text)}, IsError: failed}
}

// Raw makes a handler of a function that returns text or an error.
func Raw(h func(context.Context, mcp.CallToolRequest) (string, error)) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := h(ctx, req)
		var refusal *run.Refusal
		switch {
		case errors.As(err, &refusal):
			return Fail(refusal.Words), nil
		case err != nil:
			return Unexpected(err), nil
		}
		return Answer(text), nil
	}
}

// Unexpected is the result of an error that is not the tools' own: its type, and no
// more of it.
//
//envelopelint:helper
func Unexpected(err error) *mcp.CallToolResult {
	return Fail(fmt.Sprintf("%T: the call could not be served", err))
}
