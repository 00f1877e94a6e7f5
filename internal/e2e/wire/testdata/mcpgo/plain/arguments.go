package plain

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("required"), t.required)
		s.AddTool(mcp.NewTool("required-error"), t.requiredError)
		s.AddTool(mcp.NewTool("required-int"), t.requiredInt)
		s.AddTool(mcp.NewTool("gotten"), t.gotten)
		s.AddTool(mcp.NewTool("bound"), t.bound)
		s.AddTool(mcp.NewTool("bound-error"), t.boundError)
		s.AddTool(mcp.NewTool("asserted"), t.asserted)
		s.AddTool(mcp.NewTool("parsed"), t.parsed)
	})
}

func (t tools) required(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("key")
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil //wire:required/!absent arguments/Require = required argument "key" not found; //wire:required/!number arguments/Require = argument "key" is not a string
	}
	return answer(t.store.Read(ctx, name))
}

func (t tools) requiredError(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("key")
	if err != nil {
		return nil, err //wire:required-error/!absent arguments/Require = required argument "key" not found
	}
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return nil, errors.New("not written") //wire:required-error/denied raw/error = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) requiredInt(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := req.RequireInt("key"); err != nil {
		return mcp.NewToolResultErrorFromErr("the key", err), nil //wire:required-int/fine arguments/Require; //wire:required-int/!absent arguments/Require = the key: required argument "key" not found
	}
	return mcp.NewToolResultText("a number"), nil //wire:required-int/!number arguments/Require = a number
}

func (t tools) gotten(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("key", "another")
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return mcp.NewToolResultError(name + " was not written"), nil //wire:gotten/denied arguments/Get = denied was not written
	}
	return mcp.NewToolResultText("written to " + name), nil //wire:gotten/!absent arguments/Get = written to another
}

func (t tools) bound(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in input
	if err := req.BindArguments(&in); err != nil {
		return mcp.NewToolResultError("bad arguments: " + err.Error()), nil //wire:bound/!number arguments/BindArguments
	}
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return mcp.NewToolResultErrorf("%s was not written", in.Key), nil //wire:bound/denied arguments/BindArguments = denied was not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) boundError(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in input
	if err := req.BindArguments(&in); err != nil {
		return nil, err //wire:bound-error/!number arguments/BindArguments
	}
	return answer(t.store.Read(ctx, in.Key))
}

func (t tools) asserted(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, ok := req.GetArguments()["key"].(string)
	if !ok {
		return mcp.NewToolResultError("key must be a string"), nil //wire:asserted/!number arguments/GetArguments = key must be a string; //wire:asserted/!absent arguments/GetArguments = key must be a string
	}
	return answer(t.store.Read(ctx, name))
}

func (t tools) parsed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := mcp.ParseString(req, "key", "")
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return mcp.NewToolResultError(name + " was not written"), nil //wire:parsed/denied arguments/Parse = denied was not written
	}
	return mcp.NewToolResultText("written to " + name), nil //wire:parsed/!number arguments/Parse = written to 7
}
