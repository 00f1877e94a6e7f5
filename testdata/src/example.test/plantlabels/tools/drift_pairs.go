package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/registrar"
	"example.test/plantlabels/rules"
)

// keepLabel writes a note that asks to leave a label alone under a rule.
func (t *Tools) keepLabel(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	rule, ok := rules.Find(req.GetString("rule", ""))
	if !ok {
		return envelope.Fail(envelope.NotFound, envelope.None, "no such rule", p.at), nil // want reason-mismatch: NotFound needs a reason
	}
	if !p.garden.Has(p.path) {
		return envelope.Down(envelope.BedNotInGarden, "the file is no bed of its garden", ""), nil // want reason-mismatch: Down is Unavailable, the reason is one of NotFound
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return envelope.Fail(envelope.Faulted, envelope.ReadFailed, "the bed could not be read", p.at), nil // want reason-mismatch: Faulted needs the detail, which Fail never fills
	}
	label, ok := bed.At(req.GetInt("line", 0))
	if req.GetString("revision", "") != bed.Revision || !ok {
		code, reason := envelope.NotFound, envelope.NoFindingAtPosition
		if ok {
			code = envelope.Stale
		}
		return envelope.Fail(code, reason, "the label was not found", p.at), nil // want reason-mismatch: where the label is there, Stale has a reason
	}
	label.Note += " keep " + rule.ID
	if err := t.Shed.Write(bed.With(label)); err != nil {
		return envelope.Fail(envelope.Invalid, envelope.WriteFailed, "the note could not be written", p.at), nil // want reason-mismatch: Invalid has no reason
	}
	return envelope.OK(Applied{p.path, bed.Revision, "kept"}), nil // ok: a success
}

// chooseCorrection tells which correction a key stands for.
func (t *Tools) chooseCorrection(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.bedded(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return envelope.Broke(envelope.NoRegistrar, "the bed could not be read", err, p.at), nil // want reason-mismatch: Broke is Faulted, the reason is one of Unavailable
	}
	list, failed := t.offered(ctx, p, bed, req.GetInt("line", 0))
	if failed != nil {
		return failed, nil
	}
	if key(req) == "" && len(list) > 1 {
		return envelope.Fail(envelope.Ambiguous, envelope.None, "name the key of a correction", p.at), nil // want reason-mismatch: Ambiguous needs candidates, which Fail never fills
	}
	c, ok := withKey(list, key(req))
	if !ok {
		return envelope.Fail(envelope.NotFound, envelope.NoCorrectionForKey, "no correction has this key", p.at), nil // want reason-mismatch: this reason needs candidates
	}
	return envelope.OK(map[string]any{"filePath": p.path, "title": c.Title}), nil // ok: a success
}

// An answer is how to report a state of the registrar.
type answer struct {
	code   envelope.Code
	reason envelope.Reason
}

var states = map[string]answer{
	registrar.Loading: {envelope.Unavailable, envelope.RegistrarNotReady},   // ok: an allowed pair
	registrar.Failed:  {envelope.Unavailable, envelope.RegistrarCallFailed}, // ok: an allowed pair
	"outdated":        {envelope.Stale, envelope.RegistrarNotReady},         // want reason-mismatch: Stale has no reason
}

// refreshNames makes the registrar read its lists again.
func (t *Tools) refreshNames(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	plant := req.GetString("plant", "")
	reply, err := t.Registrar.Ask(ctx, plant)
	if err != nil {
		return envelope.Down(envelope.RegistrarCallFailed, err.Error(), ""), nil // want raw-error: the error of the call is not the registrar's text
	}
	if a, ok := states[reply.State]; ok {
		return envelope.Fail(a.code, a.reason, "the lists were not read", envelope.At{}), nil // ok: out of a table, judged there
	}
	return envelope.OK(map[string]any{"plant": plant, "accepted": reply.Accepted}), nil // ok: a success
}
