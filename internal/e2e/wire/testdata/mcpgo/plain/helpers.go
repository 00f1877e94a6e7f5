package plain

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/wire/say"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("said"), t.said)
		s.AddTool(mcp.NewTool("said-because"), t.saidBecause)
		s.AddTool(mcp.NewTool("said-only"), t.saidOnly)
		s.AddTool(mcp.NewTool("said-up"), t.saidUp)
		s.AddTool(mcp.NewTool("said-rendered"), t.saidRendered)
		s.AddTool(mcp.NewTool("said-computed"), t.saidComputed)
		s.AddTool(mcp.NewTool("said-json"), t.saidJSON)
		s.AddTool(mcp.NewTool("tuple"), t.tuple)
		s.AddTool(mcp.NewTool("tuple-taken"), t.tupleTaken)
		s.AddTool(mcp.NewTool("method"), t.method)
		s.AddTool(mcp.NewTool("deep"), t.deep)
		s.AddTool(mcp.NewTool("split"), t.split)
		s.AddTool(mcp.NewTool("boundary"), t.boundary)
		s.AddTool(mcp.NewTool("boundary-inner"), t.boundaryInner)
		s.AddTool(mcp.NewTool("generic"), t.generic)
	})
}

func (t tools) said(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.Failed("not written"), nil //wire:said/denied helper/package = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) saidBecause(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.Because("not written", err) //wire:said-because/denied helper/package = not written: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) saidOnly(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.Only("not written", err) //wire:said-only/denied helper/package = not written
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) saidUp(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.Up("not written", err) //wire:said-up/denied helper/error = not written: %s
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) saidRendered(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.Render("not written", true), nil //wire:said-rendered/denied helper/bool = not written
	}
	return say.Render("written", false), nil //wire:said-rendered/fine helper/bool = written
}

func (t tools) saidComputed(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := t.store.Write(ctx, key(req), "x")
	return say.Render("it is done, if there is no flag", err != nil), nil //wire:said-computed/denied helper/bool ~ the flag is computed when it runs; //wire:said-computed/fine helper/bool ~ the flag is computed when it runs
}

func (t tools) saidJSON(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return say.JSON(map[string]string{"error": err.Error()}, true), nil //wire:said-json/denied helper/bool = {"error":"%s"} ~ whether a value can be encoded is not looked into
	}
	return say.JSON(map[string]string{"state": "written"}, false), nil //wire:said-json/fine helper/bool = {"state":"written"} ~ whether a value can be encoded is not looked into
}

// answer makes an answer of what a call of the store gave.
func answer(text string, err error) (*mcp.CallToolResult, error) {
	if err != nil {
		return mcp.NewToolResultError("reading: " + err.Error()), nil //wire:tuple/denied helper/tuple = reading: %s
	}
	return mcp.NewToolResultText(text), nil //wire:tuple/fine helper/tuple
}

func (t tools) tuple(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return answer(t.store.Read(ctx, key(req)))
}

func (t tools) tupleTaken(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		res, _ := say.Because("not written", err)
		return res, nil //wire:tuple-taken/denied helper/tuple = not written: %s
	}
	return mcp.NewToolResultText("written"), nil
}

// denied is a method that makes a failure.
func (tools) denied(what string) *mcp.CallToolResult {
	return mcp.NewToolResultErrorf("%s is not allowed", what)
}

func (t tools) method(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return t.denied("writing"), nil //wire:method/denied helper/method = writing is not allowed
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) write(ctx context.Context, key string) error {
	if err := t.store.Write(ctx, key, "x"); err != nil {
		return fmt.Errorf("writing %s: %w", key, err)
	}
	return nil
}

func (t tools) deep(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.write(ctx, key(req)); err != nil {
		return say.Because("sorry", err) //wire:deep/denied helper/package = sorry: writing denied: %s
	}
	return mcp.NewToolResultText("written"), nil
}

// checked returns either what was read or how that failed.
func (t tools) checked(ctx context.Context, key string) (string, *mcp.CallToolResult) {
	text, err := t.store.Read(ctx, key)
	if err != nil {
		return "", mcp.NewToolResultError("there is no " + key)
	}
	return text, nil
}

func (t tools) split(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	text, failed := t.checked(ctx, key(req))
	if failed != nil {
		return failed, nil //wire:split/denied helper/split = there is no denied
	}
	return mcp.NewToolResultText(text), nil //wire:split/fine helper/split
}

var errRefused = errors.New("it was refused")

// turn makes a result of any error.
func turn(err error) *mcp.CallToolResult {
	if errors.Is(err, errRefused) {
		return mcp.NewToolResultError(errRefused.Error())
	}
	return mcp.NewToolResultError("something went wrong")
}

func (t tools) boundary(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.write(ctx, key(req)); err != nil {
		return turn(err), nil //wire:boundary/denied helper/boundary = something went wrong
	}
	return mcp.NewToolResultText("written"), nil
}

// inner is written like a handler, and its errors stay inside.
func (t tools) inner(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.write(ctx, key(req)); err != nil {
		return nil, err //wire:boundary-inner/denied helper/converted = it has failed ~ how much of the error is told, the boundary says
	}
	return mcp.NewToolResultText("written"), nil //wire:boundary-inner/fine helper/converted = written
}

func (t tools) boundaryInner(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := t.inner(ctx, req)
	if err != nil {
		return mcp.NewToolResultError("it has failed"), nil //wire:boundary-inner/denied helper/boundary = it has failed
	}
	return res, nil //wire:boundary-inner/fine helper/boundary = written
}

// encoded answers with a value of any type.
func encoded[T any](v T, err error) (*mcp.CallToolResult, error) {
	if err != nil {
		return nil, fmt.Errorf("no value: %w", err) //wire:generic/denied helper/generic = no value: %s
	}
	body, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("it cannot be shown"), nil
	}
	return mcp.NewToolResultText(string(body)), nil //wire:generic/fine helper/generic
}

func (t tools) generic(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	return encoded(t.store.Read(ctx, key(req)))
}
