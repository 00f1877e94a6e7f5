// Package twofaults has returns that need more than one repair, or a repair where
// names mean something else: a fix is offered only if nothing is left to fix behind
// it.
package twofaults

import (
	"context"
	"encoding/json"
	"errors"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type in struct{ Path string }

type out struct{ Text string }

func read(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := os.ReadFile(req.GetString("path", ""))
	if err != nil {
		return mcp.NewToolResultError("read: " + err.Error()), err // want discarded-result: both are mended at once
	}
	return mcp.NewToolResultText(string(data)), nil
}

func saved(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := os.Remove(req.GetString("path", "")); err != nil {
		return mcp.NewToolResultError("saved successfully"), err // want discarded-result: which of the two is wrong nobody knows, so there is no fix
	}
	return mcp.NewToolResultText("saved successfully"), nil
}

func late(_ context.Context, _ *sdk.CallToolRequest, in in) (*sdk.CallToolResult, any, error) {
	slog.Info("late", "path", in.Path)
	return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "it was too late"}}}, nil, context.DeadlineExceeded // want discarded-result: a variable of another package is no cause to log
}

func words(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, errors.New(`{"error": "gone"}`) // want protocol-error: a body is no words, so there is no fix
}

func done(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return nil, errors.New("saved successfully") // want protocol-error: no error result says that, so there is no fix
}

func joined(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := os.ReadFile(req.GetString("path", ""))
	if err != nil {
		return mcp.NewToolResultErrorFromErr(errors.Join(err, os.ErrClosed).Error(), err), nil // want raw-error: both arguments tell the error
	}
	return mcp.NewToolResultText(string(data)), nil
}

// named has a result that is called ok.
func named(_ context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, ok error) {
	name := req.GetArguments()["name"].(string) // want argument-panic: ok is an error here, so there is no fix
	return mcp.NewToolResultText(name), nil
}

func asked(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, ok := req.GetArguments()["force"]
	name := req.GetArguments()["name"].(string) // want argument-panic: ok is asked for below, so there is no fix
	if ok {
		name += "!"
	}
	return mcp.NewToolResultText(name), nil
}

func again(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	first, ok := req.GetArguments()["first"].(string)
	if !ok {
		return mcp.NewToolResultError("first must be a string"), nil
	}
	second := req.GetArguments()["second"].(string) // want argument-panic: ok is free again
	third, ok := req.GetArguments()["third"].(string)
	if !ok {
		return mcp.NewToolResultError("third must be a string"), nil
	}
	return mcp.NewToolResultText(first + second + third), nil
}

func typed(_ context.Context, _ *sdk.CallToolRequest, in in) (*sdk.CallToolResult, out, error) {
	data, err := os.ReadFile(in.Path)
	return nil, out{string(data)}, err // want raw-error: the error may be nil, so there is no fix
}

func flagged(_ context.Context, _ *sdk.CallToolRequest, in in) (*sdk.CallToolResult, out, error) {
	if err := os.Remove(in.Path); err != nil {
		return &sdk.CallToolResult{IsError: true, Content: []sdk.Content{&sdk.TextContent{Text: "remove failed"}}}, out{}, err // want discarded-result: without the error the output would go out
	}
	return nil, out{"removed"}, nil
}

func unsure(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := json.Marshal(req.GetArguments())
	return mcp.NewToolResultText(string(data)), err // want protocol-error: the result is right where there is no error
}

func waiting(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := os.Remove(req.GetString("path", "")); err != nil {
		return nil, err // want protocol-error: the fix looks for a log, and finds a statement that is no call
	}
	<-ctx.Done()
	return mcp.NewToolResultText("removed"), nil
}
