package tools

import (
	"context"
	"path/filepath"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/rules"
)

// A Finding is one fault of a label.
type Finding struct {
	FilePath string `json:"filePath"`
	Line     int    `json:"line"`
	Text     string `json:"text"`
}

// Checked is what check_labels answers. A garden without faults has no list.
type Checked struct {
	FilePath    string    `json:"filePath"`
	Occurrences int       `json:"occurrences"`
	Findings    []Finding `json:"findings,omitempty"`
	Kept        int       `json:"kept"` // faults that a note asks to leave alone
}

func (t *Tools) checkLabels(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.ruled(req)
	if failed != nil {
		return failed, nil // ok: built by the helper
	}
	limit := req.GetInt("limit", 50)
	if limit < 1 {
		return envelope.Fail(envelope.Invalid, envelope.None, "limit must be at least 1", p.at), nil // ok: Invalid has no reason
	}
	var beds []string
	switch req.GetString("scope", "bed") {
	case "garden":
		for _, bed := range p.garden.Beds {
			beds = append(beds, filepath.Join(p.garden.Root, filepath.FromSlash(bed)))
		}
	case "bed":
		if !p.garden.Has(p.path) {
			return envelope.Fail(envelope.NotFound, envelope.BedNotInGarden, "the file is no bed of its garden", p.at), nil // ok: the same condition as elsewhere
		}
		beds = []string{p.path}
	default:
		return envelope.Fail(envelope.Invalid, envelope.None, "scope is bed or garden", p.at), nil // ok: Invalid has no reason
	}
	return t.checkBeds(ctx, p, beds, limit)
}

func (t *Tools) checkBeds(ctx context.Context, p place, beds []string, limit int) (*mcp.CallToolResult, error) {
	sum := Checked{FilePath: p.path}
	for _, path := range beds {
		bed, err := t.Shed.Read(path)
		if err != nil {
			return nil, err // ok: Guard makes it Faulted
		}
		for _, l := range bed.Labels() {
			accepted, failed := t.accepted(ctx, p, l)
			if failed != nil {
				return failed, nil
			}
			fault, found := p.rule.Check(l, accepted)
			switch {
			case !found:
			case l.Keeps(p.rule.ID):
				sum.Kept++
			default:
				sum.Occurrences++
				sum.Findings = append(sum.Findings, Finding{path, l.Line, fault})
			}
		}
	}
	sum.Findings = sum.Findings[:min(limit, len(sum.Findings))]
	return envelope.OK(sum), nil // ok: no faults are a success, and so are texts of faults
}

func (t *Tools) listRules(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.locate(req)
	if failed != nil {
		return failed, nil
	}
	var list []map[string]any
	for _, r := range rules.All() {
		list = append(list, map[string]any{"id": r.ID, "title": r.Title, "corrects": r.Correct != nil})
	}
	// Clients of the first version look at error before anything else.
	return envelope.OK(map[string]any{"filePath": p.path, "rules": list, "error": nil}), nil // ok: null is no failure
}
