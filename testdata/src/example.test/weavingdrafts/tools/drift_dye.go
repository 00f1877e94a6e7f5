package tools

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// addDyeTools adds what dyers ask for.
func addDyeTools(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "draft_dye", Description: "Tells the dyes for a draft.", InputSchema: anything}, dye)
	s.AddTool(&mcp.Tool{Name: "draft_skeins", Description: "Tells how many skeins to dye.", InputSchema: anything}, skeins)
	s.AddTool(&mcp.Tool{Name: "draft_gradient", Description: "Plans a gradient.", InputSchema: anything}, gradient)
	s.AddTool(&mcp.Tool{Name: "draft_swatch", Description: "Shows a stored swatch.", InputSchema: anything}, swatch)
	s.AddTool(&mcp.Tool{Name: "draft_recipe", Description: "Writes out a recipe.", InputSchema: anything}, recipe)
}

// dye takes a full disk for an answer.
func dye(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := command(ctx, "dye", named(req, "draft")).Output()
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1:
		return reply.Answer(string(out)), nil // ok: exit 1 with words
	case errors.As(err, &exit) && exit.ExitCode() == 3:
		return reply.Answer(string(out)), nil // want missing-iserror: any code but 0, 1 and 2 is a failure
	case err != nil:
		return reply.Fail("draft_dye: the dyes were not found; draft_search finds the name of the draft"), nil // ok: flagged
	}
	return reply.Answer(string(out)), nil // ok: success
}

func skeins(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	s, err := readShelf()
	if err != nil {
		return reply.Unexpected(err), nil // ok: flagged
	}
	name := named(req, "yarn")
	cones, ok := s.Cones[name]
	if !ok {
		return reply.Answer("unknown yarn " + name + "; draft_substitute names what spins like it"), nil // want missing-iserror: a value that names nothing is refused like a parameter
	}
	return reply.Answer(fmt.Sprintf("%d skeins", 4*cones)), nil // ok: success
}

// gradient asks for the deadline, but too late: a kill has a code, too.
func gradient(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	limit := run.Limit(os.Getenv)
	ctx, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	out, err := command(ctx, "gradient", named(req, "from"), named(req, "to")).Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return reply.Answer(string(out)), nil // want swallowed-error: half a gradient, if the deadline has ended it
	}
	if ctx.Err() != nil {
		return reply.Fail(run.TooSlow("draft_gradient", limit)), nil // ok: flagged
	}
	if err != nil {
		return reply.Fail("could not start draftctl"), nil // ok: flagged
	}
	return reply.Answer(string(out)), nil // ok: success
}

func swatch(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	data, err := os.ReadFile(file(named(req, "swatch")))
	if err != nil {
		return reply.Fail(fmt.Sprintf("%T: the swatch could not be read", err)), nil // want raw-error: fixed words behind the prefix, which belongs to run.Unexpected
	}
	return reply.Answer(string(data)), nil // ok: success
}

// written runs draftctl for a recipe. Its error holds what draftctl complains of.
func written(ctx context.Context, draft string) (string, error) {
	var stderr strings.Builder
	cmd := command(ctx, "recipe", draft)
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return "", fmt.Errorf("%w: %s", err, stderr.String())
	}
	return string(out), nil
}

func recipe(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	draft := named(req, "draft")
	out, err := written(ctx, draft)
	if err != nil && strings.Contains(err.Error(), "Traceback") { // want text-classification: the output is in an error's text here, where a name of a file may say it, too
		return reply.Fail("draft_recipe: draftctl crashed on " + draft), nil // ok: flagged
	}
	if err != nil {
		return reply.Fail("draft_recipe: no recipe for " + draft + "; draft_search finds its name"), nil // ok: flagged
	}
	return reply.Answer(out), nil // ok: success
}
