// Package inferredcodes: a helper's type of codes is the vocabulary although
// nothing is declared.
package inferredcodes

import (
	"context"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/inferredcodes/refusal"
)

type kiln struct{ hot bool }

func shade(s refusal.Shade) string { return "shade " + string(s) }

func (k *kiln) Fire(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	pot := req.GetString("pot", "")
	switch {
	case pot == "":
		return refusal.Make(refusal.Missing, "which pot?"), nil // ok: the constant
	case k.hot:
		return refusal.Make(refusal.Busy, "the kiln is hot"), nil // ok: the constant
	case pot == "night":
		return refusal.Make("closed", "the kiln is closed"), nil // want unknown-reason: spelled out
	case pot == "sunday":
		return refusal.Make("colsed", "the kiln is closed"), nil // want unknown-reason: misspelt
	case strings.HasPrefix(pot, "!"):
		return refusal.Make(refusal.Kind(pot[1:]), "as asked"), nil // want unknown-reason: anything
	}
	if kind, ok := refusal.Of(pot); ok {
		return refusal.Make(kind, "as asked"), nil // ok: read where the type is declared
	}
	return mcp.NewToolResultText(shade("pale") + string(refusal.Kind(pot))), nil // want unknown-reason: a kind that nobody has checked
}

func (k *kiln) Cool(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	kind := refusal.Kind(req.GetString("why", ""))
	switch kind {
	case refusal.Closed, "later": // ok: only compared
		return refusal.Make(kind, "not now"), nil // ok: what was compared
	}
	return refusal.Make(refusal.Closed, "not today"), nil // ok: the constant
}
