package vocab

import (
	"go/ast"
	"go/token"
	"go/types"
	"reflect"
	"slices"
	"strconv"
	"strings"

	"golang.org/x/tools/go/ast/astutil"
	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A BadNumber is a JSON-RPC error, or its code, that the specifications or the
// project's own list do not allow.
type BadNumber struct {
	Expr   ast.Expr
	From   ast.Expr // where the number is written, nil if that is Expr
	Number int
	Kind   NumberKind
	Fields []string // of NoData: what the data lacks
}

// A NumberKind says why a number is bad.
type NumberKind int

// The kinds. The ranges are those of the MCP specification, revision 2026-07-28,
// basic/index.mdx, "Error Codes", and of JSON-RPC 2.0, section 5.1.
const (
	NumberFits NumberKind = iota
	Undeclared            // the project declares its codes, and this is none of them
	Legacy                // -32000..-32019: no new codes there
	SpecOnly              // -32020..-32099: the MCP specification's own
	Withdrawn             // -32002, -32042: not to be sent any more
	Reserved              // the rest of -32768..-32000: JSON-RPC's own
	NoData                // the error lacks the data that the contract asks for
)

// Limits say which numbers are allowed.
type Limits struct {
	Revision string // of the MCP specification, one of config.Revisions
	Library  bool   // the revision is the library's, the settings say nothing
	Allow    []int
}

// closedRange is the first revision that leaves no numbers to servers.
const closedRange = "2026-07-28"

// check judges a number.
func (l Limits) check(n int, declared []int) NumberKind {
	standard := n == -32700 || -32603 <= n && n <= -32600
	switch {
	case standard || slices.Contains(l.Allow, n) || slices.Contains(declared, n):
		return NumberFits
	case len(declared) > 0:
		return Undeclared
	case n < -32768 || n > -32000:
		return NumberFits
	case n < -32099:
		return Reserved
	case slices.Index(config.Revisions, l.Revision) < slices.Index(config.Revisions, closedRange):
		return NumberFits // the server's own range, until then
	case n == -32002 || n == -32042:
		return Withdrawn
	case n >= -32019:
		return Legacy
	case n >= -32022:
		return NumberFits // defined by the specification
	}
	return SpecOnly
}

// numbers lists the declared JSON-RPC codes.
func (c *Contract) numbers() []int {
	var out []int
	for _, v := range c.Sets {
		for _, code := range v.Codes {
			if code.Number != 0 {
				out = append(out, code.Number)
			}
		}
	}
	return out
}

// dataFields lists what the data of every error with a number must hold; with
// nil what that of all numbered errors must.
func (c *Contract) dataFields(number *int) []string {
	var out []string
	first := true
	for _, v := range c.Sets {
		for _, code := range v.Codes {
			switch {
			case code.Number == 0 || number != nil && code.Number != *number:
			case first:
				out, first = slices.Clone(code.Requires), false
			default:
				out = slices.DeleteFunc(out, func(f string) bool { return !slices.Contains(code.Requires, f) })
			}
		}
	}
	return out
}

// A Numbered says which parameters of a function become the code of a JSON-RPC
// error, by 0-based position, the receiver not counted. It travels between
// packages as a fact.
type Numbered struct{ Params []int }

// AFact marks it as a fact of its function.
func (*Numbered) AFact() {}

// String keeps the fact short where drivers print facts.
func (*Numbered) String() string { return "makes JSON-RPC errors" }

// Numbers lists the JSON-RPC errors of a package whose codes, or whose data, are
// not allowed, in source order, and its functions that make such errors. Errors
// are known by their JSON keys: code, message and data. imported returns the fact
// about a function of another package, or nil.
func (c *Contract) Numbers(src Source, limits Limits, fset *token.FileSet, imported func(*types.Func) *Numbered) ([]BadNumber, map[*types.Func]*Numbered) {
	w := &numberWalk{Source: src, contract: c, limits: limits, declared: c.numbers(), imported: imported, flowing: map[token.Pos]ast.Expr{}}
	w.makers = w.errorMakers()
	if !w.concerned() {
		return nil, nil
	}
	in := inspector.New(src.Files)
	dynamic := map[*ast.FuncDecl]bool{}
	for cur := range in.Root().Preorder((*ast.CompositeLit)(nil), (*ast.AssignStmt)(nil), (*ast.CallExpr)(nil)) {
		constant := true
		switch n := cur.Node().(type) {
		case *ast.CompositeLit:
			constant = w.literal(cur, n)
		case *ast.AssignStmt:
			constant = w.assign(n)
		case *ast.CallExpr:
			constant = w.maker(n)
		}
		for f := range cur.Enclosing((*ast.FuncDecl)(nil)) {
			if !constant {
				dynamic[f.Node().(*ast.FuncDecl)] = true
			}
		}
	}
	w.typed()
	w.flow = newFlow(src, func(d *ast.FuncDecl) bool { return dynamic[d] || len(dynamic) > 0 && w.passesInteger(d) }, fset)
	w.stores()
	w.calls(in)
	slices.SortStableFunc(w.out, func(a, b BadNumber) int { return int(a.Expr.Pos() - b.Expr.Pos()) })
	return w.out, w.numbered()
}

// numbered finds the functions whose parameters become codes.
func (w *numberWalk) numbered() map[*types.Func]*Numbered {
	out := map[*types.Func]*Numbered{}
	for f, s := range w.flow.funcs {
		n := new(Numbered)
		for i := range f.Signature().Params().Len() {
			if isInteger(f.Signature().Params().At(i).Type()) && w.becomesCode(s, i, 0) {
				n.Params = append(n.Params, i)
			}
		}
		if len(n.Params) > 0 {
			out[f] = n
		}
	}
	return out
}

// takesCode reports a parameter that a function of another package makes the code
// of an error.
func (w *numberWalk) takesCode(f *types.Func, i int) bool {
	if f == nil || f.Pkg() == w.Pkg || i >= f.Signature().Params().Len() || !isInteger(f.Signature().Params().At(i).Type()) {
		return false
	}
	if w.makers[f] {
		return makesError(f, i)
	}
	n := w.imported(f.Origin())
	return n != nil && slices.Contains(n.Params, i)
}

type numberWalk struct {
	Source
	contract *Contract
	limits   Limits
	declared []int
	makers   map[*types.Func]bool // of libraries
	imported func(*types.Func) *Numbered
	places   *places                // nil until a code is kept in one
	flowing  map[token.Pos]ast.Expr // codes that are no constants, by the position of their store in SSA
	flow     *flow
	out      []BadNumber
}

// concerned reports whether there is anything to look at: most packages make no
// JSON-RPC errors, and this is all that they cost.
func (w *numberWalk) concerned() bool {
	if len(w.declared) > 0 {
		return true
	}
	found := false
	for _, f := range w.Files {
		ast.Inspect(f, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.Ident:
				f, ok := w.Info.Uses[n].(*types.Func)
				found = found || ok && (w.makers[f] || w.makesErrors(f))
			case *ast.CompositeLit:
				found = found || rpcError(structOf(w.Info.TypeOf(n))) != nil || isMap(w.Info.TypeOf(n)) && w.under(n, "jsonrpc") != nil
			case *ast.SelectorExpr: // a code that is stored
				if v, ok := w.Info.Uses[n.Sel].(*types.Var); ok && v.IsField() && isInteger(v.Type()) {
					found = found || rpcError(structOf(w.Info.TypeOf(n.X))) == v
				}
			}
			return !found
		})
	}
	return found
}

// makesErrors reports a function of another package that makes an error of one of
// its parameters.
func (w *numberWalk) makesErrors(f *types.Func) bool {
	for i := range f.Signature().Params().Len() {
		if w.takesCode(f, i) {
			return true
		}
	}
	return false
}

// errorMakers lists the functions of imported libraries that make a JSON-RPC
// error of a parameter called code: of those there is no more to see.
func (w *numberWalk) errorMakers() map[*types.Func]bool {
	out := map[*types.Func]bool{}
	for _, imp := range w.Pkg.Imports() {
		if !sdk.IsSDK(imp.Path()) {
			continue
		}
		for _, name := range imp.Scope().Names() {
			f, ok := imp.Scope().Lookup(name).(*types.Func)
			for i := 0; ok && i < f.Signature().Params().Len(); i++ {
				if makesError(f, i) {
					out[f] = true
				}
			}
		}
	}
	return out
}

// rpcError returns the field of a JSON-RPC error that holds its code.
func rpcError(s *types.Struct) *types.Var {
	if s == nil {
		return nil
	}
	keys := map[string]*types.Var{}
	for i := range s.NumFields() {
		if key, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ","); key != "" {
			keys[key] = s.Field(i)
		}
	}
	code, message := keys["code"], keys["message"]
	if code == nil || message == nil || keys["data"] == nil || !isInteger(code.Type()) || !isString(message.Type()) {
		return nil
	}
	return code
}

func isInteger(t types.Type) bool {
	b, ok := underlying(t).(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0
}

// literal judges a literal of a JSON-RPC error, or of a failed tool result where
// the contract asks for data. It is false when the code is no constant.
func (w *numberWalk) literal(cur inspector.Cursor, lit *ast.CompositeLit) bool {
	s := structOf(w.Info.TypeOf(lit))
	code := rpcError(s)
	if code == nil {
		w.result(cur, lit, s)
		w.mapped(cur, lit)
		return true
	}
	constant := true
	var number *int
	for _, f := range fieldsOf(w.Info, lit) {
		if f.v != code {
			continue
		}
		number = w.number(f.e)
		if constant = number != nil; !constant {
			w.flowing[storeOf(lit, f.e)] = f.e
		} else if *number == 0 {
			number = nil // as if it were left out
		}
	}
	w.missingData(cur, lit, s, w.contract.dataFields(number))
	return constant
}

// mapped judges the code of an error that is a map, under the key of a response.
func (w *numberWalk) mapped(cur inspector.Cursor, lit *ast.CompositeLit) {
	under, ok := cur.Parent().Node().(*ast.KeyValueExpr)
	if !ok || !isMap(w.Info.TypeOf(lit)) {
		return
	}
	if key, _ := constantWord(w.Info, under.Key); key != "error" || w.under(lit, "message") == nil {
		return
	}
	if code := w.under(lit, "code"); code != nil && isInteger(w.Info.TypeOf(code)) {
		w.number(code)
	}
}

// under returns what a literal of a map has under a key, or nil.
func (w *numberWalk) under(lit *ast.CompositeLit, key string) ast.Expr {
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			continue
		}
		if word, _ := constantWord(w.Info, kv.Key); word == key {
			return kv.Value
		}
	}
	return nil
}

// storeOf is the position of the instruction that stores an element of a literal
// of a struct (go/ssa, builder.compLit).
func storeOf(lit *ast.CompositeLit, e ast.Expr) token.Pos {
	for _, elt := range lit.Elts {
		if kv, ok := elt.(*ast.KeyValueExpr); ok && kv.Value == e {
			return kv.Colon
		}
	}
	return e.Pos()
}

// number judges an expression that is a code, and returns it; nil when it is no
// constant.
func (w *numberWalk) number(e ast.Expr) *int {
	word, ok := constantWord(w.Info, e)
	n, err := strconv.Atoi(word)
	if !ok || err != nil {
		return nil
	}
	w.judge(e, n)
	return &n
}

func (w *numberWalk) judge(e ast.Expr, n int) {
	if kind := w.limits.check(n, w.declared); kind != NumberFits && n != 0 {
		w.add(BadNumber{Expr: e, From: w.assigned(e, n), Number: n, Kind: kind})
	}
}

func (w *numberWalk) add(b BadNumber) {
	if !slices.ContainsFunc(w.out, func(c BadNumber) bool { return c.Expr.Pos() == b.Expr.Pos() }) {
		w.out = append(w.out, b)
	}
}

// assign judges a code that is stored in an error; false when it is no constant.
func (w *numberWalk) assign(n *ast.AssignStmt) bool {
	constant := true
	for i, lhs := range n.Lhs {
		sel, ok := lhs.(*ast.SelectorExpr)
		if !ok || len(n.Lhs) != len(n.Rhs) {
			continue
		}
		code := rpcError(structOf(w.Info.TypeOf(sel.X)))
		if code != nil && w.Info.ObjectOf(sel.Sel) == code && w.number(n.Rhs[i]) == nil {
			w.flowing[sel.Sel.Pos()] = n.Rhs[i] // go/ssa, builder.addr
			constant = false
		}
	}
	return constant
}

// maker judges the code that is passed to another package's function which makes
// an error of it; false when it is no constant.
func (w *numberWalk) maker(call *ast.CallExpr) bool {
	f, _ := typeutil.Callee(w.Info, call).(*types.Func)
	constant := true
	for i := range call.Args {
		if w.takesCode(f, i) && w.number(call.Args[i]) == nil {
			constant = false
		}
	}
	return constant
}

// passesInteger reports a function that takes or returns an integer, which may
// become a code.
func (w *numberWalk) passesInteger(d *ast.FuncDecl) bool {
	f, ok := w.Info.Defs[d.Name].(*types.Func)
	if !ok {
		return false
	}
	for v := range f.Signature().Params().Variables() {
		if isInteger(v.Type()) {
			return true
		}
	}
	return f.Signature().Results().Len() == 1 && isInteger(f.Signature().Results().At(0).Type())
}

// stores judges the codes that flow into errors.
func (w *numberWalk) stores() {
	for _, f := range w.flow.all {
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if st, ok := instr.(*ssa.Store); ok && w.flowing[st.Pos()] != nil {
					w.values(w.flowing[st.Pos()], st.Val, map[ssa.Value]bool{})
				}
			}
		}
	}
}

// values judges what a code can be: what branches choose, and what functions of
// the package return. e is where it is used.
func (w *numberWalk) values(e ast.Expr, v ssa.Value, seen map[ssa.Value]bool) {
	if seen[v] {
		return
	}
	seen[v] = true
	switch v := v.(type) {
	case *ssa.Const:
		if n, err := strconv.Atoi(constWord(v)); err == nil {
			w.judge(e, n)
		}
	case *ssa.Phi:
		for _, edge := range v.Edges {
			w.values(e, edge, seen)
		}
	case *ssa.ChangeType:
		w.values(e, v.X, seen)
	case *ssa.Convert:
		w.values(e, v.X, seen)
	case *ssa.Lookup:
		w.kept(e)
	case *ssa.Extract:
		w.values(e, v.Tuple, seen)
	case *ssa.Call:
		f := v.Call.StaticCallee()
		if f == nil || f.Signature.Results().Len() != 1 {
			return
		}
		for _, b := range f.Blocks {
			if ret, ok := b.Instrs[len(b.Instrs)-1].(*ssa.Return); ok {
				w.values(w.returned(ret, e), ret.Results[0], seen)
			}
		}
	}
}

// kept judges the codes of the table from which an expression takes one.
func (w *numberWalk) kept(e ast.Expr) {
	if w.places == nil {
		w.places = newPlaces(w.Source)
	}
	for _, k := range w.places.words(e) {
		w.number(k.expr)
	}
}

// assigned finds where the variable that an expression names is given a code, nil
// where it is none.
func (w *numberWalk) assigned(e ast.Expr, n int) ast.Expr {
	id, ok := unconverted(w.Info, e).(*ast.Ident)
	if _, isVar := w.Info.ObjectOf(id).(*types.Var); !ok || !isVar {
		return nil
	}
	return (&mismatches{Source: w.Source}).assigned(id, number(int64(n)), nil)
}

// returned is the expression that a function of the package returns, e when it
// cannot be told.
func (w *numberWalk) returned(ret *ssa.Return, e ast.Expr) ast.Expr {
	for _, f := range w.Files {
		if f.Pos() > ret.Pos() || ret.Pos() >= f.End() {
			continue
		}
		path, _ := astutil.PathEnclosingInterval(f, ret.Pos(), ret.Pos())
		for _, n := range path {
			if stmt, ok := n.(*ast.ReturnStmt); ok && len(stmt.Results) == 1 {
				return stmt.Results[0]
			}
		}
	}
	return e
}

// typed judges the constants of a declared type of numbers.
func (w *numberWalk) typed() {
	for _, s := range w.contract.Strays(w.Source) {
		if n, err := strconv.Atoi(s.Word); s.Role == NumberRole && !s.Known && err == nil {
			w.judge(s.Expr, n)
		}
	}
}

// calls judges the codes that are passed to functions which make errors of them.
func (w *numberWalk) calls(in *inspector.Inspector) {
	for cur := range in.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		f, _ := typeutil.Callee(w.Info, call).(*types.Func)
		if f == nil {
			continue
		}
		for i := range min(f.Signature().Params().Len(), len(call.Args)) {
			if !w.takesCode(f, i) && !w.becomesCode(w.flow.funcs[f.Origin()], i, 0) {
				continue
			}
			if v := w.flow.argument(call, i); w.number(call.Args[i]) == nil && v != nil {
				w.values(call.Args[i], v, map[ssa.Value]bool{})
			}
		}
	}
}

// makesError reports a parameter called code of a function that returns a
// JSON-RPC error.
func makesError(f *types.Func, i int) bool {
	p := f.Signature().Params().At(i)
	if p.Name() != "code" || !isInteger(p.Type()) {
		return false
	}
	for r := range f.Signature().Results().Variables() {
		if s := structOf(r.Type()); rpcError(s) != nil || rpcResponse(s) {
			return true
		}
	}
	return false
}

// rpcResponse reports a response that holds a JSON-RPC error.
func rpcResponse(s *types.Struct) bool {
	for i := 0; s != nil && i < s.NumFields(); i++ {
		if jsonName(s, i) == "error" && rpcError(structOf(s.Field(i).Type())) != nil {
			return true
		}
	}
	return false
}

// becomesCode reports a parameter that a function stores as the code of an
// error, or passes to one that does.
func (w *numberWalk) becomesCode(f *ssa.Function, i, depth int) bool {
	if f == nil || depth > 3 {
		return false
	}
	param := Operand{Kind: Parameter, Param: i}
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			switch x := instr.(type) {
			case *ssa.Store:
				addr, ok := x.Addr.(*ssa.FieldAddr)
				if !ok || operandOf(x.Val) != param {
					continue
				}
				s := structOf(addr.X.Type())
				if code := rpcError(s); code != nil && s.Field(addr.Field) == code {
					return true
				}
			case *ssa.Call:
				if w.passesOn(&x.Call, param, depth) {
					return true
				}
			}
		}
	}
	return false
}

func (w *numberWalk) passesOn(c *ssa.CallCommon, param Operand, depth int) bool {
	f := c.StaticCallee()
	if f == nil {
		return false
	}
	obj, _ := f.Object().(*types.Func)
	for k, arg := range c.Args {
		if i := k - receivers(c); i >= 0 && operandOf(arg) == param && (w.takesCode(obj, i) || w.becomesCode(f, i, depth+1)) {
			return true
		}
	}
	return false
}

// result judges the literal of a tool result that fails: where errors carry
// data, it does.
func (w *numberWalk) result(cur inspector.Cursor, lit *ast.CompositeLit, s *types.Struct) {
	if s == nil || !hasTag(s, "isError") || !hasTag(s, "content") || !hasTag(s, "data") {
		return
	}
	for _, f := range fieldsOf(w.Info, lit) {
		if v, ok := constantWord(w.Info, f.e); f.key == "isError" && ok && v == "true" {
			w.missingData(cur, lit, s, w.contract.dataFields(nil))
		}
	}
}

func hasTag(s *types.Struct, key string) bool {
	for i := range s.NumFields() {
		if jsonName(s, i) == key {
			return true
		}
	}
	return false
}

// missingData judges whether the data of a literal holds what is required. What is filled in later, or is no
// literal, is taken to be right.
func (w *numberWalk) missingData(cur inspector.Cursor, lit *ast.CompositeLit, s *types.Struct, required []string) {
	if len(required) == 0 {
		return
	}
	m := &mismatches{Source: w.Source, contract: w.contract}
	if late := m.late(cur, lit); late[fold("data")] || late[anyField] {
		return
	}
	for _, f := range fieldsOf(w.Info, lit) {
		if f.key == "data" {
			w.dataLiteral(lit, f.e, required)
			return
		}
	}
	w.add(BadNumber{Expr: lit, Kind: NoData, Fields: required})
}

// dataLiteral looks for the keys of a map, or the fields of a struct; what is in
// the fields is judged with the vocabulary.
func (w *numberWalk) dataLiteral(lit *ast.CompositeLit, e ast.Expr, required []string) {
	if word, ok := constantWord(w.Info, e); ok && word == "" {
		w.add(BadNumber{Expr: lit, Kind: NoData, Fields: required})
		return
	}
	data := literalOf(e)
	if data == nil {
		return
	}
	var lacks []string
	for _, name := range required {
		if s := structOf(w.Info.TypeOf(data)); s != nil {
			if !hasField(s, name, 1) {
				lacks = append(lacks, name)
			}
			continue
		}
		if !slices.ContainsFunc(data.Elts, func(elt ast.Expr) bool {
			kv, ok := elt.(*ast.KeyValueExpr)
			if !ok {
				return false
			}
			key, known := constantWord(w.Info, kv.Key)
			return !known || fold(key) == fold(name)
		}) {
			lacks = append(lacks, name)
		}
	}
	if len(lacks) > 0 {
		w.add(BadNumber{Expr: lit, Kind: NoData, Fields: lacks})
	}
}
