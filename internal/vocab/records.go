package vocab

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
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
	if s == nil {
		return
	}
	r := &literalRecord{info: m.Info, contract: m.contract, noReason: true}
	r.read(lit, s, 2)
	if r.vocab == nil {
		return
	}
	c, x := m.afterwards(cur, lit)
	x = x.over(r.filling()).over(c.within(lit))
	for _, way := range c.ways(x) {
		m.judge(lit, way)
	}
}

// afterwards is what becomes of a literal after it is made, and what others may
// put into it that get it.
func (m *mismatches) afterwards(cur inspector.Cursor, lit *ast.CompositeLit) (course, filling) {
	a := m.flow.allocs[lit.Lbrace]
	if obj := m.variableOf(cur, lit); a == nil && obj != nil {
		a = m.flow.allocs[obj.Pos()]
	}
	if a == nil {
		return course{}, filling{} // an element of a table
	}
	c := m.helpers.course(a)
	c.open = c.open || c.copied
	if !c.handed || c.part {
		return c, filling{}
	}
	return c, m.helpers.settable(a.Type()).hidden()
}

// within takes the steps out of a course that a literal is, and sums them up.
func (c *course) within(lit *ast.CompositeLit) filling {
	own := course{}
	c.steps = slices.DeleteFunc(c.steps, func(s step) bool {
		inside := s.at != nil && lit.Pos() <= s.at.Pos() && s.at.Pos() < lit.End()
		if inside {
			own.steps = append(own.steps, s)
		}
		return inside
	})
	return own.sum(filling{})
}

// A literalRecord is a struct literal with those in it.
type literalRecord struct {
	info     *types.Info
	contract *Contract
	vocab    *Vocabulary
	exprs    [NumberRole + 1]ast.Expr
	fields   []fieldValue
	structs  []*types.Struct
	noReason bool
}

func (r *literalRecord) read(lit *ast.CompositeLit, s *types.Struct, depth int) {
	r.structs = append(r.structs, s)
	if r.vocab == nil && r.contract.carries(s) {
		r.vocab = r.contract.plain()
	}
	for f := range s.Fields() {
		_, role := r.contract.of(f.Type())
		_, plain := r.contract.plainField(s, f)
		r.noReason = r.noReason && role != ReasonRole && plain != ReasonRole
	}
	for _, f := range fieldsOf(r.info, lit) {
		r.fields = append(r.fields, f)
		if v, role, e := r.wordOf(s, f); v != nil && r.exprs[role] == nil {
			r.vocab, r.exprs[role] = v, e
			r.noReason = r.noReason && role != ReasonRole
		} else if v == nil && f.v == rpcError(s) && r.exprs[NumberRole] == nil {
			r.exprs[NumberRole] = f.e // an integer without a type of its own
		}
		if inner := literalOf(f.e); inner != nil && depth > 0 {
			if t := structOf(r.info.TypeOf(inner)); t != nil {
				r.read(inner, t, depth-1)
			}
		}
	}
}

// wordOf says what word a field holds, and where it is written: by the field's
// own type, by that of what is spelled out in it, or by its name in a carrier.
func (r *literalRecord) wordOf(s *types.Struct, f fieldValue) (*Vocabulary, Role, ast.Expr) {
	if v, role := r.contract.of(f.v.Type()); v != nil {
		return v, role, f.e
	}
	e := spelledOut(r.info, f.e)
	if v, role := r.contract.of(r.info.TypeOf(e)); v != nil {
		return v, role, e
	}
	v, role := r.contract.plainField(s, f.v)
	return v, role, f.e
}

// spelledOut returns the word behind a conversion to a string, the word's String
// method or a function of fmt that prints nothing else; else the expression.
func spelledOut(info *types.Info, e ast.Expr) ast.Expr {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return e
	}
	if sel, ok := ast.Unparen(call.Fun).(*ast.SelectorExpr); ok && len(call.Args) == 0 && sel.Sel.Name == "String" {
		return sel.X
	}
	if len(call.Args) == 1 && info.Types[call.Fun].IsType() {
		return call.Args[0]
	}
	if f, ok := typeutil.Callee(info, call).(*types.Func); ok && len(call.Args) == 1 && f.FullName() == "fmt.Sprint" {
		return call.Args[0]
	}
	return e
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

// filling is what a literal puts into a failure. Of fields that it has no room
// for nothing is known.
func (r *literalRecord) filling() filling {
	x := filling{noReason: r.noReason}
	for role := CodeRole; role <= NumberRole; role++ {
		if e := r.exprs[role]; e != nil {
			*x.slot(role) = r.entry(e)
		}
	}
	for _, name := range r.vocab.fieldNames() {
		if !slices.ContainsFunc(r.structs, func(s *types.Struct) bool { return hasField(s, name, 0) }) {
			x.setField(keyed{key: fold(name), entry: entry{val: unknown}})
		}
	}
	for _, f := range r.fields {
		x.setField(keyed{key: fold(f.v.Name()), entry: r.entry(f.e)})
		x.setField(keyed{key: fold(f.key), entry: r.entry(f.e)})
	}
	return x
}

func (r *literalRecord) entry(e ast.Expr) entry {
	if w, ok := constantWord(r.info, e); ok {
		return entry{val: textConst(w), expr: e}
	}
	return entry{val: something, expr: e}
}

// anyField stands for all fields of a struct that others fill.
const anyField = "*"

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
