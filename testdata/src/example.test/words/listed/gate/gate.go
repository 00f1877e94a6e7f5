// Package gate declares codes and reasons; the settings say which go together.
package gate

import "github.com/mark3labs/mcp-go/mcp"

// A Code is why a lock gate stays shut.
//
//envelopelint:vocabulary
type Code string

const (
	Locked  Code = "Locked"
	Flooded Code = "Flooded"
	Painted Code = "Painted" // the settings list no reasons
)

// A Why refines it.
type Why string

const (
	Rusty  Why = "Rusty"
	Frozen Why = "Frozen"
	Rain   Why = "Rain"
)

// Shut answers with both.
//
//envelopelint:helper
func Shut(c Code, w Why, text string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(c) + "/" + string(w) + ": " + text)
}
