package importgroups

import (
	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type (
	Call   = mcp.CallToolRequest
	Answer = mcp.CallToolResult
)

func RegisterTugs(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("tow"), Tow)
	s.AddTool(mcp.NewTool("push"), Push)
}
