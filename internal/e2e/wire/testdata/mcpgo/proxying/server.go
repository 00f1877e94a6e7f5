// Package proxying asks another server, and answers with what that says.
package proxying

import (
	"context"
	"sync"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type proxy struct {
	dial func() (*client.Client, error)
}

// Server returns a server that asks another.
func Server(d store.Store) *server.MCPServer {
	p := proxy{sync.OnceValues(func() (*client.Client, error) { return dial(d) })}
	s := server.NewMCPServer("proxying", "1")
	s.AddTool(mcp.NewTool("relayed"), p.relayed)
	s.AddTool(mcp.NewTool("checked"), p.checked)
	return s
}

// dial connects to another server in this process.
func dial(d store.Store) (*client.Client, error) {
	s := server.NewMCPServer("behind", "1")
	s.AddTool(mcp.NewTool("behind"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := d.Read(ctx, req.GetString("key", ""))
		if err != nil {
			return mcp.NewToolResultError("not read"), nil //wire:relayed/denied upstream/behind = not read
		}
		return mcp.NewToolResultText(text), nil //wire:relayed/fine upstream/behind
	})
	c, err := client.NewInProcessClient(s)
	if err != nil {
		return nil, err
	}
	if err := c.Start(context.Background()); err != nil {
		return nil, err
	}
	var hello mcp.InitializeRequest
	hello.Params.ProtocolVersion = mcp.LATEST_PROTOCOL_VERSION
	_, err = c.Initialize(context.Background(), hello)
	return c, err
}

func (p proxy) ask(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	c, err := p.dial()
	if err != nil {
		return nil, err
	}
	req.Params.Name = "behind"
	return c.CallTool(ctx, req)
}

func (p proxy) relayed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := p.ask(ctx, req)
	if err != nil {
		return mcp.NewToolResultError("the other server is not there"), nil
	}
	return res, nil //wire:relayed/denied upstream/relayed = not read ~ whether the client of the library returns nothing at all is not looked into; //wire:relayed/fine upstream/relayed ~ whether the client of the library returns nothing at all is not looked into
}

func (p proxy) checked(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := p.ask(ctx, req)
	if err != nil {
		return mcp.NewToolResultError("the other server is not there"), nil
	}
	if res.IsError {
		return mcp.NewToolResultError("the other server has failed"), nil //wire:checked/denied upstream/checked = the other server has failed
	}
	return &mcp.CallToolResult{Content: res.Content, IsError: res.IsError}, nil //wire:checked/fine upstream/checked ~ the flag is that of another server
}
