package rules

import (
	"go/ast"
	"go/types"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// swallowedError reports errors that are lost on the way to a client.
func swallowedError(c *Check) {
	for _, s := range c.A.Swallows() {
		if c.reachedIn(s.Node, "missing-iserror") {
			continue // the answer is wrong already
		}
		what := map[outcome.SwallowKind]string{
			outcome.Discarded: "is discarded here, and what came with it is sent",
			outcome.Ignored:   "is left behind here, and what came with it is sent",
			outcome.Answered:  "is answered here as if there were nothing to say",
		}[s.Kind]
		c.at("swallowed-error", s.Node, nil,
			"the error of %s %s: where it fails the client reads an empty or partial answer as a success; answer with a failure, or say in the answer what is missing",
			called(s.Call), what)
	}
}

// called is a call as messages speak of it, without its arguments.
func called(e ast.Expr) string {
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return "this call"
	}
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident, *ast.SelectorExpr:
		if name := types.ExprString(fun); len(name) <= 60 {
			return name
		}
	}
	return "this call"
}
