package model

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A UseKind says what happens to a function value.
type UseKind int

const (
	UseSink     UseKind = iota + 1 // registered with an SDK
	UseAdapt                       // wrapped by an SDK adapter, then used further
	UseCall                        // called
	UseMware                       // installed as middleware
	UseParam                       // handed to a function of another package
	UseReturned                    // returned by the function that the walk stops at
	UseEscape                      // lost: returned to other packages, stored where nobody looks
)

// A Use is one place where a function value arrives.
type Use struct {
	Kind  UseKind
	Call  ssa.CallInstruction // the registering, wrapping or calling instruction, if any
	Func  *sdk.Func           // UseSink, UseAdapt, UseMware: the SDK function; nil for an entry struct
	Entry *sdk.Type           // UseSink: the entry struct the handler is stored in
	Shape sdk.Shape           // UseSink: the shape of the sink after the adapters passed on the way
	// Converted says that a wrapper on the way converts errors.
	Converted bool
	Recovered bool          // and that one recovers panics
	Wrapper   *ssa.Function // UseSink: the handler that is registered, or wrapped on, in its place
	Field     *types.Var    // the struct field that the value was read from last
	Param     int           // UseParam: the parameter
	Callee    *types.Func   // UseParam: the function
}

// flow follows function values forward through the package.
type flow struct {
	p      *Program
	refs   map[ssa.Value][]ssa.Instruction     // uses of functions and globals
	fields map[*types.Var][]ssa.Value          // selections of a field
	invoke map[string][]ssa.CallInstruction    // calls of interface methods, by name
	bound  map[string][]ssa.Value              // method values of interface methods
	uses   map[*ssa.Function][]Use             // what has been followed
	busy   map[*ssa.Function]bool              // what is being followed
	called map[*ssa.CallCommon][]*ssa.Function // by dynamic call; nil until asked for
	shared map[*ssa.Function]bool              // goes through a field that other packages see
}

// Uses returns where the values of f arrive. A method also arrives where an
// interface method that it implements is called.
func (p *Program) Uses(f *ssa.Function) []Use {
	if p.flow == nil {
		p.flow = newFlow(p)
	}
	return p.flow.of(f)
}

func newFlow(p *Program) *flow {
	fl := &flow{p: p,
		refs:   map[ssa.Value][]ssa.Instruction{},
		fields: map[*types.Var][]ssa.Value{},
		invoke: map[string][]ssa.CallInstruction{},
		bound:  map[string][]ssa.Value{},
		uses:   map[*ssa.Function][]Use{},
		busy:   map[*ssa.Function]bool{},
		shared: map[*ssa.Function]bool{},
	}
	for _, f := range p.Funcs {
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				fl.index(instr)
			}
		}
	}
	return fl
}

func (fl *flow) index(instr ssa.Instruction) {
	var buf [10]*ssa.Value
	for _, op := range instr.Operands(buf[:0]) {
		switch v := (*op).(type) {
		case *ssa.Function:
			t := fl.p.Target(v)
			if obj, ok := v.Object().(*types.Func); ok && t == v && v.Synthetic != "" && isInterfaceMethod(obj) {
				if val, ok := instr.(ssa.Value); ok {
					fl.bound[obj.Name()] = append(fl.bound[obj.Name()], val)
				}
			}
			fl.refs[t] = append(fl.refs[t], instr)
		case *ssa.Global:
			fl.refs[v] = append(fl.refs[v], instr)
		}
	}
	switch instr := instr.(type) {
	case *ssa.FieldAddr:
		v := FieldOf(instr.X.Type(), instr.Field)
		fl.fields[v] = append(fl.fields[v], instr)
	case *ssa.Field:
		v := FieldOf(instr.X.Type(), instr.Field)
		fl.fields[v] = append(fl.fields[v], instr)
	case ssa.CallInstruction:
		if c := instr.Common(); c.IsInvoke() {
			fl.invoke[c.Method.Name()] = append(fl.invoke[c.Method.Name()], instr)
		}
	}
}

func isInterfaceMethod(f *types.Func) bool {
	r := f.Signature().Recv()
	return r != nil && types.IsInterface(r.Type())
}

// FieldOf returns field i of the struct behind t, for an instantiated struct
// the field of its origin.
func FieldOf(t types.Type, i int) *types.Var {
	if ptr, ok := t.Underlying().(*types.Pointer); ok {
		t = ptr.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || i >= s.NumFields() { // a type parameter with a struct core, or another struct than was meant
		return types.NewVar(0, nil, "", types.Typ[types.Invalid])
	}
	return s.Field(i).Origin()
}

func (fl *flow) of(f *ssa.Function) []Use {
	if u, ok := fl.uses[f]; ok {
		return u
	}
	if fl.busy[f] {
		return nil
	}
	fl.busy[f] = true
	w := &walk{fl: fl, seen: map[step]bool{}}
	w.function(f)
	w.run()
	delete(fl.busy, f)
	fl.uses[f] = w.uses
	fl.shared[f] = w.shared
	return w.uses
}

// A step is a node of the walk: a value or a field that may hold the
// function, and the shape it has after the adapters on the way.
type step struct {
	node any // ssa.Value or *types.Var
	way
}

// way is what has become of the function on the way: the shape that an SDK
// adapter gave it, and whether a wrapper converts its errors and recovers its panics.
type way struct {
	shape     sdk.Shape
	converted bool
	recovered bool
	field     *types.Var    // the struct field it was read from last
	wrapper   *ssa.Function // the handler that calls it in its place, if any
}

type walk struct {
	fl   *flow
	seen map[step]bool
	work []step
	uses []Use
	stop *ssa.Function // where to stop at returns

	shared bool
}

func (w *walk) push(node any, s way) {
	st := step{node, s}
	if !w.seen[st] {
		w.seen[st] = true
		w.work = append(w.work, st)
	}
}

func (w *walk) use(u Use) { w.uses = append(w.uses, u) }

// escape notes that the function is lost.
func (w *walk) escape(s way) {
	w.use(Use{Kind: UseEscape, Shape: s.shape, Converted: s.converted, Recovered: s.recovered, Field: s.field})
}

// function starts the walk at every mention of f.
func (w *walk) function(f *ssa.Function) {
	for _, instr := range w.fl.refs[f] {
		if mc, ok := instr.(*ssa.MakeClosure); ok && w.fl.p.Target(mc.Fn.(*ssa.Function)) == f {
			w.push(mc, way{})
			continue
		}
		w.operand(instr, f, way{})
	}
	obj := Object(f)
	if obj == nil || f.Signature.Recv() == nil {
		return
	}
	for _, call := range w.fl.invoke[obj.Name()] {
		if implements(f, call.Common().Method) {
			w.use(Use{Kind: UseCall, Call: call})
		}
	}
	for _, v := range w.fl.bound[obj.Name()] {
		w.push(v, way{})
	}
}

func implements(f *ssa.Function, m *types.Func) bool {
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	return ok && types.Implements(f.Signature.Recv().Type(), iface)
}

func (w *walk) run() {
	for len(w.work) > 0 {
		st := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		switch n := st.node.(type) {
		case *types.Var:
			w.field(n, st.way)
		case ssa.Value:
			w.value(n, st.way)
		}
	}
}

// field continues at the selections of a field that holds the function.
func (w *walk) field(v *types.Var, s way) {
	used := false
	w.shared = w.shared || v.Exported()
	s.field = v
	for _, sel := range w.fl.fields[v] {
		if !onlyStored(sel) {
			used = true
		}
		w.push(sel, s)
	}
	if !used {
		w.escape(s)
	}
}

// onlyStored reports whether a field address is written and never read.
func onlyStored(v ssa.Value) bool {
	if v.Referrers() == nil {
		return false
	}
	for _, r := range *v.Referrers() {
		if st, ok := r.(*ssa.Store); !ok || st.Addr != v {
			return false
		}
	}
	return true
}

func (w *walk) value(v ssa.Value, s way) {
	refs := w.fl.refs[v]
	if v.Referrers() != nil {
		refs = *v.Referrers()
	}
	for _, instr := range refs {
		w.operand(instr, v, s)
	}
}

// operand follows v, which holds the function, through one instruction.
func (w *walk) operand(instr ssa.Instruction, v ssa.Value, s way) {
	switch instr := instr.(type) {
	case *ssa.Store:
		if instr.Val == v {
			w.store(instr.Addr, s)
		}
	case *ssa.MapUpdate:
		if instr.Value == v {
			w.container(instr.Map, s)
		}
	case *ssa.Extract:
		if _, ok := instr.Tuple.(*ssa.Next); !ok || instr.Index == 2 { // not the keys
			w.push(instr, s)
		}
	case *ssa.MakeClosure:
		for i, b := range instr.Bindings {
			if b == v {
				w.push(instr.Fn.(*ssa.Function).FreeVars[i], s)
			}
		}
	case *ssa.Return:
		w.result(instr, v, s)
	case *ssa.FieldAddr, *ssa.Field: // fields are followed by their own nodes
	case *ssa.Send, *ssa.Panic:
		w.escape(s)
	case ssa.CallInstruction:
		w.call(instr, v, s)
	case ssa.Value: // conversions, phis, loads, elements of containers
		w.push(instr, s)
	}
}

// container continues at a map that the function was put into, and at the
// variable or field that holds the map.
func (w *walk) container(m ssa.Value, s way) {
	w.push(m, s)
	if u, ok := m.(*ssa.UnOp); ok {
		w.store(u.X, s)
	}
}

// store continues at what an address stands for.
func (w *walk) store(addr ssa.Value, s way) {
	switch a := addr.(type) {
	case *ssa.FieldAddr:
		if !w.entry(a, s) {
			w.push(FieldOf(a.X.Type(), a.Field), s)
		}
	case *ssa.IndexAddr:
		w.push(a.X, s)
		w.push(a, s)
	default:
		w.push(a, s)
	}
}

// entry notes that a handler stored in an SDK's entry struct is registered by
// whoever takes such entries.
func (w *walk) entry(a *ssa.FieldAddr, s way) bool {
	row, _ := w.fl.p.SDK.Type(a.X.Type())
	entry := row != nil && row.Role == sdk.Entry && len(row.Fields) > 0 && FieldOf(a.X.Type(), a.Field).Name() == row.Fields[0]
	if entry {
		f := FieldOf(a.X.Type(), a.Field)
		w.use(Use{Kind: UseSink, Entry: row, Shape: sinkShape(row.Shape, s.shape), Converted: s.converted, Recovered: s.recovered, Wrapper: s.wrapper, Field: f})
		for _, sel := range w.fl.fields[f] { // it may be read again, to be wrapped
			w.push(sel, way{s.shape, s.converted, s.recovered, f, s.wrapper})
		}
	}
	return entry
}

// sinkShape is the shape a handler counts as: that of the innermost adapter on
// its way, or else that of the sink.
func sinkShape(sink, adapted sdk.Shape) sdk.Shape {
	if adapted != sdk.NoShape {
		return adapted
	}
	return sink
}

// result continues at the calls of the function that returns v.
func (w *walk) result(r *ssa.Return, v ssa.Value, s way) {
	f := r.Parent()
	if f == w.stop {
		w.use(Use{Kind: UseReturned, Converted: s.converted, Recovered: s.recovered})
		return
	}
	for i, res := range r.Results {
		if res != v {
			continue
		}
		calls := w.fl.p.CallsTo(f)
		for _, c := range calls {
			w.callResult(c, i, len(r.Results), s)
		}
		if len(calls) == 0 || Object(f) != nil && Object(f).Exported() {
			w.indirect(f, i, len(r.Results), s, len(calls) == 0)
		}
	}
}

// indirect continues where a function that returns the value is itself used
// as a value; one that nobody uses in the package loses it.
func (w *walk) indirect(f *ssa.Function, i, n int, s way, lone bool) {
	uses := w.fl.of(f)
	for _, u := range uses {
		switch u.Kind {
		case UseCall:
			w.callResult(u.Call, i, n, s)
		case UseMware:
			w.use(Use{Kind: UseSink, Shape: sinkShape(u.Shape, s.shape), Converted: s.converted, Recovered: s.recovered, Call: u.Call})
		default:
			w.escape(s)
		}
	}
	if lone && len(uses) == 0 {
		w.escape(s)
	}
}

// callResult continues at result i of a call.
func (w *walk) callResult(c ssa.CallInstruction, i, n int, s way) {
	v := c.Value()
	if v == nil {
		return
	}
	if n == 1 {
		w.push(v, s)
		return
	}
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.Extract:
			if r.Index == i {
				w.push(r, s)
			}
		case *ssa.Return: // return f()
			w.escape(s)
		}
	}
}

func (w *walk) call(c ssa.CallInstruction, v ssa.Value, s way) {
	common := c.Common()
	if !common.IsInvoke() && common.Value == v {
		w.use(Use{Kind: UseCall, Call: c, Shape: s.shape, Converted: s.converted, Recovered: s.recovered, Field: s.field})
	}
	for i, arg := range common.Args {
		if arg == v {
			w.argument(c, i, s)
		}
	}
}

// argument follows the function into argument i of a call.
func (w *walk) argument(c ssa.CallInstruction, i int, s way) {
	common := c.Common()
	if row, _ := w.fl.p.Known(common); row != nil {
		w.known(c, i, row, s)
		return
	}
	if b, ok := common.Value.(*ssa.Builtin); ok {
		if b.Name() == "append" || b.Name() == "copy" {
			w.callResult(c, 0, 1, s)
		}
		return
	}
	if w.through(c, i, s) {
		return
	}
	for _, callee := range w.callees(common) {
		k := i
		if common.IsInvoke() {
			k++ // the receiver is parameter 0 of the method
		}
		if k < len(callee.Params) {
			w.push(callee.Params[k], s)
		}
	}
	if callee := common.StaticCallee(); callee != nil {
		t := w.fl.p.Target(callee)
		if obj := Object(t); obj != nil && len(t.Blocks) == 0 {
			k := i
			if t.Signature.Recv() != nil {
				k--
			}
			w.use(Use{Kind: UseParam, Call: c, Callee: obj, Param: k, Shape: s.shape, Converted: s.converted, Recovered: s.recovered, Field: s.field})
		}
		return
	}
	if len(w.callees(common)) == 0 {
		w.escape(s)
	}
}

// through goes on at the result of a wrapper that takes the function as
// argument i.
func (w *walk) through(c ssa.CallInstruction, i int, s way) bool {
	f := w.fl.p.Target(c.Common().StaticCallee())
	if f == nil || w.fl.p.Through == nil {
		return false
	}
	wrap, ok := w.fl.p.Through(f, i)
	switch {
	case ok && wrap.Calls:
		w.use(Use{Kind: UseCall, Call: c, Shape: s.shape, Converted: s.converted || wrap.Converts, Recovered: s.recovered || wrap.Recovers, Field: s.field})
	case ok:
		s.converted, s.recovered = s.converted || wrap.Converts, s.recovered || wrap.Recovers
		if s.wrapper == nil {
			s.wrapper = wrap.By
		}
		n := c.Common().Signature().Results().Len()
		for r := range n {
			w.callResult(c, r, n, s)
		}
	}
	return ok
}

// callees returns the package's functions that a call may run.
func (w *walk) callees(common *ssa.CallCommon) []*ssa.Function {
	if common.IsInvoke() {
		return w.fl.p.Implementations(common.Method)
	}
	if f := w.fl.p.Target(common.StaticCallee()); f != nil {
		return []*ssa.Function{f}
	}
	return nil
}

// known follows the function into argument i of an SDK function.
func (w *walk) known(c ssa.CallInstruction, i int, row *sdk.Func, s way) {
	u := Use{Call: c, Func: row, Converted: s.converted, Recovered: s.recovered, Wrapper: s.wrapper, Field: s.field}
	switch row.Role {
	case sdk.Sink:
		u.Kind, u.Shape = UseSink, sinkShape(row.Shape, s.shape)
		if row.Around > 0 && i == ArgIndex(c.Common(), row, row.Around) {
			u.Kind, u.Shape = UseMware, row.Shape
		}
	case sdk.Adapter:
		w.use(Use{Kind: UseAdapt, Call: c, Func: row, Shape: row.Shape})
		w.callResult(c, 0, c.Common().Signature().Results().Len(), way{sinkShape(row.Shape, s.shape), s.converted, s.recovered, s.field, s.wrapper})
		return
	case sdk.UseMiddleware, sdk.WithMware:
		u.Kind, u.Shape = UseMware, row.Shape
	default:
		return
	}
	w.use(u)
}

// ArgIndex returns where a call has what it passes for parameter k of an SDK
// function.
func ArgIndex(c *ssa.CallCommon, row *sdk.Func, k int) int {
	if row.Recv != "" && !c.IsInvoke() {
		return k + 1
	}
	return k
}

// Selections returns the selections of a field in the package, as values or
// addresses.
func (p *Program) Selections(v *types.Var) []ssa.Value {
	if p.flow == nil {
		p.flow = newFlow(p)
	}
	return p.flow.fields[v]
}

// FieldStores returns the values stored in a field anywhere in the package.
func (p *Program) FieldStores(v *types.Var) []ssa.Value {
	if p.Partial {
		return nil
	}
	var out []ssa.Value
	for _, sel := range p.Selections(v) {
		if sel.Referrers() == nil {
			continue
		}
		for _, r := range *sel.Referrers() {
			if st, ok := r.(*ssa.Store); ok && st.Addr == sel {
				out = append(out, st.Val)
			}
		}
	}
	return out
}

// Shared reports a function that other packages can call or load: it is
// exported, or stored in an exported field.
func (p *Program) Shared(f *ssa.Function) bool {
	p.Uses(f)
	if p.Pkg.Name() == "main" {
		return false
	}
	obj := Object(f)
	return obj != nil && obj.Exported() || p.flow.shared[f]
}

// AllCallsTo returns the calls that may run f: static ones, and those of its
// values and of interface methods.
func (p *Program) AllCallsTo(f *ssa.Function) []ssa.CallInstruction {
	if p.Partial {
		return nil
	}
	calls := append([]ssa.CallInstruction(nil), p.CallsTo(f)...)
	for _, u := range p.Uses(f) {
		if u.Kind == UseCall {
			calls = append(calls, u.Call)
		}
	}
	return calls
}

// UsesWithin returns where a function, or a value that holds one, arrives;
// returns of stop are not followed to its callers.
func (p *Program) UsesWithin(v ssa.Value, stop *ssa.Function) []Use {
	if p.flow == nil {
		p.flow = newFlow(p)
	}
	w := &walk{fl: p.flow, seen: map[step]bool{}, stop: stop}
	if f, ok := v.(*ssa.Function); ok {
		w.function(f)
	} else {
		w.push(v, way{})
	}
	w.run()
	return w.uses
}

// ValuesCalled lists the functions whose values a dynamic call can run, as far
// as they can be followed.
func (p *Program) ValuesCalled(c *ssa.CallCommon) []*ssa.Function {
	if p.Partial {
		return nil
	}
	if p.flow == nil {
		p.flow = newFlow(p)
	}
	if p.flow.called == nil {
		p.flow.called = map[*ssa.CallCommon][]*ssa.Function{}
		for _, f := range p.Funcs {
			for _, u := range p.Uses(f) {
				if u.Kind == UseCall && u.Call.Common().StaticCallee() == nil {
					p.flow.called[u.Call.Common()] = append(p.flow.called[u.Call.Common()], f)
				}
			}
		}
	}
	return p.flow.called[c]
}
