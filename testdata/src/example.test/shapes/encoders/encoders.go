// Package encoders answers through helpers that encode what they are given, and
// return all that a handler returns.
package encoders

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"

	"github.com/mark3labs/mcp-go/mcp"
	gosdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"example.test/shapes/encoders/wire"
)

// encode answers with what it is given.
func encode(v any) (*mcp.CallToolResult, error) {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("not encoded"), nil // ok: fixed words
	}
	return mcp.NewToolResultText(string(b)), nil // ok: judged at the calls
}

func encoded(v any) (*gosdk.CallToolResult, any, error) {
	b, _ := json.Marshal(v)
	return &gosdk.CallToolResult{Content: []gosdk.Content{&gosdk.TextContent{Text: string(b)}}}, nil, nil // ok: judged at the calls
}

// say flags what it is given.
func say(format string, args ...any) (*mcp.CallToolResult, error) {
	return mcp.NewToolResultError(fmt.Sprintf(format, args...)), nil // ok: judged at the calls
}

// lost prints its own error and that of its caller.
func lost(err error) (*mcp.CallToolResult, error) {
	if _, err := os.Stat("/srv/mill"); err != nil {
		return mcp.NewToolResultError("no mill: " + err.Error()), nil // want raw-error: its own error
	}
	return mcp.NewToolResultError("lost: " + err.Error()), nil // want raw-error: what Say passes
}

type sack struct {
	Success bool   `json:"success"`
	Error   string `json:"error,omitempty"`
}

var errDry = errors.New("the stream is dry")

func grind() error {
	_, err := os.ReadFile("/srv/mill/stone")
	return err
}

type mill struct{}

func (mill) Map(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := grind(); err != nil {
		return encode(map[string]any{"error": err.Error()}) // want missing-iserror,handmade-envelope,raw-error: made here
	}
	return encode(map[string]any{"sacks": 1}) // ok: success
}

func (mill) Struct(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("sack", "") == "" {
		return encode(sack{Success: false, Error: "a sack has a name"}) // want missing-iserror,handmade-envelope: made here
	}
	if err := grind(); err != nil {
		return wire.JSON(sack{Error: err.Error()}) // want missing-iserror,handmade-envelope,raw-error: made here
	}
	return wire.JSON(&sack{Success: true}) // ok: success
}

func (mill) Say(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetString("sack", "") == "" {
		return say("%s: %v", "sack", errDry) // ok: fixed words
	}
	err := grind()
	if errors.Is(err, os.ErrNotExist) {
		return say("%s: %v", "sack", err) // want raw-error: it enters the answer here
	}
	if err != nil {
		return lost(err) // ok: reported in lost
	}
	return encode(map[string]any{"error": nil}) // ok: success
}

func (mill) Typed(_ context.Context, _ *gosdk.CallToolRequest, _ struct{}) (*gosdk.CallToolResult, any, error) {
	if err := grind(); err != nil {
		return encoded(map[string]any{"error": fmt.Sprint("not ground: ", err)}) // want missing-iserror,handmade-envelope,raw-error: made here
	}
	return encoded(map[string]any{"sacks": 1}) // ok: success
}
