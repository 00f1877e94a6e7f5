package outcome

import (
	"go/ast"
	"go/constant"
	"go/types"
	"regexp"

	"golang.org/x/tools/go/types/typeutil"
)

// Servers without a library also write the responses of JSON-RPC themselves. An
// error response that is put together as a map or as text is a hand-made
// envelope like one in a result.

// rawError is the text of a JSON-RPC response with an error.
var rawError = regexp.MustCompile(`"jsonrpc"\s*:(?s:.*)"error"\s*:\s*\{`)

// RawResponses lists, in file order, the error responses of JSON-RPC that the
// package puts together by hand, outside of its helper.
func (a *Analysis) RawResponses() []Body {
	if !a.P.SDK.ByShape() || a.P.SDK.Library() {
		return nil
	}
	var out []Body
	for _, f := range a.P.Funcs {
		n := f.Syntax()
		if n == nil || a.InHelper(f) {
			continue
		}
		ast.Inspect(n, func(x ast.Node) bool {
			switch x := x.(type) {
			case *ast.FuncLit:
				return x == n // it has a turn of its own
			case *ast.CompositeLit:
				if a.isErrorMap(x) {
					out = append(out, Body{Node: x, Says: `"error"`})
				}
			case *ast.CallExpr:
				if arg := a.writtenError(x); arg != nil {
					out = append(out, Body{Node: arg, Says: `"error"`})
				}
			}
			return true
		})
	}
	return out
}

// isErrorMap reports a map literal of a response whose error is a literal, too.
func (a *Analysis) isErrorMap(lit *ast.CompositeLit) bool {
	if t := a.P.Info.TypeOf(lit); t == nil || !isMapType(t) {
		return false
	}
	version, failed := false, false
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		switch a.constantString(kv.Key) {
		case "jsonrpc":
			version = true
		case "error":
			inner, _ := ast.Unparen(kv.Value).(*ast.CompositeLit)
			failed = inner != nil && isMapType(a.P.Info.TypeOf(inner))
		}
	}
	return version && failed
}

func isMapType(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

func (a *Analysis) constantString(e ast.Expr) string {
	if v := a.P.Info.Types[e].Value; v != nil && v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return ""
}

// writtenError returns the argument of a call that writes or formats the text of
// such a response, or nil.
func (a *Analysis) writtenError(call *ast.CallExpr) ast.Expr {
	f, _ := typeutil.Callee(a.P.Info, call).(*types.Func)
	if f == nil || f.Pkg() == nil {
		return nil
	}
	if path := f.Pkg().Path(); path != "fmt" && path != "io" && f.Name() != "Write" && f.Name() != "WriteString" {
		return nil
	}
	for _, arg := range call.Args {
		text := arg
		if conv, ok := arg.(*ast.CallExpr); ok && len(conv.Args) == 1 && a.P.Info.Types[conv.Fun].IsType() {
			text = conv.Args[0]
		}
		if rawError.MatchString(a.constantString(text)) {
			return arg
		}
	}
	return nil
}
