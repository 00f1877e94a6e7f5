// Package fixedvalues: a code that fixes the value of a field is not written where
// the call gives the field another value, or where the helper writes its own code.
package fixedvalues

import (
	"context"
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type Code string

const (
	Broken Code = "Broken"
	Shut   Code = "Shut"
)

type Why string

const (
	Rust  Why = "Rust"
	Night Why = "Night"
)

//envelopelint:vocabulary
var rows = []struct {
	Code  Code
	Why   Why
	Again bool
}{
	{Code: Broken, Why: Rust},
	{Code: Shut, Why: Night, Again: true},
}

type options struct {
	Again bool
	Hint  string
}

type refusal struct {
	Code  Code   `json:"code"`
	Why   Why    `json:"why"`
	Again bool   `json:"again"`
	Hint  string `json:"hint"`
	Text  string `json:"message"`
}

//envelopelint:helper
func refuse(code Code, why Why, message string, again bool) *mcp.CallToolResult {
	return send(refusal{Code: code, Why: why, Again: again, Text: message})
}

//envelopelint:helper
func refuseWith(code Code, why Why, message string, opts options) *mcp.CallToolResult {
	return send(refusal{Code: code, Why: why, Again: opts.Again, Hint: opts.Hint, Text: message})
}

// lock ignores the code.
//
//envelopelint:helper
func lock(_ Code, why Why, message string, again bool) *mcp.CallToolResult {
	return send(refusal{Code: Shut, Why: why, Again: again, Text: message})
}

func send(r refusal) *mcp.CallToolResult {
	raw, err := json.Marshal(r)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(raw))
}

func Open(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	again := req.GetBool("again", false)
	switch req.GetString("gate", "") {
	case "north":
		return refuse(Broken, Night, "the gate is shut", false), nil // want reason-mismatch: of Shut, which is for another try
	case "south":
		return refuse(Shut, Rust, "the gate is stuck", false), nil // want reason-mismatch: of Broken, and there is no other try
	case "east":
		return refuse(Broken, Night, "the gate is shut", again), nil // want reason-mismatch: of Shut, and nobody knows about the other try
	case "west":
		return refuseWith(Broken, Night, "the gate is shut", options{Hint: "wait"}), nil // want reason-mismatch: of Shut, which is for another try
	case "water":
		return refuseWith(Broken, Night, "the gate is shut", options{Again: true}), nil // want reason-mismatch: of Shut, which the call fits
	case "iron":
		return lock(Shut, Rust, "the gate is stuck", again), nil // want reason-mismatch: no fix, the helper makes no other code
	case "wood":
		return refuseWith(Shut, Night, "the gate is shut", options{Again: true}), nil // ok: as in the table
	}
	return mcp.NewToolResultText("opened"), nil // ok: success
}

// Register adds the tool.
func Register(s *server.MCPServer) { s.AddTool(mcp.NewTool("open"), Open) }
