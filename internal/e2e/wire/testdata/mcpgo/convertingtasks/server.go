//wire:since v0.44.0

// Package convertingtasks has middleware that the library keeps from its tools, which
// are tasks.
package convertingtasks

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/say"
	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with middleware.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("tasks", "1", server.WithToolHandlerMiddleware(say.Safely), server.WithTaskCapabilities(true, true, true))
	s.AddTaskTool(mcp.NewTool("task", mcp.WithTaskSupport(mcp.TaskSupportRequired)), tools{d}.task)
	return s
}

func (t tools) task(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, req.GetString("key", ""), "x"); err != nil {
		return nil, err //wire:task:task/denied middleware/others = %s
	}
	return &mcp.CreateTaskResult{}, nil
}
