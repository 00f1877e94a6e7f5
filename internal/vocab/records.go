package vocab

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
)

// A Mismatch is a failure whose words, all known, do not fit each other.
type Mismatch struct {
	Node  ast.Expr // the smallest expression to blame
	Types *Vocabulary
	Fault
	Duration bool // the field holds a time.Duration, in nanoseconds
}

// literals judges the struct literals that are failures, or entries of tables
// of them, and the returns of a code with its reason.
func (m *mismatches) literals() {
	in := inspector.New(m.Files)
	for cur := range in.Root().Preorder((*ast.CompositeLit)(nil), (*ast.ReturnStmt)(nil)) {
		if m.declaring(cur.Node()) {
			continue
		}
		switch n := cur.Node().(type) {
		case *ast.CompositeLit:
			m.literal(cur, n)
		case *ast.ReturnStmt:
			m.pair(n)
		}
	}
}

// declaring reports a node in a literal that is the vocabulary.
func (m *mismatches) declaring(n ast.Node) bool {
	for _, d := range m.declared {
		if d.Pos() <= n.Pos() && n.Pos() < d.End() {
			return true
		}
	}
	return false
}

// literal judges one struct literal.
func (m *mismatches) literal(cur inspector.Cursor, lit *ast.CompositeLit) {
	s := structOf(m.Info.TypeOf(lit))
	if s == nil || !m.contract.holdsWords(s) {
		return
	}
	r := &literalRecord{info: m.Info, contract: m.contract, noReason: true, open: m.late(cur, lit)}
	r.read(lit, s, 2)
	if r.vocab == nil {
		return
	}
	f := failure{code: r.word(CodeRole), reason: r.word(ReasonRole), number: r.word(NumberRole), noReason: r.noReason, field: r.field}
	if f.reason == nil && r.exprs[ReasonRole] == nil && !r.open[fold("reason")] && !r.open[anyField] {
		empty := ""
		f.reason = &empty
	}
	for _, fault := range r.vocab.judge(f) {
		m.report(Mismatch{Node: r.blame(fault, lit), Types: r.vocab, Fault: fault})
	}
}

// anyField stands for all fields of a struct that others fill.
const anyField = "*"

// A literalRecord is a struct literal with those in it.
type literalRecord struct {
	info     *types.Info
	contract *Contract
	vocab    *Vocabulary
	exprs    [NumberRole + 1]ast.Expr
	fields   []fieldValue
	structs  []*types.Struct
	noReason bool
	open     map[string]bool // fields that are filled later
}

func (r *literalRecord) read(lit *ast.CompositeLit, s *types.Struct, depth int) {
	r.structs = append(r.structs, s)
	for f := range s.Fields() {
		if _, role := r.contract.of(f.Type()); role == ReasonRole {
			r.noReason = false
		}
	}
	for _, f := range fieldsOf(r.info, lit) {
		r.fields = append(r.fields, f)
		if v, role := r.contract.of(f.v.Type()); v != nil && r.exprs[role] == nil {
			r.vocab, r.exprs[role] = v, f.e
		}
		if inner := literalOf(f.e); inner != nil && depth > 0 {
			if t := structOf(r.info.TypeOf(inner)); t != nil {
				r.read(inner, t, depth-1)
			}
		}
	}
}

// literalOf returns the literal that an expression is, or points to.
func literalOf(e ast.Expr) *ast.CompositeLit {
	e = ast.Unparen(e)
	if u, ok := e.(*ast.UnaryExpr); ok {
		e = ast.Unparen(u.X)
	}
	lit, _ := e.(*ast.CompositeLit)
	return lit
}

func (r *literalRecord) word(role Role) *string {
	if r.exprs[role] == nil {
		return nil
	}
	if w, ok := constantWord(r.info, r.exprs[role]); ok {
		return &w
	}
	return nil
}

// field says what the literal puts in a field that it has room for.
func (r *literalRecord) field(name string) state {
	if r.open[fold(name)] || r.open[anyField] {
		return state{}
	}
	for _, f := range r.fields {
		if fold(f.key) == fold(name) || fold(f.v.Name()) == fold(name) {
			w, ok := constantWord(r.info, f.e)
			return state{known: true, word: w, some: !ok}
		}
	}
	for _, s := range r.structs {
		if hasField(s, name, 0) {
			return state{known: true}
		}
	}
	return state{}
}

// blame chooses the expression that a fault is about.
func (r *literalRecord) blame(f Fault, lit *ast.CompositeLit) ast.Expr {
	switch f.Kind {
	case NotAllowed, NeedsReason:
		if r.exprs[ReasonRole] != nil {
			return r.exprs[ReasonRole]
		}
	case WrongNumber:
		if r.exprs[NumberRole] != nil {
			return r.exprs[NumberRole]
		}
	case FieldDiffers:
		for _, v := range r.fields {
			if fold(v.key) == fold(f.Field) || fold(v.v.Name()) == fold(f.Field) {
				return v.e
			}
		}
	}
	if r.exprs[CodeRole] != nil && f.Kind != FieldMissing {
		return r.exprs[CodeRole]
	}
	return lit
}

// late lists the fields that are filled after the literal: those of a variable
// that it is stored in, all of them if the variable's address goes elsewhere.
func (m *mismatches) late(cur inspector.Cursor, lit *ast.CompositeLit) map[string]bool {
	obj := m.variableOf(cur, lit)
	if obj == nil {
		return nil
	}
	out := map[string]bool{}
	for function := range cur.Enclosing((*ast.FuncDecl)(nil)) {
		for c := range function.Preorder((*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
			switch n := c.Node().(type) {
			case *ast.AssignStmt:
				for _, lhs := range n.Lhs {
					if sel, ok := lhs.(*ast.SelectorExpr); ok && m.refers(sel.X, obj) {
						out[fold(sel.Sel.Name)] = true
					}
				}
			case *ast.CallExpr:
				for _, arg := range n.Args {
					if u, ok := arg.(*ast.UnaryExpr); ok {
						arg = u.X
					} else if _, ptr := m.Info.TypeOf(arg).(*types.Pointer); !ptr {
						continue
					}
					out[anyField] = out[anyField] || m.refers(arg, obj)
				}
			}
		}
	}
	return out
}

func (m *mismatches) refers(e ast.Expr, obj types.Object) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	return ok && m.Info.ObjectOf(id) == obj
}

// variableOf returns the local variable that a literal is stored in, or nil.
func (m *mismatches) variableOf(cur inspector.Cursor, lit *ast.CompositeLit) types.Object {
	parent := cur.Parent()
	value := ast.Expr(lit)
	if u, ok := parent.Node().(*ast.UnaryExpr); ok {
		parent, value = parent.Parent(), u
	}
	var names []ast.Expr
	var values []ast.Expr
	switch p := parent.Node().(type) {
	case *ast.AssignStmt:
		names, values = p.Lhs, p.Rhs
	case *ast.ValueSpec:
		for _, id := range p.Names {
			names = append(names, id)
		}
		values = p.Values
	}
	for i, v := range values {
		if v == value && i < len(names) {
			if id, ok := names[i].(*ast.Ident); ok {
				return m.Info.ObjectOf(id)
			}
		}
	}
	return nil
}

// pair judges a return of a code and its reason.
func (m *mismatches) pair(ret *ast.ReturnStmt) {
	var v *Vocabulary
	var exprs [NumberRole + 1]ast.Expr
	for _, e := range ret.Results {
		if w, role := m.contract.of(m.Info.TypeOf(e)); w != nil {
			v, exprs[role] = w, e
		}
	}
	if v == nil || exprs[CodeRole] == nil || exprs[ReasonRole] == nil {
		return
	}
	code, ok1 := constantWord(m.Info, exprs[CodeRole])
	reason, ok2 := constantWord(m.Info, exprs[ReasonRole])
	c := v.code(code)
	if !ok1 || !ok2 || c == nil {
		return
	}
	for _, fault := range v.judgeReason(c, reason) {
		m.report(Mismatch{Node: exprs[ReasonRole], Types: v, Fault: fault})
	}
}
