// Package check has validators; it knows no SDK.
package check

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strings"

	"example.test/shapes/validators/port"
)

var (
	// ErrEmpty has constant text.
	ErrEmpty = errors.New("the name is empty")
	errLong  = tooLong("name", 40)
	lastSeen = errors.New("nothing was seen yet")
	banned   = []string{"root", "admin"}
)

func tooLong(what string, most int) error { return fmt.Errorf("the %s is longer than %d", what, most) }

// Name looks at its argument only.
func Name(s string) error {
	if s == "" {
		return ErrEmpty
	}
	if len(s) > 40 {
		return errLong
	}
	for _, b := range banned {
		if s == b {
			return fmt.Errorf("%q is one of %s", s, list(banned))
		}
	}
	return nil
}

func list(names []string) string { return strings.Join(names, ", ") }

// Pair hands on what Name says.
func Pair(a, b string) error {
	if err := Name(a); err != nil {
		return fmt.Errorf("first: %w", err)
	}
	return Name(b)
}

// All collects complaints.
func All(names []string) error {
	var errs []error
	for _, n := range names {
		if err := Name(n); err != nil {
			errs = append(errs, err)
		}
	}
	return errors.Join(errs...)
}

// Even and Odd call each other.
func Even(n int) error {
	if n == 0 {
		return nil
	}
	if n < 0 {
		return errors.New("the number is negative")
	}
	return Odd(n - 1)
}

// Odd is Even's other half.
func Odd(n int) error {
	if n == 0 {
		return errors.New("the number is odd")
	}
	return Even(n - 1)
}

// Port asks another package that knows no SDK.
func Port(s string) error {
	if _, err := port.Parse(s); err != nil {
		return fmt.Errorf("port: %w", err)
	}
	return nil
}

// Wrap says which step it was.
func Wrap(step string, err error) error { return fmt.Errorf("%s: %w", step, err) }

// File has the error of the file system.
func File(path string) error {
	if _, err := os.Stat(path); err != nil {
		return fmt.Errorf("the file %s: %w", path, err)
	}
	return nil
}

// There hides it.
func There(path string) error {
	if _, err := os.Stat(path); err != nil {
		return errors.New("there is no such file")
	}
	return nil
}

// Either hides one of two.
func Either(path string) error {
	if _, err := os.Stat(path); err != nil {
		return errors.New("there is no such file")
	}
	_, err := os.ReadFile(path)
	return err
}

// Told puts an internal error into words.
func Told(path string) error {
	_, err := os.Stat(path)
	if err == nil {
		return nil
	}
	return errors.New(words(err))
}

func words(err error) string { return "cannot look: " + err.Error() }

// Alive hands on the context's error.
func Alive(ctx context.Context) error {
	if ctx.Err() != nil {
		return ctx.Err()
	}
	return nil
}

// Run runs what it is given.
func Run(f func() error) error {
	if err := f(); err != nil {
		return err
	}
	return nil
}

// Fine runs something that says constant words.
func Fine() error { return Run(func() error { return ErrEmpty }) }

// A Source can be asked.
type Source interface{ Ask(name string) error }

// Asked looks at the name and asks.
func Asked(s Source, name string) error {
	if err := Name(name); err != nil {
		return err
	}
	return s.Ask(name)
}

// Fixed is a Source with constant words; there may be others elsewhere.
type Fixed struct{}

// Ask always fails.
func (Fixed) Ask(string) error { return errors.New("nothing is known") }

// Watch remembers what it has seen.
func Watch(path string) {
	_, err := os.Stat(path)
	if err != nil {
		lastSeen = err
	}
}

// Last is what was seen.
func Last() error { return lastSeen }

// A Guard keeps an error.
type Guard struct {
	last  error
	limit int
}

// Note keeps err.
func (g *Guard) Note(err error) { g.last = err }

// Reset keeps constant words.
func (g *Guard) Reset() error {
	g.last = errors.New("reset")
	return nil
}

// Last is what was kept.
func (g *Guard) Last() error { return g.last }

// Count looks at a number.
func (g *Guard) Count(n int) error {
	if n > g.limit {
		return fmt.Errorf("%d is more than %d", n, g.limit)
	}
	return nil
}

// Never fails not.
func Never(string) error { return nil }
