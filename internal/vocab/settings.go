package vocab

import (
	"slices"

	"github.com/envelopelint/envelopelint/internal/config"
)

// Join makes the contract of a package from what Go declares and what settings
// say: settings add to the codes that they share with a declared vocabulary. The
// codes that no declaration has are a vocabulary of their own, without types,
// unless there is one declared vocabulary, whose codes they then are.
//
// Of two vocabularies with a type in common only the one with more to say
// counts: the types of a map's words may be declared as well.
func Join(declared []*Vocabulary, listed config.Vocabulary) *Contract {
	c := &Contract{}
	for _, v := range declared {
		if !slices.ContainsFunc(declared, func(w *Vocabulary) bool { return w != v && w.covers(v) }) {
			c.Sets = append(c.Sets, v.clone())
		}
	}
	c.Sets = joinConstants(c.Sets)
	if len(listed.Codes) == 0 && len(listed.Renames) == 0 {
		return c
	}
	if len(c.Sets) == 0 {
		c.Sets = []*Vocabulary{{}}
	}
	for _, code := range listed.Codes {
		c.add(code)
	}
	for _, v := range c.Sets {
		v.Renames = append(v.Renames, listed.Renames...)
	}
	return c
}

// covers reports that w has everything v has: v is one of its types alone.
func (w *Vocabulary) covers(v *Vocabulary) bool {
	return v.ReasonType.IsZero() && !v.CodeType.IsZero() && w.role(v.CodeType) != NoRole &&
		(!w.ReasonType.IsZero() || !w.NumberType.IsZero()) && v.NumberType.IsZero()
}

// joinConstants makes one vocabulary of those that are single constants of one
// type, or of none.
func joinConstants(sets []*Vocabulary) []*Vocabulary {
	var out []*Vocabulary
	for _, v := range sets {
		i := slices.IndexFunc(out, func(w *Vocabulary) bool { return w.single() && v.single() && w.CodeType == v.CodeType })
		if i < 0 {
			out = append(out, v)
			continue
		}
		out[i].Codes = append(out[i].Codes, v.Codes...)
		out[i].Consts = append(out[i].Consts, v.Consts...)
	}
	return out
}

// single reports a vocabulary that was read from constants one by one.
func (v *Vocabulary) single() bool {
	return len(v.Consts) > 0 && len(v.Consts) == len(v.Codes) && v.From == v.Consts[0].Name
}

func (v *Vocabulary) clone() *Vocabulary {
	w := *v
	w.Codes = slices.Clone(v.Codes)
	w.Renames = slices.Clone(v.Renames)
	w.Consts = slices.Clone(v.Consts)
	return &w
}

// add puts a code of the settings where it belongs.
func (c *Contract) add(code config.Code) {
	for _, v := range c.Sets {
		if i := v.index(code.Code); i >= 0 {
			v.Codes[i].merge(code)
			return
		}
	}
	if len(c.Sets) == 1 {
		c.Sets[0].Codes = append(c.Sets[0].Codes, Code{Code: code})
	}
}

// index finds a code by its word, or by the name of its constant where words
// are numbers.
func (v *Vocabulary) index(name string) int {
	return slices.IndexFunc(v.Codes, func(c Code) bool {
		return c.Code.Code == name || v.constant(CodeRole, c.Code.Code).Name.Name == name
	})
}

// merge adds what settings say of a code: lists grow, single values win.
func (c *Code) merge(s config.Code) {
	c.Requires = union(c.Requires, s.Requires)
	c.Raw = union(c.Raw, s.Raw)
	for _, f := range s.Fields {
		if i := slices.IndexFunc(c.Fields, func(g config.Field) bool { return fold(g.Name) == fold(f.Name) }); i < 0 {
			c.Fields = append(slices.Clone(c.Fields), f)
		}
	}
	c.Reasons = slices.Clone(c.Reasons)
	for _, r := range s.Reasons {
		i := slices.IndexFunc(c.Reasons, func(q config.Reason) bool { return q.Reason == r.Reason })
		if i < 0 {
			c.Reasons = append(c.Reasons, r)
			continue
		}
		c.Reasons[i].Requires = union(c.Reasons[i].Requires, r.Requires)
	}
	if s.Reason != "" {
		c.Reason = s.Reason
	}
	if c.Number == 0 {
		c.Number = s.Number
	}
}

func union(a, b []string) []string {
	out := slices.Clone(a)
	for _, s := range b {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
