package main

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/beehives/yard"
)

// connect returns a client of the server.
func connect(t *testing.T) *mcp.ClientSession {
	t.Helper()
	ctx := context.Background()
	near, far := mcp.NewInMemoryTransports()
	if _, err := newServer(yard.New(filepath.Join(t.TempDir(), "yard.json"))).Connect(ctx, far, nil); err != nil {
		t.Fatal(err)
	}
	client, err := mcp.NewClient(&mcp.Implementation{Name: "test", Version: "0"}, nil).Connect(ctx, near, nil)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = client.Close() })
	return client
}

func TestTools(t *testing.T) {
	client := connect(t)
	for _, step := range []struct {
		tool string
		args map[string]any
		want string
	}{
		{"inspect", map[string]any{"hive": "oak", "frames": 8}, "inspected"},
		{"harvest", map[string]any{"hive": "oak", "kilos": 3.5}, "harvested"},
		{"move", map[string]any{"from": "oak", "to": "lime"}, "moved"},
		{"hive", map[string]any{"hive": "lime"}, `{"frames":8}`},
	} {
		res, err := client.CallTool(context.Background(), &mcp.CallToolParams{Name: step.tool, Arguments: step.args})
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Content[0].(*mcp.TextContent).Text; res.IsError || got != step.want {
			t.Errorf("%s answers %q, want %q", step.tool, got, step.want)
		}
	}
}
