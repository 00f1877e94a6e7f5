package vocab

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A flow is the SSA form of the functions in which words are passed on.
type flow struct {
	pkg    *ssa.Package
	calls  map[token.Pos]*ssa.Call  // by the left parenthesis
	allocs map[token.Pos]*ssa.Alloc // by the left brace of a literal, or the name of a variable
	funcs  map[*types.Func]*ssa.Function
	all    []*ssa.Function // also literals

	// What index finds.
	syntax  map[token.Pos]*ast.CallExpr // by the left parenthesis
	written map[token.Pos]ast.Expr      // what is stored, by where SSA says that it is
}

// newFlow builds the functions that matter: those with a value of a word's type
// in a variable, and those that also counts. The others have no bodies.
func newFlow(src Source, matters func(*ast.FuncDecl) bool, fset *token.FileSet) *flow {
	files := make([]*ast.File, len(src.Files))
	some := false
	for i, f := range src.Files {
		c := *f
		c.Decls = make([]ast.Decl, len(f.Decls))
		for j, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && d.Body != nil {
				if matters(d) {
					some = true
				} else {
					e := *d
					e.Body = nil
					decl = &e
				}
			}
			c.Decls[j] = decl
		}
		files[i] = &c
	}
	fl := &flow{calls: map[token.Pos]*ssa.Call{}, allocs: map[token.Pos]*ssa.Alloc{}, funcs: map[*types.Func]*ssa.Function{}}
	if !some {
		return fl
	}
	prog := ssa.NewProgram(fset, ssa.BuilderMode(0))
	for _, imp := range src.Pkg.Imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	fl.pkg = prog.CreatePackage(src.Pkg, files, src.Info, false)
	fl.pkg.Build()
	for _, f := range src.Files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok {
				if obj, ok := src.Info.Defs[d.Name].(*types.Func); ok {
					fl.add(obj, prog.FuncValue(obj))
				}
			}
		}
	}
	return fl
}

func (fl *flow) add(obj *types.Func, f *ssa.Function) {
	if f == nil {
		return
	}
	if obj != nil {
		fl.funcs[obj] = f
	}
	fl.all = append(fl.all, f)
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Call:
				fl.calls[instr.Pos()] = instr
			case *ssa.Alloc:
				fl.allocs[instr.Pos()] = instr
			}
		}
	}
	for _, anon := range f.AnonFuncs {
		fl.add(nil, anon)
	}
}

// index adds the initial values of the package's variables, and finds the syntax
// of calls and stores, which SSA does not keep.
func (fl *flow) index(files []*ast.File) {
	if fl.pkg != nil {
		fl.add(nil, fl.pkg.Func("init"))
	}
	fl.syntax, fl.written = map[token.Pos]*ast.CallExpr{}, map[token.Pos]ast.Expr{}
	for _, f := range files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.CallExpr:
				fl.syntax[n.Lparen] = n
			case *ast.KeyValueExpr:
				fl.written[n.Colon] = n.Value
			case *ast.CompositeLit:
				for _, e := range n.Elts {
					fl.written[e.Pos()] = e
				}
			case *ast.AssignStmt:
				fl.assigned(n)
			}
			return true
		})
	}
}

// assigned notes the right sides of an assignment to fields and entries of maps.
func (fl *flow) assigned(n *ast.AssignStmt) {
	if len(n.Lhs) != len(n.Rhs) {
		return
	}
	for i, lhs := range n.Lhs {
		switch lhs := ast.Unparen(lhs).(type) {
		case *ast.SelectorExpr:
			fl.written[lhs.Sel.Pos()] = n.Rhs[i]
		case *ast.IndexExpr:
			fl.written[lhs.Lbrack] = n.Rhs[i]
		}
	}
}

// argument returns what a call passes as argument i of its syntax, or nil.
func (fl *flow) argument(call *ast.CallExpr, i int) ssa.Value {
	c := fl.calls[call.Lparen]
	if c == nil {
		return nil
	}
	if k := i + receivers(&c.Call); k < len(c.Call.Args) {
		return c.Call.Args[k]
	}
	return nil
}

// receivers counts the arguments of a call in SSA that are none of the
// parameters of what it calls: a method's receiver.
func receivers(c *ssa.CallCommon) int {
	f := c.StaticCallee()
	if f == nil {
		return 0
	}
	if f.Signature.Recv() != nil {
		return 1
	}
	if obj, ok := f.Object().(*types.Func); ok { // a method expression's
		return f.Signature.Params().Len() - obj.Signature().Params().Len()
	}
	return 0
}

// A choice is one way in which values can come out together, as words; nil is a
// word that cannot be told.
type choice struct {
	words []*string
	sure  bool // branches that have nothing to do with each other were not combined
}

// maxChoices bounds the ways that are told apart.
const maxChoices = 64

// choices lists the ways in which values come out together at a block, nil for
// any. Values that one branch chooses are chosen together.
func choices(vals []ssa.Value, at *ssa.BasicBlock) []choice {
	e := &expansion{}
	e.expand(vals, 0)
	if e.over {
		return nil
	}
	return tests(e.out, vals, at)
}

type expansion struct {
	out  []choice
	over bool
}

func (e *expansion) expand(vals []ssa.Value, depth int) {
	if e.over = e.over || depth > 8 || len(e.out) > maxChoices; e.over {
		return
	}
	vals = slices.Clone(vals)
	for i, v := range vals {
		vals[i] = origin(v)
	}
	block := lastPhis(vals)
	if block == nil {
		e.out = append(e.out, choice{words: wordsOf(vals), sure: depth <= 1})
		return
	}
	for i := range block.Preds {
		next := make([]ssa.Value, len(vals))
		loop := false
		for k, v := range vals {
			next[k] = v
			if phi, ok := v.(*ssa.Phi); ok && phi.Block() == block {
				next[k] = phi.Edges[i]
				loop = loop || next[k] == v
			}
		}
		if !loop {
			e.expand(next, depth+1)
		}
	}
}

// lastPhis returns the block of the choice that is made last, or nil.
func lastPhis(vals []ssa.Value) *ssa.BasicBlock {
	var last *ssa.BasicBlock
	for _, v := range vals {
		if phi, ok := v.(*ssa.Phi); ok && (last == nil || last.Dominates(phi.Block())) {
			last = phi.Block()
		}
	}
	return last
}

func wordsOf(vals []ssa.Value) []*string {
	out := make([]*string, len(vals))
	for i, v := range vals {
		if c, ok := v.(*ssa.Const); ok {
			w := constWord(c)
			out[i] = &w
		}
	}
	return out
}

// constWord is a constant as settings would write it; nil and zero values of
// structs are the empty word.
func constWord(c *ssa.Const) string {
	if c.Value == nil {
		return ""
	}
	return word(c.Value)
}

// isZero reports the word of a zero value.
func isZero(w string) bool { return w == "" || w == "0" || w == "false" }

// constantWord returns the word of a constant expression.
func constantWord(info *types.Info, e ast.Expr) (string, bool) {
	tv, ok := info.Types[e]
	switch {
	case !ok:
		return "", false
	case tv.IsNil():
		return "", true
	case tv.Value == nil || tv.Value.Kind() == constant.Unknown:
		return "", false
	}
	return word(tv.Value), true
}

// origin returns what a value is made of that says the same: behind conversions,
// the String method of a word, and variables that are stored once.
func origin(v ssa.Value) ssa.Value {
	for range 16 {
		from := behind(v)
		if from == nil {
			return v
		}
		v = from
	}
	return v
}

// behind takes one step to the origin of a value, nil if it is that.
func behind(v ssa.Value) ssa.Value {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return x.X
	case *ssa.Convert:
		return x.X
	case *ssa.ChangeInterface:
		return x.X
	case *ssa.MakeInterface:
		return x.X
	case *ssa.UnOp:
		if from := stored(x.X); from != x.X {
			return from
		}
	case *ssa.Call:
		return spelt(&x.Call)
	}
	return nil
}

// stored returns the only value that is stored in a local variable, also as a
// literal sees one of the function around it; any other address as it is.
func stored(addr ssa.Value) ssa.Value {
	at := addr
	if fv, ok := at.(*ssa.FreeVar); ok {
		at = binding(fv)
	}
	a, ok := at.(*ssa.Alloc)
	if !ok {
		return addr
	}
	if only := onlyStoreTo(a); only != nil {
		return only.Val
	}
	return addr
}

// binding returns what a function literal sees as a free variable, nil if that
// is not one thing.
func binding(fv *ssa.FreeVar) ssa.Value {
	f := fv.Parent()
	i := slices.Index(f.FreeVars, fv)
	if f.Referrers() == nil || i < 0 {
		return nil
	}
	for _, ref := range *f.Referrers() {
		if c, ok := ref.(*ssa.MakeClosure); ok && c.Fn == f {
			return c.Bindings[i]
		}
	}
	return nil
}

// onlyStoreTo returns the only store to an address, or nil.
func onlyStoreTo(addr ssa.Value) *ssa.Store {
	var only *ssa.Store
	for _, ref := range *addr.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == addr {
			if only != nil {
				return nil
			}
			only = st
		}
	}
	return only
}

// spelt returns the word that a call spells out: with its String method, or with
// a function of fmt that prints nothing else. It is nil for any other call.
func spelt(c *ssa.CallCommon) ssa.Value {
	f := c.StaticCallee()
	if f == nil || f.Pkg == nil && f.Object() == nil {
		return nil
	}
	if f.Signature.Recv() != nil {
		if f.Name() == "String" && len(c.Args) == 1 && !nameOf(c.Args[0].Type()).IsZero() {
			return c.Args[0]
		}
		return nil
	}
	obj, ok := f.Object().(*types.Func)
	if !ok || len(c.Args) == 0 {
		return nil
	}
	switch obj.FullName() {
	case "fmt.Sprint":
	case "fmt.Sprintf":
		format, ok := c.Args[0].(*ssa.Const)
		if !ok || !slices.Contains([]string{"%s", "%v", "%d"}, constWord(format)) {
			return nil
		}
	default:
		return nil
	}
	if list, rest, ok := elements(c.Args[len(c.Args)-1]); ok && len(rest) == 0 && len(list) == 1 {
		return list[0].val
	}
	return nil
}

// An element is one of a list.
type element struct {
	val  ssa.Value
	sure bool // false: only some way adds it
}

// elements lists what is in a slice that a function puts together, and the
// parameters whose elements are in it, too; false if that cannot be told.
func elements(v ssa.Value) (list []element, rest []ssa.Value, ok bool) {
	e := &elementWalk{seen: map[ssa.Value]bool{}}
	e.walk(v, true)
	return e.list, e.rest, !e.lost
}

type elementWalk struct {
	list []element
	rest []ssa.Value
	lost bool
	seen map[ssa.Value]bool
}

func (e *elementWalk) walk(v ssa.Value, sure bool) {
	if e.seen[v] {
		return
	}
	e.seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
	case *ssa.Parameter:
		e.rest = append(e.rest, v)
	case *ssa.ChangeType:
		e.walk(v.X, sure)
	case *ssa.Phi:
		for _, edge := range v.Edges {
			e.walk(edge, false)
		}
	case *ssa.Slice:
		e.array(v, sure)
	case *ssa.Call:
		if b, ok := v.Call.Value.(*ssa.Builtin); ok && b.Name() == "append" {
			for _, arg := range v.Call.Args {
				e.walk(arg, sure)
			}
			return
		}
		e.lost = true
	case *ssa.UnOp:
		from := stored(v.X)
		e.lost = e.lost || from == v.X
		e.walk(from, sure)
	default:
		e.lost = true
	}
}

// array lists what is stored in the array behind a slice, in order of the
// stores, which literals and calls have by index.
func (e *elementWalk) array(s *ssa.Slice, sure bool) {
	a, ok := s.X.(*ssa.Alloc)
	if !ok {
		e.lost = true
		return
	}
	for _, ref := range slices.Concat(*a.Referrers(), *s.Referrers()) {
		if addr, ok := ref.(*ssa.IndexAddr); ok {
			if st := onlyStoreTo(addr); st != nil {
				e.list = append(e.list, element{st.Val, sure})
			}
		}
	}
}

// rootParameter returns the parameter that a value is, or is taken out of: an
// element, a key. It is nil for any other value.
func rootParameter(v ssa.Value) *ssa.Parameter {
	for range 16 {
		switch x := v.(type) {
		case *ssa.Parameter:
			return x
		case *ssa.IndexAddr:
			v = x.X
		case *ssa.Index:
			v = x.X
		case *ssa.Slice:
			v = x.X
		case *ssa.Extract:
			v = x.Tuple
		case *ssa.Next:
			v = x.Iter
		case *ssa.Range:
			v = x.X
		case *ssa.Lookup:
			v = x.X
		case *ssa.TypeAssert:
			v = x.X
		case *ssa.Phi:
			v = x.Edges[0]
		case *ssa.UnOp:
			v = stored(x.X)
		default:
			if v = origin(v); v == x {
				return nil
			}
		}
	}
	return nil
}
