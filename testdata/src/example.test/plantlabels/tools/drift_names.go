package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/rules"
)

// renamePlant writes one of the registrar's names on a label.
func (t *Tools) renamePlant(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return nil, err // ok: Guard makes it Faulted
	}
	label, ok := bed.At(req.GetInt("line", 0))
	if !ok {
		return envelope.Fail(envelope.NotFound, envelope.NoFindingAtPosition, "there is no label on this line", p.at), nil // ok: an allowed pair
	}
	if t.Registrar == nil {
		return envelope.Down(envelope.None, "there is no registrar to ask", ""), nil // want reason-mismatch: Down is Unavailable, which needs a reason
	}
	reply, err := t.Registrar.Ask(ctx, label.Plant)
	if err != nil {
		return envelope.Down(envelope.RegistrarCallFailed, "the registrar could not be asked", err.Error()), nil // want raw-error: the detail is for the registrar's words, and these are not its own
	}
	names, _ := rules.Find(rules.Names)
	list := names.Correct(label, reply.Accepted)
	c, ok := withKey(list, key(req))
	switch {
	case ok:
	case key(req) != "":
		return envelope.Choose(envelope.Ambiguous, envelope.NoCorrectionForKey, "no name has this key", candidates(list), p.at), nil // want reason-mismatch: Ambiguous has no reason, this one is of NotFound
	default:
		return envelope.Choose(envelope.Ambiguous, envelope.None, "several names are accepted", nil, p.at), nil // want reason-mismatch: Ambiguous needs candidates, and these are none
	}
	if err := t.Shed.Write(bed.With(c.Label)); err != nil {
		return envelope.Broke(envelope.WriteFailed, "the bed could not be written", err, p.at), nil // ok: a reason of Faulted, the cause for the log
	}
	return envelope.OK(Applied{p.path, bed.Revision, c.Title}), nil // ok: a success
}
