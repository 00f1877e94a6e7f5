// Package severalstores: more than one branch puts a failure into a body that
// was begun once.
package severalstores

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type state struct {
	Status string `json:"status"`
	Ready  bool   `json:"ready"`
	Error  string `json:"error,omitempty"`
}

type kiln struct{}

// check returns its output by value on three ways.
func check(name string) (state, error) {
	out := state{}
	if _, err := os.ReadFile("/srv/kiln/" + name); err != nil {
		out.Status = "cold"
		out.Error = fmt.Sprintf("the kiln is cold: %v", err) // want handmade-envelope,raw-error: Heat sends it
		return out, nil
	}
	if _, err := os.ReadFile("/srv/glaze/" + name); err != nil {
		out.Status = "bare"
		out.Error = fmt.Sprintf("no glaze: %v", err) // want handmade-envelope,raw-error: Heat sends it
		return out, nil
	}
	out.Status, out.Ready = "hot", true
	return out, nil
}

type lit struct {
	OK    bool   `json:"ok"`
	Error string `json:"error,omitempty"`
}

// light says on its last way that it has worked.
func light(name string) lit {
	var out lit
	if _, err := os.ReadFile("/srv/kiln/" + name); err != nil {
		out.Error = "no kiln" // want handmade-envelope: Light sends it
		return out
	}
	if name == "." {
		out.OK = false        // want handmade-envelope: Light sends it
		out.Error = "no name" // ok: reported above, once for a body
		return out
	}
	out.OK = true
	return out
}

// served has a note beside what was done.
func served(name string) lit {
	out := lit{OK: true}
	if _, err := os.ReadFile("/srv/kiln/" + name); err != nil {
		out.Error = "a kiln is missing" // ok: a note in an answer that says that it was served
		return out
	}
	return out
}

type in struct{ Kiln string }

func (kiln) Heat(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, state, error) {
	out, err := check(in.Kiln)
	return nil, out, err // want missing-iserror: the output tells of a failure
}

func (kiln) Light(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, lit, error) {
	return nil, light(in.Kiln), nil // want missing-iserror: the output tells of a failure
}

func (kiln) Serve(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, lit, error) {
	return nil, served(in.Kiln), nil // ok: success
}

// Map has one end for all branches.
func (kiln) Map(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out := map[string]any{"kiln": req.GetString("kiln", "")}
	if _, err := os.ReadFile("/srv/kiln"); err != nil {
		out["error"] = "no kiln" // want handmade-envelope: sent below
	} else if _, err := os.ReadFile("/srv/glaze"); err != nil {
		out["error"] = err.Error() // want handmade-envelope,raw-error: sent below
	}
	b, _ := json.Marshal(out)
	return mcp.NewToolResultText(string(b)), nil // want missing-iserror: an error under its key
}
