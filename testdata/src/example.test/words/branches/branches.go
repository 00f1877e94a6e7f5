// Package branches: codes and reasons that branches choose.
package branches

// A Code is what has failed.
type Code string

// A Why refines it.
type Why string

const (
	Late   Code = "Late"
	Absent Code = "Absent"
)

const (
	None    Why = ""
	Snow    Why = "Snow"
	Strike  Why = "Strike"
	Illness Why = "Illness"
)

//envelopelint:vocabulary
var allowed = map[Code]map[Why]bool{
	Late:   {Snow: true, Strike: true},
	Absent: {None: true, Illness: true},
}

type excuse struct {
	code Code
	why  Why
}

func excused(c Code, w Why) (excuse, bool) { return excuse{c, w}, allowed[c][w] }

func chosen(snow, strike, ill bool) []excuse {
	code, why := Late, Snow
	if ill {
		code, why = Absent, Illness
	}
	a, _ := excused(code, why) // ok: each branch has a pair
	if strike {
		code, why = Absent, Strike
	}
	b, _ := excused(code, why) // want reason-mismatch: one branch has none
	why = None
	c, _ := excused(code, why)   // want reason-mismatch: Late comes with a reason, on one branch
	d, _ := excused(Absent, why) // ok: Absent may come without
	word := Snow
	if snow {
		word = Strike
	}
	e, _ := excused(Late, word)   // ok: both are reasons of Late
	f, _ := excused(Absent, word) // want reason-mismatch: neither is one of Absent
	i, _ := excused(code, word)   // want reason-mismatch: Absent, if it is that, has neither
	if ill {
		word = Illness
	}
	h, _ := excused(code, word) // ok: every code and every word has a partner
	for range 3 {
		g, _ := excused(code, word) // ok: likewise
		a, h = g, a
	}
	return []excuse{a, b, c, d, e, f, h, i}
}

func given(c Code, w Why) excuse {
	e, _ := excused(c, w) // ok: parameters of the types
	return e
}

// Count keeps them.
func Count() int { return len(chosen(true, false, true)) + len(given(Late, Snow).why) }
