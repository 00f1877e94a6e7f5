// Package box has generic code that fails; it knows no SDK.
package box

import (
	"cmp"
	"errors"
	"fmt"
	"os"
)

// Between is a range check.
func Between[T cmp.Ordered](name string, v, lo, hi T) error {
	if v < lo || v > hi {
		return fmt.Errorf("%s must be between %v and %v", name, lo, hi)
	}
	return nil
}

// A Box holds few things.
type Box[T any] struct {
	things []T
	most   int
}

// Put checks the number.
func (b *Box[T]) Put(t T) error {
	if len(b.things) >= b.most {
		return b.full()
	}
	b.things = append(b.things, t)
	return nil
}

func (b *Box[T]) full() error { return fmt.Errorf("the box holds %d things", b.most) }

// Save fails with the file system's words.
func (b *Box[T]) Save(path string) error {
	if err := os.WriteFile(path, nil, 0o600); err != nil {
		return fmt.Errorf("save: %w", err)
	}
	return nil
}

// Load runs f.
func Load[T any](f func() (T, error)) (T, error) {
	v, err := f()
	if err != nil {
		return v, err
	}
	return v, nil
}

// Wrong prints a value.
type Wrong[T any] struct{ Value T }

func (w Wrong[T]) Error() string { return fmt.Sprintf("%v is wrong", w.Value) }

// Not says that a value is wrong.
func Not[T any](v T) error { return Wrong[T]{v} }

// First returns the first value.
func First[T any](list []T) (v T, err error) {
	if len(list) == 0 {
		err = errors.New("the list is empty")
		return
	}
	return list[0], nil
}
