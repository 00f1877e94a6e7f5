// Package typeswitches: a value of no known type that was served is no failed
// check; one that the client sent is.
package typeswitches

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type (
	berth struct{ Name string }
	crane struct{ Load int }
)

var errShut = errors.New("the harbour is shut")

func fetch(name string) (any, error) {
	if name == "" {
		return nil, errShut
	}
	return berth{name}, nil
}

func text(m string) *gosdk.CallToolResult {
	return &gosdk.CallToolResult{Content: []gosdk.Content{&gosdk.TextContent{Text: m}}}
}

// format words what an action has served.
func format(served any) *gosdk.CallToolResult {
	switch v := served.(type) {
	case berth:
		return text("berth " + v.Name) // ok: success
	case *crane, crane:
		return text("a crane") // ok: success
	default:
		return text(fmt.Sprintf("unknown kind of output: %T", served)) // ok: the action was done
	}
}

type in struct {
	Name string `json:"name"`
	Size any    `json:"size"`
}

func Served(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, any, error) {
	v, err := fetch(in.Name)
	if err != nil {
		return nil, nil, errShut // ok: fixed words
	}
	return format(v), nil, nil // ok: success
}

func Asked(_ context.Context, _ *gosdk.CallToolRequest, in in) (*gosdk.CallToolResult, any, error) {
	switch in.Size.(type) {
	case string, float64:
		return text("noted"), nil, nil // ok: success
	}
	return text("size must be a text or a number"), nil, nil // want missing-iserror: an argument of no known type
}

func Raw(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch v := req.GetArguments()["size"].(type) {
	case string:
		return mcp.NewToolResultText(v), nil // ok: success
	default:
		return mcp.NewToolResultText("size is not supported: it must be a text"), nil // want missing-iserror: an argument of no known type
	}
}

// Presented calls it an error itself.
func Presented(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	v, err := fetch(req.GetString("name", ""))
	if err != nil {
		return mcp.NewToolResultError("shut"), nil // ok: an error result
	}
	switch v := v.(type) {
	case berth:
		return mcp.NewToolResultText(v.Name), nil // ok: success
	default:
		return mcp.NewToolResultText("Error: unknown kind of output"), nil // want missing-iserror: it presents itself as an error
	}
}
