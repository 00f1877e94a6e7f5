// Package refusal is an error helper that nobody has declared: that most calls
// pass constants of its type makes them the vocabulary.
package refusal

import (
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

// Kind is what the model decides by.
type Kind string

const (
	Closed  Kind = "closed"
	Missing Kind = "missing"
	Busy    Kind = "busy"
)

// Shade is a type with constants that no helper takes.
type Shade string

const (
	Dark  Shade = "dark"
	Light Shade = "light"
)

// Make answers with a kind.
func Make(k Kind, words string) *mcp.CallToolResult {
	return mcp.NewToolResultError(fmt.Sprintf("%s: %s", k, words))
}

// Of reads a kind.
func Of(s string) (Kind, bool) {
	switch k := Kind(s); k {
	case Closed, Missing, Busy:
		return k, true
	}
	return "", false
}
