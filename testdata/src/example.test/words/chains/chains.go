// Package chains fills failures with methods, and with what is stored later.
package chains

import (
	"errors"

	"example.test/words/chains/note"
)

func chain(dish string) error {
	switch dish {
	case "soup":
		return note.New(note.Late, "cold").Because(note.Storm) // ok: a pair
	case "stew":
		return note.New(note.Late, "cold").Logged().Because(note.Eaten) // want reason-mismatch: another code's
	case "bread":
		return note.New(note.Late, "hard") // want reason-mismatch: none
	case "cake":
		return note.Slow("hard").Because(note.Eaten) // want reason-mismatch: another code's
	case "pie":
		return note.Slow("hard") // want reason-mismatch: none
	case "rice":
		return note.Slow("hard").Because(note.Strike) // ok: a pair
	case "fish":
		n := note.New(note.Empty, "gone").With(note.Eaten) // ok: a pair, in a copy
		return &n
	case "eel":
		n := note.New(note.Empty, "gone").With(note.Storm) // want reason-mismatch: another code's, in a copy
		return &n
	case "crab":
		return note.Begin(note.Late).Because(note.Strike).Say("later").End() // ok: a pair
	case "roe":
		return note.Begin(note.Late).Say("later").Because(note.Eaten).End() // want reason-mismatch: another code's
	case "cod":
		return note.Begin(note.Late).Say("later").End() // want reason-mismatch: none
	}
	return stored(dish)
}

func stored(dish string) error {
	n := note.New(note.Empty, "gone") // ok: the reason comes below
	switch dish {
	case "jam":
		n.Why = note.Eaten // ok: a pair
		return n
	case "tea":
		n.Why = note.Strike // want reason-mismatch: another code's
		return n
	}
	d := note.Begin(note.Empty) // ok: the reason comes below
	if dish == "oats" {
		d.Because(note.Storm) // want reason-mismatch: another code's, on one branch
	} else {
		d.Because(note.Eaten) // ok: a pair
	}
	return d.End()
}

func handed(dish string) *note.Note {
	if dish == "" {
		return note.New(note.Late, "hard") // ok: the caller gives the reason
	}
	n := &note.Note{Code: note.Late} // ok: the reason comes below
	n.Why = note.Strike
	return n
}

func literals(dish string) error {
	switch dish {
	case "milk":
		return (&note.Note{Code: note.Empty}).Because(note.Eaten) // ok: a pair
	case "curd":
		return (&note.Note{Code: note.Empty}).Because(note.Storm) // want reason-mismatch: another code's
	case "whey":
		return &note.Note{Code: note.Empty} // want reason-mismatch: none
	case "ghee":
		n := &note.Note{Code: note.Empty}
		n.Why = note.Storm // want reason-mismatch: another code's
		return n
	case "fat":
		n := note.Note{Code: note.Empty} // ok: a function fills it
		fill(&n)
		return &n
	case "oil":
		n := note.Note{Code: note.Empty} // ok: nobody sees what fills it
		filler(&n)
		return &n
	}
	return errors.New("no such dish")
}

func fill(n *note.Note) { n.Why = note.Eaten }

var filler = fill

// Cook keeps them.
func Cook(dish string) (error, error, *note.Note) {
	return chain(dish), literals(dish), handed(dish).Because(note.Storm)
}
