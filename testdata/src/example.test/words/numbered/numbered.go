// Package numbered: a vocabulary of integers.
package numbered

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

// Level is why a ferry does not sail.
//
//envelopelint:vocabulary
type Level int

const (
	Fog Level = iota + 1
	Storm
	Ice
)

const (
	tide   = Level(9) // ok: a constant of the type is a word
	strong = Storm    // ok: a member
	four   = 4        // ok: a number
)

func stop(l Level, words string) *mcp.CallToolResult {
	return mcp.NewToolResultError(fmt.Sprintf("%d: %s", l, words))
}

func Sail(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch wind := req.GetInt("wind", 0); {
	case wind > 11:
		return stop(strong, "storm"), nil // ok: a member
	case wind > 10:
		return stop(tide, "low water"), nil // ok: a word
	case wind > 9:
		return stop(four, "rain"), nil // want unknown-reason: an untyped constant
	case wind > 8:
		return stop(Fog+1, "storm"), nil // ok: the type's own package may reckon
	case wind > 7:
		return stop(Ice+4, "ice"), nil // want unknown-reason: reckoned past the last one
	case wind > 6:
		return stop(Level(wind), "wind"), nil // ok: the type's own package may convert
	}
	return mcp.NewToolResultText("sails"), nil // ok: success
}
