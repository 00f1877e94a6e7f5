package rpc

import (
	"encoding/json"
	"fmt"
	"log/slog"
)

// New builds the error of a pair of the table.
func New(code Code, cat Category, msg string, extra ...Extra) *Error {
	row := rowOf(code, cat)
	return &Error{Code: row.Code, Message: msg, Data: row.data(extra)} // ok: this is the helper
}

// ToolFailure builds the failed result of a pair of the table.
func ToolFailure(code Code, cat Category, msg string, extra ...Extra) *ToolResult {
	return &ToolResult{Content: text(msg), IsError: true, Data: rowOf(code, cat).data(extra)} // ok: this is the helper
}

// An Extra adds the fields that only some errors have.
type Extra func(*Data)

// Limited tells who has to wait, and how long.
func Limited(tool, caller string, retryAfterMS int64) Extra {
	return func(d *Data) {
		d.ErrorCategory = string(RateLimited) // ok: what older clients call the category
		d.Tool, d.Caller, d.RetryAfterMS = tool, caller, retryAfterMS
	}
}

// Versions tells which protocol was asked for and which are spoken.
func Versions(requested string, supported []string) Extra {
	return func(d *Data) { d.RequestedVersion, d.SupportedVersions = requested, supported }
}

// rowOf returns the row of a pair. What is not in the table is a mistake of this
// server, and sent as one.
func rowOf(code Code, cat Category) Row {
	if row, ok := Find(cat); ok && row.Code == code {
		return row
	}
	slog.Error("error outside of the table", "code", code, "category", cat)
	row, _ := Find(InternalError)
	return row
}

func (r Row) data(extra []Extra) *Data {
	d := &Data{Category: r.Category, Suggestion: r.Suggestion, RetrySafe: r.RetrySafe} // ok: all of it from one row
	for _, add := range extra {
		add(d)
	}
	return d
}

// Text answers with text.
func Text(s string) *ToolResult { return &ToolResult{Content: text(s)} } // ok: judged at the calls

// JSON answers with a value, as JSON.
func JSON(v any) (*ToolResult, error) {
	body, err := json.Marshal(v)
	if err != nil {
		return nil, fmt.Errorf("encode answer: %w", err) // ok: dispatch classifies it
	}
	return Text(string(body)), nil // ok: success
}

func text(s string) []Block { return []Block{{Type: "text", Text: s}} }
