package outcome

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// CodeTypes lists, in the order of the calls, the types in which the package
// tells its error helpers what has failed, where nobody has declared a
// vocabulary: types with constants of their own, of which most calls pass one.
func (a *Analysis) CodeTypes() []*types.TypeName {
	type uses struct{ named, other int }
	seen := map[*types.TypeName]*uses{}
	var order []*types.TypeName
	for _, f := range a.P.Funcs {
		for _, call := range callsIn(f) {
			callee := a.helperCalled(call.Common())
			if callee == nil {
				continue
			}
			for i := range callee.Signature().Params().Len() {
				t := codeType(callee.Signature().Params().At(i).Type())
				if t == nil {
					continue
				}
				if seen[t] == nil {
					seen[t] = &uses{}
					order = append(order, t)
				}
				switch passed, constant := a.passedConstant(call, i); {
				case constant && passed != nil && types.Identical(passed.Type(), t.Type()):
					seen[t].named++
				case constant:
					seen[t].other++
				}
			}
		}
	}
	var out []*types.TypeName
	for _, t := range order {
		if u := seen[t]; u.named >= 2 && u.named > u.other {
			out = append(out, t)
		}
	}
	return out
}

// helperCalled returns the function that a call runs if it is an error helper:
// declared, or one that makes nothing but failures of what it is told.
func (a *Analysis) helperCalled(c *ssa.CallCommon) *types.Func {
	f := c.StaticCallee()
	if f == nil {
		return nil
	}
	obj := model.Object(a.P.Target(f))
	if obj == nil || obj.Pkg() == nil || sdk.IsSDK(obj.Pkg().Path()) {
		return nil
	}
	if s := a.summary(c); a.Helper(obj) || s != nil && len(s.Ways) > 0 && onlyFailures(obj.Signature(), s) {
		return obj
	}
	return nil
}

// codeType returns the name of a type of strings or integers of which its
// package declares several constants, nil for any other.
func codeType(t types.Type) *types.TypeName {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	b, ok := named.Underlying().(*types.Basic)
	if !ok || b.Info()&(types.IsString|types.IsInteger) == 0 {
		return nil
	}
	constants := 0
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), named) {
			constants++
		}
	}
	if constants < 2 {
		return nil
	}
	return named.Obj()
}

// passedConstant says whether a call passes a constant as argument i of its
// syntax, and which declared one that is.
func (a *Analysis) passedConstant(call ssa.CallInstruction, i int) (declared *types.Const, constant bool) {
	v, ok := call.(ssa.Value)
	if !ok {
		return nil, false
	}
	e, ok := a.P.Expr(v).(*ast.CallExpr)
	if !ok || i >= len(e.Args) || a.P.Info.Types[e.Args[i]].Value == nil {
		return nil, false
	}
	switch arg := ast.Unparen(e.Args[i]).(type) {
	case *ast.Ident:
		declared, _ = a.P.Info.Uses[arg].(*types.Const)
	case *ast.SelectorExpr:
		declared, _ = a.P.Info.Uses[arg.Sel].(*types.Const)
	}
	return declared, true
}
