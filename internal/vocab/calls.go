package vocab

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"
)

// mismatches looks for failures whose words do not fit each other.
type mismatches struct {
	Source
	contract *Contract
	flow     *flow
	helpers  *helpers
	places   *places // nil until a plain word needs it
	declared []ast.Node
	out      []Mismatch
	strays   []Stray
	raw      []ast.Expr
}

// report notes a mismatch once: a literal may be judged where it is made and where
// it is passed to a helper.
func (m *mismatches) report(x Mismatch) {
	x.Duration = x.Kind == FieldDiffers && isDuration(m.Info.TypeOf(x.Node))
	if !slices.ContainsFunc(m.out, func(y Mismatch) bool {
		return y.Node.Pos() <= x.Node.Pos() && x.Node.End() <= y.Node.End() && x.Fault.same(y.Fault)
	}) {
		m.out = append(m.out, x)
	}
}

// calls judges the calls of functions that make failures of their parameters.
func (m *mismatches) calls() {
	in := inspector.New(m.Files)
	for cur := range in.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		if made := m.made(call); made != nil {
			for _, r := range made.Makes {
				m.call(call, r)
			}
		}
	}
}

// made returns what the function makes that a call runs: a declared one, or a
// literal in a variable.
func (m *mismatches) made(call *ast.CallExpr) *Helper {
	switch f := typeutil.Callee(m.Info, call).(type) {
	case *types.Func:
		return m.helpers.of(f)
	case *types.Var:
		if c := m.flow.calls[call.Lparen]; c != nil {
			return m.helpers.called(&c.Call)
		}
	}
	return nil
}

// call judges a call that fills one record, with what is put there later. One
// that fills what there is already is judged by its own words.
func (m *mismatches) call(call *ast.CallExpr, r Record) {
	in := m.flow.calls[call.Lparen]
	x, steps := m.helpers.bind(r, m.arguments(call, in))
	c := course{open: r.Base.Kind != Absent || r.Returned && in == nil}
	var sets filling
	if r.Returned && in != nil && r.Base.Kind == Absent {
		c = m.helpers.course(in)
		sets = m.helpers.settable(in.Type())
		if c.handed {
			x = sets.hidden().over(x)
		}
	}
	c.steps = append(steps, c.steps...)
	if !r.takes() && len(c.steps) == 0 && sets.none() {
		return // judged where it is made
	}
	for _, way := range c.ways(x) {
		m.judge(call, way)
	}
}

// judge judges a failure whose words are known as far as they are.
func (m *mismatches) judge(at ast.Expr, x filling) {
	v := m.vocabularyOf(x)
	if v == nil {
		return
	}
	m.plainWords(v, x, at)
	open := x.open || len(x.options) > 0 || len(x.pairs) > 0 || slices.ContainsFunc(x.fields, func(k keyed) bool { return k.by != nil })
	names := v.fieldNames()
	vals := []ssa.Value{wordIn(x.code), wordIn(x.reason), wordIn(x.number)}
	for _, name := range names {
		vals = append(vals, valueIn(x.field(name)))
	}
	var all []chosen
	for _, c := range choices(vals, m.blockOf(at)) {
		f := failure{code: c.words[0], reason: c.words[1], number: c.words[2]}
		f.noReason = x.reason.val == nil && (x.noReason || open || x.field("reason").val != nil)
		f.field = func(name string) state {
			k := 3 + slices.Index(names, name)
			switch {
			case x.field(name).val == nil:
				return state{known: !open}
			case x.field(name).val == unknown || c.words[k] == nil:
				return state{known: x.field(name).val != unknown, some: true}
			default:
				return state{known: true, word: *c.words[k]}
			}
		}
		all = append(all, chosen{c, v.judge(f)})
	}
	m.rawEntries(x, v, all)
	for _, fault := range sure(all) {
		m.report(Mismatch{Node: x.blame(at, fault), Types: v, Fault: fault})
	}
}

// blockOf finds where a failure is made, nil if SSA does not show it.
func (m *mismatches) blockOf(at ast.Expr) *ssa.BasicBlock {
	switch at := at.(type) {
	case *ast.CallExpr:
		if c := m.flow.calls[at.Lparen]; c != nil {
			return c.Block()
		}
	case *ast.CompositeLit:
		if a := m.flow.allocs[at.Lbrace]; a != nil {
			return a.Block()
		}
	}
	return nil
}

// wordIn is the value of an entry, the empty word if there is none.
func wordIn(e entry) ssa.Value {
	switch {
	case e.val == nil:
		return textConst("")
	case e.part != "":
		return unknown
	}
	return e.val
}

// valueIn is that of a field's entry. Of lists and the like only nothing at all
// counts as empty: who knows what a loop puts there.
func valueIn(e entry) ssa.Value {
	if t := typeIn(e); t != nil {
		_, isConst := origin(e.val).(*ssa.Const)
		_, isBasic := t.Underlying().(*types.Basic)
		if !isConst && !isBasic {
			return something
		}
	}
	return wordIn(e)
}

// arguments are those of a call, constants as the syntax has them: SSA has no
// calls in functions where nothing is passed on.
func (m *mismatches) arguments(call *ast.CallExpr, in *ssa.Call) arguments {
	var a arguments
	if in != nil {
		a = m.helpers.arguments(in)
	}
	for i, e := range call.Args {
		if in == nil {
			a.list = append(a.list, entry{val: unknown, expr: e})
		}
		if w, ok := constantWord(m.Info, e); ok && i < len(a.list) && a.list[i].expr == e {
			a.list[i].val = textConst(w)
		}
	}
	return a
}

// rawEntries notes what may hold an internal error's text: the fields which the
// code leaves open for it, and the name of an error's type where a detail is
// asked for.
func (m *mismatches) rawEntries(x filling, v *Vocabulary, all []chosen) {
	for _, f := range x.fields {
		if f.expr == nil {
			continue
		}
		left := len(all) > 0 && !slices.ContainsFunc(all, func(c chosen) bool { return !v.leavesRaw(c.words[0], f.key) })
		if f.key == "detail" && m.isTypeName(f.expr) || left {
			m.raw = append(m.raw, f.expr)
		}
	}
}

// leavesRaw reports a field of a code that may hold an internal error's text.
func (v *Vocabulary) leavesRaw(code *string, key string) bool {
	if code == nil {
		return false
	}
	c := v.code(*code)
	return c != nil && slices.ContainsFunc(c.Raw, func(name string) bool { return fold(name) == key })
}

// isTypeName reports an argument that is formatted as the name of a type.
func (m *mismatches) isTypeName(e ast.Expr) bool {
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok || len(call.Args) != 2 {
		return false
	}
	f, _ := typeutil.Callee(m.Info, call).(*types.Func)
	if f == nil || f.FullName() != "fmt.Sprintf" {
		return false
	}
	format, _ := constantWord(m.Info, call.Args[0])
	return strings.Count(format, "%") == 1 && strings.Contains(format, "%T")
}

// vocabularyOf finds the vocabulary that a failure's words are from.
func (m *mismatches) vocabularyOf(x filling) *Vocabulary {
	for _, e := range []entry{x.code, x.reason, x.number} {
		for _, t := range []types.Type{m.typeOf(e.expr), typeIn(e)} {
			if v, _ := m.contract.of(t); v != nil {
				return v
			}
		}
	}
	return m.contract.plain()
}

// typeOf returns the type of an expression, nil if there is none.
func (m *mismatches) typeOf(e ast.Expr) types.Type {
	if e == nil {
		return nil
	}
	return m.Info.TypeOf(e)
}

// fieldNames lists the fields that some code says something of.
func (v *Vocabulary) fieldNames() []string {
	var out []string
	for _, c := range v.Codes {
		out = union(out, c.Requires)
		for _, r := range c.Reasons {
			out = union(out, r.Requires)
		}
		for _, f := range c.Fields {
			out = union(out, []string{f.Name})
		}
	}
	return out
}

func textConst(s string) ssa.Value {
	return ssa.NewConst(constant.MakeString(s), types.Typ[types.String])
}

// blame chooses the expression that a fault is about, in a call or a literal.
func (x *filling) blame(at ast.Expr, f Fault) ast.Expr {
	if _, isLiteral := at.(*ast.CompositeLit); isLiteral && f.Kind == FieldMissing {
		return at
	}
	var order []entry
	switch f.Kind {
	case NotAllowed, NeedsReason:
		order = []entry{x.reason, x.code}
	case WrongNumber:
		order = []entry{x.number, x.code}
	case FieldDiffers, FieldMissing:
		order = []entry{x.field(f.Field), x.code, x.reason}
	}
	for _, e := range order {
		if e.expr != nil {
			return e.expr
		}
	}
	return at
}

// Failures is what is to be said of the failures that a package makes.
type Failures struct {
	Mismatches []Mismatch              // whose words do not fit each other, in source order
	Strays     []Stray                 // words without a type that are not in the vocabulary, in source order
	Raw        []ast.Expr              // arguments that may hold an internal error's text
	Makes      map[*types.Func]*Helper // what the package's own functions make, for the facts about them
	Fixed      map[*types.Func]*Fixed  // the package's functions whose failures have one code
}

// Failures looks at the failures that a package makes. imported returns the fact
// about a function of another package, or nil. Without a vocabulary nothing is
// judged, but what functions make by the look of them is told: packages that use
// them may have one.
func (c *Contract) Failures(src Source, fset *token.FileSet, imported func(*types.Func) *Helper) Failures {
	if c.guesses() && !c.mayHelp(src) {
		return Failures{}
	}
	imported = c.trusted(imported)
	fl := newFlow(src, c.matters(src, imported), fset)
	fl.index(src.Files)
	m := &mismatches{Source: src, contract: c, flow: fl, declared: c.declarations(src)}
	m.helpers = newHelpers(src, c, fl, imported)
	if c.guesses() {
		return Failures{Makes: m.helpers.facts()}
	}
	m.literals()
	m.calls()
	slices.SortStableFunc(m.out, func(a, b Mismatch) int { return int(a.Node.Pos() - b.Node.Pos()) })
	slices.SortStableFunc(m.strays, func(a, b Stray) int { return int(a.Expr.Pos() - b.Expr.Pos()) })
	return Failures{m.out, m.strays, m.raw, m.helpers.facts(), m.helpers.fixed()}
}

// facts is what other packages must know of this one's functions: also that one
// that may fill a failure does not.
func (h *helpers) facts() map[*types.Func]*Helper {
	out := map[*types.Func]*Helper{}
	all := slices.SortedFunc(maps.Keys(h.flow.funcs), func(f, g *types.Func) int { return int(f.Pos() - g.Pos()) })
	for _, f := range all {
		switch made := h.of(f); {
		case made != nil && made.travels():
			out[f] = &Helper{made.Makes, made.Option, h.contract.guesses()}
		case h.contract.guesses():
		case made != nil && h.contract.handles(f):
			out[f] = &Helper{}
		}
	}
	return out
}

// fixed lists the functions that make failures of one code only, which they choose
// themselves.
func (h *helpers) fixed() map[*types.Func]*Fixed {
	out := map[*types.Func]*Fixed{}
	for f := range h.flow.funcs {
		made := h.of(f)
		if made == nil || len(made.Makes) == 0 {
			continue
		}
		code := made.Makes[0].Code
		if code.Kind == Constant && code.Word != "" && !slices.ContainsFunc(made.Makes, func(r Record) bool { return r.Code != code }) {
			out[f] = &Fixed{code.Word}
		}
	}
	return out
}

// travels reports what callers in other packages must know.
func (h *Helper) travels() bool {
	return len(h.Option) > 0 || slices.ContainsFunc(h.Makes, func(r Record) bool { return r.takes() || r.Returned || r.Base.Kind != Absent })
}

// matters finds the functions in which words are passed on: those with a
// variable of a vocabulary's type, the helpers, what may be an option, and what
// calls one of these; without a vocabulary only what looks like a helper.
func (c *Contract) matters(src Source, imported func(*types.Func) *Helper) func(*ast.FuncDecl) bool {
	if c.guesses() {
		return func(d *ast.FuncDecl) bool { return c.looksLikeHelper(src.Info.Defs[d.Name]) }
	}
	calls := map[*ast.FuncDecl][]*types.Func{}
	concerned := map[*types.Func]bool{}
	var waiting []*ast.FuncDecl
	for _, f := range src.Files {
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Body == nil {
				continue
			}
			obj, _ := src.Info.Defs[d.Name].(*types.Func)
			calls[d] = called(src.Info, d)
			if c.concerns(src.Info, d) || obj != nil && (c.params(obj) != nil || c.handles(obj)) ||
				slices.ContainsFunc(calls[d], func(g *types.Func) bool { return c.params(g) != nil || g.Pkg() != src.Pkg && imported(g) != nil }) {
				concerned[obj] = true
			} else {
				waiting = append(waiting, d)
			}
		}
	}
	for again := true; again; {
		again = false
		waiting = slices.DeleteFunc(waiting, func(d *ast.FuncDecl) bool {
			obj, _ := src.Info.Defs[d.Name].(*types.Func)
			found := slices.ContainsFunc(calls[d], func(g *types.Func) bool { return concerned[g] })
			concerned[obj] = concerned[obj] || found
			again = again || found
			return found
		})
	}
	return func(d *ast.FuncDecl) bool {
		obj, _ := src.Info.Defs[d.Name].(*types.Func)
		return concerned[obj]
	}
}

// called lists the functions that a function calls by name.
func called(info *types.Info, d *ast.FuncDecl) []*types.Func {
	var out []*types.Func
	ast.Inspect(d, func(n ast.Node) bool {
		if call, ok := n.(*ast.CallExpr); ok {
			if f, ok := typeutil.Callee(info, call).(*types.Func); ok {
				out = append(out, f.Origin())
			}
		}
		return true
	})
	return out
}

// handles reports a function that may fill a failure, or return an option.
func (c *Contract) handles(f *types.Func) bool {
	sig := f.Signature()
	for _, v := range parameters(f) {
		if c.mayHold(v.Type()) {
			return true
		}
	}
	for v := range sig.Results().Variables() {
		if mayOption(v.Type()) {
			return true
		}
	}
	return false
}

// mayOption reports the type of an option: a function that is given a struct or
// a map, or an interface with a method that is.
func mayOption(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Signature:
		for v := range t.Params().Variables() {
			if _, isMap := v.Type().Underlying().(*types.Map); isMap || structOf(v.Type()) != nil {
				return true
			}
		}
	case *types.Interface:
		for f := range t.Methods() {
			if mayOption(f.Signature()) {
				return true
			}
		}
	}
	return false
}

// concerns reports a function with a variable of a vocabulary's type, or that
// makes a struct with a plain code.
func (c *Contract) concerns(info *types.Info, d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			if obj, ok := info.ObjectOf(n).(*types.Var); ok && !found {
				v, _ := c.of(obj.Type())
				found = v != nil
			}
		case *ast.CompositeLit:
			s := structOf(info.TypeOf(n))
			found = found || s != nil && c.carries(s)
		}
		return !found
	})
	return found
}
