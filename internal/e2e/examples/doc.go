// Package examples runs the analyzer over code that nobody wrote for it: the
// example servers that the MCP libraries ship, the libraries themselves,
// golang.org/x/tools and the standard library. All of it is read where it lies,
// in the module cache and in GOROOT.
//
// The outcome of every return of the example servers is kept in
// testdata/examples.golden, so that a change of the analysis shows what it does
// to real code. Each finding there has a sentence in testdata/examples.notes.txt
// that says why it is right, written by someone who read the code; one that is
// known to be wrong has a sentence that begins with "Wrong:". Of the rest only a
// crash would be news.
package examples

import (
	// What is analysed is required by a package of this module, so that go.mod
	// and go.sum name it all.
	_ "github.com/mark3labs/mcp-go/mcptest"
	_ "github.com/modelcontextprotocol/go-sdk/auth/extauth"
	_ "github.com/modelcontextprotocol/go-sdk/mcp"
)
