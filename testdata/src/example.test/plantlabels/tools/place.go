package tools

import (
	"errors"
	"fmt"
	"slices"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/plantlabels/envelope"
	"example.test/plantlabels/garden"
	"example.test/plantlabels/rules"
)

// A place is what a call is about.
type place struct {
	path   string
	garden *garden.Garden
	rule   rules.Rule
	at     envelope.At
}

// locate finds the garden of a path, or answers why it cannot.
func (t *Tools) locate(req mcp.CallToolRequest) (place, *mcp.CallToolResult) {
	abs, g, err := t.Shed.Locate(req.GetString("path", ""))
	p := place{path: abs, garden: g, at: envelope.At{FilePath: abs, DiagnosticID: req.GetString("rule", "")}}
	switch {
	case err == nil:
		return p, nil
	case errors.Is(err, garden.ErrNoPath):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "path is empty; name a bed or a garden", p.at) // ok: Invalid has no reason
	case errors.Is(err, garden.ErrBadPath):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "path is not the path of a file", p.at) // ok: a malformed path
	case errors.Is(err, garden.ErrOutside):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "path leads out of the folder of this server", p.at) // ok: another way to be malformed
	case errors.Is(err, garden.ErrNotThere):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "there is nothing at path", p.at) // ok: a path to nothing
	case errors.Is(err, garden.ErrNoGarden):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "path is in no garden: no folder above it has a garden.json", p.at) // ok: a path to no garden
	case errors.Is(err, garden.ErrUnknownGarden):
		return p, envelope.Fail(envelope.Invalid, envelope.None, "the garden of path was not named when the server was started", p.at) // ok: a garden off the list
	}
	return p, envelope.Broke(envelope.None, "the garden's settings could not be read", err, p.at) // ok: unexpected, so without a reason
}

// ruled is locate for the tools that need a rule which counts in the garden.
func (t *Tools) ruled(req mcp.CallToolRequest) (place, *mcp.CallToolResult) {
	p, failed := t.locate(req)
	if failed != nil {
		return p, failed
	}
	rule, ok := rules.Find(p.at.DiagnosticID)
	if !ok {
		return p, envelope.Fail(envelope.NotFound, envelope.NoCheckerForRule, "no checker knows this rule", p.at) // ok: an allowed pair
	}
	if slices.Contains(p.garden.Off, rule.ID) {
		return p, envelope.Fail(envelope.NotFound, envelope.SuppressedByGarden, "the garden has switched this rule off", p.at) // ok: an allowed pair
	}
	p.rule = rule
	return p, nil
}

// bedded is ruled for the tools that work on one bed.
func (t *Tools) bedded(req mcp.CallToolRequest) (place, *mcp.CallToolResult) {
	p, failed := t.ruled(req)
	if failed != nil {
		return p, failed
	}
	if !p.garden.Has(p.path) {
		return p, envelope.Fail(envelope.NotFound, envelope.BedNotInGarden, "the file is no bed of its garden", p.at) // ok: an allowed pair
	}
	return p, nil
}

// unread answers for a bed that could not be read in order to write it.
func unread(err error, at envelope.At) *mcp.CallToolResult {
	if garden.Gone(err) {
		return envelope.Fail(envelope.Stale, envelope.None, "the bed is gone; nothing was written", at) // ok: the file the correction was made for is no more
	}
	reason := envelope.ReadFailed
	var encoding *garden.EncodingError
	if errors.As(err, &encoding) {
		reason = envelope.UnsupportedEncoding
	}
	return envelope.Broke(reason, "the bed could not be read; nothing was written", err, at) // ok: either branch leaves a reason of Faulted
}

// candidates are corrections as they are offered, one for each key.
func candidates(corrections []rules.Correction) []envelope.Candidate {
	var list []envelope.Candidate
	for _, c := range corrections {
		key := envelope.Key(c.Key)
		if !slices.ContainsFunc(list, func(o envelope.Candidate) bool { return o.EquivalenceKey == key }) {
			list = append(list, envelope.Candidate{EquivalenceKey: key, Title: c.Title, ProviderName: c.By})
		}
	}
	return list
}

// plural counts things in a message.
func plural(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}
