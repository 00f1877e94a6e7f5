package typed

import (
	"context"
	"errors"
	"log/slog"
	"time"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

const legendURI = "trails://legend"

var errLegend = errors.New("the only legend is " + legendURI)

// legend explains the signs of the maps. The error of a resource is an error of
// the protocol, which has no next step.
func legend(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	if req.Params.URI != legendURI {
		return nil, errLegend // ok: a resource, in constant words
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{
		{URI: legendURI, MIMEType: "text/plain", Text: "T1 hiking, T2 mountain hiking, T3 demanding"},
	}}, nil // ok: success
}

// logged measures every request and hands on what came back.
func logged(next mcp.MethodHandler) mcp.MethodHandler {
	return func(ctx context.Context, method string, req mcp.Request) (mcp.Result, error) {
		start := time.Now()
		res, err := next(ctx, method, req)
		slog.DebugContext(ctx, "request", "method", method, "took", time.Since(start), "err", err)
		return res, err // ok: handed on
	}
}
