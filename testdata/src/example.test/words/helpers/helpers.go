// Package helpers uses the helper of another package.
package helpers

import (
	"context"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"

	"example.test/words/helpers/kilnerr"
)

// table is looked up by words of the vocabulary.
var table = map[string]kilnerr.Code{
	"ice":  kilnerr.Cold, // ok: the constant
	"snow": "Cold",       // want unknown-reason: spelled out
	"hail": "Cool",       // want unknown-reason: misspelt
}

func Heat(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	_, err := os.Stat("/srv/kiln")
	if err != nil {
		return kilnerr.Fail(kilnerr.Split, "the kiln is split", fmt.Sprintf("%T", err)), nil // ok: the type's name is what a detail is for
	}
	if code, ok := table[req.GetString("weather", "")]; ok {
		return kilnerr.Fail(code, "bad weather", ""), nil // ok: out of a table of codes
	}
	if code, ok := kilnerr.Parse(req.GetString("code", "")); ok {
		return kilnerr.Fail(code, "as asked", ""), nil // ok: parsed
	}
	asked := kilnerr.Code(req.GetString("code", "")) // ok: looked up below
	if _, ok := kilnerr.Allowed[asked]; ok {
		return kilnerr.Fail(asked, "as asked", ""), nil // ok: looked up
	}
	if req.GetString("raw", "") != "" {
		return kilnerr.Fail(kilnerr.Code(req.GetString("raw", "")), "as asked", ""), nil // want unknown-reason: anything
	}
	return mcp.NewToolResultText("hot"), nil // ok: success
}
