// Package spelled: what may be written past the constants, and what may not.
package spelled

import (
	"slices"

	"example.test/words/spelled/tram"
)

// Why keeps signatures short.
type Why = tram.Halt

// labels and rank only say which codes there are.
var (
	labels = map[Why]string{
		"signal": "red light", // ok: a key
		"dor":    "open door", // want unknown-reason: misspelt all the same
	}
	rank    = []tram.Halt{"signal", tram.Door}      // ok: a list of codes
	reverse = []tram.Halt{"dor"}                    // want unknown-reason: misspelt in a list
	first   = map[string]tram.Halt{"red": "signal"} // want unknown-reason: spelled out where a code comes from
)

// An entry is what the driver keeps.
type entry struct {
	last tram.Halt
	next int
}

func lastOf(line int) (tram.Halt, bool) {
	if line > 9 {
		return "", false // ok: no halt
	}
	return tram.Door, true
}

func describe(h tram.Halt) string { return labels[h] }

func entries(line int) []entry {
	var h tram.Halt = ""                         // ok: no halt
	if describe("") != "" && describe(h) == "" { // ok: no halt
		h = tram.Halt("") // ok: no halt
	}
	return []entry{{last: "", next: slices.Index(rank, "door")}, {last: h}, {"", line}} // ok: no halt, and a lookup
}

func stop(line int) error {
	switch line {
	case 1:
		return tram.Late(Why(tram.Door), "a door") // ok: the constant, by another name of its type
	case 2:
		return tram.Late(tram.Halt(string(tram.Signal)), "red") // ok: the constant, there and back
	case 3:
		return tram.Late(Why("door"), "a door") // want unknown-reason: spelled out
	case 4:
		return tram.Late("", "nobody knows") // want unknown-reason: a failure without a code
	case 5:
		return &tram.Delay{Halt: "", Text: "nobody knows"} // want unknown-reason: a failure without a code
	case 6:
		return &tram.Delay{Text: "filled by others"} // ok: nothing is said
	}
	return nil
}

// Report tells why a tram stands.
func Report(line int) (any, error) {
	if _, ok := lastOf(line); !ok {
		return tram.Report{Halt: "", Text: "nobody knows"}, nil // want unknown-reason: a failure without a code
	}
	return entries(line + len(reverse) + len(first)), stop(line)
}
