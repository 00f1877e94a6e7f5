// Package texthelpers has functions that return only text: the answer, or the
// text of an error.
package texthelpers

import (
	"context"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type gauge interface {
	Level(ctx context.Context) (string, error)
	Flow(ctx context.Context) (string, error)
	Sites(ctx context.Context) ([]string, error)
}

type river struct{ g gauge }

// level answers with the level or with the error.
func (r *river) level(ctx context.Context) string {
	s, err := r.g.Level(ctx)
	if err != nil {
		return fmt.Sprintf("Error: %v", err) // want raw-error: the gauge's text
	}
	return "level " + s
}

// flow says whether it has failed.
func (r *river) flow(ctx context.Context) (text string, failed bool) {
	s, err := r.g.Flow(ctx)
	if err != nil {
		return "the flow was not measured", true
	}
	return "flow " + s, false
}

// rows has a word for every site.
func (r *river) rows(ctx context.Context, sites []string) []string {
	var out []string
	for _, site := range sites {
		if _, err := r.g.Flow(ctx); err != nil {
			out = append(out, site+": not measured")
			continue
		}
		out = append(out, site+": measured")
	}
	return out
}

func (r *river) Level(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(r.level(ctx)), nil // want missing-iserror: on the failing way the text is an error's
}

func (r *river) Flow(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, failed := r.flow(ctx)
	res := mcp.NewToolResultText(text) // ok: the flag follows
	res.IsError = failed
	return res, nil // ok: the flag is computed
}

func (r *river) Sites(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	sites, err := r.g.Sites(ctx)
	if err != nil {
		return mcp.NewToolResultError("the sites are not known"), nil // ok: a tool error
	}
	return mcp.NewToolResultText(fmt.Sprint(r.rows(ctx, sites))), nil // ok: a row for every site
}

// report hands the text of level on.
func (r *river) report(ctx context.Context) string { return r.level(ctx) }

func (r *river) Report(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(r.report(ctx)), nil // want missing-iserror: level's text, one call further
}

func (r *river) Asked(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text := r.level(ctx)
	if strings.HasPrefix(text, "Error") {
		return mcp.NewToolResultError(text), nil // ok: flag
	}
	return mcp.NewToolResultText(text), nil // ok: the text has been looked at
}

func (r *river) Both(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText("north: " + r.level(ctx) + ", south: " + r.level(ctx)), nil // ok: a part of the answer
}

func (r *river) Today(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultText(r.level(ctx) + ", all other rivers are calm"), nil // ok: a part of the answer
}

// cause renders an error, if there is one.
func cause(err error) string {
	if err != nil {
		return "Error: " + err.Error()
	}
	return "fine"
}

func (r *river) Flows(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := r.g.Flow(ctx)
	if err != nil {
		return mcp.NewToolResultText(cause(err)), nil // want missing-iserror,raw-error: err is non-nil
	}
	return mcp.NewToolResultText(cause(nil)), nil // ok: success
}

// Register adds the tools.
func Register(s *server.MCPServer, g gauge) {
	r := &river{g}
	s.AddTool(mcp.NewTool("level"), r.Level)
	s.AddTool(mcp.NewTool("flow"), r.Flow)
	s.AddTool(mcp.NewTool("sites"), r.Sites)
	s.AddTool(mcp.NewTool("report"), r.Report)
	s.AddTool(mcp.NewTool("asked"), r.Asked)
	s.AddTool(mcp.NewTool("both"), r.Both)
	s.AddTool(mcp.NewTool("flows"), r.Flows)
	s.AddTool(mcp.NewTool("today"), r.Today)
}
