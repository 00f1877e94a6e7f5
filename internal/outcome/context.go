package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Context is a way in which a function's answer reaches the client: the
// shape that decides what an error becomes, and where that was seen.
type Context struct {
	Shape sdk.Shape
	Table string // name of the SDK's table
	Sink  string // in words
	Inner bool   // the function is called by the handler, which hands its answer on
	// Converted says that errors are turned into results on the way (or are
	// reported there); results still reach the client as they are.
	Converted bool
	Recovered bool // panics are recovered on the way
	Adapted   bool // they are reported there, and go out all the same
	OutLost   bool // the caller drops the typed Out
	OutCopied bool // it does, but puts parts of it into its own, which is sent
	Direct    bool // nobody looks at the answers on the way
	Flagged   bool // the flag of a result may be set on the way
}

// contexts returns how the answers of f reach a client; none when every caller
// converts them, or nobody sends them.
func (a *Analysis) contexts(f *ssa.Function) []Context {
	if a.ctx == nil {
		a.findContexts()
	}
	return a.ctx[f]
}

// A route is what leads from a function's return to a client: registrations of
// its own, and callers that hand its answers on.
type route struct {
	f       *ssa.Function
	shape   sdk.Shape
	table   *sdk.Table
	own     []Context
	callers []hop
	lost    bool // a value of the function goes where it cannot be followed
	used    bool
	served  bool // it is registered, or known code takes its answers
}

// A hop is a caller that hands answers on, with or without their errors.
type hop struct {
	to *ssa.Function
	passing
}

// passing says how a caller treats the answers of a call.
type passing struct {
	converted bool // errors are converted, or reported there
	recovered bool // the caller recovers panics
	adapted   bool // they are reported there, and go out all the same
	reaches   bool // anything comes to the caller's own caller
	out       bool // the typed Out comes along
	parts     bool // or parts of it do, in the caller's own
	direct    bool // result and error are handed on untested
}

// findContexts follows all functions of the package to the client at once:
// handlers may call each other. A handler whose registration is not seen counts
// by its shape (raw, or mcp.AddTool for a three-result one): when a value of it
// is lost, when nothing uses it, or when other packages can see it and nothing
// here serves it.
func (a *Analysis) findContexts() {
	a.ctx, a.routes = map[*ssa.Function][]Context{}, map[*ssa.Function]*route{}
	var routes []*route
	for _, f := range a.P.Funcs {
		r := a.routeOf(f)
		routes, a.routes[f] = append(routes, r), r
	}
	for _, r := range routes {
		if r.lost || !r.used {
			a.presume(r)
		}
		if !r.used {
			a.presumeAnswer(r)
		}
		a.presumeByShape(r)
	}
	a.settle(routes)
	elsewhere := registersNothing(routes)
	for _, r := range routes {
		if len(a.ctx[r.f]) == 0 && a.P.Shared(r.f) && (elsewhere || !a.servedHere(r)) {
			a.presume(r)
		}
	}
	a.settle(routes)
}

// registersNothing reports a package whose handlers are all registered
// elsewhere: one that another calls may well be registered, too.
func registersNothing(routes []*route) bool {
	for _, r := range routes {
		for _, c := range r.own {
			if c.Sink != sinkUnknown {
				return false
			}
		}
	}
	return true
}

// presume takes a function with the shape of a handler for one. A literal
// that a handler makes for one call is none: what is registered then, is seen.
func (a *Analysis) presume(r *route) {
	if a.madePerCall(r.f) {
		return
	}
	switch {
	case protocolShape(r.shape):
		r.own = append(r.own, unknownSink(r.shape, r.table))
	case r.shape == sdk.Method:
		r.own = append(r.own, a.atSink(model.Use{Shape: sdk.Method}, r.shape, r.table)...)
	}
	if toolShape(r.shape) && !a.forwards(r.f) {
		c := unknownSink(r.shape, r.table)
		c.Converted = a.AllCover
		r.own = append(r.own, c)
	}
}

// madePerCall reports a literal in a function with the shape of a tool handler.
func (a *Analysis) madePerCall(f *ssa.Function) bool {
	for g := f.Parent(); g != nil; g = g.Parent() {
		if s, _ := a.P.Shape(g.Signature); toolShape(s) {
			return true
		}
	}
	return false
}

// presumeAnswer takes an exported function that builds results and that nobody
// here uses for one that answers for the handlers of other packages: a helper,
// or a tool behind an interface. What becomes of its errors there cannot be
// told. They count for a function that returns the pair of an mcp-go handler,
// where nothing but a conversion keeps them from the host; those of a method
// are the business of whoever calls the interface.
func (a *Analysis) presumeAnswer(r *route) {
	obj := model.Object(r.f)
	if toolShape(r.shape) || obj == nil || !obj.Exported() || !a.answersWith(r.f.Signature) || !a.makesResults(r.f) && !a.isTriple(r.f.Signature) {
		return
	}
	n := r.f.Signature.Results().Len()
	if n == 1 || a.answersByShape(r.f.Signature) {
		return // judged where a handler answers with it
	}
	table := a.resultTable(r.f.Signature)
	if a.isTriple(r.f.Signature) { // with mcp.AddTool in mind
		r.own = append(r.own, Context{Shape: sdk.Typed, Table: table, Sink: "answers for handlers of other packages", Inner: true, OutLost: true})
		return
	}
	r.own = append(r.own, Context{
		Shape: sdk.Raw, Table: table, Sink: "answers for handlers of other packages", Inner: true,
		Converted: a.AllCover || r.f.Signature.Recv() != nil || n != 2 || table != "mcp-go",
	})
}

// resultTable names the library whose result a function returns.
func (a *Analysis) resultTable(sig *types.Signature) string {
	for v := range sig.Results().Variables() {
		if row, t := a.P.SDK.Type(v.Type()); row != nil {
			return t.Name
		}
	}
	return ""
}

// makesResults reports a function that builds at least one of the results that
// it returns.
func (a *Analysis) makesResults(f *ssa.Function) bool {
	for _, w := range a.Summary(f).Ways {
		if w.Res != nil && w.Res.Nil != yes && !w.Res.Passed {
			return true
		}
	}
	return false
}

// forwards reports a function that sends the request it is given to another
// server: that is a client, which has the signature of a handler by chance.
func (a *Analysis) forwards(f *ssa.Function) bool {
	if a.makesResults(f) {
		return false
	}
	for _, call := range callsIn(f) {
		row, _ := a.P.Known(call.Common())
		if row == nil || row.Role != sdk.Upstream {
			continue
		}
		for _, arg := range call.Common().Args {
			if p, ok := arg.(*ssa.Parameter); ok && a.isRequest(p.Type()) {
				return true
			}
		}
	}
	return false
}

// servedHere reports a caller that answers a client itself.
func (a *Analysis) servedHere(r *route) bool {
	if r.served {
		return true
	}
	for _, call := range a.P.AllCallsTo(r.f) {
		if len(a.ctx[call.Parent()]) > 0 {
			return true
		}
	}
	return false
}

// settle passes the contexts from callers to what they call until nothing
// changes.
func (a *Analysis) settle(routes []*route) {
	for changed := true; changed; {
		changed = false
		for _, r := range routes {
			all := append([]Context(nil), r.own...)
			for _, h := range r.callers {
				for _, c := range a.ctx[h.to] {
					c.Direct = h.direct && (c.Direct || !c.Inner)
					c = c.through(h.passing)
					c.OutCopied = h.out && c.OutCopied || !h.out && h.parts && c.sendsOut()
					c.Inner, c.OutLost = true, c.OutLost || !h.out
					all = append(all, c)
				}
			}
			if all = distinct(all); len(all) != len(a.ctx[r.f]) {
				a.ctx[r.f], changed = all, true
			}
		}
	}
}

// through is the context of what a handler with context c calls and hands on.
func (c Context) through(p passing) Context {
	converted := c.Converted && !c.Adapted || p.converted && !p.adapted
	c.Converted, c.Recovered = c.Converted || p.converted, c.Recovered || p.recovered
	c.Adapted = c.Converted && !converted
	return c
}

func (a *Analysis) routeOf(f *ssa.Function) *route {
	r := &route{f: f}
	r.shape, r.table = a.P.Shape(f.Signature)
	for _, call := range a.P.CallsTo(f) {
		r.used = true
		a.throughCall(r, call, model.Use{})
	}
	for _, u := range a.P.Uses(f) {
		switch u.Kind {
		case model.UseCall:
			r.used = true
			if a.P.Target(u.Call.Common().StaticCallee()) != f {
				a.throughCall(r, u.Call, u)
			}
		case model.UseSink:
			r.used = true
			u.Converted = u.Converted || a.wrapped(f, u.Field)
			r.own = append(r.own, a.atSink(u, r.shape, r.table)...)
		case model.UseParam:
			r.used = true
			more, known := a.imported(u, r.shape, r.table)
			r.own = append(r.own, more...)
			r.lost = r.lost || !known
			r.served = r.served || known
		case model.UseMware:
			r.used = true
		case model.UseEscape:
			r.used = true
			r.lost = r.lost || !u.Converted
			r.served = r.served || u.Converted
		}
	}
	a.settleMixed(r)
	return r
}

// wrapped reports a field through which f is called by a function that
// converts its errors and is stored in the same field itself: what is
// registered from there is the wrapper.
func (a *Analysis) wrapped(f *ssa.Function, field *types.Var) bool {
	if field == nil {
		return false
	}
	for _, u := range a.P.Uses(f) {
		if u.Kind == model.UseSink && u.Entry != nil && u.Converted && u.Field == field {
			return true // decorated in place
		}
		if u.Kind != model.UseCall || u.Field != field {
			continue
		}
		g := u.Call.Parent()
		if g != f && a.passing(g, u.Call).converted && a.storedIn(g, field) {
			return true
		}
	}
	return false
}

// storedIn reports whether a function is stored in a field.
func (a *Analysis) storedIn(g *ssa.Function, field *types.Var) bool {
	for _, v := range a.P.FieldStores(field) {
		for _, h := range a.functions(v, 0) {
			if h == g {
				return true
			}
		}
	}
	return false
}

func unknownSink(s sdk.Shape, t *sdk.Table) Context {
	return Context{Shape: s, Table: t.Name, Sink: sinkUnknown}
}

const sinkUnknown = "registration not seen"

// toolShape reports the shapes of tool handlers.
func toolShape(s sdk.Shape) bool {
	switch s {
	case sdk.Raw, sdk.Typed, sdk.Bound, sdk.Task, sdk.Rendered:
		return true
	}
	return false
}

// protocolShape reports the shapes of handlers that have nothing but errors to
// tell of a failure.
func protocolShape(s sdk.Shape) bool { return s == sdk.Prompt || s == sdk.Resource }

// rawShape reports the shapes whose errors the SDK does not render.
func rawShape(s sdk.Shape) bool { return s == sdk.Raw || s == sdk.Bound || s == sdk.Task }

// atSink is the context that a registration gives, none behind middleware that
// converts errors. Tasks run without the middleware of tools.
func (a *Analysis) atSink(u model.Use, shape sdk.Shape, table *sdk.Table) []Context {
	s := u.Shape
	switch s {
	case sdk.NoShape:
		return nil
	case sdk.Method: // all methods pass here; only a result that it makes itself is judged
		return []Context{{Shape: s, Table: tableName(table), Sink: "middleware", Converted: true}}
	}
	c := Context{Shape: s, Table: tableName(table), Sink: "registered", Converted: u.Converted, Recovered: u.Recovered}
	if s != sdk.Task && !protocolShape(s) {
		c.Converted = c.Converted || rawShape(s) && a.behindMiddleware(u)
		c.Flagged = a.behindFlagging(u)
	}
	switch {
	case u.Func != nil && u.Func.Recv != "":
		c.Sink = "registered with (" + u.Func.Recv + ")." + u.Func.Name
	case u.Func != nil:
		c.Sink = "registered with " + u.Func.Pkg + "." + u.Func.Name
	case u.Entry != nil:
		c.Sink = "registered in a " + u.Entry.Name
	case u.Call != nil:
		c.Sink = "middleware"
	}
	return []Context{c}
}

// makesErrors reports a function that returns errors other than those of a
// function it calls to answer with.
func (a *Analysis) makesErrors(f *ssa.Function) bool {
	for _, w := range a.waysOf(f) {
		if len(w.vals) == 0 {
			continue
		}
		e := w.vals[len(w.vals)-1]
		if !isError(e.Type()) || w.path.isNil(e) == yes {
			continue
		}
		if c := callBehind(w.path.resolve(e)); c == nil || c.Call.StaticCallee() != nil || !a.pairs(&c.Call) {
			return true
		}
	}
	return false
}

func tableName(t *sdk.Table) string {
	if t == nil {
		return ""
	}
	return t.Name
}

// throughCall adds a caller to the route, if it hands on what it gets. The use says
// what wrappers there are before it.
func (a *Analysis) throughCall(r *route, call ssa.CallInstruction, u model.Use) {
	if !a.answersWith(r.f.Signature) {
		return
	}
	if a.leavesCaller(call) {
		r.own = append(r.own, encoded)
	}
	to, p, ok := a.overChannel(call.Parent())
	if !ok {
		to, p = call.Parent(), a.passing(call.Parent(), call)
	}
	p.converted, p.adapted = p.converted || u.Converted, p.adapted && !u.Converted
	p.recovered = p.recovered || u.Recovered
	if p.reaches {
		r.callers = append(r.callers, hop{to, p})
	}
}

// settleMixed settles an inner function whose errors some callers convert and others
// hand on: then the others are to blame.
func (a *Analysis) settleMixed(r *route) {
	if r.shape != sdk.NoShape || !a.answersWith(r.f.Signature) {
		return
	}
	converting, handing := false, false
	for _, call := range a.P.AllCallsTo(r.f) {
		if a.converts(call.Parent(), call) {
			converting = true
		} else if a.handsOn(call.Parent(), call).err {
			handing = true
		}
	}
	if converting && handing && a.makesErrors(r.f) {
		a.mixed[r.f] = true
		for i := range r.callers {
			r.callers[i].converted = true
		}
	}
}

// pairs reports a call whose error, handed on, is the failing function's own
// affair: a static call, a raw handler, or a function value of the package that
// returns a pair. Any other function value is adapted, and reported there.
func (a *Analysis) pairs(c *ssa.CallCommon) bool {
	if c.StaticCallee() != nil || a.handlerCall(c) {
		return true
	}
	return c.Signature().Results().Len() == 2 && a.answersWith(c.Signature()) && len(a.callees(c)) > 0
}

// callees lists the package's functions that a dynamic call can run.
func (a *Analysis) callees(c *ssa.CallCommon) []*ssa.Function {
	if c.IsInvoke() {
		return a.P.Implementations(c.Method)
	}
	if fs := a.functions(c.Value, 0); len(fs) > 0 {
		return fs
	}
	return a.P.ValuesCalled(c)
}

// answersWith reports a function that returns a tool result. One that returns
// data and an error is no answer; its caller makes the answer.
func (a *Analysis) answersWith(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if a.isResult(v.Type()) {
			return true
		}
	}
	return false
}

// toolRaw reports a function value whose type says that its errors travel as
// they are, as far as the library.
func toolRaw(s sdk.Shape) bool { return s == sdk.Raw || s == sdk.Task || s == sdk.Rendered }

func (a *Analysis) declaredBoundary(f *ssa.Function) bool {
	if a.Boundary == nil {
		return false
	}
	for ; f != nil; f = f.Parent() {
		if obj := model.Object(f); obj != nil && a.Boundary(obj) {
			return true
		}
	}
	return false
}

type handed struct{ result, err, out, parts, direct bool }

// handsOn reports which values of a call the caller returns unchanged.
func (a *Analysis) handsOn(g *ssa.Function, call ssa.CallInstruction) handed {
	var h handed
	v := call.Value()
	if v == nil {
		return h
	}
	for _, w := range a.waysOf(g) {
		tested := false
		var got int
		for k, val := range w.vals {
			h.parts = h.parts || k == 1 && len(w.vals) == 3 && a.takesParts(val, v, w)
			for _, x := range a.held(a.asResult(val, w.path), w.ret, w.path) {
				from, i := a.source(x, w.path, v, 0)
				if from != v {
					continue
				}
				got++
				tested = tested || w.path.isNil(x) != maybe
				h.out = h.out || k == 1 && i == 1 && len(w.vals) == 3
				switch t := resultType(v, i); {
				case isError(t):
					h.err = h.err || w.path.isNil(x) != yes
				case a.isResult(t):
					late, asMade := a.flagAt(x, w.ret, w.path)
					h.result = h.result || asMade && (late.none() || !a.byShape(t))
				}
			}
		}
		h.direct = h.direct || got == len(w.vals) && !tested && call.Block() == w.ret.Block()
	}
	return h
}

// asResult looks through the interface that a tool result is returned as by a
// handler of all methods.
func (a *Analysis) asResult(v ssa.Value, p *path) ssa.Value {
	if x, ok := p.resolve(v).(*ssa.MakeInterface); ok && a.isResult(x.X.Type()) {
		return x.X
	}
	return v
}

// source follows a value back to a call, through functions of the package that
// hand a parameter on; it stops at the call that is looked for.
func (a *Analysis) source(v ssa.Value, p *path, want ssa.Value, depth int) (ssa.Value, int) {
	from, i := origin(p.resolve(v))
	c, ok := from.(*ssa.Call)
	if !ok || from == want || depth > 4 {
		return from, i
	}
	if k := a.handsParam(a.P.Callee(&c.Call), i); k >= 0 {
		if arg := argument(c, k); arg != nil {
			return a.source(a.held(arg, c, p)[0], p, want, depth+1)
		}
	}
	return from, i
}

// handsParam returns the parameter that a function returns as result i on
// every way, or -1.
func (a *Analysis) handsParam(f *ssa.Function, i int) int {
	if f == nil || len(f.Blocks) == 0 {
		return -1
	}
	k := -1
	for _, w := range a.waysOf(f) {
		if i >= len(w.vals) {
			return -1
		}
		par, ok := w.path.resolve(a.held(w.vals[i], w.ret, w.path)[0]).(*ssa.Parameter)
		if !ok || k >= 0 && paramIndex(par) != k {
			return -1
		}
		k = paramIndex(par)
	}
	return k
}

// origin returns the call that a value is a result of, and which result.
func origin(v ssa.Value) (ssa.Value, int) {
	switch x := v.(type) {
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			return c, x.Index
		}
	case *ssa.Call:
		return x, 0
	}
	return nil, 0
}

func resultType(call ssa.Value, i int) types.Type {
	if t, ok := call.Type().(*types.Tuple); ok {
		if i < t.Len() {
			return t.At(i).Type()
		}
		return types.Typ[types.Invalid]
	}
	return call.Type()
}

// converts reports whether the caller turns the error of a call into a result:
// on some way the error is known not to be nil, has not been interpreted, and
// a result is returned without an error.
func (a *Analysis) converts(g *ssa.Function, call ssa.CallInstruction) bool {
	e := errorOf(call)
	if e == nil {
		return false
	}
	for _, w := range a.waysOf(g) {
		n := len(w.vals)
		if n < 2 || w.path.isNil(w.vals[n-1]) != yes || w.path.isNil(w.vals[0]) == yes {
			continue
		}
		if from, _ := origin(w.path.resolve(w.vals[0])); from == call.Value() {
			continue
		}
		if w.path.isNil(e) == no && !a.interpreted(e, w.path) {
			return true
		}
	}
	return false
}

// errorOf returns the error result of a call, if it is used at all.
func errorOf(call ssa.CallInstruction) ssa.Value {
	v := call.Value()
	if v == nil {
		return nil
	}
	t, ok := v.Type().(*types.Tuple)
	if !ok {
		if isError(v.Type()) {
			return v
		}
		return nil
	}
	for _, r := range *v.Referrers() {
		if x, ok := r.(*ssa.Extract); ok && isError(t.At(x.Index).Type()) {
			return x
		}
	}
	return nil
}

// imported returns the contexts that a function of another package gives to a
// handler it is handed; known is false when nothing is known of it.
func (a *Analysis) imported(u model.Use, shape sdk.Shape, table *sdk.Table) ([]Context, bool) {
	if a.Boundary != nil && a.Boundary(u.Callee) {
		return nil, true
	}
	s := a.Import(u.Callee)
	if s == nil {
		return nil, false
	}
	h, ok := s.handle(u.Param)
	if !ok {
		return nil, false
	}
	out := append([]Context(nil), h.Contexts...)
	if h.Returned && toolShape(shape) {
		c := unknownSink(shape, table)
		c.Recovered = h.Recovers
		c.Converted = h.Converts // what is returned reports it, or makes a result of it
		out = append(out, c)
	}
	return out, true
}

func distinct(list []Context) []Context {
	var out []Context
next:
	for _, c := range list {
		for _, d := range out {
			if c == d {
				continue next
			}
		}
		out = append(out, c)
	}
	return out
}

// handlerCall reports a call of a function value or interface method that has
// the shape of a raw handler: its answers are judged where it is defined.
func (a *Analysis) handlerCall(c *ssa.CallCommon) bool {
	if !c.IsInvoke() && c.StaticCallee() != nil {
		return false
	}
	s, _ := a.P.Shape(c.Signature())
	return toolRaw(s) || s == sdk.Method
}
