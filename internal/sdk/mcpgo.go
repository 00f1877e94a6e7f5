package sdk

import "slices"

// mcpGo is github.com/mark3labs/mcp-go, v0.20.0 to v1.2.1. Sources:
// mcp/tools.go, mcp/utils.go, mcp/typed_tools.go, server/server.go,
// server/handler_errors.go, mcptest/mcptest.go.
//
// Every error that a handler returns is sent as JSON-RPC error -32603; only
// NewStructuredToolHandler renders one as a tool error.
var mcpGo = &Table{
	Name:   "mcp-go",
	Module: "github.com/mark3labs/mcp-go",
	Extra:  Bound,

	// mcp/types.go, LATEST_PROTOCOL_VERSION.
	Revisions: []Revision{
		{"2026-07-28", "v1.0.0"}, {"2025-11-25", "v0.44.0"}, {"2025-06-18", "v0.35.0"}, {"2025-03-26", "v0.30.0"}, {"2024-11-05", ""},
	},

	Types: []Type{
		{Pkg: "mcp", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content",
			Span: Span{Until: "v0.36.0"}},
		{Pkg: "mcp", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content",
			Structured: "StructuredContent", Span: between("v0.36.0", "v1.0.0")},
		{Pkg: "mcp", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content",
			Structured: "StructuredContent", Requests: "InputRequests", Span: since("v1.0.0")},
		{Pkg: "mcp", Name: "CreateTaskResult", Role: TaskResult, Form: Pointer, Span: between("v0.44.0", "v0.46.0")},
		{Pkg: "mcp", Name: "CreateTaskResult", Role: TaskResult, Form: Pointer, Flag: "IsError", Content: "Content",
			Structured: "StructuredContent", Span: since("v0.46.0")},
		{Pkg: "mcp", Name: "CallToolRequest", Role: Request, Fields: []string{"Params"}},
		// Until then the parameters are a struct type without a name.
		{Pkg: "mcp", Name: "CallToolParams", Role: Params, Fields: []string{"Arguments"}, Span: since("v0.31.0")},

		{Pkg: "mcp", Name: "Content", Role: ContentItem},
		{Pkg: "mcp", Name: "TextContent", Role: Text, Fields: []string{"Text"}},
		{Pkg: "mcp", Name: "TextResourceContents", Role: Text, Fields: []string{"Text"}},
		{Pkg: "mcp", Name: "BlobResourceContents", Role: OtherData},
		{Pkg: "mcp", Name: "ImageContent", Role: OtherData},
		{Pkg: "mcp", Name: "AudioContent", Role: OtherData, Span: since("v0.27.0")},
		{Pkg: "mcp", Name: "ResourceLink", Role: OtherData, Fields: []string{"Description"}, Span: between("v0.33.0", "v0.54.1")},
		{Pkg: "mcp", Name: "ResourceLink", Role: OtherData, Fields: []string{"Title", "Description"}, Span: since("v0.54.1")},
		{Pkg: "mcp", Name: "EmbeddedResource", Role: OtherData},

		{Pkg: "server", Name: "ToolHandlerFunc", Role: HandlerType, Shape: Raw},
		{Pkg: "server", Name: "TaskToolHandlerFunc", Role: HandlerType, Shape: Task, Span: since("v0.44.0")},
		{Pkg: "mcp", Name: "TypedToolHandlerFunc", Role: HandlerType, Shape: Bound, Span: since("v0.29.0")},
		{Pkg: "mcp", Name: "StructuredToolHandlerFunc", Role: HandlerType, Shape: Structured, Span: since("v0.36.0")},
		{Pkg: "server", Name: "PromptHandlerFunc", Role: HandlerType, Shape: Prompt},
		{Pkg: "server", Name: "ResourceHandlerFunc", Role: HandlerType, Shape: Resource},
		{Pkg: "server", Name: "ResourceTemplateHandlerFunc", Role: HandlerType, Shape: Resource},
		{Pkg: "server", Name: "ToolHandlerMiddleware", Role: Middleware, Shape: Raw},
		{Pkg: "server", Name: "PromptHandlerMiddleware", Role: Middleware, Shape: Prompt, Span: since("v0.46.0")},
		{Pkg: "server", Name: "ResourceHandlerMiddleware", Role: Middleware, Shape: Resource, Span: since("v0.39.0")},

		{Pkg: "server", Name: "MCPServer", Role: Server},
		{Pkg: "mcptest", Name: "Server", Role: Server, Span: since("v0.24.0")},
		{Pkg: "server", Name: "ServerTool", Role: Entry, Shape: Raw, Fields: []string{"Handler"}},
		{Pkg: "server", Name: "ServerTaskTool", Role: Entry, Shape: Task, Fields: []string{"Handler"}, Span: since("v0.44.0")},
		{Pkg: "server", Name: "ServerPrompt", Role: Entry, Shape: Prompt, Fields: []string{"Handler"}, Span: since("v0.32.0")},
		{Pkg: "server", Name: "ServerResource", Role: Entry, Shape: Resource, Fields: []string{"Handler"}, Span: since("v0.32.0")},
		{Pkg: "server", Name: "ServerResourceTemplate", Role: Entry, Shape: Resource, Fields: []string{"Handler"}, Span: since("v0.35.0")},
		{Pkg: "mcptest", Name: "ServerResourceTemplate", Role: Entry, Shape: Resource, Fields: []string{"Handler"}, Span: between("v0.33.0", "v0.35.0")},

		{Pkg: "mcp", Name: "GetPromptRequest", Role: PromptRequest},
		{Pkg: "mcp", Name: "GetPromptResult", Role: PromptResult, Form: Pointer, Fields: []string{"Description"}},
		// A completion provider has nothing but errors to tell of a failure, like a
		// prompt handler.
		{Pkg: "mcp", Name: "CompleteArgument", Role: PromptRequest, Span: since("v0.44.0")},
		{Pkg: "mcp", Name: "Completion", Role: PromptResult, Form: Pointer, Span: since("v0.44.0")},
		{Pkg: "mcp", Name: "ReadResourceRequest", Role: ResourceRequest},
		{Pkg: "mcp", Name: "ResourceContents", Role: ResourceResult, Form: Slice},

		{Pkg: "mcp", Name: "URLElicitationRequiredError", Role: ControlError, Code: urlElicitationRequired, Span: since("v0.44.0")},
	},

	Funcs: slices.Concat(mcpGoResults, mcpGoArguments, mcpGoServer),

	Shapes: []HandlerShape{
		{Shape: Raw}, {Shape: Bound}, {Shape: Prompt}, {Shape: Resource},
		{Shape: Structured, Span: since("v0.36.0")},
		{Shape: Task, Span: since("v0.44.0")},
	},

	Wire: slices.Concat(
		mcpGoTool(Raw), mcpGoTool(Bound),
		mcpGoErrors(Prompt), mcpGoErrors(Resource),
		mcpGoPanic(Structured, "v0.54.0"), mcpGoPanic(Prompt, "v1.1.1"), mcpGoPanic(Resource, "v1.1.1"),
		mcpGoDeath(Prompt, NilNil, Span{Until: "v1.2.0"}, "v1.1.1"),
		noted(whenFetched, mcpGoDeath(Task, NilNil, between("v0.46.0", "v1.2.0"), "v1.1.1")),
		[]Wire{
			{Shape: Prompt, Outcome: NilNil, Effect: ProtocolError, Code: internalError, Span: since("v1.2.0")},
			{Shape: Resource, Outcome: NilNil, Effect: AsIs},

			{Shape: Structured, Outcome: ResultNil, Effect: AsIs},
			{Shape: Structured, Outcome: NilErr, Effect: ToolError, Prefix: structuredPrefix},
			{Shape: Structured, Outcome: ResultErr, Effect: ToolError, Prefix: structuredPrefix, Dropped: true},
			{Shape: Structured, Outcome: NilNil, Effect: AsIs},
			{Shape: Structured, Outcome: CodedErr, Effect: ToolError, Prefix: structuredPrefix},
			{Shape: Structured, Outcome: WrappedCoded, Effect: ToolError, Prefix: structuredPrefix},

			{Shape: Task, Outcome: ResultNil, Effect: AsIs},
			{Shape: Task, Outcome: NilErr, Effect: TaskFailed},
			{Shape: Task, Outcome: ResultErr, Effect: TaskFailed, Dropped: true},
			{Shape: Task, Outcome: NilNil, Effect: AsIs, Span: Span{Until: "v0.46.0"}},
			{Shape: Task, Outcome: NilNil, Effect: TaskFailed, Span: since("v1.2.0")},
			{Shape: Task, Outcome: Panic, Effect: Crash, Span: Span{Until: "v0.54.0"}},
			{Shape: Task, Outcome: Panic, Effect: TaskFailed, Prefix: "panic in task tool handler ", Span: since("v0.54.0")},
			{Shape: Task, Outcome: CodedErr, Effect: TaskFailed},
			{Shape: Task, Outcome: WrappedCoded, Effect: TaskFailed},
		},
	),

	Features: []Feature{
		{Pkg: "mcp", Name: "ParseSamplingContent", Since: "v1.2.0"},
		{Pkg: "server", Recv: "StdioServer", Name: "requestWg", Since: "v1.1.1"},
		{Pkg: "mcp", Name: "NewInputRequiredResult", Since: "v1.0.0"},
		{Pkg: "mcp", Recv: "ResourceLink", Name: "Title", Since: "v0.54.1"},
		{Pkg: "mcp", Name: "ToolChoice", Since: "v0.54.0"},
		{Pkg: "mcp", Name: "ParseTaskResultResult", Since: "v0.47.0"},
		{Pkg: "mcp", Recv: "CreateTaskResult", Name: "IsError", Since: "v0.46.0"},
		{Pkg: "mcp", Name: "CreateTaskResult", Since: "v0.44.0"},
		{Pkg: "mcp", Name: "MethodListRoots", Since: "v0.43.0"},
		{Pkg: "mcp", Name: "WithAny", Since: "v0.42.0"},
		{Pkg: "mcp", Name: "NewToolResultJSON", Since: "v0.40.0"},
		{Pkg: "mcp", Name: "ToolArgumentsSchema", Since: "v0.39.0"},
		{Pkg: "mcp", Name: "NewMetaFromMap", Since: "v0.37.0"},
		{Pkg: "mcp", Name: "NewToolResultStructured", Since: "v0.36.0"},
		{Pkg: "mcp", Recv: "CallToolRequest", Name: "Header", Since: "v0.35.0"},
		{Pkg: "mcp", Name: "NewResourceLink", Since: "v0.33.0"},
		{Pkg: "mcp", Name: "NewToolResultErrorf", Since: "v0.32.0"},
		{Pkg: "mcp", Name: "CallToolParams", Since: "v0.31.0"},
		{Pkg: "mcp", Recv: "CallToolRequest", Name: "GetArguments", Since: "v0.29.0"},
		{Pkg: "mcp", Name: "AudioContent", Since: "v0.27.0"},
		{Pkg: "mcp", Name: "Annotations", Since: "v0.24.0"},
		{Pkg: "mcp", Name: "ParseArgument", Since: "v0.22.0"},
		{Pkg: "mcp", Name: "NewToolResultErrorFromErr", Since: "v0.21.0"},
		{Pkg: "mcp", Name: "NewToolResultError", Since: "v0.20.0"},
	},
}

// mcpGoResults builds results and content.
var mcpGoResults = []Func{
	fn("mcp.NewToolResultText", Constructor).text(0),
	fn("mcp.NewToolResultError", Constructor).fails().text(0),
	fn("mcp.NewToolResultErrorFromErr", Constructor).fails().text(0).err(1).in(since("v0.21.0")),
	fn("mcp.NewToolResultErrorf", Constructor).fails().text(0).format(0).in(since("v0.32.0")),
	fn("mcp.NewToolResultJSON", Constructor).data(0).pair().in(since("v0.40.0")),
	fn("mcp.NewToolResultStructured", Constructor).data(0).text(1).in(since("v0.36.0")),
	fn("mcp.NewToolResultStructuredOnly", Constructor).data(0).in(since("v0.36.0")),
	fn("mcp.NewToolResultImage", Constructor).text(0),
	fn("mcp.NewToolResultAudio", Constructor).text(0).in(since("v0.27.0")),
	fn("mcp.NewToolResultResource", Constructor).text(0),
	fn("mcp.FormatNumberResult", Constructor),
	fn("server.InputRequestBuilder.ToolResult", Question).in(since("v1.0.0")),

	fn("mcp.NewTextContent", ContentMaker).text(0),
	fn("mcp.NewImageContent", ContentMaker),
	fn("mcp.NewAudioContent", ContentMaker).in(since("v0.27.0")),
	fn("mcp.NewResourceLink", ContentMaker).text(1, 2).in(since("v0.33.0")),
	fn("mcp.NewEmbeddedResource", ContentMaker),

	fn("mcp.ParseCallToolResult", Upstream),
	fn("client.MCPClient.CallTool", Upstream),
	fn("client.Client.CallTool", Upstream).in(since("v0.21.0")),
	fn("client.StdioMCPClient.CallTool", Upstream).in(Span{Until: "v0.21.0"}),
	fn("client.SSEMCPClient.CallTool", Upstream).in(Span{Until: "v0.21.0"}),
}

// mcpGoArguments reads the arguments of a call.
var mcpGoArguments = slices.Concat(
	[]Func{
		fn("mcp.CallToolRequest.GetArguments", Arguments).in(since("v0.29.0")),
		fn("mcp.CallToolRequest.GetRawArguments", Arguments).in(since("v0.29.0")),
		// What these return is any, or holds any.
		fn("mcp.ParseArgument", Arguments).in(since("v0.22.0")),
		fn("mcp.ParseStringMap", Arguments).in(since("v0.22.0")),
		fn("mcp.CallToolRequest.BindArguments", Binder).takes(0, NoShape).in(since("v0.29.0")),
	},
	accessors("mcp.CallToolRequest.Require", "v0.29.0", requestKinds...),
	accessors("mcp.CallToolRequest.Get", "v0.29.0", requestKinds...),
	accessors("mcp.Parse", "v0.22.0", "Boolean", "String", "Float32", "Float64",
		"Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64"),
)

// requestKinds ends the names of the request's accessor methods.
var requestKinds = []string{
	"String", "Int", "Float", "Bool", "StringSlice", "IntSlice", "FloatSlice", "BoolSlice",
}

// accessors returns the rows of functions whose names differ in their end.
func accessors(prefix, version string, kinds ...string) []Func {
	var rows []Func
	for _, kind := range kinds {
		rows = append(rows, fn(prefix+kind, Accessor).in(since(version)))
	}
	return rows
}

// mcpGoServer registers handlers and middleware.
var mcpGoServer = []Func{
	fn("server.NewMCPServer", NewServer),
	fn("server.MCPServer.AddTool", Sink).takes(1, Raw),
	fn("server.MCPServer.AddTools", Sink).list(0, Raw),
	fn("server.MCPServer.SetTools", Sink).list(0, Raw),
	fn("server.MCPServer.AddSessionTool", Sink).takes(2, Raw).in(since("v0.24.0")),
	fn("server.MCPServer.AddSessionTools", Sink).list(1, Raw).in(since("v0.24.0")),
	fn("server.MCPServer.AddTaskTool", Sink).takes(1, Task).in(since("v0.44.0")),
	fn("server.MCPServer.AddTaskTools", Sink).list(0, Task).in(since("v0.44.0")),

	fn("server.MCPServer.AddPrompt", Sink).takes(1, Prompt),
	fn("server.MCPServer.AddPrompts", Sink).list(0, Prompt).in(since("v0.32.0")),
	fn("server.MCPServer.SetPrompts", Sink).list(0, Prompt).in(since("v0.37.0")),
	fn("server.MCPServer.AddResource", Sink).takes(1, Resource),
	fn("server.MCPServer.AddResources", Sink).list(0, Resource).in(since("v0.32.0")),
	fn("server.MCPServer.SetResources", Sink).list(0, Resource).in(since("v0.37.0")),
	fn("server.MCPServer.AddSessionResource", Sink).takes(2, Resource).in(since("v0.42.0")),
	fn("server.MCPServer.AddSessionResources", Sink).list(1, Resource).in(since("v0.42.0")),
	fn("server.MCPServer.AddResourceTemplate", Sink).takes(1, Resource),
	fn("server.MCPServer.AddResourceTemplates", Sink).list(0, Resource).in(since("v0.35.0")),
	fn("server.MCPServer.SetResourceTemplates", Sink).list(0, Resource).in(since("v0.37.0")),
	fn("server.MCPServer.AddSessionResourceTemplate", Sink).takes(2, Resource).in(since("v0.43.0")),
	fn("server.MCPServer.AddSessionResourceTemplates", Sink).list(1, Resource).in(since("v0.43.0")),

	fn("mcptest.NewServer", Sink).list(1, Raw).in(since("v0.24.0")),
	fn("mcptest.NewUnstartedServer", NewServer).in(since("v0.24.0")),
	fn("mcptest.Server.AddTool", Sink).takes(1, Raw).in(since("v0.24.0")),
	fn("mcptest.Server.AddTools", Sink).list(0, Raw).in(since("v0.24.0")),
	fn("mcptest.Server.AddPrompt", Sink).takes(1, Prompt).in(since("v0.32.0")),
	fn("mcptest.Server.AddPrompts", Sink).list(0, Prompt).in(since("v0.32.0")),
	fn("mcptest.Server.AddResource", Sink).takes(1, Resource).in(since("v0.32.0")),
	fn("mcptest.Server.AddResources", Sink).list(0, Resource).in(since("v0.32.0")),
	fn("mcptest.Server.AddResourceTemplate", Sink).takes(1, Resource).in(since("v0.33.0")),
	fn("mcptest.Server.AddResourceTemplates", Sink).list(0, Resource).in(since("v0.33.0")),

	fn("mcp.NewTypedToolHandler", Adapter).takes(0, Bound).in(since("v0.29.0")),
	fn("mcp.NewStructuredToolHandler", Adapter).takes(0, Structured).in(since("v0.36.0")),
	fn("server.MCPServer.Use", UseMiddleware).list(0, Raw).in(since("v0.47.0")),
	fn("server.WithRecovery", Recovery).takes(-1, Raw).coded(internalError),
	fn("server.WithResourceRecovery", Recovery).takes(-1, Resource).coded(internalError).in(since("v0.39.0")),
	fn("server.WithToolHandlerMiddleware", WithMware).takes(0, Raw),
	fn("server.WithPromptHandlerMiddleware", WithMware).takes(0, Prompt).in(since("v0.46.0")),
	fn("server.WithResourceHandlerMiddleware", WithMware).takes(0, Resource).in(since("v0.39.0")),
}

const (
	internalError    = -32603
	structuredPrefix = "tool execution failed: "
	whenFetched      = "when the result is fetched"
)

// mcpGoTool returns the rows of a tool handler whose errors are not rendered.
func mcpGoTool(s Shape) []Wire {
	return append(slices.Concat(mcpGoErrors(s), mcpGoPanic(s, "v0.54.0"), mcpGoCrash(s, NilNil, Span{Until: "v0.44.0"})),
		Wire{Shape: s, Outcome: NilNil, Effect: NullResult, Span: between("v0.44.0", "v1.2.0")},
		Wire{Shape: s, Outcome: NilNil, Effect: ProtocolError, Code: internalError, Span: since("v1.2.0")},
	)
}

// mcpGoErrors returns the rows of a handler whose error is sent as an internal
// error. The one coded error, URLElicitationRequiredError, is heard since
// v1.2.0.
func mcpGoErrors(s Shape) []Wire {
	rows := []Wire{
		{Shape: s, Outcome: ResultNil, Effect: AsIs},
		{Shape: s, Outcome: NilErr, Effect: ProtocolError, Code: internalError},
		{Shape: s, Outcome: ResultErr, Effect: ProtocolError, Code: internalError, Dropped: true},
	}
	for _, o := range []Outcome{CodedErr, WrappedCoded} {
		rows = append(rows,
			Wire{Shape: s, Outcome: o, Effect: ProtocolError, Code: internalError, Span: Span{Until: "v1.2.0"}},
			Wire{Shape: s, Outcome: o, Effect: ProtocolError, Own: true, Span: since("v1.2.0"), Revisions: Span{Until: stateless},
				Note: "with a client of a protocol before 2026-07-28; a newer one gets -32603"},
			Wire{Shape: s, Outcome: o, Effect: ProtocolError, Code: internalError, Span: since("v1.2.0"), Revisions: since(stateless)},
		)
	}
	return rows
}

// mcpGoPanic returns the rows of a panic without the option WithRecovery.
func mcpGoPanic(s Shape, caught string) []Wire { return mcpGoDeath(s, Panic, Span{}, caught) }

// mcpGoDeath returns the rows of an outcome that makes for a panic in the goroutine
// of the request: from the version caught on, the stdio transport catches it, and over
// HTTP net/http always does.
func mcpGoDeath(s Shape, o Outcome, span Span, caught string) []Wire {
	return append(mcpGoCrash(s, o, Span{span.Since, caught}),
		Wire{Shape: s, Outcome: o, Effect: ProtocolError, Code: internalError, Prefix: "internal panic: ", Span: Span{caught, span.Until},
			Over: []Transport{Stdio}, Note: "over stdio; over streamable HTTP the connection is cut"},
		Wire{Shape: s, Outcome: o, Effect: Cut, Span: Span{caught, span.Until}, Over: []Transport{HTTP}},
		Wire{Shape: s, Outcome: o, Effect: Crash, Span: Span{caught, span.Until}, Over: []Transport{Memory}},
	)
}

// noted says in words when rows hold.
func noted(note string, rows []Wire) []Wire {
	for i := range rows {
		rows[i].Note = note
	}
	return rows
}

// mcpGoCrash returns the rows of a panic that nothing but net/http catches.
func mcpGoCrash(s Shape, o Outcome, span Span) []Wire {
	return []Wire{
		{Shape: s, Outcome: o, Effect: Crash, Span: span, Over: []Transport{Stdio, Memory}},
		{Shape: s, Outcome: o, Effect: Cut, Span: span, Over: []Transport{HTTP}},
	}
}
