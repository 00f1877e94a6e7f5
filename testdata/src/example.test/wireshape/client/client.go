// Package client calls a server over HTTP. It has the types of a tool result to
// decode into, and makes none itself.
package client

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
)

// CallResult is what the server answered.
type CallResult struct {
	Content []Content `json:"content"`
	IsError bool      `json:"isError"`
}

// Content is a content item.
type Content struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

type response struct {
	Result *CallResult `json:"result"`
	Error  *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
	} `json:"error"`
}

// Client calls one server.
type Client struct {
	url  string
	http *http.Client
}

// Call sends a request and decodes what comes back.
func (c *Client) Call(tool string, args map[string]any) (*CallResult, error) {
	body, err := json.Marshal(map[string]any{"jsonrpc": "2.0", "id": 1, "method": "tools/call", "params": args})
	if err != nil {
		return nil, fmt.Errorf("encode %s: %w", tool, err) // ok: client code
	}
	resp, err := c.http.Post(c.url, "application/json", bytes.NewReader(body))
	if err != nil {
		return nil, fmt.Errorf("call %s: %w", tool, err) // ok: client code
	}
	defer resp.Body.Close()
	var out response
	if err := json.NewDecoder(resp.Body).Decode(&out); err != nil {
		return nil, fmt.Errorf("decode %s: %w", tool, err) // ok: client code
	}
	if out.Error != nil {
		return nil, errors.New(out.Error.Message) // ok: client code
	}
	return out.Result, nil // ok: decoded
}

// Last decodes the result alone and notes what it could not read.
func Last(data []byte) CallResult {
	var r CallResult
	if err := json.Unmarshal(data, &r); err != nil {
		r.Content = append(r.Content, Content{Type: "text", Text: "cannot read the answer: " + err.Error()})
		return r // ok: the flag may have been decoded
	}
	return r // ok: decoded
}

// Print shows a result to the user.
func Print(r *CallResult) string {
	if r.IsError {
		return "failed: " + r.Content[0].Text // ok: no result
	}
	return r.Content[0].Text // ok: no result
}

// Try calls a tool and makes up a result when that fails.
func (c *Client) Try(tool string) *CallResult {
	res, err := c.Call(tool, nil)
	if err != nil {
		return &CallResult{Content: []Content{{Type: "text", Text: "the call failed: " + err.Error()}}} // ok: for the client's own use
	}
	return res // ok: decoded
}

// fake stands in for a server.
type fake struct {
	res *CallResult
	err error
}

func (f *fake) Call(string, map[string]any) (*CallResult, error) { return f.res, f.err } // ok: a test double
