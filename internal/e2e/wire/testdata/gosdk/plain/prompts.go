package plain

import (
	"context"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		s.AddPrompt(&mcp.Prompt{Name: "read"}, t.promptRead)
		s.AddPrompt(&mcp.Prompt{Name: "wrapped"}, t.promptWrapped)
		s.AddPrompt(&mcp.Prompt{Name: "beside"}, t.promptBeside)
		s.AddPrompt(&mcp.Prompt{Name: "nothing"}, t.promptNothing)
		s.AddPrompt(&mcp.Prompt{Name: "panicking"}, t.promptPanicking)
		s.AddPrompt(&mcp.Prompt{Name: "telling"}, t.promptTelling)
	})
}

func prompt(s string) *mcp.GetPromptResult {
	return &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{{Role: "user", Content: &mcp.TextContent{Text: s}}}}
}

func (t tools) promptRead(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	out, err := t.store.Read(ctx, req.Params.Arguments["key"])
	if err != nil {
		return nil, err //wire:prompt:read/denied prompt/error = %s
	}
	return prompt(out), nil //wire:prompt:read/fine prompt/result
}

func (t tools) promptWrapped(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", err) //wire:prompt:wrapped/denied prompt/error = writing: %s
	}
	return prompt("written"), nil
}

func (t tools) promptBeside(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return prompt("kept-27"), err //wire:prompt:beside/denied prompt/both = %s
	}
	return prompt("written"), nil
}

func (t tools) promptNothing(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	return nil, nil //wire:prompt:nothing/fine prompt/neither
}

func (t tools) promptPanicking(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		panic(err) //wire:prompt:panicking/denied prompt/panic
	}
	return prompt("written"), nil
}

func (t tools) promptTelling(ctx context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return &mcp.GetPromptResult{Description: "failed: " + err.Error()}, nil //wire:prompt:telling/denied prompt/told
	}
	return prompt("written"), nil
}
