// Package askedfields: what the client sent is taken apart out of a field of
// the question that it was put in, or in a function that is handed on.
package askedfields

import (
	"context"
	"fmt"
	"os"
	"strings"
	"time"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/askedfields/ask"
)

type in struct {
	Pattern string `json:"pattern"`
	Every   string `json:"every"`
}

func refused(m string) *mcp.CallToolResult {
	return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: m}}} // ok: judged where it is called
}

type (
	request  struct{ Every string }
	schedule struct{ Every string }
	plan     struct {
		Name string
		When schedule
	}
)

func parse(every string) error {
	if _, err := time.ParseDuration(strings.TrimSpace(every)); err != nil {
		return fmt.Errorf("%q is no duration: %w", every, err)
	}
	return nil
}

// build copies the field into another struct before it is read.
func build(r request) (*schedule, error) {
	s := &schedule{Every: strings.TrimSpace(r.Every)}
	if err := parse(s.Every); err != nil {
		return nil, err
	}
	return s, nil
}

// check reads a field of a field.
func check(p *plan) error { return parse(p.When.Every) }

func Sent(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	if _, err := build(request{Every: in.Every}); err != nil {
		return refused(err.Error()), nil, nil // ok: by way of two structs
	}
	if _, err := ask.Find(ask.Question{Pattern: in.Pattern, Place: os.Getenv("PLACE")}); err != nil {
		return refused(err.Error()), nil, nil // ok: the other field is not read
	}
	q := &ask.Question{Pattern: in.Pattern}
	if _, err := q.Count(); err != nil {
		return refused(err.Error()), nil, nil // ok: by a method
	}
	when := schedule{Every: in.Every}
	if err := check(&plan{Name: "plan", When: when}); err != nil {
		return refused(err.Error()), nil, nil // ok: a field of a field
	}
	return nil, nil, nil // ok: success
}

func Own(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	if _, err := build(request{Every: os.Getenv("EVERY")}); err != nil {
		return refused(err.Error()), nil, nil // want raw-error: a setting of the server's
	}
	if _, err := ask.Find(ask.Question{Pattern: os.Getenv("PATTERN"), Place: in.Pattern}); err != nil {
		return refused(err.Error()), nil, nil // want raw-error: what was sent is not read
	}
	q := &ask.Question{Pattern: in.Pattern, Place: in.Pattern}
	q.Default()
	if err := ask.Somewhere(q); err != nil {
		return refused(err.Error()), nil, nil // want raw-error: Default may have set it
	}
	return nil, nil, nil // ok: success
}

type asker struct{ q ask.Question }

func (a *asker) Kept(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	if _, err := a.q.Count(); err != nil {
		return gomcp.NewToolResultError(err.Error()), nil // want raw-error: the server's own question
	}
	if _, err := ask.Find(ask.Question{Pattern: req.GetString("pattern", "")}); err != nil {
		return gomcp.NewToolResultError(err.Error()), nil // ok: what was sent
	}
	return gomcp.NewToolResultText("kept"), nil // ok: success
}

// tell prints the errors of what it is handed.
func tell(do func(body string) (int, error)) (*mcp.CallToolResult, any, error) {
	if _, err := do("body"); err != nil {
		return refused(err.Error()), nil, nil // ok: what was sent, in all the functions that it is handed
	}
	return nil, nil, nil // ok: success
}

func Handed(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	return tell(func(string) (int, error) { return ask.Find(ask.Question{Pattern: in.Pattern}) }) // ok: judged in tell
}

// report does so for another handler.
func report(do func(body string) (int, error)) (*mcp.CallToolResult, any, error) {
	if _, err := do("body"); err != nil {
		return refused(err.Error()), nil, nil // want raw-error: a setting of the server's
	}
	return nil, nil, nil // ok: success
}

func HandedOwn(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	pattern := os.Getenv("PATTERN") + in.Pattern
	return report(func(string) (int, error) { return ask.Find(ask.Question{Pattern: pattern}) }) // ok: judged in report
}
