package sdk

// metoro is github.com/metoro-io/mcp-golang, v0.6.0 to v0.16.1. Sources:
// server.go, content_api.go, tool_response_types.go, client.go.
//
// Handlers are checked by reflection: a struct of arguments, with or without a
// context before it, and a response. A response has no flag: every one is a
// success, and to return an error is the only way to tell of a failure. The
// library puts a prefix before the text of a tool's error. It makes a prompt or
// a resource of the text of theirs, and sends it as a success.
var metoro = &Table{
	Name:   "mcp-golang",
	Module: "github.com/metoro-io/mcp-golang",
	Extra:  Rendered,
	Plain:  Rendered,

	Types: []Type{
		{Name: "ToolResponse", Role: Result, Form: Pointer, Content: "Content"},

		{Name: "Content", Role: Text, Fields: []string{"TextContent"}},
		{Name: "TextContent", Role: Text, Fields: []string{"Text"}},
		{Name: "TextResourceContents", Role: Text, Fields: []string{"Text"}},
		{Name: "BlobResourceContents", Role: OtherData},
		{Name: "ImageContent", Role: OtherData},
		{Name: "EmbeddedResource", Role: OtherData},

		{Name: "Server", Role: Server},
		{Name: "PromptResponse", Role: PromptResult, Form: Pointer},
		{Name: "ResourceResponse", Role: ResourceResult, Form: Pointer},
	},

	Funcs: []Func{
		fn(".NewToolResponse", Constructor).items(0),
		fn(".NewTextContent", ContentMaker).text(0),
		fn(".NewTextResourceContent", ContentMaker).text(1),
		fn(".NewTextEmbeddedResource", ContentMaker).text(1),
		fn(".NewImageContent", ContentMaker),
		fn(".NewBlobResourceContent", ContentMaker),
		fn(".NewBlobEmbeddedResource", ContentMaker),
		fn(".Client.CallTool", Upstream),

		fn(".NewServer", NewServer),
		fn(".Server.RegisterTool", Sink).takes(2, Rendered),
		fn(".Server.RegisterPrompt", Sink).takes(2, Rendered),
		fn(".Server.RegisterResource", Sink).takes(4, Rendered),
	},

	Shapes: []HandlerShape{{Shape: Rendered}},

	Wire: []Wire{
		{Shape: Rendered, Outcome: ResultNil, Effect: AsIs},
		{Shape: Rendered, Outcome: NilErr, Effect: ToolError, Prefix: metoroPrefix},
		{Shape: Rendered, Outcome: ResultErr, Effect: ToolError, Prefix: metoroPrefix, Dropped: true},
		{Shape: Rendered, Outcome: NilNil, Effect: Crash},
		{Shape: Rendered, Outcome: Panic, Effect: Crash},
		{Shape: Rendered, Outcome: CodedErr, Effect: ToolError, Prefix: metoroPrefix},
		{Shape: Rendered, Outcome: WrappedCoded, Effect: ToolError, Prefix: metoroPrefix},
	},

	Features: []Feature{{Name: "ToolResponse", Since: "v0.6.0"}},
}

const metoroPrefix = "handler returned an error: "
