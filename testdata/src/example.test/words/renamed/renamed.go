// Package renamed: a code that is retired is still declared, for old clients.
package renamed

import (
	"context"
	"io"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what is wrong with a sail.
//
//envelopelint:vocabulary
type Code string

const (
	// Rent is the old name of Torn.
	//
	// Deprecated: use Torn.
	Rent      = Torn
	Torn Code = "torn"
	// Ripped was retired for torn.
	Ripped Code = "ripped"
	Wet    Code = "wet"
)

// known finds what old clients send.
var known = map[Code]string{Torn: "mend it", Ripped: "mend it", Wet: "dry it"} // ok: keys only find

var byError = map[error]Code{io.EOF: Ripped} // want unknown-reason: retired

//envelopelint:helper
func flap(c Code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(c) + ": " + message + " " + known[c])
}

func codeOf(sail string) Code {
	if sail == "jib" {
		return Ripped // want unknown-reason: retired
	}
	return Wet
}

func Hoist(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	sail := req.GetString("sail", "")
	switch c := codeOf(sail); {
	case c == Ripped: // ok: compared
		return flap(Ripped, "no"), nil // want unknown-reason: retired
	case sail == "main":
		return flap("ripped", "no"), nil // want unknown-reason: retired
	case sail == "top":
		return flap(Rent, "no"), nil // ok: another name of the same word
	case sail == "stay":
		return flap(byError[io.EOF], "no"), nil // ok: judged where it is
	}
	return flap(codeOf(sail), "no"), nil // ok: judged where it is
}
