// Package rpc answers with errors of JSON-RPC, and does not import the numbers.
package rpc

// Error is the error of a response.
type Error struct {
	Code    int    `json:"code"`
	Message string `json:"message"`
	Data    any    `json:"data,omitempty"`
}

func errors() []*Error {
	return []*Error{
		{Code: -31001, Message: "torn"},   // ok: a declared number
		{Code: -31003, Message: "sunken"}, // want jsonrpc-code: nobody's number
	}
}

// Use keeps them.
func Use() int { return len(errors()) }
