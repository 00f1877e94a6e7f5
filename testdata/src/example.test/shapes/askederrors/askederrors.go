// Package askederrors has errors that somebody asks for before a client gets them, and
// others that only seem to be at hand.
package askederrors

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	gomcp "github.com/modelcontextprotocol/go-sdk/mcp"
)

// once has a caller that looks at its error.
func once(path string) (*mcp.CallToolResult, error) {
	if err := os.Remove(path); err != nil {
		return nil, fmt.Errorf("once: %w", err) // want protocol-error: no fix, Sent asks what it is
	}
	return mcp.NewToolResultText("removed"), nil
}

func Sent(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := once(req.GetString("path", ""))
	if errors.Is(err, os.ErrNotExist) {
		return mcp.NewToolResultText("nothing there"), nil // ok: an answer
	}
	return res, err // ok: reported in once
}

// Moved takes back what it has done when it returns an error.
func Moved(_ context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if err != nil {
			os.Remove("/srv/copy")
		}
	}()
	if err := os.Rename("/srv/copy", req.GetString("to", "")); err != nil {
		return nil, fmt.Errorf("move: %w", err) // want protocol-error: no fix, the deferred function asks for it
	}
	return mcp.NewToolResultText("moved"), nil
}

// Both has two errors, of which one is known.
func Both(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	first := os.Remove("/srv/first")
	err := os.Remove("/srv/second")
	if err != nil {
		return nil, fmt.Errorf("second after first (%v): %w", first, err) // want protocol-error: err is the cause, and no fix: nothing else reads first
	}
	return mcp.NewToolResultText("removed"), nil
}

// Looped is called with a nil request by tests.
func Looped(_ context.Context, req *gomcp.CallToolRequest, in struct{ Path string }) (*gomcp.CallToolResult, any, error) {
	for _, step := range []func(string) error{os.Remove, os.RemoveAll} {
		if err := step(in.Path); err != nil {
			return nil, nil, fmt.Errorf("%w", err) // want raw-error: the name of the tool as a constant
		}
	}
	return nil, nil, nil
}

// Later logs with a variable that is not there yet.
func Later(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := os.ReadFile("/srv/log")
	if err != nil {
		return nil, fmt.Errorf("read the log: %w", err) // want protocol-error: the log line below cannot be copied
	}
	size := len(b)
	if err := os.Remove("/srv/log"); err != nil {
		slog.Warn("cannot remove the log", "size", size, "err", err)
		return mcp.NewToolResultError("the log stays"), nil
	}
	return mcp.NewToolResultText("gone"), nil
}

// List tells of each file on a line of its own.
func List(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var b strings.Builder
	for _, name := range req.GetStringSlice("names", nil) {
		if err := os.Remove(name); err != nil {
			fmt.Fprintf(&b, "- %s: %v\n", name, err) // want raw-error: the line ends as before
			continue
		}
		fmt.Fprintf(&b, "- %s\n", name)
	}
	return mcp.NewToolResultText(b.String()), nil
}

func Register(s *server.MCPServer, g *gomcp.Server) {
	s.AddTool(mcp.NewTool("sent"), Sent)
	s.AddTool(mcp.NewTool("moved"), Moved)
	s.AddTool(mcp.NewTool("both"), Both)
	s.AddTool(mcp.NewTool("later"), Later)
	s.AddTool(mcp.NewTool("list"), List)
	gomcp.AddTool(g, &gomcp.Tool{Name: "looped"}, Looped)
}
