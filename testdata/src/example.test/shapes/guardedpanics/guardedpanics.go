// Package guardedpanics has handlers that panic behind a wrapper of another package.
package guardedpanics

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/shapes/guardedpanics/net"
)

type trapeze interface {
	Swing(ctx context.Context) error
	Leap(ctx context.Context) error
	Land(ctx context.Context) error
}

type act struct{ t trapeze }

func (a *act) swing(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := a.t.Swing(ctx); err != nil {
		panic(err) // ok: the wrapper recovers it
	}
	return mcp.NewToolResultText("swung"), nil
}

func (a *act) leap(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := a.t.Leap(ctx); err != nil {
		panic(err) // want raw-error: the wrapper looks at errors only
	}
	return mcp.NewToolResultText("leapt"), nil
}

// land is served with the wrapper and without.
func (a *act) land(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := a.t.Land(ctx); err != nil {
		panic(err) // want raw-error: once the library gets it
	}
	return mcp.NewToolResultText("landed"), nil
}

func Register(srv *server.MCPServer, a *act) {
	srv.AddTool(mcp.NewTool("swing"), net.Catch(a.swing))
	srv.AddTool(mcp.NewTool("leap"), net.Convert(a.leap))
	srv.AddTool(mcp.NewTool("land"), net.Catch(a.land))
	srv.AddTool(mcp.NewTool("fall"), a.land)
}
