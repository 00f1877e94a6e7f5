package fix

import (
	"go/ast"
	"slices"

	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// reasonMismatch writes the one code that allows a reason, or calls the helper that
// fills what the words require.
func (f *fixer) reasonMismatch(finding rules.Finding) *repair {
	m := finding.Mismatch
	if m == nil || m.Reason == "" {
		return nil
	}
	code := m.Code
	switch {
	case m.Kind == vocab.NotAllowed && len(m.Owners) == 1:
		code = m.Owners[0]
	case m.Kind != vocab.FieldMissing:
		return nil
	}
	file := f.fileAt(m.Node.Pos())
	if file == nil {
		return nil
	}
	call, h := f.helperCalled(file, m.Node)
	if call == nil || f.varies(call, h.Params.Code) || f.varies(call, h.Params.Reason) {
		return nil
	}
	if r := f.withCode(file, call, h, code, m.Reason); r != nil {
		return r
	}
	return f.calledAgain(file, call, h, code, m.Reason)
}

// varies reports an argument that is no constant.
func (f *fixer) varies(call *ast.CallExpr, i int) bool {
	return i >= 0 && i < len(call.Args) && f.Info.Types[call.Args[i]].Value == nil
}

// helperCalled returns the call of a declared helper that an expression is, is called
// by, or is an argument of; nil for none.
func (f *fixer) helperCalled(file *file, e ast.Expr) (*ast.CallExpr, Helper) {
	if sel, ok := file.parent[e].(*ast.SelectorExpr); ok && sel.Sel == e {
		e = sel
	}
	if call, ok := file.parent[e].(*ast.CallExpr); ok && call.Fun == e {
		e = call
	}
	if call, ok := e.(*ast.CallExpr); ok {
		if h, ok := f.helperOf(call); ok {
			return call, h
		}
	}
	call, h, _ := f.helperAround(file, e)
	return call, h
}

// withCode writes another code in the call of a helper, if the helper and what it is
// given fit that.
func (f *fixer) withCode(file *file, call *ast.CallExpr, h Helper, code, reason string) *repair {
	i := h.Params.Code
	if i < 0 || i >= len(call.Args) || h.numbered() >= 0 || !f.pure(call.Args[i]) {
		return nil
	}
	r := &repair{}
	w := &argumentWriter{fixer: f, file: file, helper: h, number: -1, pos: call.Pos(), repair: r, given: call.Args}
	t := h.Func.Signature().Params().At(i).Type()
	k := slices.IndexFunc(f.Contract.Words.Codes(t), func(c vocab.Code) bool { return c.Code.Code == code })
	if k < 0 || !w.fits(&f.Contract.Words.Codes(t)[k], reason) || !w.word(t, vocab.CodeRole, code) {
		return nil
	}
	if file.source(call.Args[i]) == w.args[0] {
		return nil
	}
	r.message, r.edits = "write "+w.args[0], []Edit{{call.Args[i].Pos(), call.Args[i].End(), w.args[0]}}
	return r
}

// calledAgain calls the helper that fits a code and a reason with what another one is
// called with; nil where something of that would be lost.
func (f *fixer) calledAgain(file *file, call *ast.CallExpr, h Helper, code, reason string) *repair {
	i := h.Params.Message
	if i < 0 || i >= len(call.Args) {
		return nil
	}
	words, ok := f.wording(file, nil, call.Args[i])
	if !ok {
		return nil
	}
	fl := failure{words: words, cause: f.knownError(file, call), code: code, reason: reason}
	if h.Cause >= 0 && h.Cause < len(call.Args) {
		fl.cause = f.variable(call.Args[h.Cause])
	}
	r := &repair{message: "call the helper that fits"}
	text, _, ok := f.helped(file, f.Info.TypeOf(call), fl, call.Pos(), r)
	if !ok {
		return nil
	}
	for k, arg := range call.Args {
		told := k == h.Params.Code || k == h.Params.Reason || k == i || k == h.Cause
		if !told && f.Info.Types[arg].Value == nil && !slices.Contains(r.args, file.source(arg)) {
			return nil
		}
	}
	r.edits = []Edit{{call.Pos(), call.End(), text}}
	return r
}

// helperOf returns the declared helper that a call calls.
func (f *fixer) helperOf(call *ast.CallExpr) (Helper, bool) {
	callee := f.callee(call)
	i := slices.IndexFunc(f.Contract.Helpers, func(h Helper) bool { return h.Func == callee })
	if callee == nil || i < 0 || call.Ellipsis.IsValid() || f.Contract.Words == nil {
		return Helper{}, false
	}
	return f.byType(f.Contract.Helpers[i]), true
}
