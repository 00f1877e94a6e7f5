package tools

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/rules"
)

// Applied is what apply_correction answers.
type Applied struct {
	FilePath string `json:"filePath"`
	Revision string `json:"revision"` // that the bed had before
	Title    string `json:"title"`
}

func (t *Tools) applyCorrection(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.bedded(req)
	if failed != nil {
		return failed, nil
	}
	bed, err := t.Shed.Read(p.path)
	if err != nil {
		return unread(err, p.at), nil // ok: built by the helper
	}
	line, revision := req.GetInt("line", 0), req.GetString("revision", "")
	if _, ok := bed.At(line); !ok {
		return missing(bed, revision, p.at), nil // ok: built by the helper
	}
	if revision != bed.Revision {
		return envelope.Fail(envelope.Stale, envelope.None, "the bed has changed since the correction was made; nothing was written", p.at), nil // ok: Stale has no reason
	}
	list, failed := t.offered(ctx, p, bed, line)
	if failed != nil {
		return failed, nil
	}
	chosen, failed := choose(list, key(req), p.at)
	if failed != nil {
		return failed, nil
	}
	if err := t.Shed.Write(bed.With(chosen.Label)); err != nil {
		return envelope.Broke(envelope.WriteFailed, "the bed could not be written", err, p.at), nil // ok: a reason of Faulted, the cause for the log
	}
	return envelope.OK(Applied{p.path, bed.Revision, chosen.Title}), nil // ok: a success
}

// missing answers for a label that is not there: it was never, or is no more.
func missing(bed *garden.Bed, revision string, at envelope.At) *mcp.CallToolResult {
	code, reason := envelope.NotFound, envelope.NoFindingAtPosition
	if revision != bed.Revision {
		code, reason = envelope.Stale, envelope.None
	}
	return envelope.Fail(code, reason, "there is no label on this line; nothing was written", at) // ok: either branch leaves an allowed pair
}

// key returns the key that the caller passes back; none and null are one.
func key(req mcp.CallToolRequest) string {
	if s, ok := req.GetArguments()["key"].(string); ok { // ok: the assertion is checked
		return envelope.Key(&s)
	}
	return envelope.Key(nil)
}

// choose picks the correction with the key. Without a key there must be one to
// pick, or one that has no key either.
func choose(list []rules.Correction, key string, at envelope.At) (rules.Correction, *mcp.CallToolResult) {
	for _, c := range list {
		if envelope.Key(c.Key) == key {
			return c, nil
		}
	}
	from := candidates(list)
	switch {
	case key != "":
		return rules.Correction{}, envelope.Choose(envelope.NotFound, envelope.NoCorrectionForKey, "no correction has this key; "+plural(len(from), "candidate")+" to pick from", from, at) // ok: an allowed pair with its candidates
	case len(from) > 1:
		return rules.Correction{}, envelope.Choose(envelope.Ambiguous, envelope.None, plural(len(from), "correction")+" would do; pass one key back", from, at) // ok: Ambiguous with its candidates
	}
	return list[0], nil
}
