package vocab

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A Source is the syntax and types of a package, as an analysis pass has them.
type Source struct {
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
}

// Declarations lists the objects of the package that are to be vocabularies: those
// that directives mark, then those that settings name, each once.
func Declarations(src Source, marked []*ast.Ident, named []config.ObjectRef) []types.Object {
	var out []types.Object
	add := func(obj types.Object) {
		if obj != nil && !slices.Contains(out, obj) {
			out = append(out, obj)
		}
	}
	for _, id := range marked {
		add(src.Info.Defs[id])
	}
	for _, ref := range named {
		if ref.Pkg == src.Pkg.Path() {
			add(src.Pkg.Scope().Lookup(ref.Name))
		}
	}
	return out
}

// Read reads the vocabulary that an object of the package declares: a named
// type by its constants, a variable by its literal (a map from codes to their
// reasons, or a list of rows), a function by its switch, or a single constant.
// The error says what is wrong with the declaration.
func Read(src Source, obj types.Object) (*Vocabulary, error) {
	v := &Vocabulary{From: objectName(obj)}
	r := &reader{Source: src, v: v}
	switch obj := obj.(type) {
	case *types.TypeName:
		v.CodeType = nameOf(obj.Type())
		if v.CodeType.IsZero() {
			return nil, errors.New("a vocabulary's type holds strings or integers")
		}
		r.constants(CodeRole, obj.Type())
		for _, c := range v.Consts {
			r.code(c.Word)
		}
		if len(v.Codes) == 0 {
			return nil, errors.New("the type " + obj.Name() + " has no constants, which would be its words")
		}
	case *types.Var:
		if err := r.variable(obj); err != nil {
			return nil, err
		}
	case *types.Func:
		if err := r.function(obj); err != nil {
			return nil, err
		}
	case *types.Const:
		v.CodeType = nameOf(obj.Type())
		r.code(word(obj.Val()))
		v.Consts = []Const{{Name: v.From, Word: word(obj.Val()), Role: CodeRole, Doc: r.docs()[obj]}}
	default:
		return nil, errors.New("a vocabulary is a type, a variable, a function or a constant")
	}
	r.describe()
	return v, nil
}

// A reader reads one declaration.
type reader struct {
	Source
	v *Vocabulary
}

// word is a constant as settings would write it.
func word(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// constant returns the word of a constant expression.
func (r *reader) constant(e ast.Expr) (string, bool) {
	if tv, ok := r.Info.Types[e]; ok && tv.Value != nil {
		return word(tv.Value), true
	}
	return "", false
}

// code returns the code with a word, a new one at the end if need be.
func (r *reader) code(word string) *Code {
	if c := r.v.code(word); c != nil {
		return c
	}
	r.v.Codes = append(r.v.Codes, Code{Code: config.Code{Code: word}})
	return &r.v.Codes[len(r.v.Codes)-1]
}

// variable reads a map or a list of rows.
func (r *reader) variable(obj *types.Var) error {
	lit, _ := ast.Unparen(r.value(obj)).(*ast.CompositeLit)
	if lit == nil {
		return errors.New(obj.Name() + " is no literal that could be read: write a map from codes to their reasons")
	}
	switch t := obj.Type().Underlying().(type) {
	case *types.Map:
		r.v.CodeType = nameOf(t.Key())
		r.mapping(lit)
	case *types.Slice, *types.Array:
		r.rows(lit)
	default:
		return errors.New(obj.Name() + " is neither a map from codes to their reasons nor a list of rows")
	}
	if len(r.v.Codes) == 0 {
		return errors.New(obj.Name() + " holds no constant codes")
	}
	r.typedConstants()
	return nil
}

// value returns the initial value of a package variable, or nil.
func (r *reader) value(obj types.Object) ast.Expr {
	for _, f := range r.Files {
		for _, decl := range f.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.VAR {
				continue
			}
			for _, spec := range gen.Specs {
				s := spec.(*ast.ValueSpec)
				for i, id := range s.Names {
					if r.Info.Defs[id] == obj && len(s.Values) == len(s.Names) {
						return s.Values[i]
					}
				}
			}
		}
	}
	return nil
}

func (r *reader) mapping(lit *ast.CompositeLit) {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		key, ok := r.constant(kv.Key)
		if !ok {
			continue
		}
		r.code(key)
		r.entry(key, kv.Value)
	}
}

// entry reads what stands behind a code: its reasons, its number, or a row.
func (r *reader) entry(code string, e ast.Expr) {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok { // a list that has a name
		if init := r.value(r.Info.Uses[id]); init != nil {
			e = ast.Unparen(init)
		}
	}
	t := r.Info.TypeOf(e)
	lit, isLit := e.(*ast.CompositeLit)
	switch {
	case t == nil:
	case isLit && isStruct(t):
		r.row(code, lit)
	case isLit:
		r.reasons(code, lit)
	default:
		r.single(code, e, t)
	}
}

// single reads one constant behind a code.
func (r *reader) single(code string, e ast.Expr, t types.Type) {
	w, ok := r.constant(e)
	if !ok {
		if r.Info.Types[e].IsNil() {
			r.arity(code, nil)
		}
		return
	}
	b, _ := t.Underlying().(*types.Basic)
	switch {
	case b == nil:
	case !nameOf(t).IsZero() && b.Info()&types.IsString != 0:
		r.v.ReasonType = nameOf(t)
		r.arity(code, []string{w})
	case b.Info()&types.IsInteger != 0:
		r.number(code, w, t)
	}
}

func (r *reader) number(code, w string, t types.Type) {
	if n, err := strconv.Atoi(w); err == nil {
		r.code(code).Number = n
		r.v.NumberType = nameOf(t)
	}
}

// reasons reads a list of reasons, or a set of them.
func (r *reader) reasons(code string, lit *ast.CompositeLit) {
	var words []string
	switch t := r.Info.TypeOf(lit).Underlying().(type) {
	case *types.Slice:
		r.v.ReasonType = nameOf(t.Elem())
	case *types.Array:
		r.v.ReasonType = nameOf(t.Elem())
	case *types.Map:
		r.v.ReasonType = nameOf(t.Key())
	}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if isMap(r.Info.TypeOf(lit)) {
				elt = kv.Key
			} else {
				elt = kv.Value
			}
		}
		if w, ok := r.constant(elt); ok {
			words = append(words, w)
		}
	}
	r.arity(code, words)
}

// arity notes the reasons of a code; the empty one stands for none.
func (r *reader) arity(code string, words []string) {
	c := r.code(code)
	empty := slices.Contains(words, "")
	for _, w := range words {
		if w != "" && !c.allows(w) {
			c.Reasons = append(c.Reasons, config.Reason{Reason: w})
		}
	}
	switch {
	case len(c.Reasons) == 0:
		c.Reason = config.ReasonNone
	case empty:
		c.Reason = config.ReasonOptional
	default:
		c.Reason = config.ReasonRequired
	}
}

// rows reads a list of structs, one for each code.
func (r *reader) rows(lit *ast.CompositeLit) {
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		if u, ok := elt.(*ast.UnaryExpr); ok {
			elt = u.X
		}
		row, ok := elt.(*ast.CompositeLit)
		if !ok || !isStruct(r.Info.TypeOf(elt)) {
			if w, ok := r.constant(elt); ok { // a plain list of codes
				r.v.CodeType = nameOf(r.Info.TypeOf(elt))
				r.code(w)
			}
			continue
		}
		if code, ok := r.codeOf(row); ok {
			r.code(code)
			r.row(code, row)
		}
	}
}

// codeOf finds the code of a row: the first field of a named string type, else
// the first string called code, category, kind or name.
func (r *reader) codeOf(row *ast.CompositeLit) (string, bool) {
	fields := fieldsOf(r.Info, row)
	for _, f := range fields {
		if n := nameOf(f.v.Type()); !n.IsZero() && isString(f.v.Type()) {
			if w, ok := r.constant(f.e); ok {
				r.v.CodeType = n
				return w, true
			}
		}
	}
	for _, f := range fields {
		if isString(f.v.Type()) && slices.Contains([]string{"code", "category", "kind", "name"}, fold(f.v.Name())) {
			return r.constant(f.e)
		}
	}
	return "", false
}

// row reads the other fields of a row.
func (r *reader) row(code string, row *ast.CompositeLit) {
	for _, f := range fieldsOf(r.Info, row) {
		w, constant := r.constant(f.e)
		t := f.v.Type()
		b, _ := t.Underlying().(*types.Basic)
		switch {
		case !constant:
			if lit, ok := ast.Unparen(f.e).(*ast.CompositeLit); ok && !isStruct(t) {
				r.reasons(code, lit)
			}
		case b == nil:
		case nameOf(t) == r.v.CodeType && !r.v.CodeType.IsZero():
		case isString(t) && nameOf(t).IsZero() && isAction(f.v.Name()):
			r.code(code).Action = w
		case b.Info()&types.IsString != 0 && !nameOf(t).IsZero():
			r.v.ReasonType = nameOf(t)
			r.arity(code, []string{w})
		case b.Info()&types.IsInteger != 0 && (!nameOf(t).IsZero() || slices.Contains([]string{"code", "number"}, fold(f.v.Name()))):
			r.number(code, w, t)
		case b.Info()&types.IsBoolean != 0:
			c := r.code(code)
			c.Fields = append(c.Fields, config.Field{Name: f.key, Value: w})
		}
	}
}

// typedConstants lists the constants of the types that were found.
func (r *reader) typedConstants() {
	for _, t := range []struct {
		name Name
		role Role
	}{{r.v.CodeType, CodeRole}, {r.v.ReasonType, ReasonRole}, {r.v.NumberType, NumberRole}} {
		if obj := r.lookup(t.name); obj != nil {
			r.constants(t.role, obj.Type())
		}
	}
}

// isAction reports the name of a row's field that says what to do.
func isAction(field string) bool {
	return slices.Contains([]string{"suggestion", "advice", "hint", "next"}, fold(field))
}

// lookup finds a type in the package or in one that it imports.
func (r *reader) lookup(n Name) types.Object {
	if n.IsZero() {
		return nil
	}
	for _, pkg := range append([]*types.Package{r.Pkg}, r.Pkg.Imports()...) {
		if pkg.Path() == n.Pkg {
			return pkg.Scope().Lookup(n.Name)
		}
	}
	return nil
}

// constants lists the constants of a type that its package declares.
func (r *reader) constants(role Role, t types.Type) {
	docs := r.docs()
	for _, c := range constantsOf(t) {
		r.v.Consts = append(r.v.Consts, Const{Name: objectName(c), Word: word(c.Val()), Role: role, Doc: docs[c]})
	}
}

// constantsOf returns the constants of a named type in its own package, in
// source order.
func constantsOf(t types.Type) []*types.Const {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok {
		return nil
	}
	var out []*types.Const
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), t) {
			out = append(out, c)
		}
	}
	slices.SortStableFunc(out, func(a, b *types.Const) int { return int(a.Pos() - b.Pos()) })
	return out
}

// describe puts the comments on constants to their codes.
func (r *reader) describe() {
	for i := range r.v.Codes {
		c := &r.v.Codes[i]
		if c.Doc == "" {
			c.Doc = r.v.constant(CodeRole, c.Code.Code).Doc
		}
	}
}

// docs returns the comments on the package's constants.
func (r *reader) docs() map[types.Object]string {
	out := map[types.Object]string{}
	for _, f := range r.Files {
		for _, decl := range f.Decls {
			gen, ok := decl.(*ast.GenDecl)
			if !ok || gen.Tok != token.CONST {
				continue
			}
			for _, spec := range gen.Specs {
				s := spec.(*ast.ValueSpec)
				for _, id := range s.Names {
					out[r.Info.Defs[id]] = comment(gen, s)
				}
			}
		}
	}
	return out
}

// comment returns the comment above or behind a constant as one line. That above
// a constant without parentheses belongs to the declaration.
func comment(gen *ast.GenDecl, s *ast.ValueSpec) string {
	g := s.Doc
	if g == nil && !gen.Lparen.IsValid() {
		g = gen.Doc
	}
	if g == nil {
		g = s.Comment
	}
	if g == nil {
		return ""
	}
	return strings.Join(strings.Fields(g.Text()), " ")
}

// A fieldValue is what a literal puts in a field.
type fieldValue struct {
	v   *types.Var
	key string // as JSON calls it
	e   ast.Expr
}

// fieldsOf lists what a struct literal fills, in the order of the literal.
func fieldsOf(info *types.Info, lit *ast.CompositeLit) []fieldValue {
	s := structOf(info.TypeOf(lit))
	if s == nil {
		return nil
	}
	var out []fieldValue
	for i, elt := range lit.Elts {
		kv, keyed := elt.(*ast.KeyValueExpr)
		if !keyed {
			if i < s.NumFields() {
				out = append(out, fieldValue{s.Field(i), jsonName(s, i), elt})
			}
			continue
		}
		id, ok := kv.Key.(*ast.Ident)
		if !ok {
			continue
		}
		for k := range s.NumFields() {
			if s.Field(k).Name() == id.Name {
				out = append(out, fieldValue{s.Field(k), jsonName(s, k), kv.Value})
			}
		}
	}
	return out
}

func structOf(t types.Type) *types.Struct {
	if t == nil {
		return nil
	}
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, _ := t.Underlying().(*types.Struct)
	return s
}

func isStruct(t types.Type) bool { return structOf(t) != nil }

func isMap(t types.Type) bool {
	_, ok := t.Underlying().(*types.Map)
	return ok
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
