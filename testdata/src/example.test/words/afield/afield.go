// Package afield: results that are made in another file than they are returned
// in, one that a tool has written, or in none.
package afield

import (
	"context"
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

//envelopelint:helper
func fail(code, message string) *mcp.CallToolResult {
	body, _ := json.Marshal(map[string]string{"code": code, "message": message})
	return mcp.NewToolResultError(string(body))
}

func Global(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := ctx.Err(); err != nil {
		return broken, nil
	}
	return done, nil
}

func Pointer(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if ctx.Err() != nil {
		return &brokenValue, nil
	}
	return doneFlagged, nil
}

func Made(ctx context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := ctx.Err(); err != nil {
		return makes(`{"error":"no wind"}`, err), nil // want missing-iserror,handmade-envelope: the other file adds the text of err
	}
	return makes("ground", nil), nil
}

func Naked(ctx context.Context, _ mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	defer func() {
		if p := recover(); p != nil {
			res = makes(fmt.Sprint(p), nil) // want raw-error: of the recovered panic
		}
	}()
	defer finish(&res)
	res = new(mcp.CallToolResult)
	if err = ctx.Err(); err != nil {
		res.Content, err = []mcp.Content{mcp.NewTextContent(`{"code":"broken","message":"` + err.Error() + `"}`)}, nil
		return
	}
	return
}

func Passed(ctx context.Context, req mcp.CallToolRequest) (res *mcp.CallToolResult, err error) {
	if err = ctx.Err(); err != nil {
		fill(&res, err)
		return res, nil
	}
	return forward(ctx, req)
}

func explain(err error) *mcp.CallToolResult {
	return mcp.NewToolResultText("grinding failed: " + err.Error()) // want missing-iserror: text of a failure alone
}
