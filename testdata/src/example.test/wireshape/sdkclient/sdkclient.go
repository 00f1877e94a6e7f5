// Package sdkclient calls a server through an SDK and keeps what it answered in
// a type of its own, which looks like a tool result and never reaches a client.
package sdkclient

import (
	"context"
	"encoding/json"
	"fmt"
	"os"

	"github.com/modelcontextprotocol/go-sdk/mcp"
)

// Record is a line of the log.
type Record struct {
	Content []Entry `json:"content"`
	IsError bool    `json:"isError"`
}

// Entry is an item of a record.
type Entry struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// Call calls a tool and records what came back.
func Call(ctx context.Context, s *mcp.ClientSession, tool string) *Record {
	res, err := s.CallTool(ctx, &mcp.CallToolParams{Name: tool})
	if err != nil {
		return &Record{Content: []Entry{{Type: "text", Text: "the call failed: " + err.Error()}}} // ok: a record
	}
	rec := &Record{IsError: res.IsError}
	for _, c := range res.Content {
		if t, ok := c.(*mcp.TextContent); ok {
			rec.Content = append(rec.Content, Entry{Type: "text", Text: t.Text})
		}
	}
	return rec // ok: a record
}

// Save writes a record to a file.
func Save(name string, rec *Record) error {
	data, err := json.Marshal(rec)
	if err != nil {
		data, _ = json.Marshal(Record{Content: []Entry{{Type: "text", Text: fmt.Sprintf("cannot save: %v", err)}}}) // ok: a file
	}
	return os.WriteFile(name, data, 0o600)
}
