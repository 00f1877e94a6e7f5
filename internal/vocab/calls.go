package vocab

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
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
	declared []ast.Node
	out      []Mismatch
	raw      []ast.Expr
}

func (m *mismatches) report(x Mismatch) {
	x.Duration = x.Kind == FieldDiffers && isDuration(m.Info.TypeOf(x.Node))
	if !slices.ContainsFunc(m.out, func(y Mismatch) bool { return x.Node == y.Node && x.Fault.same(y.Fault) }) {
		m.out = append(m.out, x)
	}
}

// calls judges the calls of functions that make failures of their parameters.
func (m *mismatches) calls() {
	in := inspector.New(m.Files)
	for cur := range in.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		f, _ := typeutil.Callee(m.Info, call).(*types.Func)
		if f == nil {
			continue
		}
		for _, r := range m.records(f) {
			m.call(call, r)
		}
	}
}

// records says what a function makes: what its body shows, else what its
// parameters' types say. A function that only answers yes or no makes nothing.
func (m *mismatches) records(f *types.Func) []Record {
	if h := m.helpers.of(f); h != nil {
		return h.Makes
	}
	results := f.Signature().Results()
	if results.Len() == 1 && types.Identical(results.At(0).Type().Underlying(), types.Typ[types.Bool]) {
		return nil
	}
	r, words := m.byTypes(f.Signature())
	if p := m.contract.params(f); p != nil {
		words += r.byNames(p)
	}
	if words < 2 {
		return nil
	}
	return []Record{r}
}

// byTypes fills a record with the parameters of a vocabulary's types, and counts
// them.
func (m *mismatches) byTypes(sig *types.Signature) (r Record, words int) {
	r = Record{Open: true, NoReason: true}
	for i := range sig.Params().Len() {
		o := Operand{Kind: Parameter, Param: i}
		switch _, role := m.contract.of(sig.Params().At(i).Type()); role {
		case CodeRole:
			r.Code = o
		case ReasonRole:
			r.Reason, r.NoReason = o, false
		case NumberRole:
			r.Number = o
		default:
			continue
		}
		words++
	}
	return r, words
}

// byNames adds the parameters of a helper that are known by name or by setting,
// and counts those that matter. A type that says what a parameter is has the
// last word.
func (r *Record) byNames(p *Params) (words int) {
	put := func(o *Operand, i int) {
		if i >= 0 && o.Kind == Absent {
			*o = Operand{Kind: Parameter, Param: i}
			words++
		}
	}
	if r.Number.Kind == Absent {
		put(&r.Code, p.Code)
		put(&r.Reason, p.Reason)
		r.NoReason = r.Reason.Kind == Absent
	}
	for _, f := range []struct {
		key string
		i   int
	}{{"detail", p.Detail}, {"message", p.Message}} {
		if f.i >= 0 {
			r.set(f.key, Operand{Kind: Parameter, Param: f.i})
			words++
		}
	}
	return words
}

// call judges a call that fills one record.
func (m *mismatches) call(call *ast.CallExpr, r Record) {
	v := m.vocabularyOf(call, r)
	if v == nil || !r.takes() {
		return
	}
	watched := []Operand{r.Code, r.Reason, r.Number}
	names := v.fieldNames()
	for _, name := range names {
		watched = append(watched, r.field(name))
	}
	var all []chosen
	for _, c := range m.values(call, watched) {
		f := failure{code: c.words[0], reason: c.words[1], number: c.words[2], noReason: r.NoReason || r.Reason.Kind == Absent && r.Open}
		f.field = func(name string) state {
			k := 3 + slices.Index(names, name)
			switch o := watched[k]; {
			case o.Kind == Absent:
				return state{known: !r.Open}
			case c.words[k] == nil:
				return state{known: true, some: true}
			default:
				return state{known: true, word: *c.words[k]}
			}
		}
		all = append(all, chosen{c, v.judge(f)})
	}
	m.rawArguments(call, r, v, all)
	for _, fault := range sure(all) {
		m.report(Mismatch{Node: m.blame(call, r, fault), Types: v, Fault: fault})
	}
}

// rawArguments notes the arguments that may hold an internal error's text: those
// for fields which the code leaves open for it, and the name of an error's type
// where a detail is asked for.
func (m *mismatches) rawArguments(call *ast.CallExpr, r Record, v *Vocabulary, all []chosen) {
	for i, arg := range call.Args {
		for _, f := range r.Fields {
			if f.Kind != Parameter || f.Param != i {
				continue
			}
			if f.Key == "detail" && m.isTypeName(arg) || len(all) > 0 && !slices.ContainsFunc(all, func(c chosen) bool { return !v.leavesRaw(c.words[0], f.Key) }) {
				m.raw = append(m.raw, arg)
			}
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

// takes reports a record with a word that the caller chooses.
func (r *Record) takes() bool {
	return r.Code.Kind == Parameter || r.Reason.Kind == Parameter || r.Number.Kind == Parameter
}

// vocabularyOf finds the vocabulary that a call's words are from.
func (m *mismatches) vocabularyOf(call *ast.CallExpr, r Record) *Vocabulary {
	for _, o := range []Operand{r.Code, r.Reason, r.Number} {
		if e := argument(call, o); e != nil {
			if v, _ := m.contract.of(m.Info.TypeOf(e)); v != nil {
				return v
			}
		}
	}
	return m.contract.plain()
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

// argument returns the argument that an operand stands for, or nil.
func argument(call *ast.CallExpr, o Operand) ast.Expr {
	if o.Kind != Parameter || o.Param >= len(call.Args) {
		return nil
	}
	return call.Args[o.Param]
}

// values lists the ways in which a call fills operands.
func (m *mismatches) values(call *ast.CallExpr, operands []Operand) []choice {
	constant := choice{sure: true}
	dynamic := false
	for _, o := range operands {
		w := m.constant(call, o)
		constant.words = append(constant.words, w)
		dynamic = dynamic || w == nil && argument(call, o) != nil
	}
	if !dynamic {
		return []choice{constant}
	}
	vals := make([]ssa.Value, len(operands))
	for i, o := range operands {
		switch {
		case constant.words[i] != nil:
			vals[i] = textConst(*constant.words[i])
		case argument(call, o) != nil:
			vals[i] = m.flow.argument(call, o.Param)
		}
		if vals[i] == nil {
			vals[i] = unknown
		}
	}
	return choices(vals)
}

// constant returns what is surely in an operand, nil when that cannot be told.
func (m *mismatches) constant(call *ast.CallExpr, o Operand) *string {
	switch o.Kind {
	case Absent:
		empty := ""
		return &empty
	case Constant:
		return &o.Word
	case Parameter:
		if e := argument(call, o); e != nil {
			if w, ok := constantWord(m.Info, e); ok {
				return &w
			}
		}
	}
	return nil
}

func textConst(s string) ssa.Value {
	return ssa.NewConst(constant.MakeString(s), types.Typ[types.String])
}

// unknown is a value that cannot be told.
var unknown ssa.Value = new(ssa.FreeVar)

// blame chooses the argument that a fault is about.
func (m *mismatches) blame(call *ast.CallExpr, r Record, f Fault) ast.Expr {
	var order []Operand
	switch f.Kind {
	case NotAllowed, NeedsReason:
		order = []Operand{r.Reason, r.Code}
	case WrongNumber:
		order = []Operand{r.Number, r.Code}
	case FieldDiffers, FieldMissing:
		order = []Operand{r.field(f.Field), r.Code, r.Reason}
	}
	for _, o := range order {
		if e := argument(call, o); e != nil {
			return e
		}
	}
	return call
}

// Failures is what is to be said of the failures that a package makes.
type Failures struct {
	Mismatches []Mismatch              // whose words do not fit each other, in source order
	Raw        []ast.Expr              // arguments that may hold an internal error's text
	Makes      map[*types.Func]*Helper // what the package's own functions make, for the facts about them
}

// Failures looks at the failures that a package makes. imported returns the fact
// about a function of another package, or nil.
func (c *Contract) Failures(src Source, fset *token.FileSet, imported func(*types.Func) *Helper) Failures {
	fl := newFlow(src, func(d *ast.FuncDecl) bool { return c.concerns(src.Info, d) }, fset)
	m := &mismatches{Source: src, contract: c, flow: fl, declared: c.declarations(src)}
	m.helpers = &helpers{Source: src, contract: c, flow: fl, imported: imported, known: map[*ssa.Function]*Helper{}}
	m.literals()
	m.calls()
	slices.SortStableFunc(m.out, func(a, b Mismatch) int { return int(a.Node.Pos() - b.Node.Pos()) })
	made := map[*types.Func]*Helper{}
	for f := range fl.funcs {
		if h := m.helpers.of(f); h != nil && slices.ContainsFunc(h.Makes, func(r Record) bool { return r.takes() }) {
			made[f] = h
		}
	}
	return Failures{m.out, m.raw, made}
}

// concerns reports a function with a variable of a vocabulary's type.
func (c *Contract) concerns(info *types.Info, d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return !found
		}
		if obj, ok := info.ObjectOf(id).(*types.Var); ok {
			v, _ := c.of(obj.Type())
			found = v != nil
		}
		return !found
	})
	return found
}
