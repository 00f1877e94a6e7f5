// Package signs holds the vocabulary, and does not say so itself.
package signs

import (
	"fmt"

	"example.test/afar/flags"
)

// A Code is what has gone wrong with a signal.
type Code string

// A Reason is why.
type Reason string

const (
	Torn   Code = flags.Torn
	Fogged Code = "fogged"
)

const (
	Gale Reason = "gale"
	Age  Reason = "age"
)

// Allowed are the reasons of each code.
var Allowed = map[Code][]Reason{
	Torn:   {Gale, Age},
	Fogged: {},
}

// Numbers are the codes of JSON-RPC.
var Numbers = map[Code]int{Torn: -31001, Fogged: -31002}

// String spells it out.
func (c Code) String() string { return fmt.Sprintf("signal %s", string(c)) }
