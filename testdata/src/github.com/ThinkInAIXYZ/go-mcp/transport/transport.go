// Package transport is a stub of the package of the same path in go-mcp
// v0.2.29: what the package server needs of it.
package transport

type ServerTransport interface {
	Run() error
}
