package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/types/typeutil"
)

// discardable reports an error that can be left out: a variable, or a call that
// only makes an error of others.
func (f *fixer) discardable(e ast.Expr) bool {
	if f.pure(e) {
		return true
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	if !ok || !makesErrors[callee.FullName()] {
		return false
	}
	for _, arg := range call.Args {
		if !f.pure(arg) {
			return false
		}
	}
	return true
}

// makesErrors has the functions of the standard library that do nothing but make
// an error.
var makesErrors = map[string]bool{"errors.New": true, "fmt.Errorf": true, "errors.Join": true}

// keepCause gives the error that a repair leaves out to the helper that is called with
// the text, or else logs it, if the function has a logger in hand and does not log it
// already. What it returns tells in the fix's message that the error is lost otherwise.
func (f *fixer) keepCause(file *file, r *repair, left ast.Expr, words phrase) string {
	cause := f.variable(left)
	if cause == nil || f.handedOn(file, r, left, cause) {
		return ""
	}
	stmt := file.block(left)
	if stmt == nil || f.mentioned(file, stmt, cause) {
		return ""
	}
	text := f.logText(file, left, words)
	line := f.likeOthers(file, stmt, text, cause)
	if line == "" {
		if logger := f.logger(file, stmt); logger != "" {
			line = logger + ".Error(" + strconv.Quote(text) + ", \"err\", " + cause.Name() + ")"
		}
	}
	if line == "" {
		return "; " + cause.Name() + ", which tells the cause, is dropped"
	}
	r.edits = append(r.edits, before(stmt, file.indent(stmt.Pos()), line))
	return " and log " + cause.Name()
}

// handedOn reports that the helper which is called around an expression takes the error
// along, or will, in the place of a nil.
func (f *fixer) handedOn(file *file, r *repair, left ast.Node, cause types.Object) bool {
	for n := left; n != nil; n = file.parent[n] {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			continue
		}
		i := f.causeOf(call)
		if i < 0 || covered(r.edits, call) {
			continue
		}
		if f.names(call.Args[i], cause) {
			return true
		}
		if f.Info.Types[call.Args[i]].IsNil() {
			r.edits = append(r.edits, Edit{call.Args[i].Pos(), call.Args[i].End(), cause.Name()})
			return true
		}
	}
	return false
}

// causeOf returns which argument of a call is the error that a helper takes along, -1
// for none.
func (f *fixer) causeOf(call *ast.CallExpr) int {
	callee := f.callee(call)
	for _, h := range f.Contract.Helpers {
		if callee != nil && callee.Origin() == h.Func && h.Cause >= 0 && h.Cause < len(call.Args) {
			return h.Cause
		}
	}
	return -1
}

// logText is what a log is told of an error: words without operands, which may be no
// more than the client's, or what has failed.
func (f *fixer) logText(file *file, left ast.Expr, words phrase) string {
	if len(words.args) == 0 && words.text != "" {
		return words.text
	}
	before, _, _ := strings.Cut(words.text, "%")
	said := undangling(strings.TrimRight(leadIn(before), "'\"`([ "), before)
	if saysFailure(said) && !isGeneric(said) && !isOpen(said) {
		return said
	}
	if p, ok := f.whatFailed(file, nil, f.errorIn(left)); ok && len(p.args) == 0 {
		return p.text
	}
	return "tool failed"
}

// variable returns the variable of an error in an expression, nil for none.
//
// Of several it is the one that is known not to be nil there, or else the first.
func (f *fixer) variable(e ast.Expr) types.Object {
	var found []types.Object
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok {
			if v, ok := f.Info.Uses[id].(*types.Var); ok && isLocal(v) && types.Implements(v.Type(), errorType) {
				found = append(found, v)
			}
		}
		return true
	})
	if len(found) > 1 {
		if file := f.fileAt(e.Pos()); file != nil {
			if known := f.knownError(file, e); known != nil && slices.Contains(found, known) {
				return known
			}
		}
	}
	if len(found) == 0 {
		return nil
	}
	return found[0]
}

// knownError returns the variable of the error that a condition around n has found
// not to be nil, nil for none, or where it has been assigned to since.
func (f *fixer) knownError(file *file, n ast.Node) (known types.Object) {
	f.conditions(file, n, func(cond ast.Expr, around ast.Node) bool {
		if id := f.notNil(cond); id != nil && f.stillMeans(file, id, around, n.Pos()) {
			known = f.Info.Uses[id]
		}
		return known == nil
	})
	return known
}

// knownAs is the constant text of the error variable that a condition around e has found
// an error to be.
func (f *fixer) knownAs(file *file, e ast.Expr) (p phrase, ok bool) {
	v := f.variable(e)
	if v == nil {
		return p, false
	}
	f.conditions(file, e, func(cond ast.Expr, around ast.Node) bool {
		if id, one := f.isOne(cond, v); id != nil && f.stillMeans(file, id, around, e.Pos()) {
			p, ok = f.sentinel(one)
		}
		return !ok
	})
	return p, ok && !isGeneric(p.text)
}

// conditions yields what holds where n stands, from the inside out, in one function.
func (f *fixer) conditions(file *file, n ast.Node, yield func(cond ast.Expr, around ast.Node) bool) {
	for inner, outer := n, file.parent[n]; outer != nil; inner, outer = outer, file.parent[outer] {
		var conds []ast.Expr
		switch x := outer.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return
		case *ast.IfStmt:
			if inner == ast.Node(x.Body) {
				conds = []ast.Expr{x.Cond}
			}
		case *ast.CaseClause:
			if len(x.List) == 1 {
				conds = x.List
			}
		}
		for _, cond := range conds {
			if !yield(cond, outer) {
				return
			}
		}
	}
}

// isOne returns an error's name in a condition and that of the one that it must be for
// the condition to hold.
func (f *fixer) isOne(cond ast.Expr, v types.Object) (id, one *ast.Ident) {
	switch x := ast.Unparen(cond).(type) {
	case *ast.BinaryExpr:
		switch x.Op {
		case token.LAND:
			if id, one = f.isOne(x.X, v); id != nil {
				return id, one
			}
			return f.isOne(x.Y, v)
		case token.EQL:
			if id, one = f.pair(x.X, x.Y, v); id == nil {
				id, one = f.pair(x.Y, x.X, v)
			}
			return id, one
		}
	case *ast.CallExpr:
		if callee := f.callee(x); callee != nil && callee.FullName() == "errors.Is" && len(x.Args) == 2 {
			return f.pair(x.Args[0], x.Args[1], v)
		}
	}
	return nil, nil
}

// pair is two names of which the first is that of v, or nil.
func (f *fixer) pair(a, b ast.Expr, v types.Object) (id, one *ast.Ident) {
	id, _ = ast.Unparen(a).(*ast.Ident)
	one, _ = ast.Unparen(b).(*ast.Ident)
	if id == nil || one == nil || f.Info.Uses[id] != v {
		return nil, nil
	}
	return id, one
}

// notNil returns the variable of an error that must be there for a condition to
// hold.
func (f *fixer) notNil(cond ast.Expr) *ast.Ident {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	if !ok {
		return nil
	}
	switch b.Op {
	case token.LAND:
		if id := f.notNil(b.X); id != nil {
			return id
		}
		return f.notNil(b.Y)
	case token.NEQ:
		id, _ := ast.Unparen(b.X).(*ast.Ident)
		if id != nil && f.Info.Types[b.Y].IsNil() && isErrorType(f.Info.TypeOf(id)) {
			return id
		}
	}
	return nil
}

// stillMeans reports a name that means the same variable at pos, and that nothing
// between has been assigned to.
func (f *fixer) stillMeans(file *file, id *ast.Ident, since ast.Node, pos token.Pos) bool {
	v := f.Info.Uses[id]
	if _, at := f.scopeAt(file, pos).LookupParent(id.Name, pos); v == nil || at != v {
		return false
	}
	same := true
	ast.Inspect(since, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.AssignStmt:
			for _, lhs := range n.Lhs {
				l, ok := lhs.(*ast.Ident)
				same = same && (!ok || n.Pos() < id.Pos() || n.Pos() > pos || f.Info.ObjectOf(l) != v)
			}
		case *ast.UnaryExpr:
			same = same && (n.Op != token.AND || !f.names(n.X, v) || n.Pos() > pos)
		}
		return same
	})
	return same
}

// isLocal reports a variable of a function: one of a package is no cause, whose
// ever it is.
func isLocal(v *types.Var) bool {
	return !v.IsField() && (v.Pkg() == nil || v.Parent() != v.Pkg().Scope())
}

func siblings(n ast.Node) []ast.Stmt {
	switch n := n.(type) {
	case *ast.BlockStmt:
		return n.List
	case *ast.CaseClause:
		return n.Body
	case *ast.CommClause:
		return n.Body
	}
	return nil
}

func (f *fixer) names(n ast.Node, v types.Object) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		found = found || ok && f.Info.Uses[id] == v
		return !found
	})
	return found
}

// function returns the declaration around a node, nil in a function literal.
func (f *file) function(n ast.Node) *ast.FuncDecl {
	for ; n != nil; n = f.parent[n] {
		switch d := n.(type) {
		case *ast.FuncDecl:
			return d
		case *ast.FuncLit:
			return nil
		}
	}
	return nil
}
