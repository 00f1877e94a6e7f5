package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

func init() {
	question := mcp.InputRequestMap{"name": &mcp.ElicitParams{Message: "What is your name?"}}
	outcomes = append(outcomes, "Asking", "AskingMore")
	special["Asking"] = &mcp.CallToolResult{InputRequests: question}
	special["AskingMore"] = &mcp.CallToolResult{InputRequests: question, Content: result().Content}
}
