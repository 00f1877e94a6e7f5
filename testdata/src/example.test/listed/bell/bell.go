// Package bell passes plain words to the helpers of another package.
package bell

import (
	"context"
	"log"
	"net/http"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/listed/desk"
)

var (
	usual   = "clozed" // never anything else
	current = "cloosed"
)

func keep(code string) *mcp.CallToolResult {
	log.Println("refused", code)
	return desk.Fail(code, "come back", "noon") // ok: a parameter
}

func keyless(why string) *mcp.CallToolResult {
	return desk.Refuse(desk.NoKey, why, "no key") // ok: a parameter
}

// Ring answers.
func Ring(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	door := req.GetString("door", "")
	switch door {
	case "a":
		return keep(desk.Closed), nil // ok: the constant
	case "b":
		return keep("closed"), nil // ok: a plain string is right by its value
	case "c":
		return keep("gone"), nil // want unknown-reason: no code, through a function
	case "d":
		return keep(desk.Shut), nil // want unknown-reason: retired, through a function
	case "e":
		return keep(http.StatusText(404)), nil // ok: who knows
	case "f":
		return desk.Fail(usual, "come back", "noon"), nil // want unknown-reason: a variable that is always this
	case "g":
		return desk.Fail(current, "come back", "noon"), nil // ok: a variable that may change
	case "h":
		return desk.Fail(desk.Closed, "come back", ""), nil // want reason-mismatch: it comes with the time
	case "i":
		return keyless("lost"), nil // ok: a pair
	case "j":
		return keyless("stolen"), nil // want unknown-reason: no reason
	case "k":
		return keyless(""), nil // want reason-mismatch: it needs one
	case "l":
		return desk.Refuse("closed", "lent", "no key"), nil // want reason-mismatch: another code's
	case "m":
		word := "closd" // want unknown-reason: no code
		return desk.Fail(word, "come back", "noon"), nil
	}
	return branch(door), nil
}

func branch(door string) *mcp.CallToolResult {
	code := desk.Closed
	if door == "x" {
		code = "clsed" // want unknown-reason: no code, on a branch
	}
	if door == "y" {
		current = door
	}
	return desk.Fail(code, door, "noon")
}
