package fix

import (
	"go/ast"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// typedError returns an error, which the library makes an error result of, in the
// place of a result, or an output, that tells of a failure in a typed handler.
func (f *fixer) typedError(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || a.Stmt == nil || a.OutType == nil || !everywhere(finding, tellsOfFailure) {
		return nil
	}
	if _, rendered := a.Rendered(); !rendered {
		return nil
	}
	res, out, err := a.TypedOperands()
	if res == nil || out == nil || err == nil || !f.discardable(err) {
		return nil
	}
	file := f.fileAt(res.Pos())
	if file == nil {
		return nil
	}
	words, text, ok := f.toldIn(file, a, res, out)
	if !ok {
		return nil
	}
	r := &repair{message: "return an error"}
	fl := f.failureOf(file, a, words, text)
	code, kept, ok := f.helped(file, universeError, fl, err.Pos(), r)
	if !ok && (f.Contract.Only || looksLikeJSON(words.text)) {
		return nil
	}
	if !ok {
		if code, ok = f.newError(file, words, err.Pos(), r); !ok {
			return nil
		}
	}
	zero, ok := f.zero(file, a.OutType, out.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{res.Pos(), res.End(), "nil"}, {out.Pos(), out.End(), zero}, {err.Pos(), err.End(), code}}
	if !kept {
		r.message += f.keepCause(file, r, text, words)
	}
	return r
}

// tellsOfFailure reports an answer that is a failure, with the flag or without it.
func tellsOfFailure(a *outcome.Answer) bool { return a.Failure != nil && a.Sure() || a.Res.Flagged() }

// toldIn words the failure that a result or an output tells of, and returns the
// expression that it is told in. Both can be left out.
func (f *fixer) toldIn(file *file, a *outcome.Answer, res, out ast.Expr) (words phrase, text ast.Expr, ok bool) {
	if !a.OutFails && (f.pure(out) || f.pureBut(out)) {
		if text = f.onlyText(res); text == nil {
			text = a.Words()
		}
		if call, isCall := ast.Unparen(res).(*ast.CallExpr); isCall && text == nil {
			words, ok = f.toldByFormat(file, a, call)
			return words, call, ok
		} else if isCall && f.onlyText(res) == nil && !f.onlyArgument(call, text) {
			return words, nil, false
		}
	}
	if a.OutFails && f.pure(res) && f.pureBut(out) {
		text = f.message(out)
	}
	if text == nil || !f.pureBut(text) {
		return words, nil, false
	}
	words, ok = f.told(file, a, text)
	if !ok {
		words, ok = f.asIs(file, a, text)
	}
	return words, text, ok
}
