// A server over stdio with a tool, prompt or resource for each way in which a
// handler can return.
package main

import (
	"context"
	"errors"
	"log"

	"github.com/ThinkInAIXYZ/go-mcp/protocol"
	"github.com/ThinkInAIXYZ/go-mcp/server"
	"github.com/ThinkInAIXYZ/go-mcp/transport"
)

// answer returns as the outcome says; a successful answer has result.
func answer[T any](outcome string, result *T) (*T, error) {
	switch outcome {
	case "ResultNil":
		return result, nil
	case "NilErr":
		return nil, errors.New("boom")
	case "ResultErr":
		return result, errors.New("boom")
	case "NilNil":
		return nil, nil
	}
	panic("boom")
}

func main() {
	s, err := server.NewServer(transport.NewStdioServerTransport())
	if err != nil {
		log.Fatal(err)
	}
	fine := &protocol.TextContent{Type: "text", Text: "fine"}
	for _, outcome := range []string{"ResultNil", "NilErr", "ResultErr", "NilNil", "Panic"} {
		tool, err := protocol.NewTool("Raw_"+outcome, outcome, struct{}{})
		if err != nil {
			log.Fatal(err)
		}
		s.RegisterTool(tool, func(context.Context, *protocol.CallToolRequest) (*protocol.CallToolResult, error) {
			return answer(outcome, protocol.NewCallToolResult([]protocol.Content{fine}, false))
		})
		s.RegisterPrompt(&protocol.Prompt{Name: "Prompt_" + outcome}, func(context.Context, *protocol.GetPromptRequest) (*protocol.GetPromptResult, error) {
			return answer(outcome, new(protocol.GetPromptResult))
		})
		s.RegisterResource(&protocol.Resource{URI: "probe://Resource_" + outcome, Name: outcome}, func(context.Context, *protocol.ReadResourceRequest) (*protocol.ReadResourceResult, error) {
			return answer(outcome, &protocol.ReadResourceResult{Contents: []protocol.ResourceContents{&protocol.TextResourceContents{URI: "probe://x", Text: "fine"}}})
		})
	}
	if err := s.Run(); err != nil {
		log.Fatal(err)
	}
}
