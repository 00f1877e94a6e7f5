// Package recordings hands errors to functions: to some that write them to a log, to some
// that do not.
package recordings

import (
	"context"
	"fmt"
	"log/slog"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
)

type gramophone struct {
	log    *slog.Logger
	broken int
	last   string
}

type span interface{ RecordError(error) }

func disc(name string) (string, error) {
	b, err := os.ReadFile("/srv/discs/" + name)
	return string(b), err
}

func (g *gramophone) count(err error) {
	if err != nil {
		g.broken++
	}
}

func (g *gramophone) tell(side int, err error) {
	if side > 0 {
		g.passOn(err)
	}
}

func (g *gramophone) passOn(err error) { g.log.Warn("the needle jumps", "err", err) }

func scratched(err error) error { return fmt.Errorf("scratched: %w", err) }

func (g *gramophone) Counted(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	g.log.Info("play", "name", name)
	text, err := disc(name)
	if err != nil {
		g.count(err)
		return mcp.NewToolResultError(fmt.Sprintf("could not play '%s': %v", name, err)), nil // want raw-error: a count is no log
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Wrapped(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	text, err := disc(name)
	if err != nil {
		worse := scratched(err)
		g.last = worse.Error()
		return mcp.NewToolResultError(fmt.Sprintf("%s: %v", name, err)), nil // want raw-error: nor is another error
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Told(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	text, err := disc(name)
	if err != nil {
		g.tell(1, err)
		return mcp.NewToolResultError("play: " + err.Error()), nil // want raw-error: two functions on it is logged
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Asked(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := disc(req.GetString("name", ""))
	if err != nil {
		if g.log != nil {
			g.log.Error("no music", "err", err)
		}
		return mcp.NewToolResultError("play: " + err.Error()), nil // want raw-error: logged where there is a log
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Traced(_ context.Context, req mcp.CallToolRequest, sp span) (*mcp.CallToolResult, error) {
	text, err := disc(req.GetString("name", ""))
	if err != nil {
		sp.RecordError(err)
		return mcp.NewToolResultError("play: " + err.Error()), nil // want raw-error: a trace has it
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Printed(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, err := disc(req.GetString("name", ""))
	if err != nil {
		fmt.Fprintln(os.Stderr, "no music:", err)
		return mcp.NewToolResultError("play: " + err.Error()), nil // want raw-error: the console has it
	}
	return mcp.NewToolResultText(text), nil // ok: success
}

func (g *gramophone) Operands(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	name := req.GetString("name", "")
	g.log.Info("play", "name", name)
	if _, err := disc(name); err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("%s: %v", name, err)), nil // want raw-error: the log names the operation
	}
	text, err := disc(name + ".old")
	if err != nil {
		return mcp.NewToolResultError(fmt.Sprintf("cannot play from %q: %v", name, err)), nil // want raw-error: the log has the words without the name
	}
	return mcp.NewToolResultText(text), nil // ok: success
}
