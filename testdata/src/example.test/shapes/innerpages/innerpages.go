// Package innerpages: resources and prompts whose handlers hand on what inner
// functions return, each for a part of the names.
package innerpages

import (
	"context"
	"errors"
	"fmt"
	"os"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type (
	page   = *mcp.ReadResourceResult
	prompt = *mcp.GetPromptResult
)

func (g *guide) Read(_ context.Context, req *mcp.ReadResourceRequest) (page, error) {
	return g.route(req.Params.URI) // ok: reported where it is made
}

type guide struct{}

// route hands on what four others return.
func (g *guide) route(uri string) (page, error) {
	switch uri {
	case "guide://cover":
		return g.cover() // ok: it always succeeds
	case "guide://tides":
		return g.file("tides") // ok: reported in file
	case "guide://birds":
		return g.with("birds", g.drawn) // ok: reported in drawn
	case "guide://lost":
		return g.refused("lost", errLost) // ok: fixed words
	}
	if _, err := os.Stat("/srv/guide"); err != nil {
		return g.refused(uri, err) // want raw-error: it is printed as it is
	}
	return nil, fmt.Errorf("there is no page %q", uri) // ok: the client's own words
}

var errLost = errors.New("the page is lost")

func (g *guide) cover() (page, error) { return &mcp.ReadResourceResult{}, nil }

func (g *guide) file(name string) (page, error) {
	if _, err := os.ReadFile("/srv/guide/" + name); err != nil {
		return nil, err // want raw-error: the message of a JSON-RPC error
	}
	return g.cover() // ok: it always succeeds
}

func (g *guide) with(name string, read func(string) (page, error)) (page, error) {
	return read(name) // ok: reported in what is called
}

func (g *guide) drawn(name string) (page, error) {
	if _, err := os.ReadFile("/srv/drawn/" + name); err != nil {
		return nil, fmt.Errorf("no drawing: %w", err) // want raw-error: the message of a JSON-RPC error
	}
	return g.cover() // ok: it always succeeds
}

func (g *guide) refused(uri string, err error) (page, error) {
	return nil, fmt.Errorf("%s: %w", uri, err) // ok: judged where the error is passed
}

// Prompt has an inner function that calls itself.
func (g *guide) Prompt(_ context.Context, req *mcp.GetPromptRequest) (prompt, error) {
	text, err := g.asked(req.Params.Name, 3)
	if err != nil {
		return nil, err // ok: reported in asked
	}
	return text, nil
}

func (g *guide) asked(name string, tries int) (prompt, error) {
	_, err := os.ReadFile("/srv/asked/" + name)
	switch {
	case err == nil:
		return &mcp.GetPromptResult{}, nil
	case tries > 0:
		return g.asked(name, tries-1) // ok: reported below
	}
	return nil, err // want raw-error: the message of a JSON-RPC error
}

type pages = []gomcp.ResourceContents

func (g *guide) Contents(_ context.Context, req gomcp.ReadResourceRequest) (pages, error) {
	if req.Params.URI == "guide://cover" {
		return g.none() // ok: it always succeeds
	}
	return g.listed(req.Params.URI) // ok: reported in listed
}

func (g *guide) none() (pages, error) { return nil, nil }

func (g *guide) listed(uri string) (pages, error) {
	if uri == "" {
		return g.none() // ok: it always succeeds
	}
	if _, err := os.ReadDir("/srv/guide"); err != nil {
		return nil, err // want raw-error: the message of a JSON-RPC error
	}
	return nil, errLost // ok: fixed words
}
