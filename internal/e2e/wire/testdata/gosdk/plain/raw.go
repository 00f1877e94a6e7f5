package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddTool(rawTool("raw-bare"), t.rawBare)
		s.AddTool(rawTool("raw-wrapped"), t.rawWrapped)
		s.AddTool(rawTool("raw-joined"), t.rawJoined)
		s.AddTool(rawTool("raw-beside"), t.rawBeside)
		s.AddTool(rawTool("raw-nothing"), t.rawNothing)
		s.AddTool(rawTool("raw-panicking"), t.rawPanicking)
		s.AddTool(rawTool("raw-crying"), t.rawCrying)
		s.AddTool(rawTool("raw-asserting"), t.rawAsserting)
		s.AddTool(rawTool("raw-expired"), t.rawExpired)
		s.AddTool(rawTool("raw-cancelled"), t.rawCancelled)
		s.AddTool(rawTool("raw-late"), t.rawLate)
		s.AddTool(rawTool("raw-decoding"), t.rawDecoding)
		s.AddTool(rawTool("raw-empty"), t.rawEmpty)
		s.AddTool(rawTool("raw-unwritable"), t.rawUnwritable)
		s.AddTool(rawTool("raw-structured"), t.rawStructured)
	})
}

func (t tools) rawBare(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := t.store.Read(ctx, keyOf(req))
	if err != nil {
		return nil, err //wire:raw-bare/denied raw/error = %s
	}
	return text(out), nil //wire:raw-bare/fine raw/result = the text under fine
}

func (t tools) rawWrapped(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:raw-wrapped/denied raw/wrapped = writing: %s
	}
	return text("written"), nil //wire:raw-wrapped/fine raw/result = written
}

func (t tools) rawJoined(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, errors.Join(errors.New("nothing was written"), err) //wire:raw-joined/denied raw/joined
	}
	return text("written"), nil
}

func (t tools) rawBeside(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return failed("kept-27"), err //wire:raw-beside/denied raw/both = %s
	}
	return text("written"), nil
}

func (t tools) rawNothing(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return nil, nil //wire:raw-nothing/denied raw/neither
	}
	return text("written"), nil
}

func (t tools) rawPanicking(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		panic(err) //wire:raw-panicking/denied raw/panic
	}
	return text("written"), nil
}

func (t tools) rawCrying(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		panic("nothing was written") //wire:raw-crying/denied raw/panic
	}
	return text("written"), nil
}

func (t tools) rawAsserting(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var args map[string]any
	if json.Unmarshal(sent(req), &args) != nil {
		return failed("arguments must be an object"), nil
	}
	key := args["key"].(string)        //wire:raw-asserting/!number raw/panic; //wire:raw-asserting/!absent raw/panic
	return text("a text: " + key), nil //wire:raw-asserting/fine raw/result = a text: fine
}

// rawExpired returns an error of a context, whose text is the same everywhere.
func (t tools) rawExpired(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ctx, cancel := context.WithTimeout(ctx, 0)
	defer cancel()
	<-ctx.Done()
	return nil, ctx.Err() //wire:raw-expired/fine raw/context = context deadline exceeded ~ nobody follows that the context is done, and its error there
}

func (t tools) rawCancelled(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, context.Canceled //wire:raw-cancelled/fine raw/context = context canceled
}

// rawLate returns what the store has made of a deadline.
func (t tools) rawLate(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := t.store.Read(ctx, keyOf(req)); errors.Is(err, context.DeadlineExceeded) {
		return nil, err //wire:raw-late/slow raw/context = %s: context deadline exceeded
	}
	return text("in time"), nil
}

func (t tools) rawDecoding(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var in input
	if err := json.Unmarshal(sent(req), &in); err != nil {
		return nil, err //wire:raw-decoding/!number raw/arguments
	}
	if in.Key == "" {
		return failed("the key is missing"), nil //wire:raw-decoding/!absent raw/arguments = the key is missing
	}
	return text(in.Key), nil //wire:raw-decoding/fine raw/result = fine
}

func (t tools) rawEmpty(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{}, nil //wire:raw-empty/fine raw/empty
}

type progress struct {
	Done chan int `json:"done"`
}

// rawUnwritable returns what JSON has no form for.
func (t tools) rawUnwritable(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return &mcp.CallToolResult{StructuredContent: progress{make(chan int)}}, nil //wire:raw-unwritable/fine raw/unwritable
}

func (t tools) rawStructured(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, keyOf(req), "x"); err != nil {
		return &mcp.CallToolResult{IsError: true, StructuredContent: map[string]any{"reason": err.Error()}}, nil //wire:raw-structured/denied raw/structured
	}
	return &mcp.CallToolResult{StructuredContent: map[string]any{"written": true}}, nil //wire:raw-structured/fine raw/structured
}
