// Package store is what the handlers depend on.
package store

import (
	"context"
	"errors"
)

// A Store holds texts under keys.
type Store interface {
	Read(ctx context.Context, key string) (string, error)
	Write(ctx context.Context, key, text string) error
}

// ErrMissing says that there is nothing under a key.
var ErrMissing = errors.New("no such key")
