package scaffold

import "slices"

// A library is how results of one MCP library are made. What its functions and
// types are stands in package sdk; all are the same in every version there.
type library struct {
	module string // as in package sdk
	Name   string // in comments
	File   string // the files of the package, without their ending
	Func   string // the constructor where there are several
	Import string // the import of the package with the result
	Result string // the type of the result, behind a pointer
	Made   string // the result of a text, %s
	Block  string // the type of its one block of text
}

// libraries are those whose results have a flag. mcp-golang's have none: there a
// handler returns the error itself.
var libraries = []library{
	{
		module: "github.com/mark3labs/mcp-go",
		Name:   "mcp-go", File: "mcpgo", Func: "MCPGoResult",
		Import: `"github.com/mark3labs/mcp-go/mcp"`,
		Result: "mcp.CallToolResult",
		Made:   "mcp.NewToolResultError(%s)",
		Block:  "mcp.TextContent",
	},
	{
		module: "github.com/modelcontextprotocol/go-sdk",
		Name:   "go-sdk", File: "gosdk", Func: "GoSDKResult",
		Import: `"github.com/modelcontextprotocol/go-sdk/mcp"`,
		Result: "mcp.CallToolResult",
		Made:   "&mcp.CallToolResult{\n\t\tIsError: true,\n\t\tContent: []mcp.Content{&mcp.TextContent{Text: %s}},\n\t}",
		Block:  "*mcp.TextContent",
	},
	{
		module: "github.com/ThinkInAIXYZ/go-mcp",
		Name:   "go-mcp", File: "gomcp", Func: "GoMCPResult",
		Import: `"github.com/ThinkInAIXYZ/go-mcp/protocol"`,
		Result: "protocol.CallToolResult",
		Made:   "protocol.NewCallToolResult([]protocol.Content{&protocol.TextContent{Type: \"text\", Text: %s}}, true)",
		Block:  "*protocol.TextContent",
	},
	{
		module: "trpc.group/trpc-go/trpc-mcp-go",
		Name:   "trpc-mcp-go", File: "trpc", Func: "TRPCResult",
		Import: `mcp "trpc.group/trpc-go/trpc-mcp-go"`,
		Result: "mcp.CallToolResult",
		Made:   "mcp.NewErrorResult(%s)",
		Block:  "mcp.TextContent",
	},
}

// librariesOf lists those of modules, in the order of the table. The constructor
// of the only one has a short name.
func librariesOf(modules []string) []library {
	var found []library
	for _, l := range libraries {
		if slices.Contains(modules, l.module) {
			found = append(found, l)
		}
	}
	if len(found) == 1 {
		found[0].Func = "Result"
	}
	return found
}
