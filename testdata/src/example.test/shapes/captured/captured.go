// Package captured makes handlers of functions that keep what they were given.
package captured

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type well interface {
	Open(ctx context.Context) error
}

var errDry = errors.New("the well is dry")

// broken answers every call with what went wrong at the start.
func broken(_, _, _ string, cause error) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultErrorf("the well is closed: %v", cause), nil // want raw-error: Register hands in what Open returned
	}
}

// closed is only given constants.
func closed(cause error) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultErrorf("the well is closed: %v", cause), nil // ok: constant text
	}
}

// notice is given text.
func notice(_ int, text string) server.ToolHandlerFunc {
	return func(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		return mcp.NewToolResultError("the well is closed: " + text), nil // ok: judged where the text was made
	}
}

func Register(srv *server.MCPServer, w well) {
	if err := w.Open(context.Background()); err != nil {
		srv.AddTool(mcp.NewTool("draw"), broken("", "", "", err))
		srv.AddTool(mcp.NewTool("fill"), notice(1, fmt.Sprintf("start: %v", err))) // want raw-error: here the error becomes text
		return
	}
	srv.AddTool(mcp.NewTool("peek"), closed(errDry))
	srv.AddTool(mcp.NewTool("wait"), notice(2, "come back in spring"))
}
