//wire:until v0.8.0

package main

import "github.com/modelcontextprotocol/go-sdk/mcp"

var streaming = &mcp.StreamableHTTPOptions{Stateless: true}
