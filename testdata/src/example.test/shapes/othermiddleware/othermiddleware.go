// Package othermiddleware has middleware that converts errors, and handlers that it
// is not for.
package othermiddleware

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func converting(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return mcp.NewToolResultError("it has failed"), nil // ok: flag set
		}
		return res, nil // ok: handed on
	}
}

// Tasks returns a server whose tools run without its middleware.
func Tasks() *server.MCPServer {
	s := server.NewMCPServer("tasks", "1", server.WithToolHandlerMiddleware(converting))
	s.AddTaskTool(mcp.NewTool("scan"), scan)
	s.AddTool(mcp.NewTool("look"), look)
	return s
}

func scan(_ context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if _, err := os.Stat(req.GetString("name", "")); err != nil {
		return nil, err // want protocol-error: no middleware sees a task
	}
	return &mcp.CreateTaskResult{}, nil
}

func look(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(req.GetString("name", "")); err != nil {
		return nil, err // ok: the middleware converts it
	}
	return mcp.NewToolResultText("there is"), nil
}

func answering(next server.PromptHandlerFunc) server.PromptHandlerFunc {
	return func(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
		res, err := next(ctx, req)
		if err != nil {
			return mcp.NewGetPromptResult("it has failed", nil), nil
		}
		return res, nil
	}
}

// Prompts returns a server with middleware for prompts, and a tool.
func Prompts() *server.MCPServer {
	s := server.NewMCPServer("prompts", "1", server.WithPromptHandlerMiddleware(answering))
	s.AddTool(mcp.NewTool("seek"), seek)
	return s
}

func seek(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(req.GetString("name", "")); err != nil {
		return nil, err // want protocol-error: the middleware is for prompts
	}
	return mcp.NewToolResultText("there is"), nil
}
