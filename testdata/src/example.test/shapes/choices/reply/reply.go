// Package reply answers tools, with options.
package reply

import (
	"encoding/json"
	"fmt"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Option adds to an answer.
type Option func(*mcp.CallToolResult)

// Line adds a line.
func Line(format string, args ...any) Option {
	return func(r *mcp.CallToolResult) {
		r.Content = append(r.Content, &mcp.TextContent{Text: fmt.Sprintf(format, args...)}) // ok: judged where an error enters it
	}
}

// Text is an answer.
func Text(s string, opts ...Option) *mcp.CallToolResult {
	r := &mcp.CallToolResult{Content: []mcp.Content{&mcp.TextContent{Text: s}}}
	for _, o := range opts {
		o(r)
	}
	return r
}

// Fail is a failure.
func Fail(s string, opts ...Option) *mcp.CallToolResult {
	r := Text(s, opts...)
	r.IsError = true
	return r
}

type envelope struct {
	Error string `json:"error"`
	Hint  string `json:"hint,omitempty"`
	cause error
}

// Choice adds to an envelope.
type Choice func(*envelope)

// Hint tells what to try next.
func Hint(text string) Choice { return func(e *envelope) { e.Hint = text } }

// Cause keeps an error for the log.
func Cause(err error) Choice { return func(e *envelope) { e.cause = err } }

// Envelope is a failure with choices.
func Envelope(words string, choices ...Choice) *mcp.CallToolResult {
	e := envelope{Error: words}
	for _, c := range choices {
		c(&e)
	}
	b, err := json.Marshal(e)
	if err != nil {
		return Fail("the failure was not encoded")
	}
	return Fail(string(b))
}

// Broken fails a typed tool with an error.
func Broken[Out any](op string, err error) (*mcp.CallToolResult, Out, error) {
	var zero Out
	return nil, zero, fmt.Errorf("%s: %w", op, err) // want raw-error: tools of other packages hand in what they have met
}

// Refused fails a typed tool with words.
func Refused[Out any](words string) (*mcp.CallToolResult, Out, error) {
	var zero Out
	return nil, zero, fmt.Errorf("refused: %s", words) // ok: judged where the words are made
}
