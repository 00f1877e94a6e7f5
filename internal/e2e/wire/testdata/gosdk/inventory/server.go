//wire:since v0.8.0

// Package inventory answers with handlers that are kept, and called by others.
package inventory

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type input struct {
	Key string `json:"key"`
}

type shelf struct{ store store.Store }

// A stored tool has a typed handler, which a raw one calls.
type stored struct {
	name    string
	handler mcp.ToolHandlerFor[input, any]
}

// Server returns a server with the tools of a shelf.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "inventory", Version: "1"}, nil)
	t := shelf{d}
	for _, tool := range []stored{{"kept", t.kept}, {"kept-flagged", t.keptFlagged}} {
		s.AddTool(described(tool.name), tool.raw())
	}
	for name, h := range map[string]mcp.ToolHandler{"mapped": t.mapped, "mapped-flagged": t.mappedFlagged} {
		s.AddTool(described(name), h)
	}
	for name := range actions {
		s.AddTool(described(name), t.dispatch)
	}
	for _, tool := range []tool{reading{d}, writing{d}} {
		s.AddTool(described(tool.Name()), tool.Handle)
	}
	return s
}

func described(name string) *mcp.Tool {
	return &mcp.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`)}
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}

func failed(s string) *mcp.CallToolResult {
	res := text(s)
	res.IsError = true
	return res
}

// raw decodes for a typed handler, and hands its errors to the library.
func (s stored) raw() mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		var in input
		if err := json.Unmarshal(req.Params.Arguments, &in); err != nil {
			return nil, fmt.Errorf("the arguments are wrong: %w", err) //wire:kept/!number stored/arguments
		}
		res, _, err := s.handler(ctx, req, in)
		return res, err //wire:kept/denied stored/handed ~ what the handler returns is judged there; //wire:kept/fine stored/handed ~ likewise
	}
}

func (t shelf) kept(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, nil, err //wire:kept/denied stored/error = %s
	}
	return text(out), nil, nil //wire:kept/fine stored/result = the text under fine
}

// keptFlagged has an output that nobody sends.
func (t shelf) keptFlagged(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), map[string]any{"why": err.Error()}, nil //wire:kept-flagged/denied stored/out = writing failed
	}
	return text("written"), nil, nil
}

func (t shelf) mapped(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:mapped/denied mapped/error = writing: %s
	}
	return text("written"), nil //wire:mapped/fine mapped/result = written
}

func (t shelf) mappedFlagged(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return failed("writing failed"), nil //wire:mapped-flagged/denied mapped/result = writing failed
	}
	return text("written"), nil
}

func key(req *mcp.CallToolRequest) string {
	var in input
	if json.Unmarshal(req.Params.Arguments, &in) != nil {
		return "fine"
	}
	return in.Key
}

// actions are what dispatch knows.
var actions = map[string]bool{"action-read": true, "action-write": true, "action-unknown": true}

// dispatch answers for many tools.
func (t shelf) dispatch(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.Params.Name {
	case "action-read":
		return t.actionRead(ctx, key(req)) //wire:action-read/denied dispatch/handed = %s; //wire:action-read/fine dispatch/handed = the text under fine
	case "action-write":
		if err := t.store.Write(ctx, key(req), "x"); err != nil {
			return failed("writing failed"), nil //wire:action-write/denied dispatch/result = writing failed
		}
		return text("written"), nil //wire:action-write/fine dispatch/result = written
	}
	return nil, fmt.Errorf("no action %q", req.Params.Name) //wire:action-unknown/fine dispatch/error = no action "action-unknown"
}

func (t shelf) actionRead(ctx context.Context, key string) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, key)
	if err != nil {
		return nil, err //wire:action-read/denied dispatch/error = %s
	}
	return text(out), nil //wire:action-read/fine dispatch/result = the text under fine
}

// A tool has its handler as a method.
type tool interface {
	Name() string
	Handle(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error)
}

type reading struct{ store store.Store }

func (reading) Name() string { return "method-read" }

func (r reading) Handle(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := r.store.Read(ctx, key(req))
	if err != nil {
		return nil, err //wire:method-read/denied interface/error = %s
	}
	return text(out), nil //wire:method-read/fine interface/result = the text under fine
}

type writing struct{ store store.Store }

func (writing) Name() string { return "method-write" }

func (w writing) Handle(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := w.store.Write(ctx, key(req), "x"); err != nil {
		return failed("writing: " + err.Error()), nil //wire:method-write/denied interface/result = writing: %s
	}
	return text("written"), nil //wire:method-write/fine interface/result = written
}
