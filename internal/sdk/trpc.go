package sdk

import "slices"

// trpc is trpc.group/trpc-go/trpc-mcp-go, v0.0.9 to v0.0.20. Sources:
// mcp_tools.go, manager_tools.go, manager_prompt.go, manager_resource.go,
// typed_handlers.go, stdio_server.go.
//
// Since v0.0.14 an error that a tool handler returns is rendered; a result
// beside it is kept, its flag is set, and the text of the error is lost unless
// the result is empty. context.Canceled and DeadlineExceeded stay JSON-RPC error
// -32603. Before that every error was sent so. Middleware sees all methods, and
// tool errors only after they were rendered: it is no part of the table.
var trpc = &Table{
	Name:   "trpc-mcp-go",
	Module: "trpc.group/trpc-go/trpc-mcp-go",
	Extra:  Raw,

	Types: []Type{
		{Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content", Structured: "StructuredContent"},
		{Name: "CallToolRequest", Role: Request, Form: Pointer, Fields: []string{"Params"}},
		{Name: "CallToolParams", Role: Params, Fields: []string{"Arguments"}},

		{Name: "Content", Role: ContentItem},
		{Name: "TextContent", Role: Text, Fields: []string{"Text"}},
		{Name: "TextResourceContents", Role: Text, Fields: []string{"Text"}},
		{Name: "BlobResourceContents", Role: OtherData},
		{Name: "ImageContent", Role: OtherData},
		{Name: "AudioContent", Role: OtherData},
		{Name: "EmbeddedResource", Role: OtherData},

		{Name: "toolHandler", Role: HandlerType, Shape: Raw, Span: Span{Until: "v0.0.14"}},
		{Name: "toolHandler", Role: HandlerType, Shape: Rendered, Span: since("v0.0.14")},
		{Name: "TypedToolHandler", Role: HandlerType, Shape: Structured},
		{Name: "promptHandler", Role: HandlerType, Shape: Prompt},
		{Name: "resourceHandler", Role: HandlerType, Shape: Resource},
		{Name: "resourcesHandler", Role: HandlerType, Shape: Resource},
		{Name: "resourceTemplateHandler", Role: HandlerType, Shape: Resource},

		{Name: "Server", Role: Server},
		{Name: "SSEServer", Role: Server},
		{Name: "StdioServer", Role: Server},

		{Name: "GetPromptRequest", Role: PromptRequest, Form: Pointer},
		{Name: "GetPromptResult", Role: PromptResult, Form: Pointer, Fields: []string{"Description"}},
		{Name: "ReadResourceRequest", Role: ResourceRequest, Form: Pointer},
		{Name: "ResourceContents", Role: ResourceResult, Form: ValueOrSlice},
	},

	Funcs: slices.Concat(
		[]Func{
			fn(".NewTextResult", Constructor).text(0),
			fn(".NewErrorResult", Constructor).fails().text(0),
			fn(".NewTextContent", ContentMaker).text(0),
			fn(".NewImageContent", ContentMaker),
			fn(".NewAudioContent", ContentMaker),
			fn(".NewEmbeddedResource", ContentMaker),
			fn(".Client.CallTool", Upstream),
			fn(".StdioClient.CallTool", Upstream),

			fn(".NewTypedToolHandler", Adapter).takes(0, Structured),
			fn(".NewStructuredToolHandler", Adapter).takes(0, Structured),
			fn(".NewServer", NewServer),
			fn(".NewSSEServer", NewServer),
			fn(".NewStdioServer", NewServer),
		},
		trpcSinks("Server"), trpcSinks("SSEServer"), trpcSinks("StdioServer"),
	),

	Shapes: []HandlerShape{
		{Shape: Raw, Span: Span{Until: "v0.0.14"}}, {Shape: Rendered, Span: since("v0.0.14")},
		{Shape: Structured}, {Shape: Prompt}, {Shape: Resource},
	},

	Wire: slices.Concat(
		trpcErrors(Raw, "tool execution failed (tool: {tool}): "), trpcErrors(Prompt, ""), trpcErrors(Resource, ""),
		[]Wire{
			{Shape: Raw, Outcome: NilNil, Effect: NullResult},
			{Shape: Prompt, Outcome: NilNil, Effect: NullResult},
			{Shape: Resource, Outcome: NilNil, Effect: AsIs},

			{Shape: Rendered, Outcome: ResultNil, Effect: AsIs},
			{Shape: Rendered, Outcome: NilErr, Effect: ToolError},
			{Shape: Rendered, Outcome: ResultErr, Effect: ToolError},
			{Shape: Rendered, Outcome: NilNil, Effect: NullResult},
			{Shape: Rendered, Outcome: Panic, Effect: Crash},
			{Shape: Rendered, Outcome: CodedErr, Effect: ToolError},
			{Shape: Rendered, Outcome: WrappedCoded, Effect: ToolError},

			{Shape: Structured, Outcome: ResultNil, Effect: AsIs},
			{Shape: Structured, Outcome: NilErr, Effect: ToolError, Prefix: trpcPrefix},
			{Shape: Structured, Outcome: ResultErr, Effect: ToolError, Prefix: trpcPrefix, Dropped: true},
			{Shape: Structured, Outcome: NilNil, Effect: AsIs},
			{Shape: Structured, Outcome: Panic, Effect: Crash},
			{Shape: Structured, Outcome: CodedErr, Effect: ToolError, Prefix: trpcPrefix},
			{Shape: Structured, Outcome: WrappedCoded, Effect: ToolError, Prefix: trpcPrefix},
		},
	),

	Features: []Feature{
		{Name: "NewStreamableServerWithStdio", Since: "v0.0.17"},
		{Name: "WithSendEmptyToolArguments", Since: "v0.0.16"},
		// Nothing that export data hold came with v0.0.14.
		{Name: "isExceptionalToolError", Since: "v0.0.14"},
		{Name: "CallToolResult", Since: "v0.0.9"},
	},
}

const trpcPrefix = "Tool execution failed: "

// trpcSinks registers handlers on one of the servers, which have no type in
// common.
func trpcSinks(server string) []Func {
	recv := "." + server + "."
	return []Func{
		fn(recv+"RegisterTool", Sink).takes(1, Raw).in(Span{Until: "v0.0.14"}),
		fn(recv+"RegisterTool", Sink).takes(1, Rendered).in(since("v0.0.14")),
		fn(recv+"RegisterPrompt", Sink).takes(1, Prompt),
		fn(recv+"RegisterResource", Sink).takes(1, Resource),
		fn(recv+"RegisterResources", Sink).takes(1, Resource),
		fn(recv+"RegisterResourceTemplate", Sink).takes(1, Resource),
	}
}

// trpcErrors returns the rows of a handler whose error is sent as an internal
// error.
func trpcErrors(s Shape, prefix string) []Wire {
	return []Wire{
		{Shape: s, Outcome: ResultNil, Effect: AsIs},
		{Shape: s, Outcome: NilErr, Effect: ProtocolError, Code: internalError, Prefix: prefix},
		{Shape: s, Outcome: ResultErr, Effect: ProtocolError, Code: internalError, Prefix: prefix, Dropped: true},
		{Shape: s, Outcome: Panic, Effect: Crash},
		{Shape: s, Outcome: CodedErr, Effect: ProtocolError, Code: internalError, Prefix: prefix},
		{Shape: s, Outcome: WrappedCoded, Effect: ProtocolError, Code: internalError, Prefix: prefix},
	}
}
