package vocab

import (
	"cmp"
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// A Stray is a word that is used past the vocabulary's constants.
type Stray struct {
	Expr ast.Expr
	Role Role
	Type string // as the package writes it, "" for plain strings
	Word string // the value, "" when Dynamic
	Name string // the name of its constant, where the word is a number that the vocabulary does not have

	Number  bool   // the word is an integer
	Dynamic bool   // converted at run time
	Built   bool   // of Dynamic: concatenated or formatted
	Known   bool   // the word is in the vocabulary, only its spelling bypasses the constant
	Retired bool   // the vocabulary had it once
	Is      Role   // what the word is in the vocabulary instead, NoRole for nothing
	Meant   string // the constant to use, or the word where there is none; "" when nothing is near
}

// Strays lists the words of the package that are not, or not surely, in the
// vocabulary, in source order. Words are judged where they are used:
// declarations of constants, comparisons and lookups are none.
func (c *Contract) Strays(src Source) []Stray {
	w := &strayWalk{Source: src, contract: c, declared: c.declarations(src)}
	in := inspector.New(src.Files)
	for cur := range in.Root().Preorder((*ast.Ident)(nil), (*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil), (*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
		w.expr(cur)
	}
	slices.SortStableFunc(w.out, func(a, b Stray) int { return int(a.Expr.Pos() - b.Expr.Pos()) })
	return w.out
}

// declarations lists the literals in this package that are the vocabulary.
func (c *Contract) declarations(src Source) []ast.Node {
	var out []ast.Node
	for _, v := range c.Sets {
		for _, name := range append([]Name{v.From}, v.Also...) {
			if n := src.declaring(name); n != nil {
				out = append(out, n)
			}
		}
	}
	return out
}

// declaring returns the value of a variable of the package, or a function, nil
// for no such.
func (src Source) declaring(name Name) ast.Node {
	if name.Pkg != src.Pkg.Path() {
		return nil
	}
	r := &reader{Source: src}
	switch obj := src.LookUp(name).(type) {
	case *types.Var:
		if e := r.value(obj); e != nil {
			return e
		}
	case *types.Func:
		if d := r.declaration(obj); d != nil {
			return d
		}
	}
	return nil
}

type strayWalk struct {
	Source
	contract *Contract
	declared []ast.Node
	plain    bool // words have no type, so that a value does where the constant's package is not imported
	out      []Stray
}

func (w *strayWalk) expr(cur inspector.Cursor) {
	e := cur.Node().(ast.Expr)
	tv, ok := w.Info.Types[e]
	if !ok || !tv.IsValue() {
		return
	}
	v, role := w.contract.of(tv.Type)
	if v == nil {
		w.fieldWord(cur, tv)
		return
	}
	if tv.Value == nil {
		w.conversion(cur, v, role)
		return
	}
	if w.isPart(cur) || w.isDeclaration(cur) || w.isTest(cur) {
		return
	}
	w.word(cur, word(tv.Value), v, role)
}

// fieldWord judges the value of a field that codes fix: one beside a code must be
// a constant's, anywhere else the type is not the vocabulary's business.
func (w *strayWalk) fieldWord(cur inspector.Cursor, tv types.TypeAndValue) {
	i := slices.IndexFunc(w.contract.Sets, func(v *Vocabulary) bool { return slices.Contains(v.FieldTypes, nameOf(tv.Type)) })
	if i < 0 || tv.Value == nil || !w.isBesideCode(cur) || w.isDeclaration(cur) {
		return
	}
	v, word := w.contract.Sets[i], word(tv.Value)
	if isZero(word) || v.has(FieldRole, word) {
		return
	}
	s := Stray{Expr: cur.Node().(ast.Expr), Role: FieldRole, Type: qualified(nameOf(tv.Type), w.Pkg), Word: word, Number: isInteger(tv.Type)}
	s.Meant = w.nearest(v, FieldRole, word, s.Expr)
	w.out = append(w.out, s)
}

// isBesideCode reports a field of a struct that holds a code, and an argument of
// a function that takes one.
func (w *strayWalk) isBesideCode(cur inspector.Cursor) bool {
	parent := cur.Parent()
	switch p := parent.Node().(type) {
	case *ast.KeyValueExpr:
		return p.Value == cur.Node() && w.isBesideCode(parent)
	case *ast.CompositeLit:
		s := structOf(w.Info.TypeOf(p))
		return s != nil && w.contract.holdsWords(s)
	case *ast.CallExpr:
		sig, ok := types.Unalias(w.Info.TypeOf(p.Fun)).(*types.Signature)
		return ok && slices.ContainsFunc(slices.Collect(sig.Params().Variables()), func(v *types.Var) bool {
			_, role := w.contract.of(v.Type())
			return role == CodeRole
		})
	}
	return false
}

// isPart reports an expression that a larger constant word, or a name, is made
// of: that is judged instead.
func (w *strayWalk) isPart(cur inspector.Cursor) bool {
	parent := cur.Parent()
	switch p := parent.Node().(type) {
	case *ast.SelectorExpr:
		return p.Sel == cur.Node()
	case *ast.KeyValueExpr:
		if lit, ok := parent.Parent().Node().(*ast.CompositeLit); ok && p.Key == cur.Node() {
			return isStruct(w.Info.TypeOf(lit))
		}
	case *ast.ParenExpr:
		return w.isPart(parent)
	case ast.Expr:
		tv := w.Info.Types[p]
		if v, _ := w.contract.of(tv.Type); tv.Type != nil && v != nil {
			return tv.Value != nil
		}
	}
	return false
}

// isDeclaration reports a place that declares words.
func (w *strayWalk) isDeclaration(cur inspector.Cursor) bool {
	pos := cur.Node().Pos()
	for _, n := range w.declared {
		if n.Pos() <= pos && pos < n.End() {
			return true
		}
	}
	for c := range cur.Enclosing((*ast.GenDecl)(nil)) {
		if c.Node().(*ast.GenDecl).Tok == token.CONST {
			return true
		}
	}
	return false
}

// isTest reports a word that is only compared or looked up.
func (w *strayWalk) isTest(cur inspector.Cursor) bool {
	parent := cur.Parent()
	switch p := parent.Node().(type) {
	case *ast.ParenExpr:
		return w.isTest(parent)
	case *ast.BinaryExpr:
		return p.Op == token.EQL || p.Op == token.NEQ || p.Op == token.LSS || p.Op == token.GTR || p.Op == token.LEQ || p.Op == token.GEQ
	case *ast.CaseClause:
		return true
	case *ast.SwitchStmt:
		return p.Tag == cur.Node()
	case *ast.IndexExpr:
		return p.Index == cur.Node()
	case *ast.CallExpr:
		return p.Fun != cur.Node() && w.answersBool(p)
	}
	return false
}

// answersBool reports a call that says no more than yes or no.
func (w *strayWalk) answersBool(call *ast.CallExpr) bool {
	t := w.Info.TypeOf(call)
	if t == nil || w.Info.Types[call.Fun].IsType() {
		return false
	}
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsBoolean != 0
}

// word judges a constant. The right one may be spelled out where it only says
// which words there are; a zero value is none but where a failure is made of it.
func (w *strayWalk) word(cur inspector.Cursor, word string, v *Vocabulary, role Role) {
	e := cur.Node().(ast.Expr)
	known := v.has(role, word)
	switch {
	case known && (w.named(e) || word == "" || w.own(v, role) || v.constant(role, word).IsZero() || w.isListed(cur)):
		return
	case !known && v.retired(role, word) && w.isListed(cur):
		return // old words may be known, too
	case !known && w.contract.lists(role, word):
		return // settings do not say which of several vocabularies it belongs to
	case !known && isZero(word) && !w.fails(cur):
		return
	}
	s := Stray{Expr: e, Role: role, Type: w.typeName(v, role), Word: word, Number: isInteger(w.Info.TypeOf(e)), Known: known}
	if known {
		s.Meant = w.spell(v, role, word)
	} else {
		if name := v.Spelled(role, word); name != word {
			s.Name = name
		}
		s.mean(w, v)
	}
	w.out = append(w.out, s)
}

// fails reports a word of which a failure is made: an argument of a helper, or of
// a function that returns an error or a result, and a field of an error or of
// what is encoded.
func (w *strayWalk) fails(cur inspector.Cursor) bool {
	parent := cur.Parent()
	switch p := parent.Node().(type) {
	case *ast.ParenExpr:
		return w.fails(parent)
	case *ast.CallExpr:
		return w.makesFailure(p)
	case *ast.KeyValueExpr:
		return p.Value == cur.Node() && w.isEnvelope(parent.Parent())
	case *ast.CompositeLit:
		return w.isEnvelope(parent)
	}
	return false
}

func (w *strayWalk) makesFailure(call *ast.CallExpr) bool {
	f, _ := typeutil.Callee(w.Info, call).(*types.Func)
	if f == nil || w.contract.params(f) != nil {
		return f != nil
	}
	for r := range f.Signature().Results().Variables() {
		if isStruct(r.Type()) || types.Implements(r.Type(), errorType) {
			return true
		}
	}
	return false
}

// isEnvelope reports the literal of a struct that is an error, or that names its
// fields for an encoder.
func (w *strayWalk) isEnvelope(cur inspector.Cursor) bool {
	t := w.Info.TypeOf(cur.Node().(ast.Expr))
	s := structOf(t)
	if s == nil {
		return false
	}
	for i := range s.NumFields() {
		if reflect.StructTag(s.Tag(i)).Get("json") != "" {
			return true
		}
	}
	return types.Implements(t, errorType) || types.Implements(types.NewPointer(t), errorType)
}

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

// named reports the name of a constant that is declared with the type, be it
// converted there and back.
func (w *strayWalk) named(e ast.Expr) bool {
	c := constantNamed(w.Info, unconverted(w.Info, e))
	if c == nil {
		return false
	}
	n := nameOf(c.Type())
	return !n.IsZero() && n == nameOf(w.Info.TypeOf(e))
}

// unconverted takes parentheses and conversions off.
func unconverted(info *types.Info, e ast.Expr) ast.Expr {
	e = ast.Unparen(e)
	call, ok := e.(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !info.Types[call.Fun].IsType() {
		return e
	}
	return unconverted(info, call.Args[0])
}

// own reports the package of the vocabulary's type, which may spell its words
// as it likes.
func (w *strayWalk) own(v *Vocabulary, role Role) bool {
	return v.typeOf(role).Pkg == w.Pkg.Path()
}

func (v *Vocabulary) typeOf(role Role) Name {
	switch role {
	case CodeRole:
		return v.CodeType
	case ReasonRole:
		return v.ReasonType
	}
	return v.NumberType
}

// mean notes what is meant by a word that the vocabulary does not have in its role.
// One that it has in another was put in the wrong place.
func (s *Stray) mean(w *strayWalk, v *Vocabulary) {
	s.Meant, s.Retired = w.meant(v, s.Role, s.Word, s.Expr)
	if other := map[Role]Role{CodeRole: ReasonRole, ReasonRole: CodeRole}[s.Role]; !s.Retired && s.Word != "" && v.has(other, s.Word) {
		s.Meant, s.Is = "", other
	}
}

// meant finds the word for one that the vocabulary does not have, which e is: its
// successor, or the nearest.
func (w *strayWalk) meant(v *Vocabulary, role Role, word string, e ast.Expr) (meant string, retired bool) {
	if r, ok := v.renamed(role, word); ok {
		return w.spell(v, role, cmp.Or(v.meaning(role, r.To), r.To)), true
	}
	return w.nearest(v, role, word, e), false
}

// nearest finds the word that one is a slip for. A number is none, nor is the
// value of a declared constant, which says what it means.
func (w *strayWalk) nearest(v *Vocabulary, role Role, word string, e ast.Expr) string {
	if role == NumberRole || constantNamed(w.Info, unconverted(w.Info, e)) != nil {
		return ""
	}
	return w.spell(v, role, suggest.NearestName(word, v.words(role)))
}

func (v *Vocabulary) rename(word string) (config.Rename, bool) {
	for _, r := range v.Renames {
		if r.From == word {
			return r, true
		}
	}
	return config.Rename{}, false
}

// spell writes a word as the package would: by its constant, if there is one.
// A successor may have another role than the word it follows.
func (w *strayWalk) spell(v *Vocabulary, role Role, word string) string {
	if word == "" {
		return ""
	}
	for _, r := range []Role{role, CodeRole, ReasonRole} {
		if c := v.constant(r, word); !c.IsZero() && (!w.plain || sees(w.Pkg, c.Pkg)) {
			return qualified(c.Name, w.Pkg)
		}
	}
	return word
}

// sees reports a package that another one can name: itself, or what it imports.
func sees(from *types.Package, path string) bool {
	return from.Path() == path || slices.ContainsFunc(from.Imports(), func(imp *types.Package) bool { return imp.Path() == path })
}

func (w *strayWalk) typeName(v *Vocabulary, role Role) string {
	return qualified(v.typeOf(role), w.Pkg)
}

// qualified is a name as code in a package writes it, but for renamed imports.
func qualified(n Name, from *types.Package) string {
	if n.IsZero() || n.Pkg == from.Path() {
		return n.Name
	}
	for _, imp := range from.Imports() {
		if imp.Path() == n.Pkg {
			return imp.Name() + "." + n.Name
		}
	}
	return n.Name
}

// conversion judges a value that is made a word at run time. The vocabulary's
// own package may do so, and whoever tests what comes out.
func (w *strayWalk) conversion(cur inspector.Cursor, v *Vocabulary, role Role) {
	call, ok := cur.Node().(*ast.CallExpr)
	if !ok || len(call.Args) != 1 || !w.Info.Types[call.Fun].IsType() || w.own(v, role) || w.isTest(cur) || w.tested(cur) {
		return
	}
	if from, _ := w.contract.of(w.Info.TypeOf(call.Args[0])); from == v && nameOf(w.Info.TypeOf(call.Args[0])) == nameOf(w.Info.TypeOf(call)) {
		return
	}
	w.out = append(w.out, Stray{Expr: call, Role: role, Type: w.typeName(v, role), Dynamic: true, Built: w.isBuilt(ast.Unparen(call.Args[0]))})
}

// tested reports a conversion that is stored in a variable, or of a variable,
// that the function looks up or compares as a word.
func (w *strayWalk) tested(cur inspector.Cursor) bool {
	objs := map[types.Object]bool{}
	add := func(e ast.Expr) {
		if id, ok := ast.Unparen(e).(*ast.Ident); ok && w.Info.ObjectOf(id) != nil {
			objs[w.Info.ObjectOf(id)] = true
		}
	}
	if as, ok := cur.Parent().Node().(*ast.AssignStmt); ok && len(as.Lhs) == len(as.Rhs) {
		for i, rhs := range as.Rhs {
			if rhs == cur.Node() {
				add(as.Lhs[i])
			}
		}
	}
	add(cur.Node().(*ast.CallExpr).Args[0])
	for function := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range function.Preorder((*ast.Ident)(nil)) {
			if objs[w.Info.ObjectOf(c.Node().(*ast.Ident))] && w.lookedUp(c) {
				return true
			}
		}
	}
	return false
}

// lookedUp reports a word, or the text that it is converted from, in a test of
// words: of plain text any test may mean something else.
func (w *strayWalk) lookedUp(cur inspector.Cursor) bool {
	if t := w.Info.TypeOf(cur.Node().(ast.Expr)); t != nil {
		if v, _ := w.contract.of(t); v != nil {
			return w.isTest(cur)
		}
	}
	call, ok := cur.Parent().Node().(*ast.CallExpr)
	if !ok || !w.Info.Types[call.Fun].IsType() {
		return false
	}
	v, _ := w.contract.of(w.Info.TypeOf(call))
	return v != nil && w.isTest(cur.Parent())
}
