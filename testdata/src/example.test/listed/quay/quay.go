// Package quay keeps plain words in tables, fields and functions before they
// become codes.
package quay

import (
	"context"
	"errors"
	"io"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/listed/fault"
)

var byError = map[error]string{
	io.EOF:            "closed",  // ok: a code
	io.ErrShortBuffer: "drowned", // want unknown-reason: no code, through a map
	io.ErrNoProgress:  "",        // ok: none
}

var later = map[error]string{}

func init() {
	later[io.ErrShortWrite] = "sunken" // want unknown-reason: no code, stored in a map
}

type rule struct {
	name, code, why string
	broken          func(string) bool
}

var rules = []rule{
	{"key", "no_key", "lost", nil},    // ok: a pair
	{"oars", "no_key", "stolen", nil}, // want unknown-reason: no reason, in a row
	{"gate", "no_key", "shut", nil},   // want unknown-reason: retired for a code, which is no reason
	{"sail", "ripped", "", nil},       // want unknown-reason: no code, in a row
	{"bare", "no_key", "", nil},       // want reason-mismatch: it comes with a reason
}

var named = map[string]*rule{"rope": {name: "rope", code: "frayed"}} // want unknown-reason: no code, in a map of rows

// A berth has a state, which is no code, and the code of its last failure.
type berth struct {
	state string
	last  string
}

func find(name string) (berth, error) {
	if name == "" {
		return berth{state: "unknown"}, errors.New("no name") // ok: a state
	}
	return berth{state: "free", last: "none"}, nil // ok: told apart below
}

func codeOf(err error) string {
	switch {
	case errors.Is(err, io.EOF):
		return "gone" // want unknown-reason: no code, returned
	case errors.Is(err, io.ErrClosedPipe):
		return fault.Closed("pipe", "noon").Code // ok: computed
	}
	code := "closed"
	if err == nil {
		code = "nothing" // want unknown-reason: no code, returned as a variable
	}
	return code
}

func codeIf(err error) (string, bool) {
	if err == nil {
		return "fine", false // ok: it is none
	}
	return "lost", true // want unknown-reason: a reason, returned as a code
}

func broken() *fault.Fault { return fault.New("broken", "", "it is broken") } // want unknown-reason: no code, through a constructor

func asError() error { return &fault.Fault{Code: "leaky", Message: "it leaks"} } // want unknown-reason: no code, in an error

func Moor(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	b, err := find(name)
	if code, ok := byError[err]; ok {
		return fault.Say(code, "no"), nil // ok: judged where it is
	}
	for _, r := range rules {
		if r.broken(name) {
			return fault.Reply(fault.New(r.code, r.why, "no")), nil // ok: judged where it is
		}
	}
	if code, ok := codeIf(err); ok {
		return fault.Say(code, "no"), nil // ok: judged where it is
	}
	if b.last != "none" {
		return fault.Say(b.last, "no"), nil // ok: judged where it is
	}
	switch name {
	case "a":
		return fault.Say(later[err], "no"), nil // ok: judged where it is
	case "b":
		return fault.Say(named["rope"].code, "no"), nil // ok: judged where it is
	case "c":
		return fault.Say(codeOf(err), "no"), nil // ok: judged where it is
	case "d":
		return fault.Reply(broken()), nil // ok: judged where it is
	case "e":
		f := &fault.Fault{Message: "no"}
		f.Code = "clsed" // want unknown-reason: misspelt
		return fault.Reply(f), nil
	case "f":
		return fault.Reply(fault.New("no_key", "", "no")), nil // want reason-mismatch: it comes with a reason
	case "g":
		return fault.Reply(fault.New("closed", "", "no")), nil // want reason-mismatch: it comes with until
	case "h":
		f := fault.New("closed", "", "no") // ok: until comes later
		f.Until = "noon"
		return fault.Reply(f), nil
	case "i":
		return fault.Reply(fault.New("no_key", "lent", "no")), nil // ok: a pair
	case "j":
		f := broken()
		if errors.As(asError(), &f) {
			return fault.Reply(f), nil // ok: judged where it is
		}
	case "k":
		code := "gate_" + name
		return fault.Say(code, "no"), nil // ok: a variable may be anything
	case "l":
		return fault.Reply(fault.Gate{}.Fail(name)), nil // ok: who knows what it makes
	}
	return mcp.NewToolResultText(b.state), nil // ok: success
}
