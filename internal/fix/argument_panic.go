package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// argumentPanic checks the type assertion whose value a variable is made of, and
// answers that the argument is not what it has to be.
func (f *fixer) argumentPanic(finding rules.Finding) *repair {
	if finding.Assert == nil {
		return nil
	}
	file := f.fileAt(finding.Pos)
	assert, assign := f.assigning(file, finding)
	if assert == nil || !f.freeOK(file, assign) {
		return nil
	}
	r := &repair{message: "check the assertion"}
	answer, ok := f.refusal(file, finding.Assert, f.demand(assert), assign.Pos(), r)
	if !ok {
		return nil
	}
	indent := file.indent(assign.Pos())
	r.edits = []Edit{
		{assign.Lhs[0].End(), assign.Lhs[0].End(), ", ok"},
		file.behind(assign, "if !ok {\n"+indent+"\treturn "+answer+"\n"+indent+"}"),
	}
	return r
}

// assigning returns the assertion that a finding is about and the statement that defines a
// variable by it; nil when the assertion stands elsewhere.
func (f *fixer) assigning(file *file, finding rules.Finding) (*ast.TypeAssertExpr, *ast.AssignStmt) {
	for n := range file.parent {
		assert, ok := n.(*ast.TypeAssertExpr)
		if !ok || assert.Pos() != finding.Pos || assert.End() != finding.End {
			continue
		}
		assign, ok := file.parent[n].(*ast.AssignStmt)
		if ok && assign.Tok == token.DEFINE && len(assign.Lhs) == 1 && file.block(assign) == ast.Stmt(assign) {
			return assert, assign
		}
	}
	return nil, nil
}

// freeOK reports a block in which the name ok can be defined together with
// another: what has it there is a boolean, and no later statement defines it alone
// or asks for the value that it had before.
func (f *fixer) freeOK(file *file, at *ast.AssignStmt) bool {
	if old := f.scopeAt(file, at.Pos()).Lookup("ok"); old != nil && old.Pos() < at.Pos() && !isBool(old.Type()) {
		return false
	}
	changed := false
	for _, s := range siblings(file.parent[at]) {
		assign, _ := s.(*ast.AssignStmt)
		if _, declares := s.(*ast.DeclStmt); declares || assign != nil && assign.Tok == token.DEFINE && f.definesOK(assign) {
			return false
		}
		if s.Pos() <= at.Pos() || changed {
			continue
		}
		asked := []ast.Node{s}
		if assign != nil && okOf(assign) != nil {
			changed, asked = true, nil
			for _, rhs := range assign.Rhs {
				asked = append(asked, rhs)
			}
		}
		if slices.ContainsFunc(asked, func(n ast.Node) bool { return f.asksOK(n, at.Pos()) }) {
			return false
		}
	}
	return true
}

// definesOK reports a statement that defines ok alone, or as something else than
// a boolean.
func (f *fixer) definesOK(s *ast.AssignStmt) bool {
	ok := okOf(s)
	fresh := slices.ContainsFunc(s.Lhs, func(lhs ast.Expr) bool {
		id, isName := lhs.(*ast.Ident)
		return isName && id != ok && id.Name != "_" && f.Info.Defs[id] != nil
	})
	return ok != nil && (!fresh || !isBool(f.Info.TypeOf(ok)))
}

func okOf(s *ast.AssignStmt) *ast.Ident {
	for _, lhs := range s.Lhs {
		if id, ok := lhs.(*ast.Ident); ok && id.Name == "ok" {
			return id
		}
	}
	return nil
}

// asksOK reports code that uses an ok which is declared before a position.
func (f *fixer) asksOK(n ast.Node, pos token.Pos) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "ok" {
			obj, isVar := f.Info.Uses[id].(*types.Var)
			found = found || isVar && !obj.IsField() && obj.Pos() < pos
		}
		return !found
	})
	return found
}

func isBool(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// demand words what an argument has to be.
func (f *fixer) demand(assert *ast.TypeAssertExpr) phrase {
	name := "the argument"
	if index := f.lookup(assert.X); index != nil {
		if tv := f.Info.Types[index.Index]; tv.Value != nil && tv.Value.Kind() == constant.String {
			name = constant.StringVal(tv.Value)
		}
	}
	return phrase{text: name + " must be " + ofType(f.Info.TypeOf(assert.Type))}
}

// lookup returns the index expression that a value comes from, through the variable
// that it was put into; nil for none.
func (f *fixer) lookup(e ast.Expr) *ast.IndexExpr {
	if index, ok := ast.Unparen(e).(*ast.IndexExpr); ok {
		return index
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	file := f.fileAt(e.Pos())
	if !ok || file == nil {
		return nil
	}
	var index *ast.IndexExpr
	ast.Inspect(file.ast, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if ok && len(assign.Rhs) == 1 && index == nil {
			name, isName := assign.Lhs[0].(*ast.Ident)
			if isName && f.Info.Defs[name] != nil && f.Info.Defs[name] == f.Info.Uses[id] {
				index, _ = ast.Unparen(assign.Rhs[0]).(*ast.IndexExpr)
			}
		}
		return true
	})
	return index
}

// refusal writes the operands of a return that refuses the arguments. An error is the
// helper's where a tool error is made of it; elsewhere it is one in plain words.
func (f *fixer) refusal(file *file, at *outcome.Assertion, words phrase, pos token.Pos, r *repair) (string, bool) {
	results := at.Fn.Signature.Results()
	typed := !slices.ContainsFunc(slices.Collect(results.Variables()), func(v *types.Var) bool {
		row, _ := f.SDK.Type(v.Type())
		return row != nil && row.Role == sdk.Result
	}) || results.Len() == 3 // the failure is told by an error
	var operands []string
	for i := range results.Len() {
		t := results.At(i).Type()
		row, table := f.SDK.Type(t)
		isResult := row != nil && row.Role == sdk.Result
		last := i == results.Len()-1
		fl := failure{words: words, kind: outcome.BadArgument}
		var code string
		var ok bool
		switch {
		case isResult && !typed:
			code, _, ok = f.failedCall(file, table, t, fl, pos, r)
		case last && typed && isErrorType(t) && !at.ToolError:
			code, ok = f.newError(file, words, pos, r)
		case last && typed && isErrorType(t):
			if code, _, ok = f.helped(file, t, fl, pos, r); !ok && !f.Contract.Only {
				code, ok = f.newError(file, words, pos, r)
			}
		default:
			code, ok = f.zero(file, t, pos, r)
		}
		if !ok {
			return "", false
		}
		operands = append(operands, code)
	}
	return strings.Join(operands, ", "), results.Len() > 1 && (!typed || isErrorType(results.At(results.Len()-1).Type()))
}

func isErrorType(t types.Type) bool { return types.Identical(t, universeError) }
