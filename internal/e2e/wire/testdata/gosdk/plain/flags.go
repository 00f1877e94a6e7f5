package plain

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("flag-literal"), t.flagLiteral)
		s.AddTool(rawTool("flag-late"), t.flagLate)
		s.AddTool(rawTool("flag-computed"), t.flagComputed)
		s.AddTool(rawTool("flag-false"), t.flagFalse)
		s.AddTool(rawTool("flag-branch"), t.flagBranch)
		s.AddTool(rawTool("flag-closure"), t.flagClosure)
		s.AddTool(rawTool("flag-copied"), t.flagCopied)
		mcp.AddTool(s, &mcp.Tool{Name: "flag-typed"}, t.flagTyped)
		mcp.AddTool(s, &mcp.Tool{Name: "flag-missing"}, t.flagMissing)
	})
}

func (t tools) flagLiteral(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return &mcp.CallToolResult{
			Content: []mcp.Content{&mcp.TextContent{Text: "writing failed"}},
			IsError: true,
		}, nil //wire:flag-literal/denied flag/literal = writing failed
	}
	return text("written"), nil
}

func (t tools) flagLate(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := text(fmt.Sprintf("writing failed: %v", err))
		res.IsError = true
		return res, nil //wire:flag-late/denied flag/late = writing failed: %s
	}
	return text("written"), nil
}

func (t tools) flagComputed(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	return &mcp.CallToolResult{IsError: err != nil, Content: []mcp.Content{&mcp.TextContent{Text: out}}}, nil //wire:flag-computed/denied flag/computed ~ the flag is computed when it runs; //wire:flag-computed/fine flag/computed ~ the flag is computed when it runs
}

func (t tools) flagFalse(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return &mcp.CallToolResult{IsError: false, Content: []mcp.Content{&mcp.TextContent{Text: "writing failed"}}}, nil //wire:flag-false/denied flag/false
	}
	return text("written"), nil
}

func (t tools) flagBranch(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res := text("written")
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res = text(err.Error())
		res.IsError = true
	}
	return res, nil //wire:flag-branch/denied flag/branch = %s; //wire:flag-branch/fine flag/branch = written
}

func (t tools) flagClosure(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var res mcp.CallToolResult
	fail := func(why string) {
		res.IsError = true
		res.Content = append(res.Content, &mcp.TextContent{Text: why})
	}
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		fail("writing failed")
		return &res, nil //wire:flag-closure/denied flag/late = writing failed ~ whether the closure has run is not followed
	}
	return text("written"), nil
}

// flagCopied takes over what another result says.
func (t tools) flagCopied(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	from, err := t.flagBranch(ctx, req)
	if err != nil {
		return nil, err
	}
	return &mcp.CallToolResult{IsError: from.IsError, Content: from.Content}, nil //wire:flag-copied/denied flag/copied ~ nobody follows the fields of a result through another function's branches; //wire:flag-copied/fine flag/copied ~ likewise
}

func (t tools) flagTyped(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		res := &mcp.CallToolResult{IsError: true}
		res.Content = []mcp.Content{&mcp.TextContent{Text: "writing failed"}}
		return res, nil, nil //wire:flag-typed/denied flag/literal = writing failed
	}
	return text("written"), nil, nil
}

func (t tools) flagMissing(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return text("Error: " + err.Error()), nil, nil //wire:flag-missing/denied flag/missing = Error: %s
	}
	return text("written"), nil, nil
}
