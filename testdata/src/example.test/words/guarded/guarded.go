// Package guarded: what is put into a failure depends on the words that it has.
package guarded

import (
	"context"
	"errors"

	"github.com/mark3labs/mcp-go/mcp"
)

type Code string

type Why string

const (
	Sunk   Code = "Sunk"
	Adrift Code = "Adrift"

	Leak  Why = "Leak"
	Rocks Why = "Rocks"
	Rope  Why = "Rope"
)

// Whys says what goes together.
//
//envelopelint:vocabulary
var Whys = map[Code][]Why{Sunk: {Leak, Rocks}, Adrift: {Rope}}

// A Wreck is a failure.
type Wreck struct {
	Code Code `json:"code"`
	Why  Why  `json:"why"`
	Text string
}

//envelopelint:helper
func report(w *Wreck) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(w.Code) + "/" + string(w.Why) + ": " + w.Text)
}

func sight(boat string) *Wreck {
	switch boat {
	case "tug":
		return &Wreck{Code: Sunk, Why: Leak}
	case "raft":
		return wreck(Adrift, Rope)
	}
	return nil
}

func wreck(c Code, w Why) *Wreck { return &Wreck{Code: c, Why: w} }

func isSunk(w *Wreck) bool { return w.Code == Sunk }

func ask(boat string) Code {
	if boat == "tug" {
		return Sunk
	}
	return Adrift
}

func Look(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	boat := req.GetString("boat", "")
	w := sight(boat)
	if w != nil && w.Code == Sunk {
		w.Why = Rocks // ok: it is Sunk here
		return report(w), nil
	}
	if w != nil {
		switch w.Code {
		case Adrift:
			w.Why = Rope // ok: it is Adrift here
		case Sunk:
			w.Why = Rope // want reason-mismatch: it is Sunk here
		}
		return report(w), nil
	}
	return mcp.NewToolResultText("nothing in sight"), nil
}

func Hail(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	w := wreck(Adrift, Rope)
	if req.GetString("boat", "") == "tug" {
		w = wreck(Sunk, Leak)
	}
	if isSunk(w) {
		w.Why = Rocks // ok: who knows what the function has found
	}
	if w.Code != Adrift {
		w.Why = Rocks // ok: it is not Adrift here
	}
	return report(w), nil
}

func Tow(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	boat := req.GetString("boat", "")
	code := ask(boat)
	if code == Sunk {
		return report(wreck(code, Rope)), nil // want reason-mismatch: it is Sunk here
	}
	if code == Adrift {
		return report(wreck(code, Rope)), nil // ok: it is Adrift here
	}
	code = Sunk
	if boat == "raft" {
		code = Adrift
	}
	if code == Adrift {
		return report(wreck(code, Rope)), nil // ok: it is not Sunk here
	}
	return report(wreck(code, Rocks)), nil // ok: it is not Adrift here
}

func (w Wreck) Error() string { return w.Text }

func Answer(ctx context.Context, err error) *mcp.CallToolResult {
	var w Wreck
	switch {
	case errors.As(err, &w):
	case ctx.Err() != nil:
		w = Wreck{Code: Adrift, Why: Rope, Text: "too late"} // ok: a pair
	default:
		w = Wreck{Code: Sunk, Text: "who knows"} // want reason-mismatch: it comes with a reason
	}
	return report(&w)
}
