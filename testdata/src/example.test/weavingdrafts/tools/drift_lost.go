package tools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/weavingdrafts/drafts"
	"example.test/weavingdrafts/reply"
	"example.test/weavingdrafts/run"
)

// addYarnTools adds what weavers ask for before they buy.
func addYarnTools(s *mcp.Server) {
	s.AddTool(&mcp.Tool{Name: "draft_colours", Description: "Lists the colours of a draft.", InputSchema: anything}, colours)
	s.AddTool(&mcp.Tool{Name: "draft_yarn", Description: "Tells how much yarn a draft takes.", InputSchema: anything}, yarn)
	s.AddTool(&mcp.Tool{Name: "draft_substitute", Description: "Names yarns to use instead.", InputSchema: anything}, substitute)
	s.AddTool(&mcp.Tool{Name: "draft_stock", Description: "Tells which yarn is in stock.", InputSchema: anything}, stock)
	s.AddTool(&mcp.Tool{Name: "draft_stock_checked", Description: "Tells whether there is enough.", InputSchema: anything}, reply.Raw(stockChecked))
	s.AddTool(&mcp.Tool{Name: "draft_reserve", Description: "Reserves yarn.", InputSchema: anything}, reserve)
	s.AddTool(&mcp.Tool{Name: "draft_blend", Description: "Blends two colours.", InputSchema: anything}, blend)
}

func colours(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, _ := command(ctx, "colours", named(req, "draft")).Output() // want swallowed-error: a crash reads like a draft without colours
	return reply.Answer(string(out)), nil
}

func yarn(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := command(ctx, "yarn", named(req, "draft")).Output()
	if err != nil {
		return reply.Answer(string(out)), nil // want swallowed-error: whatever was printed until then
	}
	return reply.Answer(string(out)), nil // ok: success
}

// substitute looks at the error before it takes the output for an answer.
func substitute(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	out, err := command(ctx, "substitute", named(req, "yarn")).Output()
	note := run.Building(os.Getenv(drafts.FolderVariable))
	var exit *exec.ExitError
	switch {
	case errors.As(err, &exit) && exit.ExitCode() == 1 && len(out) > 0:
		return reply.Answer(string(out)), nil // ok: exit 1 with words: nothing spins like it
	case errors.As(err, &exit) && exit.ExitCode() == 2 && note != "":
		return reply.Answer(note), nil // ok: exit 2, building
	case errors.As(err, &exit) && len(out) == 0:
		return reply.Fail(fmt.Sprintf("(no output, exit %d)", exit.ExitCode())), nil // ok: no words, exit 1 included
	case errors.As(err, &exit):
		return reply.Fail(fmt.Sprintf("%s (exit %d)", out, exit.ExitCode())), nil // ok: flagged
	case err != nil:
		return reply.Fail("could not start draftctl"), nil // ok: flagged
	}
	return reply.Answer(string(out)), nil // ok: exit 0
}

// shelf is what the stock file holds.
type shelf struct {
	Cones map[string]int `json:"cones"`
}

func readShelf() (shelf, error) {
	var s shelf
	data, err := os.ReadFile(filepath.Join(os.Getenv(drafts.FolderVariable), "stock.json"))
	if err != nil {
		return s, fmt.Errorf("read stock: %w", err)
	}
	return s, json.Unmarshal(data, &s)
}

func stock(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	s, err := readShelf()
	if err != nil {
		return nil, err // want protocol-error: nothing converts it, and the model sees no result
	}
	return reply.Answer(fmt.Sprintf("%d cones", s.Cones[named(req, "yarn")])), nil // ok: success
}

// stockChecked may return the same error: reply.Raw converts it.
func stockChecked(_ context.Context, req *mcp.CallToolRequest) (string, error) {
	s, err := readShelf()
	if err != nil {
		return "", err // ok: reply.Raw converts it, and tells its type only
	}
	name := named(req, "yarn")
	cones, ok := s.Cones[name]
	if !ok {
		return "", &run.ToolError{Words: fmt.Sprintf("no yarn %q; draft_substitute names what spins like it", name)} // ok: reply.Raw makes a failure of it
	}
	return fmt.Sprintf("%d cones of %s", cones, name), nil // ok: success
}

func reserve(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	s, err := readShelf()
	if err != nil {
		return reply.Unexpected(err), nil // ok: flagged
	}
	if s.Cones[named(req, "yarn")] == 0 {
		return nil, nil // want nil-result: nothing to reserve, and nothing to send
	}
	return reply.Answer("reserved until the evening"), nil // ok: success
}

func blend(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	args, err := arguments(req)
	if err != nil {
		return refused(ctx, err), nil // ok: flagged
	}
	to, ok := args["to"].(string) // ok: asked for
	if !ok {
		return reply.Fail("draft_blend needs to: the colour to end with"), nil // ok: flagged
	}
	from := args["from"].(string) // want argument-panic: a number kills the process
	limit := run.Limit(os.Getenv)
	o := run.Command(ctx, os.Getenv(drafts.FolderVariable), limit, run.Program, "blend", from, to)
	return reply.Of(run.Decide("draft_blend", limit, o)), nil // ok: every row of the table
}
