// Package earlierbranch: a body that one branch completes and sends, and that
// another branch sends without what the first has put in.
package earlierbranch

import (
	"context"
	"encoding/json"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// report encodes what a handler tells of a pump.
func report(v any) *mcp.CallToolResult {
	b, _ := json.Marshal(v)
	return mcp.NewToolResultText(string(b))
}

func reported(v any) *gosdk.CallToolResult {
	b, _ := json.Marshal(v)
	return &gosdk.CallToolResult{Content: []gosdk.Content{&gosdk.TextContent{Text: string(b)}}}
}

type level struct {
	Pump  string `json:"pump"`
	Error string `json:"error,omitempty"`
}

func read() error {
	_, err := os.ReadFile("/var/pump/level")
	return err
}

type pumps struct{}

func (pumps) Map(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out := map[string]any{"pump": "north"}
	if err := read(); err != nil {
		out["error"] = err.Error() // want handmade-envelope,raw-error: it is sent below
		return report(out), nil    // want missing-iserror: an error under its key
	}
	return report(out), nil // ok: nothing was put in on this way
}

func (pumps) Pointer(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out := &level{Pump: "north"}
	if err := read(); err != nil {
		out.Error = err.Error() // want handmade-envelope,raw-error: it is sent below
		return report(out), nil // want missing-iserror: an error under its key
	}
	return report(out), nil // ok: nothing was put in on this way
}

func (pumps) Shared(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out := map[string]any{"pump": "north"}
	if err := read(); err != nil {
		out["error"] = err.Error() // want handmade-envelope,raw-error: it is sent below
	}
	return report(out), nil // want missing-iserror: both ways end here
}

func (pumps) Later(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out := map[string]any{"pump": "north"}
	res := report(out) // ok: encoded before anything is known
	if err := read(); err != nil {
		out["error"] = err.Error()
		println(len(out))
	}
	return res, nil // ok: what was put in later is not in it
}

func (pumps) Typed(_ context.Context, _ *gosdk.CallToolRequest, _ struct{}) (*gosdk.CallToolResult, any, error) {
	out := map[string]any{"pump": "north"}
	if err := read(); err != nil {
		out["error"] = err.Error()     // want handmade-envelope,raw-error: it is sent below
		return reported(out), nil, nil // want missing-iserror: an error under its key
	}
	return reported(out), nil, nil // ok: nothing was put in on this way
}

// Out has a typed output that both branches fill.
func (pumps) Out(_ context.Context, _ *gosdk.CallToolRequest, _ struct{}) (*gosdk.CallToolResult, *level, error) {
	out := &level{} // want missing-iserror: an error under its key
	if err := read(); err != nil {
		out.Error = "no level" // want handmade-envelope: it is sent below
		return nil, out, nil   // ok: reported at the literal
	}
	out.Pump = "north"
	return nil, out, nil // ok: success
}
