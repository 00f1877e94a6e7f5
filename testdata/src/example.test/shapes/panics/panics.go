// Package panics has handlers that panic with what went wrong.
package panics

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type press interface {
	Start(ctx context.Context) error
	Stop(ctx context.Context) error
	Heat(ctx context.Context) (int, error)
}

type shop struct{ p press }

var errCold = errors.New("the press is cold")

func (s *shop) Start(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := s.p.Start(ctx); err != nil {
		panic(err) // want raw-error: the library sends what it recovers
	}
	return mcp.NewToolResultText("started"), nil
}

func (s *shop) Stop(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := s.p.Stop(ctx); err != nil {
		panic(fmt.Sprintf("stop: %v", err)) // want raw-error: as text
	}
	return mcp.NewToolResultText("stopped"), nil
}

func (s *shop) Heat(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n, err := s.p.Heat(ctx)
	if errors.Is(err, errCold) {
		panic(errCold) // ok: constant text
	}
	if n < 0 {
		panic("less than nothing") // ok: constant text
	}
	return mcp.NewToolResultText(fmt.Sprint(n)), nil
}

// must is no handler.
func must(err error) {
	if err != nil {
		panic(err) // ok: called when the server is set up
	}
}

func Register(srv *server.MCPServer, s *shop) {
	must(s.p.Start(context.Background()))
	srv.AddTool(mcp.NewTool("start"), s.Start)
	srv.AddTool(mcp.NewTool("stop"), s.Stop)
	srv.AddTool(mcp.NewTool("heat"), s.Heat)
}
