//wire:since v0.44.0

// Package tasks answers calls as tasks.
package tasks

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/store"
)

type tools struct{ store store.Store }

// registrations has what other files register.
var registrations []func(*server.MCPServer, tools)

// Server returns a server whose tools are tasks.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("tasks", "1", server.WithTaskCapabilities(true, true, true))
	t := tools{d}
	s.AddTaskTool(task("task-error"), t.error)
	s.AddTaskTool(task("task-wrapped"), t.wrapped)
	s.AddTaskTools(
		server.ServerTaskTool{Tool: task("task-joined"), Handler: t.joined},
		server.ServerTaskTool{Tool: task("task-beside"), Handler: t.beside},
		server.ServerTaskTool{Tool: task("task-literal"), Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
			if err := t.store.Write(ctx, key(req), "x"); err != nil {
				return nil, errors.New("it was not written") //wire:task:task-literal/denied task/error = it was not written
			}
			return &mcp.CreateTaskResult{}, nil
		}},
	)
	s.AddTaskTool(task("task-nothing"), t.nothing)
	s.AddTaskTool(task("task-panic"), t.panic)
	s.AddTaskTool(task("task-panic-words"), t.panicWords)
	s.AddTaskTool(task("task-elicit"), t.elicit)
	s.AddTaskTool(task("task-elicit-wrapped"), t.elicitWrapped)
	for _, register := range registrations {
		register(s, t)
	}
	return s
}

func task(name string) mcp.Tool {
	return mcp.NewTool(name, mcp.WithTaskSupport(mcp.TaskSupportRequired))
}

func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }

func (t tools) error(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:task:task-error/denied task/error = %s
	}
	return &mcp.CreateTaskResult{}, nil //wire:task:task-error/fine task/result
}

func (t tools) wrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:task:task-wrapped/denied task/error = writing: %s
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) joined(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, errors.Join(errors.New("not written"), err) //wire:task:task-joined/denied task/error
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) beside(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return &mcp.CreateTaskResult{Task: mcp.Task{StatusMessage: "kept-27"}}, err //wire:task:task-beside/denied task/both
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) nothing(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, nil //wire:task:task-nothing/denied task/neither
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) panic(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic(err) //wire:task:task-panic/denied task/panic
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) panicWords(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		panic("the store is not there") //wire:task:task-panic-words/denied task/panic
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) elicit(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, mcp.URLElicitationRequiredError{} //wire:task:task-elicit/denied task/elicitation
	}
	return &mcp.CreateTaskResult{}, nil
}

func (t tools) elicitWrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CreateTaskResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{}) //wire:task:task-elicit-wrapped/denied task/elicitation
	}
	return &mcp.CreateTaskResult{}, nil
}
