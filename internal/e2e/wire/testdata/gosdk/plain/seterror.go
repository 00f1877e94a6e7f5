//wire:since v1.3.0

package plain

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("set-empty"), t.setEmpty)
		s.AddTool(rawTool("set-filled"), t.setFilled)
		s.AddTool(rawTool("set-then-filled"), t.setThenFilled)
		s.AddTool(rawTool("set-constant"), t.setConstant)
		mcp.AddTool(s, &mcp.Tool{Name: "set-typed"}, t.setTyped)
		mcp.AddTool(s, &mcp.Tool{Name: "set-returned"}, t.setReturned)
	})
}

func (t tools) setEmpty(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		var res mcp.CallToolResult
		res.SetError(err)
		return &res, nil //wire:set-empty/denied seterror/empty = %s
	}
	return text("written"), nil
}

func (t tools) setFilled(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := text("writing failed")
		res.SetError(err)
		return res, nil //wire:set-filled/denied seterror/filled
	}
	return text("written"), nil
}

// setThenFilled puts its own words in the place of the error's.
func (t tools) setThenFilled(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := new(mcp.CallToolResult)
		res.SetError(err)
		res.Content = []mcp.Content{&mcp.TextContent{Text: "writing failed"}}
		return res, nil //wire:set-then-filled/denied seterror/replaced = writing failed
	}
	return text("written"), nil
}

func (t tools) setConstant(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res := &mcp.CallToolResult{}
		res.SetError(errors.New("writing failed"))
		return res, nil //wire:set-constant/denied seterror/empty = writing failed
	}
	return text("written"), nil
}

func (t tools) setTyped(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		var res mcp.CallToolResult
		res.SetError(fmt.Errorf("writing: %w", err))
		return &res, nil, nil //wire:set-typed/denied seterror/empty = writing: %s
	}
	return text("written"), nil, nil
}

func (t tools) setReturned(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		res := text("kept-27")
		res.SetError(err)
		return res, nil, errors.New("writing failed") //wire:set-returned/denied typed/both = writing failed
	}
	return text("written"), nil, nil
}
