//wire:since v0.46.0

package tasks

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTaskTool(task("task-flagged"), t.flagged)
		s.AddTaskTool(task("task-told"), t.told)
		s.AddTaskTool(task("task-data"), t.data)
		s.AddTaskTool(task("task-late"), t.late)
		s.AddTool(mcp.NewTool("task-or-not", mcp.WithTaskSupport(mcp.TaskSupportOptional)), t.orNot)
	})
}

func (t tools) flagged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CreateTaskResult{Content: []mcp.Content{mcp.NewTextContent("not written")}, IsError: true}, nil //wire:task:task-flagged/denied task/flag = not written
	}
	return &mcp.CreateTaskResult{Content: []mcp.Content{mcp.NewTextContent("written")}}, nil //wire:task:task-flagged/fine task/result = written
}

func (t tools) told(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CreateTaskResult{Content: []mcp.Content{mcp.NewTextContent("failed: " + err.Error())}}, nil //wire:task:task-told/denied task/content = failed: %s
	}
	return &mcp.CreateTaskResult{Content: []mcp.Content{mcp.NewTextContent("written")}}, nil
}

func (t tools) data(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CreateTaskResult{StructuredContent: map[string]string{"error": err.Error()}, IsError: true}, nil //wire:task:task-data/denied task/data
	}
	return &mcp.CreateTaskResult{StructuredContent: map[string]string{"state": "written"}}, nil //wire:task:task-data/fine task/data
}

func (t tools) late(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	res := &mcp.CreateTaskResult{}
	err := t.store.Write(ctx, key(req), "x")
	res.IsError = err != nil
	return res, nil //wire:task:task-late/denied task/flag ~ the flag is computed when it runs; //wire:task:task-late/fine task/flag ~ the flag is computed when it runs
}

// A tool may be called as a task that does not know of it.
func (t tools) orNot(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultErrorFromErr("writing", err), nil //wire:task-or-not/denied task/optional = writing: %s; //wire:task:task-or-not/denied task/optional = writing: %s
	}
	return mcp.NewToolResultText("written"), nil //wire:task:task-or-not/fine task/optional = written
}
