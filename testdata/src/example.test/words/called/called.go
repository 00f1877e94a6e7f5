// Package called: helpers behind interfaces, in variables and with receivers.
package called

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Code is what has failed.
type Code string

// A Why refines it.
type Why string

const (
	Dark Code = "Dark"
	Loud Code = "Loud"
)

const (
	Fuse  Why = "Fuse"
	Bulb  Why = "Bulb"
	Drums Why = "Drums"
)

//envelopelint:vocabulary
var allowed = map[Code][]Why{Dark: {Fuse, Bulb}, Loud: {Drums}}

type desk struct{ name string }

// Tell answers with a failure.
//
//envelopelint:helper
func (d desk) Tell(what, why, text string) *mcp.CallToolResult {
	b, err := json.Marshal(map[string]any{"at": d.name, "code": Code(what), "reason": Why(why), "message": text})
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}

type teller interface {
	Tell(what, why, text string) *mcp.CallToolResult
}

// A loose interface has two kinds of types, which differ.
type loose interface{ say(what, why string) string }

type first struct{}

func (first) say(what, why string) string { return string(Code(what)) + string(Why(why)) }

type second struct{}

func (second) say(why, what string) string { return string(Code(what)) + string(Why(why)) }

func told(t teller, l loose, room string) *mcp.CallToolResult {
	switch room {
	case "hall":
		return t.Tell("Dark", "Fuse", l.say("Dark", "Drums")) // ok: a pair, and nobody knows which type says it
	case "loft":
		return t.Tell("Dark", "Drums", "no light") // want reason-mismatch: another code's, through an interface
	case "shed":
		return t.Tell("Dim", "Fuse", "no light") // want unknown-reason: no code, through an interface
	}
	loud := func(w Why) *mcp.CallToolResult {
		return t.Tell(string(Loud), string(w), "too loud") // ok: a parameter
	}
	tell := t.Tell
	switch room {
	case "stage":
		return loud(Drums) // ok: a pair, through a literal
	case "pit":
		return loud(Bulb) // want reason-mismatch: another code's, through a literal
	case "bar":
		return loud("Horns") // want unknown-reason: no reason, through a literal
	case "yard":
		return tell("Loud", "Drums", "too loud") // ok: a pair, through a method value
	}
	return Dark.tell(t, Fuse) // ok: a pair, through a receiver
}

func (c Code) tell(t teller, w Why) *mcp.CallToolResult {
	return t.Tell(string(c), string(w), "") // ok: parameters
}

func dim(t teller) *mcp.CallToolResult { return Dark.tell(t, Drums) } // want reason-mismatch: another code's

// Use keeps them.
func Use(room string) []*mcp.CallToolResult {
	return []*mcp.CallToolResult{told(desk{room}, first{}, room), told(desk{}, second{}, room), dim(desk{})}
}
