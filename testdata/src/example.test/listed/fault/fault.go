// Package fault makes failures whose words are plain strings.
package fault

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Fault is a failure that the caller may read.
type Fault struct {
	Code    string `json:"code"`
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message"`
	Until   string `json:"until,omitempty"`
}

func (f *Fault) Error() string { return f.Code + ": " + f.Message }

// New makes a failure.
func New(code, reason, message string) *Fault {
	return &Fault{Code: code, Reason: reason, Message: message} // ok: parameters
}

// Closed makes one of a door.
func Closed(door, until string) *Fault {
	return &Fault{Code: "closed", Message: door + " is closed", Until: until} // ok: as it is listed
}

// A Gate makes the failures of one gate.
type Gate struct{ prefix string }

// Fail puts the gate's prefix before a word.
func (g Gate) Fail(word string) *Fault {
	return New(g.prefix+word, "", "no way") // ok: who knows what it makes
}

// Reply answers with a failure.
//
//envelopelint:helper
func Reply(f *Fault) *mcp.CallToolResult {
	b, err := json.Marshal(f)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}

// Say answers with a code alone.
//
//envelopelint:helper
func Say(code, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(code + ": " + message)
}
