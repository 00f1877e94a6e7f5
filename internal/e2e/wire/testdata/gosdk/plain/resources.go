package plain

import (
	"context"
	"fmt"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

func init() {
	registrations = append(registrations, func(s *mcp.Server, t tools) {
		for name, h := range map[string]mcp.ResourceHandler{
			"read": t.resourceRead, "wrapped": t.resourceWrapped, "beside": t.resourceBeside, "nothing": t.resourceNothing,
			"panicking": t.resourcePanicking, "missing": t.resourceMissing, "telling": t.resourceTelling,
		} {
			s.AddResourceTemplate(&mcp.ResourceTemplate{Name: name, URITemplate: "wire://" + name + "/{key}"}, h)
		}
		s.AddResource(&mcp.Resource{Name: "only", URI: "wire://only/denied"}, t.resourceOnly)
	})
}

func contents(uri, s string) *mcp.ReadResourceResult {
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{URI: uri, Text: s}}}
}

// asked returns the key in the address of a resource.
func asked(uri string) string { return uri[strings.LastIndex(uri, "/")+1:] }

func (t tools) resourceRead(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	out, err := t.store.Read(ctx, asked(req.Params.URI))
	if err != nil {
		return nil, err //wire:resource:read/denied resource/error = %s
	}
	return contents(req.Params.URI, out), nil //wire:resource:read/fine resource/result
}

func (t tools) resourceOnly(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	out, err := t.store.Read(ctx, asked(req.Params.URI))
	if err != nil {
		return nil, err //wire:resource:only/denied resource/error = %s
	}
	return contents(req.Params.URI, out), nil
}

func (t tools) resourceWrapped(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if _, err := t.store.Read(ctx, asked(req.Params.URI)); err != nil {
		return nil, fmt.Errorf("reading: %w", err) //wire:resource:wrapped/denied resource/error = reading: %s
	}
	return contents(req.Params.URI, "there"), nil
}

func (t tools) resourceBeside(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if _, err := t.store.Read(ctx, asked(req.Params.URI)); err != nil {
		return contents(req.Params.URI, "kept-27"), err //wire:resource:beside/denied resource/both = %s
	}
	return contents(req.Params.URI, "there"), nil
}

func (t tools) resourceNothing(context.Context, *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	return nil, nil //wire:resource:nothing/fine resource/neither
}

func (t tools) resourcePanicking(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if _, err := t.store.Read(ctx, asked(req.Params.URI)); err != nil {
		panic(err) //wire:resource:panicking/denied resource/panic
	}
	return contents(req.Params.URI, "there"), nil
}

func (t tools) resourceMissing(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if _, err := t.store.Read(ctx, asked(req.Params.URI)); err != nil {
		return nil, mcp.ResourceNotFoundError(req.Params.URI) //wire:resource:missing/missing resource/missing = Resource not found
	}
	return contents(req.Params.URI, "there"), nil
}

func (t tools) resourceTelling(ctx context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if _, err := t.store.Read(ctx, asked(req.Params.URI)); err != nil {
		return contents(req.Params.URI, "failed: "+err.Error()), nil //wire:resource:telling/denied resource/told
	}
	return contents(req.Params.URI, "there"), nil
}
