package failure

import (
	"context"
	"errors"
	"log/slog"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// unexpected is what a call answers whose error nobody has typed.
const unexpected = "call failed: the server has met an error of its own\nnext: tell the user; calling again does not help"

// Convert makes failed results of the errors of raw handlers. Errors of other
// methods stay protocol errors.
func Convert(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if err == nil || method != "tools/call" {
			return res, err // ok: handed on
		}
		var failed *ToolError
		if errors.As(err, &failed) {
			return result(failed.Error()), nil // ok: the two lines
		}
		slog.ErrorContext(ctx, "untyped error of a tool", "err", err)
		return result(unexpected), nil // ok: fixed words
	}
}

func result(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}} // ok: only the boundary calls this
}
