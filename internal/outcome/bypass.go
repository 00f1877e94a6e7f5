package outcome

import (
	"cmp"
	"go/ast"
	"go/constant"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A BypassKind says how an error is built without the helper.
type BypassKind int

const (
	ByConstructor BypassKind = iota // an SDK function that returns a flagged result
	ByLiteral                       // a result literal with the flag
	ByStore                         // the flag set on a result
	BySetter                        // SetError
	ByCodedError                    // a literal of a coded error
)

// A Bypass is a place that builds an error outside of the declared helpers.
type Bypass struct {
	Kind   BypassKind
	Node   ast.Node
	What   string // the function, type or field that does it, as the code calls it
	Helper string // the helper to call
}

// Bypasses lists, in file order, where the package builds errors beside its
// helper; none when it knows no helper. Prompts and resources have no
// envelope.
func (a *Analysis) Bypasses() []Bypass {
	if !a.HelpersDeclared {
		return nil
	}
	s := &bypassSearch{a: a}
	for _, f := range a.P.Funcs {
		if n := f.Syntax(); n != nil && !a.InHelper(f) && !a.partOf(f, a.hasNoEnvelope) {
			s.boundary = a.inBoundary(f)
			s.within(n)
		}
	}
	s.boundary = false
	for _, file := range a.P.Files {
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.GenDecl); ok {
				s.within(d)
			}
		}
	}
	slices.SortFunc(s.found, func(x, y Bypass) int { return cmp.Compare(x.Node.Pos(), y.Node.Pos()) })
	return s.found
}

// hasNoEnvelope reports a handler of prompts or resources.
func (a *Analysis) hasNoEnvelope(f *ssa.Function) bool {
	s, _ := a.P.Shape(f.Signature)
	return s == sdk.Prompt || s == sdk.Resource
}

type bypassSearch struct {
	a        *Analysis
	found    []Bypass
	boundary bool // within a declared boundary
}

// within looks through a function or declaration, function literals in it left
// out: they have a turn of their own.
func (s *bypassSearch) within(root ast.Node) {
	var taken ast.Node // the literal behind an & that has been seen
	ast.Inspect(root, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return n == root
		case *ast.CallExpr:
			s.call(n)
		case *ast.UnaryExpr:
			if lit, ok := ast.Unparen(n.X).(*ast.CompositeLit); ok {
				s.literal(n, lit)
				taken = lit
			}
		case *ast.CompositeLit:
			if n != taken {
				s.literal(n, n)
			}
		case *ast.AssignStmt:
			s.assign(n)
		}
		return true
	})
}

func (s *bypassSearch) add(kind BypassKind, n ast.Node, what string, t *sdk.Table) {
	helper, fits := s.a.helperFor(kind, t)
	if s.boundary && !fits {
		return // where helpers make errors, a boundary is what makes results of them
	}
	s.found = append(s.found, Bypass{kind, n, what, helper})
}

func (s *bypassSearch) call(n *ast.CallExpr) {
	f, ok := typeutil.Callee(s.a.P.Info, n).(*types.Func)
	if !ok {
		return
	}
	row, t := s.a.P.SDK.Func(f)
	switch {
	case row == nil:
	case row.Role == sdk.Setter:
		s.add(BySetter, n, row.Name, t)
	case row.Role == sdk.Constructor && (row.Flag == sdk.FlagTrue || row.Flag == sdk.FlagParam && row.FlagArg < len(n.Args) && s.isTrue(n.Args[row.FlagArg])):
		s.add(ByConstructor, n, f.Pkg().Name()+"."+row.Name, t)
	}
}

func (s *bypassSearch) literal(whole ast.Expr, lit *ast.CompositeLit) {
	typ := s.a.P.Info.TypeOf(lit)
	row, t := s.a.P.SDK.Type(typ)
	if row == nil {
		return
	}
	if _, isStruct := typ.Underlying().(*types.Struct); !isStruct { // of the elements' type: []*T{{...}}
		if _, isPtr := typ.Underlying().(*types.Pointer); !isPtr {
			return
		}
	}
	switch row.Role {
	case sdk.CodedError:
		s.add(ByCodedError, whole, s.typeName(typ), t)
	case sdk.Result, sdk.TaskResult:
		if s.setsFlag(lit, structOf(typ), row.Flag) {
			s.add(ByLiteral, whole, s.typeName(typ), t)
		}
	}
}

// typeName is a type as the package writes it.
func (s *bypassSearch) typeName(t types.Type) string {
	return strings.TrimPrefix(types.TypeString(t, func(pkg *types.Package) string {
		if pkg == s.a.P.Pkg {
			return ""
		}
		return pkg.Name()
	}), "*")
}

// setsFlag reports a literal that gives the flag a constant true.
func (s *bypassSearch) setsFlag(lit *ast.CompositeLit, of *types.Struct, flag string) bool {
	for i, e := range lit.Elts {
		kv, ok := e.(*ast.KeyValueExpr)
		if !ok {
			if of != nil && i < of.NumFields() && of.Field(i).Name() == flag && s.isTrue(e) {
				return true
			}
			continue
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == flag && s.isTrue(kv.Value) {
			return true
		}
	}
	return false
}

func (s *bypassSearch) assign(n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, lhs := range n.Lhs {
		sel, ok := ast.Unparen(lhs).(*ast.SelectorExpr)
		if !ok || !s.isTrue(n.Rhs[i]) {
			continue
		}
		if row, t := s.flagOf(sel); row != nil {
			s.add(ByStore, n, row.Flag, t)
		}
	}
}

// flagOf returns the result type whose flag a selection is, also where the
// result is embedded.
func (s *bypassSearch) flagOf(n *ast.SelectorExpr) (*sdk.Type, *sdk.Table) {
	sel := s.a.P.Info.Selections[n]
	if sel == nil || sel.Kind() != types.FieldVal {
		return nil, nil
	}
	owner := sel.Recv()
	for _, i := range sel.Index()[:len(sel.Index())-1] {
		if st := structOf(owner); st != nil {
			owner = st.Field(i).Type()
		}
	}
	row, t := s.a.P.SDK.Type(owner)
	if row == nil || row.Flag == "" || row.Flag != n.Sel.Name {
		return nil, nil
	}
	return row, t
}

func (s *bypassSearch) isTrue(e ast.Expr) bool {
	v := s.a.P.Info.Types[e].Value
	return v != nil && v.Kind() == constant.Bool && constant.BoolVal(v)
}

// helperFor chooses the helper to call instead: one that returns what was
// built, or else the first, which fits only if some helper cannot be seen.
func (a *Analysis) helperFor(kind BypassKind, t *sdk.Table) (name string, fits bool) {
	for _, h := range a.Helpers {
		if h.Func == nil {
			continue
		}
		for v := range h.Func.Signature().Results().Variables() {
			row, table := a.P.SDK.Type(v.Type())
			if kind == ByCodedError && isError(v.Type()) || kind != ByCodedError && row != nil && table == t {
				return h.Name, true
			}
		}
	}
	for _, h := range a.Helpers { // a coded error can be an error result
		if h.Func != nil && a.resultTable(h.Func.Signature()) == t.Name {
			return h.Name, true
		}
	}
	return a.Helpers[0].Name, slices.ContainsFunc(a.Helpers, func(h NamedHelper) bool { return h.Func == nil })
}

// ForeignError reports an answer with an error that is certainly of another
// type than the declared ones. Coded errors and those that may stay protocol
// errors are deliberate.
func (ans *Answer) ForeignError() bool {
	a := ans.a
	return ans.Err.Foreign && !ans.HasShape(sdk.Prompt, sdk.Resource) && !a.InHelper(ans.Fn)
}

// CodedAgainstType reports a coded error from a handler whose errors the SDK
// renders, where settings name the types of error that handlers return: there it
// is not deliberate.
func (ans *Answer) CodedAgainstType() (Context, bool) {
	if ans.a.ErrorType == nil || !ans.HasErr || ans.Err.Nil == yes || ans.Err.Kind != Coded {
		return Context{}, false
	}
	for _, c := range ans.Contexts {
		if c.Shape == sdk.Typed && !c.Converted {
			return c, true
		}
	}
	return Context{}, false
}

// foreign reports an error of another type than the declared ones, also one that
// a called function returns on one of its ways.
func (a *Analysis) foreign(v ssa.Value, p *path) bool {
	switch x := p.resolve(v).(type) {
	case *ssa.MakeInterface:
		return !a.ErrorType(x.X.Type())
	case *ssa.Call:
		return isFunc(&x.Call, "errors", "New") || isFunc(&x.Call, "fmt", "Errorf") && !hasWrapVerb(x.Call.Args[0]) || a.returnsForeign(x, 0, p)
	case *ssa.Extract:
		c, ok := x.Tuple.(*ssa.Call)
		return ok && a.returnsForeign(c, x.Index, p)
	case *ssa.UnOp:
		g, ok := x.X.(*ssa.Global)
		stores := []ssa.Value(nil)
		if ok {
			stores = a.P.Stores(g)
		}
		return len(stores) == 1 && a.foreign(stores[0], p)
	}
	return false
}

func (a *Analysis) returnsForeign(c *ssa.Call, i int, p *path) bool {
	if s := a.summary(&c.Call); s != nil && slices.ContainsFunc(s.Ways, func(w Way) bool {
		return w.ErrAt == i && w.Err.Foreign && !a.testedOut(w.When, c, p)
	}) {
		return true
	}
	f := a.P.Callee(&c.Call)
	if f == nil || len(f.Blocks) > 0 || i != errorIndex(c.Call.Signature()) {
		return false
	}
	obj := model.Object(f)
	if obj == nil {
		return false
	}
	s := a.Import(obj)
	return s != nil && s.Foreign
}

// ReturnsForeign reports a function that returns errors of another type than the
// declared ones, or of which nobody can tell, since no handler comes to it.
func (a *Analysis) ReturnsForeign(f *types.Func) bool {
	results := f.Signature().Results()
	if a.ErrorType == nil || results.Len() == 0 {
		return false
	}
	if last := results.At(results.Len() - 1).Type(); !types.IsInterface(last) {
		return types.Implements(last, errorType) && !a.ErrorType(last)
	}
	if f.Pkg() != a.P.Pkg {
		s := a.Import(f.Origin())
		return s != nil && s.Foreign
	}
	fn := a.P.SSA.Prog.FuncValue(f.Origin())
	return fn == nil || len(fn.Blocks) == 0 || a.makesForeign(fn)
}

// makesForeign computes what only callers in other packages ask for.
func (a *Analysis) makesForeign(f *ssa.Function) bool {
	i := errorIndex(f.Signature)
	return a.ErrorType != nil && i >= 0 && slices.ContainsFunc(a.waysOf(f), func(w *way) bool { return a.foreign(w.vals[i], w.path) })
}
