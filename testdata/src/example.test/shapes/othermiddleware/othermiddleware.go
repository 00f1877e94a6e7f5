// Package othermiddleware has middleware that converts errors, and handlers that it
// is not for.
package othermiddleware

import (
	"context"
	"os"
	"strings"

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

// said reads the first text of a result.
func said(res *mcp.CallToolResult) string {
	if res == nil || len(res.Content) == 0 {
		return ""
	}
	text, _ := res.Content[0].(mcp.TextContent)
	return text.Text
}

func flagging(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if res != nil && strings.HasPrefix(said(res), "failed") {
			res.IsError = true
		}
		return res, err // ok: handed on
	}
}

var seen func(*mcp.CallToolResult)

func reading(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := next(ctx, req)
		if strings.HasPrefix(said(res), "failed") && res.IsError {
			seen(res)
		}
		return res, err // ok: handed on
	}
}

// Flags returns a server whose middleware sets flags.
func Flags() *server.MCPServer {
	s := server.NewMCPServer("flags", "1", server.WithToolHandlerMiddleware(reading), server.WithToolHandlerMiddleware(flagging))
	s.AddTool(mcp.NewTool("find"), find)
	return s
}

func find(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(req.GetString("name", "")); err != nil {
		return mcp.NewToolResultText("failed to find it"), nil // ok: the middleware may set the flag
	}
	return mcp.NewToolResultText("there is"), nil
}

// Reads returns a server whose middleware looks at flags.
func Reads() *server.MCPServer {
	s := server.NewMCPServer("reads", "1", server.WithToolHandlerMiddleware(reading))
	s.AddTool(mcp.NewTool("search"), search)
	return s
}

func search(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := os.Stat(req.GetString("name", "")); err != nil {
		return mcp.NewToolResultText("failed to find it"), nil // want missing-iserror: nobody sets the flag
	}
	return mcp.NewToolResultText("there is"), nil
}
