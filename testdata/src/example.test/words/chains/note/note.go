// Package note: failures that are filled by methods, one after the other.
package note

// A Code is what has failed.
type Code string

// A Why refines it.
type Why string

const (
	Late  Code = "late"
	Empty Code = "empty"
)

const (
	Storm  Why = "storm"
	Strike Why = "strike"
	Eaten  Why = "eaten"
)

// Allowed is the vocabulary.
//
//envelopelint:vocabulary
var Allowed = map[Code][]Why{Late: {Storm, Strike}, Empty: {Eaten}}

// A Note is an error of the kitchen.
type Note struct {
	Code Code
	Why  Why
	Text string
}

func (n *Note) Error() string { return n.Text }

// New has no reason yet.
func New(c Code, text string) *Note { return &Note{Code: c, Text: text} } // ok: methods give the reason

// Slow has none either.
func Slow(text string) *Note { return &Note{Code: Late, Text: text} } // ok: methods give the reason

// Because gives the reason.
func (n *Note) Because(w Why) *Note { n.Why = w; return n }

// With gives it to a copy.
func (n Note) With(w Why) Note { n.Why = w; return n }

// Logged changes nothing.
func (n *Note) Logged() *Note { println(n.Text); return n }

// A Draft builds a note.
type Draft struct{ note Note }

// Begin starts one.
func Begin(c Code) *Draft { return &Draft{Note{Code: c}} } // ok: methods give the reason

// Because gives the reason.
func (d *Draft) Because(w Why) *Draft { d.note.Why = w; return d }

// Say gives the text.
func (d *Draft) Say(text string) *Draft { d.note.Text = text; return d }

// End ends it.
func (d *Draft) End() error { n := d.note; return &n }
