// Package tram declares the codes that spelled uses.
package tram

import "fmt"

// A Halt is why a tram stands.
//
//envelopelint:vocabulary
type Halt string

const (
	Signal Halt = "signal"
	Door   Halt = "door"
)

// Halts are all of them.
var Halts = []Halt{Signal, "door"} // ok: the type's own package

// A Delay is an error that clients read.
type Delay struct {
	Halt Halt
	Text string
}

func (d *Delay) Error() string { return string(d.Halt) + ": " + d.Text }

// Late makes a delay.
func Late(h Halt, text string) error { return &Delay{Halt: h, Text: text} }

// Report is how a delay goes out.
type Report struct {
	Halt Halt   `json:"halt"`
	Text string `json:"text"`
}

// Parse reads a halt.
func Parse(s string) (Halt, error) {
	for _, h := range Halts {
		if string(h) == s {
			return h, nil
		}
	}
	return "", fmt.Errorf("%q is no halt", s) // ok: no halt
}

// UnmarshalText reads a halt.
func (h *Halt) UnmarshalText(b []byte) error {
	if *h = Halt(b); *h == "none" {
		*h = "" // ok: no halt
	}
	return nil
}
