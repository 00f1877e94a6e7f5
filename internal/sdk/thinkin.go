package sdk

import "slices"

// thinkIn is github.com/ThinkInAIXYZ/go-mcp, v0.2.0 to v0.2.29; before that
// handlers had no context. Sources: protocol/tools.go, protocol/resources.go,
// protocol/schema_validate.go, server/server.go, server/receive.go,
// pkg/helper.go. What came with v0.2.7 to v0.2.9, which the module proxy does
// not have, counts from v0.2.10 on.
//
// Every error that a handler returns is sent as a JSON-RPC error: -32603, or the
// code of pkg.ErrMethodNotSupport, ErrRequestInvalid or ErrJSONUnmarshal in its
// chain. A panic is logged, and the request is never answered.
var thinkIn = &Table{
	Name:   "go-mcp",
	Module: "github.com/ThinkInAIXYZ/go-mcp",
	Extra:  Raw,

	Types: []Type{
		{Pkg: "protocol", Name: "CallToolResult", Role: Result, Form: Pointer, Flag: "IsError", Content: "Content"},
		{Pkg: "protocol", Name: "CallToolRequest", Role: Request, Form: Pointer, Arguments: []string{"Arguments", "RawArguments"}},

		{Pkg: "protocol", Name: "Content", Role: ContentItem},
		{Pkg: "protocol", Name: "TextContent", Role: Text, Fields: []string{"Text"}},
		{Pkg: "protocol", Name: "TextResourceContents", Role: Text, Fields: []string{"Text"}},
		{Pkg: "protocol", Name: "BlobResourceContents", Role: OtherData},
		{Pkg: "protocol", Name: "ImageContent", Role: OtherData},
		{Pkg: "protocol", Name: "AudioContent", Role: OtherData},
		{Pkg: "protocol", Name: "ResourceLink", Role: OtherData, Fields: []string{"Description"}, Span: since("v0.2.16")},
		{Pkg: "protocol", Name: "EmbeddedResource", Role: OtherData},

		{Pkg: "server", Name: "ToolHandlerFunc", Role: HandlerType, Shape: Raw},
		{Pkg: "server", Name: "PromptHandlerFunc", Role: HandlerType, Shape: Prompt},
		{Pkg: "server", Name: "ResourceHandlerFunc", Role: HandlerType, Shape: Resource},
		{Pkg: "server", Name: "ToolMiddleware", Role: Middleware, Shape: Raw, Span: since("v0.2.10")},
		{Pkg: "server", Name: "Server", Role: Server},

		{Pkg: "protocol", Name: "GetPromptRequest", Role: PromptRequest, Form: Pointer},
		{Pkg: "protocol", Name: "GetPromptResult", Role: PromptResult, Form: Pointer, Fields: []string{"Description"}},
		{Pkg: "protocol", Name: "ReadResourceRequest", Role: ResourceRequest, Form: Pointer},
		{Pkg: "protocol", Name: "ReadResourceResult", Role: ResourceResult, Form: Pointer},
	},

	Funcs: []Func{
		fn("protocol.NewCallToolResult", Constructor).items(0).flag(1),
		fn("protocol.NewEmbeddedResource", ContentMaker),
		fn("protocol.VerifyAndUnmarshal", Binder).takes(1, NoShape),
		fn("client.Client.CallTool", Upstream),

		fn("server.NewServer", NewServer),
		fn("server.Server.RegisterTool", Sink).takes(1, Raw).in(Span{Until: "v0.2.10"}),
		fn("server.Server.RegisterTool", Sink).takes(1, Raw).around(2).in(since("v0.2.10")),
		fn("server.Server.RegisterPrompt", Sink).takes(1, Prompt),
		fn("server.Server.RegisterResource", Sink).takes(1, Resource),
		fn("server.Server.RegisterResourceTemplate", Sink).takes(1, Resource),
		fn("server.Server.Use", UseMiddleware).list(0, Raw).in(since("v0.2.20")),
	},

	Shapes: []HandlerShape{{Shape: Raw}, {Shape: Prompt}, {Shape: Resource}},

	Wire: slices.Concat(thinkInErrors(Raw), thinkInErrors(Prompt), thinkInErrors(Resource)),

	Features: []Feature{
		{Pkg: "server", Recv: "Server", Name: "Use", Since: "v0.2.20"},
		{Pkg: "protocol", Name: "ResourceLink", Since: "v0.2.16"},
		{Pkg: "server", Name: "ToolMiddleware", Since: "v0.2.10"},
		{Pkg: "protocol", Name: "CallToolResult", Since: "v0.2.0"},
	},
}

// thinkInErrors returns the rows of a handler, which are the same for all. The
// library has no type for a coded error.
func thinkInErrors(s Shape) []Wire {
	return []Wire{
		{Shape: s, Outcome: ResultNil, Effect: AsIs},
		{Shape: s, Outcome: NilErr, Effect: ProtocolError, Code: internalError},
		{Shape: s, Outcome: ResultErr, Effect: ProtocolError, Code: internalError, Dropped: true},
		{Shape: s, Outcome: NilNil, Effect: NullResult},
		{Shape: s, Outcome: Panic, Effect: NoReply},
		{Shape: s, Outcome: CodedErr, Effect: ProtocolError, Code: internalError},
		{Shape: s, Outcome: WrappedCoded, Effect: ProtocolError, Code: internalError},
	}
}
