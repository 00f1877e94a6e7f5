// Package hardwords has an error that may stay a protocol error, as settings say.
package hardwords

import (
	"context"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

// Hard is one that clients know.
type Hard struct{ Cause error }

func (h *Hard) Error() string { return "hard: " + h.Cause.Error() }

// Soft is any other.
type Soft struct{ Cause error }

func (s *Soft) Error() string { return "soft: " + s.Cause.Error() }

type quarry struct{}

func (q *quarry) Dig(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := os.Stat("/srv/quarry")
	if err == nil {
		return mcp.NewToolResultText("dug"), nil // ok: success
	}
	switch req.GetString("as", "") {
	case "hard":
		return nil, &Hard{err} // ok: settings name the type
	case "soft":
		return nil, &Soft{err} // want protocol-error: nobody names this type
	case "hard text":
		return mcp.NewToolResultErrorFromErr("dig", &Hard{err}), nil // ok: its text is known to clients, too
	}
	return mcp.NewToolResultErrorFromErr("dig", &Soft{err}), nil // want raw-error: this type's text is not
}

func (q *quarry) Prompt(_ context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	_, err := os.Stat("/srv/quarry")
	if err == nil {
		return &mcp.GetPromptResult{}, nil // ok: success
	}
	if req.Params.Name == "hard" {
		return nil, &Hard{err} // ok: settings name the type
	}
	return nil, &Soft{err} // want raw-error: nobody names this type
}
