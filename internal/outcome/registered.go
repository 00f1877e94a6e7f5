package outcome

import (
	"go/ast"

	"github.com/envelopelint/envelopelint/internal/model"
)

// Registrations lists the calls in the package that register the function which
// answers as a handler.
func (ans *Answer) Registrations() []*ast.CallExpr {
	var calls []*ast.CallExpr
	for _, u := range ans.a.P.Uses(ans.Fn) {
		if u.Kind != model.UseSink || u.Call == nil || u.Call.Value() == nil {
			continue
		}
		if call, ok := ans.a.P.Expr(u.Call.Value()).(*ast.CallExpr); ok {
			calls = append(calls, call)
		}
	}
	return calls
}
