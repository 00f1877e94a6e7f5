// Package wire makes JSON-RPC errors for other packages.
package wire

import "github.com/modelcontextprotocol/go-sdk/jsonrpc"

// Errorf makes an error of its code.
func Errorf(message string, code int64) error {
	return &jsonrpc.Error{Code: code, Message: message} // ok: a parameter
}

// An Oven makes errors, too.
type Oven struct{ name string }

// Fail passes the code on.
func (o Oven) Fail(code int64) error { return Errorf(o.name, code) } // ok: a parameter

// Weigh has nothing to do with errors.
func Weigh(grams int64) int64 { return grams * 2 }
