package plain

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("flag-late"), t.flagLate)
		s.AddTool(mcp.NewTool("flag-unset"), t.flagUnset)
		s.AddTool(mcp.NewTool("flag-literal"), t.flagLiteral)
		s.AddTool(mcp.NewTool("flag-false"), t.flagFalse)
		s.AddTool(mcp.NewTool("flag-computed"), t.flagComputed)
		s.AddTool(mcp.NewTool("flag-computed-late"), t.flagComputedLate)
		s.AddTool(mcp.NewTool("flag-branch"), t.flagBranch)
		s.AddTool(mcp.NewTool("flag-pointer"), t.flagPointer)
		s.AddTool(mcp.NewTool("flag-other"), t.flagOther)
		s.AddTool(mcp.NewTool("flag-wanted"), t.flagWanted)
	})
}

func (t tools) flagLate(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res := mcp.NewToolResultText("writing: " + err.Error())
		res.IsError = true
		return res, nil //wire:flag-late/denied flag/late = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) flagUnset(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res := mcp.NewToolResultError("nothing was written")
		res.IsError = false
		return res, nil //wire:flag-unset/denied flag/late = nothing was written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) flagLiteral(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{mcp.NewTextContent("not written")}}, nil //wire:flag-literal/denied flag/literal = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) flagFalse(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CallToolResult{IsError: false, Content: []mcp.Content{mcp.NewTextContent("not written")}}, nil //wire:flag-false/denied flag/literal = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) flagComputed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := "written"
	err := t.store.Write(ctx, key(req), "x")
	if err != nil {
		text = "not written"
	}
	return &mcp.CallToolResult{IsError: err != nil, Content: []mcp.Content{mcp.NewTextContent(text)}}, nil //wire:flag-computed/denied flag/computed = not written; //wire:flag-computed/fine flag/computed = written
}

func (t tools) flagComputedLate(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := t.store.Write(ctx, key(req), "x")
	failed := err != nil
	res := mcp.NewToolResultText("it is done, if there is no flag")
	res.IsError = failed
	return res, nil //wire:flag-computed-late/denied flag/computed ~ the flag is computed when it runs; //wire:flag-computed-late/fine flag/computed ~ the flag is computed when it runs
}

func (t tools) flagBranch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res := mcp.NewToolResultText("written")
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res = mcp.NewToolResultError("not written: " + err.Error())
	}
	return res, nil //wire:flag-branch/denied flag/branch = not written: %s; //wire:flag-branch/fine flag/branch = written
}

func fail(res *mcp.CallToolResult) { res.IsError = true }

func (t tools) flagPointer(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res := mcp.NewToolResultText("not written")
		fail(res)
		return res, nil //wire:flag-pointer/denied flag/helper = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) flagOther(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, other := mcp.NewToolResultText("not written"), mcp.NewToolResultText("")
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		other.IsError = true
		return res, nil //wire:flag-other/denied flag/late = not written
	}
	return other, nil
}

// Whether it is a failure is what the client has asked for.
func (t tools) flagWanted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{IsError: key(req) == "denied", Content: []mcp.Content{mcp.NewTextContent("as you like")}}, nil //wire:flag-wanted/denied flag/computed ~ the flag is computed when it runs; //wire:flag-wanted/fine flag/computed ~ the flag is computed when it runs
}
