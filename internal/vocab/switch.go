package vocab

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"slices"
)

// function reads a vocabulary from a function that switches over its first
// parameter, which for a method is the receiver: the cases are the codes, and
// what a case returns are the reasons, as a list or as comparisons with the
// second parameter.
func (r *reader) function(obj *types.Func) error {
	decl := r.declaration(obj)
	params := parameters(obj)
	if decl == nil || decl.Body == nil || len(params) == 0 || !isWord(params[0].Type()) {
		return errors.New(obj.Name() + " has no code as its first parameter to switch over")
	}
	r.v.CodeType = nameOf(params[0].Type())
	if len(params) > 1 && isWord(params[1].Type()) {
		r.v.ReasonType = nameOf(params[1].Type())
	}
	for _, s := range decl.Body.List {
		if sw, ok := s.(*ast.SwitchStmt); ok && r.isParam(sw.Tag, params[0]) {
			r.cases(sw, params)
		}
	}
	if len(r.v.Codes) == 0 {
		return errors.New(obj.Name() + " does not switch over its first parameter, so it holds no codes")
	}
	r.typedConstants()
	return nil
}

// parameters lists the receiver and the parameters of a function.
func parameters(f *types.Func) []*types.Var {
	var all []*types.Var
	if recv := f.Signature().Recv(); recv != nil {
		all = append(all, recv)
	}
	return slices.AppendSeq(all, f.Signature().Params().Variables())
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
func (r *reader) cases(sw *ast.SwitchStmt, params []*types.Var) {
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
func (r *reader) returned(code string, clause *ast.CaseClause, params []*types.Var) {
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
			if n.Op == token.EQL && len(params) > 1 && r.isParam(n.X, params[1]) {
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
