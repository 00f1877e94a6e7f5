// Package desk has the helpers, which take plain words.
package desk

import (
	"encoding/json"

	"github.com/mark3labs/mcp-go/mcp"
)

const (
	Closed = "closed"
	Shut   = "shut" // ok: a declaration
	NoKey  = "no_key"
)

type failure struct {
	Code    string `json:"code"`
	Reason  string `json:"reason,omitempty"`
	Message string `json:"message"`
	Until   string `json:"until,omitempty"`
}

// Fail answers with a failure.
func Fail(code, message, until string) *mcp.CallToolResult {
	return send(failure{Code: code, Message: message, Until: until}) // ok: parameters
}

// Refuse answers with a failure that has a reason.
func Refuse(code, reason, message string) *mcp.CallToolResult {
	return send(failure{Code: code, Reason: reason, Message: message}) // ok: parameters
}

func send(f failure) *mcp.CallToolResult {
	b, err := json.Marshal(f)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}
