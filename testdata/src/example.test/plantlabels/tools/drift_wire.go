package tools

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/registrar"
)

// failText says what did not work.
func failText(step string) *mcp.CallToolResult {
	return mcp.NewToolResultText(step + " failed")
}

// registrarStatus asks for a name that every registrar knows.
func (t *Tools) registrarStatus(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	reply, err := t.Registrar.Ask(ctx, "Rosa canina")
	if err != nil {
		return mcp.NewToolResultText("the registrar is down, try again later"), nil // want missing-iserror: the host reads a success
	}
	if reply.State == registrar.Loading {
		return envelope.Down(envelope.RegistrarNotReady, "the registrar is reading its lists", reply.Text), nil // ok: built by the helper
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent("the registrar is " + reply.State)}, IsError: false}, nil // ok: says that it is no failure
}

// lookUpName returns the accepted names of a plant as lines of text.
func (t *Tools) lookUpName(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	plant := req.GetString("plant", "")
	if plant == "" {
		failed := envelope.Fail(envelope.Invalid, envelope.None, "plant is required", envelope.At{})
		text := failed.Content[0].(mcp.TextContent).Text // ok: the assertion is on no argument
		return mcp.NewToolResultText(text), nil          // want missing-iserror: the right envelope, but its flag is left behind
	}
	reply, err := t.Registrar.Ask(ctx, plant)
	if err != nil {
		body, _ := json.Marshal(envelope.Envelope{Error: envelope.Unavailable, Message: "the registrar could not be asked", Reason: envelope.RegistrarCallFailed}) // want handmade-envelope: the helper's type, filled by hand
		return mcp.NewToolResultText(string(body)), nil                                                                                                            // want missing-iserror: an envelope in a success
	}
	return envelope.OK(map[string]any{"plant": plant, "accepted": reply.Accepted}), nil // ok: a success
}

func (t *Tools) countLabels(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil // ok: built by the helper
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return failText("reading the bed"), nil // want missing-iserror: failText sets no flag
	}
	return envelope.OK(map[string]any{"filePath": p.path, "labels": len(bed.Labels())}), nil // ok: a success
}

func (t *Tools) bedSize(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	path, err := garden.Scope(t.Shed.Root, req.GetString("path", ""))
	if err != nil {
		return nil, err // want protocol-error: a path of the caller's is Invalid, and nobody guards this tool
	}
	info, err := os.Stat(path)
	if err != nil {
		return nil, err // want protocol-error: a path to nothing is Invalid too
	}
	return envelope.OK(map[string]any{"filePath": path, "bytes": info.Size()}), nil // ok: a success
}

// printLabel lays a label out for the label printer.
func (t *Tools) printLabel(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	args := req.GetArguments()
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return envelope.Broke(envelope.None, "the bed could not be read", err, p.at), err // want discarded-result: the library drops the envelope
	}
	label, ok := bed.At(int(args["line"].(float64))) // want argument-panic: the client may send no line, or a word
	if !ok {
		return envelope.Fail(envelope.NotFound, envelope.NoFindingAtPosition, "there is no label on this line", p.at), nil // ok: an allowed pair
	}
	switch req.GetString("scope", "label") {
	case "label":
		return mcp.NewToolResultText(label.String()), nil // ok: a success
	case "plant":
		return mcp.NewToolResultText(label.Plant), nil // ok: a success
	}
	return nil, nil // want nil-result: an unknown scope is Invalid
}

// auditGarden checks that all beds can be read.
func (t *Tools) auditGarden(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	if len(p.garden.Beds) == 0 {
		return mcp.NewToolResultError("no findings"), nil // want bypassed-helper: an empty answer in red [strict: iserror-on-success]
	}
	var beds []Conflict
	for _, name := range p.garden.Beds {
		if _, err := t.Shed.Read(p.garden.Root + "/" + name); err != nil {
			beds = append(beds, skipped(p, name, err))
		}
	}
	if len(beds) > 0 {
		res := envelope.OK(Batch{FilePath: p.path, Message: fmt.Sprintf("%d beds were skipped", len(beds)), Conflicts: beds})
		res.IsError = true // want bypassed-helper: what came of a batch is no failure of the call
		return res, nil
	}
	return mcp.NewToolResultError("All beds were read successfully."), nil // want bypassed-helper,iserror-on-success: success words in red
}
