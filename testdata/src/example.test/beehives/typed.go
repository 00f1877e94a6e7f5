package main

import (
	"context"
	"errors"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/beehives/yard"
)

type typed struct{ yard *yard.Yard }

type hiveInput struct {
	Hive string `json:"hive"`
}

type hiveOutput struct {
	Frames int `json:"frames"`
}

func (t *typed) hive(_ context.Context, _ *mcp.CallToolRequest, in hiveInput) (*mcp.CallToolResult, hiveOutput, error) {
	h, err := t.yard.Hive(in.Hive)
	if errors.Is(err, yard.ErrNoHive) {
		res := text("no such hive")
		res.IsError = true
		return res, hiveOutput{}, nil
	}
	if err != nil {
		return nil, hiveOutput{}, fmt.Errorf("hive %s: %w", in.Hive, err)
	}
	return nil, hiveOutput{h.Frames}, nil
}

type inspectInput struct {
	Hive   string `json:"hive"`
	Frames int    `json:"frames"`
}

func (t *typed) inspect(_ context.Context, _ *mcp.CallToolRequest, in inspectInput) (*mcp.CallToolResult, any, error) {
	if in.Hive == "" {
		return text("hive is required"), nil, nil
	}
	if err := t.yard.Put(in.Hive, yard.Hive{Frames: in.Frames}); err != nil {
		return text(fmt.Sprintf("Error: %v", err)), nil, nil
	}
	return text("inspected"), nil, nil
}

type harvestInput struct {
	Hive  string  `json:"hive"`
	Kilos float64 `json:"kilos"`
}

func (t *typed) harvest(_ context.Context, _ *mcp.CallToolRequest, in harvestInput) (*mcp.CallToolResult, any, error) {
	h, err := t.yard.Hive(in.Hive)
	if err != nil {
		return nil, map[string]any{"error": "lookup", "message": "the hive could not be found"}, nil
	}
	h.Kilos += in.Kilos
	if err := t.yard.Put(in.Hive, h); err != nil {
		return nil, nil, err
	}
	return text("harvested"), nil, nil
}
