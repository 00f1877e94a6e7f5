// Package kilnerr is the helper of another package: what it fills is known by
// facts.
package kilnerr

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what has failed.
type Code string

const (
	Cold  Code = "Cold"
	Split Code = "Split"
)

// Allowed is the vocabulary.
//
//envelopelint:vocabulary
var Allowed = map[Code][]string{Cold: nil, Split: {"shelf", "door"}}

// A Note is what goes out.
type Note struct {
	Code   Code   `json:"error"`
	Text   string `json:"message"`
	Detail string `json:"detail,omitempty"`
	Remedy string `json:"remedy,omitempty"`
}

// Fail answers with a note.
//
//envelopelint:helper
func Fail(c Code, text, detail string) *mcp.CallToolResult {
	return mcp.NewToolResultError(Note{Code: c, Text: text, Detail: detail}.encode())
}

func (n Note) encode() string {
	b, err := json.Marshal(n)
	if err != nil {
		return "" // ok: it has nothing that cannot be encoded
	}
	return string(b)
}

// Parse reads a code.
func Parse(s string) (Code, bool) {
	_, ok := Allowed[Code(s)]
	return Code(s), ok
}
