package switched

// A Flaw is what is wrong with a glaze. Its method is the vocabulary.
type Flaw string

// A Trace is how one sees it.
type Trace string

const (
	Crawled Flaw = "Crawled"
	Pitted  Flaw = "Pitted"
	Dull    Flaw = "Dull" // has been given up
)

const (
	Bald  Trace = "Bald"
	Holes Trace = "Holes"
)

//envelopelint:vocabulary
func (f Flaw) traces() []Trace {
	switch f {
	case Crawled:
		return []Trace{Bald}
	case Pitted:
		return []Trace{Holes, "Dents"} // ok: the declaration
	}
	return nil
}

// A Finding is a flaw and its trace.
type Finding struct {
	Flaw  Flaw  `json:"code"`
	Trace Trace `json:"reason"`
}

func findings() []Finding {
	return []Finding{
		{Crawled, Bald},  // ok: a pair
		{Pitted, Holes},  // ok: a pair
		{Pitted, Bald},   // want reason-mismatch: another flaw's
		{Crawled, "Raw"}, // want unknown-reason: no trace
		{Dull, ""},       // want unknown-reason: a constant that the method leaves out
	}
}
