// Package vocab knows the closed sets of words in which a project names its
// failures, and finds where code steps outside of them.
//
// A [Vocabulary] comes from Go declarations (read.go) and from settings
// (settings.go); those of other packages arrive as facts. Words are compared by
// constant value, never by spelling. What code does with the words is read in
// two ways: constants and literals from syntax and types (uses.go, records.go),
// because SSA keeps no spelling; values that a branch chooses (flow.go) or asks for
// (guard.go), what a helper makes of its parameters (helper.go) and what becomes of
// a failure after it is made (follow.go, bind.go) from SSA, which is built here for
// nothing but the functions that hold such values: a package of codes need not
// import an SDK. Plain words are found in tables and the like from syntax
// (places.go), whatever the order.
//
// A [Table] shows a vocabulary to people, and Markdown documents are compared
// with it: their tables are found (document.go), understood (documented.go) and
// held against the codes (drift.go).
//
// The package finds and does not judge whether a rule is on, nor word messages:
// that is for the rules.
package vocab

import (
	"go/types"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A Name names something that a package declares.
type Name struct{ Pkg, Name string }

// IsZero reports the name of nothing.
func (n Name) IsZero() bool { return n == Name{} }

// A Vocabulary is one closed set of codes with what each of them allows. It
// travels between packages as a fact, so it holds no pointers into them.
type Vocabulary struct {
	// From is the declaration that it was read from.
	From Name
	// Also are further declarations that say something of the same codes.
	Also []Name

	// CodeType, ReasonType and NumberType are the Go types of its words and
	// of the JSON-RPC numbers that belong to them; zero where there is none.
	CodeType, ReasonType, NumberType Name
	// FieldTypes are the types of fields whose values the codes fix.
	FieldTypes []Name

	Codes   []Code
	Renames []config.Rename

	// Consts are the declared constants of the types, in source order.
	Consts []Const
}

// A Code is one kind of failure. Its Reasons never hold the empty word: Reason
// says whether there may be none.
type Code struct {
	config.Code
	Doc    string // what it means, from the comment on its constant
	Action string // what to do about it, from its row; "" when the row does not say
}

// A Const is a declared constant of one of a vocabulary's types.
type Const struct {
	Name
	Word string
	Role Role
	Doc  string

	// Alias says that another constant is the one to use for the word.
	Alias bool
}

// A Role says what a type's words are.
type Role int

// The roles.
const (
	NoRole Role = iota
	CodeRole
	ReasonRole
	NumberRole
	FieldRole // a value that a code fixes
)

// String names a role as messages do.
func (r Role) String() string {
	return [...]string{"", "code", "reason", "number", "word"}[r]
}

// AFact marks a vocabulary as a fact of the object that declares it.
func (*Vocabulary) AFact() {}

// String keeps the fact short where drivers print facts.
func (v *Vocabulary) String() string { return "vocabulary" }

// code returns the code with a word, or nil.
func (v *Vocabulary) code(word string) *Code {
	i := slices.IndexFunc(v.Codes, func(c Code) bool { return c.Code.Code == word })
	if i < 0 {
		return nil
	}
	return &v.Codes[i]
}

// words lists the words of a role that are not retired.
func (v *Vocabulary) words(role Role) []string {
	var out []string
	for _, c := range v.Codes {
		switch role {
		case CodeRole:
			out = append(out, c.Code.Code)
		case ReasonRole:
			for _, r := range c.Reasons {
				out = append(out, r.Reason)
			}
		case NumberRole:
			if c.Number != 0 {
				out = append(out, number(int64(c.Number)))
			}
		}
	}
	for _, k := range v.Consts {
		if role == FieldRole && k.Role == role {
			out = append(out, k.Word)
		}
	}
	out = slices.DeleteFunc(out, func(w string) bool { return v.retired(role, w) })
	slices.Sort(out)
	return slices.Compact(out)
}

// retired reports a word that has another name now, or none, though it is still
// declared. One that follows in another role leaves this one alone.
func (v *Vocabulary) retired(role Role, word string) bool {
	r, ok := v.renamed(role, word)
	return ok && (r.To == "" || v.meaning(role, r.To) != "")
}

// renamed finds what has become of a word, by itself or by the name of its
// constant.
func (v *Vocabulary) renamed(role Role, word string) (config.Rename, bool) {
	if r, ok := v.rename(word); ok {
		return r, true
	}
	return v.rename(v.constant(role, word).Name.Name)
}

// meaning returns the word that a name of a role stands for: itself, or that of
// the constant. It is "" for none.
func (v *Vocabulary) meaning(role Role, name string) string {
	for _, c := range v.Codes {
		if role == CodeRole && c.Code.Code == name || role == ReasonRole && c.allows(name) {
			return name
		}
	}
	for _, k := range v.Consts {
		if k.Role == role && k.Name.Name == name {
			return k.Word
		}
	}
	return ""
}

// has reports a word of a role. The empty reason is none.
func (v *Vocabulary) has(role Role, word string) bool {
	return role == ReasonRole && word == "" || slices.Contains(v.words(role), word)
}

// owners lists the codes that allow a reason, or that have a number.
func (v *Vocabulary) owners(role Role, word string) []string {
	var out []string
	for _, c := range v.Codes {
		if role == ReasonRole && c.allows(word) || role == NumberRole && number(int64(c.Number)) == word {
			out = append(out, c.Code.Code)
		}
	}
	return out
}

// allows reports a reason that is listed with the code.
func (c *Code) allows(reason string) bool {
	return slices.ContainsFunc(c.Reasons, func(r config.Reason) bool { return r.Reason == reason })
}

// arity says whether a failure of the code names a reason.
func (c *Code) arity() config.Arity {
	switch {
	case c.Reason != "":
		return c.Reason
	case len(c.Reasons) > 0:
		return config.ReasonOptional
	}
	return config.ReasonNone
}

// requires lists the fields that a failure must fill.
func (c *Code) requires(reason string) []string {
	out := slices.Clone(c.Requires)
	for _, r := range c.Reasons {
		if r.Reason == reason && reason != "" {
			out = append(out, r.Requires...)
		}
	}
	return out
}

// constant returns the declared constant of a word, the zero Const when there
// is none. Of several it is the first that is no alias.
func (v *Vocabulary) constant(role Role, word string) Const {
	var found Const
	for _, c := range v.Consts {
		if c.Role == role && c.Word == word && (found.IsZero() || found.Alias && !c.Alias) {
			found = c
		}
	}
	return found
}

// Spelled returns a word as people know it: a number by the name of its constant,
// if it has one.
func (v *Vocabulary) Spelled(role Role, word string) string {
	if k := v.constant(role, word); isNumber(word) && !k.IsZero() {
		return k.Name.Name
	}
	return word
}

// role says what the words of a type are.
func (v *Vocabulary) role(n Name) Role {
	switch {
	case n.IsZero():
		return NoRole
	case n == v.CodeType:
		return CodeRole
	case n == v.ReasonType:
		return ReasonRole
	case n == v.NumberType:
		return NumberRole
	}
	return NoRole
}

// A Contract is every vocabulary that a package has to do with.
type Contract struct {
	Sets []*Vocabulary

	// Params tells which parameters of a declared helper are what, where their
	// types do not; nil for any other function. A nil Params knows none.
	Params func(*types.Func) *Params

	// carriers are the structs that helpers take or return, with a field for a
	// code that is a plain string: wherever one is made, that holds a code.
	carriers []*types.Struct
}

// Params are 0-based positions of a helper's parameters, the receiver not
// counted; -1 is none.
type Params struct{ Code, Reason, Message, Detail int }

// params returns what is known of a helper's parameters, or nil.
func (c *Contract) params(f *types.Func) *Params {
	if c.Params == nil {
		return nil
	}
	return c.Params(f.Origin())
}

// plain returns the vocabulary of words that have no type of their own: the only
// one there is.
func (c *Contract) plain() *Vocabulary {
	if len(c.Sets) == 1 {
		return c.Sets[0]
	}
	for _, v := range c.Sets {
		if v.CodeType.IsZero() {
			return v
		}
	}
	return nil
}

// Untyped reports a contract with codes that have no type of their own.
func (c *Contract) Untyped() bool {
	return slices.ContainsFunc(c.Sets, func(v *Vocabulary) bool { return v.CodeType.IsZero() && len(v.Codes) > 0 })
}

// lists reports a word of the vocabulary that has no types.
func (c *Contract) lists(role Role, word string) bool {
	return slices.ContainsFunc(c.Sets, func(v *Vocabulary) bool { return v.CodeType.IsZero() && v.has(role, word) })
}

// of returns the vocabulary whose words have type t, nil when there is none.
func (c *Contract) of(t types.Type) (*Vocabulary, Role) {
	n := nameOf(t)
	if n.IsZero() {
		return nil, NoRole
	}
	for _, v := range c.Sets {
		if r := v.role(n); r != NoRole {
			return v, r
		}
	}
	return nil, NoRole
}

// nameOf returns the name of a type of words: a named one whose values are
// strings or integers. It is zero for any other.
func nameOf(t types.Type) Name {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil || !isWord(named) {
		return Name{}
	}
	return objectName(named.Obj())
}

// objectName names an object of a package, a method behind its type.
func objectName(obj types.Object) Name {
	if obj == nil || obj.Pkg() == nil {
		return Name{}
	}
	name := obj.Name()
	if f, ok := obj.(*types.Func); ok && f.Signature().Recv() != nil {
		t := f.Signature().Recv().Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if named, ok := types.Unalias(t).(*types.Named); ok {
			name = named.Obj().Name() + "." + name
		}
	}
	return Name{obj.Pkg().Path(), name}
}

// NameOf is the name of what settings refer to.
func NameOf(ref config.FuncRef) Name {
	if ref.Recv == "" {
		return Name{ref.Pkg, ref.Name}
	}
	return Name{ref.Pkg, ref.Recv + "." + ref.Name}
}

// LookUp finds what the package declares under a name that [objectName] has made,
// or nil.
func (src Source) LookUp(n Name) types.Object {
	name, method, isMethod := strings.Cut(n.Name, ".")
	obj := src.Pkg.Scope().Lookup(name)
	if !isMethod || obj == nil {
		return obj
	}
	obj, _, _ = types.LookupFieldOrMethod(obj.Type(), true, src.Pkg, method)
	return obj
}

// isWord reports a type whose values are strings or integers.
func isWord(t types.Type) bool {
	b, ok := underlying(t).(*types.Basic)
	return ok && b.Info()&(types.IsString|types.IsInteger) != 0
}
