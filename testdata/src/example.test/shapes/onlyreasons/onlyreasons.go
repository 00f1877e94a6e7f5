// Package onlyreasons has codes that require a reason. Where they leave no choice a fix
// knows it.
package onlyreasons

import (
	"context"
	"errors"
	"io/fs"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type Code string

type Reason string

const (
	NotFound Code = "not_found"
	Timeout  Code = "timeout"

	NoBoat Reason = "no_boat"
	Slow   Reason = "slow"
	Late   Reason = "late"
)

// Allowed is every pair.
//
//envelopelint:vocabulary
var Allowed = map[Code][]Reason{NotFound: {NoBoat}, Timeout: {Slow, Late}}

//envelopelint:helper
func Fail(code Code, reason Reason, message string) *mcp.CallToolResult {
	return mcp.NewToolResultError(string(code) + "/" + string(reason) + ": " + message)
}

func Boat(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := os.ReadFile("boat")
	if errors.Is(err, fs.ErrNotExist) {
		return nil, errors.New("no boat is moored") // want protocol-error: there is one reason why nothing is found
	}
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, errors.New("the harbour is slow") // want protocol-error: which reason it has nobody knows
	}
	return mcp.NewToolResultText(string(name)), nil // ok: success
}
