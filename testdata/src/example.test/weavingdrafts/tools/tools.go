// Package tools serves the questions with the SDK.
package tools

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// handlers are the tools of package drafts by name.
var handlers = map[string]mcp.ToolHandler{
	"draft_context": reply.Raw(show),
	"draft_path":    path,
	"draft_impact":  impact,
	"draft_search":  reply.Raw(search),
	"draft_check":   check,
}

// NewServer returns a server with all tools.
func NewServer() *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "weavingdrafts", Version: "1.4.0"}, nil)
	for _, t := range drafts.Tools {
		s.AddTool(&mcp.Tool{Name: t.Name, Description: t.About, InputSchema: t.Schema()}, handlers[t.Name])
	}
	s.AddTool(&mcp.Tool{Name: "draft_help", Description: "Explains the tools.", InputSchema: anything}, help)
	addLoomTools(s)
	addYarnTools(s)
	addShelfTools(s)
	addDyeTools(s)
	return s
}

// anything is the schema of tools that look at their arguments themselves.
var anything = map[string]any{"type": "object"}

// arguments decodes the arguments of a call.
func arguments(req *mcp.CallToolRequest) (map[string]any, error) {
	if len(req.Params.Arguments) == 0 {
		return nil, nil
	}
	var args map[string]any
	if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
		return nil, &run.ToolError{Words: "the arguments must be an object"}
	}
	return args, nil
}

// question reads a call.
func question(req *mcp.CallToolRequest) (drafts.Question, error) {
	args, err := arguments(req)
	if err != nil {
		return drafts.Question{}, err
	}
	return drafts.Parse(req.Params.Name, args)
}

// refused answers a call that could not be read.
func refused(ctx context.Context, err error) *mcp.CallToolResult {
	var refusal *run.ToolError
	if errors.As(err, &refusal) {
		return reply.Fail(refusal.Words) // ok: the server's own words
	}
	slog.ErrorContext(ctx, "read call", "err", err)
	return reply.Unexpected(err) // ok: the text stays in the log
}

const helpText = `draft_context shows a motif, draft_path joins two of them.
draft_check lists every error of a threading: it does not fail when there are some, it finds them.
A draft that is not found is spelled otherwise; draft_search tells the nearest names.`

// help explains the tools.
func help(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return reply.Answer(helpText), nil // ok: words like error in a text about errors
}
