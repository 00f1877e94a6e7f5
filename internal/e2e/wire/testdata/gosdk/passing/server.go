//wire:since v0.8.0

// Package passing has middleware that answers some calls itself, and hands on the
// others.
package passing

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

// Server returns a server with the middleware.
func Server(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "passing", Version: "1"}, nil)
	g := gate{d}
	s.AddReceivingMiddleware(g.allow)
	for _, m := range more {
		s.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler { return m(g, next) })
	}
	s.AddTool(&mcp.Tool{Name: "behind", InputSchema: json.RawMessage(`{"type":"object"}`)}, func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := d.Write(ctx, keyOf(req.Params), "x"); err != nil {
			return nil, err //wire:behind/denied middleware/passes = %s
		}
		return text("written"), nil //wire:behind/fine middleware/results = written
	})
	return s
}

// more has the middleware of versions with coded errors.
var more []func(gate, mcp.MethodHandler) mcp.MethodHandler

type gate struct{ store store.Store }

// allow stands before all methods.
func (g gate) allow(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		called, ok := req.GetParams().(*mcp.CallToolParamsRaw)
		if !ok {
			return next(ctx, method, req)
		}
		err := g.store.Write(ctx, keyOf(called), "x")
		switch called.Name {
		case "answered":
			return text("answered"), nil //wire:answered/fine method/result = answered
		case "refused":
			return nil, errors.New("not now") //wire:refused/fine method/error = not now
		case "broken":
			return nil, fmt.Errorf("gate: %w", err) //wire:broken/denied method/error = gate: %s
		case "beside":
			return text("kept-27"), errors.New("not now") //wire:beside/fine method/both = not now
		case "nothing":
			return nil, nil //wire:nothing/fine method/neither
		case "panicking":
			panic(err) //wire:panicking/denied method/panic
		}
		return next(ctx, method, req)
	}
}

func keyOf(p *mcp.CallToolParamsRaw) string {
	var in struct{ Key string }
	if json.Unmarshal(p.Arguments, &in) != nil {
		return "fine"
	}
	return in.Key
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
