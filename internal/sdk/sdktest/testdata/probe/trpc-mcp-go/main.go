// A server over stdio with a tool, prompt or resource for each way in which a
// handler can return.
package main

import (
	"context"
	"errors"
	"log"

	mcp "trpc.group/trpc-go/trpc-mcp-go"
)

// answer returns as the outcome says; a successful answer has result.
func answer[T any](outcome string, result T) (T, error) {
	var none T
	switch outcome {
	case "ResultNil":
		return result, nil
	case "NilErr":
		return none, errors.New("boom")
	case "ResultErr":
		return result, errors.New("boom")
	case "NilNil":
		return none, nil
	}
	panic("boom")
}

func main() {
	s := mcp.NewStdioServer("probe", "1")
	for _, outcome := range []string{"ResultNil", "NilErr", "ResultErr", "NilNil", "Panic"} {
		handler := func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return answer(outcome, mcp.NewTextResult("fine"))
		}
		// What a raw handler is depends on the version.
		s.RegisterTool(mcp.NewTool("Raw_"+outcome), handler)
		s.RegisterTool(mcp.NewTool("Rendered_"+outcome), handler)
		s.RegisterTool(mcp.NewTool("Structured_"+outcome), mcp.NewStructuredToolHandler(
			func(context.Context, *mcp.CallToolRequest) (map[string]string, error) {
				return answer(outcome, map[string]string{"a": "fine"})
			}))
		s.RegisterPrompt(&mcp.Prompt{Name: "Prompt_" + outcome}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return answer(outcome, &mcp.GetPromptResult{Messages: []mcp.PromptMessage{}})
		})
		s.RegisterResources(&mcp.Resource{URI: "probe://Resource_" + outcome, Name: outcome}, func(context.Context, *mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
			return answer(outcome, []mcp.ResourceContents{mcp.TextResourceContents{URI: "probe://x", Text: "fine"}})
		})
	}
	if err := s.Start(); err != nil {
		log.Fatal(err)
	}
}
