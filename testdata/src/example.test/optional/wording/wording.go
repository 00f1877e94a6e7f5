// Package wording tells failures apart by their text, and other things.
package wording

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"log/slog"
	"regexp"
	"strings"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func tune(context.Context, string) (string, error) { return "", nil }

var busy = regexp.MustCompile(`(?i)busy|in use`)

func Tune(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	out, err := tune(ctx, req.GetString("piano", ""))
	if err != nil {
		text := fmt.Sprintf("tune: %v", err)
		switch {
		case strings.HasPrefix(err.Error(), "no such piano"): // want text-classification: a prefix
			return gomcp.NewToolResultError("there is no such piano"), nil
		case busy.MatchString(text), bytes.Contains([]byte(text), []byte("held")): // want text-classification: a pattern, and bytes
			return gomcp.NewToolResultError("the piano is in use"), nil
		case strings.Index(strings.TrimSpace(text), "string broke") >= 0: // want text-classification: a position
			return gomcp.NewToolResultError("a string broke"), nil
		case err.Error() == "dusty": // want text-classification: the whole text
			return gomcp.NewToolResultError("dust it first"), nil
		case err.Error() == "": // ok: nothing is told apart
			return gomcp.NewToolResultError("the piano is silent"), nil
		case errors.Is(err, fs.ErrNotExist): // ok: typed
			return gomcp.NewToolResultError("there is no piano"), nil
		}
		return gomcp.NewToolResultError("the piano was not tuned"), nil
	}
	if strings.Contains(out, "error") { // ok: what the tuner says is data
		out = "the tuner wants a second look"
	}
	return gomcp.NewToolResultText(out), nil
}

// transient is handed the error itself.
func transient(err error) bool {
	return err != nil && strings.Contains(err.Error(), "try again") // want text-classification: the caller decides by it
}

// mentions is given texts of errors and others.
func mentions(text string, words ...string) bool {
	for _, w := range words {
		if strings.Contains(strings.ToLower(text), w) { // ok: blamed where it is given an error's text
			return true
		}
	}
	return false
}

// absent is given nothing but texts of errors.
func absent(text string) bool {
	return strings.HasSuffix(text, "not found") // want text-classification: every caller hands it an error's text
}

func Repair(ctx context.Context, _ *mcp.CallToolRequest, in struct{ Part string }) (*mcp.CallToolResult, any, error) {
	for range 3 {
		_, err := tune(ctx, in.Part)
		if err == nil {
			break
		}
		if transient(err) { // ok: blamed in transient
			continue
		}
		if mentions(err.Error(), "moth", "worm") { // want text-classification: an error's text
			return nil, nil, errors.New("the felt is eaten")
		}
		if absent(err.Error()) { // ok: blamed in absent
			return nil, nil, errors.New("there is no such part")
		}
		return nil, nil, errors.New("the part was not repaired")
	}
	if mentions(in.Part, "pedal") { // ok: an argument
		return nil, nil, errors.New("pedals are not repaired here")
	}
	switch _, err := tune(ctx, "check"); kindOf(err) {
	case "damp":
		return nil, nil, errors.New("the room is damp")
	}
	return nil, nil, nil
}

// kindOf is a classifier by the settings.
func kindOf(err error) string {
	if err != nil && strings.Contains(err.Error(), "humidity") { // ok: declared
		return inner(err)
	}
	return ""
}

// inner runs in the classifier only.
func inner(err error) string {
	if strings.Contains(err.Error(), "low") { // ok: part of the classifier
		return "dry"
	}
	return "damp"
}

func Polish(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	out, err := tune(ctx, req.GetString("piano", ""))
	if err != nil {
		msg := err.Error()
		if !strings.HasSuffix(msg, ".") { // ok: only words
			msg += "."
		}
		if strings.Contains(msg, "wax") || strings.Contains(msg, "lacquer") { // ok: only the log differs
			slog.WarnContext(ctx, "polish", "hint", strings.ToUpper(msg), slog.String("piano", out))
		}
		if i := strings.Index(msg, "\n"); i >= 0 { // ok: only words
			msg = msg[:i]
		}
		slog.ErrorContext(ctx, "polish", "err", msg)
		return gomcp.NewToolResultError("the piano was not polished"), nil
	}
	matched := strings.Contains(out, "scratch") // ok: data
	if matched {
		out += " (with scratches)"
	}
	return gomcp.NewToolResultText(out), nil
}

// Relay asks another server.
func Relay(s *mcp.ClientSession) func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return func(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
		res, err := s.CallTool(ctx, &mcp.CallToolParams{Name: "tune"})
		var coded *jsonrpc.Error
		if errors.As(err, &coded) && coded.Code == jsonrpc.CodeInvalidParams { // ok: the code
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "no such piano"}}}, nil
		}
		if coded != nil && strings.Contains(coded.Message, "busy") { // want text-classification: the message beside the code
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "try again"}}}, nil
		}
		if err != nil {
			return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "no answer"}}}, nil
		}
		for _, c := range res.Content {
			text, ok := c.(*mcp.TextContent)
			if !ok {
				continue
			}
			if strings.HasPrefix(text.Text, "Error: ") { // want text-classification: the other result has a flag
				return &mcp.CallToolResult{IsError: true, Content: res.Content}, nil
			}
			if strings.Contains(text.Text, "concert pitch") { // ok: what the other tool found
				return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "in tune"}}}, nil
			}
		}
		return res, nil
	}
}

func Register(s *server.MCPServer, t *mcp.Server, c *mcp.ClientSession) {
	s.AddTool(gomcp.NewTool("tune"), Tune)
	s.AddTool(gomcp.NewTool("polish"), Polish)
	mcp.AddTool(t, &mcp.Tool{Name: "repair"}, Repair)
	t.AddTool(&mcp.Tool{Name: "relay"}, Relay(c))
}

// Probe does not run for a client.
func Probe(ctx context.Context) bool {
	_, err := tune(ctx, "probe")
	return err != nil && strings.Contains(err.Error(), "refused") // ok: nobody is answered
}
