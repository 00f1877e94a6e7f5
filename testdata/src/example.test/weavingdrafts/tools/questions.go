package tools

import (
	"context"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// show answers draft_context.
func show(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	q, err := question(req)
	if err != nil {
		return "", err // ok: reply.Raw converts it
	}
	v := q.Ask(ctx)
	if v.Failed {
		return "", &run.ToolError{Words: v.Text} // ok: reply.Raw makes a failure of it
	}
	return v.Text, nil // ok: success
}

// search answers draft_search.
func search(ctx context.Context, req *mcp.CallToolRequest) (string, error) {
	q, err := question(req)
	if err != nil {
		return "", err // ok: reply.Raw converts it, unexpected ones without their text
	}
	if len(strings.Fields(strings.Join(q.Argv, " "))) > 40 {
		return "", &run.ToolError{Words: "draft_search takes up to 40 words"} // ok: reply.Raw makes a failure of it
	}
	v := q.Ask(ctx)
	if v.Failed {
		return "", &run.ToolError{Words: v.Text} // ok: reply.Raw makes a failure of it
	}
	return v.Text, nil // ok: success
}

// impact answers draft_impact.
func impact(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	q, err := question(req)
	if err != nil {
		return refused(ctx, err), nil // ok: a failure
	}
	return reply.Of(q.Ask(ctx)), nil // ok: the verdict has the flag
}

// path answers draft_path. That no chain joins two motifs is an answer: draftctl
// exits with 1 then.
func path(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	q, err := question(req)
	if err != nil {
		return refused(ctx, err), nil // ok: a failure
	}
	if q.Note != "" {
		return reply.Answer(q.Note), nil // ok: a note stands before the program is started
	}
	o := run.Command(ctx, q.Dir, q.Limit, q.Argv...)
	return reply.Of(run.Decide(q.Tool, q.Limit, o)), nil // ok: every row of the table
}
