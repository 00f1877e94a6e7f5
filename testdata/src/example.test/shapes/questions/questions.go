// Package questions answers yes or no, and does things if something is so.
package questions

import (
	"context"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type album struct {
	Title string
	Open  bool
}

type shelf interface {
	Has(ctx context.Context, id string) (bool, error)
	Drop(ctx context.Context, id string) (bool, error)
	Get(ctx context.Context, id string) (*album, error)
	Move(ctx context.Context, id string) error
	Known() map[string]bool
}

var albums shelf

type in struct {
	ID string `json:"id"`
}

func say(f string, args ...any) *sdk.CallToolResult {
	return &sdk.CallToolResult{Content: []sdk.Content{&sdk.TextContent{Text: fmt.Sprintf(f, args...)}}}
}

// Exists is asked whether there is one.
func Exists(ctx context.Context, _ *sdk.CallToolRequest, i in) (*sdk.CallToolResult, any, error) {
	there, err := albums.Has(ctx, i.ID)
	if err != nil {
		return nil, nil, fmt.Errorf("the shelf is locked")
	}
	if !there {
		return say("Album %s does not exist", i.ID), nil, nil // ok: the answer is no
	}
	return say("Album %s exists", i.ID), nil, nil
}

// Available is asked for a state.
func Available(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	a, err := albums.Get(ctx, r.GetString("id", ""))
	if err != nil {
		return mcp.NewToolResultError("the shelf is locked"), nil
	}
	if a.Open {
		return mcp.NewToolResultText(a.Title + " is available"), nil
	} else {
		return mcp.NewToolResultText(a.Title + " is not available"), nil // ok: the answer is no
	}
}

// Drop says what has become of an act.
func Drop(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	dropped, err := albums.Drop(ctx, r.GetString("id", ""))
	if err != nil {
		return mcp.NewToolResultError("the shelf is locked"), nil
	}
	if !dropped {
		return mcp.NewToolResultText("there is no such album"), nil // want missing-iserror: it was to be dropped
	}
	return mcp.NewToolResultText("album dropped"), nil
}

// Move does something if there is one.
func Move(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	there, err := albums.Has(ctx, id)
	if err != nil {
		return mcp.NewToolResultError("the shelf is locked"), nil
	}
	if !there {
		return mcp.NewToolResultText("album does not exist"), nil // want missing-iserror: it was to be moved
	}
	if err := albums.Move(ctx, id); err != nil {
		return mcp.NewToolResultError("the shelf is locked"), nil
	}
	return mcp.NewToolResultText("the album is on top now"), nil
}

// Title wants what it does not find.
func Title(_ context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	id := r.GetString("id", "")
	open, ok := albums.Known()[id]
	if !ok {
		return mcp.NewToolResultText("album not found"), nil // want missing-iserror: a lookup has failed
	}
	return mcp.NewToolResultText(fmt.Sprint("open: ", open)), nil
}
