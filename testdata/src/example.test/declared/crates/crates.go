// Package crates: a declared helper takes the envelope as a value of any type.
package crates

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Failure is the envelope.
type Failure struct {
	Code    string `json:"code"`
	Message string `json:"message"`
}

// Render answers with an envelope.
//
//envelopelint:helper
func Render(body any) *mcp.CallToolResult {
	b, _ := json.Marshal(body)
	return mcp.NewToolResultError(string(b))
}

// Say answers with words.
//
//envelopelint:helper
func Say(words string) *mcp.CallToolResult { return mcp.NewToolResultError(words) }

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("crate", "") {
	case "":
		return Render(Failure{Code: "missing", Message: "which crate?"}), nil // ok: through the helper
	case "nailed":
		return Render(map[string]any{"code": "nailed", "message": "the crate is nailed shut"}), nil // ok: through the helper
	case "empty":
		return Say(`{"code":"empty","message":"the crate is empty"}`), nil // want handmade-envelope: JSON where words belong
	}
	return mcp.NewToolResultText("open"), nil // ok: success
}
