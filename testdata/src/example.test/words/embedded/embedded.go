// Package embedded passes parts of a failure in a struct.
package embedded

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/words/embedded/leaf"
)

type press interface {
	Dry(ctx context.Context, name string) error
}

type herbarium struct{ p press }

func (h *herbarium) Keep(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	if err := h.p.Dry(ctx, name); err != nil {
		switch name {
		case "fern":
			return leaf.Fail(leaf.Moist, "not dry yet", leaf.More{Until: "noon"}), nil // ok: what the code requires
		case "moss":
			return leaf.Fail(leaf.Moist, "not dry yet", leaf.More{Cause: "rain"}), nil // want reason-mismatch: without what the code requires
		case "reed":
			return leaf.Fail(leaf.Moist, "not dry yet", leaf.More{}), nil // want reason-mismatch: without anything
		case "ivy":
			more := leaf.More{Until: "noon"}
			return leaf.Fail(leaf.Moist, "not dry yet", more), nil // ok: in a variable
		case "sage":
			return leaf.Fail(leaf.Moist, "not dry yet", evening()), nil // ok: who knows what it fills
		case "rose":
			return leaf.Fail(leaf.Crumpled, "crumpled", leaf.More{Cause: err.Error()}), nil // ok: raw text is for this field of this code
		case "vine":
			return leaf.Fail(leaf.Crumpled, "crumpled", leaf.More{Until: err.Error()}), nil // want raw-error: in another field
		}
		return leaf.Fail(leaf.Crumpled, "crumpled", leaf.More{}), nil // ok: the code requires nothing
	}
	return mcp.NewToolResultText("kept"), nil
}

func evening() leaf.More { return leaf.More{Until: "evening"} }
