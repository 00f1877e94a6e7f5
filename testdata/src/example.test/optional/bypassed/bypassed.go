// Package bypassed builds errors with its helpers and beside them, with mcp-go
// and go-sdk.
package bypassed

import (
	"context"
	"errors"
	"fmt"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// reject is a helper by the settings.
func reject(code, message string) *gomcp.CallToolResult {
	if code == "" {
		return gomcp.NewToolResultError("unknown: " + message) // ok: the helper
	}
	return envelope(code, message)
}

// envelope runs in the helper only.
func envelope(code, message string) *gomcp.CallToolResult {
	res := gomcp.NewToolResultText(code + ": " + message)
	res.IsError = true // ok: nothing but the helper calls this
	return res
}

type desk struct{ name string }

// refuse is a helper by the settings.
func (d *desk) refuse(code string) *mcp.CallToolResult {
	build := func(text string) *mcp.CallToolResult {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}} // ok: in the helper
	}
	return build(d.name + " " + code)
}

// reply runs in the helper, and in a handler.
func reply(text string, failed bool) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: failed, Content: []mcp.Content{&mcp.TextContent{Text: text}}} // ok: the flag is the caller's
}

func borrow(context.Context, string) (string, error) { return "", nil }

func Borrow(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	title := req.GetString("title", "")
	if title == "" {
		return reject("Invalid", "title is required"), nil // ok: the helper
	}
	if title == "*" {
		return gomcp.NewToolResultErrorf("%q is no title", title), nil // want bypassed-helper: a constructor
	}
	day, err := borrow(ctx, title)
	res := gomcp.NewToolResultText(day)
	if err != nil {
		res = gomcp.NewToolResultText("the book was not lent")
		res.IsError = true // want bypassed-helper: the flag by hand
	}
	res.IsError = err != nil // ok: computed
	return res, nil
}

const failed = true

func (d *desk) Return(_ context.Context, _ *mcp.CallToolRequest, in struct{ Title string }) (*mcp.CallToolResult, any, error) {
	switch in.Title {
	case "":
		return &mcp.CallToolResult{ // want bypassed-helper: a literal with the flag
			Content: []mcp.Content{&mcp.TextContent{Text: "title is required"}},
			IsError: failed,
		}, nil, nil
	case "?":
		var res mcp.CallToolResult
		res.SetError(errors.New("no such book")) // want bypassed-helper: the SDK's setter
		return &res, nil, nil
	case "-":
		return d.refuse("Invalid"), nil, nil // ok: the helper
	case "+":
		return reply("taken back", false), nil, nil // ok: no failure
	case "!":
		return nil, nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no book"} // want bypassed-helper,protocol-error: a coded error, where handlers return another type
	}
	res := mcp.CallToolResult{IsError: false} // ok: no failure
	return &res, nil, nil
}

// A shelf result carries more than the SDK's.
type shelfResult struct {
	mcp.CallToolResult
	shelf int
}

func (d *desk) shelve(n int) *mcp.CallToolResult {
	r := shelfResult{shelf: n}
	if n < 0 {
		r.IsError = true // want bypassed-helper: the flag of the embedded result
	}
	return &r.CallToolResult
}

func (d *desk) Shelve(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return d.shelve(len(req.Params.Arguments)), nil // ok: judged there
}

// errClosed is built once.
var errClosed = &jsonrpc.Error{Code: -31001, Message: "closed"} // want bypassed-helper: a coded error of the package

func (d *desk) Close(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, errClosed // ok: built above
}

// Poster is a resource: its errors have no envelope.
func Poster(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if req == nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no request"} // ok: a resource
	}
	return nil, gone("poster")
}

// gone runs for resources only.
func gone(what string) error {
	return &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: fmt.Sprintf("no %s", what)} // ok: a resource
}

// outcomes is another type with a flag.
type outcomes struct{ IsError bool }

func count() outcomes {
	o := outcomes{IsError: true} // ok: no result of an SDK
	o.IsError = true             // ok: likewise
	return o
}

func Register(s *server.MCPServer, t *mcp.Server, d *desk) {
	_ = count()
	s.AddTool(gomcp.NewTool("borrow"), Borrow)
	mcp.AddTool(t, &mcp.Tool{Name: "return"}, d.Return)
	t.AddTool(&mcp.Tool{Name: "shelve"}, d.Shelve)
	t.AddTool(&mcp.Tool{Name: "close"}, d.Close)
	t.AddResource(&mcp.Resource{Name: "poster"}, Poster)
}
