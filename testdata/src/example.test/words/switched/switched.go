// Package switched: a vocabulary that is a function, named in the settings.
package switched

import "strings"

// A Fault is what is wrong with a pot.
type Fault string

// A Reason is why.
type Reason string

const (
	Cracked  Fault = "Cracked"
	Scorched Fault = "Scorched"
	Chipped  Fault = "Chipped"
)

const (
	Glaze   Reason = "Glaze"
	Cooling Reason = "Cooling"
	Knock   Reason = "Knock"
)

func reasonsOf(f Fault) []Reason {
	switch f {
	case Cracked:
		return []Reason{Glaze, Cooling}
	case Chipped:
		return []Reason{Knock}
	case Scorched:
		return nil
	}
	return nil
}

// A Report is what a potter reads.
type Report struct {
	Fault  Fault  `json:"error"`
	Reason Reason `json:"reason,omitempty"`
	Remedy string `json:"remedy,omitempty"`
	Cause  string `json:"cause,omitempty"`
}

// New reports a fault.
func New(f Fault, r Reason, remedy string) Report {
	return Report{Fault: f, Reason: r, Remedy: remedy} // ok: the helper
}

// Bare has no remedy.
func Bare(f Fault, r Reason) Report { return Report{Fault: f, Reason: r} } // ok: the helper

// Chip is always a chip.
func Chip(r Reason) Report { return Bare(Chipped, r) } // ok: the helper

func reports(pot string) []Report {
	fault := Cracked
	reason := Glaze
	if strings.Contains(pot, "rim") {
		fault, reason = Chipped, Knock
	}
	return []Report{
		New(fault, reason, "throw it away"),  // ok: both pairs
		New(Chipped, Knock, ""),              // ok: a pair
		New(Chipped, Glaze, ""),              // want reason-mismatch: another fault's
		New(Cracked, Glaze, ""),              // want reason-mismatch: this reason comes with a remedy
		New(Cracked, Cooling, ""),            // ok: this one does not
		Bare(Cracked, Glaze),                 // want reason-mismatch: this helper has no remedy
		Bare(Scorched, ""),                   // want reason-mismatch: scorched pots have one
		New(Scorched, "", "scrub"),           // ok: as it must be
		New(Scorched, Knock, "scrub"),        // want reason-mismatch: it has no reasons
		Chip(Knock),                          // ok: the fault is the helper's
		Chip(Cooling),                        // want reason-mismatch: the fault is the helper's
		New("Burnt", "", "scrub"),            // want unknown-reason: retired
		New("Broken", "", "glue"),            // want unknown-reason: retired, without a successor
		New(Fault("Cra"+"ked"), Cooling, ""), // want unknown-reason: misspelt
		{Fault: Cracked, Reason: Knock},      // want reason-mismatch: an entry of a table
		{Fault: Chipped, Reason: Knock},      // ok: a pair
		{Fault: Scorched},                    // want reason-mismatch: no remedy
	}
}

func late(pot string) Report {
	r := Report{Fault: Scorched} // ok: filled below
	r.Remedy = "scrub the " + pot
	return r
}

func both(f Fault) (Fault, Reason) {
	if f == Scorched {
		return Cracked, Knock // want reason-mismatch: another fault's
	}
	return Cracked, Cooling // ok: a pair
}

// Use keeps them.
func Use(pot string) (int, Report, Fault) {
	f, _ := both(Cracked)
	return len(reports(pot)), late(pot), f
}
