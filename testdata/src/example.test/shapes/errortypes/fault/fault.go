// Package fault has error types; it knows no SDK.
package fault

import (
	"fmt"
	"os"
	"strings"

	"example.test/shapes/errortypes/seal"
)

// Op prints its cause.
type Op struct {
	Name string
	Err  error
}

func (o *Op) Error() string { return fmt.Sprintf("%s: %v", o.Name, o.Err) } // ok: judged where a handler answers with one
func (o *Op) Unwrap() error { return o.Err }

// Held prints its own fields.
type Held struct {
	Number string
	cause  error
}

// NewHeld keeps the cause to itself.
func NewHeld(number string, cause error) *Held { return &Held{Number: number, cause: cause} }

func (h *Held) Error() string { return "parcel " + h.Number + " is held" }
func (h *Held) Unwrap() error { return h.cause }

// NewOp returns a type whose text has the cause in it.
func NewOp(name string, err error) *Op { return &Op{Name: name, Err: err} }

// Open fails with the file system's words.
func Open(path string) *Op {
	if _, err := os.Open(path); err != nil {
		return &Op{Name: "open", Err: err}
	}
	return nil
}

// Step prints what its embedded error prints.
type Step struct {
	error
	Lane int
}

// AtLane embeds err.
func AtLane(lane int, err error) *Step { return &Step{error: err, Lane: lane} }

// List is a list of words.
type List []string

func (l List) Error() string { return strings.Join(l, "; ") }

// Many is a list of errors.
type Many []error

func (m Many) Error() string {
	var parts []string
	for _, err := range m {
		parts = append(parts, err.Error())
	}
	return strings.Join(parts, "; ")
}

// Code is a word.
type Code string

func (c Code) Error() string { return "code " + string(c) }

// Trace prints its cause through another method.
type Trace struct {
	At    string
	Cause error
}

func (t *Trace) Error() string  { return t.String() }
func (t *Trace) String() string { return t.At + ": " + t.Cause.Error() }

// Seal fails with the error type of another package.
func Seal(n int) *seal.Broken {
	if n > 3 {
		return &seal.Broken{Number: n}
	}
	return nil
}

// A Shelf has a seal.
type Shelf struct{ Seal *seal.Broken }

// System is what the system says.
type System struct{ path string }

func (s *System) Error() string {
	_, err := os.Stat(s.path)
	return fmt.Sprint(err)
}

type refusal struct{ word string }

func (r *refusal) Error() string { return r.word }

// Refuse returns an error of a type that nobody else can name.
func Refuse(word string) error { return &refusal{word} }

// Form returns a list of complaints.
func Form(name string) error {
	var l List
	if name == "" {
		l = append(l, "name is required")
	}
	if len(name) > 9 {
		l = append(l, "name is too long")
	}
	if len(l) > 0 {
		return l
	}
	return nil
}
