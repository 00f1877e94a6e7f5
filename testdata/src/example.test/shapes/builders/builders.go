// Package builders: the text is written into a builder, a buffer or a list.
package builders

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

type kiln interface {
	Fire(ctx context.Context, degrees int) (string, error)
}

type pottery struct{ k kiln }

func (p *pottery) Builder(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var sb strings.Builder
	out, err := p.k.Fire(ctx, req.GetInt("degrees", 900))
	if err != nil {
		sb.WriteString("Error: " + err.Error())        // want raw-error: here the error becomes text
		return mcp.NewToolResultText(sb.String()), nil // want missing-iserror: the builder holds the error's text
	}
	return mcp.NewToolResultText(out), nil // ok: success
}

func (p *pottery) Printed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var buf bytes.Buffer
	out, err := p.k.Fire(ctx, req.GetInt("degrees", 900))
	if err != nil {
		fmt.Fprintf(&buf, "the kiln failed at %d", req.GetInt("degrees", 900))
		return mcp.NewToolResultText(buf.String()), nil // want missing-iserror: err is non-nil here
	}
	return mcp.NewToolResultText(out), nil // ok: success
}

func (p *pottery) Lines(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	lines := []string{"firing"}
	out, err := p.k.Fire(ctx, req.GetInt("degrees", 900))
	if err != nil {
		lines = append(lines, "failed: "+err.Error())                // want raw-error: here the error becomes text
		return mcp.NewToolResultText(strings.Join(lines, "\n")), nil // want missing-iserror: the last line is the error's text
	}
	return mcp.NewToolResultText(strings.Join(append(lines, out), "\n")), nil // ok: success
}

func (p *pottery) Encoded(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	reply := map[string]any{}
	out, err := p.k.Fire(ctx, req.GetInt("degrees", 900))
	if err != nil {
		reply["error"] = "not fired" // want handmade-envelope: the key makes it one
	} else {
		reply["result"] = out
	}
	var buf bytes.Buffer
	_ = json.NewEncoder(&buf).Encode(reply)
	return mcp.NewToolResultText(buf.String()), nil // want missing-iserror: an error key set on the failing branch
}

func (p *pottery) Flagged(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var sb strings.Builder
	out, err := p.k.Fire(ctx, req.GetInt("degrees", 900))
	if err != nil {
		fmt.Fprintf(&sb, "Error: %v", err)              // want raw-error: here the error becomes text
		return mcp.NewToolResultError(sb.String()), nil // ok: flagged
	}
	sb.WriteString(out)
	return mcp.NewToolResultText(sb.String()), nil // ok: success
}
