// Package plaintext keeps the contract of profile plain-text: its tools run a program,
// and a table says which of its ends are failures.
package plaintext

import (
	"context"
	"errors"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/plaintext/reply"
	"example.test/wire/plaintext/run"
	"example.test/wire/store"
)

type tools struct{ store store.Store }

// Server returns a server with all tools.
func Server(d store.Store) *server.MCPServer {
	s := server.NewMCPServer("plaintext", "1")
	t := tools{d}
	s.AddTool(mcp.NewTool("weave"), t.weave)
	s.AddTool(mcp.NewTool("draft"), reply.Raw(t.draft))
	s.AddTool(mcp.NewTool("motif"), t.motif)
	t.addRows(s)
	return s
}

func key(req mcp.CallToolRequest) string { return req.GetString("key", "") }

// weave goes through the table.
func (t tools) weave(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if key(req) == "noted" {
		return reply.Answer("nothing has been drawn yet"), nil //wire:weave/noted contract/plain-text/answer/note
	}
	return reply.Of(run.Decide(run.Run(ctx, t.store, key(req)), run.Limit(key(req)))), nil //wire:weave/gone contract/plain-text/failure/not-started ~ the table is gone through when it runs; //wire:weave/busyslow contract/plain-text/answer/building ~ the table is gone through when it runs; //wire:weave/slow contract/plain-text/failure/timed-out ~ the table is gone through when it runs; //wire:weave/fine contract/plain-text/answer/output ~ the table is gone through when it runs; //wire:weave/silent contract/plain-text/answer/no-output ~ the table is gone through when it runs; //wire:weave/answer contract/plain-text/answer/exit-1-words ~ the table is gone through when it runs; //wire:weave/mute contract/plain-text/failure/exit-1-silent ~ the table is gone through when it runs; //wire:weave/busy contract/plain-text/answer/building ~ the table is gone through when it runs; //wire:weave/refusal contract/plain-text/failure/refusal ~ the table is gone through when it runs; //wire:weave/crash contract/plain-text/failure/traceback ~ the table is gone through when it runs; //wire:weave/crash0 contract/plain-text/failure/traceback ~ the table is gone through when it runs; //wire:weave/crash2 contract/plain-text/failure/traceback ~ the table is gone through when it runs; //wire:weave/full contract/plain-text/failure/exit-other ~ the table is gone through when it runs; //wire:weave/mute3 contract/plain-text/failure/exit-other ~ the table is gone through when it runs; //wire:weave/killed contract/plain-text/failure/signal ~ the table is gone through when it runs
}

// draft is behind the function that makes handlers.
func (t tools) draft(ctx context.Context, req mcp.CallToolRequest) (string, error) {
	v := run.Decide(run.Run(ctx, t.store, key(req)), run.Limit(key(req)))
	if v.Failed {
		return "", &run.Refusal{Words: v.Text} //wire:draft/refusal contract/plain-text/failure/refusal; //wire:draft/gone contract/plain-text/failure/not-started
	}
	text, err := t.store.Read(ctx, key(req))
	if err != nil {
		return "", err //wire:draft/denied contract/plain-text/failure/unexpected ~ how much of the error is told, the boundary says
	}
	return v.Text + ", " + text, nil //wire:draft/fine contract/plain-text/answer/output
}

// motif refuses a value that names nothing like a parameter that it does not have.
func (t tools) motif(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name, err := req.RequireString("key")
	if err != nil {
		return reply.Fail("key is the name of a motif"), nil //wire:motif/!absent contract/plain-text/failure/refusal
	}
	text, err := t.store.Read(ctx, name)
	switch {
	case errors.Is(err, store.ErrMissing):
		return reply.Fail("there is no motif " + strings.ToUpper(name) + "; nearest: rose"), nil //wire:motif/missing contract/plain-text/failure/refusal
	case err != nil:
		return reply.Unexpected(err), nil //wire:motif/denied contract/plain-text/failure/unexpected
	}
	return reply.Answer(text), nil //wire:motif/fine contract/plain-text/answer/output
}
