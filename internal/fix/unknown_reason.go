package fix

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// unknownReason writes the word that is meant.
func (f *fixer) unknownReason(finding rules.Finding) *repair {
	s := finding.Stray
	switch {
	case s == nil:
		return nil
	case s.Dynamic:
		return f.codeOfError(s)
	case s.Meant == "":
		return f.reasonOfUnexpected(s)
	case !f.pure(s.Expr), s.Retired && f.misplaced(s):
		return nil
	}
	if r := f.reasonAsCode(s); r != nil {
		return r
	}
	r := &repair{}
	text, constant := f.constantName(s, r)
	if !constant {
		lit, ok := ast.Unparen(s.Expr).(*ast.BasicLit)
		if !ok {
			return nil // a constant, of which nobody knows what else it is for
		}
		if s.Type != "" {
			return nil // a constant of a package that this one does not know
		}
		text = strconv.Quote(s.Meant)
		if strings.HasPrefix(lit.Value, "`") {
			text = "`" + s.Meant + "`"
		}
	}
	if !f.goesTogether(s) {
		return nil
	}
	r.message, r.edits = "write "+text, []Edit{{s.Expr.Pos(), s.Expr.End(), text}}
	return r
}

// misplaced reports a successor that is a code where a reason stands, or a reason in the
// place of a code.
func (f *fixer) misplaced(s *vocab.Stray) bool {
	if f.Contract.Words == nil {
		return false
	}
	isCode, isReason := false, false
	for _, c := range f.Contract.Words.All() {
		isCode = isCode || f.means(s.Meant, c.Code.Code)
		isReason = isReason || slices.ContainsFunc(c.Reasons, func(r config.Reason) bool { return f.means(s.Meant, r.Reason) })
	}
	return s.Role == vocab.ReasonRole && isCode && !isReason || s.Role == vocab.CodeRole && isReason && !isCode
}

// goesTogether reports a code that may have the reason which a helper is called with
// beside it, or a reason of the code. Where one of them is not known nothing
// forbids it.
func (f *fixer) goesTogether(s *vocab.Stray) bool {
	call, h, arg := f.helperAround(f.fileAt(s.Expr.Pos()), s.Expr)
	code, reason := h.Params.Code, h.Params.Reason
	if call == nil || code < 0 || reason < 0 || max(code, reason) >= len(call.Args) {
		return true
	}
	for _, c := range f.Contract.Words.All() {
		switch {
		case arg == code && f.means(s.Meant, c.Code.Code):
			_, ok := c.Takes(f.constant(call.Args[reason]))
			return ok
		case arg == reason && f.constant(call.Args[code]) == c.Code.Code:
			return slices.ContainsFunc(c.Reasons, func(r config.Reason) bool { return f.means(s.Meant, r.Reason) })
		}
	}
	return true
}

// means reports the word that is meant, or its constant.
func (f *fixer) means(meant, word string) bool {
	pkg, name, qualified := strings.Cut(meant, ".")
	scopes := []*types.Scope{f.Types.Scope()}
	if qualified {
		scopes = nil
		for _, imp := range f.Types.Imports() {
			if imp.Name() == pkg {
				scopes = append(scopes, imp.Scope())
			}
		}
	} else {
		name = meant
	}
	for _, scope := range scopes {
		if c, ok := scope.Lookup(name).(*types.Const); ok && c.Val().Kind() == constant.String {
			return constant.StringVal(c.Val()) == word
		}
	}
	return meant == word
}

// helperAround returns the call of a declared helper that an expression is an
// argument of, and which; nil for none.
func (f *fixer) helperAround(file *file, e ast.Expr) (call *ast.CallExpr, helper Helper, arg int) {
	call, ok := file.parent[e].(*ast.CallExpr)
	if ok && f.Info.Types[call.Fun].IsType() {
		return f.helperAround(file, call)
	}
	if !ok {
		return nil, helper, -1
	}
	helper, ok = f.helperOf(call)
	if !ok {
		return nil, helper, -1
	}
	return call, helper, slices.Index(call.Args, e)
}

// codeOfError calls a helper for unexpected failures in the place of one whose code
// is made of an error.
func (f *fixer) codeOfError(s *vocab.Stray) *repair {
	file := f.fileAt(s.Expr.Pos())
	cause := f.variable(s.Expr)
	if file == nil || cause == nil {
		return nil
	}
	call, h, arg := f.helperAround(file, s.Expr)
	if call == nil || arg != h.Params.Code || h.Params.Message < 0 || h.Params.Message >= len(call.Args) || !f.pureButAll(call.Args) {
		return nil
	}
	words, ok := f.wording(file, nil, call.Args[h.Params.Message])
	r := &repair{message: "call the helper for unexpected failures"}
	code, _, fits := f.helped(file, f.Info.TypeOf(call), failure{words: words, cause: cause}, call.Pos(), r)
	if !ok || !fits {
		return nil
	}
	r.edits = []Edit{{call.Pos(), call.End(), code}}
	return r
}

// reasonAsCode calls the helper with a reason that stands in the place of a code, and
// with the one code that allows it.
func (f *fixer) reasonAsCode(s *vocab.Stray) *repair {
	file := f.fileAt(s.Expr.Pos())
	if file == nil || s.Role != vocab.CodeRole || f.Contract.Words == nil {
		return nil
	}
	call, h, arg := f.helperAround(file, s.Expr)
	if call == nil || arg != h.Params.Code {
		return nil
	}
	var owners []string
	for _, c := range f.Contract.Words.All() {
		if _, ok := c.Takes(s.Word); ok && !slices.Contains(owners, c.Code.Code) {
			owners = append(owners, c.Code.Code)
		}
	}
	if len(owners) != 1 {
		return nil
	}
	return f.calledAgain(file, call, h, owners[0], s.Word)
}

// reasonOfUnexpected writes the reason of unexpected failures in the place of one that
// the vocabulary does not know, beside their code.
func (f *fixer) reasonOfUnexpected(s *vocab.Stray) *repair {
	file := f.fileAt(s.Expr.Pos())
	if file == nil || s.Role != vocab.ReasonRole || f.Contract.Words == nil || f.Contract.Unexpected.Code == "" || !f.pure(s.Expr) {
		return nil
	}
	call, h, arg := f.helperAround(file, s.Expr)
	if call == nil || arg != h.Params.Reason || h.Params.Code >= 0 || h.Code != f.Contract.Unexpected.Code {
		return nil
	}
	r := &repair{}
	w := &argumentWriter{fixer: f, file: file, helper: h, pos: s.Expr.Pos(), repair: r}
	if !w.word(h.Func.Signature().Params().At(arg).Type(), vocab.ReasonRole, f.Contract.Unexpected.Reason) {
		return nil
	}
	r.message, r.edits = "write "+w.args[0], []Edit{{s.Expr.Pos(), s.Expr.End(), w.args[0]}}
	return r
}

// constantName writes the constant that is meant; ok is false when the word has
// none that can be named.
func (f *fixer) constantName(s *vocab.Stray, r *repair) (text string, ok bool) {
	pkg, name, qualified := strings.Cut(s.Meant, ".")
	if !qualified {
		_, obj := f.scopeAt(f.fileAt(s.Expr.Pos()), s.Expr.Pos()).LookupParent(s.Meant, s.Expr.Pos())
		if c, ok := obj.(*types.Const); ok && s.Type == "" && types.AssignableTo(c.Type(), types.Typ[types.String]) {
			return "", false // it is called like the word, and may be for anything
		}
		return f.constantAs(s.Expr, obj, s.Meant)
	}
	for _, imp := range f.Types.Imports() {
		if obj := imp.Scope().Lookup(name); obj != nil && imp.Name() == pkg {
			q, imported := f.qualify(f.fileAt(s.Expr.Pos()), imp, s.Expr.Pos(), r)
			text, ok = f.constantAs(s.Expr, obj, q+name)
			return text, ok && imported
		}
	}
	return "", false
}

// constantAs writes a constant in the place of an expression, which may be of a
// plain type; ok is false where it has another one, or is none.
func (f *fixer) constantAs(e ast.Expr, obj types.Object, name string) (text string, ok bool) {
	c, isConst := obj.(*types.Const)
	want := f.Info.TypeOf(e)
	switch {
	case !isConst:
		return "", false
	case types.AssignableTo(c.Type(), want):
		return name, true
	}
	basic, plain := types.Unalias(want).(*types.Basic)
	return "string(" + name + ")", plain && basic.Kind() == types.String && isString(c.Type())
}
