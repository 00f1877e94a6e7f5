package rpc

import (
	"encoding/json"
	"fmt"
)

// A Request is what a client sends; without an ID it is a notification.
type Request struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id,omitempty"`
	Method  string          `json:"method"`
	Params  json.RawMessage `json:"params,omitempty"`
}

// A Response holds a result or an error.
type Response struct {
	JSONRPC string          `json:"jsonrpc"`
	ID      json.RawMessage `json:"id"` // null where the request's could not be read
	Result  any             `json:"result,omitempty"`
	Error   *Error          `json:"error,omitempty"`
}

// An Error is a JSON-RPC error.
type Error struct {
	Code    Code   `json:"code"`
	Message string `json:"message"`
	Data    *Data  `json:"data,omitempty"`
}

func (e *Error) Error() string { return fmt.Sprintf("%s (%d)", e.Message, e.Code) }

// Data goes with every error, that of a tool included.
type Data struct {
	Category   Category `json:"category"`
	Suggestion string   `json:"suggestion"`
	RetrySafe  bool     `json:"retry_safe"` // never left out: clients take absence for "unknown"

	// Clients older than Category read these of a call that was over the limit.
	ErrorCategory string `json:"error_category,omitempty"`
	Tool          string `json:"tool,omitempty"`
	Caller        string `json:"caller,omitempty"`
	RetryAfterMS  int64  `json:"retry_after_ms,omitempty"`

	// And these of a handshake that has failed.
	SupportedVersions []string `json:"supportedVersions,omitempty"`
	RequestedVersion  string   `json:"requestedVersion,omitempty"`
}

// A ToolResult is what a tool answers with.
type ToolResult struct {
	Content []Block `json:"content"`
	IsError bool    `json:"isError,omitempty"`
	Data    *Data   `json:"data,omitempty"`
}

// A Block is a content item.
type Block struct {
	Type string `json:"type"`
	Text string `json:"text"`
}
