// Package inferredparams: of a helper's parameters only the one that becomes the
// code is the vocabulary.
package inferredparams

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/inferredparams/notice"
)

func Fetch(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	tongue := notice.Tongue(req.GetString("tongue", "cy")) // ok: no code
	where := notice.Spot(req.GetString("where", "attic"))  // ok: no code
	switch req.GetString("box", "") {
	case "small":
		return notice.Say(notice.Welsh, notice.Stuck, notice.Attic), nil // ok: constants
	case "large":
		return notice.Say(notice.Breton, notice.Lost, notice.Cellar), nil // ok: constants
	case "round":
		return notice.Say("kw", notice.Lost, "shed"), nil // ok: neither is the code
	case "flat":
		return notice.Say(tongue, "stukc", where), nil // want unknown-reason: misspelt
	case "old":
		return notice.Send("awful", notice.Stuck, "by the door"), nil // ok: the weight is no code
	case "new":
		return notice.Send(notice.Heavy, "lost", "by the door"), nil // want unknown-reason: spelled out
	case "lead":
		return notice.Send(notice.Weight(where), notice.Fault(where), "by the door"), nil // want unknown-reason: anything
	}
	return mcp.NewToolResultText("here"), nil // ok: success
}
