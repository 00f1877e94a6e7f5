//wire:since v1.2.0

// Package rpc builds the errors of a server, of the protocol and of tools: each has
// data that says what happened, what to do, and whether trying again is safe.
package rpc

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"github.com/modelcontextprotocol/go-sdk/jsonrpc"
	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// A Code is the number of a JSON-RPC error.
type Code int64

// The codes.
const (
	CodeRateLimited    Code = -32000
	CodeDenied         Code = -32001
	CodeIndexMissing   Code = -32010
	CodeIndexStale     Code = -32011
	CodeIndexCorrupted Code = -32012
	CodeCancelled      Code = -32015
	CodeParse          Code = -32700
	CodeInvalidRequest Code = -32600
	CodeNoMethod       Code = -32601
	CodeInvalidParams  Code = -32602
	CodeInternal       Code = -32603
)

// A Category is the word that clients branch on.
type Category string

// The categories.
const (
	RateLimited      Category = "rate_limited"
	PermissionDenied Category = "permission_denied"
	IndexMissing     Category = "index_missing"
	IndexStale       Category = "index_stale"
	IndexCorrupted   Category = "index_corrupted"
	RequestCancelled Category = "request_cancelled"
	ParseError       Category = "parse_error"
	MessageTooLarge  Category = "message_too_large"
	InvalidRequest   Category = "invalid_request"
	MethodNotFound   Category = "method_not_found"
	ToolDisabled     Category = "tool_disabled"
	MissingParameter Category = "missing_parameter"
	InvalidArgument  Category = "invalid_argument"
	ToolUnknown      Category = "tool_unknown"
	InternalError    Category = "internal_error"
)

// A Row is a pair of code and category, with what goes with it.
type Row struct {
	Code       Code
	Category   Category
	RetrySafe  bool
	Suggestion string
}

// Table has every pair.
//
//envelopelint:vocabulary
var Table = []Row{
	{CodeRateLimited, RateLimited, true, "Wait, then call again."},
	{CodeDenied, PermissionDenied, false, "Ask for access."},
	{CodeIndexMissing, IndexMissing, true, "Build the index, then call again."},
	{CodeIndexStale, IndexStale, false, "Build the index anew."},
	{CodeIndexCorrupted, IndexCorrupted, false, "Delete the index, then build it."},
	{CodeCancelled, RequestCancelled, true, "Call again if the answer is wanted."},
	{CodeParse, ParseError, false, "Send JSON."},
	{CodeParse, MessageTooLarge, false, "Send less at once."},
	{CodeInvalidRequest, InvalidRequest, false, "Send a request of JSON-RPC 2.0."},
	{CodeNoMethod, MethodNotFound, false, "Use a method that the server has."},
	{CodeNoMethod, ToolDisabled, false, "Do without the tool."},
	{CodeInvalidParams, MissingParameter, false, "Add the parameter."},
	{CodeInvalidParams, InvalidArgument, false, "Correct the argument."},
	{CodeInvalidParams, ToolUnknown, false, "Choose a tool that is listed."},
	{CodeInternal, InternalError, false, "Report it."},
}

// Data is what clients act on.
type Data struct {
	Category   Category `json:"category"`
	Suggestion string   `json:"suggestion"`
	RetrySafe  bool     `json:"retry_safe"`

	// Of a call over the limit, for old clients.
	Tool         string `json:"tool,omitempty"`
	RetryAfterMS int64  `json:"retry_after_ms,omitempty"`
}

// An Extra adds what only some errors tell.
type Extra func(*Data)

// Limited tells how long to wait.
func Limited(tool string, retryAfterMS int64) Extra {
	return func(d *Data) { d.Tool, d.RetryAfterMS = tool, retryAfterMS }
}

// New builds the JSON-RPC error of a pair.
func New(code Code, cat Category, message string, extra ...Extra) *jsonrpc.Error {
	data, _ := json.Marshal(dataOf(code, cat, extra)) // texts and a flag always can be encoded
	return &jsonrpc.Error{Code: int64(code), Message: message, Data: data}
}

// Failed builds the failed result of a pair.
func Failed(code Code, cat Category, message string, extra ...Extra) *mcp.CallToolResult {
	return &mcp.CallToolResult{
		IsError:           true,
		Content:           []mcp.Content{&mcp.TextContent{Text: message}},
		StructuredContent: map[string]any{"data": dataOf(code, cat, extra)},
	}
}

func dataOf(code Code, cat Category, extra []Extra) *Data {
	d := &Data{Category: cat}
	for _, row := range Table {
		if row.Code == code && row.Category == cat {
			d.Suggestion, d.RetrySafe = row.Suggestion, row.RetrySafe
		}
	}
	for _, add := range extra {
		add(d)
	}
	return d
}

// Classify says what an error is that no tool has explained.
func Classify(err error) *jsonrpc.Error {
	switch {
	case errors.Is(err, context.DeadlineExceeded), errors.Is(err, context.Canceled):
		return New(CodeCancelled, RequestCancelled, "the request was cancelled")
	case strings.Contains(err.Error(), "no such table"):
		return New(CodeIndexStale, IndexStale, "the index is of another version")
	case strings.Contains(err.Error(), "malformed"):
		return New(CodeIndexCorrupted, IndexCorrupted, "the index cannot be read")
	}
	return New(CodeInternal, InternalError, "the server could not do this")
}
