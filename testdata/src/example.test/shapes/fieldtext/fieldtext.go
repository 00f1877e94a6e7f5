// Package fieldtext puts the text of an error into a field of the answer.
package fieldtext

import (
	"context"
	"encoding/json"
	"os/exec"

	"github.com/mark3labs/mcp-go/mcp"
)

type status struct {
	Installed bool   `json:"installed"`
	Detail    string `json:"error_message,omitempty"`
}

func (s status) String() string { b, _ := json.MarshalIndent(s, "", " "); return string(b) }

// Check answers with a status whose field is the error's text.
func Check(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "plugin", "logs").Output()
	if err != nil {
		st := status{Detail: err.Error()}              // want raw-error: here the error becomes text
		return mcp.NewToolResultText(st.String()), nil // want missing-iserror: err is non-nil here and is all the body tells
	}
	return mcp.NewToolResultText(string(out)), nil
}

// Inline is the same without the method.
func Inline(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "plugin", "logs").Output()
	if err != nil {
		b, _ := json.Marshal(status{Detail: err.Error()}) // want raw-error: here the error becomes text
		return mcp.NewToolResultText(string(b)), nil      // want missing-iserror: the same
	}
	return mcp.NewToolResultText(string(out)), nil
}

// Map is the same in a map.
func Map(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "plugin", "logs").Output()
	if err != nil {
		b, _ := json.Marshal(map[string]any{"installed": false, "error_message": err.Error()}) // want raw-error: here the error becomes text
		return mcp.NewToolResultText(string(b)), nil                                           // want missing-iserror: the same
	}
	return mcp.NewToolResultText(string(out)), nil
}

type plain struct {
	Installed bool   `json:"installed"`
	Error     string `json:"error,omitempty"`
}

func (s plain) String() string { b, _ := json.MarshalIndent(s, "", " "); return string(b) }

// Keyed has a key that is a marker.
func Keyed(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := exec.CommandContext(ctx, "plugin", "logs").Output()
	if err != nil {
		st := plain{Error: err.Error()}                // want raw-error,handmade-envelope: here the error becomes text
		return mcp.NewToolResultText(st.String()), nil // want missing-iserror: marker
	}
	return mcp.NewToolResultText(string(out)), nil
}
