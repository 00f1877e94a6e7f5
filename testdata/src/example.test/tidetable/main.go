// Command tidetable serves water levels to MCP hosts. It tells of failures in
// every way but one: it is what the command init is tried on.
package main

import (
	"log"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"

	"example.test/tidetable/levels"
)

func main() {
	if err := server.ServeStdio(newServer(levels.New("levels.csv"))); err != nil {
		log.Fatal(err)
	}
}

func newServer(archive *levels.Archive) *server.MCPServer {
	t := &tools{archive}
	s := server.NewMCPServer("tidetable", "0.1.0")
	s.AddTool(mcp.NewTool("level", mcp.WithDescription("Tells the level at a port.")), t.level)
	s.AddTool(mcp.NewTool("record", mcp.WithDescription("Records a level.")), t.record)
	s.AddTool(mcp.NewTool("highest", mcp.WithDescription("Finds the highest level.")), t.highest)
	s.AddTool(mcp.NewTool("forecast", mcp.WithDescription("Fetches the forecast.")), t.forecast)
	s.AddTool(mcp.NewTool("export", mcp.WithDescription("Writes all levels to a file.")), t.export)
	return s
}
