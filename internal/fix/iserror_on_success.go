package fix

import (
	"go/ast"
	"go/token"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// isErrorOnSuccess takes the flag out of the literal of a result.
func (f *fixer) isErrorOnSuccess(finding rules.Finding) *repair {
	if finding.Answer == nil {
		return nil
	}
	made := ast.Unparen(finding.Answer.Made())
	if addr, ok := made.(*ast.UnaryExpr); ok && addr.Op == token.AND {
		made = ast.Unparen(addr.X)
	}
	lit, ok := made.(*ast.CompositeLit)
	if !ok {
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
