package tools

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// addLoomTools adds what weavers ask for at the loom.
func addLoomTools(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "draft_width", Description: "Counts the ends of a draft.", InputSchema: anything}, width)
	s.AddTool(&mcp.Tool{Name: "draft_tension", Description: "Tells the tension for a draft.", InputSchema: anything}, tension)
	s.AddTool(&mcp.Tool{Name: "draft_repeat", Description: "Finds the repeat of a draft.", InputSchema: anything}, repeat)
	s.AddTool(&mcp.Tool{Name: "draft_floats", Description: "Lists floats that are too long.", InputSchema: anything}, floats)
	s.AddTool(&mcp.Tool{Name: "draft_sett", Description: "Tells the sett for a yarn.", InputSchema: anything}, sett)
	s.AddTool(&mcp.Tool{Name: "draft_treadling", Description: "Writes out the treadling.", InputSchema: anything}, treadling)
}

// command is draftctl in the folder of the drafts.
func command(ctx context.Context, argv ...string) *exec.Cmd {
	return run.Cmd(ctx, os.Getenv(drafts.FolderVariable), append([]string{run.Program}, argv...)...)
}

// named returns an argument, "" when it is missing or no text.
func named(req *mcp.CallToolRequest, name string) string {
	args, err := arguments(req)
	if err != nil {
		return "" // what draftctl makes of an empty name is a refusal
	}
	word, _ := args[name].(string)
	return word
}

func width(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var out bytes.Buffer
	cmd := command(ctx, "width", named(req, "draft"))
	cmd.Stdout = &out
	if err := cmd.Start(); err != nil {
		return reply.Answer("could not start draftctl"), nil // want missing-iserror: the program never ran
	}
	if err := cmd.Wait(); err != nil {
		return reply.Fail("draft_width: the ends were not counted; draft_search finds the name of the draft"), nil // ok: flagged
	}
	return reply.Answer(out.String()), nil // ok: success
}

// tension keeps the order of the table, and forgets the flag at its top.
func tension(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "tension", named(req, "draft"))
	if o.StartErr != nil {
		return reply.Answer("could not start draftctl; is it installed?"), nil // want missing-iserror: the error of the start is known
	}
	return reply.Of(run.Decide("draft_tension", limit, o)), nil // ok: the other rows
}

func repeat(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	out, err := command(ctx, "repeat", named(req, "draft")).Output()
	if ctx.Err() != nil {
		return reply.Answer("draft_repeat did not answer within 5 s"), nil // want missing-iserror: the deadline, told in a success
	}
	if err != nil {
		return reply.Fail("draft_repeat: the repeat was not found; is the draft spelled right?"), nil // ok: flagged
	}
	return reply.Answer(string(out)), nil // ok: success
}

// treadling asks for the deadline in the same way, and does better.
func treadling(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ctx, cancel := context.WithTimeout(ctx, 5*time.Second)
	defer cancel()
	out, err := command(ctx, "treadling", named(req, "draft")).Output()
	if ctx.Err() != nil {
		if note := run.Building(os.Getenv(drafts.FolderVariable)); note != "" {
			return reply.Answer(note), nil // ok: timed out, building
		}
		return reply.Fail("draft_treadling did not answer within 5 s; nothing was changed"), nil // ok: timed out, not building
	}
	var exit *exec.ExitError
	if errors.As(err, &exit) && exit.ExitCode() == 1 {
		return reply.Answer(string(out)), nil // ok: exit 1 with words
	}
	if err != nil {
		return reply.Fail("draft_treadling: the draft was not read; draft_search finds its name"), nil // ok: flagged
	}
	return reply.Answer(string(out)), nil // ok: exit 0
}

// floats tells the codes apart, but not the failures from the answers.
func floats(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := command(ctx, "floats", named(req, "draft")).Output()
	var exit *exec.ExitError
	if !errors.As(err, &exit) {
		return floatsServed(string(out), err), nil
	}
	switch code := exit.ExitCode(); {
	case code == 1:
		return reply.Answer(string(out)), nil // ok: exit 1 with words
	case code == 2:
		return reply.Answer(string(out) + " (exit 2)"), nil // want missing-iserror: a refusal
	case code == 3:
		return reply.Fail(string(exit.Stderr) + " (exit 3)"), nil // ok: the program's own words, flagged
	case code < 0:
		return reply.Answer(string(out)), nil // want missing-iserror: half an output, of a killed program
	}
	return reply.Fail(fmt.Sprintf("%s (exit %d)", out, exit.ExitCode())), nil // ok: any other code
}

func floatsServed(out string, err error) *mcp.CallToolResult {
	if err != nil {
		return reply.Fail("could not start draftctl") // ok: flagged
	}
	return reply.Answer(out) // ok: success
}

// settArguments are what draft_sett takes.
var settArguments = map[string]bool{"yarn": true, "structure": true}

func sett(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	args, err := arguments(req)
	if err != nil {
		return refused(ctx, err), nil // ok: flagged
	}
	for name := range args {
		if _, ok := settArguments[name]; !ok {
			return reply.Answer("unknown argument " + name + "; draft_sett takes yarn and structure"), nil // want missing-iserror: a refusal that reads like an answer
		}
	}
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "sett", named(req, "yarn"))
	return reply.Of(run.Decide("draft_sett", limit, o)), nil // ok: every row of the table
}
