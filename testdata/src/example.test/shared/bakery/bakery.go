// Package bakery has settings of its own and helpers that it shares with others.
package bakery

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shared/fail"
)

func Bake(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	bread := req.GetString("bread", "")
	switch bread {
	case "rye":
		return fail.Result("burnt", "", "black", "oven", "2"), nil // ok: with its oven
	case "wheat":
		return fail.Result("burnt", "", "black"), nil // want reason-mismatch: it comes with the oven
	case "spelt":
		return fail.Bare("stale", "hard"), nil // want reason-mismatch: it comes with a reason
	case "oat":
		return fail.Result("stale", "damp", "soft"), nil // want reason-mismatch: that reason comes with the oven
	case "corn":
		return fail.Result("sold_out", "", "gone", "again", false), nil // want reason-mismatch: one tries again
	case "rice":
		return fail.Result("sold_out", "old", "gone", "again", true), nil // want reason-mismatch: it has no reasons
	case "barley":
		return fail.Result("sold_otu", "", "gone"), nil // want unknown-reason: misspelt
	case "millet":
		return fail.Reply(fail.New("stale", "")), nil // want reason-mismatch: it comes with a reason
	case "teff":
		e := fail.New("burnt", "")
		e.Oven = "3"
		return fail.Reply(e), nil // ok: the oven comes later
	case "hemp":
		return fail.Reply(&fail.Error{Code: "stail", Reason: "old"}), nil // want unknown-reason: misspelt
	case "potato":
		return mcp.NewToolResultText(fail.Grind("T550").Code), nil // ok: a flour
	}
	return mcp.NewToolResultText("bread"), nil // ok: success
}
