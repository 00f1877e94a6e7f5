package fallback

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"io"

	"example.test/weavingdrafts/drafts"
)

// maxLine bounds a request; a line beyond it ends the session.
const maxLine = 1 << 20

type request struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		Name      string         `json:"name"`
		Arguments map[string]any `json:"arguments"`
	} `json:"params"`
}

type response struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"`
	Result  any             `json:"result,omitempty"`
	Error   *problem        `json:"error,omitempty"`
}

// A problem is a request that is no call of a tool. A failed call is none.
type problem struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// The codes are those of JSON-RPC.
const (
	parseError     = -32700
	methodNotFound = -32601
)

// Serve answers the requests of in, one after the other, until in ends.
func Serve(ctx context.Context, in io.Reader, out io.Writer) error {
	lines := bufio.NewScanner(in)
	lines.Buffer(nil, maxLine)
	answers := json.NewEncoder(out)
	for lines.Scan() && ctx.Err() == nil {
		if resp := dispatch(ctx, lines.Bytes()); resp != nil {
			if err := answers.Encode(resp); err != nil {
				return fmt.Errorf("send response: %w", err)
			}
		}
	}
	return lines.Err()
}

// dispatch answers one line; nil is no answer, to a notification.
func dispatch(ctx context.Context, line []byte) *response {
	var req request
	if err := json.Unmarshal(line, &req); err != nil {
		return &response{JSONRPC: "2.0", ID: json.RawMessage("null"), Error: &problem{parseError, "the line is no request"}} // ok: no call yet
	}
	if req.ID == nil {
		return nil // ok: a notification
	}
	resp := &response{JSONRPC: "2.0", ID: req.ID}
	switch req.Method {
	case "initialize":
		resp.Result = greeting
	case "ping":
		resp.Result = struct{}{}
	case "tools/list":
		resp.Result = map[string]any{"tools": list()}
	case "tools/call":
		resp.Result = Handle(ctx, req.Params.Name, req.Params.Arguments) // ok: judged in Handle
	default:
		resp.Error = &problem{methodNotFound, "no such method"} // ok: a legal code
	}
	return resp // ok: judged where its parts are made
}

var greeting = map[string]any{
	"protocolVersion": "2025-06-18",
	"capabilities":    map[string]any{"tools": struct{}{}},
	"serverInfo":      map[string]any{"name": "weavingdrafts", "version": "1.4.0"},
}

func list() []map[string]any {
	var tools []map[string]any
	for _, t := range drafts.Tools {
		tools = append(tools, map[string]any{"name": t.Name, "description": t.About, "inputSchema": t.Schema()})
	}
	return tools
}
