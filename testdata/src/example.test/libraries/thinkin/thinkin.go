// Package thinkin: a lending library on ThinkInAIXYZ/go-mcp. Every error that a
// handler returns is a JSON-RPC error there, and a panic is never answered.
package thinkin

import (
	"context"
	"errors"
	"fmt"
	"log"

	"github.com/ThinkInAIXYZ/go-mcp/client"
	"github.com/ThinkInAIXYZ/go-mcp/protocol"
	"github.com/ThinkInAIXYZ/go-mcp/server"
	"github.com/ThinkInAIXYZ/go-mcp/transport"
)

type shelf interface {
	Lend(ctx context.Context, title string) (string, error)
	Return(ctx context.Context, title string) error
}

type desk struct {
	books  shelf
	branch *client.Client
}

type loan struct {
	Title string `json:"title"`
}

var errClosed = errors.New("the desk is closed")

// Register puts all tools on one server.
func Register(t transport.ServerTransport, d *desk) error {
	s, err := server.NewServer(t)
	if err != nil {
		return err
	}
	s.RegisterTool(&protocol.Tool{Name: "lend"}, d.lend)
	s.RegisterTool(&protocol.Tool{Name: "return"}, d.giveBack)
	s.RegisterTool(&protocol.Tool{Name: "renew"}, d.renew)
	s.RegisterTool(&protocol.Tool{Name: "search"}, d.search)
	s.RegisterTool(&protocol.Tool{Name: "reserve"}, d.reserve)
	s.RegisterTool(&protocol.Tool{Name: "elsewhere"}, d.elsewhere)
	s.RegisterTool(&protocol.Tool{Name: "fines"}, d.fines, converting)
	s.RegisterPrompt(&protocol.Prompt{Name: "advice"}, d.advice)
	s.RegisterResource(&protocol.Resource{URI: "loan://all"}, d.loans)
	return s.Run()
}

func text(s string) []protocol.Content {
	return []protocol.Content{&protocol.TextContent{Type: "text", Text: s}}
}

func failed(s string) *protocol.CallToolResult { return protocol.NewCallToolResult(text(s), true) }

func (d *desk) lend(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	var in loan
	if err := protocol.VerifyAndUnmarshal(req.RawArguments, &in); err != nil {
		return failed("bad arguments: " + err.Error()), nil // ok: the text is about the client's own input
	}
	if in.Title == "" {
		return nil, errClosed // want protocol-error: -32603, unseen by the model
	}
	place, err := d.books.Lend(ctx, in.Title)
	if err != nil {
		return protocol.NewCallToolResult(text("the book could not be lent"), false), nil // want missing-iserror: the flag is a positional false
	}
	return protocol.NewCallToolResult(text("lent from "+place), false), nil // ok: success
}

func (d *desk) giveBack(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	title, ok := req.Arguments["title"].(string)
	if !ok {
		return failed("title is missing"), nil // ok: flagged
	}
	if err := d.books.Return(ctx, title); err != nil {
		return failed("not taken back: " + err.Error()), nil // want raw-error: the shelf's own words
	}
	return nil, nil // want nil-result: the host gets null
}

func (d *desk) renew(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	title := req.Arguments["title"].(string) // want argument-panic: the request is never answered
	if err := d.books.Return(ctx, title); err != nil {
		return failed("not renewed"), err // want discarded-result: only the error is sent
	}
	res := &protocol.CallToolResult{Content: text("renewed")}
	return res, nil // ok: success
}

func (d *desk) search(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	title, _ := req.Arguments["title"].(string) // ok: checked
	place, err := d.books.Lend(ctx, title)
	if err != nil {
		log.Println(err)
		body := fmt.Sprintf(`{"error": "not found", "title": %q}`, title) // want handmade-envelope: JSON by hand
		return protocol.NewCallToolResult([]protocol.Content{&protocol.TextContent{Type: "text", Text: body}}, true), nil
	}
	return &protocol.CallToolResult{Content: []protocol.Content{
		protocol.NewEmbeddedResource(&protocol.TextResourceContents{URI: "book://1", Text: place}, nil),
	}}, nil // ok: success
}

func (d *desk) reserve(ctx context.Context, _ *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	if _, err := d.books.Lend(ctx, "atlas"); err != nil {
		return answer("not reserved", err), nil // ok: the helper sets the flag of what failed
	}
	return answer("reserved", nil), nil // ok: success
}

// answer sets the flag from the error.
func answer(s string, err error) *protocol.CallToolResult {
	return protocol.NewCallToolResult(text(s), err != nil)
}

// elsewhere is a proxy: the branch's answer goes out as it is.
func (d *desk) elsewhere(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	return d.branch.CallTool(ctx, req) // want protocol-error: what fails on the way is the proxy's affair
}

// fines is registered behind middleware of its own.
func (d *desk) fines(ctx context.Context, _ *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	if err := d.books.Return(ctx, "atlas"); err != nil {
		return nil, err // ok: converted
	}
	return protocol.NewCallToolResult(text("no fines"), false), nil // ok: success
}

// converting makes results of errors.
func converting(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			log.Println(err)
			return failed("the desk could not help"), nil // ok: flagged
		}
		return res, nil
	}
}

func (d *desk) advice(ctx context.Context, _ *protocol.GetPromptRequest) (*protocol.GetPromptResult, error) {
	if err := d.books.Return(ctx, "atlas"); err != nil {
		return nil, err // want raw-error: the message of a JSON-RPC error
	}
	return nil, errClosed // ok: a prompt has no flag
}

func (d *desk) loans(ctx context.Context, _ *protocol.ReadResourceRequest) (*protocol.ReadResourceResult, error) {
	place, err := d.books.Lend(ctx, "atlas")
	if err != nil {
		return nil, errClosed // ok: a resource has no flag
	}
	return &protocol.ReadResourceResult{Contents: []protocol.ResourceContents{&protocol.TextResourceContents{Text: place}}}, nil
}

// Later is registered by another package.
func Later(context.Context, *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
	return nil, errClosed // want protocol-error: a raw handler whose registration is not seen
}

// stock has the results of a handler and no request: its caller answers.
func stock(ctx context.Context, s shelf) (*protocol.CallToolResult, error) {
	return nil, s.Return(ctx, "atlas") // ok: no handler
}

var _ = stock
