package vocab

import (
	"go/ast"
	"go/types"
	"slices"
)

// guesses reports a contract of no words: what is a code is told by names.
func (c *Contract) guesses() bool { return len(c.Sets) == 0 }

// mayHelp reports a package with functions that look like helpers: most have none,
// and this is all that they cost.
func (c *Contract) mayHelp(src Source) bool {
	for _, f := range src.Files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && c.looksLikeHelper(src.Info.Defs[d.Name]) {
				return true
			}
		}
	}
	return false
}

// looksLikeHelper reports a function that may make failures of plain words: one
// that is given a code, or returns an error that has one.
func (c *Contract) looksLikeHelper(obj types.Object) bool {
	f, ok := obj.(*types.Func)
	if !ok {
		return false
	}
	for v := range f.Signature().Params().Variables() {
		if isPlain(v.Type()) && isString(v.Type()) && wordNamed(v.Name()) == CodeRole {
			return true
		}
	}
	for v := range f.Signature().Results().Variables() {
		if s := structOf(v.Type()); s != nil && plainCode(s) != nil && types.Implements(v.Type(), errorType) {
			return true
		}
	}
	return false
}

// trusted returns the facts about functions that count for the contract: those
// that were told by names only of its helpers, and of what makes their structs.
func (c *Contract) trusted(imported func(*types.Func) *Helper) func(*types.Func) *Helper {
	return func(f *types.Func) *Helper {
		made := imported(f)
		if made == nil || !made.Guessed || c.guesses() || c.params(f) != nil || c.handlesCarrier(f) {
			return made
		}
		return nil
	}
}

// handlesCarrier reports a function that takes or returns a struct with a plain
// code of the contract's.
func (c *Contract) handlesCarrier(f *types.Func) bool {
	return slices.ContainsFunc(slices.AppendSeq(parameters(f), f.Signature().Results().Variables()), func(v *types.Var) bool {
		s := structOf(v.Type())
		return s != nil && c.carries(s)
	})
}
