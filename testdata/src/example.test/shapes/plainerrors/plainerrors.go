// Package plainerrors has errors that are no tool's: a client reads those of prompts and
// resources as errors of the protocol, and others end in functions that ask for them.
// The helper's envelope has no place there.
package plainerrors

import (
	"context"
	"errors"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A Failure is a failed call of a tool.
type Failure struct {
	message string
	cause   error
}

func (f *Failure) Error() string { return `{"error":"failed","message":"` + f.message + `"}` }

//envelopelint:helper
func New(message string, cause error) *Failure { return &Failure{message, cause} }

func greeting(_ context.Context, req *mcp.GetPromptRequest) (*mcp.GetPromptResult, error) {
	text, err := os.ReadFile("greeting")
	if err != nil {
		return nil, fmt.Errorf("load the greeting: %w", err) // want raw-error: the error of a prompt
	}
	return &mcp.GetPromptResult{Description: string(text)}, nil // ok: success
}

func letter(_ context.Context, req *mcp.ReadResourceRequest) (*mcp.ReadResourceResult, error) {
	text, err := os.ReadFile("letter")
	if err != nil {
		return nil, err // want raw-error: the error of a resource
	}
	return &mcp.ReadResourceResult{Contents: []*mcp.ResourceContents{{Text: string(text)}}}, nil // ok: success
}

type none struct{}

func send(_ context.Context, _ *mcp.CallToolRequest, in map[string]any) (*mcp.CallToolResult, none, error) {
	if err := os.Remove("letter"); err != nil {
		return nil, none{}, err // want raw-error: the error of a tool
	}
	if _, err := copies(in); err != nil {
		return nil, none{}, err // ok: it has words of its own
	}
	if _, err := pages(in); err != nil {
		return nil, none{}, fmt.Errorf("the letter is too long: %w", err) // ok: likewise
	}
	return nil, none{}, nil // ok: success
}

// copies returns errors that are the tool's.
func copies(in map[string]any) (int, error) {
	n := in["copies"].(float64) // want argument-panic: the caller returns the error as it is
	if n < 1 {
		return 0, errors.New("copies must be positive")
	}
	return int(n), nil
}

// pages returns errors that are put into others.
func pages(in map[string]any) (int, error) {
	n := in["pages"].(float64) // want argument-panic: the caller puts the error into another
	if n < 1 {
		return 0, errors.New("pages must be positive")
	}
	return int(n), nil
}
