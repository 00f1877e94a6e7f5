// Package net has wrappers of handlers.
package net

import (
	"context"
	"log/slog"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

// Catch answers for errors and panics.
//
//envelopelint:boundary
func Catch(h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
		defer func() {
			if v := recover(); v != nil {
				slog.ErrorContext(ctx, "panic", "value", v)
				res, err = mcp.NewToolResultError("the tool broke off"), nil
			}
		}()
		if res, err = h(ctx, req); err != nil {
			return mcp.NewToolResultError("the tool failed"), nil
		}
		return res, nil
	}
}

// Convert answers for errors only.
//
//envelopelint:boundary
func Convert(h server.ToolHandlerFunc) server.ToolHandlerFunc {
	return func(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := h(ctx, req)
		if err != nil {
			return mcp.NewToolResultError("the tool failed"), nil
		}
		return res, nil
	}
}
