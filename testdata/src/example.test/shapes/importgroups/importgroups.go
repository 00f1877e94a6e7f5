// Package importgroups: files whose imports have little room for those that fixes
// add, several of which belong in one place.
package importgroups

import (
	"context"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type (
	Context = context.Context
	Request = mcp.CallToolRequest
	Result  = mcp.CallToolResult
)

type Boat struct {
	Name string `json:"name"`
}

func refuse(text string) *Result {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

func launch(context.Context, string) error { return nil }

func Moored(_ context.Context, _ *mcp.CallToolRequest, in Boat) (*mcp.CallToolResult, Boat, error) {
	switch in.Name {
	case "":
		return refuse("a boat has a name"), Boat{}, nil // want typed-output: a constant text
	case "ark":
		return refuse("no berth for " + in.Name), Boat{}, nil // want typed-output: a text with a value
	case "raft":
		return refuse("rafts stay outside"), Boat{}, nil // want typed-output: a constant text once more
	}
	return nil, in, nil // ok: success
}

func Register(s *mcp.Server) {
	for name, handler := range map[string]mcp.ToolHandlerFor[Boat, Boat]{
		"moored": Moored, "sold": Sold, "lent": Lent, "sunk": Sunk, "raised": Raised, "painted": Painted,
	} {
		mcp.AddTool(s, &mcp.Tool{Name: name}, handler)
	}
}
