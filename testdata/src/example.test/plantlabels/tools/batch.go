package tools

import (
	"context"
	"log/slog"
	"path/filepath"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/rules"
)

// A Conflict is a bed that a batch left alone. Its kinds are words of their
// own: they are older than the codes, and clients know them.
type Conflict struct {
	FilePath string `json:"filePath"`
	Kind     string `json:"kind"`
}

// Batch is what apply_corrections answers, rolled back or not: the call was
// served, and the body tells what came of each bed.
type Batch struct {
	FilePath  string     `json:"filePath"`
	Applied   bool       `json:"applied"`
	Changed   int        `json:"changed"` // labels
	Message   string     `json:"message,omitempty"`
	Conflicts []Conflict `json:"conflicts,omitempty"`
}

func (t *Tools) applyCorrections(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p, failed := t.ruled(req)
	if failed != nil {
		return failed, nil
	}
	if p.rule.Correct == nil {
		return envelope.Fail(envelope.NotFound, envelope.NoCorrector, "only a person can mend what this rule finds", p.at), nil // ok: an allowed pair
	}
	batch := Batch{FilePath: p.path, Applied: true}
	var before, after []*garden.Bed
	for _, name := range p.garden.Beds {
		bed, err := t.Shed.Read(filepath.Join(p.garden.Root, filepath.FromSlash(name)))
		if err != nil {
			batch.Conflicts = append(batch.Conflicts, skipped(p, name, err))
			continue
		}
		mended, n, failed := t.mend(ctx, p, bed, key(req))
		if failed != nil {
			return failed, nil
		}
		if n > 0 {
			before, after = append(before, bed), append(after, mended)
			batch.Changed += n
		}
	}
	if err := t.writeAll(before, after); err != nil {
		slog.Error("a batch was rolled back", "garden", p.garden.Root, "err", err) // ok: a log is no answer
		return envelope.OK(rolledBack(p, after)), nil                              // ok: rolled back is an outcome, though err is not nil
	}
	return envelope.OK(batch), nil // ok: skipped beds, or none that needed it, are outcomes
}

// skipped tells why a bed is not part of the batch.
func skipped(p place, name string, err error) Conflict {
	path := filepath.Join(p.garden.Root, filepath.FromSlash(name))
	if garden.Gone(err) {
		return Conflict{FilePath: path, Kind: "StaleBed"} // ok: a retired word, but no code stands here
	}
	return Conflict{FilePath: path, Kind: "ReadFailed"} // ok: a kind, no reason
}

// rolledBack tells that nothing was written, and which beds that concerns.
func rolledBack(p place, beds []*garden.Bed) Batch {
	b := Batch{FilePath: p.path, Message: "a bed could not be written, so all were put back"}
	for _, bed := range beds {
		b.Conflicts = append(b.Conflicts, Conflict{bed.Path, "WriteFailed"}) // ok: a kind, no reason
	}
	return b
}

// mend corrects all labels of a bed that have the fault and a correction with
// the key.
func (t *Tools) mend(ctx context.Context, p place, bed *garden.Bed, key string) (*garden.Bed, int, *mcp.CallToolResult) {
	n := 0
	for _, l := range bed.Labels() {
		accepted, failed := t.accepted(ctx, p, l)
		if failed != nil {
			return nil, 0, failed
		}
		if _, found := p.rule.Check(l, accepted); !found || l.Keeps(p.rule.ID) {
			continue
		}
		if c, ok := withKey(p.rule.Correct(l, accepted), key); ok {
			bed = bed.With(c.Label)
			n++
		}
	}
	return bed, n, nil
}

func withKey(list []rules.Correction, key string) (rules.Correction, bool) {
	for _, c := range list {
		if envelope.Key(c.Key) == key {
			return c, true
		}
	}
	return rules.Correction{}, false
}

// writeAll writes all beds or, as far as it can, none.
func (t *Tools) writeAll(before, after []*garden.Bed) error {
	for i, bed := range after {
		if err := t.Shed.Write(bed); err != nil {
			for _, old := range before[:i+1] {
				if err := t.Shed.Write(old); err != nil {
					slog.Error("a bed could not be put back", "file", old.Path, "err", err)
				}
			}
			return err
		}
	}
	return nil
}
