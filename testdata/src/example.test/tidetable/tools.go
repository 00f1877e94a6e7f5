package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/tidetable/levels"
)

type tools struct{ archive *levels.Archive }

func (t *tools) level(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	port, err := req.RequireString("port")
	if err != nil {
		return nil, err
	}
	metres, err := t.archive.Level(port)
	if errors.Is(err, levels.ErrNoPort) {
		return mcp.NewToolResultText("no such port: " + port), nil
	}
	if err != nil {
		return mcp.NewToolResultError(err.Error()), nil
	}
	return mcp.NewToolResultText(fmt.Sprintf("%.2f m", metres)), nil
}

func (t *tools) record(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	port := req.GetString("port", "")
	if port == "" {
		return mcp.NewToolResultText("port is required"), nil
	}
	metres := req.GetArguments()["metres"].(float64)
	if err := t.archive.Record(port, metres); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("Error: %v", err)), nil
	}
	return mcp.NewToolResultText("recorded"), nil
}

func (t *tools) highest(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	port, metres, err := t.archive.Highest()
	if err != nil {
		body, _ := json.Marshal(map[string]string{"error": "archive", "message": "the archive could not be read"})
		return mcp.NewToolResultText(string(body)), nil
	}
	return mcp.NewToolResultText(fmt.Sprintf("%s, %.2f m", port, metres)), nil
}

func (t *tools) forecast(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	get, err := http.NewRequestWithContext(ctx, http.MethodGet, req.GetString("url", ""), nil)
	if err != nil {
		return nil, fmt.Errorf("forecast: %w", err)
	}
	resp, err := http.DefaultClient.Do(get)
	if err != nil {
		return mcp.NewToolResultErrorFromErr("forecast", err), nil
	}
	defer resp.Body.Close()
	if resp.StatusCode != http.StatusOK {
		return mcp.NewToolResultText("the forecast service failed"), nil
	}
	return mcp.NewToolResultText("fair"), nil
}

func (t *tools) export(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.archive.Export(req.GetString("file", "levels.json")); err != nil {
		return mcp.NewToolResultError("the levels could not be exported"), err
	}
	return mcp.NewToolResultText("exported"), nil
}
