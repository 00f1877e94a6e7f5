package tools

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
)

// problem is what the first version sent.
type problem struct {
	Error    string `json:"error"`
	Message  string `json:"message"`
	FilePath string `json:"filePath"`
}

// warned is an envelope that also tells what was done before the failure.
type warned struct {
	envelope.Envelope
	Warning string `json:"warning"`
}

// removeLabel takes a label out of its bed.
func (t *Tools) removeLabel(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return nil, err // ok: Guard makes it Faulted
	}
	if req.GetString("revision", "") != bed.Revision {
		body, _ := json.Marshal(map[string]any{"error": envelope.Stale, "message": "the bed has changed", "filePath": p.path}) // want handmade-envelope: a map that Fail would have built
		return mcp.NewToolResultError(string(body)), nil                                                                       // want bypassed-helper: flagged by hand
	}
	label, ok := bed.At(req.GetInt("line", 0))
	if !ok {
		body, _ := json.Marshal(problem{Error: "NotFound", Message: "no such label", FilePath: p.path}) // want handmade-envelope: a struct of this file's own
		return mcp.NewToolResultError(string(body)), nil                                                // want bypassed-helper: flagged by hand
	}
	if label.Note != "" {
		return mcp.NewToolResultError(fmt.Sprintf(`{"error":"NotFound","message":"the label of line %d has a note"}`, label.Line)), nil // want handmade-envelope,bypassed-helper: JSON by format string
	}
	label.Plant, label.Text = "", ""
	if err := t.Shed.Write(bed.With(label)); err != nil {
		w := warned{envelope.Envelope{Error: envelope.Faulted, Message: "the bed could not be written", Reason: envelope.WriteFailed, Detail: "write"}, "the label may be half gone"} // want handmade-envelope: a key that the contract does not know
		body, _ := json.Marshal(w)
		return mcp.NewToolResultError(string(body)), nil // want bypassed-helper: flagged by hand
	}
	return envelope.OK(Applied{p.path, bed.Revision, "removed"}), nil // ok: a success
}

// previewCorrection shows a label as a correction would leave it.
func (t *Tools) previewCorrection(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.bedded(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return nil, err // ok: Guard makes it Faulted
	}
	list, failed := t.offered(ctx, p, bed, req.GetInt("line", 0))
	if failed != nil {
		return failed, nil
	}
	if len(list) > 1 {
		var keys []string
		for _, c := range candidates(list) {
			keys = append(keys, c.EquivalenceKey)
		}
		body, _ := json.Marshal(map[string]any{"error": "Ambiguous", "message": "several corrections", "availableEquivalenceKeys": keys}) // want handmade-envelope: by hand, and the field has a new name
		return mcp.NewToolResultError(string(body)), nil                                                                                  // want bypassed-helper: flagged by hand
	}
	preview := map[string]any{"filePath": p.path, "label": list[0].Label.String(), "error": nil}
	return envelope.OK(preview), nil // ok: null is no failure
}
