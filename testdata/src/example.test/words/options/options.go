// Package options fills failures through options.
package options

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/words/options/slip"
)

func Walk(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	path := req.GetString("path", "")
	switch path {
	case "meadow":
		return slip.Fail(slip.Muddy, "too wet", slip.Because(slip.Rain)), nil // ok: a pair
	case "moor":
		return slip.Fail(slip.Muddy, "too wet", slip.Hint("boots"), slip.Because(slip.NoKey)), nil // want reason-mismatch: another code's
	case "fen":
		return slip.Fail(slip.Muddy, "too wet", slip.Hint("boots")), nil // want reason-mismatch: none
	case "marsh":
		return slip.Fail(slip.Muddy, "too wet", slip.Rainy()), nil // ok: the option has the reason
	case "yard":
		return slip.Fail(slip.Locked, "shut", slip.Rainy()), nil // want reason-mismatch: the option has another code's
	case "attic":
		return slip.Fail(slip.Odd, "strange"), nil // ok: it has no reasons
	case "roof":
		return slip.Fail(slip.Muddy, "too wet", func(s *slip.Slip) { s.Why = slip.Thaw }), nil // ok: a literal has the reason
	case "cave":
		return slip.Fail(slip.Locked, "shut", func(s *slip.Slip) { s.Why = slip.Thaw }), nil // want reason-mismatch: a literal has another code's
	case "bridge":
		return shut(slip.Holiday), nil // ok: a pair
	case "gate":
		return shut(slip.Rain), nil // want reason-mismatch: another code's
	}
	return parts(path), nil
}

func shut(w slip.Why) *mcp.CallToolResult {
	return slip.Fail(slip.Locked, "shut", slip.Because(w)) // ok: a parameter
}

func parts(path string) *mcp.CallToolResult {
	switch path {
	case "a":
		return slip.Refuse(slip.Locked, slip.Cause{Why: slip.NoKey}) // ok: a pair
	case "b":
		return slip.Refuse(slip.Locked, slip.Tip("knock"), slip.Told(slip.Rain)) // want reason-mismatch: another code's
	case "c":
		return slip.Refuse(slip.Locked, slip.Tip("knock")) // want reason-mismatch: none
	case "d":
		return slip.Close(slip.Locked, slip.More{Why: slip.NoKey, Hint: "knock"}) // ok: a pair
	case "e":
		return slip.Close(slip.Locked, slip.More{Why: slip.Thaw}) // want reason-mismatch: another code's
	case "f":
		return slip.Close(slip.Locked, slip.More{Hint: "knock"}) // want reason-mismatch: none
	}
	return lists(path, nil)
}

// lists passes lists of options on.
func lists(path string, given []slip.Option) *mcp.CallToolResult {
	opts := []slip.Option{slip.Hint("wait")}
	if strings.HasPrefix(path, "wet") {
		opts = append(opts, slip.Because(slip.Rain)) // want reason-mismatch: another code's, in a list
		return slip.Fail(slip.Locked, "shut", opts...)
	}
	if strings.HasPrefix(path, "key") {
		opts = append(opts, slip.Because(slip.NoKey))
	}
	if strings.HasPrefix(path, "bare") {
		return slip.Fail(slip.Locked, "shut", slip.Hint("wait"), stored) // ok: nobody knows what a variable holds
	}
	if len(path) > 9 {
		return slip.Fail(slip.Locked, "shut", given...) // ok: the caller's list
	}
	return slip.Fail(slip.Locked, "shut", opts...) // ok: some way has the reason
}

var stored = slip.Because(slip.Holiday) // ok: the constant
