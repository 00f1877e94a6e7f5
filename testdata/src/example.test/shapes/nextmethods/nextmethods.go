// Package nextmethods has middleware that tells what the next handler has failed at.
package nextmethods

import (
	"context"
	"log"
	"net/http"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func answer(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

// Told names the method that it is asked for.
func Told(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		if err != nil {
			return answer(err.Error()), nil // want raw-error: the words name the method
		}
		return res, nil // ok: passed through
	}
}

// Renamed asks for another method than its parameter tells.
func Renamed(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		res, err := next(ctx, method, req)
		method = "of old: " + method
		if err != nil {
			log.Print(method)
			return answer("Error: " + err.Error()), nil // want raw-error: what is in method is another text by now
		}
		return res, nil // ok: passed through
	}
}

// Unread knows no request.
func Unread(handler server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
		res, err := handler(ctx, gomcp.CallToolRequest{})
		if err != nil {
			return gomcp.NewToolResultError(err.Error()), nil // want raw-error: what handler is, nobody knows
		}
		return res, nil // ok: passed through
	}
}

// Named calls a function whose name tells what it does.
func Named(weigh func(string) (string, error)) server.ToolHandlerFunc {
	return func(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
		res, err := weigh("sack")
		if err != nil {
			return gomcp.NewToolResultError(err.Error()), nil // want raw-error: the tool has a name
		}
		return gomcp.NewToolResultText(res), nil // ok: success
	}
}

// Asked does what clients do.
func Asked(r *http.Request) server.ToolHandlerFunc {
	return func(_ context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
		res, err := http.DefaultClient.Do(r)
		if err != nil {
			return gomcp.NewToolResultError("Error: " + err.Error()), nil // want raw-error: a request is what failed
		}
		return gomcp.NewToolResultText(res.Status), nil // ok: success
	}
}
