package envelope

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/envelope/toolerr"
)

func (t tools) addFaulted(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("unforeseen"), t.unforeseen)
	s.AddTool(mcp.NewTool("encoded"), t.encoded)
	s.AddTool(mcp.NewTool("unread"), t.unread)
	s.AddTool(mcp.NewTool("unwritten"), t.unwritten)
	s.AddTool(mcp.NewTool("guarded"), toolerr.Guard(t.guarded))
}

// unforeseen tells the error's text, which the settings allow for its code.
func (t tools) unforeseen(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		return toolerr.New(toolerr.Faulted, toolerr.None, err.Error(), toolerr.Type(err)), nil //wire:unforeseen/denied contract/tool-envelope/Faulted
	}
	return found(req, text), nil //wire:unforeseen/fine contract/tool-envelope/answer/found
}

func (t tools) encoded(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return toolerr.New(toolerr.Faulted, toolerr.UnsupportedEncoding, "the bed is no UTF-8: "+err.Error(), toolerr.Type(err)), nil //wire:encoded/denied contract/tool-envelope/Faulted/UnsupportedEncoding
	}
	return toolerr.OK(label{key(req), "x"}), nil //wire:encoded/fine contract/tool-envelope/answer/written
}

func (t tools) unread(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if err != nil {
		message := "the bed could not be read: " + err.Error()
		return toolerr.New(toolerr.Faulted, toolerr.ReadFailed, message, toolerr.Type(err)), nil //wire:unread/denied contract/tool-envelope/Faulted/ReadFailed
	}
	return found(req, text), nil //wire:unread/fine contract/tool-envelope/answer/found
}

// unwritten keeps the text to itself, which no setting forbids.
func (t tools) unwritten(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return toolerr.New(toolerr.Faulted, toolerr.WriteFailed, "the bed could not be written", toolerr.Type(err)), nil //wire:unwritten/denied contract/tool-envelope/Faulted/WriteFailed
	}
	return toolerr.OK(label{key(req), "x"}), nil //wire:unwritten/fine contract/tool-envelope/answer/written
}

// guarded leaves its failures to the guard.
func (t tools) guarded(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := t.read(ctx, req)
	if key(req) == "denied-twice" {
		panic(err) //wire:guarded/denied-twice contract/tool-envelope/Faulted ~ how much of the error is told, the guard says
	}
	if err != nil {
		return nil, err //wire:guarded/denied contract/tool-envelope/Faulted ~ how much of the error is told, the guard says
	}
	return found(req, text), nil //wire:guarded/fine contract/tool-envelope/answer/found
}
