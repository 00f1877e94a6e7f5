package plain

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		mcp.AddTool(s, &mcp.Tool{Name: "out-any"}, t.outAny)
		mcp.AddTool(s, &mcp.Tool{Name: "out-body"}, t.outBody)
		mcp.AddTool(s, &mcp.Tool{Name: "out-simple"}, t.outSimple)
		mcp.AddTool(s, &mcp.Tool{Name: "out-pointer"}, t.outPointer)
		mcp.AddTool(s, &mcp.Tool{Name: "out-nested"}, t.outNested)
		mcp.AddTool(s, &mcp.Tool{Name: "out-optional"}, t.outOptional)
		mcp.AddTool(s, &mcp.Tool{Name: "out-map"}, t.outMap)
		mcp.AddTool(s, &mcp.Tool{Name: "out-none"}, t.outNone)
		mcp.AddTool(s, &mcp.Tool{Name: "out-filled"}, t.outFilled)
		mcp.AddTool(s, &mcp.Tool{Name: "out-told"}, t.outTold)
		mcp.AddTool(s, &mcp.Tool{Name: "out-unwritable"}, t.outUnwritable)
	})
}

func (t tools) outAny(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), nil, nil //wire:out-any/denied out/any = writing failed
	}
	return nil, map[string]any{"written": true}, nil //wire:out-any/fine typed/out
}

// outBody sends a failure as JSON: as text too, where there is no other.
func (t tools) outBody(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return &mcp.CallToolResult{IsError: true}, map[string]any{"code": "quota"}, nil //wire:out-body/denied out/body
	}
	return text("written"), nil, nil
}

type report struct {
	Size int    `json:"size"`
	Text string `json:"text"`
}

func (t tools) outSimple(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, report, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return failed("reading failed"), report{}, nil //wire:out-simple/denied out/simple = reading failed ~ whether the library takes the output is told by its schema
	}
	return nil, report{len(out), out}, nil //wire:out-simple/fine typed/out
}

func (t tools) outPointer(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, *report, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return failed("reading failed"), nil, nil //wire:out-pointer/denied out/simple = reading failed ~ whether the library takes the output is told by its schema
	}
	return nil, &report{len(out), out}, nil //wire:out-pointer/fine typed/out
}

// nested has a map that is null unless somebody makes it.
type nested struct {
	Counts map[string]int `json:"counts"`
}

func (t tools) outNested(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, nested, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), nested{}, nil //wire:out-nested/denied out/null ~ whether the library takes the output is told by its schema
	}
	return nil, nested{map[string]int{"written": 1}}, nil //wire:out-nested/fine typed/out
}

type optional struct {
	Counts map[string]int `json:"counts,omitempty"`
}

func (t tools) outOptional(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, optional, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), optional{}, nil //wire:out-optional/denied out/simple = writing failed ~ whether the library takes the output is told by its schema
	}
	return nil, optional{map[string]int{"written": 1}}, nil //wire:out-optional/fine typed/out
}

func (t tools) outMap(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, map[string]any, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return failed("writing failed"), nil, nil //wire:out-map/denied out/map ~ whether the library takes the output is told by its schema
	}
	return nil, map[string]any{"written": true}, nil //wire:out-map/fine typed/out
}

// outNone returns nothing but its zero output.
func (t tools) outNone(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, report, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, report{}, nil //wire:out-none/denied typed/neither
	}
	return text("written"), report{}, nil //wire:out-none/fine typed/out = written
}

func (t tools) outFilled(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, report, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return &mcp.CallToolResult{IsError: true}, report{Text: err.Error()}, nil //wire:out-filled/denied out/filled ~ whether the library takes the output is told by its schema
	}
	return text("written"), report{}, nil
}

// outTold tells of the failure in a field of its output alone.
func (t tools) outTold(ctx context.Context, _ *mcp.CallToolRequest, in input) (*mcp.CallToolResult, report, error) {
	out, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return nil, report{Text: "failed: " + err.Error()}, nil //wire:out-told/denied out/told
	}
	return nil, report{len(out), out}, nil
}

func (t tools) outUnwritable(context.Context, *mcp.CallToolRequest, input) (*mcp.CallToolResult, any, error) {
	return nil, progress{make(chan int)}, nil //wire:out-unwritable/fine typed/unwritable
}
