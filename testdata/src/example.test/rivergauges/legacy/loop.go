// Package legacy is the loop that served the archive before package rpc did. The
// laptops in the field still start it.
package legacy

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"slices"

	"example.test/rivergauges/rpc"
)

const maxLine = 64 << 10

// spoken are the revisions of MCP that the laptops know, oldest first.
var spoken = []string{"2024-11-05", "2025-03-26"}

// A Loop answers one request after another.
type Loop struct {
	Tools map[string]rpc.Handler
	Out   io.Writer
}

// A reply is a response whose error may be of either kind.
type reply struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   any             `json:"error,omitempty"`
}

// A fault is the error that the loop had of its own.
type fault struct {
	Code    rpc.Code `json:"code"`
	Message string   `json:"message"`
	Data    any      `json:"data,omitempty"`
}

// versions are what a client needs to ask again.
type versions struct {
	Supported []string `json:"supportedVersions"`
	Requested string   `json:"requestedVersion"`
}

// Serve answers until the input ends.
func (l *Loop) Serve(ctx context.Context, in io.Reader) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	for lines.Scan() {
		req := new(rpc.Request)
		if err := json.Unmarshal(lines.Bytes(), req); err != nil {
			l.send(reply{JSONRPC: "2.0", Error: rpc.New(rpc.CodeParse, rpc.ParseError, "this line is not JSON")}) // ok: a pair of the table
			continue
		}
		l.answer(ctx, req)
	}
	if errors.Is(lines.Err(), bufio.ErrTooLong) {
		fmt.Fprintf(l.Out, "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":%d,\"message\":\"line too long\"}}\n", rpc.CodeParse) // want handmade-envelope: written by hand, and so without data
	}
	return lines.Err() // ok: for main
}

func (l *Loop) answer(ctx context.Context, req *rpc.Request) {
	defer func() {
		if p := recover(); p != nil {
			l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: rpc.New(rpc.CodeInternal, rpc.InternalError, fmt.Sprint(p))}) // want raw-error: what a panic says is for the log
		}
	}()
	switch req.Method {
	case "initialize":
		l.initialize(req)
	case "tools/call":
		l.call(ctx, req)
	default:
		row, _ := rpc.Find(rpc.MethodNotFound)
		data := map[string]any{"category": row.Category, "suggestion": row.Suggestion, "retry_safe": row.RetrySafe}                                                   // ok: copied from the table; judged as a part of the error below
		l.send(map[string]any{"jsonrpc": "2.0", "id": req.ID, "error": map[string]any{"code": rpc.CodeNoMethod, "message": "there is no such method", "data": data}}) // want handmade-envelope: a map instead of the helper
	}
}

func (l *Loop) initialize(req *rpc.Request) {
	var in struct {
		ProtocolVersion string `json:"protocolVersion"`
	}
	err := json.Unmarshal(req.Params, &in)
	switch newest := spoken[len(spoken)-1]; {
	case err != nil || in.ProtocolVersion == "":
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: rpc.New(rpc.CodeInvalidParams, rpc.MissingParameter, "protocolVersion is missing")}) // ok: a pair of the table
	case slices.Contains(spoken, in.ProtocolVersion):
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Result: map[string]string{"protocolVersion": in.ProtocolVersion}}) // ok: success
	case in.ProtocolVersion > newest:
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: &rpc.Error{ // want bypassed-helper: a literal beside the helper
			Code:    rpc.CodeInvalidParams,
			Message: "this is an old server",
			Data:    &rpc.Data{Category: rpc.InvalidArgument, Suggestion: "Ask for " + newest + ".", RetrySafe: true, SupportedVersions: spoken, RequestedVersion: in.ProtocolVersion}, // want reason-mismatch: the same handshake fails again
		}})
	default:
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: &fault{Code: rpc.CodeInvalidParams, Message: "protocol not spoken here", Data: versions{spoken, in.ProtocolVersion}}}) // want jsonrpc-code,bypassed-helper: the handshake's own data, without what every error has
	}
}

func (l *Loop) call(ctx context.Context, req *rpc.Request) {
	var in struct {
		Name      string          `json:"name"`
		Arguments json.RawMessage `json:"arguments"`
	}
	err := json.Unmarshal(req.Params, &in)
	run := l.Tools[in.Name]
	if err != nil || run == nil {
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: rpc.New(rpc.CodeInvalidParams, rpc.ToolUnknown, fmt.Sprintf("there is no tool %q", in.Name))}) // ok: the caller's own value
		return
	}
	res, err := run(ctx, in.Arguments)
	if err != nil {
		l.send(reply{JSONRPC: "2.0", ID: req.ID, Error: converted(err)}) // ok: classified
		return
	}
	l.send(reply{JSONRPC: "2.0", ID: req.ID, Result: res}) // ok: as the tool has flagged it
}

// converted does as the new server does.
func converted(err error) *rpc.Error {
	var coded *rpc.Error
	if errors.As(err, &coded) {
		return coded // ok: as it is
	}
	return rpc.Classify(err) // ok: classified
}

// send writes a line; the laptop that is gone reads no error either.
func (l *Loop) send(line any) {
	_ = json.NewEncoder(l.Out).Encode(line) // ok: nobody is left to tell
}
