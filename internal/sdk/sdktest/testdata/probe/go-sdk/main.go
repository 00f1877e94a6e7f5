// A server over stdio with a tool, prompt or resource for each way in which a
// handler can return.
package main

import (
	"context"
	"errors"
	"fmt"
	"log"
	"strings"

	"github.com/google/jsonschema-go/jsonschema"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

var outcomes = []string{"ResultNil", "NilErr", "ResultErr", "NilNil", "Panic", "CodedErr", "WrappedCoded", "Unwritable"}

// special has the results of raw and typed handlers that are like no other.
var special = map[string]*mcp.CallToolResult{
	"Unwritable": {StructuredContent: make(chan int)},
}

// answer returns as the outcome says; a successful answer has result.
func answer[T any](outcome string, result T) (T, error) {
	var none T
	boom := errors.New("boom")
	coded := mcp.ResourceNotFoundError("probe://none")
	switch outcome {
	case "ResultNil":
		return result, nil
	case "NilErr":
		return none, boom
	case "ResultErr":
		return result, boom
	case "NilNil":
		return none, nil
	case "CodedErr":
		return none, coded
	case "WrappedCoded":
		return none, fmt.Errorf("wrapped: %w", coded)
	}
	panic("boom")
}

func result() *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: "fine"}}}
}

func main() {
	s := mcp.NewServer(&mcp.Implementation{Name: "probe", Version: "1"}, nil)
	for _, outcome := range outcomes {
		raw := &mcp.Tool{Name: "Raw_" + outcome, InputSchema: &jsonschema.Schema{Type: "object"}}
		s.AddTool(raw, func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			if res := special[outcome]; res != nil {
				return res, nil
			}
			return answer(outcome, result())
		})
		method := &mcp.Tool{Name: "Method_" + outcome, InputSchema: &jsonschema.Schema{Type: "object"}}
		s.AddTool(method, func(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
			return result(), nil
		})
		mcp.AddTool(s, &mcp.Tool{Name: "Typed_" + outcome}, func(context.Context, *mcp.CallToolRequest, struct{}) (*mcp.CallToolResult, any, error) {
			if outcome == "Unwritable" {
				return nil, make(chan int), nil
			}
			if res := special[outcome]; res != nil {
				return res, nil, nil
			}
			res, err := answer(outcome, result())
			return res, nil, err
		})
		s.AddPrompt(&mcp.Prompt{Name: "Prompt_" + outcome}, func(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
			return answer(outcome, &mcp.GetPromptResult{Messages: []*mcp.PromptMessage{}})
		})
		s.AddResource(&mcp.Resource{URI: "probe://Resource_" + outcome, Name: outcome}, func(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
			return answer(outcome, &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: "probe://x", Text: "fine"}}})
		})
	}
	s.AddReceivingMiddleware(func(next mcp.MethodHandler) mcp.MethodHandler {
		return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
			if outcome, ok := strings.CutPrefix(toolName(req), "Method_"); ok {
				return answer[mcp.Result](outcome, result())
			}
			return next(ctx, method, req)
		}
	})
	if err := s.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

func toolName(req mcp.Request) string {
	if call, ok := req.(*mcp.CallToolRequest); ok {
		return call.Params.Name
	}
	return ""
}
