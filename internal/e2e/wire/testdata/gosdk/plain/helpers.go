package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/plain/reply"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		mcp.AddTool(s, &mcp.Tool{Name: "help-triple"}, t.helpTriple)
		s.AddTool(rawTool("help-pair"), t.helpPair)
		s.AddTool(rawTool("help-taken-apart"), t.helpTakenApart)
		s.AddTool(rawTool("help-bool"), t.helpBool)
		s.AddTool(rawTool("help-computed-bool"), t.helpComputedBool)
		s.AddTool(rawTool("help-elsewhere"), t.helpElsewhere)
		s.AddTool(rawTool("help-elsewhere-why"), t.helpElsewhereWhy)
		mcp.AddTool(s, &mcp.Tool{Name: "help-elsewhere-triple"}, t.helpElsewhereTriple)
		s.AddTool(rawTool("help-elsewhere-pair"), t.helpElsewherePair)
		s.AddTool(rawTool("help-marking"), t.helpMarking)
		s.AddTool(rawTool("help-json"), t.helpJSON)
		s.AddTool(rawTool("help-method"), t.helpMethod)
		mcp.AddTool(s, &mcp.Tool{Name: "help-inner"}, t.helpInner)
	})
}

func triple(s string) (*mcp.CallToolResult, any, error) { return text(s), nil, nil }

func failedTriple(s string) (*mcp.CallToolResult, any, error) { return failed(s), nil, nil }

func (t tools) helpTriple(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failedTriple("writing failed") //wire:help-triple/denied helper/tuple = writing failed
	}
	return triple("written") //wire:help-triple/fine helper/tuple = written
}

// pair makes results of errors, and never returns one.
func pair(s string, err error) (*mcp.CallToolResult, error) {
	if err != nil {
		return failed(s + ": " + err.Error()), nil
	}
	return text(s), nil
}

func (t tools) helpPair(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return pair("writing", err) //wire:help-pair/denied helper/tuple = writing: %s
	}
	return pair("written", nil) //wire:help-pair/fine helper/tuple = written
}

func (t tools) helpTakenApart(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		res, _ := pair("writing", err)
		return res, nil //wire:help-taken-apart/denied helper/tuple = writing: %s
	}
	return text("written"), nil
}

func render(s string, isError bool) *mcp.CallToolResult {
	res := text(s)
	if isError {
		res.IsError = true
	}
	return res
}

func (t tools) helpBool(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return render("writing failed", true), nil //wire:help-bool/denied helper/bool = writing failed
	}
	return render("written", false), nil //wire:help-bool/fine helper/bool = written
}

func (t tools) helpComputedBool(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := t.store.Read(ctx, keyOf(req))
	return render("read", err != nil), nil //wire:help-computed-bool/denied helper/bool ~ the flag is computed when it runs; //wire:help-computed-bool/fine helper/bool ~ the flag is computed when it runs
}

func (t tools) helpElsewhere(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return reply.Failure("writing"), nil //wire:help-elsewhere/denied helper/elsewhere = writing failed
	}
	return reply.New("written", false), nil //wire:help-elsewhere/fine helper/elsewhere = written
}

func (t tools) helpElsewhereWhy(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return reply.Because("writing", err), nil //wire:help-elsewhere-why/denied helper/elsewhere = writing failed: %s
	}
	return reply.Text("written"), nil
}

func (t tools) helpElsewhereTriple(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return reply.Failure("writing"), nil, nil //wire:help-elsewhere-triple/denied helper/elsewhere = writing failed
	}
	return reply.Three("written") //wire:help-elsewhere-triple/fine helper/elsewhere = written
}

func (t tools) helpElsewherePair(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return reply.Two("writing", err) //wire:help-elsewhere-pair/denied helper/elsewhere = writing: %s
	}
	return reply.Two("written", nil) //wire:help-elsewhere-pair/fine helper/elsewhere = written
}

// marks sets the flag of what others have made.
func marks(res *mcp.CallToolResult) *mcp.CallToolResult {
	res.IsError = true
	return res
}

func (t tools) helpMarking(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return marks(text("writing failed")), nil //wire:help-marking/denied helper/marks = writing failed
	}
	return text("written"), nil
}

func asJSON(v any) (*mcp.CallToolResult, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return nil, errors.New("no JSON can be made of that")
	}
	return text(string(b)), nil
}

func (t tools) helpJSON(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return asJSON(map[string]any{"error": err.Error()}) //wire:help-json/denied helper/json ~ nobody follows what fails to become JSON
	}
	return asJSON(map[string]any{"written": true}) //wire:help-json/fine helper/json ~ likewise
}

// fail says which tool has failed.
func (t tools) fail(what string, err error) (*mcp.CallToolResult, error) {
	return failed(fmt.Sprintf("%s: %v", what, err)), nil
}

func (t tools) helpMethod(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		return t.fail("reading", err) //wire:help-method/denied helper/method = reading: %s
	}
	return text(out), nil
}

func (t tools) helpInner(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	res, err := t.inner(ctx, in.Key)
	return res, nil, err //wire:help-inner/denied helper/inner = inner: %s; //wire:help-inner/fine helper/inner = the text under fine
}

func (t tools) inner(ctx context.Context, key string) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, key)
	if err != nil {
		return nil, fmt.Errorf("inner: %w", err) //wire:help-inner/denied helper/inner = inner: %s
	}
	return text(out), nil //wire:help-inner/fine helper/inner = the text under fine
}
