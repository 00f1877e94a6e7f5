// Package relayedouts: typed outputs that are built of the outputs of other
// handlers, and of functions that only such handlers call.
package relayedouts

import (
	"context"
	"encoding/json"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct {
	Gate string `json:"gate"`
}

type passage struct {
	Gate  string `json:"gate"`
	Cause string `json:"cause"`
}

type lock struct {
	Success bool    `json:"success"`
	Passage passage `json:"passage"`
	Error   string  `json:"error,omitempty"`
}

type flat struct {
	Success bool   `json:"success"`
	Gate    string `json:"gate"`
	Error   string `json:"error,omitempty"`
}

func open(gate string) (passage, error) {
	_, err := os.ReadFile("/srv/locks/" + gate)
	return passage{Gate: gate}, err
}

// Open is a handler of its own.
func Open(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, lock, error) {
	if in.Gate == "" {
		return &mcp.CallToolResult{IsError: true}, lock{Success: false, Error: "a gate has a name"}, nil // want typed-output,handmade-envelope: made here
	}
	p, err := open(in.Gate)
	if err != nil {
		return &mcp.CallToolResult{IsError: true}, lock{Passage: p, Error: err.Error()}, nil // want typed-output,handmade-envelope,raw-error: made here
	}
	return nil, lock{Success: true, Passage: p}, nil // ok: success
}

// OpenFlat has another output for the same.
func OpenFlat(ctx context.Context, req *mcp.CallToolRequest, in in) (*mcp.CallToolResult, flat, error) {
	res, l, err := Open(ctx, req, in) // want typed-output: with this output, too
	out := flat{Success: l.Success, Gate: l.Passage.Gate, Error: l.Error}
	return res, out, err // ok: the envelope was made in Open
}

// inner answers for OpenInner alone.
func inner(_ context.Context, in in) (*mcp.CallToolResult, lock, error) {
	p, err := open(in.Gate)
	if err != nil {
		return &mcp.CallToolResult{IsError: true}, lock{Passage: p, Error: "shut: " + err.Error()}, nil // want handmade-envelope,raw-error: OpenInner sends it
	}
	return nil, lock{Success: true, Passage: p}, nil // ok: success
}

func OpenInner(ctx context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, *flat, error) {
	res, l, err := inner(ctx, in) // want typed-output: an error result with an output
	out := &flat{Success: l.Success, Error: l.Error}
	out.Gate = l.Passage.Gate
	return res, out, err // ok: the envelope was made in inner
}

// dropped answers for a handler that has no use for its output.
func dropped(_ context.Context, in in) (*mcp.CallToolResult, lock, error) {
	p, err := open(in.Gate)
	if err != nil {
		return &mcp.CallToolResult{IsError: true}, lock{Passage: p, Error: err.Error()}, nil // ok: nobody sends the output
	}
	return nil, lock{Success: true, Passage: p}, nil // ok: success
}

func OpenDropped(ctx context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	res, _, err := dropped(ctx, in)
	return res, nil, err // ok: judged where it is made
}

// OpenMade makes an envelope of a part that is none.
func OpenMade(ctx context.Context, req *mcp.CallToolRequest, in in) (*mcp.CallToolResult, flat, error) {
	_, l, err := Open(ctx, req, in)
	if l.Passage.Cause != "" {
		return &mcp.CallToolResult{IsError: true}, flat{Success: false, Error: l.Passage.Cause}, nil // want typed-output,handmade-envelope: made here
	}
	return nil, flat{Success: true}, err // ok: judged in Open
}

// OpenOther relays what is no output of a handler.
func OpenOther(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, flat, error) {
	p, err := open(in.Gate)
	if err != nil {
		b, _ := json.Marshal(map[string]any{"error": p.Cause})                                                            // want handmade-envelope: made here
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: string(b)}}}, flat{}, nil // want typed-output: an error result with an output
	}
	return nil, flat{Success: true}, nil // ok: success
}

func Register(s *mcp.Server) {
	mcp.AddTool(s, &mcp.Tool{Name: "open"}, Open)
	mcp.AddTool(s, &mcp.Tool{Name: "open_flat"}, OpenFlat)
	mcp.AddTool(s, &mcp.Tool{Name: "open_inner"}, OpenInner)
	mcp.AddTool(s, &mcp.Tool{Name: "open_dropped"}, OpenDropped)
	mcp.AddTool(s, &mcp.Tool{Name: "open_made"}, OpenMade)
	mcp.AddTool(s, &mcp.Tool{Name: "open_other"}, OpenOther)
}
