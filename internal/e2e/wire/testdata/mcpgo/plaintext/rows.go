package plaintext

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/plaintext/reply"
	"example.test/wire/plaintext/run"
)

// The tools here take one row of the table each, in place.
func (t tools) addRows(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("note"), t.note)
	s.AddTool(mcp.NewTool("start"), t.start)
	s.AddTool(mcp.NewTool("hurry"), t.hurry)
	s.AddTool(mcp.NewTool("chain"), t.chain)
	s.AddTool(mcp.NewTool("refuse"), t.refuse)
	s.AddTool(mcp.NewTool("break"), t.broken)
	s.AddTool(mcp.NewTool("signal"), t.signal)
}

// output runs the program; its errors tell of the directory, too.
func (t tools) output(ctx context.Context, key string) (out, stderr string, err error) {
	ctx, cancel := context.WithTimeout(ctx, run.Limit(key))
	defer cancel()
	var said strings.Builder
	cmd := run.Command(ctx, key)
	cmd.Stderr = &said
	b, err := cmd.Output()
	if ctx.Err() != nil {
		return "", "", fmt.Errorf("running /srv/secret-3141: %w", ctx.Err())
	}
	if err != nil {
		err = fmt.Errorf("running /srv/secret-3141: %w", err)
	}
	return strings.TrimSpace(string(b)), strings.TrimSpace(said.String()), err
}

// note has something to say before the program is started.
func (t tools) note(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if note := run.Building(ctx, t.store, key(req)); note != "" {
		return reply.Answer(note), nil //wire:note/busy contract/plain-text/answer/note
	}
	return reply.Answer("the loom is free"), nil //wire:note/fine contract/plain-text/answer/output
}

func (t tools) start(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	cmd := run.Command(ctx, key(req))
	if err := cmd.Start(); err != nil {
		return reply.Fail("could not start the loom"), nil //wire:start/gone contract/plain-text/failure/not-started
	}
	if err := cmd.Wait(); err != nil {
		return reply.Fail("the loom has failed"), nil //wire:start/full contract/plain-text/failure/exit-other
	}
	return reply.Answer("(no output, exit 0)"), nil //wire:start/silent contract/plain-text/answer/no-output
}

func (t tools) hurry(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, _, err := t.output(ctx, key(req))
	if errors.Is(err, context.DeadlineExceeded) {
		if note := run.Building(ctx, t.store, key(req)); note != "" {
			return reply.Answer(note), nil //wire:hurry/busyslow contract/plain-text/answer/building
		}
		return reply.Fail(run.TooSlow(run.Limit(key(req)))), nil //wire:hurry/slow contract/plain-text/failure/timed-out
	}
	if err != nil {
		return reply.Unexpected(err), nil //wire:hurry/full contract/plain-text/failure/unexpected
	}
	return reply.Answer(out), nil //wire:hurry/fine contract/plain-text/answer/output
}

// chain has an answer where the program exits with 1.
func (t tools) chain(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, _, err := t.output(ctx, key(req))
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		if out == "" {
			return reply.Fail("(no output, exit 1)"), nil //wire:chain/mute contract/plain-text/failure/exit-1-silent
		}
		return reply.Answer(out), nil //wire:chain/answer contract/plain-text/answer/exit-1-words
	}
	if err != nil {
		return reply.Unexpected(err), nil //wire:chain/full contract/plain-text/failure/unexpected
	}
	return reply.Answer(out), nil //wire:chain/fine contract/plain-text/answer/output
}

func (t tools) refuse(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, stderr, err := t.output(ctx, key(req))
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 2 {
		if note := run.Building(ctx, t.store, key(req)); note != "" {
			return reply.Answer(note), nil //wire:refuse/busy contract/plain-text/answer/building
		}
		return reply.Fail(stderr + " (exit 2)"), nil //wire:refuse/refusal contract/plain-text/failure/refusal
	}
	if err != nil {
		return reply.Unexpected(err), nil //wire:refuse/full contract/plain-text/failure/unexpected
	}
	return reply.Answer(out), nil //wire:refuse/fine contract/plain-text/answer/output
}

// broken asks the program's own words for a crash, whatever the code.
func (t tools) broken(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, stderr, err := t.output(ctx, key(req))
	if strings.Contains(stderr, "Traceback") {
		return reply.Fail(run.Exited(stderr, code(err))), nil //wire:break/crash contract/plain-text/failure/traceback; //wire:break/crash0 contract/plain-text/failure/traceback; //wire:break/crash2 contract/plain-text/failure/traceback
	}
	if err != nil {
		return reply.Fail(run.Exited(stderr, code(err))), nil //wire:break/full contract/plain-text/failure/exit-other; //wire:break/mute3 contract/plain-text/failure/exit-other
	}
	return reply.Answer(out), nil //wire:break/fine contract/plain-text/answer/output
}

// code is that with which the program has ended, 0 for none.
func code(err error) int {
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return exit.ExitCode()
	}
	return 0
}

func (t tools) signal(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, _, err := t.output(ctx, key(req))
	var exit *exec.ExitError
	if errors.As(err, &exit) && !exit.Exited() {
		return reply.Fail(fmt.Sprintf("(no output, exit %d)", exit.ExitCode())), nil //wire:signal/killed contract/plain-text/failure/signal
	}
	if err != nil {
		return reply.Unexpected(err), nil //wire:signal/full contract/plain-text/failure/unexpected
	}
	return reply.Answer(out), nil //wire:signal/fine contract/plain-text/answer/output
}
