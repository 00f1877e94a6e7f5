// Package envelopestructs: an error helper that nobody has declared takes the
// envelope as a struct.
package envelopestructs

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

func render(f Failure) *mcp.CallToolResult {
	b, _ := json.Marshal(f)
	return mcp.NewToolResultError(string(b))
}

func failed(body any) *mcp.CallToolResult {
	b, _ := json.Marshal(body)
	return mcp.NewToolResultError(string(b))
}

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("lid", "") {
	case "":
		return render(Failure{Code: "missing", Message: "which lid?"}), nil // ok: what the helper asks for
	case "stuck":
		var f Failure
		f.Code = "stuck"
		f.Message = "the lid is stuck"
		return render(f), nil // ok: the same, filled later
	case "hot":
		return failed(map[string]any{"error": "hot", "message": "the lid is hot"}), nil // want handmade-envelope: the keys are made here
	}
	if lid := req.GetString("lid", ""); len(lid) > 40 {
		v := struct { // want handmade-envelope: a struct of this handler's own
			Error string `json:"error"`
			Lid   string `json:"lid"`
		}{"the lid is too long", lid}
		return failed(v), nil
	}
	return mcp.NewToolResultText("open"), nil // ok: success
}
