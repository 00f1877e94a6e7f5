package main

import (
	"context"
	"path/filepath"
	"testing"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/tidetable/levels"
)

// call returns the text that a tool answers with.
func call(t *testing.T, tool server.ToolHandlerFunc, args map[string]any) string {
	t.Helper()
	var req mcp.CallToolRequest
	req.Params.Arguments = args
	res, err := tool(context.Background(), req)
	if err != nil {
		t.Fatal(err)
	}
	return res.Content[0].(mcp.TextContent).Text
}

func TestTools(t *testing.T) {
	tt := &tools{levels.New(filepath.Join(t.TempDir(), "levels.csv"))}
	for _, step := range []struct {
		tool server.ToolHandlerFunc
		args map[string]any
		want string
	}{
		{tt.record, map[string]any{"port": "north", "metres": 2.5}, "recorded"},
		{tt.record, map[string]any{"port": "south", "metres": 3.25}, "recorded"},
		{tt.level, map[string]any{"port": "north"}, "2.50 m"},
		{tt.highest, nil, "south, 3.25 m"},
		{tt.export, map[string]any{"file": filepath.Join(t.TempDir(), "levels.json")}, "exported"},
	} {
		if got := call(t, step.tool, step.args); got != step.want {
			t.Errorf("got %q, want %q", got, step.want)
		}
	}
}
