package vocab

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"
)

// plainWords judges the words of a failure that have no type of their own: there
// is no constant to name, so that a word is right by its value.
func (m *mismatches) plainWords(v *Vocabulary, x filling, at ast.Expr) {
	if x.code.val == nil {
		return
	}
	m.plainWord(v, CodeRole, x.code, at)
	m.plainWord(v, ReasonRole, x.reason, at)
	m.rowPairs(v, x)
}

// rowPairs judges the rows of a table that fill both the code and the reason of a
// failure.
func (m *mismatches) rowPairs(v *Vocabulary, x filling) {
	code, ok1 := x.code.expr.(*ast.SelectorExpr)
	reason, ok2 := x.reason.expr.(*ast.SelectorExpr)
	if !ok1 || !ok2 || types.ExprString(code.X) != types.ExprString(reason.X) {
		return
	}
	for _, pair := range m.kept().pairs(code, reason) {
		c := v.code(pair[0].word)
		if c == nil {
			continue // judged alone
		}
		for _, fault := range v.judgeReason(c, pair[1].word) {
			m.report(Mismatch{Node: pair[1].expr, Types: v, Fault: fault})
		}
	}
}

// kept is what the package keeps in its tables and the like.
func (m *mismatches) kept() *places {
	if m.places == nil {
		m.places = newPlaces(m.Source)
	}
	return m.places
}

// plainWord judges one word, with each value that a branch chooses. One that is
// put together at run time for a helper is in no vocabulary; a variable may be.
func (m *mismatches) plainWord(v *Vocabulary, role Role, e entry, at ast.Expr) {
	if e.expr == nil || len(v.words(role)) == 0 {
		return
	}
	for _, t := range []types.Type{m.typeOf(e.expr), typeIn(e)} {
		if typed, _ := m.contract.of(t); typed != nil || t != nil && !isString(t) && !v.numeric() {
			return // judged by its type, or of another kind
		}
	}
	walk := strayWalk{Source: m.Source, contract: m.contract, plain: true}
	if _, constant := constantWord(m.Info, e.expr); !constant && walk.isBuilt(ast.Unparen(e.expr)) {
		if m.callsHelper(at) {
			m.stray(Stray{Expr: e.expr, Role: role, Dynamic: true, Built: true})
		}
		return
	}
	for _, w := range m.wordsOf(e, m.blockOf(at)) {
		if !v.has(role, w.word) && !m.contract.lists(role, w.word) {
			s := Stray{Expr: w.expr, Role: role, Word: w.word, Number: isInteger(m.typeOf(e.expr))}
			s.mean(&walk, v)
			m.stray(s)
		}
	}
}

// callsHelper reports the call of a helper that settings or directives name.
func (m *mismatches) callsHelper(at ast.Expr) bool {
	call, ok := at.(*ast.CallExpr)
	if !ok {
		return false
	}
	f, _ := typeutil.Callee(m.Info, call).(*types.Func)
	return f != nil && m.contract.params(f) != nil
}

func (m *mismatches) stray(s Stray) {
	if !slices.ContainsFunc(m.strays, func(t Stray) bool { return s.Expr == t.Expr && s.Role == t.Role }) {
		m.strays = append(m.strays, s)
	}
}

// A written word is a constant and where it is written.
type written struct {
	expr ast.Expr
	word string
}

// wordsOf lists the constants that an entry may be at a block, with those that are
// kept for it elsewhere if the function does not tell all.
func (m *mismatches) wordsOf(e entry, at *ssa.BasicBlock) []written {
	if w, ok := constantWord(m.Info, e.expr); ok {
		return []written{{e.expr, w}}
	}
	if e.part != "" {
		return nil
	}
	id, _ := ast.Unparen(e.expr).(*ast.Ident)
	var out []written
	elsewhere := false
	for _, c := range choices([]ssa.Value{e.val}, at) {
		if w := c.words[0]; w != nil {
			out = append(out, written{m.assigned(id, *w, e.expr), *w})
		} else {
			elsewhere = true
		}
	}
	if v, ok := m.Info.ObjectOf(id).(*types.Var); ok && id != nil && v.Parent() == m.Pkg.Scope() {
		if w, ok := m.constantVariable(v); ok {
			out = append(out, written{e.expr, w})
		}
	}
	if elsewhere {
		out = append(out, m.kept().words(e.expr)...)
	}
	return out
}

// assigned finds where a variable is given a word, else the place given.
func (m *mismatches) assigned(id *ast.Ident, word string, at ast.Expr) ast.Expr {
	if id == nil {
		return at
	}
	obj := m.Info.ObjectOf(id)
	for _, e := range m.assignments(obj) {
		if w, ok := constantWord(m.Info, e); ok && w == word {
			return e
		}
	}
	return at
}

// constantVariable returns the word of a variable of the package that nothing
// assigns another one to.
func (m *mismatches) constantVariable(v *types.Var) (string, bool) {
	all := m.assignments(v)
	if len(all) != 1 || v.Exported() {
		return "", false
	}
	return constantWord(m.Info, all[0])
}

// assignments lists what is assigned to a variable, also where it is declared.
func (m *mismatches) assignments(obj types.Object) []ast.Expr {
	var out []ast.Expr
	add := func(names, values []ast.Expr) {
		for i, n := range names {
			if m.refers(n, obj) && len(names) == len(values) {
				out = append(out, values[i])
			} else if m.refers(n, obj) && len(values) > 0 {
				out = append(out, n)
			}
		}
	}
	for cur := range inspector.New(m.Files).Root().Preorder((*ast.AssignStmt)(nil), (*ast.ValueSpec)(nil), (*ast.UnaryExpr)(nil)) {
		switch n := cur.Node().(type) {
		case *ast.AssignStmt:
			add(n.Lhs, n.Rhs)
		case *ast.ValueSpec:
			add(exprs(n.Names), n.Values)
		case *ast.UnaryExpr: // &v may be written to
			if n.Op == token.AND && m.refers(n.X, obj) {
				out = append(out, n)
			}
		}
	}
	return out
}

func (m *mismatches) refers(e ast.Expr, obj types.Object) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && m.Info.ObjectOf(id) == obj
}

func exprs(ids []*ast.Ident) []ast.Expr {
	out := make([]ast.Expr, len(ids))
	for i, id := range ids {
		out[i] = id
	}
	return out
}

// isBuilt reports a string that is concatenated or formatted.
func (w *strayWalk) isBuilt(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD
	case *ast.CallExpr:
		f, _ := typeutil.Callee(w.Info, e).(*types.Func)
		return f != nil && f.Pkg() != nil && f.Pkg().Path() == "fmt"
	}
	return false
}

// codeNames are the names of parameters and fields that hold codes, the surest
// first.
var codeNames = []string{"code", "errcode", "errorcode", "kind", "category"}

// wordNamed says what the name of a parameter or field tells of its words.
func wordNamed(name string) Role {
	switch {
	case slices.Contains(codeNames, fold(name)):
		return CodeRole
	case fold(name) == "reason":
		return ReasonRole
	}
	return NoRole
}

// Adopt gives the codes of settings the types in which helpers take them, where
// their words are constants of that type: they need not be declared twice. Plain
// codes are those in the structs that helpers take or return.
func (c *Contract) Adopt(helpers []*types.Func) {
	for _, f := range helpers {
		c.adoptCarriers(f)
	}
	for _, v := range c.Sets {
		for _, f := range helpers {
			if v.CodeType.IsZero() && len(v.Codes) > 0 {
				v.adopt(f, c.params(f))
			}
		}
	}
}

func (c *Contract) adoptCarriers(f *types.Func) {
	for _, v := range slices.AppendSeq(parameters(f), f.Signature().Results().Variables()) {
		if s := structOf(v.Type()); s != nil && plainCode(s) != nil && !c.carries(s) {
			c.carriers = append(c.carriers, s)
		}
	}
}

// carries reports a struct that holds a code as a plain string.
func (c *Contract) carries(s *types.Struct) bool {
	return slices.ContainsFunc(c.carriers, func(t *types.Struct) bool { return types.Identical(s, t) })
}

// plainField returns the vocabulary of plain words, and the role that a carrier's
// field has in it.
func (c *Contract) plainField(s *types.Struct, f *types.Var) (*Vocabulary, Role) {
	v := c.plain()
	if v == nil || !c.carries(s) || !isPlain(f.Type()) {
		return nil, NoRole
	}
	switch {
	case f == plainCode(s) && v.CodeType.IsZero():
		return v, CodeRole
	case fold(f.Name()) == "reason" && isString(f.Type()) && v.ReasonType.IsZero():
		return v, ReasonRole
	}
	return nil, NoRole
}

// adopt takes the types of a helper's parameters, or of the fields of the struct
// that it is given.
func (v *Vocabulary) adopt(f *types.Func, p *Params) {
	if p == nil {
		return
	}
	for i, par := range slices.Collect(f.Signature().Params().Variables()) {
		s := structOf(par.Type())
		switch {
		case i == p.Code:
			v.adoptType(CodeRole, par.Type())
		case i == p.Reason:
			v.adoptType(ReasonRole, par.Type())
		case s != nil:
			for field := range s.Fields() {
				v.adoptType(wordNamed(field.Name()), field.Type())
			}
		}
	}
}

// adoptType makes a type that of a role, if the role's words are constants of it.
func (v *Vocabulary) adoptType(role Role, t types.Type) {
	words := v.words(role)
	constants := constantsOf(t)
	if nameOf(t).IsZero() || len(words) == 0 || !v.typeOf(role).IsZero() {
		return
	}
	for _, w := range words {
		if !slices.ContainsFunc(constants, func(c *types.Const) bool { return word(c.Val()) == w }) {
			return
		}
	}
	switch role {
	case CodeRole:
		v.CodeType = nameOf(t)
	case ReasonRole:
		v.ReasonType = nameOf(t)
	}
	for _, c := range constants {
		v.Consts = append(v.Consts, Const{Name: objectName(c), Word: word(c.Val()), Role: role})
	}
}

// plainCode returns the field that holds the code of a struct without types of
// words: the first name that there is has the last word.
func plainCode(s *types.Struct) *types.Var {
	for _, name := range codeNames {
		for f := range s.Fields() {
			if fold(f.Name()) != name {
				continue
			}
			if isString(f.Type()) && nameOf(f.Type()).IsZero() {
				return f
			}
			return nil
		}
	}
	return nil
}

// NamedParams finds the parameters of a helper by their names, and a format by what
// comes after it.
func NamedParams(sig *types.Signature) *Params {
	p := &Params{-1, -1, -1, -1}
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		if !isWord(v.Type()) {
			continue
		}
		var to *int
		switch wordNamed(v.Name()) {
		case CodeRole:
			to = &p.Code
		case ReasonRole:
			to = &p.Reason
		}
		switch fold(v.Name()) {
		case "message", "msg", "text":
			to = &p.Message
		case "detail", "details":
			to = &p.Detail
		}
		if to != nil && *to < 0 {
			*to = i
		}
	}
	if format := sig.Params().Len() - 2; p.Message < 0 && takesFormat(sig) && format != p.Code && format != p.Reason {
		p.Message = format
	}
	return p
}

// takesFormat reports a function that ends like Sprintf: with a plain string, and
// anything at all to be put into it.
func takesFormat(sig *types.Signature) bool {
	n := sig.Params().Len()
	if !sig.Variadic() || n < 2 {
		return false
	}
	operands, _ := sig.Params().At(n - 1).Type().(*types.Slice)
	_, plain := types.Unalias(sig.Params().At(n - 2).Type()).(*types.Basic)
	empty, ok := operands.Elem().Underlying().(*types.Interface)
	return plain && isString(sig.Params().At(n-2).Type()) && ok && empty.Empty()
}
