// Package post: types whose words the settings list.
package post

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Kind is what has failed.
type Kind string

// A Reason refines it.
type Reason string

const (
	Torn Kind = "torn"
	Lost Kind = "lost"
	Wet  Kind = "wet" // ok: a declaration
)

const (
	Sea  Reason = "sea"
	Rail Reason = "rail"
)

type slip struct {
	Kind   Kind   `json:"kind"`
	Reason Reason `json:"reason,omitempty"`
	Again  bool   `json:"again"`
	Parcel string `json:"parcel,omitempty"`
}

//envelopelint:helper
func send(s slip) *mcp.CallToolResult {
	b, err := json.Marshal(s)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}

func fail(k Kind, again bool, parcel string) *mcp.CallToolResult {
	return send(slip{Kind: k, Again: again, Parcel: parcel}) // ok: parameters
}

func deliver(to string) *mcp.CallToolResult {
	switch to {
	case "a":
		return fail(Torn, true, "7") // ok: as it is listed
	case "b":
		return fail(Torn, false, "7") // want reason-mismatch: one tries again
	case "c":
		return fail(Torn, true, "") // want reason-mismatch: it comes with the parcel
	case "d":
		return send(slip{Kind: Lost, Reason: Sea}) // ok: as it is listed
	case "e":
		return send(slip{Kind: Lost, Reason: Rail, Again: true}) // want reason-mismatch: one does not try again
	case "f":
		return send(slip{Kind: Torn, Again: true}) // want reason-mismatch: it comes with the parcel
	case "g":
		return send(slip{Kind: Lost}) // want reason-mismatch: it needs a reason
	case "h":
		return send(slip{Kind: Wet, Again: true}) // want unknown-reason: the settings do not list it
	case "i":
		return send(slip{Kind: "lost", Reason: Sea}) // ok: the type's own package may spell its words
	}
	return send(slip{Kind: Torn, Reason: Sea, Again: true, Parcel: to}) // want reason-mismatch: another kind's
}

// Deliver keeps it.
func Deliver(to string) *mcp.CallToolResult { return deliver(to) }
