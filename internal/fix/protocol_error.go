package fix

import (
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// protocolError answers with an error result in fixed words instead of returning
// an error that is certainly one.
func (f *fixer) protocolError(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || a.Stmt == nil || !a.HasRes || a.Adapted() || a.Res.IsMade() || !everywhere(finding, failing) {
		return nil
	}
	res, err := a.Operands()
	if res == nil || err == nil || res == err || !f.pure(res) || !f.discardable(err) {
		return nil
	}
	file := f.fileAt(err.Pos())
	words, ok := f.operation(file, err)
	if !ok {
		return nil
	}
	r := &repair{message: "answer with an error result"}
	code, kept, ok := f.failedCall(file, a.Table, a.ResultType(), f.failureOf(file, a, words, err), res.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{res.Pos(), res.End(), code}, {err.Pos(), err.End(), "nil"}}
	if !kept {
		r.message += f.keepCause(file, r, err, words)
	}
	return r
}

// failing reports a way on which an error is returned.
func failing(a *outcome.Answer) bool { return a.Err.NeverNil() }

// discardedResult drops the error beside an error result.
func (f *fixer) discardedResult(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || a.Stmt == nil || !everywhere(finding, func(a *outcome.Answer) bool { return a.Res.Flagged() }) {
		return nil
	}
	res, err := a.Operands()
	if res == nil || err == nil || res == err || !f.discardable(err) {
		return nil
	}
	r := &repair{edits: []Edit{{err.Pos(), err.End(), "nil"}}}
	r.message = "return the result without the error" + f.keepCause(f.fileAt(err.Pos()), r, err, phrase{})
	return r
}

// resultFits reports that the library's error result is what is wanted.
func (f *fixer) resultFits(table *sdk.Table, want types.Type) bool {
	if table == nil {
		return false
	}
	if fn := f.SDK.ErrorConstructor(table); fn != nil {
		return types.AssignableTo(fn.Signature().Results().At(0).Type(), want)
	}
	l := f.SDK.ErrorLiteral(table)
	return l != nil && types.AssignableTo(types.NewPointer(l.Result.Type()), want)
}

// everywhere reports a property of all ways to a return.
func everywhere(finding rules.Finding, is func(*outcome.Answer) bool) bool {
	return !slices.ContainsFunc(finding.Peers, func(a *outcome.Answer) bool { return !is(a) })
}
