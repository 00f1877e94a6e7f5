// Package fail builds the envelope for all servers; the words are theirs.
package fail

import (
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

// Result is the envelope: a code, a reason, and keys with their values.
func Result(code, reason, message string, kv ...any) *mcp.CallToolResult {
	env := map[string]any{"code": code, "message": message}
	if reason != "" {
		env["reason"] = reason
	}
	for i := 0; i+1 < len(kv); i += 2 {
		env[fmt.Sprint(kv[i])] = kv[i+1]
	}
	return send(env)
}

// Bare is Result without a reason.
func Bare(code, message string) *mcp.CallToolResult {
	return Result(code, "", message)
}

// An Error is a failure on its way to the envelope.
type Error struct {
	Code   string `json:"code"`
	Reason string `json:"reason,omitempty"`
	Oven   string `json:"oven,omitempty"`
}

func (e *Error) Error() string { return e.Code }

// New makes an error.
func New(code, reason string) *Error { return &Error{Code: code, Reason: reason} }

// Reply answers with an error.
func Reply(e *Error) *mcp.CallToolResult { return send(e) }

// A Flour has a code of its own, which is no failure's.
type Flour struct{ Code string }

// Grind finds a flour.
func Grind(code string) *Flour { return &Flour{Code: code} }

func send(v any) *mcp.CallToolResult {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}
