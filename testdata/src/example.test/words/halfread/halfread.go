// Package halfread: declarations of which a part cannot be read are none.
package halfread

// A Code is what is wrong with a bell.
type Code string

// A Reason is why.
type Reason string

const (
	Mute  Code = "mute"
	Flat  Code = "flat"
	Sharp Code = "sharp"
)

const (
	Rope   Reason = "rope"
	Crack  Reason = "crack"
	Frost  Reason = "frost"
	Pigeon Reason = "pigeon"
)

func several(r ...Reason) []Reason { return r }

//envelopelint:vocabulary
var called = map[Code][]Reason{Mute: several(Rope), Sharp: {Frost}} // want directive: what the call gives

//envelopelint:vocabulary
func asked(c Code, r Reason) bool { // want directive: a reason that is asked for elsewhere
	switch c {
	case Mute:
		return r == Rope
	case Flat:
		return !other(r)
	}
	return false
}

func other(r Reason) bool { return r == Pigeon }

// appended is read.
//
//envelopelint:vocabulary
func appended(c Code) (list []Reason) {
	switch c {
	case Sharp:
		list = append(list, Frost) // ok: a declaration
	case Mute:
		list = []Reason{Rope, Pigeon} // ok: a declaration
	}
	return list
}

type ring struct {
	Code   Code
	Reason Reason
}

func rings() []ring {
	return []ring{
		{Sharp, Frost},  // ok: a pair
		{Mute, Pigeon},  // ok: a pair
		{Sharp, Pigeon}, // want reason-mismatch: another code's
		{Flat, Crack},   // want unknown-reason: what is read has neither
	}
}

// Count counts them.
func Count() int {
	return len(rings()) + len(called) + len(appended(Mute)) + map[bool]int{true: 1}[asked(Mute, Rope)]
}
