// Package form has validators that take text apart; it knows no SDK.
package form

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"
)

// Port reads a number in text with spaces around it.
func Port(text string) error {
	_, err := strconv.Atoi(strings.TrimSpace(text))
	return err
}

// Day reads a date.
func Day(text string) error {
	_, err := time.Parse(time.DateOnly, text+"")
	return err
}

// Bytes reads a number in bytes.
func Bytes(text []byte) error {
	_, err := strconv.ParseBool(string(text[1:]))
	return err
}

// Field reads a number in a form.
func Field(form map[string]string) error {
	if text, ok := form["page"]; ok {
		if _, err := strconv.Atoi(text); err != nil {
			return fmt.Errorf("page: %w", err)
		}
	}
	_, err := strconv.Atoi(form["size"])
	return err
}

// First reads a number in a list.
func First(texts []string) error {
	_, err := strconv.Atoi(texts[0])
	return err
}

// A Query is what was asked.
type Query struct{ Limit string }

// Limited reads a number in a struct.
func Limited(q *Query) error {
	_, err := strconv.Atoi(q.Limit)
	return err
}

// Object reads an object.
func Object(text string) error {
	var v map[string]any
	return json.NewDecoder(strings.NewReader(text)).Decode(&v)
}

// Either reads one of two texts.
func Either(a, b string) error {
	text := a
	if text == "" {
		text = b
	}
	_, err := strconv.Atoi(text)
	return err
}

// Default reads one text, or the server's own.
func Default(text string) error {
	if text == "" {
		text = os.Getenv("PAGE")
	}
	_, err := strconv.Atoi(text)
	return err
}

// Joined reads a text with something of the server's in it.
func Joined(text string) error {
	_, err := strconv.Atoi(os.Getenv("PREFIX") + text)
	return err
}

// Own reads the server's own settings, whatever it is given.
func Own(string) error {
	data, err := os.ReadFile("/etc/form")
	if err != nil {
		return errors.New("no form")
	}
	if _, err := strconv.Atoi(string(data)); err != nil {
		return err
	}
	var v map[string]any
	return json.Unmarshal(data, &v)
}

// Flag reads the server's own arguments.
func Flag(int) error {
	_, err := strconv.Atoi(os.Args[1][2:])
	return err
}

// A Reader has settings of its own.
type Reader struct{ limit string }

// Limit reads its own setting.
func (r *Reader) Limit(string) error {
	_, err := strconv.Atoi(r.limit)
	return err
}

// ParseStored asks a store for the text.
func ParseStored(ctx context.Context, name string) (int, error) {
	if name == "" {
		return 0, errors.New("no name")
	}
	data, err := os.ReadFile(name)
	return len(data), err
}

// ParseWithin reads a number up to a limit.
func ParseWithin(limit int, text string) (int, error) {
	n, err := strconv.Atoi(text)
	if err == nil && n > limit {
		err = errors.New("too large")
	}
	return n, err
}

// Warned has a warning that is not meant for clients, and an error that is.
func Warned(name string) (warning, err error) {
	_, warning = os.Stat("/etc/form")
	if name == "" {
		err = errors.New("no name")
	}
	return warning, err
}

// A Store asks for what it decodes.
type Store struct{ root string }

// Decode looks for a file.
func (s *Store) Decode(name string) error {
	_, err := os.Stat(s.root + name)
	return err
}

// Describe prints an error.
func Describe(err error) string { return "form: " + err.Error() }

// A Fault prints more than it should.
type Fault struct{ err error }

// Error has fixed words.
func (f *Fault) Error() string { return "a fault" }

// Detail prints what it has hidden.
func (f *Fault) Detail() string { return f.err.Error() }

// Check makes a fault.
func Check(path string) *Fault {
	if _, err := os.Stat(path); err != nil {
		return &Fault{err}
	}
	return nil
}

var errHome = home()

func home() error {
	_, err := os.UserHomeDir()
	return err
}

// Home says what was wrong at the start.
func Home(name string) error {
	if name == "" {
		return errors.New("no name")
	}
	return errHome
}
