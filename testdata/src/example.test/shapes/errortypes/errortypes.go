// Package errortypes answers with error types of a package that knows no SDK.
package errortypes

import (
	"context"
	"errors"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/errortypes/fault"
)

type store interface {
	Put(ctx context.Context, s string) error
	Held(ctx context.Context) *fault.Held
	Op(ctx context.Context) *fault.Op
	System(ctx context.Context) *fault.System
	Shelf(ctx context.Context) fault.Shelf
}

type In struct {
	Name string `json:"name"`
}

func made(ctx context.Context, s store, in In) (*mcp.CallToolResult, any, error) {
	err := s.Put(ctx, in.Name)
	switch {
	case len(in.Name) > 9:
		return nil, nil, fault.NewHeld(in.Name, err) // ok: the cause is not printed
	case len(in.Name) > 8 && err != nil:
		return nil, nil, fault.NewOp("put", err) // want raw-error: the cause is printed
	case len(in.Name) > 7 && err != nil:
		return nil, nil, fault.AtLane(1, err) // want raw-error: the embedded error is printed
	case len(in.Name) > 6:
		return nil, nil, fault.AtLane(1, errors.New("the lane is closed")) // ok: constant words are embedded
	case len(in.Name) > 5:
		return nil, nil, fault.Refuse(in.Name) // ok: words of the caller
	case len(in.Name) > 4 && err != nil:
		return nil, nil, fault.Refuse(err.Error()) // want raw-error: words of an internal error
	}
	if err := fault.Form(in.Name); err != nil {
		return nil, nil, err // ok: a list of words
	}
	if err := fault.Seal(len(in.Name)); err != nil {
		return nil, nil, err // ok: a type of a third package
	}
	if err := fault.Open(in.Name); err != nil {
		return nil, nil, err // want raw-error: the constructor wraps the file system's words
	}
	return nil, nil, nil // ok: nothing to say
}

func literals(ctx context.Context, s store, in In) (*mcp.CallToolResult, any, error) {
	err := s.Put(ctx, in.Name)
	if err == nil {
		return nil, nil, nil // ok: nothing to say
	}
	switch in.Name {
	case "op":
		return nil, nil, &fault.Op{Name: "put", Err: err} // want raw-error: the cause is printed
	case "safe op":
		return nil, nil, &fault.Op{Name: "put", Err: errors.New("the store is closed")} // ok: the cause is constant words
	case "held":
		return nil, nil, &fault.Held{Number: in.Name} // ok: prints its own fields
	case "list":
		return nil, nil, fault.List{"the name is wrong"} // ok: words
	case "many":
		return nil, nil, fault.Many{errors.New("one"), err} // want raw-error: a list with an internal error
	case "few":
		return nil, nil, fault.Many{errors.New("one"), errors.New("two")} // ok: a list of constant words
	case "code":
		return nil, nil, fault.Code(in.Name) // ok: a word of the caller
	case "told":
		return nil, nil, fault.Code(err.Error()) // want raw-error: an internal error's text is the code
	case "trace":
		return nil, nil, &fault.Trace{At: "put", Cause: err} // want raw-error: printed through another method
	}
	return nil, nil, &fault.Trace{At: "put", Cause: errors.New("full")} // ok: constant words
}

func known(ctx context.Context, s store, in In) (*mcp.CallToolResult, any, error) {
	if held := s.Held(ctx); held != nil {
		return nil, nil, held // ok: whatever it was made from, it prints its own fields
	}
	if op := s.Op(ctx); op != nil {
		return nil, nil, op // want raw-error: it prints its cause
	}
	if sys := s.System(ctx); sys != nil {
		return nil, nil, sys // want raw-error: it prints what the system says
	}
	if b := s.Shelf(ctx).Seal; b != nil {
		return nil, nil, b // ok: a type of a package that this one does not import
	}
	err := s.Put(ctx, in.Name)
	var held *fault.Held
	if errors.As(err, &held) {
		return nil, nil, errors.New(held.Error()) // ok: the type prints its own fields
	}
	var op *fault.Op
	if errors.As(err, &op) {
		return nil, nil, errors.New(op.Error()) // want raw-error: the type prints its cause
	}
	var code fault.Code
	if errors.As(err, &code) {
		return nil, nil, code // ok: a word
	}
	return nil, nil, nil // ok: nothing to say
}

func Register(srv *mcp.Server, s store) {
	mcp.AddTool(srv, &mcp.Tool{Name: "made"}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		return made(ctx, s, in)
	})
	mcp.AddTool(srv, &mcp.Tool{Name: "literals"}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		return literals(ctx, s, in)
	})
	mcp.AddTool(srv, &mcp.Tool{Name: "known"}, func(ctx context.Context, _ *mcp.CallToolRequest, in In) (*mcp.CallToolResult, any, error) {
		return known(ctx, s, in)
	})
}
