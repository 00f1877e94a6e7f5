package fix

import (
	"go/token"
	"go/types"
	"strings"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// errorResult writes an error result of a library with a text; ok is false when
// the library has none that is made of a text, or it cannot be named at pos.
func (f *fixer) errorResult(file *file, table *sdk.Table, p phrase, pos token.Pos, r *repair) (code string, ok bool) {
	text, ok := f.textExpr(file, p, pos, r)
	if !ok || table == nil {
		return "", false
	}
	if fn := f.SDK.ErrorConstructor(table); fn != nil {
		q, ok := f.qualify(file, fn.Pkg(), pos, r)
		return gofmt(q + fn.Name() + "(" + text + ")"), ok
	}
	l := f.SDK.ErrorLiteral(table)
	if l == nil {
		return "", false
	}
	q, ok := f.qualify(file, l.Result.Pkg(), pos, r)
	code = strings.NewReplacer("RESULT", q+l.Result.Name(), "ITEM", q+l.Item.Name(), "TEXT", q+l.Text.Name()).Replace(
		"&RESULT{" + l.Flag + ": true, " + l.Content + ": []ITEM{&TEXT{" + l.Field + ": ")
	return gofmt(code + text + "}}}"), ok
}

// textExpr writes a phrase as a string.
func (f *fixer) textExpr(file *file, p phrase, pos token.Pos, r *repair) (string, bool) {
	if p.source != "" || len(p.args) == 0 {
		return p.expr(""), true
	}
	p.text = strings.ReplaceAll(p.text, "%w", "%v")
	q, ok := f.standard(file, "fmt", pos, r)
	return p.expr(q + "Sprintf"), ok
}

// newError writes a phrase as an error.
func (f *fixer) newError(file *file, p phrase, pos token.Pos, r *repair) (string, bool) {
	if len(p.args) > 0 {
		p.source = ""
		q, ok := f.standard(file, "fmt", pos, r)
		return gofmt(p.expr(q + "Errorf")), ok
	}
	q, ok := f.standard(file, "errors", pos, r)
	return gofmt(q + "New(" + p.expr("") + ")"), ok
}

// zero writes the zero value of a type; ok is false when it has no literal.
func (f *fixer) zero(file *file, t types.Type, pos token.Pos, r *repair) (code string, ok bool) {
	if _, ok := types.Unalias(t).(*types.TypeParam); ok {
		return "", false
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer, *types.Interface, *types.Map, *types.Slice, *types.Signature, *types.Chan:
		return "nil", true
	case *types.Basic:
		switch {
		case u.Info()&types.IsBoolean != 0:
			return "false", true
		case u.Info()&types.IsString != 0:
			return `""`, true
		case u.Info()&types.IsNumeric != 0:
			return "0", true
		}
	case *types.Struct, *types.Array:
		all := true
		name := types.TypeString(t, func(p *types.Package) string {
			q, ok := f.qualify(file, p, pos, r)
			all = all && ok
			return strings.TrimSuffix(q, ".")
		})
		return name + "{}", all
	}
	return "", false
}

// structOf returns the struct behind a type, nil for any other.
func structOf(t types.Type) *types.Struct {
	if t == nil {
		return nil
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}
