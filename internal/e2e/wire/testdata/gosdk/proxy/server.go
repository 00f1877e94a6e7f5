//wire:since v0.8.0

// Package proxy answers with what another server says.
package proxy

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

type input struct {
	Key string `json:"key"`
}

// behind is the other server.
func behind(d store.Store) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "behind", Version: "1"}, nil)
	mcp.AddTool(s, &mcp.Tool{Name: "read"}, func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		out, err := d.Read(ctx, in.Key)
		if err != nil {
			return nil, nil, err //wire:read/denied proxy/behind
		}
		return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: out}}}, nil, nil //wire:read/fine proxy/behind
	})
	return s
}

// Server returns a server that hands its calls to another.
func Server(d store.Store) *mcp.Server {
	ctx := context.Background()
	near, far := mcp.NewInMemoryTransports()
	if _, err := behind(d).Connect(ctx, far, nil); err != nil {
		panic(err)
	}
	session, err := mcp.NewClient(&mcp.Implementation{Name: "proxy", Version: "1"}, nil).Connect(ctx, near, nil)
	if err != nil {
		panic(err)
	}
	p := proxy{session}
	s := mcp.NewServer(&mcp.Implementation{Name: "proxy", Version: "1"}, nil)
	for name, h := range map[string]mcp.ToolHandler{"read": p.relay, "unknown": p.relay, "read-checked": p.checked, "unknown-checked": p.checked} {
		s.AddTool(&mcp.Tool{Name: name, InputSchema: json.RawMessage(`{"type":"object"}`)}, h)
	}
	return s
}

type proxy struct{ session *mcp.ClientSession }

func (p proxy) call(ctx context.Context, name string, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return p.session.CallTool(ctx, &mcp.CallToolParams{Name: name, Arguments: req.Params.Arguments}) //wire:read/denied proxy/result ~ what the other server answers is its own affair; //wire:read/fine proxy/result ~ likewise; //wire:unknown/fine proxy/error ~ likewise
}

// relay hands on all that the other server says.
func (p proxy) relay(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return p.call(ctx, req.Params.Name, req)
}

// checked hides what has happened between the two.
func (p proxy) checked(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := p.session.CallTool(ctx, &mcp.CallToolParams{Name: req.Params.Name[:len(req.Params.Name)-len("-checked")], Arguments: req.Params.Arguments})
	if err != nil {
		return nil, errors.New("nobody answers") //wire:unknown-checked/fine proxy/hidden = nobody answers
	}
	return res, nil //wire:read-checked/denied proxy/result ~ what the other server answers is its own affair; //wire:read-checked/fine proxy/result ~ likewise
}
