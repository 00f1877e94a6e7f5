// Package keptcomments has comments within what fixes replace.
package keptcomments

import (
	"context"
	"fmt"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type shed struct{ log *slog.Logger }

func lock(name string) error { return os.Remove("/srv/shed/" + name) }

func (s *shed) Lock(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	s.log.Info("lock", "name", name)
	if err := lock(name); err != nil {
		return mcp.NewToolResultError(
			"cannot lock: " + // wardens look for these words
				err.Error(), // want raw-error: the reason for the words stays
		), nil
	}
	return mcp.NewToolResultText("locked"), nil // ok: success
}

func Bolt(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	if err := lock(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("cannot bolt %s: %v", name /* the door */, err)), nil // want raw-error: likewise within a line
	}
	return mcp.NewToolResultText("bolted"), nil // ok: success
}
