// Package wire has the types of a server without an SDK and their constructors,
// for the packages that implement the tools.
package wire

import "encoding/json"

// Content is a content item of any kind.
type Content interface{ kind() string }

// TextContent is text.
type TextContent struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

func (TextContent) kind() string { return "text" }

// ImageContent is an image.
type ImageContent struct {
	Type     string `json:"type"`
	Data     string `json:"data"`
	MimeType string `json:"mimeType"`
}

func (ImageContent) kind() string { return "image" }

// CallResult is the result of a tool call.
type CallResult struct {
	Content           []Content `json:"content"`
	StructuredContent any       `json:"structuredContent,omitempty"`
	IsError           bool      `json:"isError,omitempty"`
}

// Text is the one item of most answers.
func Text(s string) []Content { return []Content{TextContent{Type: "text", Text: s}} }

// NewResult builds any result.
func NewResult(items []Content, failed bool) *CallResult {
	return &CallResult{Content: items, IsError: failed} // ok: judged at the calls
}

// NewText answers with text.
func NewText(s string) *CallResult { return NewResult(Text(s), false) } // ok: judged at the calls

// NewError answers with a failure.
func NewError(s string) *CallResult { return NewResult(Text(s), true) } // ok: flagged

// FromError answers with what an error says, and forgets the flag.
func FromError(err error) *CallResult {
	return NewText("error: " + err.Error()) // want missing-iserror: whoever calls it; what it prints is judged at the call
}

// Response is a JSON-RPC response.
type Response struct {
	ID     any         `json:"id"`
	Result *CallResult `json:"result,omitempty"`
}

// Conn writes responses.
type Conn struct{ enc *json.Encoder }

// Send writes a response.
func (c *Conn) Send(r Response) error { return c.enc.Encode(r) }

// With adds text.
func (r *CallResult) With(s string) *CallResult {
	r.Content = append(r.Content, Text(s)...)
	return r // ok: judged at the calls
}

// Failed sets the flag.
func (r *CallResult) Failed() *CallResult {
	r.IsError = true
	return r // ok: flagged
}

// Fail is Failed for a result that is no pointer.
func (r CallResult) Fail() CallResult {
	r.IsError = true
	return r // ok: flagged
}
