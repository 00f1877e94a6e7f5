package vocab

import (
	"cmp"
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
// What several declarations say of the same codes adds up to one vocabulary. A
// declared type that only holds another's reasons or numbers is none of its own.
// Reasons that settings list for a Go type of codes have a type, too, if the codes'
// package, which pkgs may hold, or a declaration has one with all of them as
// constants.
func Join(declared []*Vocabulary, listed config.Vocabulary, pkgs ...*types.Package) *Contract {
	c := &Contract{}
	all := joinDeclared(declared)
	for _, v := range all {
		v.typeReasons(listed.Codes, declared, pkgs)
	}
	for _, v := range all {
		if !slices.ContainsFunc(all, func(w *Vocabulary) bool { return w != v && w.covers(v) }) {
			c.Sets = append(c.Sets, v)
		}
	}
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

// covers reports that v is a declared type whose words are not w's codes but what
// w says of them.
func (w *Vocabulary) covers(v *Vocabulary) bool {
	return v.From == v.CodeType && v.ReasonType.IsZero() && slices.Contains([]Role{ReasonRole, NumberRole}, w.role(v.CodeType))
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

// joinDeclared makes one vocabulary of those about the same codes. It is named
// after the declaration that says most.
func joinDeclared(declared []*Vocabulary) []*Vocabulary {
	var out []*Vocabulary
	for _, v := range declared {
		v = v.clone()
		i := slices.IndexFunc(out, v.joins)
		if i < 0 {
			out = append(out, v)
			continue
		}
		if v.weight() > out[i].weight() {
			out[i], v = v, out[i]
		}
		out[i].take(v)
	}
	return out
}

// joins reports vocabularies about the same codes: of one type or, without a type,
// constants one by one, and tables with codes in common. Their other types must
// not be at odds.
func (v *Vocabulary) joins(w *Vocabulary) bool {
	if v.CodeType != w.CodeType || !alike(v.ReasonType, w.ReasonType) || !alike(v.NumberType, w.NumberType) {
		return false
	}
	return !v.CodeType.IsZero() || v.single() && w.single() ||
		slices.ContainsFunc(v.Codes, func(c Code) bool { return w.code(c.Code.Code) != nil })
}

// alike reports two types that are one, as far as both are known.
func alike(a, b Name) bool { return a == b || a.IsZero() || b.IsZero() }

// weight says how much a declaration tells: one of reasons most, the codes' type
// least.
func (v *Vocabulary) weight() int {
	switch {
	case slices.ContainsFunc(v.Codes, func(c Code) bool { return c.Reason != "" }):
		return 2
	case v.From != v.CodeType:
		return 1
	}
	return 0
}

// take adds what another declaration says of the same codes.
func (v *Vocabulary) take(w *Vocabulary) {
	v.Also = append(append(v.Also, w.From), w.Also...)
	v.ReasonType, v.NumberType = cmp.Or(v.ReasonType, w.ReasonType), cmp.Or(v.NumberType, w.NumberType)
	v.FieldTypes = union(v.FieldTypes, w.FieldTypes)
	v.Consts = union(v.Consts, w.Consts)
	for _, d := range w.Codes {
		c := v.code(d.Code.Code)
		if c == nil {
			v.Codes = append(v.Codes, d)
			continue
		}
		reason := bothArities(c.Code.Reason, d.Code.Reason)
		c.merge(d.Code)
		c.Code.Reason = reason
		c.Doc, c.Action = cmp.Or(c.Doc, d.Doc), cmp.Or(c.Action, d.Action)
	}
}

// bothArities is what two declarations say together: where one asks for a reason
// and the other for none, there may be one.
func bothArities(a, b config.Arity) config.Arity {
	if a != "" && b != "" && a != b {
		return config.ReasonOptional
	}
	return cmp.Or(a, b)
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

func union[T comparable](a, b []T) []T {
	out := slices.Clone(a)
	for _, s := range b {
		if !slices.Contains(out, s) {
			out = append(out, s)
		}
	}
	return out
}
