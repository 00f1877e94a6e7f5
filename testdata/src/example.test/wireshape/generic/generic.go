// Package generic: response and result have type parameters.
package generic

import "errors"

// Response is a JSON-RPC response with a result of one type.
type Response[T any] struct {
	JSONRPC string `json:"jsonrpc"`
	ID      int    `json:"id"`
	Result  T      `json:"result"`
}

// Result is a tool result with items of one type.
type Result[I any] struct {
	Content []I  `json:"content"`
	IsError bool `json:"isError"`
}

// Line is a content item.
type Line struct {
	Type string `json:"type"`
	Text string `json:"text"`
}

// Answer is the usual one.
type Answer = Response[Result[Line]]

func reply[T any](id int, result T) *Response[T] {
	return &Response[T]{JSONRPC: "2.0", ID: id, Result: result} // ok: judged at the calls
}

func lines(failed bool, texts ...Line) Result[Line] {
	return Result[Line]{Content: texts, IsError: failed} // ok: judged at the calls
}

var errShut = errors.New("the sluice is shut")

func raise(height int) error {
	if height > 3 {
		return errShut
	}
	return nil
}

// Raise answers with a literal of an instance.
func Raise(id, height int) *Answer {
	if err := raise(height); err != nil {
		return &Answer{ID: id, Result: Result[Line]{Content: []Line{{"text", "raising failed"}}}} // want missing-iserror: by an instance
	}
	return &Answer{ID: id, Result: Result[Line]{Content: []Line{{"text", "raised"}}}} // ok: success
}

// Lower answers through generic helpers.
func Lower(id, height int) *Answer {
	if err := raise(-height); err != nil {
		return reply(id, lines(false, Line{"text", "lowering failed"})) // want missing-iserror: the wrong argument
	}
	if height == 0 {
		return reply(id, lines(true, Line{"text", "a height is required"})) // ok: flagged
	}
	return reply(id, lines(false, Line{"text", "lowered"})) // ok: success
}
