package vocab

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
)

// A rowTable is a list of structs, or a map to them, one for each code or for
// each pair of a code and its reason. What a field is for shows in all rows
// together.
type rowTable struct {
	*reader
	rows []tableRow
	code *types.Var // the field that holds the code, nil where a map's keys do
}

// A tableRow is one literal.
type tableRow struct {
	code   string
	lit    *ast.CompositeLit
	values map[string]ast.Expr // by the names of fields
}

func (t *rowTable) add(code string, lit *ast.CompositeLit) {
	row := tableRow{code: code, lit: lit, values: map[string]ast.Expr{}}
	for _, f := range fieldsOf(t.Info, lit) {
		row.values[f.v.Name()] = f.e
	}
	t.rows = append(t.rows, row)
}

// read reads the rows that were added; byKey says that their codes are known.
func (t *rowTable) read(byKey bool) {
	if len(t.rows) == 0 {
		return
	}
	s := structOf(t.Info.TypeOf(t.rows[0].lit))
	if !byKey && !t.codes(s) {
		return
	}
	for i := range s.NumFields() {
		t.field(s.Field(i), jsonName(s, i))
	}
}

// codes finds the field of codes and reads them, false if there is none.
func (t *rowTable) codes(s *types.Struct) bool {
	for f := range s.Fields() {
		if _, ok := t.rank(f); ok && (t.code == nil || t.before(f, t.code)) {
			t.code = f
		}
	}
	if t.code == nil {
		return false
	}
	t.v.CodeType = nameOf(t.code.Type())
	for i := range t.rows {
		row := &t.rows[i]
		w, ok := t.constant(row.values[t.code.Name()])
		if !ok {
			t.unread = append(t.unread, cmp.Or[ast.Expr](row.values[t.code.Name()], row.lit))
			continue
		}
		row.code = w
		t.reader.code(w)
	}
	return true
}

// rank says how likely a field holds the codes, 0 most: a type of its own before
// a plain one, then the name, then words before integers. ok is false for one
// that cannot.
func (t *rowTable) rank(f *types.Var) (rank int, ok bool) {
	if !isWord(f.Type()) || t.isNumber(f) {
		return 0, false
	}
	named := nameOf(f.Type())
	name := min(nameRank(f.Name()), nameRank(named.Name))
	if named.IsZero() {
		rank = 20
		ok = name == 0 || isString(f.Type()) && (name == 1 || fold(f.Name()) == "name")
	} else {
		ok = true
	}
	rank += 2 * name
	if !isString(f.Type()) {
		rank++
	}
	return rank, ok
}

// before reports that f is a better field of codes than g, which stands first.
func (t *rowTable) before(f, g *types.Var) bool {
	i, _ := t.rank(f)
	j, _ := t.rank(g)
	return i < j
}

// nameRank says how much the name of a field, or of its type, speaks of codes.
func nameRank(name string) int {
	switch name = fold(name); {
	case strings.HasSuffix(name, "code"):
		return 0
	case slices.Contains([]string{"kind", "category", "fault", "failure"}, name):
		return 1
	case isReasonName(name):
		return 3
	}
	return 2
}

// isReasonName reports a name that refines a code.
func isReasonName(name string) bool {
	name = fold(name)
	return strings.Contains(name, "reason") || slices.Contains([]string{"why", "cause", "detail", "subcode"}, name)
}

// field reads a field of all rows.
func (t *rowTable) field(f *types.Var, key string) {
	typ := f.Type()
	elem := elemOf(typ)
	switch {
	case f == t.code || !nameOf(typ).IsZero() && nameOf(typ) == t.v.CodeType:
	case elem != nil:
		if n := nameOf(elem); n.IsZero() && isReasonName(f.Name()) || !n.IsZero() && n != t.v.CodeType {
			t.eachList(f)
		}
	case isString(typ) && isPlain(typ) && isAction(f.Name()):
		t.each(f, func(code, w string) { t.reader.code(code).Action = w })
	case t.isNumber(f) || t.code != nil && isPlain(typ) && isInteger(typ) && fold(f.Name()) == "code":
		t.each(f, func(code, w string) { t.setNumber(code, w, typ) })
	case !nameOf(typ).IsZero() && isString(typ) && (isReasonName(f.Name()) || isReasonName(nameOf(typ).Name) || t.refines(f)):
		t.reasonField(f)
	case isBool(typ) || t.isEnum(f):
		t.fixed(f, key)
	}
}

// each calls do with the constant that each row puts in a field.
func (t *rowTable) each(f *types.Var, do func(code, word string)) {
	for _, row := range t.rows {
		if w, ok := t.constant(row.values[f.Name()]); ok {
			do(row.code, w)
		}
	}
}

// eachList reads a field of lists of reasons.
func (t *rowTable) eachList(f *types.Var) {
	for _, row := range t.rows {
		if e := row.values[f.Name()]; e != nil {
			t.entry(row.code, e)
		}
	}
}

// reasonField reads a field of one reason; the rows of a code add up.
func (t *rowTable) reasonField(f *types.Var) {
	t.v.ReasonType = nameOf(f.Type())
	words := map[string][]string{}
	for _, row := range t.rows {
		e := row.values[f.Name()]
		w, ok := t.constant(e)
		if e != nil && !ok {
			t.unread = append(t.unread, e)
		}
		words[row.code] = append(words[row.code], w)
	}
	for _, row := range t.rows {
		if slices.ContainsFunc(words[row.code], func(w string) bool { return w != "" }) || row.values[f.Name()] != nil {
			t.arity(row.code, words[row.code])
		}
	}
}

// refines reports a field that tells apart rows of the same code.
func (t *rowTable) refines(f *types.Var) bool {
	seen := map[string]string{}
	refines := false
	t.each(f, func(code, w string) {
		old, ok := seen[code]
		refines = refines || ok && old != w
		seen[code] = w
	})
	return refines
}

// fixed reads a field whose value a code fixes. A row that leaves a bool out says
// false, if others fill it; rows that do not agree fix nothing.
func (t *rowTable) fixed(f *types.Var, key string) {
	values := map[string][]string{}
	filled := false
	for _, row := range t.rows {
		e := row.values[f.Name()]
		w, ok := t.constant(e)
		switch {
		case ok:
			filled = true
		case e == nil && isBool(f.Type()):
			w = "false"
		default:
			continue
		}
		values[row.code] = union(values[row.code], []string{w})
	}
	if !filled {
		return
	}
	for i := range t.v.Codes {
		c := &t.v.Codes[i]
		if list := values[c.Code.Code]; len(list) == 1 {
			c.Fields = append(c.Fields, config.Field{Name: key, Value: list[0]})
		}
	}
	if n := nameOf(f.Type()); !n.IsZero() {
		t.v.FieldTypes = append(t.v.FieldTypes, n)
	}
}

// isEnum reports a field of a named type, be it another name of string, that the
// project declares and that rows fill with declared constants: a severity, a
// family of codes.
func (t *rowTable) isEnum(f *types.Var) bool {
	var name *types.TypeName
	switch typ := f.Type().(type) {
	case *types.Alias:
		name = typ.Obj()
	case *types.Named:
		name = typ.Obj()
	}
	if name == nil || name.Pkg() == nil || !isWord(f.Type()) || name.Pkg() != t.Pkg && name.Pkg().Path() != t.v.CodeType.Pkg {
		return false
	}
	for _, row := range t.rows {
		if e := row.values[f.Name()]; e != nil && constantNamed(t.Info, e) == nil {
			return false
		}
	}
	return true
}

// isNumber reports a field that holds numbers of JSON-RPC: by its names, by its
// type, or by a negative value, which no other enumeration has.
func (t *rowTable) isNumber(f *types.Var) bool {
	if !isInteger(f.Type()) {
		return false
	}
	negative := false
	t.each(f, func(_, w string) { negative = negative || strings.HasPrefix(w, "-") })
	return negative || isNumberName(f.Name()) || t.isNumberType(f.Type())
}

func isNumberName(name string) bool {
	name = fold(name)
	return name == "number" || strings.Contains(name, "rpc")
}

// isNumberType reports a named type of JSON-RPC numbers: by its name, by its
// constants, or because an error of JSON-RPC has it.
func (r *reader) isNumberType(t types.Type) bool {
	n := nameOf(t)
	if n.IsZero() || !isInteger(t) {
		return false
	}
	if isNumberName(n.Name) || slices.ContainsFunc(constantsOf(t), func(c *types.Const) bool { return strings.HasPrefix(word(c.Val()), "-") }) {
		return true
	}
	scope := r.Pkg.Scope()
	return slices.ContainsFunc(scope.Names(), func(name string) bool {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok {
			return false
		}
		code := rpcError(structOf(tn.Type()))
		return code != nil && types.Identical(code.Type(), t)
	})
}

// isAction reports the name of a row's field that says what to do.
func isAction(field string) bool {
	return slices.Contains([]string{"suggestion", "advice", "hint", "next"}, fold(field))
}

// elemOf returns the type of the words in a list or in a set, nil for no list of
// words.
func elemOf(t types.Type) types.Type {
	var elem types.Type
	switch t := underlying(t).(type) {
	case *types.Slice:
		elem = t.Elem()
	case *types.Array:
		elem = t.Elem()
	case *types.Map:
		elem = t.Key()
	}
	if elem == nil || !isWord(elem) {
		return nil
	}
	return elem
}

// isPlain reports a type without a name of its own.
func isPlain(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.Basic)
	return ok
}

func isBool(t types.Type) bool {
	b, ok := underlying(t).(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}
