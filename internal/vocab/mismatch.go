package vocab

import (
	"slices"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A Fault is what is wrong with a failure whose words are all known.
type Fault struct {
	Kind         FaultKind
	Code, Reason string
	Owners       []string // the codes that allow the reason, or that have the number
	Field        string   // as the vocabulary calls it
	Want, Got    string   // values of the field, or numbers
}

// A FaultKind is a kind of fault.
type FaultKind int

// The kinds.
const (
	NotAllowed   FaultKind = iota // the code does not allow the reason
	NeedsReason                   // the code wants a reason, and there is none
	FieldMissing                  // a field that the code or the reason requires is not filled
	FieldDiffers                  // a field whose value the code fixes has another one
	WrongNumber                   // the JSON-RPC number is not the code's
)

// A failure is what a record or a call says, as far as it can be told: nil is
// a word that cannot.
type failure struct {
	code, reason, number *string
	noReason             bool                    // there is no place for a reason
	field                func(name string) state // what a field is filled with
}

// A state is what is known of a field.
type state struct {
	known bool   // false: it may be anything
	word  string // the value; a zero value is a field that is not filled
	some  bool   // filled with something that is no constant
}

// judge lists the faults of a failure.
func (v *Vocabulary) judge(f failure) []Fault {
	if f.code == nil {
		return nil
	}
	c := v.code(*f.code)
	if c == nil {
		return nil // an unknown word is another rule's business
	}
	var out []Fault
	reason := ""
	if f.reason != nil && !f.noReason {
		reason = *f.reason
		out = append(out, v.judgeReason(c, reason)...)
	}
	if f.number != nil && *f.number != "0" && c.Number != 0 && *f.number != number(int64(c.Number)) && v.has(NumberRole, *f.number) {
		out = append(out, Fault{Kind: WrongNumber, Code: *f.code, Want: number(int64(c.Number)), Got: *f.number, Owners: v.owners(NumberRole, *f.number)})
	}
	for _, name := range c.requires(reason) {
		if s := f.field(name); s.known && !s.some && isZero(s.word) && c.fixed(name) == "" {
			out = append(out, Fault{Kind: FieldMissing, Code: *f.code, Reason: reason, Field: name})
		}
	}
	for _, fixed := range c.Fields {
		if s := f.field(fixed.Name); s.known && !s.some && !SameValue(s.word, fixed.Value) && !v.isForeign(fixed.Value, s.word) {
			out = append(out, Fault{Kind: FieldDiffers, Code: *f.code, Field: fixed.Name, Want: fixed.Value, Got: s.word})
		}
	}
	return out
}

// isForeign reports a word that the type of a fixed value does not have, which is
// another rule's business.
func (v *Vocabulary) isForeign(fixed, word string) bool {
	return !v.constant(FieldRole, fixed).IsZero() && !isZero(word) && !v.has(FieldRole, word)
}

// fixed returns the value that a code fixes for a field, "" for none.
func (c *Code) fixed(name string) string {
	value, _ := fixedValue(c.Fields, name)
	return value
}

func fixedValue(fields []config.Field, name string) (value string, ok bool) {
	for _, f := range fields {
		if fold(f.Name) == fold(name) {
			return f.Value, true
		}
	}
	return "", false
}

// SameValue compares values as settings write them. All zero values are one.
func SameValue(a, b string) bool { return a == b || isZero(a) && isZero(b) }

func (v *Vocabulary) judgeReason(c *Code, reason string) []Fault {
	switch {
	case reason == "" && c.arity() == config.ReasonRequired:
		return []Fault{{Kind: NeedsReason, Code: c.Code.Code}}
	case reason != "" && (v.has(ReasonRole, reason) || v.noReasons(c)) && !c.allows(reason) && !c.OpenReasons():
		return []Fault{{Kind: NotAllowed, Code: c.Code.Code, Reason: reason, Owners: v.owners(ReasonRole, reason)}}
	}
	return nil
}

// noReasons reports a code that has no reasons in a vocabulary that lists none at
// all, so that any is one too many.
func (v *Vocabulary) noReasons(c *Code) bool {
	return c.Reason == config.ReasonNone && len(v.words(ReasonRole)) == 0
}

// sure keeps the faults of choices that must happen: those of a choice that one
// branch makes, and those that come with a word whatever else is chosen.
func sure(all []chosen) []Fault {
	var out []Fault
	for _, c := range all {
		for _, f := range c.faults {
			if (c.sure || always(all, f, 0, c) || always(all, f, 1, c)) && !slices.ContainsFunc(out, f.same) {
				out = append(out, f)
			}
		}
	}
	return out
}

// A chosen is a choice with its faults.
type chosen struct {
	choice
	faults []Fault
}

// always reports that every choice with the same word at place k has a fault
// of the kind.
func always(all []chosen, f Fault, k int, of chosen) bool {
	if k >= len(of.words) || of.words[k] == nil {
		return false
	}
	for _, c := range all {
		if c.words[k] != nil && *c.words[k] == *of.words[k] && !slices.ContainsFunc(c.faults, func(g Fault) bool { return g.Kind == f.Kind }) {
			return false
		}
	}
	return true
}

func (f Fault) same(g Fault) bool {
	return f.Kind == g.Kind && f.Code == g.Code && f.Reason == g.Reason && f.Field == g.Field && f.Got == g.Got
}
