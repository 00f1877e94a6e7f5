package vocab

import (
	"errors"
	"fmt"
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
func Declarations(src Source, marked []*ast.Ident, named []config.FuncRef) []types.Object {
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
			add(src.LookUp(NameOf(ref)))
		}
	}
	return out
}

// Read reads the vocabulary that an object of the package declares: a named
// type by its constants, a variable by its literal (a map from codes to their
// reasons, or a list of rows), a function by its switch, or a single constant.
// The error says what is wrong with the declaration; one of which a part cannot
// be read is not read at all, because words would be missing.
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
		r.valued(obj)
		r.code(word(obj.Val()))
		v.Consts = []Const{{Name: v.From, Word: word(obj.Val()), Role: CodeRole, Doc: r.docs()[obj]}}
	default:
		return nil, errors.New("a vocabulary is a type, a variable, a function or a constant")
	}
	if len(r.unread) > 0 {
		return nil, fmt.Errorf("%s holds %s, which cannot be read: write constants, and lists of them", obj.Name(), exprText(r.unread[0]))
	}
	r.describe()
	return v, nil
}

// A reader reads one declaration.
type reader struct {
	Source
	v      *Vocabulary
	unread []ast.Expr // what should be constants, and is not
}

// exprText shows an expression in a line.
func exprText(e ast.Expr) string {
	if lit, ok := e.(*ast.CompositeLit); ok && lit.Type == nil {
		return "{…}"
	}
	return types.ExprString(e)
}

// word is a constant as settings would write it.
func word(v constant.Value) string {
	if v.Kind() == constant.String {
		return constant.StringVal(v)
	}
	return v.ExactString()
}

func number(n int64) string { return strconv.FormatInt(n, 10) }

// constant returns the word of a constant expression. One without a type, in a
// package that is read without what it imports, may be one.
func (r *reader) constant(e ast.Expr) (string, bool) {
	tv, ok := r.Info.Types[e]
	if e != nil && !ok {
		r.unread = append(r.unread, e)
	}
	if tv.Value == nil {
		return "", false
	}
	return word(tv.Value), true
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
		r.list(lit)
	default:
		return errors.New(obj.Name() + " is neither a map from codes to their reasons nor a list of rows")
	}
	if len(r.v.Codes) == 0 && len(r.unread) == 0 {
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

// mapping reads a map: what stands behind a code are its reasons, its number, or
// a row.
func (r *reader) mapping(lit *ast.CompositeLit) {
	rows := &rowTable{reader: r}
	for _, elt := range lit.Elts {
		kv := elt.(*ast.KeyValueExpr)
		key, ok := r.constant(kv.Key)
		if !ok {
			r.unread = append(r.unread, kv.Key)
			continue
		}
		r.code(key)
		if row := literalOf(r.resolve(kv.Value)); row != nil && isStruct(r.Info.TypeOf(row)) {
			rows.add(key, row)
		} else {
			r.entry(key, kv.Value)
		}
	}
	rows.read(true)
}

// list reads a list of rows, or of plain codes.
func (r *reader) list(lit *ast.CompositeLit) {
	rows := &rowTable{reader: r}
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			elt = kv.Value
		}
		w, constant := r.constant(elt)
		switch row := literalOf(r.resolve(elt)); {
		case constant:
			r.v.CodeType = nameOf(r.Info.TypeOf(elt))
			r.code(w)
		case row != nil && isStruct(r.Info.TypeOf(row)):
			rows.add("", row)
		default:
			r.unread = append(r.unread, elt)
		}
	}
	rows.read(false)
}

// resolve returns what a package variable starts with, any other expression as
// it is: lists and rows may have names.
func (r *reader) resolve(e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok {
		if init := r.value(r.Info.Uses[id]); init != nil {
			return ast.Unparen(init)
		}
	}
	return e
}

// entry reads what stands behind a code: a list of reasons, one, or a number.
func (r *reader) entry(code string, e ast.Expr) {
	e = r.resolve(e)
	t := r.Info.TypeOf(e)
	lit, isLit := e.(*ast.CompositeLit)
	w, constant := r.constant(e)
	switch {
	case t == nil || r.Info.Types[e].IsNil():
		r.arity(code, nil)
	case isLit && elemOf(t) != nil:
		r.arity(code, r.reasons(lit))
	case isPlain(t) && isString(t) || !isWord(t) && elemOf(t) == nil && !isStruct(t):
		// texts, and what has nothing to do with words
	case !constant:
		r.unread = append(r.unread, e)
	case isString(t):
		r.v.ReasonType = nameOf(t)
		r.arity(code, []string{w})
	case isPlain(t) || r.isNumberType(t):
		r.setNumber(code, w, t)
	}
}

func (r *reader) setNumber(code, w string, t types.Type) {
	if n, err := strconv.Atoi(w); err == nil {
		r.code(code).Number = n
		r.v.NumberType = nameOf(t)
	}
}

// reasons reads a list of reasons, or a set of them: those that a map to bools
// says false of are none.
func (r *reader) reasons(lit *ast.CompositeLit) []string {
	t := r.Info.TypeOf(lit)
	r.v.ReasonType = nameOf(elemOf(t))
	var words []string
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok {
			if elt = kv.Value; isMap(t) {
				elt = kv.Key
				if !r.isMember(kv.Value) {
					continue
				}
			}
		}
		w, ok := r.constant(elt)
		if !ok {
			r.unread = append(r.unread, elt)
			continue
		}
		words = append(words, w)
	}
	return words
}

// isMember reports what a set has behind a member: anything but false.
func (r *reader) isMember(e ast.Expr) bool {
	w, ok := r.constant(e)
	if !isBool(r.Info.TypeOf(e)) {
		return true
	}
	if !ok {
		r.unread = append(r.unread, e)
	}
	return w == "true"
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

// typedConstants lists the constants of the types that were found.
func (r *reader) typedConstants() {
	for _, t := range []struct {
		name Name
		role Role
	}{{r.v.CodeType, CodeRole}, {r.v.ReasonType, ReasonRole}, {r.v.NumberType, NumberRole}} {
		r.constantsNamed(t.role, t.name)
	}
	for _, name := range r.v.FieldTypes {
		r.constantsNamed(FieldRole, name)
	}
}

func (r *reader) constantsNamed(role Role, name Name) {
	if obj := r.lookup(name); obj != nil {
		r.constants(role, obj.Type())
	}
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

// valued notes a constant whose value is not known, which is a mistake.
func (r *reader) valued(c *types.Const) {
	if c.Val().Kind() == constant.Unknown {
		r.unread = append(r.unread, ast.NewIdent(c.Name()))
	}
}

// constants lists the constants of a type that its package declares.
func (r *reader) constants(role Role, t types.Type) {
	for _, c := range constantsOf(t) {
		r.valued(c)
	}
	old := r.aliases()
	for _, c := range declaredConstants(t, role, r.docs()) {
		c.Alias = old[r.Pkg.Scope().Lookup(c.Name.Name)] && c.Pkg == r.Pkg.Path()
		r.v.Consts = append(r.v.Consts, c)
	}
}

// declaredConstants lists the constants of a type with their comments.
func declaredConstants(t types.Type, role Role, docs map[types.Object]string) []Const {
	var out []Const
	for _, c := range constantsOf(t) {
		out = append(out, Const{Name: objectName(c), Word: word(c.Val()), Role: role, Doc: docs[c]})
	}
	return out
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

// underlying returns the underlying type; nil for none, as of what does not
// type-check.
func underlying(t types.Type) types.Type {
	if t == nil {
		return nil
	}
	return t.Underlying()
}

func isStruct(t types.Type) bool { return structOf(t) != nil }

func isMap(t types.Type) bool {
	_, ok := underlying(t).(*types.Map)
	return ok
}

func isString(t types.Type) bool {
	b, ok := underlying(t).(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
