// Package promptwords: what prompts and resources say, and the errors of both.
package promptwords

import (
	"context"
	"errors"
	"fmt"
	"os"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var errBlank = errors.New("the page is blank")

type almanac struct{}

func page(name string) (string, error) {
	b, err := os.ReadFile("/srv/almanac/" + name)
	return string(b), err
}

func (a *almanac) Prompt(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	text, err := page(req.Params.Name)
	if err != nil {
		return &mcp.GetPromptResult{Description: "no page: " + err.Error()}, nil // want raw-error: the client reads the description
	}
	if text == "" {
		return &mcp.GetPromptResult{Description: "no page: " + errBlank.Error()}, nil // ok: fixed words
	}
	return &mcp.GetPromptResult{Description: text}, nil // ok: success
}

func (a *almanac) Timed(_ context.Context, _ *mcp.GetPromptRequest) (res *mcp.GetPromptResult, err error) {
	_, err = page("calendar")
	defer func() { fmt.Println("asked for the calendar") }()
	return &mcp.GetPromptResult{}, err // want raw-error: no fix, the result has a name, and deferred calls come between
}

func (a *almanac) Coded(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	text, err := page(req.Params.Name)
	if err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: fmt.Sprintf("page: %v", err)} // want raw-error: the message is the error's
	}
	if text == "" {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "the page is blank"} // ok: fixed words
	}
	return &mcp.GetPromptResult{Description: text}, nil // ok: success
}

func (a *almanac) Messages(_ context.Context, req gomcp.GetPromptRequest) (*gomcp.GetPromptResult, error) {
	text, err := page(req.Params.Name)
	if err != nil {
		return gomcp.NewGetPromptResult("page", []gomcp.PromptMessage{
			gomcp.NewPromptMessage(gomcp.RoleUser, gomcp.NewTextContent(err.Error())), // want raw-error: the client reads the message
		}), nil
	}
	return gomcp.NewGetPromptResult(text, nil), nil // ok: success
}

func (a *almanac) Resource(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	text, err := page(req.Params.URI)
	if err != nil {
		return nil, fmt.Errorf("page: %w", err) // want raw-error: the message of a JSON-RPC error
	}
	if text == "" {
		return nil, errBlank // ok: fixed words
	}
	return &mcp.ReadResourceResult{}, nil // ok: success
}
