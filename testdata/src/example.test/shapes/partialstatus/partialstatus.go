// Package partialstatus answers with a status that another function made.
package partialstatus

import (
	"context"
	"encoding/json"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type outcome struct {
	Success bool   `json:"success"`
	Error   string `json:"error,omitempty"`
}

// Write answers with what another function made of it.
func Write(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := json.Marshal(write(r.GetString("path", "")))
	if err != nil {
		return mcp.NewToolResultError("encoding failed"), nil
	}
	return mcp.NewToolResultText(string(b)), nil // want missing-iserror: success is false when write fails
}

func write(path string) outcome {
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return outcome{Error: "write failed: " + err.Error()} // want raw-error,handmade-envelope: here the error becomes text
	}
	return outcome{Success: true}
}

func writep(path string) *outcome {
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return &outcome{Error: "write failed: " + err.Error()} // want raw-error,handmade-envelope: here the error becomes text
	}
	return &outcome{Success: true}
}

// WriteP is the same by pointer.
func WriteP(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := json.Marshal(writep(r.GetString("path", "")))
	if err != nil {
		return mcp.NewToolResultError("encoding failed"), nil
	}
	return mcp.NewToolResultText(string(b)), nil // want missing-iserror: success is false when write fails
}

// Flagged sets the flag from it.
func Flagged(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	o := write(r.GetString("path", ""))
	b, err := json.Marshal(o)
	if err != nil {
		return mcp.NewToolResultError("encoding failed"), nil
	}
	res := mcp.NewToolResultText(string(b))
	res.IsError = !o.Success
	return res, nil // ok: the flag follows
}
