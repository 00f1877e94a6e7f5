package fix

import (
	"go/ast"
	"go/types"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// isErrorOnSuccess takes the flag out of the literal of a result.
func (f *fixer) isErrorOnSuccess(finding rules.Finding) *repair {
	if finding.Answer == nil || !everywhere(finding, func(a *outcome.Answer) bool { return (a.Res.SaysSuccess() || a.Res.Empty()) && len(a.Bodies()) == 0 }) {
		return nil
	}
	made := f.made(finding.Answer)
	if call, ok := ast.Unparen(made).(*ast.CallExpr); ok {
		return f.textSibling(call)
	}
	lit := literalOf(made)
	if lit == nil {
		return nil
	}
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	if row == nil {
		return nil
	}
	for i, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == row.Flag && f.Info.Types[kv.Value].Value != nil {
			return &repair{message: "remove the flag", edits: []Edit{f.fileAt(lit.Pos()).without(lit, i)}}
		}
	}
	return nil
}

// textSibling calls the library's function for results that are no errors in the
// place of that for errors, where both take a text and nothing else.
func (f *fixer) textSibling(call *ast.CallExpr) *repair {
	callee := f.callee(call)
	row, table := f.SDK.Func(callee)
	name := calledName(call)
	if row == nil || name == nil || f.SDK.ErrorConstructor(table) != callee {
		return nil
	}
	sibling := f.SDK.TextConstructor(table)
	if sibling == nil || sibling.Pkg() != callee.Pkg() || !types.Identical(sibling.Type(), callee.Type()) {
		return nil
	}
	return &repair{message: "use " + sibling.Name(), edits: []Edit{{name.Pos(), name.End(), sibling.Name()}}}
}

// without is the edit that removes an element of a literal, with the comma and
// the white space that go with it.
func (f *file) without(lit *ast.CompositeLit, i int) Edit {
	pos, end := lit.Elts[i].Pos(), lit.Elts[i].End()
	switch {
	case i+1 < len(lit.Elts):
		end = lit.Elts[i+1].Pos()
	case i > 0:
		pos = lit.Elts[i-1].End()
	default:
		pos, end = lit.Lbrace+1, lit.Rbrace
	}
	return Edit{pos, end, ""}
}
