// Package reassigned tests an error variable twice, with a store between
// the tests; the variable is captured or named, so it stays in memory.
package reassigned

import (
	"context"
	"database/sql"
	"encoding/json"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type ledger struct{ db *sql.DB }

func say(text string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: text}}}
}

// Move rolls back in a deferred function that reads err.
func (l *ledger) Move(ctx context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
	tx, err := l.db.BeginTx(ctx, nil)
	if err != nil {
		return say("failed to begin"), nil, nil // want missing-iserror: err is non-nil
	}
	defer func() {
		if err != nil {
			_ = tx.Rollback()
		}
	}()
	if _, err = tx.ExecContext(ctx, "UPDATE accounts SET cents = 0"); err != nil {
		return say("failed to move"), nil, nil // want missing-iserror: err was nil above and has been set anew
	}
	if err = tx.Commit(); err != nil {
		return say("failed to commit"), nil, nil // want missing-iserror: set anew once more
	}
	return say("moved"), nil, nil // ok: success
}

// Close is raw, with a named error and a deferred function.
func (l *ledger) Close(ctx context.Context, req *mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if p := recover(); p != nil {
			res, err = &mcp.CallToolResult{IsError: true}, nil // ok: flagged
		}
	}()
	var in struct{ Account string }
	if err = json.Unmarshal(req.Params.Arguments, &in); err != nil {
		return nil, err // want protocol-error: code 0
	}
	_, err = l.db.ExecContext(ctx, "DELETE FROM accounts WHERE id = $1", in.Account)
	if err != nil {
		return say("failed to close the account"), nil // want missing-iserror: err is non-nil
	}
	return say("closed"), nil // ok: success
}

type script struct{ err error }

func (s *script) run(ctx context.Context, db *sql.DB, q string) { _, s.err = db.ExecContext(ctx, q) }

// Batch keeps its error in a field.
func (l *ledger) Batch(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var s script
	s.run(ctx, l.db, "LOCK accounts")
	if s.err != nil {
		return nil, s.err // want protocol-error: code 0
	}
	s.run(ctx, l.db, "VACUUM")
	if s.err != nil {
		return nil, s.err // want protocol-error: the second statement has failed
	}
	return say("done"), nil // ok: success
}

// Twice tests the same value twice; nothing is stored between.
func (l *ledger) Twice(ctx context.Context, _ *mcp.CallToolRequest, _ struct{}) (*mcp.CallToolResult, any, error) {
	_, err := l.db.ExecContext(ctx, "ANALYZE")
	defer func() { _ = err }()
	if err != nil {
		return nil, nil, err // want raw-error: the client reads the text of the error
	}
	if err != nil {
		return say("failed to analyze"), nil, nil // ok: cannot be reached
	}
	return say("analyzed"), nil, nil // ok: success
}

func Register(s *mcp.Server, l *ledger) {
	object := map[string]any{"type": "object"}
	mcp.AddTool(s, &mcp.Tool{Name: "move"}, l.Move)
	mcp.AddTool(s, &mcp.Tool{Name: "twice"}, l.Twice)
	s.AddTool(&mcp.Tool{Name: "close", InputSchema: object}, l.Close)
	s.AddTool(&mcp.Tool{Name: "batch", InputSchema: object}, l.Batch)
}
