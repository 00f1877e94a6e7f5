// Package handedon passes texts and errors through functions that hand them on.
package handedon

import (
	"context"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strconv"
	"strings"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type quarry interface {
	Open(ctx context.Context) error
	Cut(ctx context.Context, block string) (string, error)
}

type site struct{ q quarry }

// Tables only hands on.
func (s *site) Tables(ctx context.Context, _ gomcp.ReadResourceRequest) ([]gomcp.ResourceContents, error) {
	return s.tables(ctx) // ok: judged in tables
}

func (s *site) tables(ctx context.Context) ([]gomcp.ResourceContents, error) {
	if err := s.q.Open(ctx); err != nil {
		return nil, fmt.Errorf("tables: %w", err) // want raw-error: the failure is made here
	}
	return nil, nil
}

// Parse has errors of its own words.
func Parse(v string) (int, error) {
	if v != "x" {
		return 0, nil
	}
	return 0, fmt.Errorf("unsupported")
}

func window(m map[string]any) (int, error) {
	text, _ := m["start"].(string)
	n, err := Parse(text)
	if err != nil {
		return 0, fmt.Errorf("start: %w", err)
	}
	return n, nil
}

type span struct {
	Start string `json:"start"`
	URL   string `json:"url"`
}

type cut struct {
	Success bool   `json:"success"`
	Error   string `json:"error,omitempty"`
	URL     string `json:"url,omitempty"`
}

func trimmed(v string) (string, error) {
	v = strings.TrimSpace(v)
	if v == "" {
		return "", fmt.Errorf("it is empty")
	}
	return v, nil
}

func checked(v string) error {
	if _, err := url.Parse(v); err != nil {
		return fmt.Errorf("url: %w", err)
	}
	return nil
}

var number = regexp.MustCompile(`block/([0-9]+)`)

func (s *site) Window(_ context.Context, _ *mcp.CallToolRequest, in span) (*mcp.CallToolResult, any, error) {
	if _, err := window(map[string]any{"start": in.Start}); err != nil {
		return nil, nil, err // ok: Parse is the project's own and has constant words
	}
	address, err := trimmed(in.URL)
	if err != nil {
		return nil, nil, err // ok: constant words
	}
	if err := checked(address); err != nil {
		return nil, nil, err // ok: it tells of the client's own address, trimmed or not
	}
	m := number.FindStringSubmatch(in.URL)
	if len(m) < 2 {
		return nil, nil, fmt.Errorf("no block in %q", in.URL) // ok: the client's own
	}
	if _, err := strconv.Atoi(m[1]); err != nil {
		return nil, nil, fmt.Errorf("block: %w", err) // ok: cut out of the client's own
	}
	return nil, cut{Success: true}, nil
}

func Edits(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	b, err := json.Marshal(req.GetArguments()["edits"])
	if err != nil {
		return gomcp.NewToolResultError("the edits were not read"), nil
	}
	var edits []string
	if err := json.Unmarshal(b, &edits); err != nil {
		return gomcp.NewToolResultError("bad edits: " + err.Error()), nil // ok: the arguments, encoded and decoded
	}
	return gomcp.NewToolResultText(strings.Join(edits, "\n")), nil
}

func (s *site) step(ctx context.Context, block string) (*cut, error) {
	if _, err := s.q.Cut(ctx, block); err != nil {
		return &cut{Error: err.Error()}, nil // want raw-error,handmade-envelope: sent by Step
	}
	return &cut{Success: true}, nil
}

// Step sends what a pointer leads to.
func (s *site) Step(ctx context.Context, _ *mcp.CallToolRequest, in span) (*mcp.CallToolResult, cut, error) {
	out, err := s.step(ctx, in.Start)
	if err != nil {
		return nil, cut{}, fmt.Errorf("no step") // ok: constant
	}
	return nil, *out, nil // want missing-iserror: one of its ways says that it failed
}

// Noted was done, with a note.
func (s *site) Noted(ctx context.Context, _ *mcp.CallToolRequest, in span) (*mcp.CallToolResult, cut, error) {
	if in.Start == "archived" {
		return nil, cut{Success: true, Error: "already archived"}, nil // ok: it says success
	}
	if err := s.q.Open(ctx); err != nil {
		return nil, cut{Success: true, URL: in.URL, Error: "not opened (editor only)"}, nil // ok: a fallback that says so
	}
	return nil, cut{Success: true}, nil
}

// Warned collects through a closure.
func (s *site) Warned(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	var warnings []string
	warn := func(text string) { warnings = append(warnings, text) }
	if err := s.q.Open(ctx); err != nil {
		warn(fmt.Sprintf("open: %v", err)) // want raw-error: joined below
	}
	warn("handle with care")
	return gomcp.NewToolResultText(strings.Join(warnings, "\n")), nil
}

// wrap encodes what a function of any kind answers.
func wrap(in func(context.Context, gomcp.CallToolRequest) (any, error)) server.ToolHandlerFunc {
	return func(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
		v, err := in(ctx, req)
		if err != nil {
			return gomcp.NewToolResultError("failed"), nil
		}
		b, err := json.Marshal(v)
		if err != nil {
			return gomcp.NewToolResultError("not encoded"), nil
		}
		return gomcp.NewToolResultText(string(b)), nil
	}
}

func (s *site) inner(ctx context.Context, req gomcp.CallToolRequest) (any, error) {
	out, err := s.q.Cut(ctx, req.GetString("block", ""))
	if err != nil {
		return map[string]any{"block": "none", "note": err.Error()}, nil // want raw-error: wrap encodes it
	}
	return map[string]any{"block": out}, nil
}

func Register(g *server.MCPServer, m *mcp.Server, s *site) {
	g.AddResource(gomcp.NewResource("quarry://tables", "tables"), s.Tables)
	g.AddTool(gomcp.NewTool("edits"), Edits)
	g.AddTool(gomcp.NewTool("warned"), s.Warned)
	g.AddTool(gomcp.NewTool("inner"), wrap(s.inner))
	mcp.AddTool(m, &mcp.Tool{Name: "window"}, s.Window)
	mcp.AddTool(m, &mcp.Tool{Name: "step"}, s.Step)
	mcp.AddTool(m, &mcp.Tool{Name: "noted"}, s.Noted)
}
