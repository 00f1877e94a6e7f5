package sdk

import "slices"

// goSDK is the official library, v0.3.0 to v1.8.0. Sources: mcp/tool.go,
// mcp/server.go, mcp/protocol.go, mcp/shared.go, internal/jsonrpc2/messages.go.
//
// A typed handler registered with mcp.AddTool has its errors rendered as tool
// errors; a raw one has them sent as JSON-RPC errors, with code 0 unless the
// error says otherwise.
var goSDK = &Table{
	Name:   "go-sdk",
	Module: "github.com/modelcontextprotocol/go-sdk",
	Extra:  Raw,

	// mcp/shared.go, latestProtocolVersion.
	Revisions: []Revision{{"2026-07-28", "v1.7.0"}, {"2025-11-25", "v1.5.0"}, {"2025-06-18", ""}},

	// internal/jsonrpc2/conn.go, Connection.processResult.
	Reworded: []Reworded{{Code: -32601, Words: "method not found: ", Span: since("v1.7.0")}},

	Types: []Type{
		{Pkg: "mcp", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content",
			Structured: "StructuredContent", Span: Span{Until: "v1.7.0"}},
		{Pkg: "mcp", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content",
			Structured: "StructuredContent", Requests: "InputRequests", Span: since("v1.7.0")},
		{Pkg: "mcp", Name: "CallToolRequest", Target: "mcp.ServerRequest[*CallToolParams]", Role: Request, Form: Pointer,
			Fields: []string{"Params"}, Span: Span{Until: "v0.4.0"}},
		{Pkg: "mcp", Name: "CallToolRequest", Target: "mcp.ServerRequest[*CallToolParamsRaw]", Role: Request, Form: Pointer,
			Fields: []string{"Params"}, Span: since("v0.4.0")},
		{Pkg: "mcp", Name: "CallToolParams", Role: Params, Fields: []string{"Arguments"}},
		{Pkg: "mcp", Name: "CallToolParamsRaw", Role: Params, Fields: []string{"Arguments"}, Span: since("v0.4.0")},

		{Pkg: "mcp", Name: "Content", Role: ContentItem},
		{Pkg: "mcp", Name: "TextContent", Role: Text, Fields: []string{"Text"}},
		{Pkg: "mcp", Name: "ResourceContents", Role: Text, Fields: []string{"Text"}},
		{Pkg: "mcp", Name: "ImageContent", Role: OtherData},
		{Pkg: "mcp", Name: "AudioContent", Role: OtherData},
		{Pkg: "mcp", Name: "ResourceLink", Role: OtherData, Fields: []string{"Title", "Description"}},
		{Pkg: "mcp", Name: "EmbeddedResource", Role: OtherData},

		{Pkg: "mcp", Name: "ToolHandler", Role: HandlerType, Shape: Raw},
		{Pkg: "mcp", Name: "ToolHandlerFor", Role: HandlerType, Shape: Typed},
		{Pkg: "mcp", Name: "MethodHandler", Role: HandlerType, Shape: Method},
		{Pkg: "mcp", Name: "PromptHandler", Role: HandlerType, Shape: Prompt},
		{Pkg: "mcp", Name: "ResourceHandler", Role: HandlerType, Shape: Resource},
		{Pkg: "mcp", Name: "Middleware", Role: Middleware, Shape: Method},
		{Pkg: "mcp", Name: "Server", Role: Server},

		{Pkg: "mcp", Name: "GetPromptRequest", Target: "mcp.ServerRequest[*GetPromptParams]", Role: PromptRequest, Form: Pointer},
		{Pkg: "mcp", Name: "GetPromptResult", Role: PromptResult, Form: Pointer, Fields: []string{"Description"}},
		{Pkg: "mcp", Name: "ReadResourceRequest", Target: "mcp.ServerRequest[*ReadResourceParams]", Role: ResourceRequest, Form: Pointer},
		{Pkg: "mcp", Name: "ReadResourceResult", Role: ResourceResult, Form: Pointer},
		// A completion handler has nothing but errors to tell of a failure, like
		// that of a prompt.
		{Pkg: "mcp", Name: "CompleteRequest", Target: "mcp.ServerRequest[*CompleteParams]", Role: PromptRequest, Form: Pointer},
		{Pkg: "mcp", Name: "CompleteResult", Role: PromptResult, Form: Pointer},
		{Pkg: "mcp", Name: "SubscribeRequest", Target: "mcp.ServerRequest[*SubscribeParams]", Role: Notice, Form: Pointer},
		{Pkg: "mcp", Name: "UnsubscribeRequest", Target: "mcp.ServerRequest[*UnsubscribeParams]", Role: Notice, Form: Pointer},
		{Pkg: "mcp", Name: "Request", Role: MethodRequest},
		{Pkg: "mcp", Name: "Result", Role: MethodResult},

		{Pkg: "jsonrpc", Name: "Error", Target: "internal/jsonrpc2.WireError", Role: CodedError, Fields: []string{"Message", "Data"}, Span: since("v1.2.0")},
	},

	Funcs: []Func{
		fn("mcp.CallToolResult.SetError", Setter).fails().err(0).overwrites().in(between("v1.3.0", "v1.6.0")),
		fn("mcp.CallToolResult.SetError", Setter).fails().err(0).in(since("v1.6.0")),

		fn("mcp.NewServer", NewServer),
		fn("mcp.AddTool", Sink).takes(2, Typed),
		fn("mcp.Server.AddTool", Sink).takes(1, Raw),
		fn("mcp.Server.AddPrompt", Sink).takes(1, Prompt),
		fn("mcp.Server.AddResource", Sink).takes(1, Resource),
		fn("mcp.Server.AddResourceTemplate", Sink).takes(1, Resource),
		fn("mcp.ToolFor", Adapter).takes(1, Typed).in(Span{Until: "v0.4.0"}),
		fn("mcp.Server.AddReceivingMiddleware", UseMiddleware).list(0, Method),
		// What a method of one's own returns is data, like a prompt.
		fn("mcp.AddReceivingCustomMethod", Sink).takes(2, Prompt).in(since("v1.7.0")),

		fn("mcp.ResourceNotFoundError", CodedMaker).coded(-32002).in(Span{Until: "v1.7.0"}),
		fn("mcp.ResourceNotFoundError", CodedMaker).coded(-32602).in(since("v1.7.0")),
		fn("mcp.URLElicitationRequiredError", ControlMaker).coded(urlElicitationRequired).in(since("v1.2.0")),
		fn("mcp.ClientSession.CallTool", Upstream).relays(),
	},

	Shapes: []HandlerShape{
		{Shape: Raw}, {Shape: Typed}, {Shape: Method}, {Shape: Prompt}, {Shape: Resource},
	},

	Wire: slices.Concat(
		goSDKMethods(Raw), goSDKMethods(Method), goSDKMethods(Prompt), goSDKMethods(Resource),
		[]Wire{
			{Shape: Typed, Outcome: ResultNil, Effect: AsIs},
			{Shape: Typed, Outcome: NilErr, Effect: ToolError},
			{Shape: Typed, Outcome: ResultErr, Effect: ToolError, Dropped: true},
			{Shape: Typed, Outcome: NilNil, Effect: AsIs},
			{Shape: Typed, Outcome: Panic, Effect: Crash},
			{Shape: Typed, Outcome: CodedErr, Effect: ProtocolError, Own: true},
			{Shape: Typed, Outcome: WrappedCoded, Effect: ToolError},

			// The 2026-07-28 protocol came with v1.7.0; its result annotation
			// writes through a nil result.
			{Shape: Raw, Outcome: NilNil, Effect: NullResult, Span: Span{Until: "v1.7.0"}},
			{Shape: Raw, Outcome: NilNil, Effect: Crash, Span: since("v1.7.0"), Revisions: since(stateless), Note: newProtocol},
			{Shape: Raw, Outcome: NilNil, Effect: NullResult, Span: since("v1.7.0"), Revisions: Span{Until: stateless}},
			{Shape: Prompt, Outcome: NilNil, Effect: NullResult, Span: Span{Until: "v1.7.0"}},
			{Shape: Prompt, Outcome: NilNil, Effect: Crash, Span: since("v1.7.0"), Revisions: since(stateless), Note: newProtocol},
			{Shape: Prompt, Outcome: NilNil, Effect: NullResult, Span: since("v1.7.0"), Revisions: Span{Until: stateless}},
			{Shape: Raw, Outcome: Unwritable, Effect: NoReply},
			{Shape: Typed, Outcome: Unwritable, Effect: NoReply, Span: Span{Until: "v0.4.0"}},
			{Shape: Typed, Outcome: Unwritable, Effect: ProtocolError, Span: since("v0.4.0")},

			// Who speaks an older protocol is asked by a request of the server's; who
			// cannot be asked gets an error.
			{Shape: Raw, Outcome: Asking, Effect: ProtocolError, Span: since("v1.7.0"), Revisions: Span{Until: stateless}},
			{Shape: Typed, Outcome: Asking, Effect: ProtocolError, Span: since("v1.7.0"), Revisions: Span{Until: stateless}},
			{Shape: Raw, Outcome: AskingMore, Effect: ProtocolError, Code: internalError, Span: since("v1.7.0")},
			{Shape: Typed, Outcome: AskingMore, Effect: ProtocolError, Code: internalError, Span: since("v1.7.0")},

			{Shape: Resource, Outcome: NilNil, Effect: ProtocolError, Span: Span{Until: "v1.7.0"}},
			{Shape: Resource, Outcome: NilNil, Effect: Crash, Span: between("v1.7.0", "v1.8.0")},
			{Shape: Resource, Outcome: NilNil, Effect: ProtocolError, Span: since("v1.8.0")},
			{Shape: Method, Outcome: NilNil, Effect: ProtocolError, Code: internalError},
		},
	),

	Features: []Feature{
		{Pkg: "mcp", Name: "SupportedProtocolVersions", Since: "v1.8.0"},
		{Pkg: "mcp", Name: "AddReceivingCustomMethod", Since: "v1.7.0"},
		{Pkg: "mcp", Name: "CodeHeaderMismatch", Since: "v1.6.0"},
		{Pkg: "mcp", Recv: "CallToolResult", Name: "SetError", Since: "v1.3.0"},
		{Pkg: "mcp", Name: "URLElicitationRequiredError", Since: "v1.2.0"},
		{Pkg: "mcp", Name: "CallToolParamsRaw", Since: "v0.4.0"},
		{Pkg: "mcp", Name: "CallToolResult", Since: "v0.3.0"},
	},
}

// urlElicitationRequired is the code of MCP's own error that asks for a visit.
const urlElicitationRequired = -32042

// stateless is the revision of MCP without a handshake.
const stateless = "2026-07-28"

// newProtocol restricts what happens to a nil result since v1.7.0.
const newProtocol = "with a client of protocol 2026-07-28; an older one gets null"

// goSDKMethods returns the rows of a handler whose error is sent by the
// JSON-RPC layer: with its own code, or with 0.
func goSDKMethods(s Shape) []Wire {
	return []Wire{
		{Shape: s, Outcome: ResultNil, Effect: AsIs},
		{Shape: s, Outcome: NilErr, Effect: ProtocolError},
		{Shape: s, Outcome: ResultErr, Effect: ProtocolError, Dropped: true},
		{Shape: s, Outcome: Panic, Effect: Crash},
		{Shape: s, Outcome: CodedErr, Effect: ProtocolError, Own: true},
		{Shape: s, Outcome: WrappedCoded, Effect: ProtocolError, Own: true},
	}
}
