package failure_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/hikingtrails/failure"
)

func TestConvert(t *testing.T) {
	typed := failure.New("op", failure.Refused, "no")
	const fixed = "call failed: the server has met an error of its own\nnext: tell the user; calling again does not help"
	tests := []struct {
		name string
		err  error
		want string
	}{
		{"typed", typed, typed.Error()},
		{"wrapped", fmt.Errorf("secret: %w", typed), typed.Error()},
		{"untyped", errors.New("open /etc/secret: permission denied"), fixed},
	}
	for _, tt := range tests {
		t.Run(tt.name, func(t *testing.T) {
			next := func(context.Context, string, mcp.Request) (mcp.Result, error) { return nil, tt.err }
			res, err := failure.Convert(next)(t.Context(), "tools/call", nil)
			if err != nil {
				t.Fatal(err)
			}
			call := res.(*mcp.CallToolResult)
			if got := call.Content[0].(*mcp.TextContent).Text; !call.IsError || got != tt.want {
				t.Errorf("result = %v %q, want an error %q", call.IsError, got, tt.want)
			}
			if _, err := failure.Convert(next)(t.Context(), "resources/read", nil); err != tt.err {
				t.Errorf("error of another method = %v, want %v", err, tt.err)
			}
		})
	}
}

func TestConvertHandsOn(t *testing.T) {
	want := &mcp.CallToolResult{}
	next := func(context.Context, string, mcp.Request) (mcp.Result, error) { return want, nil }
	if res, err := failure.Convert(next)(t.Context(), "tools/call", nil); res != want || err != nil {
		t.Errorf("Convert = %v, %v, want the handler's own result", res, err)
	}
}
