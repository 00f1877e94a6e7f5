// Package transport is a stub of the package of the same path in mcp-golang
// v0.16.1: what the package above needs of it.
package transport

type Transport interface {
	Close() error
}
