package client_test

import (
	"context"
	"encoding/json"
	"errors"
	"io"
	"testing"
	"time"

	"example.test/rivergauges/client"
	"example.test/rivergauges/rpc"
)

// serve connects a client with a server that has one tool.
func serve(t *testing.T, name string, h rpc.Handler) *client.Client {
	t.Helper()
	s := rpc.NewServer(rpc.DefaultLimits)
	s.Tool(name, true, h)
	fromClient, toServer := io.Pipe()
	fromServer, toClient := io.Pipe()
	go s.Serve(context.Background(), fromClient, toClient)
	t.Cleanup(func() { toServer.Close(); fromServer.Close() })
	return client.New(fromServer, toServer)
}

func TestCall(t *testing.T) {
	c := serve(t, "echo", func(_ context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
		switch string(args) {
		case `"fail"`:
			return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.InvalidArgument, "not that"), nil
		case `"code"`:
			return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "no index")
		}
		return rpc.Text(string(args)), nil
	})
	if text, err := c.Call("echo", "hello"); text != `"hello"` || err != nil {
		t.Errorf("%q, %v", text, err)
	}
	if _, err := c.Call("echo", "fail"); err == nil || err.Error() != "echo: not that" {
		t.Errorf("a failed result is %v", err)
	}
	var coded *rpc.Error
	if _, err := c.Call("echo", "code"); !errors.As(err, &coded) || coded.Data.Category != rpc.IndexMissing {
		t.Errorf("a JSON-RPC error is %v", err)
	}
}

func TestRetry(t *testing.T) {
	c := serve(t, "find", func(context.Context, json.RawMessage) (*rpc.ToolResult, error) {
		return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "no index")
	})
	for tool, want := range map[string]bool{"find": true, "lose": false} {
		resp, err := c.Do("tools/call", map[string]any{"name": tool})
		if err != nil || client.Retry(resp) != want {
			t.Errorf("%s: %+v, %v", tool, resp, err)
		}
	}
}

func TestWaitForIndex(t *testing.T) {
	calls := 0
	c := serve(t, "find_gauge", func(context.Context, json.RawMessage) (*rpc.ToolResult, error) {
		if calls++; calls < 3 {
			return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "the archive has no index to search")
		}
		return rpc.Text("found"), nil
	})
	if err := c.WaitForIndex(1, time.Millisecond); !errors.Is(err, client.ErrNoIndex) {
		t.Errorf("after one try: %v", err)
	}
	if err := c.WaitForIndex(5, time.Millisecond); err != nil || calls != 3 {
		t.Errorf("after %d calls: %v", calls, err)
	}
}
