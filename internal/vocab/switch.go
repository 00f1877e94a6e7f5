package vocab

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
)

// function reads a vocabulary from a function that switches over its first
// parameter: the cases are the codes, and what a case returns are the reasons,
// as a list or as comparisons with the second parameter.
func (r *reader) function(obj *types.Func) error {
	decl := r.declaration(obj)
	params := obj.Signature().Params()
	if decl == nil || decl.Body == nil || params.Len() == 0 || !isWord(params.At(0).Type()) {
		return errors.New(obj.Name() + " has no code as its first parameter to switch over")
	}
	r.v.CodeType = nameOf(params.At(0).Type())
	if params.Len() > 1 && isWord(params.At(1).Type()) {
		r.v.ReasonType = nameOf(params.At(1).Type())
	}
	for _, s := range decl.Body.List {
		if sw, ok := s.(*ast.SwitchStmt); ok && r.isParam(sw.Tag, params.At(0)) {
			r.cases(sw, params)
		}
	}
	if len(r.v.Codes) == 0 {
		return errors.New(obj.Name() + " does not switch over its first parameter, so it holds no codes")
	}
	r.typedConstants()
	return nil
}

func (r *reader) declaration(obj *types.Func) *ast.FuncDecl {
	for _, f := range r.Files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && r.Info.Defs[d.Name] == obj {
				return d
			}
		}
	}
	return nil
}

func (r *reader) isParam(e ast.Expr, param *types.Var) bool {
	id, ok := e.(*ast.Ident)
	return ok && r.Info.Uses[id] == param
}

// cases reads the cases over the code. One that only says no names no code.
func (r *reader) cases(sw *ast.SwitchStmt, params *types.Tuple) {
	for _, s := range sw.Body.List {
		clause := s.(*ast.CaseClause)
		if clause.List == nil || r.refuses(clause) {
			continue
		}
		for _, e := range clause.List {
			if w, ok := r.constant(e); ok {
				r.code(w)
				r.returned(w, clause, params)
			}
		}
	}
}

// refuses reports a case whose only statement returns false.
func (r *reader) refuses(clause *ast.CaseClause) bool {
	if len(clause.Body) != 1 {
		return false
	}
	ret, ok := clause.Body[0].(*ast.ReturnStmt)
	return ok && len(ret.Results) == 1 && r.is(ret.Results[0], "false")
}

// is reports a constant expression with a value.
func (r *reader) is(e ast.Expr, value string) bool {
	w, ok := r.constant(e)
	return ok && w == value
}

// returned reads the reasons that a case gives.
func (r *reader) returned(code string, clause *ast.CaseClause, params *types.Tuple) {
	var words []string
	known := false
	ast.Inspect(&ast.BlockStmt{List: clause.Body}, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			if t := r.Info.TypeOf(n); t != nil && !isStruct(t) {
				r.reasons(code, n)
			}
			return false
		case *ast.BinaryExpr: // r == NoSuchRecord || r == NoSuchTool
			if n.Op == token.EQL && params.Len() > 1 && r.isParam(n.X, params.At(1)) {
				if w, ok := r.constant(n.Y); ok {
					words, known = append(words, w), true
				}
			}
		case *ast.CaseClause: // of a switch over the reason
			if !r.refuses(n) {
				for _, e := range n.List {
					if w, ok := r.constant(e); ok {
						words, known = append(words, w), true
					}
				}
			}
		}
		return true
	})
	if known {
		r.arity(code, words)
	}
}
