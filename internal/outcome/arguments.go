package outcome

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A taint is the set of values that hold what a client sent as arguments and
// that nobody has checked: the arguments map, values taken out of it, and the
// decoded input where its type says nothing (any, map[string]any).
type taint struct {
	a     *Analysis
	vals  map[ssa.Value]bool
	work  []ssa.Value
	asked map[*ssa.Parameter]bool // parameters being traced to the request
}

// An Assertion is an unchecked type assertion on what a client sent.
type Assertion struct {
	Fn     *ssa.Function
	Assert *ssa.TypeAssert // in this package; nil when Call hands the arguments to one in another
	Call   *ssa.Call

	// ToolError says that the library makes a tool error of what Fn returns as its
	// error: Fn is a tool handler, or handlers return its error as it is.
	ToolError bool
}

// Assertions lists the type assertions on tool arguments that panic when the
// client sends something else, in file order.
func (a *Analysis) Assertions() []Assertion {
	t := a.tainted()
	var out []Assertion
	for _, f := range a.P.Funcs {
		if recovers(f) {
			continue
		}
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				switch x := instr.(type) {
				case *ssa.TypeAssert:
					if !x.CommaOk && t.vals[x.X] && !checkedBefore(x) {
						out = append(out, Assertion{Fn: f, Assert: x, ToolError: a.makesToolError(f)})
					}
				case *ssa.Call:
					if t.handsOver(x) {
						out = append(out, Assertion{Fn: f, Call: x, ToolError: a.makesToolError(f)})
					}
				}
			}
		}
	}
	return out
}

// makesToolError reports a function whose error tells of a failed call of a tool: a
// tool handler, or one whose error all callers return as that of a handler whose errors
// the library renders.
func (a *Analysis) makesToolError(f *ssa.Function) bool {
	if ctx := a.contexts(f); len(ctx) > 0 {
		return !slices.ContainsFunc(ctx, func(c Context) bool { return protocolShape(c.Shape) })
	}
	calls := a.P.CallsTo(f)
	return len(calls) > 0 && !slices.ContainsFunc(calls, func(c ssa.CallInstruction) bool { return !a.rendersErrorOf(c) })
}

// rendersErrorOf reports a call whose error a handler returns, of which the library
// makes a tool error.
func (a *Analysis) rendersErrorOf(c ssa.CallInstruction) bool {
	f := c.Parent()
	rendered := func(c Context) bool { return !c.Converted && (c.Shape == sdk.Typed || c.Shape == sdk.Rendered) }
	return slices.ContainsFunc(a.contexts(f), rendered) && slices.ContainsFunc(a.waysOf(f), func(w *way) bool {
		from, _ := origin(w.path.resolve(w.vals[len(w.vals)-1]))
		return from == c.Value()
	})
}

// tainted computes the set once for the package.
func (a *Analysis) tainted() *taint {
	if a.args != nil {
		return a.args
	}
	t := &taint{a: a, vals: map[ssa.Value]bool{}, asked: map[*ssa.Parameter]bool{}}
	a.args = t
	for _, f := range a.P.Funcs {
		t.seed(f)
	}
	for len(t.work) > 0 {
		v := t.work[len(t.work)-1]
		t.work = t.work[:len(t.work)-1]
		t.spread(v)
	}
	return t
}

func (t *taint) add(v ssa.Value) {
	if v != nil && !t.vals[v] {
		t.vals[v] = true
		t.work = append(t.work, v)
	}
}

// seed marks what comes from the client in f: the decoded input of a handler,
// the arguments field, the accessors of the whole map, what arguments are
// bound to.
func (t *taint) seed(f *ssa.Function) {
	if in := t.a.input(f); in != nil && loose(in.Type(), 0) {
		t.add(in)
	}
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			switch x := instr.(type) {
			case *ssa.FieldAddr:
				if t.isArguments(x.X, x.Field) {
					t.loadsOf(x)
				}
			case *ssa.Field:
				if t.isArguments(x.X, x.Field) {
					t.add(x)
				}
			case *ssa.Call:
				t.seedCall(x)
			}
		}
	}
}

// input returns the parameter that the library decodes a call's arguments into,
// nil when there is none.
func (a *Analysis) input(f *ssa.Function) *ssa.Parameter {
	if len(f.Params) == 0 {
		return nil
	}
	last := f.Params[len(f.Params)-1]
	switch s, _ := a.P.Shape(f.Signature); s {
	case sdk.Typed, sdk.Bound:
		return last
	case sdk.Rendered:
		if !a.isRequest(last.Type()) {
			return last
		}
	}
	return nil
}

// isArguments reports the selection of the arguments in a request's parameters.
// Older versions of mcp-go have no name for the type of the parameters.
func (t *taint) isArguments(params ssa.Value, i int) bool {
	s := structOf(params.Type())
	if s == nil {
		return false
	}
	if row, _ := t.a.P.SDK.Type(params.Type()); row != nil {
		return row.Role == sdk.Params && len(row.Fields) > 0 && s.Field(i).Name() == row.Fields[0] ||
			slices.Contains(row.Arguments, s.Field(i).Name())
	}
	var request ssa.Value
	var k int
	switch x := params.(type) {
	case *ssa.FieldAddr:
		request, k = x.X, x.Field
	case *ssa.Field:
		request, k = x.X, x.Field
	default:
		return false
	}
	row, _ := t.a.P.SDK.Type(request.Type())
	return row != nil && row.Role == sdk.Request && len(row.Fields) > 0 &&
		structOf(request.Type()).Field(k).Name() == row.Fields[0] && s.Field(i).Name() == "Arguments"
}

func (t *taint) seedCall(c *ssa.Call) {
	if row, _ := t.a.P.Known(&c.Call); row != nil {
		switch row.Role {
		case sdk.Arguments:
			t.add(c)
		case sdk.Binder:
			k := row.Handler
			if row.Recv != "" && !c.Call.IsInvoke() {
				k++
			}
			if k < len(c.Call.Args) {
				t.target(c.Call.Args[k])
			}
		}
		return
	}
	if isFunc(&c.Call, "encoding/json", "Unmarshal") && len(c.Call.Args) == 2 && t.fromRequest(c.Call.Args[0]) {
		t.target(c.Call.Args[1])
	}
}

// fromRequest reports the raw JSON of the arguments.
func (t *taint) fromRequest(v ssa.Value) bool {
	switch x := v.(type) {
	case *ssa.ChangeType:
		return t.fromRequest(x.X)
	case *ssa.Convert:
		return t.fromRequest(x.X)
	case *ssa.Parameter: // decode(raw): what the package's calls hand in
		for _, arg := range t.a.argumentsFor(x) {
			if _, again := arg.(*ssa.Parameter); !again && t.fromCaller(x, arg) {
				return true
			}
		}
	case *ssa.UnOp:
		fa, ok := x.X.(*ssa.FieldAddr)
		return ok && t.isArguments(fa.X, fa.Field)
	case *ssa.Extract: // json.Marshal of the arguments, decoded again
		c, ok := x.Tuple.(*ssa.Call)
		return ok && isFunc(&c.Call, "encoding/json", "Marshal") && t.fromArguments(c.Call.Args[0])
	}
	return false
}

// fromCaller looks at what one call passes for a parameter; recursion ends it.
func (t *taint) fromCaller(p *ssa.Parameter, arg ssa.Value) bool {
	if t.asked[p] {
		return false
	}
	t.asked[p] = true
	defer delete(t.asked, p)
	return t.fromRequest(arg)
}

func (t *taint) fromArguments(v ssa.Value) bool {
	v = unwrap(v)
	if t.fromRequest(v) {
		return true
	}
	c, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	row, _ := t.a.P.Known(&c.Call)
	return row != nil && row.Role == sdk.Arguments
}

// target marks the variable that arguments are decoded into.
func (t *taint) target(v ssa.Value) {
	a, ok := unwrap(v).(*ssa.Alloc)
	if !ok || !loose(a.Type().Underlying().(*types.Pointer).Elem(), 0) {
		return
	}
	t.add(a)
}

// loose reports a type with values in it that decoding does not check.
func loose(t types.Type, depth int) bool {
	if depth > 3 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Interface:
		return u.Empty()
	case *types.Map:
		return loose(u.Elem(), depth+1)
	case *types.Slice:
		return loose(u.Elem(), depth+1)
	case *types.Pointer:
		return loose(u.Elem(), depth+1)
	case *types.Struct:
		for f := range u.Fields() {
			if loose(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

// loadsOf marks the loads of an address.
func (t *taint) loadsOf(addr ssa.Value) {
	for _, r := range *addr.Referrers() {
		if u, ok := r.(*ssa.UnOp); ok && u.Op == token.MUL {
			t.add(u)
		}
	}
}

// spread marks what is taken out of a marked value, and where it goes.
func (t *taint) spread(v ssa.Value) {
	if v.Referrers() == nil {
		return
	}
	for _, instr := range *v.Referrers() {
		switch x := instr.(type) {
		case *ssa.Lookup:
			if x.X == v {
				t.add(x)
			}
		case *ssa.Index:
			if x.X == v {
				t.add(x)
			}
		case *ssa.IndexAddr:
			if x.X == v {
				t.add(x)
			}
		case *ssa.FieldAddr:
			if loose(structOf(x.X.Type()).Field(x.Field).Type(), 0) {
				t.add(x)
			}
		case *ssa.Field:
			if loose(x.Type(), 0) {
				t.add(x)
			}
		case *ssa.Extract:
			if b, ok := x.Type().Underlying().(*types.Basic); !ok || b.Kind() != types.Bool {
				t.add(x)
			}
		case *ssa.TypeAssert, *ssa.Range, *ssa.Next, *ssa.Phi, *ssa.ChangeType, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Slice:
			t.add(x.(ssa.Value))
		case *ssa.UnOp:
			if x.Op == token.MUL {
				t.add(x)
			}
		case *ssa.Store:
			if x.Val == v {
				t.stored(x.Addr)
			}
		case *ssa.Return:
			t.returned(x, v)
		case *ssa.MakeClosure:
			for i, b := range x.Bindings {
				if b == v {
					t.add(x.Fn.(*ssa.Function).FreeVars[i])
				}
			}
		case *ssa.Call:
			t.into(x, v)
		}
	}
}

// stored marks what a marked value is stored in: a variable, or a field
// wherever it is read.
func (t *taint) stored(addr ssa.Value) {
	switch a := addr.(type) {
	case *ssa.Alloc:
		t.add(a)
	case *ssa.FieldAddr:
		for _, sel := range t.a.P.Selections(model.FieldOf(a.X.Type(), a.Field)) {
			t.add(sel)
		}
	}
}

// returned marks the result of the calls of a function that returns a marked
// value.
func (t *taint) returned(r *ssa.Return, v ssa.Value) {
	for _, call := range t.a.P.AllCallsTo(r.Parent()) {
		c := call.Value()
		if c == nil {
			continue
		}
		if len(r.Results) == 1 {
			t.add(c)
			continue
		}
		for _, ref := range *c.Referrers() {
			if e, ok := ref.(*ssa.Extract); ok && e.Index < len(r.Results) && r.Results[e.Index] == v {
				t.add(e)
			}
		}
	}
}

// into marks the parameters that a marked value is passed for.
func (t *taint) into(c *ssa.Call, v ssa.Value) {
	for _, f := range t.a.targets(&c.Call) {
		k := len(f.Params) - len(c.Call.Args) // 1 where the call leaves out the receiver
		for i, arg := range c.Call.Args {
			if arg == v && k >= 0 && i+k < len(f.Params) {
				t.add(f.Params[i+k])
			}
		}
	}
}

// targets lists the package's functions that a call can run.
func (a *Analysis) targets(c *ssa.CallCommon) []*ssa.Function {
	if f := a.P.Target(c.StaticCallee()); f != nil {
		return []*ssa.Function{f}
	}
	return a.callees(c)
}

// handsOver reports a call of another package's function that takes its
// argument apart unchecked.
func (t *taint) handsOver(c *ssa.Call) bool {
	f := t.a.P.Callee(&c.Call)
	if f == nil || len(f.Blocks) > 0 {
		return false
	}
	s := t.a.Summary(f)
	if s == nil {
		return false
	}
	for i, arg := range c.Call.Args {
		if t.vals[arg] && slices.Contains(s.Asserts, i) {
			return true
		}
	}
	return false
}

// checkedBefore reports whether a comma-ok assertion of the same value to the
// same type has succeeded on every path to x.
func checkedBefore(x *ssa.TypeAssert) bool {
	p := &path{bind: map[ssa.Value]ssa.Value{}}
	for _, c := range dominating(x.Block()) {
		val, is := strip(c.val, c.is)
		e, ok := val.(*ssa.Extract)
		if !ok || !is || e.Index != 1 {
			continue
		}
		ta, ok := e.Tuple.(*ssa.TypeAssert)
		if ok && types.Identical(ta.AssertedType, x.AssertedType) && sameElement(ta.X, x.X, p) {
			return true
		}
	}
	return false
}

// sameElement reports the same value, or the same key looked up in the same
// map.
func sameElement(a, b ssa.Value, p *path) bool {
	if p.same(a, b) {
		return true
	}
	x, ok1 := a.(*ssa.Lookup)
	y, ok2 := b.(*ssa.Lookup)
	if !ok1 || !ok2 {
		return false
	}
	return sameKey(x.Index, y.Index, p) && sameMap(x.X, y.X, p)
}

// sameKey reports one value or two equal constants.
func sameKey(a, b ssa.Value, p *path) bool {
	k, ok1 := a.(*ssa.Const)
	l, ok2 := b.(*ssa.Const)
	if ok1 && ok2 {
		return k.Value != nil && l.Value != nil && k.Value.ExactString() == l.Value.ExactString()
	}
	return p.same(a, b)
}

// sameMap reports the same map value, or two results of the same accessor.
func sameMap(a, b ssa.Value, p *path) bool {
	if p.same(a, b) {
		return true
	}
	x, ok1 := a.(*ssa.Call)
	y, ok2 := b.(*ssa.Call)
	return ok1 && ok2 && x.Call.StaticCallee() != nil && x.Call.StaticCallee() == y.Call.StaticCallee() &&
		len(x.Call.Args) == len(y.Call.Args) && len(x.Call.Args) > 0 && p.same(x.Call.Args[0], y.Call.Args[0])
}

// argumentDerived reports a value that is, or is a part of, what the client
// sent.
func (a *Analysis) argumentDerived(v ssa.Value, p *path, depth int) bool {
	if depth > 8 {
		return false
	}
	v = p.resolve(v)
	if a.tainted().vals[v] {
		return true
	}
	switch x := v.(type) {
	case *ssa.Call:
		if row, _ := a.P.Known(&x.Call); row != nil {
			return row.Role == sdk.Accessor || row.Role == sdk.Arguments
		}
		if f := x.Call.StaticCallee(); f != nil && f.Pkg != nil && f.Pkg.Pkg.Path() == "strings" {
			return len(x.Call.Args) > 0 && a.argumentDerived(x.Call.Args[0], p, depth+1)
		}
		if f := a.P.Callee(&x.Call); f != nil && decodes(x) { // base64.DecodeString(arg) and the like
			return a.argumentDerived(x.Call.Args[len(x.Call.Args)-1], p, depth+1)
		}
	case *ssa.Extract:
		return a.argumentDerived(x.Tuple, p, depth+1)
	case *ssa.TypeAssert:
		return a.argumentDerived(x.X, p, depth+1)
	case *ssa.Lookup:
		return a.argumentDerived(x.X, p, depth+1)
	case *ssa.Field:
		return a.argumentDerived(x.X, p, depth+1)
	case *ssa.UnOp:
		if fa, ok := x.X.(*ssa.FieldAddr); ok {
			return a.argumentDerived(fa.X, p, depth+1)
		}
		if al, ok := x.X.(*ssa.Alloc); ok {
			return a.decodedInto(al) || a.argumentDerived(al, p, depth+1)
		}
	case *ssa.FieldAddr:
		return a.argumentDerived(x.X, p, depth+1)
	case *ssa.Alloc:
		return a.decodedInto(x) || a.copiesInput(x)
	case *ssa.Parameter:
		return x == a.input(x.Parent()) || a.isRequest(x.Type())
	}
	return false
}

func decodes(c *ssa.Call) bool {
	f := c.Call.StaticCallee()
	return f != nil && f.Pkg != nil && len(c.Call.Args) > 0 && (f.Pkg.Pkg.Path() == "encoding/base64" || f.Pkg.Pkg.Path() == "encoding/hex")
}

func (a *Analysis) isRequest(t types.Type) bool {
	row, _ := a.P.SDK.Type(t)
	if row == nil {
		return false
	}
	switch row.Role {
	case sdk.Request, sdk.Params, sdk.PromptRequest, sdk.ResourceRequest, sdk.Notice:
		return true
	}
	return false
}

// copiesInput reports a local copy of the typed input parameter.
func (a *Analysis) copiesInput(x *ssa.Alloc) bool {
	for _, r := range *x.Referrers() {
		if st, ok := r.(*ssa.Store); ok && st.Addr == x {
			if p, ok := st.Val.(*ssa.Parameter); ok {
				return p == a.input(p.Parent()) || a.isRequest(p.Type())
			}
		}
	}
	return false
}

// decodedInto reports a variable that the request's arguments are decoded
// into.
func (a *Analysis) decodedInto(x *ssa.Alloc) bool {
	t := a.tainted()
	for _, r := range *x.Referrers() {
		call, ok := r.(*ssa.Call)
		if !ok {
			mi, isIface := r.(*ssa.MakeInterface)
			if !isIface {
				continue
			}
			for _, u := range *mi.Referrers() {
				if c, ok := u.(*ssa.Call); ok && t.decodes(c) {
					return true
				}
			}
			continue
		}
		if t.decodes(call) {
			return true
		}
	}
	return false
}

func (t *taint) decodes(c *ssa.Call) bool {
	if row, _ := t.a.P.Known(&c.Call); row != nil {
		return row.Role == sdk.Binder
	}
	return isFunc(&c.Call, "encoding/json", "Unmarshal") && len(c.Call.Args) == 2 && t.fromRequest(c.Call.Args[0])
}
