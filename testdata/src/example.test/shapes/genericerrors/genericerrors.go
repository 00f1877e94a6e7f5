// Package genericerrors answers with the errors of generic code in a package
// that knows no SDK.
package genericerrors

import (
	"context"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/shapes/genericerrors/box"
)

type packer struct {
	b    *box.Box[string]
	load func() (int, error)
}

func (p *packer) Pack(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	n := req.GetInt("n", 0)
	if err := box.Between("n", n, 1, 9); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a generic validator
	}
	if err := p.b.Put("thing"); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: a method of a generic type, with words and a number
	}
	if err := p.b.Save("box"); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: a method with the file system's words
	}
	if _, err := box.Load(p.load); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // want raw-error: it hands on what the function says
	}
	if _, err := box.First([]int{n}[1:]); err != nil {
		return mcp.NewToolResultError(err.Error()), nil // ok: constant words in a named result
	}
	if n == 7 {
		return mcp.NewToolResultError(box.Not(n).Error()), nil // ok: a generic error type prints a value
	}
	if n == 8 {
		return mcp.NewToolResultError(box.Wrong[int]{Value: n}.Error()), nil // ok: the same, made here
	}
	return mcp.NewToolResultText("packed"), nil // ok: success
}
