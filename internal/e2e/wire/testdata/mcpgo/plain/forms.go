package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/say"
	"example.test/wire/store"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(readTool(t.store))
		s.AddTools(
			server.ServerTool{Tool: mcp.NewTool("listed"), Handler: t.listed},
			server.ServerTool{Tool: mcp.NewTool("listed-literal"), Handler: func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
				if err := t.store.Write(ctx, key(req), "x"); err != nil {
					return nil, err //wire:listed-literal/denied register/AddTools = %s
				}
				return mcp.NewToolResultText("written"), nil
			}},
		)
		for name, h := range handlers(t) {
			s.AddTool(mcp.NewTool(name), h)
		}
		s.AddTool(mcp.NewTool("safely"), say.Safely(t.safely))
		s.AddTool(mcp.NewTool("timed"), timed(t.timed))
		s.AddTool(mcp.NewTool("values"), with(t, tools.values))
		s.AddTool(mcp.NewTool("extra"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return t.extra(ctx, req, key(req))
		})
		s.AddTool(mcp.NewTool("dispatched"), t.dispatch)
		s.AddTool(mcp.NewTool("recovered"), t.recovered)
		s.AddTool(mcp.NewTool("recovered-error"), t.recoveredError)
		s.AddTool(mcp.NewTool("named"), t.named)
		s.AddTool(mcp.NewTool("executed"), executed(&reading{t.store}))
	})
}

// readTool returns a tool and its handler, as servers with many of them do.
func readTool(s store.Store) (mcp.Tool, server.ToolHandlerFunc) {
	return mcp.NewTool("factory"), func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		text, err := s.Read(ctx, key(req))
		if err != nil {
			return nil, fmt.Errorf("reading: %w", err) //wire:factory/denied register/factory = reading: %s
		}
		return mcp.NewToolResultText(text), nil //wire:factory/fine register/factory
	}
}

func (t tools) listed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:listed/denied register/AddTools = writing: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func handlers(t tools) map[string]server.ToolHandlerFunc {
	return map[string]server.ToolHandlerFunc{"mapped": t.mapped}
}

func (t tools) mapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:mapped/denied register/map = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) safely(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:safely/denied register/converting = it has failed ~ how much of the error is told, the wrapper says
	}
	return mcp.NewToolResultText("written"), nil //wire:safely/fine register/converting = written
}

// timed hands on what a handler answers.
func timed(next server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		ctx, cancel := context.WithCancel(ctx)
		defer cancel()
		return next(ctx, req)
	}
}

func (t tools) timed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:timed/denied register/wrapped = %s
	}
	return mcp.NewToolResultText("written"), nil //wire:timed/fine register/wrapped = written
}

// with makes a handler of a method expression.
func with(t tools, h func(tools, context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) { return h(t, ctx, req) }
}

func (t tools) values(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:values/denied register/expression = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) extra(ctx context.Context, _ mcp.CallToolRequest, key string) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key, "x"); err != nil {
		return nil, err //wire:extra/denied register/extra = %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) dispatch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.Params.Name {
	case "dispatched":
		return t.dispatched(ctx, req)
	}
	return mcp.NewToolResultErrorf("there is no tool %q", req.Params.Name), nil
}

func (t tools) dispatched(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:dispatched/denied register/dispatcher = %s
	}
	return mcp.NewToolResultText("written"), nil //wire:dispatched/fine register/dispatcher = written
}

func (t tools) recovered(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if r := recover(); r != nil {
			res, err = mcp.NewToolResultError("it has failed"), nil
		}
	}()
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return mcp.NewToolResultError("not written"), nil //wire:recovered/denied recover/returned = not written
	}
	return mcp.NewToolResultText("written"), nil //wire:recovered/fine recover/returned = written
}

func (t tools) recoveredError(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if err != nil {
			res, err = mcp.NewToolResultError("it has failed"), nil
		}
	}()
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, err //wire:recovered-error/denied recover/deferred = it has failed
	}
	return mcp.NewToolResultText("written"), nil //wire:recovered-error/fine recover/deferred = written
}

func (t tools) named(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	if err = t.store.Write(ctx, key(req), "x"); err != nil {
		return //wire:named/denied raw/error = %s
	}
	res = mcp.NewToolResultText("written")
	return //wire:named/fine raw/result = written
}

// A command is what an application has in the place of handlers.
type command interface {
	Execute(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error)
}

func executed(c command) server.ToolHandlerFunc { return c.Execute }

type reading struct{ store store.Store }

func (r *reading) Execute(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := r.store.Read(ctx, key(req))
	if err != nil {
		return nil, err //wire:executed/denied register/interface = %s
	}
	return mcp.NewToolResultText(text), nil //wire:executed/fine register/interface
}
