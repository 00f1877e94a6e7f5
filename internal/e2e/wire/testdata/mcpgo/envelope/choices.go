package envelope

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
)

func (t tools) addChoices(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("choose"), t.choose)
	s.AddTool(mcp.NewTool("changed"), t.changed)
}

func (t tools) choose(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		extra := toolerr.Extra{FilePath: key(req), Candidates: candidates}
		return toolerr.New(toolerr.Ambiguous, toolerr.None, "several corrections would do; pass one key back", extra), nil //wire:choose/denied contract/tool-envelope/Ambiguous
	}
	return found(req, text), nil //wire:choose/fine contract/tool-envelope/answer/found
}

func (t tools) changed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return toolerr.New(toolerr.Stale, toolerr.None, "the bed has changed; nothing was written", toolerr.Extra{FilePath: key(req)}), nil //wire:changed/denied contract/tool-envelope/Stale
	}
	return toolerr.OK(label{key(req), "x"}), nil //wire:changed/fine contract/tool-envelope/answer/written
}
