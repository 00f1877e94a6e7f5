//wire:since v0.44.0

package plain

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("elicit"), t.elicit)
		s.AddTool(mcp.NewTool("elicit-pointer"), t.elicitPointer)
		s.AddTool(mcp.NewTool("elicit-wrapped"), t.elicitWrapped)
		s.AddTool(mcp.NewTool("elicit-typed"), mcp.NewTypedToolHandler(t.elicitTyped))
		s.AddTool(mcp.NewTool("elicit-typed-wrapped"), mcp.NewTypedToolHandler(t.elicitTypedWrapped))
		s.AddTool(mcp.NewTool("elicit-structured"), mcp.NewStructuredToolHandler(t.elicitStructured))
		s.AddTool(mcp.NewTool("elicit-structured-wrapped"), mcp.NewStructuredToolHandler(t.elicitStructuredWrapped))
		s.AddPrompt(mcp.NewPrompt("elicit"), t.elicitPrompt)
		s.AddPrompt(mcp.NewPrompt("elicit-wrapped"), t.elicitPromptWrapped)
		s.AddResource(mcp.NewResource("wire://elicit/denied", "elicit"), t.elicitResource)
		s.AddResource(mcp.NewResource("wire://elicit-wrapped/denied", "elicit"), t.elicitResourceWrapped)
	})
}

// login is what the user has to do first.
var login = []mcp.ElicitationParams{{Mode: "url", Message: "log in", ElicitationID: "1", URL: "https://example.test/login"}}

func (t tools) elicit(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, mcp.URLElicitationRequiredError{Elicitations: login} //wire:elicit/denied raw/elicitation
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) elicitPointer(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, &mcp.URLElicitationRequiredError{Elicitations: login} //wire:elicit-pointer/denied raw/elicitation
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) elicitWrapped(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, key(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{Elicitations: login}) //wire:elicit-wrapped/denied raw/elicitation
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) elicitTyped(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, mcp.URLElicitationRequiredError{Elicitations: login} //wire:elicit-typed/denied typed/elicitation
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) elicitTypedWrapped(ctx context.Context, _ mcp.CallToolRequest, in input) (*mcp.CallToolResult, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{Elicitations: login}) //wire:elicit-typed-wrapped/denied typed/elicitation
	}
	return mcp.NewToolResultText("written"), nil
}

func (t tools) elicitStructured(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return output{}, mcp.URLElicitationRequiredError{Elicitations: login} //wire:elicit-structured/denied structured/elicitation
	}
	return output{Text: "written"}, nil
}

func (t tools) elicitStructuredWrapped(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	if err := t.store.Write(ctx, in.Key, "x"); err != nil {
		return output{}, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{Elicitations: login}) //wire:elicit-structured-wrapped/denied structured/elicitation
	}
	return output{Text: "written"}, nil
}

func (t tools) elicitPrompt(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, mcp.URLElicitationRequiredError{Elicitations: login} //wire:prompt:elicit/denied prompt/elicitation
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) elicitPromptWrapped(ctx context.Context, req mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if err := t.store.Write(ctx, req.Params.Arguments["key"], "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{Elicitations: login}) //wire:prompt:elicit-wrapped/denied prompt/elicitation
	}
	return mcp.NewGetPromptResult("written", nil), nil
}

func (t tools) elicitResource(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return nil, mcp.URLElicitationRequiredError{Elicitations: login} //wire:resource:elicit/denied resource/elicitation
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) elicitResourceWrapped(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, base(req), "x"); err != nil {
		return nil, fmt.Errorf("writing: %w", mcp.URLElicitationRequiredError{Elicitations: login}) //wire:resource:elicit-wrapped/denied resource/elicitation
	}
	return []mcp.ResourceContents{}, nil
}
