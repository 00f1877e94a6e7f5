// Package madebodies: who may put the body of a failure together.
package madebodies

import (
	"context"
	"encoding/json"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
)

type loft struct{ reason string }

// lost is told an error, which only the log sees.
func lost(err error) *mcp.CallToolResult {
	println(err.Error())
	b, _ := json.Marshal(map[string]any{"error": "lost"}) // ok: in the helper
	return mcp.NewToolResultError(string(b))
}

var errLost = errors.New("lost")

// refuse is told the code: it is the helper of this package.
func refuse(code string) *mcp.CallToolResult {
	b, _ := json.Marshal(map[string]any{"error": code}) // ok: in the helper
	return mcp.NewToolResultError(string(b))
}

// envelope is told the words; it makes nothing but failures.
func envelope(message string) string {
	b, _ := json.Marshal(map[string]any{"error": message}) // ok: in the helper
	return string(b)
}

// closed is told nothing: it is one failure, not a helper.
func closed() *mcp.CallToolResult {
	b, _ := json.Marshal(map[string]any{"error": "closed"}) // want handmade-envelope: told nothing
	return mcp.NewToolResultError(string(b))
}

func (l *loft) Store(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("what", "") {
	case "refused":
		return refuse("full"), nil // ok: by the helper
	case "reason":
		b, _ := json.Marshal(map[string]any{"error": l.reason}) // want handmade-envelope: a flagged result with an error key
		return mcp.NewToolResultError(string(b)), nil           // ok: reported above
	case "lost":
		return lost(errLost), nil // ok: by the helper
	case "enveloped":
		return mcp.NewToolResultError(envelope("full")), nil // ok: by the helper
	case "closed":
		return closed(), nil // ok: reported in closed
	}
	return mcp.NewToolResultText("stored"), nil // ok: success
}
