package fix

import (
	"go/ast"
	"go/types"
	"strconv"
	"strings"
)

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
			line = f.copyOfLog(file, stmt, s, text, cause)
		}
		return line == ""
	})
	return line
}

// copyOfLog writes a log statement anew, with another text and error; "" where it
// tells more than those, or uses what is not in reach all over the function.
func (f *fixer) copyOfLog(file *file, stmt ast.Stmt, s *ast.ExprStmt, text string, cause types.Object) string {
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
			whole = whole && (isErrorType(f.Info.TypeOf(n)) || f.meansThere(file, n, stmt))
			switch obj := f.Info.Uses[n].(type) {
			case *types.Var:
				if isErrorType(obj.Type()) && !obj.IsField() {
					errs++
					edits = append(edits, Edit{n.Pos(), n.End(), cause.Name()})
				} else if !obj.IsField() {
					whole = whole && f.inReach(file.function(stmt), n)
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

// meansThere reports an expression whose names mean the same before a statement.
func (f *fixer) meansThere(file *file, e ast.Expr, stmt ast.Stmt) bool {
	same := true
	ast.Inspect(e, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		if sel, ok := file.parent[id].(*ast.SelectorExpr); !ok || sel.Sel != id {
			_, there := f.scopeAt(file, stmt.Pos()).LookupParent(id.Name, stmt.Pos())
			same = same && there == f.Info.Uses[id]
		}
		return same
	})
	return same
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
		if callee, ok := f.Info.Uses[sel.Sel].(*types.Func); ok && callee.Pkg() != nil && callee.Pkg().Path() == "log/slog" && f.inReach(decl, sel.X) && f.meansThere(file, sel.X, stmt) {
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
