package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddPrompt(mcp.NewPrompt("summary", mcp.WithArgument("key")), t.summary)
		s.AddPrompts(
			server.ServerPrompt{Prompt: mcp.NewPrompt("prompt-beside"), Handler: t.promptBeside},
			server.ServerPrompt{Prompt: mcp.NewPrompt("prompt-nothing"), Handler: t.promptNothing},
		)
		s.AddPrompt(mcp.NewPrompt("prompt-panic"), t.promptPanic)
		s.AddPrompt(mcp.NewPrompt("prompt-described"), t.promptDescribed)
		s.AddPrompt(mcp.NewPrompt("prompt-message"), t.promptMessage)
		s.AddPrompt(mcp.NewPrompt("prompt-words"), t.promptWords)
	})
}

func (t tools) summary(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	text, err := t.store.Read(ctx, req.Params.Arguments["key"])
	if err != nil {
		return nil, fmt.Errorf("reading: %w", err) //wire:prompt:summary/denied prompt/error = reading: %s
	}
	return mcp.NewGetPromptResult("a summary", []mcp.PromptMessage{
		mcp.NewPromptMessage(mcp.RoleUser, mcp.NewTextContent("summarize "+text)),
	}), nil //wire:prompt:summary/fine prompt/result
}

func (t tools) promptBeside(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return mcp.NewGetPromptResult("kept-27", nil), err //wire:prompt:prompt-beside/denied prompt/both
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) promptNothing(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, nil //wire:prompt:prompt-nothing/denied prompt/neither
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) promptPanic(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		panic(err) //wire:prompt:prompt-panic/denied prompt/panic
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) promptDescribed(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return &mcp.GetPromptResult{Description: "failed: " + err.Error()}, nil //wire:prompt:prompt-described/denied prompt/result
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) promptMessage(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		said := mcp.NewPromptMessage(mcp.RoleAssistant, mcp.NewTextContent(fmt.Sprint("failed: ", err)))
		return mcp.NewGetPromptResult("failed", []mcp.PromptMessage{said}), nil //wire:prompt:prompt-message/denied prompt/result
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) promptWords(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	name := req.Params.Arguments["key"]
	if err := t.store.Write(ctx, name, "x"); err != nil {
		return nil, fmt.Errorf("there is no %s", name) //wire:prompt:prompt-words/denied prompt/error = there is no denied
	}
	return mcp.NewGetPromptResult("written", nil), nil
}
