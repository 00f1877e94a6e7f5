// Command openvalues: results travel as values of type any and responses are
// maps; content items are maps too.
package main

import (
	"encoding/json"
	"fmt"
	"os"
)

// ToolResult is a tool result.
type ToolResult struct {
	Content []map[string]any `json:"content"`
	IsError bool             `json:"isError,omitempty"`
}

type handler func(args map[string]string) (any, error)

type server struct {
	handlers map[string]handler
	measure  func(place string) (float64, error)
}

func newServer() *server {
	s := &server{}
	s.handlers = map[string]handler{
		"depth":  s.depth,
		"places": s.places,
	}
	return s
}

func words(s string) []map[string]any {
	return []map[string]any{{"type": "text", "text": s}}
}

func (s *server) depth(args map[string]string) (any, error) {
	d, err := s.measure(args["place"])
	if err != nil {
		return ToolResult{Content: []map[string]any{{"type": "text", "text": "measuring failed: " + err.Error()}}}, nil // want missing-iserror,raw-error: a value of type any
	}
	return ToolResult{Content: words(fmt.Sprint(d))}, nil // ok: success
}

func (s *server) places(args map[string]string) (any, error) {
	if _, err := s.measure(""); err != nil {
		return nil, err // ok: no SDK, no rule for errors
	}
	return map[string]any{"places": []string{"north", "south"}}, nil // ok: no tool result
}

func (s *server) serve(id int, method, name string, args map[string]string) {
	h, ok := s.handlers[name]
	if !ok {
		s.write(map[string]any{"jsonrpc": "2.0", "id": id, "result": ToolResult{Content: words("no such tool"), IsError: true}}) // ok: flagged
		return
	}
	out, err := h(args)
	if err != nil {
		s.write(map[string]any{"jsonrpc": "2.0", "id": id, "result": ToolResult{Content: words("the tool failed: " + err.Error())}}) // want missing-iserror,raw-error: in a map
		return
	}
	s.write(map[string]any{"jsonrpc": "2.0", "id": id, "result": out}) // ok: handed on
}

func (s *server) write(v any) {
	b, err := json.Marshal(v)
	if err != nil {
		return
	}
	fmt.Fprintln(os.Stdout, string(b))
}

func main() { newServer().serve(1, "tools/call", "depth", nil) }
