package vocab

import (
	"go/types"
	"slices"
	"strconv"

	"github.com/envelopelint/envelopelint/internal/config"
)

// Join makes the contract of a package from what Go declares and what settings
// say: settings add to the codes that they share with a declared vocabulary. The
// codes that no declaration has belong to the one declared vocabulary, of numbers
// or of strings as they are. Where there are several of these, or none, they are a
// vocabulary of their own, without types.
//
// Of two vocabularies with a type in common only the one with more to say
// counts: the types of a map's words may be declared as well. Reasons that
// settings list for a Go type of codes have a type, too, if the codes' package,
// which pkgs may hold, or a declaration has one with all of them as constants.
func Join(declared []*Vocabulary, listed config.Vocabulary, pkgs ...*types.Package) *Contract {
	c := &Contract{}
	var all []*Vocabulary
	for _, v := range declared {
		v = v.clone()
		v.typeReasons(listed.Codes, declared, pkgs)
		all = append(all, v)
	}
	for _, v := range all {
		if !slices.ContainsFunc(all, func(w *Vocabulary) bool { return w != v && w.covers(v) }) {
			c.Sets = append(c.Sets, v)
		}
	}
	c.Sets = joinConstants(c.Sets)
	if len(listed.Codes) == 0 && len(listed.Renames) == 0 {
		return c
	}
	rest := &Vocabulary{}
	for _, code := range listed.Codes {
		if v := c.owner(code.Code); v != nil {
			v.add(code)
		} else {
			rest.Codes = append(rest.Codes, Code{Code: code}) // each stands in the list once
		}
	}
	if len(rest.Codes) > 0 || len(c.Sets) == 0 {
		c.Sets = append(c.Sets, rest)
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

// typeReasons finds the type of the reasons that settings list for the codes of
// a Go type: the only one that has a constant for each of them.
func (v *Vocabulary) typeReasons(codes []config.Code, declared []*Vocabulary, pkgs []*types.Package) {
	var reasons []string
	for _, c := range codes {
		if v.index(c.Code) >= 0 {
			for _, r := range c.Reasons {
				reasons = append(reasons, r.Reason)
			}
		}
	}
	if v.CodeType.IsZero() || !v.ReasonType.IsZero() || len(reasons) == 0 {
		return
	}
	var found []typedWords
	for _, t := range reasonTypes(v.CodeType, declared, pkgs) {
		if !slices.ContainsFunc(reasons, func(r string) bool { return !t.has(r) }) {
			found = append(found, t)
		}
	}
	if len(found) != 1 {
		return
	}
	v.ReasonType = found[0].name
	for _, k := range found[0].consts {
		k.Role = ReasonRole
		v.Consts = append(v.Consts, k)
	}
}

// typedWords are a type and its constants.
type typedWords struct {
	name   Name
	consts []Const
}

func (t typedWords) has(word string) bool {
	return slices.ContainsFunc(t.consts, func(k Const) bool { return k.Word == word })
}

// reasonTypes lists the types that may be those of reasons: the declared ones,
// and those in the package of the codes.
func reasonTypes(codes Name, declared []*Vocabulary, pkgs []*types.Package) []typedWords {
	var list []typedWords
	add := func(t typedWords) {
		if t.name != codes && !slices.ContainsFunc(list, func(u typedWords) bool { return u.name == t.name }) {
			list = append(list, t)
		}
	}
	for _, v := range declared {
		if v.From == v.CodeType {
			add(typedWords{v.CodeType, v.Consts})
		}
	}
	for _, pkg := range pkgs {
		if pkg.Path() != codes.Pkg {
			continue
		}
		for _, name := range pkg.Scope().Names() {
			if t, ok := pkg.Scope().Lookup(name).(*types.TypeName); ok && !nameOf(t.Type()).IsZero() {
				add(typedWords{nameOf(t.Type()), declaredConstants(t.Type(), ReasonRole, nil)})
			}
		}
	}
	return list
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

// owner returns the declared vocabulary that a code of the settings belongs to,
// nil when there is none or any of several.
func (c *Contract) owner(code string) *Vocabulary {
	var alike []*Vocabulary
	for _, v := range c.Sets {
		if v.index(code) >= 0 {
			return v
		}
		if v.numeric() == isNumber(code) {
			alike = append(alike, v)
		}
	}
	if len(alike) == 1 {
		return alike[0]
	}
	return nil
}

// numeric reports a vocabulary whose codes are numbers.
func (v *Vocabulary) numeric() bool { return len(v.Codes) > 0 && isNumber(v.Codes[0].Code.Code) }

func isNumber(word string) bool {
	_, err := strconv.Atoi(word)
	return err == nil
}

// add adds a code of the settings, or what they say of one that is there.
func (v *Vocabulary) add(code config.Code) {
	if i := v.index(code.Code); i >= 0 {
		v.Codes[i].merge(code)
		return
	}
	v.Codes = append(v.Codes, Code{Code: code})
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
	// That there is none, as a profile says, holds only where none is listed.
	if s.Reason != "" && (s.Reason != config.ReasonNone || len(c.Reasons) == 0) {
		c.Reason = s.Reason
	}
	if c.Reason == config.ReasonNone && len(c.Reasons) > 0 {
		c.Reason = config.ReasonOptional
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
