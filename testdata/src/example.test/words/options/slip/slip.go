// Package slip: the parts of a failure are options of every kind.
package slip

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what has failed.
type Code string

// A Why refines it.
type Why string

const (
	Muddy  Code = "Muddy"
	Locked Code = "Locked"
	Odd    Code = "Odd"
)

const (
	Rain    Why = "Rain"
	Thaw    Why = "Thaw"
	NoKey   Why = "NoKey"
	Holiday Why = "Holiday"
)

// Allowed is the vocabulary.
//
//envelopelint:vocabulary
var Allowed = map[Code][]Why{Muddy: {Rain, Thaw}, Locked: {NoKey, Holiday}, Odd: {}}

// A Slip is what a walker reads.
type Slip struct {
	Code Code   `json:"error"`
	Why  Why    `json:"reason,omitempty"`
	Text string `json:"message"`
	Hint string `json:"hint,omitempty"`
}

// An Option fills in a part.
type Option func(*Slip)

// Because gives the reason.
func Because(w Why) Option { return func(s *Slip) { s.Why = w } }

// Hint says what to do.
func Hint(text string) Option { return func(s *Slip) { s.Hint = text } }

// Rainy is always the rain.
func Rainy() Option { return Because(Rain) }

// Fail answers with a slip.
//
//envelopelint:helper
func Fail(c Code, text string, opts ...Option) *mcp.CallToolResult {
	s := Slip{Code: c, Text: text} // ok: the options give the reason
	for _, o := range opts {
		o(&s)
	}
	return s.result()
}

// A Part is an option that is an interface.
type Part interface{ fill(*Slip) }

// A Cause is the part with the reason.
type Cause struct{ Why Why }

func (c Cause) fill(s *Slip) { s.Why = c.Why }

// Tip is the part with the hint.
type Tip string

func (t Tip) fill(s *Slip) { s.Hint = string(t) }

// Told makes a part.
func Told(w Why) Part { return Cause{Why: w} }

// Refuse answers with a slip of parts.
//
//envelopelint:helper
func Refuse(c Code, parts ...Part) *mcp.CallToolResult {
	s := &Slip{Code: c}
	for _, p := range parts {
		p.fill(s)
	}
	return s.result()
}

// More are parts in a struct.
type More struct {
	Why  Why
	Hint string
}

// Close answers with a slip of these.
//
//envelopelint:helper
func Close(c Code, more More) *mcp.CallToolResult {
	s := Slip{Code: c, Why: more.Why, Hint: more.Hint} // ok: the helper
	return s.result()
}

func (s *Slip) result() *mcp.CallToolResult {
	b, err := json.Marshal(s)
	if err != nil {
		return mcp.NewToolResultError("no slip")
	}
	return mcp.NewToolResultError(string(b))
}
