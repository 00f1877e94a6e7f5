// Package successwords: success words in text about something else, and a flag that is set late.
package successwords

import (
	"context"
	"errors"
	"fmt"
	"log"
	"time"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

func Publish(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if !req.GetBool("reviewed", false) {
		return mcp.NewToolResultError("Nothing was published: ask for a review, then publish once it ended successfully."), nil // ok: a refusal
	}
	return mcp.NewToolResultText("published"), nil // ok: success
}

func Task(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("state", "") == "closed" {
		return mcp.NewToolResultError("this task is done already"), nil // ok: a refusal
	}
	return mcp.NewToolResultText("closed"), nil // ok: success
}

func Unlock(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res := mcp.NewToolResultText("Unlocked successfully.") // want iserror-on-success: flagged below on every path
	if req.GetBool("quiet", false) {
		res.Content = res.Content[:0]
	}
	res.IsError = true
	return res, nil // ok: reported where the result is made
}

type beacon struct {
	Removed *time.Time
	Dark    bool
}

func find(name string) (*beacon, error) {
	if name == "" {
		return nil, errors.New("a beacon has a name")
	}
	return &beacon{}, nil
}

func remove(b *beacon) error {
	if b.Dark {
		return errors.New("it is dark")
	}
	b.Dark = true
	return nil
}

// Light refuses what is no longer there, and flags what it has done.
func Light(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	b, err := find(req.GetString("name", ""))
	if err != nil {
		return mcp.NewToolResultError("a beacon has a name"), nil // ok: a failure
	}
	if b.Removed != nil {
		log.Printf("asked for a beacon that is gone")
		return mcp.NewToolResultError("the beacon has been removed"), nil // ok: a refusal
	}
	if b.Dark || req.GetBool("dark", false) {
		return mcp.NewToolResultError(fmt.Sprint("the beacon is finished")), nil // ok: a refusal
	}
	if req.GetBool("wait", false) {
		return mcp.NewToolResultError("started"), nil // want iserror-on-success: what the call did
	}
	if req.GetBool("force", false) {
		b.Dark = remove(b) != nil
		return mcp.NewToolResultError("the beacon was removed"), nil // want iserror-on-success: what the call did
	}
	if req.GetBool("save", false) {
		return save() // ok: reported in save
	}
	if err := remove(b); err == nil {
		return mcp.NewToolResultError("the beacon has been removed"), nil // want iserror-on-success: what the call did
	}
	return mcp.NewToolResultError("the beacon was left alone"), nil // ok: a failure
}

func save() (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError("the beacon has been saved"), nil // want iserror-on-success: no branch has found it so
}

func Lamp(_ context.Context, _ *gosdk.CallToolRequest, in struct{ Name string }) (*gosdk.CallToolResult, any, error) {
	b, err := find(in.Name)
	if err != nil {
		return nil, nil, errors.New("a beacon has a name") // ok: fixed words
	}
	if b.Removed != nil {
		return flagged("the beacon has been removed"), nil, nil // ok: a refusal
	}
	return flagged("the beacon has been saved"), nil, nil // want iserror-on-success: what the call did
}

func flagged(m string) *gosdk.CallToolResult {
	return &gosdk.CallToolResult{IsError: true, Content: []gosdk.Content{&gosdk.TextContent{Text: m}}}
}
