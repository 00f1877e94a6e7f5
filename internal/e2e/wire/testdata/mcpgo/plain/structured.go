//wire:since v0.36.0

package plain

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

func init() {
	registrations = append(registrations, func(s *server.MCPServer, t tools) {
		s.AddTool(mcp.NewTool("structured"), mcp.NewStructuredToolHandler(t.structured))
		s.AddTool(mcp.NewTool("structured-wrapped"), mcp.NewStructuredToolHandler(t.structuredWrapped))
		s.AddTool(mcp.NewTool("structured-joined"), mcp.NewStructuredToolHandler(t.structuredJoined))
		s.AddTool(mcp.NewTool("structured-beside"), mcp.NewStructuredToolHandler(t.structuredBeside))
		s.AddTool(mcp.NewTool("structured-nothing"), mcp.NewStructuredToolHandler(t.structuredNothing))
		s.AddTool(mcp.NewTool("structured-panic"), mcp.NewStructuredToolHandler(t.structuredPanic))
		s.AddTool(mcp.NewTool("structured-words"), mcp.NewStructuredToolHandler(t.structuredWords))
		s.AddTool(mcp.NewTool("structured-field"), mcp.NewStructuredToolHandler(t.structuredField))
	})
}

type output struct {
	Text  string `json:"text"`
	Error string `json:"error,omitempty"`
}

func (t tools) structured(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{}, err //wire:structured/denied structured/error = %s
	}
	return output{Text: text}, nil //wire:structured/fine structured/result
}

func (t tools) structuredWrapped(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{}, fmt.Errorf("reading %s: %w", in.Key, err) //wire:structured-wrapped/denied structured/error = reading denied: %s
	}
	return output{Text: text}, nil
}

func (t tools) structuredJoined(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{}, errors.Join(err, errors.New("not read")) //wire:structured-joined/denied structured/error
	}
	return output{Text: text}, nil
}

func (t tools) structuredBeside(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{Text: "kept-27"}, errors.New("not read") //wire:structured-beside/denied structured/both = not read
	}
	return output{Text: text}, nil
}

func (t tools) structuredNothing(ctx context.Context, _ mcp.CallToolRequest, in input) (*output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if errors.Is(err, context.DeadlineExceeded) {
		return nil, err //wire:structured-nothing/slow structured/error
	}
	if err != nil {
		return nil, nil //wire:structured-nothing/denied structured/neither
	}
	return &output{Text: text}, nil
}

func (t tools) structuredPanic(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		panic(err) //wire:structured-panic/denied structured/panic
	}
	return output{Text: text}, nil
}

func (t tools) structuredWords(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{}, fmt.Errorf("there is no %q", in.Key) //wire:structured-words/denied structured/error
	}
	return output{Text: text}, nil
}

// A field of the output is told like any text, and nothing says that it is a failure.
func (t tools) structuredField(ctx context.Context, _ mcp.CallToolRequest, in input) (output, error) {
	text, err := t.store.Read(ctx, in.Key)
	if err != nil {
		return output{Error: err.Error()}, nil //wire:structured-field/denied structured/result
	}
	return output{Text: text}, nil
}
