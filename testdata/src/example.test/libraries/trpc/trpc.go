// Package trpc: a bakery on trpc-mcp-go. An error that a tool handler returns is
// rendered, but a result beside it is sent in its place.
package trpc

import (
	"context"
	"errors"
	"fmt"
	"log"

	mcp "trpc.group/trpc-go/trpc-mcp-go"
)

type oven interface {
	Bake(ctx context.Context, what string) (int, error)
	Clean() error
}

type bakery struct {
	oven oven
	mill *mcp.Client
}

type order struct {
	What  string `json:"what"`
	Count int    `json:"count"`
}

var errCold = errors.New("the oven is cold")

// Start registers everything on two servers.
func Start(b *bakery) (*mcp.Server, *mcp.StdioServer) {
	s := mcp.NewServer("bakery", "1")
	s.RegisterTool(mcp.NewTool("bake"), b.bake)
	s.RegisterTool(mcp.NewTool("clean"), b.clean)
	s.RegisterTool(mcp.NewTool("typed"), mcp.NewTypedToolHandler(b.typed))
	s.RegisterTool(mcp.NewTool("structured"), mcp.NewStructuredToolHandler(b.structured))
	s.RegisterPrompt(&mcp.Prompt{Name: "recipe"}, b.recipe)
	s.RegisterResource(&mcp.Resource{URI: "bread://one"}, b.one)
	s.RegisterResources(&mcp.Resource{URI: "bread://all"}, b.all)
	std := mcp.NewStdioServer("bakery", "1")
	std.RegisterTool(mcp.NewTool("sell"), b.sell)
	std.RegisterTool(mcp.NewTool("grind"), b.grind)
	return s, std
}

func (b *bakery) bake(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	what := req.Params.Arguments["what"].(string) // want argument-panic: the process dies
	n, err := b.oven.Bake(ctx, what)
	if err != nil {
		return nil, err // want raw-error: the library makes the answer of its text
	}
	if n == 0 {
		return nil, errCold // ok: rendered, in fixed words
	}
	if n < 0 {
		return nil, nil // want nil-result: the host gets null
	}
	return mcp.NewTextResult("baked"), nil // ok: success
}

func (b *bakery) clean(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if what, ok := req.Params.Arguments["what"].(string); ok && what != "oven" {
		return mcp.NewErrorResult("only the oven can be cleaned"), nil // ok: flagged
	}
	if err := b.oven.Clean(); err != nil {
		return mcp.NewTextResult("the oven could not be cleaned"), nil // want missing-iserror: no flag
	}
	if err := b.oven.Clean(); err != nil {
		return mcp.NewTextResult("the oven could not be cleaned"), err // ok: the library sets the flag and hides the error
	}
	if err := b.oven.Clean(); err != nil {
		return mcp.NewTextResult("not clean: " + err.Error()), err // want raw-error: this text is sent, the error is not
	}
	return &mcp.CallToolResult{Content: []mcp.Content{mcp.NewTextContent("clean")}}, nil // ok: success
}

func (b *bakery) sell(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, err := b.oven.Bake(ctx, "roll"); err != nil {
		log.Println(err)
		body := fmt.Sprintf(`{"error": "sold out", "oven": %d}`, 3) // want handmade-envelope: JSON by hand
		return &mcp.CallToolResult{Content: []mcp.Content{mcp.TextContent{Type: "text", Text: body}}, IsError: true}, nil
	}
	return mcp.NewErrorResult("sold successfully"), nil // want iserror-on-success: the host reads a failure
}

// grind is a proxy: the mill's answer goes out as it is.
func (b *bakery) grind(ctx context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := b.mill.CallTool(ctx, req)
	if err != nil {
		return mcp.NewErrorResult("the mill does not answer"), nil // ok: flagged
	}
	return res, nil // ok: copied as it is
}

func (b *bakery) typed(ctx context.Context, _ *mcp.CallToolRequest, in order) (map[string]any, error) {
	n, err := b.oven.Bake(ctx, in.What)
	if err != nil {
		return nil, err // want raw-error: rendered after a prefix
	}
	if n < in.Count {
		return map[string]any{"error": "too few"}, nil // want missing-iserror,handmade-envelope: an error key, told in the output only
	}
	return map[string]any{"count": n}, nil // ok: success
}

func (b *bakery) structured(ctx context.Context, _ *mcp.CallToolRequest) (order, error) {
	if err := b.oven.Clean(); err != nil {
		return order{}, errCold // ok: rendered, in fixed words
	}
	return order{What: "bread"}, nil // ok: success
}

func (b *bakery) recipe(ctx context.Context, _ *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := b.oven.Clean(); err != nil {
		return nil, err // want raw-error: the message of a JSON-RPC error
	}
	return nil, errCold // ok: a prompt has no flag
}

func (b *bakery) one(ctx context.Context, _ *mcp.ReadResourceRequest) (mcp.ResourceContents, error) {
	if err := b.oven.Clean(); err != nil {
		return nil, err // want raw-error: the message of a JSON-RPC error
	}
	return mcp.TextResourceContents{Text: "bread"}, nil // ok: success
}

func (b *bakery) all(ctx context.Context, _ *mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := b.oven.Clean(); err != nil {
		return nil, errCold // ok: a resource has no flag
	}
	return nil, nil // ok: not a tool
}

// Later is registered by another package.
func Later(_ context.Context, req *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if _, ok := req.Params.Arguments["when"]; !ok {
		return nil, errCold // ok: rendered, in fixed words
	}
	return nil, nil // want nil-result: the host gets null
}

// mix has the results of a handler and no request: its caller answers.
func mix(o oven) (*mcp.CallToolResult, error) {
	return nil, o.Clean() // ok: no handler
}

var _ = mix
