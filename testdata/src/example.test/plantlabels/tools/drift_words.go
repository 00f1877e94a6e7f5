package tools

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/rules"
)

// Words of the first version, which its clients still know.
const (
	staleBed                                 = envelope.Code("StaleBed")  // ok: a declaration; reported where it is a code
	suppressedByGardenOrNote envelope.Reason = "SuppressedByGardenOrNote" // ok: a declaration; reported where it is a reason
	gone                                     = envelope.Stale             // ok: another name of a code
)

// oldCheck is check_labels as it was: one bed, all rules.
func (t *Tools) oldCheck(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	if req.GetInt("limit", 1) < 1 {
		return envelope.Fail("Invalid", envelope.None, "limit must be at least 1", p.at), nil // want unknown-reason: spelled right, but no constant
	}
	if req.GetString("scope", "bed") != "bed" {
		return envelope.Fail("InvalidScope", envelope.None, "the scope is always bed", p.at), nil // want unknown-reason: retired, Invalid now
	}
	if !p.garden.Has(p.path) {
		return envelope.Fail("NotFuond", envelope.BedNotInGarden, "the file is no bed of its garden", p.at), nil // want unknown-reason: misspelt
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return envelope.Fail(envelope.Code(fmt.Sprintf("%T", err)), envelope.None, "the bed could not be read", p.at), nil // want unknown-reason,raw-error: a type's name as a code, where the client branches
	}
	faults := 0
	for _, l := range bed.Labels() {
		for _, r := range rules.All() {
			if _, found := r.Check(l, nil); found {
				faults++
			}
		}
	}
	if faults == 0 {
		return envelope.Fail(envelope.NotFound, "NoFindingsForRule", "no label has a fault", p.at), nil // want unknown-reason: retired, and a success now
	}
	return mcp.NewToolResultText(fmt.Sprintf("error: %d labels have faults", faults)), nil // ok: findings are data, whatever they say
}

// oldApply is apply_correction as it was.
func (t *Tools) oldApply(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.bedded(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return envelope.Fail(envelope.Code(envelope.ReadFailed), envelope.None, "the bed could not be read", p.at), nil // want unknown-reason: a reason in the place of a code
	}
	if req.GetString("revision", "") != bed.Revision {
		return envelope.Fail(staleBed, envelope.None, "the bed has changed", p.at), nil // want unknown-reason: retired, Stale now
	}
	label, ok := bed.At(req.GetInt("line", 0))
	if !ok {
		return envelope.Fail(gone, envelope.None, "the label is gone", p.at), nil // ok: an alias of a code
	}
	if label.Keeps(p.rule.ID) {
		return envelope.Fail(envelope.NotFound, suppressedByGardenOrNote, "this rule is off here", p.at), nil // want unknown-reason: retired, split in two
	}
	if p.rule.ID == rules.Names && t.Registrar == nil {
		return envelope.Down(envelope.Reason("no"+"Registrar"), "there is no registrar", ""), nil // want unknown-reason: put together, and with a small letter
	}
	list, failed := t.offered(ctx, p, bed, label.Line)
	if failed != nil {
		return failed, nil
	}
	if len(list) > 1 {
		return envelope.Choose("AmbiguousCorrection", envelope.None, "several corrections", candidates(list), p.at), nil // want unknown-reason: retired, Ambiguous now
	}
	if err := t.Shed.Write(bed.With(list[0].Label)); err != nil {
		return envelope.Broke("SaveFailed", "the bed could not be written", err, p.at), nil // want unknown-reason: never a word of the contract
	}
	return envelope.OK(Applied{p.path, bed.Revision, list[0].Title}), nil // ok: a success
}

// oldAnswers are failures as the first version reported them.
var oldAnswers = map[string]answer{
	"path":       {"MissingBedPath", envelope.None},                    // want unknown-reason: retired, Invalid now
	"limit":      {"InvalidLimit", envelope.None},                      // want unknown-reason: retired, Invalid now
	"foreign":    {"UnknownGarden", envelope.None},                     // want unknown-reason: retired, Invalid now
	"stray":      {"NoGarden", envelope.None},                          // want unknown-reason: retired, Invalid now
	"rule":       {"NoCorrectionFound", envelope.NoCorrector},          // want unknown-reason: retired, NotFound now
	"correction": {"NoCorrectionAvailable", envelope.NoCorrector},      // want unknown-reason: retired, NotFound now
	"registrar":  {"RegistrarUnavailable", envelope.NoRegistrar},       // want unknown-reason: retired, Unavailable now
	"call":       {"RegistrarFailed", envelope.RegistrarCallFailed},    // want unknown-reason: retired, Unavailable now
	"encoding":   {"UnsupportedEncoding", envelope.None},               // want unknown-reason: a reason now, of Faulted
	"position":   {envelope.NotFound, envelope.NoFindingAtPosition},    // ok: an allowed pair
	"note":       {code: envelope.NotFound, reason: "SuppressedByNot"}, // want unknown-reason: misspelt
}

// rehearse fails as asked, so that the authors of clients can see it.
func (t *Tools) rehearse(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	a, ok := oldAnswers[req.GetString("failure", "")]
	if !ok {
		return envelope.Fail(envelope.Invalid, envelope.None, "no such failure", envelope.At{}), nil // ok: Invalid has no reason
	}
	return envelope.Fail(a.code, a.reason, "this is a rehearsal", envelope.At{}), nil // ok: out of a table, judged there
}
