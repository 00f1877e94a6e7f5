//wire:since v1.2.0

package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("raw-coded"), t.rawCoded)
		s.AddTool(rawTool("raw-coded-leak"), t.rawCodedLeak)
		s.AddTool(rawTool("raw-coded-data"), t.rawCodedData)
		s.AddTool(rawTool("raw-coded-wrapped"), t.rawCodedWrapped)
		s.AddTool(rawTool("raw-coded-joined"), t.rawCodedJoined)
		s.AddTool(rawTool("raw-visit"), t.rawVisit)
		mcp.AddTool(s, &mcp.Tool{Name: "coded"}, t.coded)
		mcp.AddTool(s, &mcp.Tool{Name: "coded-wrapped"}, t.codedWrapped)
		mcp.AddTool(s, &mcp.Tool{Name: "coded-joined"}, t.codedJoined)
		mcp.AddTool(s, &mcp.Tool{Name: "coded-made"}, t.codedMade)
		mcp.AddTool(s, &mcp.Tool{Name: "visit"}, t.visit)
		s.AddPrompt(&mcp.Prompt{Name: "coded"}, t.promptCoded)
		s.AddPrompt(&mcp.Prompt{Name: "coded-wrapped"}, t.promptCodedWrapped)
		s.AddResourceTemplate(&mcp.ResourceTemplate{Name: "coded", URITemplate: "wire://coded/{key}"}, t.resourceCoded)
		s.AddResourceTemplate(&mcp.ResourceTemplate{Name: "coded-wrapped", URITemplate: "wire://coded-wrapped/{key}"}, t.resourceCodedWrapped)
	})
}

func (t tools) rawCoded(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, &jsonrpc.Error{Code: jsonrpc.CodeInternalError, Message: "writing failed"} //wire:raw-coded/denied coded/direct = writing failed
	}
	return text("written"), nil
}

func (t tools) rawCodedLeak(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, &jsonrpc.Error{Code: -32050, Message: err.Error()} //wire:raw-coded-leak/denied coded/direct = %s
	}
	return text("written"), nil
}

func (t tools) rawCodedData(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		data, _ := json.Marshal(map[string]string{"reason": err.Error()})
		return nil, &jsonrpc.Error{Code: -32050, Message: "writing failed", Data: data} //wire:raw-coded-data/denied coded/data = writing failed
	}
	return text("written"), nil
}

func (t tools) rawCodedWrapped(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, fmt.Errorf("tool: %w", &jsonrpc.Error{Code: -32050, Message: "writing failed"}) //wire:raw-coded-wrapped/denied coded/wrapped = tool: writing failed
	}
	return text("written"), nil
}

func (t tools) rawCodedJoined(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, errors.Join(&jsonrpc.Error{Code: -32050, Message: "writing failed"}, err) //wire:raw-coded-joined/denied coded/wrapped
	}
	return text("written"), nil
}

func (t tools) rawVisit(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, mcp.URLElicitationRequiredError([]*mcp.ElicitParams{{Mode: "url", Message: "log in", URL: "https://example.test", ElicitationID: "1"}}) //wire:raw-visit/fine coded/visit
}

func (t tools) coded(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no such key"} //wire:coded/denied coded/direct = no such key
	}
	return text("written"), nil, nil
}

func (t tools) codedWrapped(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, fmt.Errorf("tool: %w", &jsonrpc.Error{Code: -32050, Message: "writing failed"}) //wire:coded-wrapped/denied coded/unseen = tool: writing failed
	}
	return text("written"), nil, nil
}

func (t tools) codedJoined(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, errors.Join(&jsonrpc.Error{Code: -32050, Message: "writing failed"}, err) //wire:coded-joined/denied coded/unseen
	}
	return text("written"), nil, nil
}

// refused makes an error with the code that the caller wants.
func refused(code int64, err error) error { return &jsonrpc.Error{Code: code, Message: err.Error()} }

func (t tools) codedMade(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, nil, refused(-32051, err) //wire:coded-made/denied coded/made = %s
	}
	return text("written"), nil, nil
}

func (t tools) visit(context.Context, *mcp.CallToolRequest, input) (*mcp.CallToolResult, any, error) {
	return nil, nil, mcp.URLElicitationRequiredError([]*mcp.ElicitParams{{Mode: "url", Message: "log in", URL: "https://example.test", ElicitationID: "1"}}) //wire:visit/fine coded/visit
}

func (t tools) promptCoded(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, &jsonrpc.Error{Code: jsonrpc.CodeInvalidParams, Message: "no such topic"} //wire:prompt:coded/fine coded/direct = no such topic
}

func (t tools) promptCodedWrapped(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, fmt.Errorf("prompt: %w", &jsonrpc.Error{Code: -32050, Message: "no such topic"}) //wire:prompt:coded-wrapped/fine coded/wrapped = prompt: no such topic
}

func (t tools) resourceCoded(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return nil, &jsonrpc.Error{Code: -32050, Message: "no disk"} //wire:resource:coded/fine coded/direct = no disk
}

func (t tools) resourceCodedWrapped(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return nil, fmt.Errorf("resource: %w", &jsonrpc.Error{Code: -32050, Message: "no disk"}) //wire:resource:coded-wrapped/fine coded/wrapped = resource: no disk
}
