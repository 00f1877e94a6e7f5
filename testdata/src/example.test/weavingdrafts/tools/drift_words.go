package tools

import (
	"context"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime/debug"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// addShelfTools adds what keeps the drafts in order.
func addShelfTools(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "draft_print", Description: "Prints a draft.", InputSchema: anything}, printed)
	s.AddTool(&mcp.Tool{Name: "draft_import", Description: "Takes a draft from a file.", InputSchema: anything}, imported)
	s.AddTool(&mcp.Tool{Name: "draft_rename", Description: "Renames a draft.", InputSchema: anything}, rename)
	s.AddTool(&mcp.Tool{Name: "draft_thumbnail", Description: "Draws a draft with letters.", InputSchema: anything}, thumbnail)
	s.AddTool(&mcp.Tool{Name: "draft_show", Description: "Shows a draft as it is stored.", InputSchema: anything}, stored)
	s.AddTool(&mcp.Tool{Name: "draft_sync", Description: "Fetches drafts from the guild.", InputSchema: anything}, sync)
}

// file is where a draft is stored.
func file(name string) string {
	return filepath.Join(os.Getenv(drafts.FolderVariable), filepath.Base(name)+".wif")
}

func printed(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "print", named(req, "draft"))
	if err := o.StartErr; err != nil {
		return reply.Fail("could not start: " + err.Error()), nil // want raw-error: paths of this machine
	}
	return reply.Of(run.Decide("draft_print", limit, o)), nil // ok: every row of the table
}

func imported(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := os.ReadFile(file(named(req, "file")))
	if err != nil {
		words := fmt.Sprintf("%T: %v", err, err) // want raw-error: the prefix belongs to reply.Unexpected, the text to the log
		return reply.Fail(words), nil
	}
	if err := os.WriteFile(file(named(req, "draft")), data, 0o600); err != nil {
		slog.ErrorContext(ctx, "import", "err", err)
		return reply.Unexpected(err), nil // ok: the one place for it
	}
	return reply.Answer("imported"), nil // ok: success
}

func rename(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var res mcp.CallToolResult
	if err := os.Rename(file(named(req, "draft")), file(named(req, "to"))); err != nil {
		res.SetError(err) // want raw-error,bypassed-helper: no content yet, so the error's text becomes it
		return &res, nil
	}
	res.Content = []mcp.Content{&mcp.TextContent{Text: "renamed"}}
	return &res, nil // ok: success
}

func thumbnail(_ context.Context, req *mcp.CallToolRequest) (res *mcp.CallToolResult, _ error) {
	defer func() {
		if recover() != nil {
			res = reply.Fail(string(debug.Stack())) // want raw-error: where the server lies, and how it is built
		}
	}()
	data, err := os.ReadFile(file(named(req, "draft")))
	if err != nil {
		return reply.Fail("no such draft; draft_search finds its name"), nil // ok: flagged
	}
	return reply.Answer(draw(data)), nil // ok: success
}

// draw makes rows of eight picks.
func draw(data []byte) string {
	picture := make([]byte, 0, len(data)+len(data)/8)
	for i := 0; i < len(data); i += 8 {
		picture = append(append(picture, data[i:i+8]...), '\n') // the last row may be short
	}
	return string(picture)
}

func stored(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := os.ReadFile(file(named(req, "draft")))
	if err != nil {
		return reply.Fail(`{"error":"no such draft"}`), nil // want handmade-envelope: JSON where plain words belong
	}
	return reply.Answer(string(data)), nil // ok: success
}

func sync(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "sync")
	if o.StartErr != nil {
		return &mcp.CallToolResult{ // want bypassed-helper: right, and without the sanitiser
			Content: []mcp.Content{&mcp.TextContent{Text: "could not start draftctl"}},
			IsError: true,
		}, nil
	}
	if o.Exit == 0 && o.Stdout == "" {
		return &mcp.CallToolResult{ // want iserror-on-success,bypassed-helper: exit 0 is an answer, even without output
			Content: []mcp.Content{&mcp.TextContent{Text: "(no output, exit 0)"}},
			IsError: true,
		}, nil
	}
	return reply.Of(run.Decide("draft_sync", limit, o)), nil // ok: every row of the table
}
