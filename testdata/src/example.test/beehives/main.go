// Command beehives serves the records of a bee yard to MCP hosts, by typed
// handlers and by raw ones. Like tidetable it has no discipline in its failures.
package main

import (
	"context"
	"log"

	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/beehives/yard"
)

func main() {
	s := newServer(yard.New("yard.json"))
	if err := s.Run(context.Background(), &mcp.StdioTransport{}); err != nil {
		log.Fatal(err)
	}
}

func newServer(y *yard.Yard) *mcp.Server {
	s := mcp.NewServer(&mcp.Implementation{Name: "beehives", Version: "0.1.0"}, nil)
	t := &typed{y}
	mcp.AddTool(s, &mcp.Tool{Name: "hive", Description: "Describes a hive."}, t.hive)
	mcp.AddTool(s, &mcp.Tool{Name: "inspect", Description: "Records an inspection."}, t.inspect)
	mcp.AddTool(s, &mcp.Tool{Name: "harvest", Description: "Records a harvest."}, t.harvest)
	r := &raw{y}
	object := map[string]any{"type": "object"}
	s.AddTool(&mcp.Tool{Name: "move", Description: "Moves a hive.", InputSchema: object}, r.move)
	s.AddTool(&mcp.Tool{Name: "export", Description: "Writes the records to a file.", InputSchema: object}, r.export)
	return s
}

func text(s string) *mcp.CallToolResult {
	return &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
}
