package vocab

import (
	"errors"
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/config"
)

// function reads a vocabulary from a function that switches over its first
// parameter, which for a method is the receiver: the cases are the codes, and
// what a case returns are the reasons, as a list or as comparisons with the
// second parameter.
func (r *reader) function(obj *types.Func) error {
	decl := r.declaration(obj)
	params := parameters(obj)
	if decl == nil || decl.Body == nil || len(params) == 0 || !isWord(params[0].Type()) {
		return errors.New(obj.Name() + " has no code as its first parameter to switch over")
	}
	r.v.CodeType = nameOf(params[0].Type())
	if p := reasonParam(params); p != nil {
		r.v.ReasonType = nameOf(p.Type())
	}
	for _, s := range decl.Body.List {
		if sw, ok := s.(*ast.SwitchStmt); ok && r.isParam(sw.Tag, params[0]) {
			r.cases(sw, params)
		} else {
			r.aside(s, params[0])
		}
	}
	if len(r.v.Codes) == 0 {
		return errors.New(obj.Name() + " does not switch over its first parameter, so it holds no codes")
	}
	r.typedConstants()
	return nil
}

// parameters lists the receiver and the parameters of a function.
func parameters(f *types.Func) []*types.Var {
	var all []*types.Var
	if recv := f.Signature().Recv(); recv != nil {
		all = append(all, recv)
	}
	return slices.AppendSeq(all, f.Signature().Params().Variables())
}

// reasonParam returns the parameter that is compared with the reasons, nil for
// none.
func reasonParam(params []*types.Var) *types.Var {
	if len(params) > 1 && isWord(params[1].Type()) {
		return params[1]
	}
	return nil
}

func (r *reader) declaration(obj *types.Func) *ast.FuncDecl {
	for _, f := range r.Files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && r.Info.Defs[d.Name] == obj {
				return d
			}
		}
	}
	return nil
}

func (r *reader) isParam(e ast.Expr, param *types.Var) bool {
	id, ok := e.(*ast.Ident)
	return ok && r.Info.Uses[id] == param
}

// aside notes codes that are told apart outside of the switch.
func (r *reader) aside(s ast.Stmt, code *types.Var) {
	ast.Inspect(s, func(n ast.Node) bool {
		if b, ok := n.(*ast.BinaryExpr); ok && (b.Op == token.EQL || b.Op == token.NEQ) && r.isParam(b.X, code) {
			if w, ok := r.constant(b.Y); ok && !isZero(w) {
				r.unread = append(r.unread, b)
			}
		}
		return true
	})
}

// cases reads the cases over the code. One that only says no is a code that allows
// no reason; where reasons are not asked for, it names no code.
func (r *reader) cases(sw *ast.SwitchStmt, params []*types.Var) {
	for i, s := range sw.Body.List {
		clause := s.(*ast.CaseClause)
		if r.refuses(clause) && reasonParam(params) == nil {
			continue
		}
		for _, e := range clause.List {
			w, ok := r.constant(e)
			if !ok {
				r.unread = append(r.unread, e)
				continue
			}
			r.code(w)
			r.returned(w, body(sw.Body.List[i:]), params)
		}
	}
}

// body returns what the first of some cases runs.
func body(cases []ast.Stmt) []ast.Stmt {
	list := cases[0].(*ast.CaseClause).Body
	if n := len(list); n > 0 && len(cases) > 1 {
		if b, ok := list[n-1].(*ast.BranchStmt); ok && b.Tok == token.FALLTHROUGH {
			return slices.Concat(list[:n-1], body(cases[1:]))
		}
	}
	return list
}

// refuses reports a case whose only statement returns false.
func (r *reader) refuses(clause *ast.CaseClause) bool {
	if len(clause.Body) != 1 {
		return false
	}
	ret, ok := clause.Body[0].(*ast.ReturnStmt)
	return ok && len(ret.Results) == 1 && r.is(ret.Results[0], "false")
}

// is reports a constant expression with a value.
func (r *reader) is(e ast.Expr, value string) bool {
	w, ok := r.constant(e)
	return ok && w == value
}

// returned reads the reasons that a case gives. One that says yes whatever the
// reason allows any.
func (r *reader) returned(code string, stmts []ast.Stmt, params []*types.Var) {
	g := &given{reader: r, reason: reasonParam(params)}
	ast.Inspect(&ast.BlockStmt{List: stmts}, g.visit)
	if !g.listed {
		r.unread = append(r.unread, g.variables...)
	}
	switch {
	case g.known:
		r.arity(code, g.words)
	case g.yes && g.reason != nil:
		r.code(code).Reason = config.ReasonOptional
	case g.no && g.reason != nil:
		r.arity(code, nil)
	}
}

// given collects the reasons in a case.
type given struct {
	*reader
	reason *types.Var // the parameter that is one, nil for none
	words  []string
	known  bool
	yes    bool // true is returned
	no     bool // so is false

	listed    bool       // there is a list of reasons
	variables []ast.Expr // comparisons with something that may be out of one
}

func (g *given) add(words ...string) { g.words, g.known = append(g.words, words...), true }

func (g *given) addList(lit *ast.CompositeLit) {
	g.add(g.reasons(lit)...)
	g.listed = true
}

// visit reads a node; false when all of it has been read.
func (g *given) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.CompositeLit:
		if elemOf(g.Info.TypeOf(n)) != nil {
			g.addList(n)
		}
		return false
	case *ast.Ident:
		g.list(n)
	case *ast.CallExpr:
		return g.call(n)
	case *ast.ReturnStmt:
		g.result(n)
	case *ast.BinaryExpr: // r == NoSuchRecord || r == NoSuchTool
		if g.reason != nil && g.isParam(n.X, g.reason) {
			g.compared(n)
		}
	case *ast.CaseClause: // of a switch over the reason
		if !g.refuses(n) {
			for _, e := range n.List {
				if w, ok := g.constant(e); ok {
					g.add(w)
				}
			}
		}
	}
	return true
}

// list reads a package variable that is a list of reasons.
func (g *given) list(id *ast.Ident) {
	v, ok := g.Info.Uses[id].(*types.Var)
	if !ok || v.Parent() != g.Pkg.Scope() || elemOf(v.Type()) == nil {
		return
	}
	if lit := literalOf(g.resolve(id)); lit != nil {
		g.addList(lit)
	} else {
		g.unread = append(g.unread, id)
	}
}

// call reads what append adds and what package slices looks for; what other
// functions say of reasons cannot be read.
func (g *given) call(call *ast.CallExpr) bool {
	id, _ := ast.Unparen(call.Fun).(*ast.Ident)
	if b, ok := g.Info.Uses[id].(*types.Builtin); ok && b.Name() == "append" {
		g.appended(call)
		return true
	}
	if g.searches(call) {
		return true
	}
	if f, _ := typeutil.Callee(g.Info, call).(*types.Func); f == nil && g.Info.TypeOf(call.Fun) != nil {
		return true
	}
	tells := g.Info.TypeOf(call) == nil || elemOf(g.Info.TypeOf(call)) != nil
	for _, arg := range call.Args {
		tells = tells || g.reason != nil && g.isParam(arg, g.reason)
	}
	if tells {
		g.unread = append(g.unread, call)
	}
	return !tells
}

// searches reports a function of package slices, also where that has not been
// read.
func (g *given) searches(call *ast.CallExpr) bool {
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	if !ok {
		return false
	}
	id, _ := sel.X.(*ast.Ident)
	pkg, ok := g.Info.Uses[id].(*types.PkgName)
	return ok && pkg.Imported().Path() == "slices"
}

// appended reads what is appended one by one; a list is visited.
func (g *given) appended(call *ast.CallExpr) {
	for _, e := range call.Args[1:] {
		w, ok := g.constant(e)
		switch {
		case ok:
			g.add(w)
		case !call.Ellipsis.IsValid() || literalOf(g.resolve(e)) == nil:
			g.unread = append(g.unread, e)
		}
	}
}

// result reads a reason that is returned alone.
func (g *given) result(ret *ast.ReturnStmt) {
	if len(ret.Results) == 0 {
		return
	}
	e := ret.Results[0]
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && g.searches(call) {
		return
	}
	w, ok := g.constant(e)
	switch {
	case !ok:
	case isBool(g.Info.TypeOf(e)):
		g.yes, g.no = g.yes || w == "true", g.no || w == "false"
	case !nameOf(g.Info.TypeOf(e)).IsZero() && nameOf(g.Info.TypeOf(e)) != g.v.CodeType && isString(g.Info.TypeOf(e)):
		g.v.ReasonType = nameOf(g.Info.TypeOf(e))
		g.add(w)
	}
}

// compared reads a comparison with the parameter.
func (g *given) compared(b *ast.BinaryExpr) {
	w, ok := g.constant(b.Y)
	switch {
	case ok && b.Op == token.EQL:
		g.add(w)
	case b.Op == token.EQL:
		g.variables = append(g.variables, b)
	case b.Op == token.NEQ:
		g.unread = append(g.unread, b)
	}
}
