// Package client asks a server of river gauges from Go.
package client

import (
	"encoding/json"
	"fmt"
	"io"

	"example.test/rivergauges/rpc"
)

// A Client has one call on the way at a time.
type Client struct {
	in   *json.Decoder
	out  *json.Encoder
	last int // id
}

// New talks over a pair of streams.
func New(in io.Reader, out io.Writer) *Client {
	return &Client{in: json.NewDecoder(in), out: json.NewEncoder(out)}
}

// A Response is what has come back.
type Response struct {
	Result json.RawMessage `json:"result"`
	Error  *rpc.Error      `json:"error"`
}

// Do sends a request and waits for the response.
func (c *Client) Do(method string, params any) (*Response, error) {
	c.last++
	req := map[string]any{"jsonrpc": "2.0", "id": c.last, "method": method, "params": params}
	if err := c.out.Encode(req); err != nil {
		return nil, fmt.Errorf("send %s: %w", method, err) // ok: client code
	}
	resp := new(Response)
	if err := c.in.Decode(resp); err != nil { // ok: reads the server's error, makes none
		return nil, fmt.Errorf("receive %s: %w", method, err) // ok: client code
	}
	return resp, nil
}

// Call runs a tool. A failure of either kind comes back as an error.
func (c *Client) Call(tool string, args any) (string, error) {
	resp, err := c.Do("tools/call", map[string]any{"name": tool, "arguments": args})
	switch {
	case err != nil:
		return "", err // ok: client code
	case resp.Error != nil:
		return "", resp.Error // ok: client code
	}
	var res rpc.ToolResult
	if err := json.Unmarshal(resp.Result, &res); err != nil {
		return "", fmt.Errorf("read answer of %s: %w", tool, err) // ok: client code
	}
	if res.IsError {
		return "", fmt.Errorf("%s: %s", tool, res.Content[0].Text) // ok: decided by the flag
	}
	return res.Content[0].Text, nil
}

// Retry reports whether a second call is worth it.
func Retry(resp *Response) bool {
	return resp.Error != nil && resp.Error.Data != nil && resp.Error.Data.RetrySafe // ok: decided by the data
}
