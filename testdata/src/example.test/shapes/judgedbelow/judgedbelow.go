// Package judgedbelow answers with what other functions answer.
package judgedbelow

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/judgedbelow/lower"
)

var errLow = errors.New("the tide is low")

type pier struct {
	last  error
	fixed error
}

func look() error {
	_, err := os.Stat("/srv/pier")
	return err
}

func (p *pier) Fetch(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := lower.Fetch(ctx, req)
	if err != nil {
		return mcp.NewToolResultError("not fetched"), nil // ok: fixed words
	}
	return res, nil // ok: judged in Fetch
}

func (p *pier) Render(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := look(); err != nil {
		return lower.Render(err), nil // want raw-error: it enters the answer here
	}
	return lower.Render(errLow), nil // ok: fixed words
}

func (p *pier) remember() {
	p.last = look()
	p.fixed = errLow
}

func (p *pier) Last(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	p.remember()
	switch {
	case p.last != nil:
		return mcp.NewToolResultError(p.last.Error()), nil // want raw-error: remember has stored it
	case p.fixed != nil:
		return mcp.NewToolResultError(p.fixed.Error()), nil // ok: nothing else is stored there
	}
	return mcp.NewToolResultText("calm"), nil // ok: success
}

type in struct {
	Name string `json:"name"`
}

type out struct {
	Note string `json:"note"`
}

func (p *pier) Typed(_ context.Context, _ *gosdk.CallToolRequest, _ in) (*gosdk.CallToolResult, out, error) {
	if err := look(); err != nil {
		o := out{Note: err.Error()} // ok: the library sends no output with an error
		return nil, o, err          // want raw-error: the library prints it
	}
	return nil, out{Note: "calm"}, nil // ok: success
}

func (p *pier) Written(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, out, error) {
	if in.Name == "" {
		return nil, out{}, fmt.Errorf(`{"error":"no name for %d"}`, 3) // want handmade-envelope: the message is one
	}
	if in.Name == "." {
		return nil, out{}, errors.New(`{"error":"no such name"}`) // want handmade-envelope: the message is one
	}
	return nil, out{Note: in.Name}, nil // ok: success
}

func (p *pier) Late(_ context.Context, _ *gosdk.CallToolRequest) (*gosdk.CallToolResult, error) {
	res := &gosdk.CallToolResult{}
	if err := look(); err != nil {
		res.SetError(err) // want raw-error: it is all that the result says
		return res, nil
	}
	res.SetError(errLow) // ok: fixed words
	return res, nil
}

// up and down call each other; one of them meets an error.
func up(n int) error {
	if n == 0 {
		return look()
	}
	return down(n - 1)
}

func down(n int) error {
	if n == 0 {
		return errLow
	}
	return up(n - 1)
}

func (p *pier) Up(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := up(req.GetInt("n", 0)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: up meets it
	}
	return mcp.NewToolResultText("up"), nil // ok: success
}

func (p *pier) Down(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := down(req.GetInt("n", 0)); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it calls up
	}
	return mcp.NewToolResultText("down"), nil // ok: success
}
