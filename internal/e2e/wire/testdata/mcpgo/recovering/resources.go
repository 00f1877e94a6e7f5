//wire:since v0.39.0

package recovering

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	options = append(options, server.WithResourceRecovery())
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddResource(mcp.NewResource("wire://panic-resource/denied", "panic"), t.panicResource)
		s.AddResourceTemplate(mcp.NewResourceTemplate("wire://panic-template/{key}", "panic"), t.panicTemplate)
	})
}

func (t tools) panicResource(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		panic(err) //wire:resource:panic-resource/denied recovery-resource/panic = panic recovered in wire://panic-resource/denied resource handler: %s
	}
	return []mcp.ResourceContents{}, nil
}

func (t tools) panicTemplate(ctx context.Context, req mcp.ReadResourceRequest) ([]mcp.ResourceContents, error) {
	if err := t.store.Write(ctx, "denied", "x"); err != nil {
		panic("the store is not there") //wire:resource:panic-template/denied recovery-resource/panic
	}
	return []mcp.ResourceContents{}, nil
}
