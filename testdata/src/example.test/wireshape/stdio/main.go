// Command stdio is a server without an SDK: it reads JSON-RPC requests from its
// input, has types of its own, and puts results under a key of type any.
package main

import (
	"bufio"
	"context"
	"encoding/json"
	"fmt"
	"os"
)

// Request is a JSON-RPC request.
type Request struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      any             `json:"id,omitempty"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params,omitempty"`
}

// Response is a JSON-RPC response.
type Response struct {
	JSONRPC string    `json:"jsonrpc"`
	ID      any       `json:"id"`
	Result  any       `json:"result,omitempty"`
	Error   *RPCError `json:"error,omitempty"`
}

// RPCError is a JSON-RPC error.
type RPCError struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
}

// ToolCall names a tool and its arguments.
type ToolCall struct {
	Name      string            `json:"name"`
	Arguments map[string]string `json:"arguments"`
}

// ToolOutput is what a tool answers with.
type ToolOutput struct {
	Content []Block `json:"content"`
	IsError bool    `json:"isError,omitempty"`
}

// Block is a content item.
type Block struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type gauge interface {
	Level(ctx context.Context, station string) (float64, error)
	Stations(ctx context.Context) ([]string, error)
	Reset(ctx context.Context, station string) error
}

type server struct{ g gauge }

func main() {
	s := &server{}
	in, out := bufio.NewScanner(os.Stdin), json.NewEncoder(os.Stdout)
	for in.Scan() {
		var req Request
		if json.Unmarshal(in.Bytes(), &req) != nil {
			continue
		}
		if resp := s.dispatch(context.Background(), &req); resp != nil {
			out.Encode(resp)
		}
	}
}

func (s *server) dispatch(ctx context.Context, req *Request) *Response {
	switch req.Method {
	case "tools/call":
		var call ToolCall
		if err := json.Unmarshal(req.Params, &call); err != nil {
			return &Response{JSONRPC: "2.0", ID: req.ID, Error: &RPCError{Code: -32602, Message: "bad parameters"}} // ok: a JSON-RPC error
		}
		return s.call(ctx, req.ID, call)
	case "notifications/initialized":
		return nil // ok: no answer to a notification
	}
	return &Response{JSONRPC: "2.0", ID: req.ID, Error: &RPCError{Code: -32601, Message: "no such method"}} // ok: a JSON-RPC error
}

func (s *server) call(ctx context.Context, id any, call ToolCall) *Response {
	station := call.Arguments["station"]
	switch call.Name {
	case "level":
		level, err := s.g.Level(ctx, station)
		if err != nil {
			return &Response{JSONRPC: "2.0", ID: id, Result: ToolOutput{Content: []Block{{Type: "text", Text: "could not read the level"}}}} // want missing-iserror: the flag is left out
		}
		return &Response{JSONRPC: "2.0", ID: id, Result: ToolOutput{Content: []Block{{Type: "text", Text: fmt.Sprintf("%.2f m", level)}}}} // ok: success
	case "level-or-why":
		level, err := s.g.Level(ctx, station)
		if err != nil {
			return &Response{JSONRPC: "2.0", ID: id, Result: ToolOutput{
				Content: []Block{{Type: "text", Text: "could not read the level"}},
				IsError: true,
			}} // ok: flagged
		}
		return &Response{JSONRPC: "2.0", ID: id, Result: &ToolOutput{Content: []Block{{Type: "text", Text: fmt.Sprint(level)}}}} // ok: success
	case "stations":
		return s.stations(ctx, id)
	case "reset":
		return s.respond(id, s.reset(ctx, station))
	case "reset-all":
		return s.resetAll(ctx, id)
	case "forecast":
		return s.forecast(ctx, id, station)
	case "calibrate":
		return s.respond(id, failure("calibrated successfully")) // want iserror-on-success: the wrong constructor
	case "highest":
		return s.respond(id, s.highest(ctx))
	}
	return s.respond(id, failure("there is no such tool"))
}

// respond wraps what a tool answers with.
func (s *server) respond(id any, out any) *Response {
	return &Response{JSONRPC: "2.0", ID: id, Result: out}
}

func success(text string) ToolOutput {
	return ToolOutput{Content: []Block{{Type: "text", Text: text}}}
}

func failure(text string) ToolOutput {
	return ToolOutput{Content: []Block{{Type: "text", Text: text}}, IsError: true}
}

// stations: constructors, wrapped by a helper whose parameter is any.
func (s *server) stations(ctx context.Context, id any) *Response {
	names, err := s.g.Stations(ctx)
	if err != nil {
		return s.respond(id, success("failed to list the stations: "+err.Error())) // want missing-iserror,raw-error: the wrong constructor
	}
	if len(names) == 0 {
		return s.respond(id, success("no stations")) // ok: an empty answer
	}
	return s.respond(id, success(fmt.Sprint(names))) // ok: success
}

// reset returns the result alone; the caller puts it into the response.
func (s *server) reset(ctx context.Context, station string) ToolOutput {
	if err := s.g.Reset(ctx, station); err != nil {
		return success(fmt.Sprintf("error: %v", err)) // want missing-iserror,raw-error: the error's text as success
	}
	return success("reset") // ok: success
}

// resetAll: a late flag.
func (s *server) resetAll(ctx context.Context, id any) *Response {
	out := ToolOutput{Content: []Block{{Type: "text", Text: "all stations are reset"}}}
	if err := s.g.Reset(ctx, "*"); err != nil {
		out.Content = []Block{{Type: "text", Text: "could not reset the stations"}}
		out.IsError = true
	}
	return &Response{JSONRPC: "2.0", ID: id, Result: out} // ok: the flag is set late
}

// forecast: the text is a variable that the failing branch has set.
func (s *server) forecast(ctx context.Context, id any, station string) *Response {
	text := "the tide turns at noon"
	if _, err := s.g.Level(ctx, station); err != nil {
		text = "failed to read the level: " + err.Error() // want raw-error: it becomes the text below
	}
	return &Response{JSONRPC: "2.0", ID: id, Result: ToolOutput{Content: []Block{{Type: "text", Text: text}}}} // want missing-iserror: one flag for both texts
}

// highest: the caller looks at nothing, a computed flag.
func (s *server) highest(ctx context.Context) *ToolOutput {
	names, err := s.g.Stations(ctx)
	text := fmt.Sprint(len(names), " stations")
	if err != nil {
		text = "could not list the stations"
	}
	return &ToolOutput{Content: []Block{{Type: "text", Text: text}}, IsError: err != nil} // ok: the flag is computed
}
