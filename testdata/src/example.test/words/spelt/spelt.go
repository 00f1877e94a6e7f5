// Package spelt: words that are strings by the time they are in the failure.
package spelt

import (
	"encoding/json"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
)

// A Class is what has failed.
type Class uint8

const (
	Wire Class = iota + 1
	Cell
)

func (c Class) String() string { return [...]string{"", "wire", "cell"}[c] }

// A Cause refines it.
type Cause string

const (
	Cut  Cause = "cut"
	Flat Cause = "flat"
)

// fits is the vocabulary.
//
//envelopelint:vocabulary
func (c Class) fits(w Cause) bool {
	switch c {
	case Wire:
		return w == Cut
	case Cell:
		return w == Flat
	}
	return false
}

type half struct {
	Class string `json:"class"`
	Cause Cause  `json:"cause"`
}

type plain struct {
	Class string `json:"class"`
	Cause string `json:"cause"`
}

func named(c Class, w Cause) *mcp.CallToolResult {
	return send(half{Class: c.String(), Cause: w}) // ok: the helper
}

func printed(c Class, w Cause) *mcp.CallToolResult {
	return send(plain{Class: fmt.Sprint(c), Cause: string(w)}) // ok: the helper
}

func formatted(c Class, w Cause) *mcp.CallToolResult {
	return send(map[string]string{"class": fmt.Sprintf("%d", c), "cause": string(w)}) // ok: the helper
}

func send(v any) *mcp.CallToolResult {
	b, err := json.Marshal(v)
	if err != nil {
		return mcp.NewToolResultError("nothing to say")
	}
	return mcp.NewToolResultError(string(b))
}

func ring(bell string) *mcp.CallToolResult {
	switch bell {
	case "front":
		return named(Wire, Cut) // ok: a pair
	case "back":
		return named(Wire, Flat) // want reason-mismatch: another class's
	case "side":
		return printed(Cell, Flat) // ok: a pair
	case "yard":
		return printed(Cell, Cut) // want reason-mismatch: another class's
	case "shed":
		return formatted(Cell, Cut) // want reason-mismatch: another class's
	case "barn":
		return send(half{Class: Cell.String(), Cause: Cut}) // want reason-mismatch: another class's
	case "loft":
		return send(plain{Class: fmt.Sprint(Cell), Cause: string(Flat)}) // ok: a pair
	}
	return named(Cell, cause(bell)) // ok: whatever it is
}

func cause(bell string) Cause {
	if bell == "" {
		return Flat
	}
	return Cut
}

// Ring keeps them.
func Ring(bell string) (*mcp.CallToolResult, bool) { return ring(bell), Wire.fits(Cut) }
