package tools

import (
	"context"
	"errors"
	"log/slog"
	"os/exec"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// check answers draft_check. It is older than [run.Decide] and goes through the
// same table in place.
func check(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	q, err := question(req)
	if err != nil {
		return refused(ctx, err), nil // ok: a failure
	}
	if q.Note != "" {
		return reply.Answer(q.Note), nil // ok: a note stands before the program is started
	}
	ctx, cancel := context.WithTimeout(ctx, q.Limit)
	defer cancel()
	var stderr strings.Builder
	cmd := run.Cmd(ctx, q.Dir, q.Argv...)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err == nil {
		return served(string(out), stderr.String()), nil // ok: judged below
	}
	if errors.Is(ctx.Err(), context.DeadlineExceeded) { // before the code: a kill has one, too
		if note := run.Building(q.Dir); note != "" {
			return reply.Answer(note), nil // ok: timed out, building
		}
		return reply.Fail(run.TooSlow(q.Tool, q.Limit)), nil // ok: timed out, not building
	}
	return ended(ctx, q, run.Words(string(out), stderr.String()), stderr.String(), err), nil
}

// served answers for a run of draft_check that ended without an error.
func served(out, stderr string) *mcp.CallToolResult {
	if run.Broken(stderr) {
		return reply.Fail(run.Exited(run.Words(out, stderr), 0)) // ok: a traceback, in spite of exit 0
	}
	if out == "" {
		return reply.Answer(run.Served("", stderr)) // ok: exit 0 with empty output
	}
	if !strings.Contains(stderr, "refreshed ") {
		return reply.Answer(out) // ok: exit 0
	}
	notes := run.Served("", stderr)
	return reply.Answer(out + notes) // ok: exit 0 with refresh notes
}

// ended answers for a run of draft_check that ended with an error.
func ended(ctx context.Context, q drafts.Question, words, stderr string, err error) *mcp.CallToolResult {
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		slog.ErrorContext(ctx, "start", "tool", q.Tool, "err", err)
		return reply.Fail(run.CouldNotStart(err)) // ok: the program cannot be started
	}
	if strings.Contains(stderr, "Traceback") { // ok: the program's output, no error's text
		return reply.Fail(run.Exited(words, exit.ExitCode())) // ok: a traceback
	}
	if exit.ExitCode() == 1 {
		if words == "" {
			return reply.Fail("(no output, exit 1)") // ok: exit 1 with no output
		}
		return reply.Answer(words) // ok: exit 1 with words
	}
	if exit.ExitCode() == 2 {
		if note := run.Building(q.Dir); note != "" {
			return reply.Answer(note) // ok: exit 2, building
		}
		return reply.Fail(words + " (exit 2)") // ok: exit 2, a refusal
	}
	return reply.Fail(run.Exited(words, exit.ExitCode())) // ok: any other code, and a signal
}
