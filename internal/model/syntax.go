package model

import (
	"go/ast"
	"go/token"

	"golang.org/x/tools/go/ssa"
)

// indexSyntax maps the positions that SSA gives to its values back to the
// expressions they stand for.
func (p *Program) indexSyntax() {
	p.exprs = map[token.Pos][]ast.Expr{}
	p.rets = map[token.Pos]*ast.ReturnStmt{}
	p.assigned = map[token.Pos][]ast.Expr{}
	p.branches = map[token.Pos]branch{}
	add := func(pos token.Pos, e ast.Expr) { p.exprs[pos] = append(p.exprs[pos], e) }
	for _, f := range p.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				add(n.Lparen, n)
			case *ast.UnaryExpr:
				if lit, ok := ast.Unparen(n.X).(*ast.CompositeLit); ok && n.Op == token.AND {
					add(lit.Lbrace, n)
				}
			case *ast.CompositeLit:
				add(n.Lbrace, n)
			case *ast.BinaryExpr:
				add(n.OpPos, n)
			case *ast.TypeAssertExpr:
				add(n.Lparen, n)
			case *ast.IfStmt:
				p.indexBranch(n.Cond, branch{n.Body.List, elseOf(n)})
			case *ast.CaseClause: // compared with the switch's operand
				for _, e := range n.List {
					p.indexBranch(e, branch{then: n.Body})
					if p.Info.Types[e].Value != nil {
						add(e.Pos(), e)
					}
				}
			case *ast.ReturnStmt:
				p.rets[n.Return] = n
			case *ast.AssignStmt:
				if len(n.Rhs) == 1 {
					if c, ok := ast.Unparen(n.Rhs[0]).(*ast.CallExpr); ok {
						p.assigned[c.Lparen] = n.Lhs
					}
				}
			}
			return true
		})
	}
}

// A branch is what a condition chooses between.
type branch struct{ then, otherwise []ast.Stmt }

// indexBranch notes the branch that the comparisons in a condition decide.
func (p *Program) indexBranch(cond ast.Expr, b branch) {
	switch e := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		if e.Op == token.LAND || e.Op == token.LOR {
			p.indexBranch(e.X, b)
			p.indexBranch(e.Y, b)
			return
		}
		p.branches[e.OpPos] = b
	}
}

func elseOf(n *ast.IfStmt) []ast.Stmt {
	if b, ok := n.Else.(*ast.BlockStmt); ok {
		return b.List
	}
	return nil
}

// Branch returns the statements that run where a comparison holds, or where it
// does not; nil when it decides no branch, or that one is empty.
func (p *Program) Branch(cond *ssa.BinOp, holds bool) []ast.Stmt {
	if holds {
		return p.branches[cond.Pos()].then
	}
	return p.branches[cond.Pos()].otherwise
}

// Blank returns the _ that result i of a call is assigned to, or nil.
func (p *Program) Blank(call *ssa.Call, i int) *ast.Ident {
	if lhs := p.assigned[call.Pos()]; i < len(lhs) {
		if id, ok := lhs[i].(*ast.Ident); ok && id.Name == "_" {
			return id
		}
	}
	return nil
}

// Expr returns the expression that a value was made by: the call, the
// composite literal (with its &), the type assertion, the operation, or the
// case that a switch compares with; nil when the value has no such expression.
func (p *Program) Expr(v ssa.Value) ast.Expr { return p.ExprAt(v.Pos()) }

// ExprAt is [Program.Expr] for the position of an instruction.
func (p *Program) ExprAt(pos token.Pos) ast.Expr {
	if list := p.exprs[pos]; len(list) > 0 {
		return list[0]
	}
	return nil
}

// Return returns the statement of a return instruction, nil for the implicit
// return of a recovered panic.
func (p *Program) Return(r *ssa.Return) *ast.ReturnStmt { return p.rets[r.Pos()] }

// Operand returns the expression that stands for result i of a return
// statement: its own operand, or the one call that is spread over all of
// them. nil for a naked return.
func (p *Program) Operand(r *ssa.Return, i int) ast.Expr {
	stmt := p.Return(r)
	switch {
	case stmt == nil || len(stmt.Results) == 0:
		return nil
	case len(stmt.Results) == 1:
		return stmt.Results[0]
	case i < len(stmt.Results):
		return stmt.Results[i]
	}
	return nil
}

// VarName returns the name of the variable that a value was assigned to, "" if
// there is none.
func (p *Program) VarName(v ssa.Value) string {
	switch x := v.(type) {
	case *ssa.Phi:
		return x.Comment
	case *ssa.Parameter:
		return paramName(x)
	case *ssa.Extract:
		return lhsName(p.assigned[x.Tuple.Pos()], x.Index)
	case *ssa.Call:
		return lhsName(p.assigned[x.Pos()], 0)
	case *ssa.UnOp:
		switch a := x.X.(type) {
		case *ssa.Alloc:
			return a.Comment
		case *ssa.FreeVar:
			return a.Name()
		case *ssa.Global:
			return a.Name()
		}
	case *ssa.MakeInterface:
		return p.VarName(x.X)
	}
	return ""
}

// paramName returns the name of a parameter; of the body of a loop over a
// function, which is a function with nameless parameters, the name of the
// variable that takes it.
func paramName(x *ssa.Parameter) string {
	if loop, ok := x.Parent().Syntax().(*ast.RangeStmt); ok {
		for i, e := range []ast.Expr{loop.Key, loop.Value} {
			if id, ok := e.(*ast.Ident); ok && i < len(x.Parent().Params) && x.Parent().Params[i] == x {
				return id.Name
			}
		}
	}
	return x.Name()
}

func lhsName(lhs []ast.Expr, i int) string {
	if i >= len(lhs) {
		return ""
	}
	if id, ok := lhs[i].(*ast.Ident); ok && id.Name != "_" {
		return id.Name
	}
	return ""
}
