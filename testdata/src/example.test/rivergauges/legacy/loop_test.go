package legacy_test

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"strings"
	"testing"

	"example.test/rivergauges/legacy"
	"example.test/rivergauges/rpc"
)

func TestLoop(t *testing.T) {
	tests := []struct {
		name, line string
		want       string // a part of the response
		without    string // what a response by the contract would have
	}{
		{"handshake", `{"id":1,"method":"initialize","params":{"protocolVersion":"2024-11-05"}}`, `"result":{"protocolVersion":"2024-11-05"}`, "error"},
		{"no version", `{"id":1,"method":"initialize"}`, `"category":"missing_parameter"`, "result"},
		{"no JSON", `{`, `"category":"parse_error"`, "result"},
		{"success", `{"id":1,"method":"tools/call","params":{"name":"level"}}`, `"text":"1.25"`, "isError"},
		{"coded", `{"id":1,"method":"tools/call","params":{"name":"denied"}}`, `"category":"permission_denied"`, "result"},
		{"classified", `{"id":1,"method":"tools/call","params":{"name":"cut"}}`, `"category":"internal_error"`, "pipe"},
		{"unknown tool", `{"id":1,"method":"tools/call","params":{"name":"x"}}`, `"category":"tool_unknown"`, "result"},

		// Faults, by their marks.
		{"older version", `{"id":1,"method":"initialize","params":{"protocolVersion":"2023"}}`, `"requestedVersion":"2023"`, "category"},
		{"newer version", `{"id":1,"method":"initialize","params":{"protocolVersion":"2030"}}`, `"retry_safe":true`, "result"},
		{"unknown method", `{"id":1,"method":"ping"}`, `"category":"method_not_found"`, "result"},
		{"long line", strings.Repeat("x", 70_000), `"line too long"`, "data"},
		{"panic", `{"id":1,"method":"tools/call","params":{"name":"panics"}}`, `"message":"dial db-7"`, "result"},
	}
	loop := &legacy.Loop{Tools: map[string]rpc.Handler{
		"level": func(context.Context, json.RawMessage) (*rpc.ToolResult, error) { return rpc.Text("1.25"), nil },
		"denied": func(context.Context, json.RawMessage) (*rpc.ToolResult, error) {
			return nil, rpc.New(rpc.CodeDenied, rpc.PermissionDenied, "no")
		},
		"cut":    func(context.Context, json.RawMessage) (*rpc.ToolResult, error) { return nil, errors.New("pipe is cut") },
		"panics": func(context.Context, json.RawMessage) (*rpc.ToolResult, error) { panic("dial db-7") },
	}}
	for _, tt := range tests {
		var out bytes.Buffer
		loop.Out = &out
		err := loop.Serve(context.Background(), strings.NewReader(tt.line+"\n"))
		if (err != nil) != (tt.name == "long line") {
			t.Errorf("%s: Serve: %v", tt.name, err)
		}
		if got := out.String(); !strings.Contains(got, tt.want) || strings.Contains(got, tt.without) {
			t.Errorf("%s: %s; want %s, and no %s", tt.name, got, tt.want, tt.without)
		}
	}
}
