// Package leaf: what only some failures tell is one parameter, embedded in the body.
package leaf

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what has failed.
type Code string

const (
	Crumpled Code = "Crumpled"
	Moist    Code = "Moist"
)

// Codes is the vocabulary.
//
//envelopelint:vocabulary
var Codes = map[Code][]string{Crumpled: nil, Moist: nil}

// More is what only some leaves tell.
type More struct {
	Until string `json:"until,omitempty"`
	Cause string `json:"cause,omitempty"`
}

type body struct {
	Code Code   `json:"error"`
	Text string `json:"message"`
	More
}

// Fail answers with a leaf.
//
//envelopelint:helper
func Fail(c Code, text string, m More) *mcp.CallToolResult {
	b, err := json.Marshal(body{c, text, m})
	if err != nil {
		return mcp.NewToolResultError("no leaf")
	}
	return mcp.NewToolResultError(string(b))
}
