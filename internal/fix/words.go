package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"strings"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// wording is what an expression says without the errors in it; ok is false when
// it cannot be taken apart, or nothing is left of it.
func (f *fixer) wording(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	e = ast.Unparen(e)
	if value := f.constant(e); value != "" {
		return phrase{text: value, source: f.textSource(file, e)}, true
	}
	switch x := e.(type) {
	case *ast.BinaryExpr:
		p, ok = f.joined(file, x)
	case *ast.CallExpr:
		p, ok = f.formatted(file, a, x)
	case *ast.Ident:
		p, ok = f.sentinel(x)
	}
	return p, ok && !isGeneric(p.text) && (len(p.args) == 0 || f.leaksWithin(a, e))
}

// told is what an expression says without the errors in it, or else what has
// failed; ok is false when neither can be told, or calls would be lost.
func (f *fixer) told(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	if p, ok = f.wording(file, a, e); ok {
		return p, true
	}
	before := p
	p, ok = f.operation(file, a, f.errorIn(e))
	if before.number != "" && f.leaksWithin(a, e) {
		p = p.behind(before)
	}
	return p, ok && f.pureBut(e)
}

// behind puts the number of another phrase before a phrase.
func (p phrase) behind(other phrase) phrase {
	if len(p.args) == 0 && len(other.args) > 0 {
		p.text = strings.ReplaceAll(p.text, "%", "%%")
	}
	p.text, p.args, p.source = other.number+p.text, append(other.args, p.args...), ""
	return p
}

// asIs takes an expression for the words, whatever it is, if no error's text is in
// what the client reads when other repairs are made, and it is no body.
func (f *fixer) asIs(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	if !isString(f.Info.TypeOf(e)) || !a.Prose(f.isFixed) || f.isEncoded(file, e) {
		return p, false
	}
	return phrase{text: "%s", args: []string{file.source(e)}, source: f.textSource(file, e)}, true
}

// textSource is the source of an expression that can stand where text does, "" for
// one of a type of its own.
func (f *fixer) textSource(file *file, e ast.Expr) string {
	if !types.AssignableTo(f.Info.TypeOf(e), types.Typ[types.String]) {
		return ""
	}
	return file.source(e)
}

// isEncoded reports text with the output of an encoder in it.
func (f *fixer) isEncoded(file *file, e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && !found {
			if call := f.origin(file, x); call != nil {
				callee := f.callee(call)
				found = callee != nil && callee.Pkg() != nil && strings.HasPrefix(callee.Pkg().Path(), "encoding/")
			}
		}
		return !found
	})
	return found
}

// sentinel reads the text of an error variable of the package that is made of
// nothing else.
func (f *fixer) sentinel(id *ast.Ident) (phrase, bool) {
	v, ok := f.Info.Uses[id].(*types.Var)
	if !ok || v.Parent() != f.Types.Scope() {
		return phrase{}, false
	}
	for _, init := range f.Info.InitOrder {
		call, ok := init.Rhs.(*ast.CallExpr)
		if !ok || len(init.Lhs) != 1 || init.Lhs[0] != v || len(call.Args) != 1 {
			continue
		}
		callee := f.callee(call)
		if text := f.constant(call.Args[0]); callee != nil && makesErrors[callee.FullName()] && text != "" && !strings.Contains(text, "%") {
			return phrase{text: text}, true
		}
	}
	return phrase{}, false
}

// constant returns the value of a constant string, "" for anything else.
func (f *fixer) constant(e ast.Expr) string {
	if tv := f.Info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.String {
		return constant.StringVal(tv.Value)
	}
	return ""
}

// constantWord returns the value of a constant as settings write it, "" for nil and for
// an empty struct.
func (f *fixer) constantWord(e ast.Expr) (word string, ok bool) {
	tv := f.Info.Types[e]
	lit := literalOf(e)
	switch {
	case tv.IsNil(), lit != nil && len(lit.Elts) == 0 && structOf(tv.Type) != nil:
		return "", true
	case tv.Value == nil:
		return "", false
	case tv.Value.Kind() == constant.String:
		return constant.StringVal(tv.Value), true
	}
	return tv.Value.ExactString(), true
}

// joined reads a + b, of which the errors and what introduces them are dropped.
func (f *fixer) joined(file *file, e *ast.BinaryExpr) (phrase, bool) {
	if e.Op != token.ADD {
		return phrase{}, false
	}
	p, ok := f.concatenated(file, operands(e))
	return p.entire(file, e), ok
}

func (f *fixer) concatenated(file *file, parts []ast.Expr) (phrase, bool) {
	w := &wordWalk{}
	calls := false // which have to stay where they are
	for _, x := range parts {
		switch value := f.constant(x); {
		case value != "":
			w.literal(value)
		case f.tellsError(x):
			w.drop(f.isPanic(x))
		case !f.holdsError(x):
			calls = calls || !f.pure(x)
			w.arg(verbFor(f.Info.TypeOf(x)), file.source(x))
		default:
			return phrase{}, false
		}
	}
	return w.phrase(), !calls || !w.without
}

func verbFor(t types.Type) string {
	if isString(t) {
		return "%s"
	}
	return "%v"
}

func operands(e ast.Expr) []ast.Expr {
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && b.Op == token.ADD {
		return append(operands(b.X), operands(b.Y)...)
	}
	return []ast.Expr{e}
}

// formatted reads a call of Sprintf or Errorf, or of errors.New.
func (f *fixer) formatted(file *file, a *outcome.Answer, call *ast.CallExpr) (phrase, bool) {
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	if !ok || len(call.Args) == 0 || call.Ellipsis.IsValid() {
		return phrase{}, false
	}
	switch callee.FullName() {
	case "errors.New":
		return f.wording(file, a, call.Args[0])
	case "fmt.Sprint":
		return f.concatenated(file, call.Args)
	case "fmt.Sprintf":
		p, ok := f.format(file, call.Args[0], call.Args[1:])
		return p.entire(file, call), ok
	case "fmt.Errorf":
		return f.format(file, call.Args[0], call.Args[1:])
	}
	return phrase{}, false
}

// verb is a verb of a format with its flags, width and precision.
var verb = regexp.MustCompile(`%[-+# 0]*\d*(?:\.\d*)?[a-zA-Z%]`)

func isLiteral(e ast.Expr) bool {
	lit, ok := ast.Unparen(e).(*ast.BasicLit)
	return ok && lit.Kind == token.STRING
}

// placed is a verb that takes operands by number, or several.
var placed = regexp.MustCompile(`%[-+# 0\d.]*[\[*]`)

// format reads a format and its operands.
func (f *fixer) format(file *file, format ast.Expr, args []ast.Expr) (phrase, bool) {
	return f.formatText(file, f.constant(format), args)
}

func (f *fixer) formatText(file *file, text string, args []ast.Expr) (phrase, bool) {
	if text == "" || placed.MatchString(strings.ReplaceAll(text, "%%", "")) {
		return phrase{}, false
	}
	w := &wordWalk{}
	last := 0
	for _, at := range verb.FindAllStringIndex(text, -1) {
		w.literal(text[last:at[0]])
		last = at[1]
		v := text[at[0]:at[1]]
		switch {
		case v == "%%":
			w.literal("%")
		case len(args) == 0:
			return phrase{}, false
		case v == "%s" && isLiteral(args[0]):
			w.literal(f.constant(args[0]))
			args = args[1:]
		case f.tellsError(args[0]) && f.isPublic(args[0]):
			w.arg(v, file.source(args[0]))
			args = args[1:]
		case f.tellsError(args[0]):
			w.drop(f.isPanic(args[0]))
			args = args[1:]
		case f.pure(args[0]) && !f.holdsError(args[0]) && !strings.HasSuffix(v, "w"):
			w.arg(v, file.source(args[0]))
			args = args[1:]
		default:
			return phrase{}, false
		}
	}
	w.literal(text[last:])
	return w.phrase(), len(args) == 0
}
