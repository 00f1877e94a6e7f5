package envelope

import (
	"context"
	"errors"
	"strconv"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
	"example.test/wire/store"
)

func (t tools) addInvalid(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("path"), t.path)
	s.AddTool(mcp.NewTool("garden"), t.garden)
	s.AddTool(mcp.NewTool("scope"), toolerr.Guard(t.scope))
	s.AddTool(mcp.NewTool("limit"), t.limit)
}

func (t tools) path(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	path, err := req.RequireString("key")
	if err != nil || path == "" {
		return toolerr.New(toolerr.Invalid, toolerr.None, "key is the path of a bed", toolerr.Extra{}), nil //wire:path/!absent contract/tool-envelope/Invalid; //wire:path/!number contract/tool-envelope/Invalid
	}
	text, err := t.store.Read(ctx, path)
	switch {
	case errors.Is(err, store.ErrMissing):
		return toolerr.New(toolerr.Invalid, toolerr.None, path+" is no bed", toolerr.Extra{FilePath: path}), nil //wire:path/missing contract/tool-envelope/Invalid
	case err != nil:
		return toolerr.New(toolerr.Faulted, toolerr.ReadFailed, "the bed could not be read", toolerr.Type(err)), nil //wire:path/denied contract/tool-envelope/Faulted/ReadFailed
	}
	return found(req, text), nil //wire:path/fine contract/tool-envelope/answer/found
}

// garden asks for a bed of the garden that the server was started for.
func (t tools) garden(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if failed := outside(req, err); failed != nil {
		return failed, nil //wire:garden/denied contract/tool-envelope/Invalid; //wire:garden/missing contract/tool-envelope/Invalid
	}
	return found(req, text), nil //wire:garden/fine contract/tool-envelope/answer/found
}

func outside(req mcp.CallToolRequest, err error) *mcp.CallToolResult {
	if err == nil {
		return nil
	}
	message := "this bed is of another garden"
	if errors.Is(err, store.ErrMissing) {
		message = "there is no garden around this bed"
	}
	return toolerr.New(toolerr.Invalid, toolerr.None, message, toolerr.Extra{FilePath: key(req)})
}

func (t tools) scope(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch key(req) {
	case "bed", "garden":
		text, err := t.read(ctx, req)
		if err != nil {
			return nil, err
		}
		return found(req, text), nil //wire:scope/bed contract/tool-envelope/answer/found
	}
	return toolerr.New(toolerr.Invalid, toolerr.None, "scope is bed or garden", toolerr.Extra{}), nil //wire:scope/denied contract/tool-envelope/Invalid
}

func (t tools) limit(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n, err := strconv.Atoi(key(req))
	if err != nil || n < 1 {
		return toolerr.New(toolerr.Invalid, toolerr.None, "limit is a number from 1", toolerr.Extra{}), nil //wire:limit/denied contract/tool-envelope/Invalid
	}
	return toolerr.OK(map[string]int{"limit": n}), nil //wire:limit/12 contract/tool-envelope/answer/found
}
