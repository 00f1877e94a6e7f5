package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/rules"
)

// Corrections is what get_corrections answers.
type Corrections struct {
	FilePath    string               `json:"filePath"`
	Revision    string               `json:"revision"`
	Corrections []envelope.Candidate `json:"corrections"`
}

func (t *Tools) getCorrections(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
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
	return envelope.OK(Corrections{p.path, bed.Revision, candidates(list)}), nil // ok: a success
}

// offered returns the corrections of the label at a line, one at least.
func (t *Tools) offered(ctx context.Context, p place, bed *garden.Bed, line int) ([]rules.Correction, *mcp.CallToolResult) {
	label, ok := bed.At(line)
	if !ok {
		return nil, envelope.Fail(envelope.NotFound, envelope.NoFindingAtPosition, "there is no label on this line", p.at) // ok: an allowed pair
	}
	accepted, failed := t.accepted(ctx, p, label)
	if failed != nil {
		return nil, failed
	}
	if _, found := p.rule.Check(label, accepted); !found {
		return nil, envelope.Fail(envelope.NotFound, envelope.NoFindingAtPosition, "the label on this line has no such fault", p.at) // ok: one reason, another message
	}
	if label.Keeps(p.rule.ID) {
		return nil, envelope.Fail(envelope.NotFound, envelope.SuppressedByNote, "a note on the label asks to leave it alone", p.at) // ok: an allowed pair
	}
	if p.rule.Correct == nil {
		return nil, envelope.Fail(envelope.NotFound, envelope.NoCorrector, "only a person can mend what this rule finds", p.at) // ok: an allowed pair
	}
	list := p.rule.Correct(label, accepted)
	if len(list) == 0 {
		return nil, envelope.Fail(envelope.NotFound, envelope.NoCorrectionForFinding, "there is no correction for this label", p.at) // ok: an allowed pair
	}
	return list, nil
}
