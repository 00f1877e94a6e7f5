package sdk_test

import (
	"go/types"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// client uses both libraries in the ways that hide them: renamed and dot
// imports, aliases, embedding, instantiation.
const client = `package client

import (
	"context"

	. "github.com/mark3labs/mcp-go/mcp"
	mark "github.com/mark3labs/mcp-go/server"
	mcp2 "github.com/mark3labs/mcp-go/client"
	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type Call struct{ CallToolRequest }

type Upper interface{ mcp2.MCPClient }

type Answer = *CallToolResult

type List mcp.ServerRequest[*mcp.ListToolsParams]

func use(c Call, up Upper, s *mark.MCPServer, g *mcp.Server, args struct{ N int }) {
	c.RequireString("name")
	up.CallTool(context.Background(), c.CallToolRequest)
	NewToolResultJSON(args)
	NewToolResultErrorf("%d", 1)
	s.AddTools()
	mcp.AddTool[any, any](g, nil, nil)
	local(nil)
}

func local(err error) { _ = err.Error() }

var (
	request    *mcp.CallToolRequest
	listing    *mcp.ListToolsRequest
	result     Answer
	other      mcp.CallToolResult
	coded      *jsonrpc.Error
	wrapped    List
	number     int
	typed      mcp.ToolHandlerFor[int, *mcp.CallToolResult]
	bound      TypedToolHandlerFunc[*CallToolParams]
)
`

func TestFunc(t *testing.T) {
	src := check(t, "example.test/client", client)
	index := src.index("")
	for _, test := range []struct {
		name  string
		role  sdk.FuncRole
		table string
	}{
		{"RequireString", sdk.Accessor, "mcp-go"}, // promoted
		{"CallTool", sdk.Upstream, "mcp-go"},      // of an embedded interface
		{"NewToolResultJSON", sdk.Constructor, "mcp-go"},
		{"NewToolResultErrorf", sdk.Constructor, "mcp-go"},
		{"AddTools", sdk.Sink, "mcp-go"},
		{"AddTool", sdk.Sink, "go-sdk"}, // an instance
	} {
		row, table := index.Func(src.used(t, test.name).(*types.Func))
		if row == nil {
			t.Errorf("%s: no row", test.name)
		} else if row.Role != test.role || table.Name != test.table {
			t.Errorf("%s: role %d of %s, want %d of %s", test.name, row.Role, table.Name, test.role, test.table)
		}
	}
	for _, name := range []string{"local", "Error", "Background"} {
		if row, _ := index.Func(src.used(t, name).(*types.Func)); row != nil {
			t.Errorf("%s: row %+v, want none", name, row)
		}
	}
}

func TestType(t *testing.T) {
	src := check(t, "example.test/client", client)
	index := src.index("")
	for _, test := range []struct {
		name string
		role sdk.TypeRole // 0: no row
	}{
		{"request", sdk.Request},
		{"listing", 0}, // another instance of the request's generic type
		{"result", sdk.Result},
		{"other", sdk.Result},
		{"coded", sdk.CodedError},
		{"wrapped", 0},
		{"number", 0},
		{"typed", sdk.HandlerType},
		{"bound", sdk.HandlerType},
	} {
		var role sdk.TypeRole
		if row, _ := index.Type(src.used(t, test.name).Type()); row != nil {
			role = row.Role
		}
		if role != test.role {
			t.Errorf("%s: role %d, want %d", test.name, role, test.role)
		}
	}
}

// TestTypeByVersion checks that a row holds from its first to its last version.
func TestTypeByVersion(t *testing.T) {
	src := check(t, "example.test/client", client)
	for version, want := range map[string]string{
		"":                    "InputRequests",
		"v0.35.0":             "",
		"v0.36.0":             "StructuredContent",
		"v1.0.0-beta.1":       "StructuredContent",
		"v1.0.0":              "InputRequests",
		"v9.0.0":              "InputRequests",
		"v0.0.0-2025-a1b2c3d": "InputRequests", // tells nothing, so the features do
	} {
		row, _ := src.index(version).Type(src.used(t, "result").Type())
		if got := row.Structured + row.Requests; !strings.HasSuffix(got, want) || want == "" && got != "" {
			t.Errorf("%s: %q, want %q", version, got, want)
		}
	}
}

func TestShape(t *testing.T) {
	src := check(t, "example.test/shapes", `package shapes

import (
	"context"

	mark "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

type (
	Req = mcp.CallToolRequest
	Res = mark.CallToolResult
	deps struct{}
	ctxt = context.Context
)

func goRaw(context.Context, *mcp.CallToolRequest) (*mcp.CallToolResult, error)                   { return nil, nil }
func goRawAlias(_ ctxt, _ *Req) (res *mcp.CallToolResult, err error)                             { return }
func goRawDeps(context.Context, deps, *Req, map[string]any) (*mcp.CallToolResult, error)         { return nil, nil }
func goTyped(context.Context, *mcp.CallToolRequest, int) (*mcp.CallToolResult, any, error)       { return nil, nil, nil }
func goTypedGeneric[T any](_ context.Context, _ *Req, t T) (*mcp.CallToolResult, T, error)       { return nil, t, nil }
func goMethod(context.Context, string, mcp.Request) (mcp.Result, error)                          { return nil, nil }
func goPrompt(context.Context, *mcp.GetPromptRequest) (*mcp.GetPromptResult, error)              { return nil, nil }
func goResource(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error)      { return nil, nil }
func markRaw(context.Context, mark.CallToolRequest) (*Res, error)                                { return nil, nil }
func markBound(context.Context, mark.CallToolRequest, deps) (*mark.CallToolResult, error)        { return nil, nil }
func markDeps(deps, context.Context, mark.CallToolRequest) (*mark.CallToolResult, error)         { return nil, nil }
func markTask(context.Context, mark.CallToolRequest) (*mark.CreateTaskResult, error)             { return nil, nil }
func markPrompt(context.Context, mark.GetPromptRequest) (*mark.GetPromptResult, error)           { return nil, nil }
func markResource(context.Context, mark.ReadResourceRequest) ([]mark.ResourceContents, error)    { return nil, nil }

func noRequest(context.Context, map[string]any) (*mcp.CallToolResult, error)                     { return nil, nil }
func noContext(mark.CallToolRequest) (*mark.CallToolResult, error)                               { return nil, nil }
func lateContext(mark.CallToolRequest, context.Context) (*mark.CallToolResult, error)            { return nil, nil }
func noError(context.Context, *Req) (*mcp.CallToolResult, bool)                                  { return nil, false }
func noResult(context.Context, *Req) (string, error)                                             { return "", nil }
func oneResult(context.Context, *Req) error                                                      { return nil }
func byValue(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error)                  { return nil, nil }
func byPointer(context.Context, *mark.CallToolRequest) (*mark.CallToolResult, error)             { return nil, nil }
func valueResult(context.Context, mark.CallToolRequest) (mark.CallToolResult, error)             { return mark.CallToolResult{}, nil }
func otherInstance(context.Context, *mcp.ListToolsRequest) (*mcp.CallToolResult, error)          { return nil, nil }
func listResult(context.Context, *mcp.ReadResourceRequest) ([]*mcp.ReadResourceResult, error)    { return nil, nil }
func structured(context.Context, mark.CallToolRequest, deps) (deps, error)                       { return deps{}, nil }
func markTriple(context.Context, mark.CallToolRequest, deps) (*mark.CallToolResult, any, error)  { return nil, nil, nil }
`)
	index := src.index("")
	for _, test := range []struct {
		name  string
		shape sdk.Shape
		table string
	}{
		{"goRaw", sdk.Raw, "go-sdk"},
		{"goRawAlias", sdk.Raw, "go-sdk"},
		{"goRawDeps", sdk.Raw, "go-sdk"},
		{"goTyped", sdk.Typed, "go-sdk"},
		{"goTypedGeneric", sdk.Typed, "go-sdk"},
		{"goMethod", sdk.Method, "go-sdk"},
		{"goPrompt", sdk.Prompt, "go-sdk"},
		{"goResource", sdk.Resource, "go-sdk"},
		{"markRaw", sdk.Raw, "mcp-go"},
		{"markBound", sdk.Bound, "mcp-go"},
		{"markDeps", sdk.Bound, "mcp-go"},
		{"markTask", sdk.Task, "mcp-go"},
		{"markPrompt", sdk.Prompt, "mcp-go"},
		{"markResource", sdk.Resource, "mcp-go"},
		{"noRequest", sdk.NoShape, ""},
		{"noContext", sdk.NoShape, ""},
		{"lateContext", sdk.NoShape, ""},
		{"noError", sdk.NoShape, ""},
		{"noResult", sdk.NoShape, ""},
		{"oneResult", sdk.NoShape, ""},
		{"byValue", sdk.NoShape, ""},
		{"byPointer", sdk.NoShape, ""},
		{"valueResult", sdk.NoShape, ""},
		{"otherInstance", sdk.NoShape, ""},
		{"listResult", sdk.NoShape, ""},
		{"structured", sdk.NoShape, ""},
		{"markTriple", sdk.NoShape, ""},
	} {
		shape, table := index.Shape(src.used(t, test.name).(*types.Func).Signature())
		name := ""
		if table != nil {
			name = table.Name
		}
		if shape != test.shape || name != test.table {
			t.Errorf("%s: shape %d of %q, want %d of %q", test.name, shape, name, test.shape, test.table)
		}
	}
	if shape, _ := src.index("v0.43.2").Shape(src.used(t, "markTask").(*types.Func).Signature()); shape != sdk.NoShape {
		t.Errorf("a task handler before v0.44.0 has shape %d", shape)
	}
}

// TestRenderedShape: handlers whose errors are rendered, with a request and with
// nothing but arguments.
func TestRenderedShape(t *testing.T) {
	src := check(t, "example.test/rendered", `package rendered

import (
	"context"

	"github.com/metoro-io/mcp-golang"
	trpc "trpc.group/trpc-go/trpc-mcp-go"
)

type args struct{ Name string }

func plain(args) (*mcp_golang.ToolResponse, error)                                   { return nil, nil }
func plainContext(context.Context, args) (*mcp_golang.ToolResponse, error)           { return nil, nil }
func request(context.Context, *trpc.CallToolRequest) (*trpc.CallToolResult, error)   { return nil, nil }
func single(context.Context, *trpc.ReadResourceRequest) (trpc.ResourceContents, error)  { return nil, nil }
func several(context.Context, *trpc.ReadResourceRequest) ([]trpc.ResourceContents, error) { return nil, nil }

func nothing() (*mcp_golang.ToolResponse, error)                          { return nil, nil }
func onlyContext(context.Context) (*mcp_golang.ToolResponse, error)       { return nil, nil }
func text(string) (*mcp_golang.ToolResponse, error)                       { return nil, nil }
func twoStructs(args, args) (*mcp_golang.ToolResponse, error)             { return nil, nil }
func prompt(args) (*mcp_golang.PromptResponse, error)                     { return nil, nil }
func noRequest(args) (*trpc.CallToolResult, error)                        { return nil, nil }
func triple(args) (*mcp_golang.ToolResponse, any, error)                  { return nil, nil, nil }
`)
	for _, test := range []struct {
		name, version string
		shape         sdk.Shape
	}{
		{"plain", "", sdk.Rendered},
		{"plainContext", "", sdk.Rendered},
		{"request", "", sdk.Rendered},
		{"request", "v0.0.14", sdk.Rendered},
		{"request", "v0.0.13", sdk.Raw},
		{"single", "", sdk.Resource},
		{"several", "", sdk.Resource},
		{"nothing", "", sdk.NoShape},
		{"onlyContext", "", sdk.NoShape},
		{"text", "", sdk.NoShape},
		{"twoStructs", "", sdk.NoShape},
		{"prompt", "", sdk.NoShape},
		{"noRequest", "", sdk.NoShape},
		{"triple", "", sdk.NoShape},
	} {
		if shape, _ := src.index(test.version).Shape(src.used(t, test.name).(*types.Func).Signature()); shape != test.shape {
			t.Errorf("%s, %q: shape %d, want %d", test.name, test.version, shape, test.shape)
		}
	}
}

// TestWhereFrom checks which import paths count as the library.
func TestWhereFrom(t *testing.T) {
	const text = `package mcp
type CallToolResult struct{ IsError bool }
func NewToolResultError(text string) *CallToolResult { return nil }
`
	for path, want := range map[string]bool{
		"github.com/mark3labs/mcp-go/mcp":                             true,
		"example.test/server/vendor/github.com/mark3labs/mcp-go/mcp":  true,
		"github.com/fork/mcp-go/mcp":                                  false,
		"github.com/mark3labs/mcp-gopher/mcp":                         false,
		"example.test/github.com/mark3labs/mcp-go/mcp":                false,
		"github.com/mark3labs/mcp-go/internal/mcp":                    false,
		"github.com/modelcontextprotocol/go-sdk/mcp":                  true,
		"github.com/modelcontextprotocol/go-sdk/internal/jsonrpc2/v2": false,
	} {
		src := check(t, path, text)
		row, _ := src.index("v1.2.0").Type(src.used(t, "CallToolResult").Type())
		if got := row != nil; got != want {
			t.Errorf("%s: known %t, want %t", path, got, want)
		}
	}
}

func TestEmpty(t *testing.T) {
	none := check(t, "example.test/none", "package none\nimport \"context\"\nvar Ctx context.Context\nfunc F() {}").index("")
	if !none.Empty() || len(none.Tables()) != 0 {
		t.Error("a package without a library is not empty")
	}
	if row, _ := none.Func(nil); row != nil {
		t.Error("an empty index knows a function")
	}
	both := check(t, "example.test/client", client).index("")
	if names := tableNames(both.Tables()); names != "mcp-go go-sdk" {
		t.Errorf("tables %q", names)
	}
}

func tableNames(tables []*sdk.Table) string {
	var names []string
	for _, t := range tables {
		names = append(names, t.Name)
	}
	return strings.Join(names, " ")
}

func TestIsSDK(t *testing.T) {
	for path, want := range map[string]bool{
		"github.com/mark3labs/mcp-go":                     true,
		"github.com/mark3labs/mcp-go/server":              true,
		"a/vendor/github.com/mark3labs/mcp-go/server":     true,
		"github.com/mark3labs/mcp-go-extra/server":        false,
		"github.com/modelcontextprotocol/go-sdk/mcp":      true,
		"github.com/modelcontextprotocol/registry/server": false,
		"": false,
	} {
		if got := sdk.IsSDK(path); got != want {
			t.Errorf("IsSDK(%q) = %t", path, got)
		}
	}
}
