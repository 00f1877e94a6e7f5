// Package fake has the store that a client makes fail, by what it asks for.
package fake

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"example.test/wire/store"
)

// Denied is the text of an internal error.
const Denied = "open /srv/secret-3141: permission denied"

// A Store fails as its keys say.
type Store struct{}

func (Store) Read(_ context.Context, key string) (string, error) {
	return "the text under " + key, failure(key)
}

func (Store) Write(_ context.Context, key, _ string) error { return failure(key) }

func failure(key string) error {
	switch key, _, _ = strings.Cut(key, "-"); key {
	case "denied":
		return errors.New(Denied)
	case "missing":
		return fmt.Errorf("%s: %w", Denied, store.ErrMissing)
	case "slow":
		return fmt.Errorf("%s: %w", Denied, context.DeadlineExceeded)
	case "panic":
		panic(errors.New(Denied))
	}
	return nil
}
