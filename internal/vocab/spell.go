package vocab

import (
	"go/types"

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
