// Package steeped: a vocabulary that is a method, named in the settings.
package steeped

// A Herb is what is wrong with a tea.
type Herb int

// A Taste is how one notices.
type Taste string

const (
	Mint Herb = iota + 1
	Sage
	Thyme // is forgotten below
	Dill
)

const (
	Sharp  Taste = "sharp"
	Bitter Taste = "bitter"
	Flat   Taste = "flat"
)

var faint = []Taste{Flat} // ok: reasons of a code

func (h Herb) allows(t Taste) bool {
	switch h {
	case Mint:
		return t == Sharp || t == Flat
	case Sage:
		for _, f := range faint {
			if t == f {
				return true
			}
		}
		return t == Bitter
	case Dill:
		return false
	}
	return false
}

// A Cup is sent back.
type Cup struct {
	Herb  Herb
	Taste Taste
}

func cups() []Cup {
	return []Cup{
		{Mint, Sharp},               // ok: a pair
		{Mint, Flat},                // ok: a pair
		{Sage, Bitter},              // ok: a pair
		{Mint, Bitter},              // want reason-mismatch: another herb's
		{Sage, Sharp},               // want reason-mismatch: another herb's
		{Sage, ""},                  // want reason-mismatch: it comes with a taste
		{Dill, ""},                  // ok: a herb without a taste
		{Dill, Flat},                // want reason-mismatch: it has none
		{Thyme, ""},                 // want unknown-reason: the method leaves it out
		{Herb: Mint},                // want reason-mismatch: it comes with a taste
		{Herb(9), "sour"},           // want unknown-reason: neither is a word
		{Herb: Sage, Taste: Bitter}, // ok: a pair
	}
}

// Bad counts them.
func Bad() int {
	n := 0
	for _, c := range cups() {
		if !c.Herb.allows(c.Taste) {
			n++
		}
	}
	return n
}
