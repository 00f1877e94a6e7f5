// Package listed: the reasons of a Go type of codes are in the settings.
package listed

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/words/listed/gate"
)

func Pass(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	why := gate.Rusty
	if req.GetString("month", "") == "January" {
		why = gate.Frozen
	}
	switch req.GetString("gate", "") {
	case "north":
		return gate.Shut(gate.Locked, why, "no way"), nil // ok: both are its reasons
	case "east":
		return gate.Shut(gate.Locked, gate.Rain, "no way"), nil // want reason-mismatch: another code's
	case "south":
		return gate.Shut(gate.Locked, "", "no way"), nil // want reason-mismatch: it comes with a reason
	case "west":
		return gate.Shut(gate.Flooded, "", "no way"), nil // ok: its reason is optional
	case "upper":
		return gate.Shut(gate.Flooded, why, "no way"), nil // want reason-mismatch: neither is one of its reasons
	case "lower":
		return gate.Shut(gate.Flooded, "Dew", "no way"), nil // want unknown-reason: no reason
	case "old":
		return gate.Shut(gate.Flooded, "Rain", "no way"), nil // want unknown-reason: spelled out
	case "new":
		return gate.Shut(gate.Painted, "", "no way"), nil // ok: it has none
	}
	return mcp.NewToolResultText("open"), nil // ok: success
}
