package model

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"
)

// A verdict is what can be told of an error on the syntax.
type verdict struct {
	some     bool          // it can be something else than a literal nil
	internal bool          // it is the error of something that is no validator
	from     []*types.Func // the functions of the package that it may come from
}

func (v *verdict) add(w verdict) {
	v.some = v.some || w.some
	v.internal = v.internal || w.internal
	v.from = append(v.from, w.from...)
}

// scan judges the errors that a function returns. Variables are taken to hold
// what was last assigned to them in the order of the source: that may be wrong,
// and then a function is kept, or left out, in vain.
func (f *errorFinder) scan(d *ast.FuncDecl) verdict {
	s := &errorScan{errorFinder: f, vars: map[types.Object]verdict{}}
	sig := f.info.Defs[d.Name].(*types.Func).Signature()
	s.last = sig.Results().At(sig.Results().Len() - 1)
	s.results = sig.Results().Len()
	ast.Inspect(d.Body, s.visit)
	return s.out
}

type errorScan struct {
	*errorFinder
	last    *types.Var // the error result
	results int
	vars    map[types.Object]verdict
	out     verdict
}

func (s *errorScan) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.FuncLit:
		return false
	case *ast.AssignStmt:
		s.assign(n)
	case *ast.ReturnStmt:
		s.out.add(s.returned(n))
	}
	return !s.out.internal
}

func (s *errorScan) assign(n *ast.AssignStmt) {
	for i, lhs := range n.Lhs {
		id, ok := lhs.(*ast.Ident)
		if !ok {
			continue
		}
		obj := s.info.ObjectOf(id)
		if obj == nil || !isError(obj.Type()) {
			continue
		}
		rhs := n.Rhs[0]
		if len(n.Rhs) == len(n.Lhs) {
			rhs = n.Rhs[i]
		}
		s.vars[obj] = s.judge(rhs)
	}
}

func (s *errorScan) returned(n *ast.ReturnStmt) verdict {
	switch len(n.Results) {
	case 0:
		return s.variable(s.last)
	case s.results:
		return s.judge(n.Results[s.results-1])
	}
	return s.judge(n.Results[0]) // a call that returns them all
}

func (s *errorScan) judge(e ast.Expr) verdict {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		return s.variable(s.info.Uses[e])
	case *ast.CallExpr:
		return s.call(e)
	}
	return verdict{some: true}
}

func (s *errorScan) variable(obj types.Object) verdict {
	if _, isNil := obj.(*types.Nil); isNil {
		return verdict{}
	}
	if v, ok := s.vars[obj]; ok {
		return v
	}
	return verdict{some: true}
}

func (s *errorScan) call(c *ast.CallExpr) verdict {
	if isConversion(s.info, c) && len(c.Args) == 1 {
		return s.operands(c)
	}
	callee := typeutil.Callee(s.info, c)
	f, ok := callee.(*types.Func)
	_, builtin := callee.(*types.Builtin)
	switch {
	case builtin: // append to a list that is an error
		return verdict{some: true}
	case !ok || f.Pkg() == nil: // a function value, or an error's own method
		return verdict{some: true, internal: true}
	case isInterfaceMethod(f):
		return verdict{some: true, internal: f.FullName() != "(context.Context).Err"}
	case f.Pkg() == s.pkg:
		return verdict{some: true, from: []*types.Func{f.Origin()}}
	case wraps(f):
		return s.operands(c)
	}
	return verdict{some: true, internal: !Decodes(f) && !s.known(f.Origin())}
}

// operands judges the error that is made from a call's arguments.
func (s *errorScan) operands(c *ast.CallExpr) verdict {
	v := verdict{some: true}
	for _, arg := range c.Args {
		if t := s.info.TypeOf(arg); t != nil && isError(t) {
			v.add(s.judge(arg))
		}
	}
	return v
}

// wraps reports a function of a library that makes an error from what it is
// given.
func wraps(f *types.Func) bool {
	switch f.Pkg().Path() {
	case "cmp", "fmt", "errors", "github.com/pkg/errors", "github.com/cockroachdb/errors", "golang.org/x/xerrors",
		"github.com/go-faster/errors", "gitlab.com/tozd/go/errors", "google.golang.org/grpc/status":
		return f.Signature().Recv() == nil
	}
	return false
}
