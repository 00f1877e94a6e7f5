package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// tellsError reports an expression whose text is an error's, or that of a panic.
func (f *fixer) tellsError(e ast.Expr) bool {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok && f.isRecovered(id) {
		return true
	}
	t := f.Info.TypeOf(e)
	if t != nil && types.Implements(t, errorType) {
		return true
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	if f.Info.Types[call.Fun].IsType() && len(call.Args) == 1 {
		return f.tellsError(call.Args[0])
	}
	if callee := f.callee(call); callee != nil && callee.FullName() == "runtime/debug.Stack" {
		return true
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Error" && len(call.Args) == 0 {
		x := f.Info.TypeOf(sel.X)
		return x != nil && types.Implements(x, errorType)
	}
	return false
}

// isPublic reports an error whose text clients may read: one that is made to be a
// JSON-RPC error, or a variable of the package with a constant text.
func (f *fixer) isPublic(e ast.Expr) bool {
	if row, _ := f.SDK.Type(behind(f.Info.TypeOf(e))); row != nil && row.Role == sdk.CodedError {
		return true
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = f.sentinel(id)
	return ok
}

// isPanic reports an expression that tells of a panic and not of an error.
func (f *fixer) isPanic(e ast.Expr) bool {
	panicked := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			panicked = panicked || f.isRecovered(n)
		case *ast.CallExpr:
			callee := f.callee(n)
			panicked = panicked || callee != nil && callee.FullName() == "runtime/debug.Stack"
		}
		return !panicked
	})
	return panicked
}

// isRecovered reports a variable that holds what a panic was called with.
func (f *fixer) isRecovered(id *ast.Ident) bool {
	if f.panics == nil {
		f.panics = map[types.Object]bool{}
		for _, file := range f.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				assign, ok := n.(*ast.AssignStmt)
				if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
					return true
				}
				call, _ := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
				v, _ := assign.Lhs[0].(*ast.Ident)
				if call != nil && v != nil {
					if b, ok := typeutil.Callee(f.Info, call).(*types.Builtin); ok && b.Name() == "recover" {
						f.panics[f.Info.ObjectOf(v)] = true
					}
				}
				return true
			})
		}
	}
	obj := f.Info.Uses[id]
	return obj != nil && f.panics[obj]
}

// holdsError reports an expression that prints an error inside of what it prints, or
// operands of which nobody can tell.
func (f *fixer) holdsError(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && call.Ellipsis.IsValid() {
			list, _ := f.Info.TypeOf(call.Args[len(call.Args)-1]).Underlying().(*types.Slice)
			found = found || list != nil && types.IsInterface(list.Elem())
		}
		if x, ok := n.(ast.Expr); ok && !found {
			t := f.Info.TypeOf(x)
			found = t != nil && holdsErrors(t, 0)
		}
		return !found
	})
	return found
}

func holdsErrors(t types.Type, depth int) bool {
	if types.Implements(t, errorType) {
		return true
	}
	if depth > 3 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Slice:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Array:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Map:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Struct:
		for v := range u.Fields() {
			if holdsErrors(v.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

var (
	universeError = types.Universe.Lookup("error").Type()
	errorType     = universeError.Underlying().(*types.Interface)
)

// pure reports an expression that can be moved, or left out, without a trace: one
// without calls that may do something.
func (f *fixer) pure(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			tv := f.Info.Types[n.Fun]
			pure = pure && (tv.IsType() || isLen(f.Info, n))
		case *ast.UnaryExpr:
			pure = pure && n.Op != token.ARROW
		case *ast.FuncLit:
			pure = false
		}
		return pure
	})
	return pure
}

func isLen(info *types.Info, call *ast.CallExpr) bool {
	b, ok := typeutil.Callee(info, call).(*types.Builtin)
	return ok && (b.Name() == "len" || b.Name() == "cap")
}

// leaksWithin reports that no variable in an expression holds the text of an error: a
// statement elsewhere that lets one into the answer has nothing to do with them.
func (f *fixer) leaksWithin(a *outcome.Answer, e ast.Expr) bool {
	if a == nil {
		return true
	}
	for _, p := range a.Prints(false) {
		if e.Pos() <= p.Expr.Pos() && p.Expr.End() <= e.End() {
			continue
		}
		file := f.fileAt(p.Expr.Pos())
		if file == nil {
			return false
		}
		s := file.block(p.Expr)
		if s == nil || slices.ContainsFunc(writesTo(s), func(n ast.Node) bool { return f.share(n, e) }) {
			return false
		}
	}
	return true
}

// writesTo lists what a statement may change the variables of.
func writesTo(s ast.Stmt) []ast.Node {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return nil
	case *ast.AssignStmt:
		var list []ast.Node
		for _, lhs := range s.Lhs {
			list = append(list, lhs)
		}
		return list
	}
	return []ast.Node{s}
}

// share reports two nodes with a variable in common that is no error.
func (f *fixer) share(a, b ast.Node) bool {
	found := false
	ast.Inspect(b, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return !found
		}
		v, ok := f.Info.Uses[id].(*types.Var)
		if ok && !v.IsField() && !types.Implements(v.Type(), errorType) {
			ast.Inspect(a, func(n ast.Node) bool {
				other, ok := n.(*ast.Ident)
				found = found || ok && f.Info.ObjectOf(other) == v
				return !found
			})
		}
		return !found
	})
	return found
}
