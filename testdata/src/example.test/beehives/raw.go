package main

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/beehives/yard"
)

type raw struct{ yard *yard.Yard }

func (r *raw) move(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var args map[string]any
	if err := json.Unmarshal(req.Params.Arguments, &args); err != nil {
		return nil, err
	}
	from, to := args["from"].(string), args["to"].(string)
	h, err := r.yard.Hive(from)
	if err != nil {
		return text("the hive could not be read"), nil
	}
	if err := r.yard.Put(to, h); err != nil {
		return nil, fmt.Errorf("move to %s: %w", to, err)
	}
	return text("moved"), nil
}

func (r *raw) export(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := r.yard.Export("export.json"); err != nil {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: err.Error()}}}, nil
	}
	return text("exported"), nil
}
