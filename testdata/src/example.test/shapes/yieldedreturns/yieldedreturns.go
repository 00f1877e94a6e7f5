// Package yieldedreturns returns out of loops over functions, each return with
// results of its own.
package yieldedreturns

import (
	"context"
	"iter"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type rows interface {
	All(ctx context.Context) iter.Seq2[string, error]
}

type table struct{ rows rows }

func (t *table) Find(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	for row, err := range t.rows.All(ctx) {
		if err != nil {
			return nil, err // want protocol-error: the row's error
		}
		if _, err := os.ReadFile(row); err != nil {
			return mcp.NewToolResultError("the row could not be read"), nil // ok: flagged, and without the error of the return above
		}
		if row == req.GetString("row", "") {
			return mcp.NewToolResultText(row), nil // ok: success
		}
	}
	return mcp.NewToolResultText("no such row"), nil // ok: an answer
}

func (t *table) Count(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n := ""
	for row, err := range t.rows.All(ctx) {
		if err != nil {
			return mcp.NewToolResultText("counting failed"), nil // want missing-iserror: err is non-nil
		}
		for cell := range t.rows.All(ctx) {
			if cell == "" {
				return mcp.NewToolResultError("an empty cell in " + row), nil // ok: flagged
			}
			n += "I"
		}
	}
	return mcp.NewToolResultText(n), nil // ok: success
}

func (t *table) Named(ctx context.Context, _ mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	for row, failure := range t.rows.All(ctx) {
		if failure != nil {
			return mcp.NewToolResultError(failure.Error()), nil // want raw-error: the row's error
		}
		res = mcp.NewToolResultText(row)
	}
	return res, err // ok: nothing has failed
}

func Register(s *server.MCPServer, t *table) {
	s.AddTool(mcp.NewTool("find"), t.Find)
	s.AddTool(mcp.NewTool("count"), t.Count)
	s.AddTool(mcp.NewTool("named"), t.Named)
}
