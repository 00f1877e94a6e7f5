package vocab

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

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
}

func (m *mismatches) report(x Mismatch) {
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
	r := Record{Open: true, NoReason: true}
	words := 0
	for i := range f.Signature().Params().Len() {
		o := Operand{Kind: Parameter, Param: i}
		switch _, role := m.contract.of(f.Signature().Params().At(i).Type()); role {
		case CodeRole:
			r.Code = o
			words++
		case ReasonRole:
			r.Reason, r.NoReason = o, false
			words++
		case NumberRole:
			r.Number = o
			words++
		}
	}
	if words < 2 {
		return nil
	}
	return []Record{r}
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
	for _, fault := range sure(all) {
		m.report(Mismatch{Node: m.blame(call, r, fault), Types: v, Fault: fault})
	}
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
	return nil
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

// Mismatches lists the failures of a package whose words do not fit each other,
// in source order. imported returns the fact about a function of another
// package, or nil. The second result is what the package's own functions make,
// for the facts about them.
func (c *Contract) Mismatches(src Source, fset *token.FileSet, imported func(*types.Func) *Helper) ([]Mismatch, map[*types.Func]*Helper) {
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
	return m.out, made
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
