package fix

import (
	"go/ast"
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// asked reports an answer whose error somebody asks for before a client gets it: a
// deferred function that reads the result, or a caller that does not just hand all
// of the answer on. Without the error it would take the failure for a success.
func (f *fixer) asked(file *file, a *outcome.Answer) bool {
	fn := file.enclosing(a.Stmt)
	if f.deferred(fn) {
		return true
	}
	inner := !slices.ContainsFunc(a.Contexts, func(c outcome.Context) bool { return !c.Inner })
	decl, ok := fn.(*ast.FuncDecl)
	if !ok {
		return inner
	}
	obj := f.Info.Defs[decl.Name]
	for id, used := range f.Info.Uses {
		if used == obj && obj != nil && f.askedAt(id, inner) {
			return true
		}
	}
	return false
}

// askedAt reports a use of a function that is no call whose values are all returned.
// inner says that the function is no handler itself: then its value is called by
// somebody, too.
func (f *fixer) askedAt(id *ast.Ident, inner bool) bool {
	file := f.fileAt(id.Pos())
	if file == nil {
		return true
	}
	var fun ast.Expr = id
	if sel, ok := file.parent[id].(*ast.SelectorExpr); ok && sel.Sel == id {
		fun = sel
	}
	call, ok := file.parent[fun].(*ast.CallExpr)
	if !ok || call.Fun != fun {
		return inner
	}
	ret, ok := file.parent[call].(*ast.ReturnStmt)
	return !ok || len(ret.Results) != 1
}

// enclosing returns the function that a node is in.
func (f *file) enclosing(n ast.Node) ast.Node {
	for ; n != nil; n = f.parent[n] {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return n
		}
	}
	return nil
}

// deferred reports a function with a deferred call that has to do with the error that
// it returns.
func (f *fixer) deferred(fn ast.Node) bool {
	var typ *ast.FuncType
	switch fn := fn.(type) {
	case *ast.FuncDecl:
		typ = fn.Type
	case *ast.FuncLit:
		typ = fn.Type
	}
	if typ == nil || typ.Results == nil {
		return false
	}
	found := false
	for _, field := range typ.Results.List {
		for _, name := range field.Names {
			v, ok := f.Info.Defs[name].(*types.Var)
			if !ok || !isErrorType(v.Type()) {
				continue
			}
			ast.Inspect(fn, func(n ast.Node) bool {
				d, ok := n.(*ast.DeferStmt)
				found = found || ok && f.names(d, v)
				return !found
			})
		}
	}
	return found
}
