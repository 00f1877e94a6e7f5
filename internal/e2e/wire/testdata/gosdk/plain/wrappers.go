package plain

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/wire/store"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("made"), reader(t.store))
		mcp.AddTool(s, &mcp.Tool{Name: "made-typed"}, writer(t.store))
		s.AddTool(described(t.store))
		s.AddTool(rawTool("wrap-converting"), converting(t.loud))
		s.AddTool(rawTool("wrap-hiding"), hiding(t.hidden))
		s.AddTool(rawTool("wrap-recovering"), recovering(t.wild))
		s.AddTool(rawTool("recovered"), t.recovered)
		mcp.AddTool(s, &mcp.Tool{Name: "recovered-error"}, t.recoveredError)
		mcp.AddTool(s, &mcp.Tool{Name: "generic"}, checked(t.generic))
		mcp.AddTool(s, &mcp.Tool{Name: "generic-plain"}, plainly(t.plainRead))
	})
}

// reader makes a handler.
func reader(s store.Store) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		out, err := s.Read(ctx, keyOf(req))
		if err != nil {
			return nil, fmt.Errorf("reading: %w", err) //wire:made/denied factory/raw = reading: %s
		}
		return text(out), nil //wire:made/fine factory/raw = the text under fine
	}
}

// writer makes one without a named type.
func writer(s store.Store) func(context.Context, *mcp.CallToolRequest, input) (*mcp.CallToolResult, any, error) {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
		if err := s.Write(ctx, in.Key, "x"); err != nil {
			return nil, nil, err //wire:made-typed/denied factory/typed = %s
		}
		return text("written"), nil, nil //wire:made-typed/fine factory/typed = written
	}
}

// described makes a handler with its tool.
func described(s store.Store) (*mcp.Tool, mcp.ToolHandler) {
	return rawTool("described"), func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		if err := s.Write(ctx, keyOf(req), "x"); err != nil {
			return failed("writing failed"), nil //wire:described/denied factory/pair = writing failed
		}
		return text("written"), nil //wire:described/fine factory/pair = written
	}
}

// converting makes results of errors, with their text.
func converting(h mcp.ToolHandler) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := h(ctx, req)
		if err != nil {
			return failed(err.Error()), nil //wire:wrap-converting/denied boundary/shows
		}
		return res, nil //wire:wrap-converting/fine boundary/results ~ what the handler returns is judged there
	}
}

func (t tools) loud(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		return nil, err //wire:wrap-converting/denied boundary/shows = %s ~ how much of the error is told, the wrapper says
	}
	return text(out), nil //wire:wrap-converting/fine boundary/results
}

// hiding says nothing of the error.
func hiding(h mcp.ToolHandler) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := h(ctx, req)
		if err != nil {
			return failed("something is wrong"), nil //wire:wrap-hiding/denied boundary/hides = something is wrong
		}
		return res, nil
	}
}

func (t tools) hidden(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		return nil, err //wire:wrap-hiding/denied boundary/hides = something is wrong ~ how much of the error is told, the wrapper says
	}
	return text(out), nil
}

// recovering turns panics into results.
func recovering(h mcp.ToolHandler) mcp.ToolHandler {
	return func(ctx context.Context, req *mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
		defer func() {
			if r := recover(); r != nil {
				res, err = failed(fmt.Sprintf("panic: %v", r)), nil
			}
		}()
		return h(ctx, req) //wire:wrap-recovering/fine boundary/results ~ what the handler returns is judged there
	}
}

func (t tools) wild(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		panic(err) //wire:wrap-recovering/denied boundary/panic = panic: %s
	}
	return text(out), nil
}

// recovered answers with named results that a deferred function sets.
func (t tools) recovered(ctx context.Context, req *mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if r := recover(); r != nil {
			res, err = failed("reading failed"), nil
		}
	}()
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		panic(err) //wire:recovered/denied recover/panic = reading failed
	}
	return text(out), nil //wire:recovered/fine recover/result = the text under fine
}

func (t tools) recoveredError(ctx context.Context, _ *mcp.CallToolRequest, in input) (res *mcp.CallToolResult, _ any, err error) {
	defer func() {
		if r := recover(); r != nil {
			err = errors.New("reading failed")
		}
	}()
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, nil, err //wire:recovered-error/denied recover/error = %s
	}
	if out == "" || in.Key == "odd" {
		panic("an odd key") //wire:recovered-error/odd recover/panic = reading failed
	}
	return text(out), nil, nil //wire:recovered-error/fine recover/result = the text under fine
}

// checked looks at the arguments before a handler gets them.
func checked[In, Out any](h mcp.ToolHandlerFor[In, Out]) mcp.ToolHandlerFor[In, Out] {
	return func(ctx context.Context, req *mcp.CallToolRequest, in In) (*mcp.CallToolResult, Out, error) {
		var none Out
		if len(sent(req)) > 1000 {
			return nil, none, errors.New("too much")
		}
		return h(ctx, req, in) //wire:generic/denied generic/handed ~ what the handler returns is judged there; //wire:generic/fine generic/handed ~ likewise
	}
}

func (t tools) generic(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, nil, fmt.Errorf("reading: %w", err) //wire:generic/denied generic/error = reading: %s
	}
	return text(out), nil, nil //wire:generic/fine generic/result = the text under fine
}

// plainly makes a handler of a function that knows nothing of the protocol.
func plainly[In any](f func(context.Context, In) (string, error)) mcp.ToolHandlerFor[In, any] {
	return func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		out, err := f(ctx, in)
		if err != nil {
			return failed(err.Error()), nil, nil //wire:generic-plain/denied generic/converted = %s
		}
		return text(out), nil, nil //wire:generic-plain/fine generic/converted = the text under fine
	}
}

func (t tools) plainRead(ctx context.Context, in input) (string, error) {
	return t.store.Read(ctx, in.Key)
}
