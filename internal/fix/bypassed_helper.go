package fix

import (
	"go/ast"

	"github.com/envelopelint/envelopelint/internal/rules"
)

// bypassedHelper calls the helper with the words of an error result, or of an
// error, that is built beside it.
func (f *fixer) bypassedHelper(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil {
		return nil
	}
	if made := a.Made(); made != nil && made.Pos() == finding.Pos && made.End() == finding.End {
		if !a.Res.Flagged() || a.Res.SaysSuccess() || a.Res.Empty() {
			return nil // it is no failure
		}
		return f.throughHelper(a)
	}
	err := a.ErrExpr()
	if err == nil || err.Pos() != finding.Pos || a.Stmt == nil || !f.discardable(err) {
		return nil
	}
	if _, returned := f.parentOf(err).(*ast.ReturnStmt); !returned {
		return nil
	}
	file := f.fileAt(err.Pos())
	words, ok := f.operation(file, a, err)
	if !ok {
		return nil
	}
	r := &repair{message: "call the project's helper"}
	fl := f.failureOf(file, a, words, err)
	code, kept, ok := f.helped(file, universeError, fl, err.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{err.Pos(), err.End(), code}}
	if !kept {
		r.message += f.keepCause(file, r, err, words)
	}
	return r
}

func (f *fixer) parentOf(n ast.Node) ast.Node {
	if file := f.fileAt(n.Pos()); file != nil {
		return file.parent[n]
	}
	return nil
}
