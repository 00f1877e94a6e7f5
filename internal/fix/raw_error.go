package fix

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// rawError takes the text of an error out of what the client reads, and leaves
// the words around it.
func (f *fixer) rawError(finding rules.Finding) *repair {
	p := finding.Print
	if p == nil || p.Panic {
		return nil
	}
	file := f.fileAt(p.Expr.Pos())
	if file == nil {
		return nil
	}
	text := f.textAround(file, p.Expr)
	switch t := f.Info.TypeOf(text); {
	case t == nil || !f.tellsError(p.Expr) && text == p.Expr:
		return nil
	case isString(t):
		return f.fixedText(file, text)
	case types.Implements(t, errorType):
		return f.fixedError(file, text, p)
	}
	return nil
}

// textAround returns the expression that an error's text is a part of: what it is
// formatted, concatenated or converted into.
func (f *fixer) textAround(file *file, e ast.Expr) ast.Expr {
	for {
		switch x := file.parent[e].(type) {
		case *ast.ParenExpr:
			e = x
		case *ast.BinaryExpr:
			if !isString(f.Info.TypeOf(x)) {
				return e
			}
			e = x
		case *ast.SelectorExpr: // err.Error
			call, ok := file.parent[x].(*ast.CallExpr)
			if !ok || x.Sel.Name != "Error" || call.Fun != ast.Expr(x) {
				return e
			}
			e = call
		case *ast.CallExpr:
			callee, ok := typeutil.Callee(f.Info, x).(*types.Func)
			if !ok || callee.FullName() != "fmt.Sprintf" && callee.FullName() != "fmt.Errorf" && callee.FullName() != "errors.New" {
				return e
			}
			e = x
		default:
			return e
		}
	}
}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// fixedText replaces text with its fixed words, or with what has failed.
func (f *fixer) fixedText(file *file, e ast.Expr) *repair {
	words, ok := f.wording(file, e)
	if !ok {
		if words, ok = f.operation(file, f.errorIn(e)); !ok || !f.pureBut(e) {
			return nil
		}
	}
	r := &repair{}
	code, ok := f.textExpr(file, words, e.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{e.Pos(), e.End(), code}}
	r.message = "answer in fixed words" + f.keepCause(file, r, e)
	return r
}

// errorIn returns the error whose text an expression is, or e.
func (f *fixer) errorIn(e ast.Expr) ast.Expr {
	found := e
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && found == e {
			if t := f.Info.TypeOf(x); t != nil && types.Implements(t, errorType) {
				found = x
			}
		}
		return found == e
	})
	return found
}

// pureBut reports an expression without calls but those that make text of an
// error.
func (f *fixer) pureBut(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && pure {
			callee, _ := typeutil.Callee(f.Info, call).(*types.Func)
			known := callee != nil && (callee.FullName() == "fmt.Sprintf" || makesErrors[callee.FullName()]) || f.tellsError(call) && len(call.Args) == 0
			pure = known || f.Info.Types[call.Fun].IsType()
		}
		return pure
	})
	return pure
}

// fixedError replaces an error that the library makes the answer of.
func (f *fixer) fixedError(file *file, e ast.Expr, p *outcome.Print) *repair {
	if !f.discardable(e) || !f.sentAsError(file, e, p) {
		return nil
	}
	words, ok := f.operation(file, e)
	if !ok {
		return nil
	}
	r := &repair{}
	code, ok := f.newError(file, words, e.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{e.Pos(), e.End(), code}}
	r.message = "return an error in fixed words" + f.keepCause(file, r, e)
	return r
}

// sentAsError reports an error that stands where any other may: an operand of a
// return that is known to fail.
func (f *fixer) sentAsError(file *file, e ast.Expr, p *outcome.Print) bool {
	_, returned := file.parent[e].(*ast.ReturnStmt)
	t := f.Info.TypeOf(e)
	return p.Sent && returned && (types.IsInterface(t) || f.isMade(e))
}

func (f *fixer) isMade(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	return ok && makesErrors[callee.FullName()]
}
