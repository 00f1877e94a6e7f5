package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// missingIsError sets the flag of a result where it is made.
func (f *fixer) missingIsError(finding rules.Finding) *repair {
	a := finding.Answer
	if a != nil && (a.OutFails || a.OutConcrete()) {
		return f.typedError(finding)
	}
	if a == nil || !everywhere(finding, tellsOfFailure) {
		return nil
	}
	if a.Failure != nil && a.Failure.Kind == outcome.DroppedFlag {
		return f.keptFlag(a)
	}
	if r := f.throughHelper(a); r != nil {
		return r
	}
	made := f.made(a)
	if f.Contract.Only && (made == nil || f.hasHelper(f.Info.TypeOf(made), a.OutType)) {
		return f.typedError(finding)
	}
	r := &repair{message: "set IsError"}
	if lit := literalOf(made); lit != nil {
		return f.flagged(lit, r)
	}
	if call, ok := ast.Unparen(made).(*ast.CallExpr); ok {
		if r := f.errorSibling(call, a.Table, r); r != nil {
			return r
		}
		return f.rebuilt(call, a)
	}
	return nil
}

// keptFlag copies the flag of another result whose content a literal takes over.
func (f *fixer) keptFlag(a *outcome.Answer) *repair {
	lit := literalOf(f.made(a))
	if lit == nil {
		return nil
	}
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	_, other := f.scopeAt(f.fileAt(lit.Pos()), lit.Pos()).LookupParent(a.DroppedFrom(), lit.Pos())
	if row == nil || other == nil || !f.hasFlag(lit, row.Flag) {
		return nil
	}
	if from, _ := f.SDK.Type(behind(other.Type())); from != row {
		return nil
	}
	return f.withFlag(lit, row.Flag, other.Name()+"."+row.Flag, &repair{message: "copy " + row.Flag})
}

// rebuilt makes an error result of the words that a function of the project makes
// another one of.
func (f *fixer) rebuilt(call *ast.CallExpr, a *outcome.Answer) *repair {
	file := f.fileAt(call.Pos())
	r := &repair{message: "answer with an error result"}
	want := f.Info.TypeOf(call)
	if !f.resultFits(a.Table, want) {
		return nil
	}
	words, text, ok := f.toldByCall(file, a, call)
	if !ok || looksLikeJSON(words.text) {
		return nil
	}
	code, ok := f.errorResult(file, a.Table, words, call.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{call.Pos(), call.End(), code}}
	r.message += f.keepCause(file, r, text, words)
	return r
}

// toldByCall words what a function of the project makes a result of, and returns the
// expression that it is told in.
func (f *fixer) toldByCall(file *file, a *outcome.Answer, call *ast.CallExpr) (words phrase, text ast.Expr, ok bool) {
	if text = a.Words(); text != nil {
		words, ok = f.told(file, a, text)
		return words, text, ok && f.onlyArgument(call, text)
	}
	words, ok = f.toldByFormat(file, a, call)
	return words, call, ok
}

// toldByFormat words what a function of the package makes a result of that takes a
// format and its operands and does nothing else with them.
func (f *fixer) toldByFormat(file *file, a *outcome.Answer, call *ast.CallExpr) (words phrase, ok bool) {
	callee := f.callee(call)
	if callee == nil || call.Ellipsis.IsValid() || len(call.Args) == 0 || !f.onlyFormats(callee) || !f.pureButAll(call.Args) {
		return words, false
	}
	if words, ok = f.format(file, call.Args[0], call.Args[1:]); ok && !isGeneric(words.text) {
		return words, len(words.args) == 0 || f.leaksWithin(a, call)
	}
	err := f.errorIn(call)
	if err == ast.Expr(call) {
		return words, false
	}
	return f.operation(file, a, err)
}

// onlyFormats reports func(format string, args ...any) whose one statement makes a
// result of the text alone.
func (f *fixer) onlyFormats(fn *types.Func) bool {
	body, sig := f.bodyIn(fn), fn.Signature()
	if body == nil || len(body.List) != 1 || !sig.Variadic() || sig.Params().Len() != 2 {
		return false
	}
	ret, ok := body.List[0].(*ast.ReturnStmt)
	if !ok || len(ret.Results) != 1 {
		return false
	}
	text, ok := f.onlyText(ret.Results[0]).(*ast.CallExpr)
	if !ok || !text.Ellipsis.IsValid() || len(text.Args) != 2 {
		return false
	}
	callee := f.callee(text)
	return callee != nil && callee.FullName() == "fmt.Sprintf" && f.names(text.Args[0], sig.Params().At(0)) && f.names(text.Args[1], sig.Params().At(1))
}

// onlyArgument reports a call of which nothing but one argument matters.
func (f *fixer) onlyArgument(call *ast.CallExpr, arg ast.Expr) bool {
	for _, x := range call.Args {
		if x != arg && !f.pure(x) {
			return false
		}
	}
	sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr)
	return !ok || f.pure(sel.X)
}

// throughHelper calls the project's helper with the words of a result that is made
// of nothing else.
func (f *fixer) throughHelper(a *outcome.Answer) *repair {
	r := &repair{message: "call the project's helper"}
	made := f.made(a)
	if made == nil {
		return nil
	}
	text := f.textMade(made)
	if call, ok := ast.Unparen(made).(*ast.CallExpr); ok && text == nil {
		if text = a.Words(); text != nil && !f.onlyArgument(call, text) {
			return nil
		}
	}
	if r := f.fromBody(a, made); r != nil {
		return r
	}
	if text == nil || looksLikeJSON(f.constant(text)) {
		return nil
	}
	file := f.fileAt(made.Pos())
	words, ok := f.toldMade(file, a, made, text)
	if !ok {
		words, ok = f.asIs(file, a, text)
	}
	if !ok || looksLikeJSON(words.text) || len(words.args) > 0 && len(a.Bodies()) > 0 {
		return nil // a body, which may be in one of the operands
	}
	if f.textMade(made) == nil && a.SpeaksOfFailure() && words.text != failed(words.text) {
		words.text, words.source = failed(words.text), "" // the function that makes the result adds it
	}
	code, kept, ok := f.helped(file, f.Info.TypeOf(made), f.failureOf(file, a, words, text), made.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{made.Pos(), made.End(), code}}
	if !kept {
		r.message += f.keepCause(file, r, text, words)
	}
	return r
}

// textMade is [fixer.onlyText], or the error that a library's constructor appends to
// a text.
func (f *fixer) textMade(e ast.Expr) ast.Expr {
	if text := f.onlyText(e); text != nil {
		return text
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && !call.Ellipsis.IsValid() {
		row, _ := f.SDK.Func(f.callee(call))
		if row != nil && row.Role == sdk.Constructor && row.Err >= 0 && row.Err < len(call.Args) && len(row.Text) == 1 && len(call.Args) == 2 {
			return call.Args[row.Err]
		}
	}
	return nil
}

// toldMade is what a result tells whose text is known: of a constructor that appends
// an error to a text, that text.
func (f *fixer) toldMade(file *file, a *outcome.Answer, made, text ast.Expr) (phrase, bool) {
	call, ok := ast.Unparen(made).(*ast.CallExpr)
	if ok && f.onlyText(made) == nil && len(call.Args) == 2 && text == call.Args[1] && f.discardable(text) {
		if words, ok := f.wording(file, a, call.Args[0]); ok {
			if len(words.args) == 0 && words.text != failed(words.text) {
				words.text, words.source = failed(words.text), ""
			}
			return words, true
		}
	}
	return f.told(file, a, text)
}

// looksLikeJSON reports a body that is no words for people.
func looksLikeJSON(text string) bool {
	text = strings.TrimSpace(text)
	return strings.Contains(text, `{"`) || strings.HasPrefix(text, "{") || strings.HasPrefix(text, "[")
}

// onlyText returns the text that a result is made of: the argument of a
// constructor that takes nothing else, or the one content item of a literal.
func (f *fixer) onlyText(e ast.Expr) ast.Expr {
	if lit := literalOf(e); lit != nil {
		return f.textOfLiteral(lit)
	}
	if x, ok := ast.Unparen(e).(*ast.CallExpr); ok {
		callee := f.callee(x)
		row, _ := f.SDK.Func(callee)
		if row != nil && row.Role == sdk.Constructor && len(row.Text) == 1 && row.Text[0] == 0 && len(x.Args) == 1 && !x.Ellipsis.IsValid() {
			return x.Args[0]
		}
	}
	return nil
}

func (f *fixer) textOfLiteral(lit *ast.CompositeLit) ast.Expr {
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	if row == nil || row.Role != sdk.Result {
		return nil
	}
	var text ast.Expr
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		key, _ := kv.Key.(*ast.Ident)
		switch {
		case key != nil && key.Name == row.Flag:
		case key != nil && key.Name == row.Content && text == nil:
			text = f.textOfContent(kv.Value)
		default:
			return nil
		}
	}
	return text
}

// textOfContent returns the text of a list of one text.
func (f *fixer) textOfContent(e ast.Expr) ast.Expr {
	list, ok := ast.Unparen(e).(*ast.CompositeLit)
	if !ok || len(list.Elts) != 1 {
		return nil
	}
	if lit := literalOf(list.Elts[0]); lit != nil {
		return f.textOfItem(lit)
	}
	if x, ok := ast.Unparen(list.Elts[0]).(*ast.CallExpr); ok {
		callee := f.callee(x)
		if row, _ := f.SDK.Func(callee); row != nil && row.Role == sdk.ContentMaker && len(row.Text) == 1 && row.Text[0] == 0 && len(x.Args) == 1 {
			return x.Args[0]
		}
	}
	return nil
}

// textOfItem returns the text of the literal of a text item.
func (f *fixer) textOfItem(lit *ast.CompositeLit) ast.Expr {
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	if row == nil || row.Role != sdk.Text {
		return nil
	}
	var text ast.Expr
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		switch key, _ := kv.Key.(*ast.Ident); {
		case key != nil && slices.Contains(row.Fields, key.Name):
			text = kv.Value
		case key == nil || key.Name != "Type":
			return nil
		}
	}
	return text
}

// flagged puts the flag into a literal of a result.
func (f *fixer) flagged(lit *ast.CompositeLit, r *repair) *repair {
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	if row == nil || !f.hasFlag(lit, row.Flag) {
		return nil
	}
	return f.withFlag(lit, row.Flag, "true", r)
}

// withFlag puts a flag with a value into a literal, in the place of a constant one.
func (f *fixer) withFlag(lit *ast.CompositeLit, flag, value string, r *repair) *repair {
	for _, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			return nil // by position
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == flag {
			if f.Info.Types[kv.Value].Value == nil {
				return nil
			}
			r.edits = []Edit{{kv.Value.Pos(), kv.Value.End(), value}}
			return r
		}
	}
	file := f.fileAt(lit.Pos())
	at, text := lit.Lbrace+1, flag+": "+value
	switch {
	case len(lit.Elts) == 0:
	case f.line(lit.Elts[0].Pos()) > f.line(lit.Lbrace):
		text = "\n" + file.indent(lit.Elts[0].Pos()) + text + ","
	default:
		text += ", "
	}
	r.edits = []Edit{{at, at, text}}
	return r
}

// hasFlag reports the literal of a struct with a flag of type bool of its own.
func (f *fixer) hasFlag(lit *ast.CompositeLit, flag string) bool {
	s := structOf(f.Info.TypeOf(lit))
	for i := 0; s != nil && i < s.NumFields(); i++ {
		if v := s.Field(i); v.Name() == flag {
			return isBool(v.Type())
		}
	}
	return false
}

func (f *fixer) line(pos token.Pos) int { return f.Fset.PositionFor(pos, false).Line }

// errorSibling calls the library's function for error results in the place of
// that for others, where both take a text and nothing else.
func (f *fixer) errorSibling(call *ast.CallExpr, table *sdk.Table, r *repair) *repair {
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	if !ok || table == nil || callee.Signature().Params().Len() != 1 {
		return nil
	}
	row, t := f.SDK.Func(callee)
	if row == nil || t != table || row.Role != sdk.Constructor || row.Flag != sdk.FlagFalse || len(row.Text) != 1 {
		return nil
	}
	sibling := f.SDK.ErrorConstructor(table)
	if sibling == nil || sibling.Pkg() != callee.Pkg() || !types.Identical(sibling.Type(), callee.Type()) {
		return nil
	}
	name := calledName(call)
	if name == nil {
		return nil
	}
	r.edits = []Edit{{name.Pos(), name.End(), sibling.Name()}}
	r.message = "use " + sibling.Name()
	return r
}

// calledName returns the name of the function in a call, without its package.
func calledName(call *ast.CallExpr) *ast.Ident {
	switch fun := ast.Unparen(call.Fun).(type) {
	case *ast.Ident:
		return fun
	case *ast.SelectorExpr:
		return fun.Sel
	}
	return nil
}
