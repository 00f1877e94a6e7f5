// Package verdicts: text that was put into a struct by the function that made it.
package verdicts

import (
	"context"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/verdicts/judge"
)

func load() error {
	_, err := os.ReadFile("kiln.json")
	return err
}

func verdict(err error) judge.Verdict {
	return judge.Verdict{Words: err.Error(), Failed: true}
}

func refuse(words string) *mcp.CallToolResult { return mcp.NewToolResultError(words) }

func Own(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := load(); err != nil {
		v := verdict(err) // want raw-error: in the verdict's words
		return refuse(v.Words), nil
	}
	return mcp.NewToolResultText("fired"), nil
}

func Handed(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := load(); err != nil {
		return judge.Result(verdict(err)), nil // want raw-error: in the verdict's words
	}
	return mcp.NewToolResultText("fired"), nil
}

func Elsewhere(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := load()
	return judge.Result(judge.Of(err)), nil // want raw-error: another package's words
}

func Quiet(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	v, failed := judge.Quietly(load())
	if failed {
		slog.Error("fire", "err", v.Cause)
		return refuse(v.Words), nil // ok: the cause goes to the log
	}
	return mcp.NewToolResultText(v.Words), nil // ok: success
}

func Loud(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	v, failed := judge.Quietly(load()) // want raw-error: the cause is answered
	if failed {
		return refuse(v.Words + ": " + v.Cause), nil
	}
	return mcp.NewToolResultText(v.Words), nil // ok: success
}
