package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// rawError takes the text of an error out of what the client reads, and leaves
// the words around it.
func (f *fixer) rawError(finding rules.Finding) *repair {
	p := finding.Print
	if p == nil {
		return nil
	}
	file := f.fileAt(p.Expr.Pos())
	if file == nil {
		return nil
	}
	if made := finding.Answer.Made(); len(f.Contract.Helpers) > 0 && made != nil && made.Pos() <= p.Expr.Pos() && p.Expr.End() <= made.End() && f.textMade(made) != nil {
		if r := f.throughHelper(finding.Answer); r != nil || f.Contract.Only {
			return r // which the result needs in any case
		}
	}
	text := f.textAround(file, p.Expr)
	if p.Panic {
		return f.recovered(file, finding.Answer, text)
	}
	if call, ok := file.parent[text].(*ast.CallExpr); ok && f.tellsError(text) {
		if r := f.withoutOperand(file, finding.Answer, call, text); r != nil {
			return r
		}
	}
	switch t := f.Info.TypeOf(text); {
	case t == nil || !f.tellsError(p.Expr) && text == p.Expr || f.becomesWord(file, text):
		return nil
	case isString(t):
		return f.fixedText(file, finding.Answer, text)
	case types.Implements(t, errorType):
		return f.fixedError(file, finding, text)
	}
	return nil
}

// recovered replaces text with what a panic has said by the words around it, or else
// by which tool has stopped.
func (f *fixer) recovered(file *file, a *outcome.Answer, text ast.Expr) *repair {
	if !isString(f.Info.TypeOf(text)) || f.becomesWord(file, text) {
		return nil
	}
	words, ok := f.wording(file, a, text)
	if !ok {
		words, ok = f.calledTool(file, a, text)
	}
	if words.derived && !a.Res.Flagged() && a.Failure == nil {
		return nil // words of a failure would need the flag, too
	}
	r := &repair{message: "answer in fixed words"}
	code, written := f.textExpr(file, words, text.Pos(), r)
	if !ok || !written {
		return nil
	}
	r.edits = []Edit{{text.Pos(), text.End(), file.spaced(text, code)}}
	return r
}

// becomesWord reports text that is made a value of a type of its own, a code
// perhaps: no words belong there.
func (f *fixer) becomesWord(file *file, text ast.Expr) bool {
	named := func(t types.Type) bool {
		_, basic := types.Unalias(t).(*types.Basic)
		return !basic
	}
	if t := f.Info.TypeOf(text); isString(t) && named(t) {
		return true
	}
	call, ok := file.parent[text].(*ast.CallExpr)
	return ok && f.Info.Types[call.Fun].IsType() && isString(f.Info.TypeOf(call)) && named(f.Info.TypeOf(call))
}

// textAround returns the expression that an error's text is a part of: what it is
// formatted, concatenated or converted into.
func (f *fixer) textAround(file *file, e ast.Expr) ast.Expr {
	for {
		switch x := file.parent[e].(type) {
		case *ast.ParenExpr:
			e = x
		case *ast.BinaryExpr:
			if !isString(f.Info.TypeOf(x)) {
				return e
			}
			e = x
		case *ast.SelectorExpr: // err.Error
			call, ok := file.parent[x].(*ast.CallExpr)
			if !ok || x.Sel.Name != "Error" || call.Fun != ast.Expr(x) {
				return e
			}
			e = call
		case *ast.CallExpr:
			callee, ok := typeutil.Callee(f.Info, x).(*types.Func)
			converts := f.Info.Types[x.Fun].IsType() && isString(f.Info.TypeOf(x))
			if !converts && (!ok || !makesText[callee.FullName()]) {
				return e
			}
			e = x
		default:
			return e
		}
	}
}

// makesText has the functions of the standard library that make text, or an error,
// of what they are given and do nothing else.
var makesText = map[string]bool{"fmt.Sprintf": true, "fmt.Sprint": true, "fmt.Errorf": true, "errors.New": true}

func isString(t types.Type) bool {
	if t == nil {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}

// withoutOperand takes an error out of a call that prints it: a function with a
// format, or the library's constructor of a text and an error.
func (f *fixer) withoutOperand(file *file, a *outcome.Answer, call *ast.CallExpr, operand ast.Expr) *repair {
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	if !ok || call.Ellipsis.IsValid() || !f.pureBut(operand) {
		return nil
	}
	r := &repair{message: "answer in fixed words"}
	if row, table := f.SDK.Func(callee); row != nil && row.Role == sdk.Constructor && row.Err >= 0 {
		return f.withoutError(file, a, call, row, table, r)
	}
	sig := callee.Signature()
	format := sig.Params().Len() - 2
	if !sig.Variadic() || format < 0 || format >= len(call.Args) || !isString(sig.Params().At(format).Type()) || operand.Pos() < call.Args[format].End() {
		return nil
	}
	words, ok := f.format(file, call.Args[format], call.Args[format+1:])
	if !ok || isGeneric(words.text) {
		if words, ok = f.operation(file, a, operand); !ok || !f.pureButAll(call.Args[format+1:]) {
			return nil
		}
	}
	if row, _ := f.SDK.Func(callee); row != nil && row.Flag == sdk.FlagTrue && f.Contract.Only {
		return f.byHelper(file, a, call, words, operand)
	}
	text := words.text
	if len(words.args) == 0 {
		text = strings.ReplaceAll(text, "%", "%%")
	}
	code := strings.Join(append([]string{strconv.Quote(text)}, words.args...), ", ")
	r.edits = []Edit{{call.Args[format].Pos(), call.Args[len(call.Args)-1].End(), code}}
	r.message += f.keepCause(file, r, operand, words)
	return r
}

func (f *fixer) pureButAll(list []ast.Expr) bool {
	return !slices.ContainsFunc(list, func(e ast.Expr) bool { return !f.pureBut(e) })
}

// withoutError calls the library's constructor that takes a text alone.
func (f *fixer) withoutError(file *file, a *outcome.Answer, call *ast.CallExpr, row *sdk.Func, table *sdk.Table, r *repair) *repair {
	sibling, name := f.SDK.ErrorConstructor(table), calledName(call)
	if sibling == nil || name == nil || len(row.Text) != 1 || row.Text[0] != 0 || row.Err != 1 || len(call.Args) != 2 {
		return nil
	}
	words, ok := f.wording(file, a, call.Args[0])
	switch {
	case ok && !f.pureBut(call.Args[0]):
		return nil
	case !ok && isString(f.Info.TypeOf(call.Args[0])) && f.constant(call.Args[0]) == "" && f.errorIn(call.Args[0]) == call.Args[0]:
		r.edits = []Edit{{name.Pos(), name.End(), sibling.Name()}, {call.Args[0].End(), call.Args[1].End(), ""}}
		r.message += f.keepCause(file, r, call.Args[1], phrase{})
		return r
	case !ok:
		if words, ok = f.operation(file, a, call.Args[1]); !ok {
			return nil
		}
	}
	if len(words.args) == 0 {
		words.text, words.source = failed(words.text), ""
	}
	if f.Contract.Only {
		return f.byHelper(file, a, call, words, call.Args[1])
	}
	text, ok := f.textExpr(file, words, call.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{name.Pos(), name.End(), sibling.Name()}, {call.Args[0].Pos(), call.Args[1].End(), text}}
	r.message += f.keepCause(file, r, call.Args[1], words)
	return r
}

// byHelper calls the project's helper in the place of the library's constructor.
func (f *fixer) byHelper(file *file, a *outcome.Answer, call *ast.CallExpr, words phrase, err ast.Expr) *repair {
	r := &repair{message: "answer in fixed words"}
	code, kept, ok := f.helped(file, f.Info.TypeOf(call), f.failureOf(file, a, words, err), call.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{call.Pos(), call.End(), code}}
	if !kept {
		r.message += f.keepCause(file, r, err, words)
	}
	return r
}

// fixedText replaces text with its fixed words, or with what has failed.
func (f *fixer) fixedText(file *file, a *outcome.Answer, e ast.Expr) *repair {
	words, ok := f.told(file, a, e)
	if !ok {
		return nil
	}
	r := &repair{}
	joined := words
	if joint := f.joint(file, e); joint != "" {
		if len(words.args) > 0 {
			joint = strings.ReplaceAll(joint, "%", "%%")
		}
		joined.text, joined.source = joint+strings.TrimLeft(strings.TrimPrefix(words.text, strings.TrimSpace(joint)), " ,;:"), ""
	}
	code, ok := f.textExpr(file, joined, e.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{e.Pos(), e.End(), file.spaced(e, code)}}
	r.message = "answer in fixed words" + f.keepCause(file, r, e, words)
	return r
}

// joint is what has to stand between a text and what is added to it: what stood
// there before.
func (f *fixer) joint(file *file, e ast.Expr) string {
	assign, ok := file.parent[e].(*ast.AssignStmt)
	if !ok || assign.Tok != token.ADD_ASSIGN {
		return ""
	}
	if first := f.constant(operands(e)[0]); first != "" && !strings.ContainsFunc(first, isAlphanumeric) {
		return first
	}
	return "; "
}

func isAlphanumeric(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }

// errorIn returns the error whose text an expression is, or e.
func (f *fixer) errorIn(e ast.Expr) ast.Expr {
	found := e
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && found == e {
			if t := f.Info.TypeOf(x); t != nil && types.Implements(t, errorType) {
				found = x
			}
		}
		return found == e
	})
	return found
}

// pureBut reports an expression without calls but those that make text of an
// error.
func (f *fixer) pureBut(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok && pure {
			callee := f.callee(call)
			known := callee != nil && (makesText[callee.FullName()] || makesErrors[callee.FullName()]) || f.tellsError(call) && len(call.Args) == 0
			pure = known || f.Info.Types[call.Fun].IsType()
		}
		return pure
	})
	return pure
}

// fixedError replaces an error that the library makes the answer of.
func (f *fixer) fixedError(file *file, finding rules.Finding, e ast.Expr) *repair {
	a, p := finding.Answer, finding.Print
	setter := f.setterOf(file, e)
	if !f.discardable(e) || !setter && !f.sentAsError(file, e, p) {
		return nil
	}
	if r := f.withoutJoined(file, e); r != nil {
		return r
	}
	if token.IsIdentifier(p.Name) && !slices.Contains(identifiers(file.source(e)), p.Name) && f.defers(file, e) {
		return nil // another error takes the place of this one
	}
	if a != nil && deliberate(a) {
		return nil // for another handler that ends here a plain error is none
	}
	words, ok := f.operation(file, a, e)
	if !ok {
		return nil
	}
	r := &repair{message: "return an error in fixed words"}
	fl := failure{words: words, cause: f.variable(e)}
	if a != nil {
		fl = f.failureOf(file, a, words, e)
	}
	code, kept, ok := f.helped(file, universeError, fl, e.Pos(), r)
	if !ok && (setter || fl.protocol || !f.Contract.Only) { // the setter itself is past the helper
		code, ok = f.newError(file, words, e.Pos(), r)
	}
	if !ok {
		return nil
	}
	if f.isMade(e) || f.isKnown(file, e) || setter || everywhere(finding, failing) && a != nil && a.Stmt != nil && a.Stmt.Pos() <= e.Pos() && e.End() <= a.Stmt.End() {
		r.edits = []Edit{{e.Pos(), e.End(), code}}
	} else if !f.checked(file, a, e, code, r) {
		return nil
	}
	if !kept {
		r.message += f.keepCause(file, r, e, words)
	}
	return r
}

// isKnown reports a variable of an error that a condition around it has found not to
// be nil.
func (f *fixer) isKnown(file *file, e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && f.Info.Uses[id] != nil && f.knownError(file, e) == f.Info.Uses[id]
}

// checked returns an error of its own where the one that is returned, which may be
// nil, is not.
func (f *fixer) checked(file *file, a *outcome.Answer, err ast.Expr, code string, r *repair) bool {
	if a == nil || a.Stmt == nil || !f.isVariable(err) || f.yielded(file, a.Stmt) || f.captured(file, err) || file.block(a.Stmt) != ast.Stmt(a.Stmt) || len(a.Stmt.Results) < 2 || a.Stmt.Results[len(a.Stmt.Results)-1] != err {
		return false
	}
	if v, ok := f.variable(err).(*types.Var); ok && f.isParameter(v) && f.defers(file, err) {
		return false // a result that has a name: what it is after deferred calls, nobody knows
	}
	results := a.Fn.Signature.Results()
	var operands []string
	for i := range results.Len() - 1 {
		zero, ok := f.zero(file, results.At(i).Type(), err.Pos(), r)
		if !ok {
			return false
		}
		operands = append(operands, zero)
	}
	indent := file.indent(a.Stmt.Pos())
	text := "if " + file.source(err) + " != nil {\n\treturn " + strings.Join(append(operands, code), ", ") + "\n}\n"
	r.edits = []Edit{{a.Stmt.Pos(), a.Stmt.Pos(), strings.ReplaceAll(text, "\n", "\n"+indent)}}
	return true
}

// defers reports code in a function that defers a literal.
func (f *fixer) defers(file *file, n ast.Node) bool {
	var body ast.Node
	for ; n != nil && body == nil; n = file.parent[n] {
		switch n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			body = n
		}
	}
	found := false
	ast.Inspect(body, func(n ast.Node) bool {
		if d, ok := n.(*ast.DeferStmt); ok {
			_, literal := d.Call.Fun.(*ast.FuncLit)
			found = found || literal
		}
		return !found
	})
	return found
}

// deliberate reports an error with a code that reaches some client as it is.
func deliberate(a *outcome.Answer) bool {
	_, raw := a.Raw()
	return raw && (a.Err.Kind == outcome.Coded || a.Err.Kind == outcome.Wrapped)
}

// withoutJoined leaves those of joined errors that clients may read; nil where there
// are none.
func (f *fixer) withoutJoined(file *file, e ast.Expr) *repair {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || call.Ellipsis.IsValid() {
		return nil
	}
	if callee := f.callee(call); callee == nil || callee.FullName() != "errors.Join" {
		return nil
	}
	var kept []string
	for _, arg := range call.Args {
		if f.isPublic(arg) {
			kept = append(kept, file.source(arg))
		}
	}
	r := &repair{message: "leave out what clients must not read"}
	switch len(kept) {
	case 0, len(call.Args):
		return nil
	case 1:
		r.edits = []Edit{{e.Pos(), e.End(), kept[0]}}
	default:
		r.edits = []Edit{{call.Args[0].Pos(), call.Args[len(call.Args)-1].End(), strings.Join(kept, ", ")}}
	}
	return r
}

// setterOf reports the argument of a library's function that makes an error result
// of an error.
func (f *fixer) setterOf(file *file, e ast.Expr) bool {
	call, ok := file.parent[e].(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return false
	}
	callee := f.callee(call)
	row, _ := f.SDK.Func(callee)
	return row != nil && row.Role == sdk.Setter
}

// sentAsError reports an error that stands where any other may: an operand of a
// return that is known to fail.
func (f *fixer) sentAsError(file *file, e ast.Expr, p *outcome.Print) bool {
	_, returned := file.parent[e].(*ast.ReturnStmt)
	t := f.Info.TypeOf(e)
	return p.Sent && returned && (types.IsInterface(t) || f.isMade(e))
}

func (f *fixer) isMade(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return false
	}
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	return ok && makesErrors[callee.FullName()]
}
