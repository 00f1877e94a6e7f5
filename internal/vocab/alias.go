package vocab

import (
	"go/ast"
	"go/token"
	"go/types"
	"strings"
)

// aliases lists the constants of the package that are not to be used for their
// words: those which only name another constant of their type, and those which
// their comments call deprecated.
func (r *reader) aliases() map[types.Object]bool {
	out := map[types.Object]bool{}
	for _, f := range r.Files {
		for _, decl := range f.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.CONST {
				continue
			}
			for _, spec := range gen.Specs {
				s := spec.(*ast.ValueSpec)
				for i, id := range s.Names {
					c := r.Info.Defs[id]
					out[c] = isDeprecated(gen.Doc) || isDeprecated(s.Doc) || i < len(s.Values) && r.namesAnother(c, s.Values[i])
				}
			}
		}
	}
	return out
}

// namesAnother reports the initial value of a constant that is another one of
// its type.
func (r *reader) namesAnother(c types.Object, e ast.Expr) bool {
	other := constantNamed(r.Info, unconverted(r.Info, e))
	return c != nil && other != nil && types.Identical(c.Type(), other.Type()) && !nameOf(c.Type()).IsZero()
}

// constantNamed returns the declared constant that an expression is the name of,
// or nil.
func constantNamed(info *types.Info, e ast.Expr) *types.Const {
	var id *ast.Ident
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		id = e
	case *ast.SelectorExpr:
		id = e.Sel
	}
	if id == nil {
		return nil
	}
	c, _ := info.Uses[id].(*types.Const)
	return c
}

// isDeprecated reports a comment with a paragraph that starts as go.dev/wiki/Deprecated
// asks for.
func isDeprecated(g *ast.CommentGroup) bool {
	return strings.Contains("\n\n"+g.Text(), "\n\nDeprecated: ")
}
