// Package others: functions that look like tool handlers and are judged by
// other rules: prompts, resources, tasks, clients, inner functions.
package others

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/client"
	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type archive interface {
	Page(ctx context.Context, name string) (string, error)
}

type reader struct {
	a  archive
	up *client.Client
	cs *mcp.ClientSession
}

var errNoPage = errors.New("no such page")

func (r *reader) Prompt(ctx context.Context, req gomcp.GetPromptRequest) (*gomcp.GetPromptResult, error) {
	if req.Params.Arguments["page"] == "" {
		return nil, errNoPage // ok: a prompt has no flag; an error is right
	}
	return &gomcp.GetPromptResult{Description: "read"}, nil // ok: success
}

func (r *reader) SDKPrompt(ctx context.Context, _ *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	if ctx.Err() != nil {
		return nil, errNoPage // ok: a prompt has no flag; an error is right
	}
	return nil, nil // ok: not a tool
}

func (r *reader) Resource(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if req.Params.URI == "" {
		return nil, mcp.ResourceNotFoundError(req.Params.URI) // ok: the SDK's own coded error
	}
	return &mcp.ReadResourceResult{}, nil // ok: success
}

// Survey is a task.
func (r *reader) Survey(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CreateTaskResult, error) {
	if _, err := r.a.Page(ctx, "1"); err != nil {
		return nil, errNoPage // want protocol-error: the task fails with this text, and its result is -32603
	}
	if _, err := r.a.Page(ctx, "2"); err != nil {
		return &gomcp.CreateTaskResult{Content: []gomcp.Content{gomcp.NewTextContent("page 2 could not be read")}}, nil // want missing-iserror: the task completes, and its result looks like a success
	}
	if _, err := r.a.Page(ctx, "3"); err != nil {
		return &gomcp.CreateTaskResult{Content: []gomcp.Content{gomcp.NewTextContent("page 3 could not be read")}, IsError: true}, nil // ok: flag set
	}
	return &gomcp.CreateTaskResult{Content: []gomcp.Content{gomcp.NewTextContent("three pages")}}, nil // ok: success
}

// call is client code.
func (r *reader) call(ctx context.Context, name string) (*gomcp.CallToolResult, error) {
	req := gomcp.CallToolRequest{}
	req.Params.Name = name
	res, err := r.up.CallTool(ctx, req)
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", name, err) // ok: a client call, no handler
	}
	return res, nil // ok: a client call
}

// Ask forwards to another server.
func (r *reader) Ask(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	res, err := r.call(ctx, "page")
	if err != nil {
		return gomcp.NewToolResultError("the other server did not answer"), nil // ok: flag set
	}
	return res, nil // ok: the other server's result, flag included
}

// AskLoosely hands the client's error on.
func (r *reader) AskLoosely(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	res, err := r.up.CallTool(ctx, req)
	if err != nil {
		return nil, err // want protocol-error: the other server being away is a failure of this tool
	}
	return res, nil // ok: flag included
}

// AskShort drops the flag of the other server.
func (r *reader) AskShort(ctx context.Context, _ *mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := r.cs.CallTool(ctx, &mcp.CallToolParams{Name: "page"})
	if err != nil {
		return &mcp.CallToolResult{IsError: true, Content: []mcp.Content{&mcp.TextContent{Text: "the other server did not answer"}}}, nil // ok: flag set
	}
	if len(res.Content) > 1 {
		return &mcp.CallToolResult{Content: res.Content[:1]}, nil // want missing-iserror: the content of another result, its flag dropped
	}
	return &mcp.CallToolResult{Content: res.Content, IsError: res.IsError}, nil // ok: flag copied
}

// page has the signature of a handler; only Read calls it.
func (r *reader) page(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	text, err := r.a.Page(ctx, req.GetString("page", ""))
	if err != nil {
		return nil, err // ok: Read converts it
	}
	return gomcp.NewToolResultText(text), nil // ok: success
}

func (r *reader) Read(ctx context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	res, err := r.page(ctx, req)
	if err != nil {
		return gomcp.NewToolResultError("the page was not read"), nil // ok: flag set
	}
	return res, nil // ok: success
}

// Question asks the client, which is neither success nor failure.
func (r *reader) Question(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	if _, err := r.a.Page(ctx, "secret"); err != nil {
		return nil, gomcp.URLElicitationRequiredError{} // ok: the SDK's own control flow
	}
	return gomcp.NewToolResultText("open"), nil // ok: success
}

// WrappedQuestion asks with a word about it.
func (r *reader) WrappedQuestion(ctx context.Context, _ gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	if _, err := r.a.Page(ctx, "secret"); err != nil {
		return nil, fmt.Errorf("first: %w", gomcp.URLElicitationRequiredError{}) // ok: the SDK finds it in the chain
	}
	return gomcp.NewToolResultText("open"), nil // ok: success
}

func Register(g *server.MCPServer, s *mcp.Server, r *reader) {
	g.AddPrompt(gomcp.NewPrompt("read"), r.Prompt)
	s.AddPrompt(&mcp.Prompt{Name: "read"}, r.SDKPrompt)
	s.AddResource(&mcp.Resource{Name: "page", URI: "page://1"}, r.Resource)
	g.AddTaskTool(gomcp.NewTool("survey", gomcp.WithTaskSupport(gomcp.TaskSupportRequired)), r.Survey)
	g.AddTool(gomcp.NewTool("ask"), r.Ask)
	g.AddTool(gomcp.NewTool("ask2"), r.AskLoosely)
	s.AddTool(&mcp.Tool{Name: "ask3"}, r.AskShort)
	g.AddTool(gomcp.NewTool("read"), r.Read)
	g.AddTool(gomcp.NewTool("question"), r.Question)
}
