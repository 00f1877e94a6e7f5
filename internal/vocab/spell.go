package vocab

import (
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/config"
)

// Codes lists the codes of the vocabulary of a type, or of plain strings, nil for
// none.
func (c *Contract) Codes(t types.Type) []Code {
	v := c.wordsFor(t)
	if v == nil {
		return nil
	}
	return v.Codes
}

// Constant returns the constant of a word of a type; zero where it has none.
func (c *Contract) Constant(t types.Type, role Role, word string) Name {
	v := c.wordsFor(t)
	if v == nil {
		return Name{}
	}
	return v.constant(role, word).Name
}

// Role says what the words of a type are, [NoRole] for none of the contract's.
func (c *Contract) Role(t types.Type) Role {
	_, role := c.of(t)
	return role
}

func (c *Contract) wordsFor(t types.Type) *Vocabulary {
	if v, _ := c.of(t); v != nil {
		return v
	}
	if b, ok := types.Unalias(t).(*types.Basic); ok && b.Info()&types.IsString != 0 {
		return c.plain()
	}
	return nil
}

// Takes reports whether a failure of the code may have a reason, "" for none, and
// the fields that it must have then.
func (c *Code) Takes(reason string) (fields []string, ok bool) {
	switch {
	case reason == "" && c.arity() == config.ReasonRequired, reason != "" && !c.allows(reason):
		return nil, false
	}
	return c.requires(reason), true
}

// Fixed is the code of all failures that a function makes. It travels between
// packages as a fact.
type Fixed struct{ Code string }

// AFact marks a fixed code as a fact of its function.
func (*Fixed) AFact() {}

// String keeps the fact short where drivers print facts.
func (*Fixed) String() string { return "makes failures of one code" }

// Means reports a code by its word or by the name of its constant.
func (c *Contract) Means(code *Code, name string) bool {
	return code.Code.Code == name || slices.ContainsFunc(c.Sets, func(v *Vocabulary) bool {
		return slices.ContainsFunc(v.Consts, func(k Const) bool { return k.Role == CodeRole && k.Word == code.Code.Code && k.Name.Name == name })
	})
}

// All lists the codes of all vocabularies.
func (c *Contract) All() []Code {
	var out []Code
	for _, v := range c.Sets {
		out = append(out, v.Codes...)
	}
	return out
}
