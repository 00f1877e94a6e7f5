package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// An argumentWriter writes the arguments of a helper.
type argumentWriter struct {
	*fixer
	file         *file
	helper       Helper
	number       int        // the parameter for the number of the code, -1 for none
	given        []ast.Expr // what the helper is given where it is called already
	failure      failure
	pos          token.Pos
	repair       *repair
	unexpected   bool // the code is that for unexpected failures
	code, reason string
	numeral      int // 0 for none
	args         []string
	kept         bool // the cause is among them
}

// argument writes argument i; false when nothing is known that could stand there.
func (w *argumentWriter) argument(i int) bool {
	sig := w.helper.Func.Signature()
	t := sig.Params().At(i).Type()
	p := w.helper.Params
	switch {
	case i == w.number:
		return w.numberOf(t)
	case i == p.Code:
		return w.word(t, vocab.CodeRole, w.code)
	case i == p.Reason:
		return w.word(t, vocab.ReasonRole, w.reason)
	case i == p.Message && sig.Variadic() && i == sig.Params().Len()-2 && isString(t):
		w.format()
	case i == p.Message && isString(t):
		text, ok := w.textExpr(w.file, w.failure.words, w.pos, w.repair)
		w.args = append(w.args, text)
		return ok
	case i == w.helper.Cause:
		w.cause()
	case sig.Variadic() && i == sig.Params().Len()-1:
	case isContext(t):
		return w.context()
	case i == p.Detail && isString(t):
		w.args = append(w.args, `""`)
	default:
		return w.namesake(sig.Params().At(i))
	}
	return true
}

// namesake writes what code around calls like the parameter, or the one value of
// its type there; a struct of which there is none may be empty.
func (w *argumentWriter) namesake(param *types.Var) bool {
	named, typed := "", []string{}
	add := func(code, name string, t types.Type) {
		if !types.AssignableTo(t, param.Type()) {
			return
		}
		if name == param.Name() {
			named = code
		}
		if types.Identical(t, param.Type()) {
			typed = append(typed, code)
		}
	}
	for scope := w.scopeAt(w.file, w.pos); scope != nil && scope != w.Types.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			obj := scope.Lookup(name)
			if !w.means(name, obj) {
				continue
			}
			add(name, name, obj.Type())
			s := structOf(behind(obj.Type()))
			for i := 0; s != nil && i < s.NumFields(); i++ {
				if v := s.Field(i); v.Exported() || v.Pkg() == w.Types {
					add(name+"."+v.Name(), v.Name(), v.Type())
				}
			}
		}
	}
	switch _, isStruct := param.Type().Underlying().(*types.Struct); {
	case named != "":
		w.args = append(w.args, named)
	case w.failure.tool != "" && isString(param.Type()) && namesTool[folded(param.Name())]:
		w.args = append(w.args, strconv.Quote(w.failure.tool))
	case isStruct && len(typed) == 1:
		w.args = append(w.args, typed[0])
	case isStruct:
		code, ok := w.zero(w.file, param.Type(), w.pos, w.repair)
		w.args = append(w.args, code)
		return ok
	default:
		return false
	}
	return true
}

// means reports a variable or a constant that a name means where the call is
// written: it is declared by then, and no other hides it.
func (w *argumentWriter) means(name string, obj types.Object) bool {
	switch obj.(type) {
	case *types.Var, *types.Const:
		_, found := w.scopeAt(w.file, w.pos).LookupParent(name, w.pos)
		return found == obj && name != "_"
	}
	return false
}

// namesTool has what parameters for the name of a tool are called.
var namesTool = map[string]bool{"op": true, "operation": true, "tool": true, "toolname": true}

func behind(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// word writes a code or reason by its constant, or as a string where there is
// none.
func (w *argumentWriter) word(t types.Type, role vocab.Role, word string) bool {
	if w.Contract.Words != nil {
		if n := w.Contract.Words.Constant(t, role, word); !n.IsZero() {
			return w.constant(t, n)
		}
	}
	if !isString(t) {
		return false
	}
	w.args = append(w.args, strconv.Quote(word))
	_, plain := types.Unalias(t).(*types.Basic)
	return word == "" || plain
}

// constant writes a constant as a value of a type: that of the parameter may be a
// plain string.
func (w *argumentWriter) constant(t types.Type, n vocab.Name) bool {
	pkgs := append([]*types.Package{w.Types, w.helper.Func.Pkg()}, w.Types.Imports()...)
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		pkgs = append(pkgs, named.Obj().Pkg())
	}
	for _, pkg := range pkgs {
		if pkg.Path() != n.Pkg || pkg.Scope().Lookup(n.Name) == nil {
			continue
		}
		q, ok := w.qualify(w.file, pkg, w.pos, w.repair)
		code := q + n.Name
		if !types.AssignableTo(pkg.Scope().Lookup(n.Name).Type(), t) {
			code = "string(" + code + ")"
		}
		w.args = append(w.args, code)
		return ok && (pkg == w.Types || ast.IsExported(n.Name))
	}
	return false
}

// numberOf writes the number of the code by the constant that its type's package has
// for it, or else as it is.
func (w *argumentWriter) numberOf(t types.Type) bool {
	if w.numeral == 0 {
		return false
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		pkg := named.Obj().Pkg()
		for _, name := range pkg.Scope().Names() {
			c, ok := pkg.Scope().Lookup(name).(*types.Const)
			if ok && (c.Exported() || pkg == w.Types) && types.Identical(c.Type(), t) && constant.Compare(c.Val(), token.EQL, constant.MakeInt64(int64(w.numeral))) {
				return w.constant(t, vocab.Name{Pkg: pkg.Path(), Name: name})
			}
		}
	}
	w.args = append(w.args, strconv.Itoa(w.numeral))
	return true
}

// format writes the message as a format and its operands.
func (w *argumentWriter) format() {
	words := w.failure.words
	if len(words.args) == 0 {
		words.text = strings.ReplaceAll(words.text, "%", "%%")
	}
	w.args = append(append(w.args, strconv.Quote(words.text)), words.args...)
}

func (w *argumentWriter) cause() {
	if w.failure.cause == nil {
		w.args = append(w.args, "nil")
		return
	}
	w.args = append(w.args, w.failure.cause.Name())
	w.kept = true
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" && named.Obj().Name() == "Context"
}

// context writes the context that is in reach.
func (w *argumentWriter) context() bool {
	for scope := w.scopeAt(w.file, w.pos); scope != nil && scope != w.Types.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			if obj := scope.Lookup(name); w.means(name, obj) && isContext(obj.Type()) {
				w.args = append(w.args, name)
				return true
			}
		}
	}
	return false
}
