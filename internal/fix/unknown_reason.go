package fix

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// unknownReason writes the word that is meant.
func (f *fixer) unknownReason(finding rules.Finding) *repair {
	s := finding.Stray
	if s == nil || s.Dynamic || s.Meant == "" || !f.pure(s.Expr) {
		return nil
	}
	r := &repair{}
	text, constant := f.constantName(s, r)
	if !constant {
		lit, ok := ast.Unparen(s.Expr).(*ast.BasicLit)
		if !ok {
			return nil // a constant, of which nobody knows what else it is for
		}
		if s.Type != "" {
			return nil // a constant of a package that this one does not know
		}
		text = strconv.Quote(s.Meant)
		if strings.HasPrefix(lit.Value, "`") {
			text = "`" + s.Meant + "`"
		}
	}
	r.message, r.edits = "write "+text, []Edit{{s.Expr.Pos(), s.Expr.End(), text}}
	return r
}

// constantName writes the constant that is meant; ok is false when the word has
// none that can be named.
func (f *fixer) constantName(s *vocab.Stray, r *repair) (text string, ok bool) {
	pkg, name, qualified := strings.Cut(s.Meant, ".")
	if !qualified {
		_, ok := f.Types.Scope().Lookup(s.Meant).(*types.Const)
		return s.Meant, ok && s.Type != ""
	}
	for _, imp := range f.Types.Imports() {
		if _, ok := imp.Scope().Lookup(name).(*types.Const); ok && imp.Name() == pkg {
			q, ok := f.qualify(f.fileAt(s.Expr.Pos()), imp, s.Expr.Pos(), r)
			return q + name, ok
		}
	}
	return "", false
}
