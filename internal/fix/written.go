package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strings"
)

// mentioned reports a statement before stmt, in its block, that writes an error to a
// log.
func (f *fixer) mentioned(file *file, stmt ast.Stmt, v types.Object) bool {
	for _, s := range siblings(file.parent[stmt]) {
		if s.Pos() >= stmt.Pos() {
			break
		}
		if f.records(s, v, 0) {
			return true
		}
	}
	return false
}

// records reports a statement that writes an error to a log, where there is one.
func (f *fixer) records(s ast.Stmt, v types.Object, depth int) bool {
	switch s := s.(type) {
	case *ast.ExprStmt:
		call, ok := ast.Unparen(s.X).(*ast.CallExpr)
		return ok && f.recordedBy(call, v, depth)
	case *ast.AssignStmt:
		if len(s.Rhs) != 1 || slices.ContainsFunc(s.Lhs, f.keepsError) {
			return false // another error is made of it
		}
		call, ok := ast.Unparen(s.Rhs[0]).(*ast.CallExpr)
		return ok && f.recordedBy(call, v, depth)
	case *ast.IfStmt:
		return s.Else == nil && f.hasLog(s.Cond) && slices.ContainsFunc(s.Body.List, func(s ast.Stmt) bool { return f.records(s, v, depth) })
	}
	return false
}

// keepsError reports a variable that an error is assigned to.
func (f *fixer) keepsError(lhs ast.Expr) bool {
	t := f.Info.TypeOf(lhs)
	return t != nil && types.Implements(t, errorType)
}

// hasLog reports the condition that something, as a logger, is there.
func (f *fixer) hasLog(cond ast.Expr) bool {
	b, ok := ast.Unparen(cond).(*ast.BinaryExpr)
	return ok && b.Op == token.NEQ && f.Info.Types[b.Y].IsNil() && !f.keepsError(b.X)
}

// recordedBy reports a call that writes an error to a log: by its name, or by the body
// of a function of the package.
func (f *fixer) recordedBy(call *ast.CallExpr, v types.Object, depth int) bool {
	name, callee := calledName(call), f.callee(call)
	if name == nil || !f.names(call, v) || callee != nil && (makesErrors[callee.FullName()] || makesText[callee.FullName()]) {
		return false
	}
	if callee != nil && callee.Pkg() != nil && callee.Pkg().Path() == "fmt" {
		return writesLog.MatchString(name.Name) || strings.HasPrefix(name.Name, "Fprint") && isStderr(call.Args[0])
	}
	return writesLog.MatchString(name.Name) || keepsRecord.MatchString(name.Name) || depth < 3 && f.passesOn(call, callee, v, depth+1)
}

// keepsRecord has the names of other functions and methods that write errors down: of
// traces and trackers, and what a project calls its own.
var keepsRecord = regexp.MustCompile(`^(RecordError|CaptureException|NoticeError)$|^log($|[A-Z])|Log(f|$|[A-Z])|^(Error|Warning|Info)S$`)

func isStderr(e ast.Expr) bool {
	sel, ok := ast.Unparen(e).(*ast.SelectorExpr)
	return ok && sel.Sel.Name == "Stderr"
}

// passesOn reports a function of the package that writes an error to a log which it is
// handed.
func (f *fixer) passesOn(call *ast.CallExpr, callee *types.Func, v types.Object, depth int) bool {
	body := f.bodyIn(callee)
	if body == nil {
		return false
	}
	params := callee.Signature().Params()
	for i, arg := range call.Args {
		if i >= params.Len() || !f.names(arg, v) {
			continue
		}
		found := false
		ast.Inspect(body, func(n ast.Node) bool {
			s, ok := n.(ast.Stmt)
			found = found || ok && f.records(s, params.At(i), depth)
			return !found
		})
		if found {
			return true
		}
	}
	return false
}

// bodyIn is the body of a function of the package, nil for any other.
func (f *fixer) bodyIn(fn *types.Func) *ast.BlockStmt {
	for _, file := range f.Files {
		for _, d := range file.Decls {
			if decl, ok := d.(*ast.FuncDecl); ok && fn != nil && f.Info.Defs[decl.Name] == types.Object(fn.Origin()) {
				return decl.Body
			}
		}
	}
	return nil
}
