// Package inferredoptions: a helper's type of codes is the vocabulary although
// nothing is declared and options fill the body, too.
package inferredoptions

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

type Code string

const (
	Cracked Code = "cracked"
	Chipped Code = "chipped"
)

type body struct {
	Code Code   `json:"code"`
	Text string `json:"message"`
	Hint string `json:"hint,omitempty"`
}

type option func(*body)

func hint(h string) option { return func(b *body) { b.Hint = h } }

func fail(code Code, text string, opts ...option) *mcp.CallToolResult {
	b := body{Code: code, Text: text}
	for _, o := range opts {
		o(&b)
	}
	raw, err := json.Marshal(b)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(raw))
}

func Fire(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("pot", "") {
	case "a":
		return fail(Cracked, "no"), nil // ok: the constant
	case "b":
		return fail(Chipped, "no", hint("glue")), nil // ok: the constant
	case "c":
		return fail(Cracked, "no", hint("clay")), nil // ok: the constant
	case "d":
		return fail("craked", "no", hint("clay")), nil // want unknown-reason: misspelt
	}
	return mcp.NewToolResultText("fired"), nil // ok: success
}
