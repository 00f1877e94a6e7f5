// Package triplehelpers hands errors to helpers, of this package and of another,
// that return all that a handler returns.
package triplehelpers

import (
	"context"
	"errors"
	"fmt"
	"os"

	gomcp "github.com/mark3labs/mcp-go/mcp"
	"github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/triplehelpers/reply"
)

var errMoored = errors.New("the ferry is moored")

type (
	in  struct{ Ferry string }
	out struct{ Log string }
)

func log(ferry string) (out, error) {
	b, err := os.ReadFile("/srv/ferries/" + ferry)
	if err != nil {
		return out{}, fmt.Errorf("log: %w", err)
	}
	return out{string(b)}, nil
}

func Plain(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, out, error) {
	o, err := log(in.Ferry)
	return reply.Plain(&mcp.CallToolResult{}, o, err) // want raw-error: it enters the answer here
}

func Checked(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	if in.Ferry == "" {
		return reply.Checked(nil, errMoored) // ok: fixed words
	}
	_, err := log(in.Ferry)
	return reply.Checked(&mcp.CallToolResult{}, err) // want raw-error: it enters the answer here
}

func Worded(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	_, err := log(in.Ferry)
	return reply.Worded(&mcp.CallToolResult{}, err) // ok: reported where it gets its words
}

func Read(ctx context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	return reply.Checked(first(reply.Read(ctx, in.Ferry))) // ok: reported in Read
}

func first(res *mcp.CallToolResult, _ any, err error) (*mcp.CallToolResult, error) { return res, err }

func Done(_ context.Context, req gomcp.CallToolRequest) (*gomcp.CallToolResult, error) {
	_, err := log(req.GetString("ferry", ""))
	return reply.Done(gomcp.NewToolResultText("done"), err) // want protocol-error: the helper hands it on
}

// checked is a helper of this package.
func checked(res *mcp.CallToolResult, err error) (*mcp.CallToolResult, any, error) {
	if err != nil {
		return nil, nil, err // ok: judged where the error is passed
	}
	return res, nil, nil
}

func Inner(_ context.Context, _ *mcp.CallToolRequest, in in) (*mcp.CallToolResult, any, error) {
	if in.Ferry == "" {
		return checked(nil, errMoored) // ok: fixed words
	}
	_, err := log(in.Ferry)
	return checked(&mcp.CallToolResult{}, err) // want raw-error: it enters the answer here
}
