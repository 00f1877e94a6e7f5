// Package store has errors that say what they are about.
package store

import (
	"context"
	"errors"
	"fmt"
	"os"
)

var ErrNotFound = errors.New("nothing is kept under this key")

type Store struct{}

func (Store) Get(ctx context.Context, key string) (string, error) {
	text, err := os.ReadFile(key)
	if errors.Is(err, os.ErrNotExist) {
		return "", ErrNotFound
	}
	return string(text), err
}

// Query is what is asked of a store.
type Query struct{ Key, From string }

// Valid returns errors about nothing but the query.
func (q Query) Valid() error {
	if q.Key == "" {
		return errors.New("key is required")
	}
	return date("from", q.From)
}

func date(name, text string) error {
	if len(text) != len("2006-01-02") {
		return fmt.Errorf("%s must be a date", name)
	}
	return nil
}

// Ready may fail for other reasons, too.
func (q Query) Ready() error {
	if err := q.Valid(); err != nil {
		return err
	}
	return os.MkdirAll(q.Key, 0o700)
}

// Port reads a setting.
func Port(text string) error {
	if text == "" {
		return errors.New("port must be set")
	}
	return nil
}
