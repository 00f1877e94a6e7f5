package fix

import (
	"go/ast"
	"go/token"
	"go/types"
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

// keepCause logs the error that a repair leaves out, if the function has a logger
// in hand and does not log it already. What it returns tells in the fix's message
// that the error is lost otherwise.
func (f *fixer) keepCause(file *file, r *repair, left ast.Expr, words phrase) string {
	cause := f.variable(left)
	if cause == nil {
		return ""
	}
	stmt := file.block(left)
	if stmt == nil || f.mentioned(file, stmt, cause) {
		return ""
	}
	text := words.text
	if len(words.args) > 0 || text == "" {
		text = "tool failed"
	}
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

// likeOthers logs an error in the way in which another statement of the function
// does it, whatever the library; "" where there is none that can be copied.
func (f *fixer) likeOthers(file *file, stmt ast.Stmt, text string, cause types.Object) string {
	decl := file.function(stmt)
	if decl == nil {
		return ""
	}
	line := ""
	ast.Inspect(decl, func(n ast.Node) bool {
		s, ok := n.(*ast.ExprStmt)
		if ok && line == "" {
			line = f.copyOfLog(file, decl, s, text, cause)
		}
		return line == ""
	})
	return line
}

// copyOfLog writes a log statement anew, with another text and error; "" where it
// tells more than those, or uses what is not in reach all over the function.
func (f *fixer) copyOfLog(file *file, decl *ast.FuncDecl, s *ast.ExprStmt, text string, cause types.Object) string {
	call, ok := s.X.(*ast.CallExpr)
	if !ok { // <-c is a statement, too
		return ""
	}
	if name := calledName(call); name == nil || !writesLog.MatchString(name.Name) {
		return ""
	}
	var edits []Edit
	texts, errs, whole := 0, 0, true
	ast.Inspect(s, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit, *ast.CompositeLit:
			whole = false
		case *ast.BasicLit:
			value := f.constant(n)
			if !strings.Contains(value, " ") && !strings.Contains(value, "%") {
				return true // a key
			}
			texts++
			quoted := strconv.Quote(text)
			if i := strings.Index(value, "%"); i >= 0 {
				quoted = strconv.Quote(strings.ReplaceAll(text, "%", "%%") + ": " + strings.TrimRight(value[i:], "\n"))
				whole = whole && len(verb.FindAllString(value, -1)) == 1 && verb.FindString(value[i:]) == strings.TrimRight(value[i:], "\n")
			}
			edits = append(edits, Edit{n.Pos(), n.End(), quoted})
		case *ast.Ident:
			switch obj := f.Info.Uses[n].(type) {
			case *types.Var:
				if isErrorType(obj.Type()) && !obj.IsField() {
					errs++
					edits = append(edits, Edit{n.Pos(), n.End(), cause.Name()})
				} else if !obj.IsField() {
					whole = whole && f.inReach(decl, n)
				}
			}
		}
		return whole
	})
	if !whole || texts != 1 || errs != 1 || strings.Contains(file.source(s), "\n") {
		return ""
	}
	return file.with(s, edits)
}

// with is the text of a node after edits in it.
func (f *file) with(n ast.Node, edits []Edit) string {
	var b strings.Builder
	at := n.Pos()
	for _, e := range edits {
		b.Write(f.text[f.token.Offset(at):f.token.Offset(e.Pos)])
		b.WriteString(e.Text)
		at = e.End
	}
	b.Write(f.text[f.token.Offset(at):f.token.Offset(n.End())])
	return b.String()
}

// variable returns the variable of an error in an expression, nil for none.
func (f *fixer) variable(e ast.Expr) types.Object {
	var found types.Object
	ast.Inspect(e, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && found == nil {
			if v, ok := f.Info.Uses[id].(*types.Var); ok && isLocal(v) && types.Implements(v.Type(), errorType) {
				found = v
			}
		}
		return found == nil
	})
	return found
}

// knownError returns the variable of the error that a condition around n has found
// not to be nil, nil for none, or where it has been assigned to since.
func (f *fixer) knownError(file *file, n ast.Node) types.Object {
	for inner, outer := n, file.parent[n]; outer != nil; inner, outer = outer, file.parent[outer] {
		var conds []ast.Expr
		switch x := outer.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return nil
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
			if id := f.notNil(cond); id != nil && f.stillMeans(file, id, outer, n.Pos()) {
				return f.Info.Uses[id]
			}
		}
	}
	return nil
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

// mentioned reports a statement before stmt, in its block, that hands the error
// to a logger.
func (f *fixer) mentioned(file *file, stmt ast.Stmt, v types.Object) bool {
	for _, s := range siblings(file.parent[stmt]) {
		if s.Pos() >= stmt.Pos() {
			break
		}
		if e := handing(s); e != nil && f.names(e, v) {
			return true
		}
	}
	return false
}

// handing returns the call of a statement that hands something to a function, be it
// to keep what that returns; nil for any other statement.
func handing(s ast.Stmt) ast.Expr {
	switch s := s.(type) {
	case *ast.ExprStmt:
		return s.X
	case *ast.AssignStmt:
		if call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr); ok && len(s.Rhs) == 1 {
			return call
		}
	}
	return nil
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

// logger returns the structured logger that the function around a statement
// writes to, as code there names it; "" when there is none.
func (f *fixer) logger(file *file, stmt ast.Stmt) string {
	decl := file.function(stmt)
	if decl == nil {
		return ""
	}
	found := ""
	ast.Inspect(decl, func(n ast.Node) bool {
		sel, ok := n.(*ast.SelectorExpr)
		if !ok || found != "" || !logs[sel.Sel.Name] {
			return found == ""
		}
		if callee, ok := f.Info.Uses[sel.Sel].(*types.Func); ok && callee.Pkg() != nil && callee.Pkg().Path() == "log/slog" && f.inReach(decl, sel.X) {
			found = file.source(sel.X)
		}
		return true
	})
	return found
}

// logs has the functions and methods that write to a structured logger.
var logs = map[string]bool{
	"Debug": true, "Info": true, "Warn": true, "Error": true,
	"DebugContext": true, "InfoContext": true, "WarnContext": true, "ErrorContext": true,
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

// inReach reports a logger that is the same all over a function: that of the
// package, or one in the function's receiver or parameters.
func (f *fixer) inReach(decl *ast.FuncDecl, e ast.Expr) bool {
	for {
		switch x := ast.Unparen(e).(type) {
		case *ast.SelectorExpr:
			e = x.X
		case *ast.Ident:
			obj := f.Info.Uses[x]
			switch obj.(type) {
			case *types.PkgName:
				return true
			case *types.Var:
				return obj.Parent() == f.Types.Scope() || obj.Parent() == f.Info.Scopes[decl.Type]
			}
			return false
		default:
			return false
		}
	}
}
