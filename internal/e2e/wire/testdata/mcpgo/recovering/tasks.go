//wire:since v0.44.0

package recovering

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	options = append(options, server.WithTaskCapabilities(true, true, true))
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTaskTool(mcp.NewTool("panic-task", mcp.WithTaskSupport(mcp.TaskSupportRequired)), t.panicTask)
	})
}

// The option is not for tasks.
func (t tools) panicTask(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(err) //wire:task:panic-task/denied task/panic
	}
	return &mcp.CreateTaskResult{}, nil
}
