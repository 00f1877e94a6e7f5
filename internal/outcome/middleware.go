package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// behindMiddleware reports whether every server on which a handler is
// registered at u, or the registration itself, has middleware that converts
// errors.
func (a *Analysis) behindMiddleware(u model.Use) bool {
	if u.Call != nil && u.Func != nil && u.Func.Around > 0 && slices.ContainsFunc(listArgs(u.Call, u.Func, u.Func.Around), a.isConverting) {
		return true
	}
	return a.allConvert(a.serversOf(u))
}

// serversOf lists the servers on which a handler is registered at u.
func (a *Analysis) serversOf(u model.Use) []ssa.Value {
	var servers []ssa.Value
	if u.Call != nil {
		if s := serverOf(u.Call, u.Func); s != nil {
			servers = a.origins(s)
		}
	} else { // an entry struct: whoever takes entries in this package
		for _, f := range a.P.Funcs {
			for _, call := range callsIn(f) {
				if row, _ := a.P.Known(call.Common()); row != nil && row.Role == sdk.Sink && row.Variadic {
					servers = append(servers, a.origins(serverOf(call, row))...)
				}
			}
		}
	}
	return servers
}

func (a *Analysis) allConvert(servers []ssa.Value) bool {
	for _, s := range servers {
		if !a.serverConverts(s) {
			return false
		}
	}
	return len(servers) > 0
}

// serversConvert reports a server value with converting middleware, wherever
// it comes from.
func (a *Analysis) serversConvert(v ssa.Value) bool { return a.allConvert(a.origins(v)) }

func callsIn(f *ssa.Function) []ssa.CallInstruction {
	var out []ssa.CallInstruction
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			if c, ok := instr.(ssa.CallInstruction); ok {
				out = append(out, c)
			}
		}
	}
	return out
}

// serverOf returns the server operand of a registration.
func serverOf(call ssa.CallInstruction, row *sdk.Func) ssa.Value {
	c := call.Common()
	if c.IsInvoke() {
		return c.Value
	}
	if len(c.Args) == 0 {
		return nil
	}
	return c.Args[0] // the receiver, or the first parameter of mcp.AddTool
}

// origins follows a server value back to the calls that made it; nil in the
// list stands for an origin that cannot be seen.
func (a *Analysis) origins(v ssa.Value) []ssa.Value {
	o := &originWalk{a: a, seen: map[ssa.Value]bool{}}
	o.visit(v)
	return o.out
}

type originWalk struct {
	a    *Analysis
	seen map[ssa.Value]bool
	out  []ssa.Value
}

func (o *originWalk) lost() { o.out = append(o.out, nil) }

func (o *originWalk) visit(v ssa.Value) {
	if o.seen[v] {
		return
	}
	o.seen[v] = true
	switch x := v.(type) {
	case nil:
		o.lost()
	case *ssa.Call:
		o.call(x, 0)
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			o.call(c, x.Index)
			return
		}
		o.lost()
	case *ssa.Phi:
		for _, e := range x.Edges {
			o.visit(e)
		}
	case *ssa.ChangeType:
		o.visit(x.X)
	case *ssa.ChangeInterface:
		o.visit(x.X)
	case *ssa.MakeInterface:
		o.visit(x.X)
	case *ssa.Parameter:
		o.parameter(x)
	case *ssa.FreeVar:
		if b := binding(x); b != nil {
			o.visit(b)
			return
		}
		o.lost()
	case *ssa.UnOp:
		o.load(x)
	case *ssa.Const:
	default:
		o.lost()
	}
}

func (o *originWalk) call(c *ssa.Call, i int) {
	if row, _ := o.a.P.Known(&c.Call); row != nil {
		if row.Role == sdk.NewServer {
			o.out = append(o.out, c)
			return
		}
		o.lost()
		return
	}
	f := o.a.P.Callee(&c.Call)
	if o.a.convertsAbove(f) {
		o.out = append(o.out, c)
		return
	}
	if f == nil || len(f.Blocks) == 0 {
		o.lost()
		return
	}
	for _, w := range o.a.waysOf(f) {
		if i < len(w.vals) && !isNilConst(w.vals[i]) {
			o.visit(w.vals[i])
		}
	}
}

func (o *originWalk) parameter(p *ssa.Parameter) {
	args := o.a.argumentsFor(p)
	if len(args) == 0 {
		o.lost()
	}
	for _, v := range args {
		o.visit(v)
	}
}

// argumentsFor lists what the package's static calls pass for a parameter.
func (a *Analysis) argumentsFor(p *ssa.Parameter) []ssa.Value {
	var out []ssa.Value
	for _, c := range a.P.CallsTo(p.Parent()) {
		if k := paramIndex(p); k < len(c.Common().Args) {
			out = append(out, c.Common().Args[k])
		}
	}
	return out
}

func (o *originWalk) load(x *ssa.UnOp) {
	switch addr := x.X.(type) {
	case *ssa.FieldAddr:
		vals := o.a.P.FieldStores(model.FieldOf(addr.X.Type(), addr.Field))
		if len(vals) == 0 {
			o.lost()
		}
		for _, v := range vals {
			o.visit(v)
		}
	case *ssa.Global:
		for _, v := range o.a.P.Stores(addr) {
			o.visit(v)
		}
	default:
		vals, known := storesTo(x.X)
		if !known {
			o.lost()
		}
		for _, v := range vals {
			o.visit(v)
		}
	}
}

// serverConverts reports whether a server has middleware that converts errors.
func (a *Analysis) serverConverts(server ssa.Value) bool {
	if server == nil {
		return false
	}
	if c, ok := server.(*ssa.Call); ok && a.convertsAbove(a.P.Callee(&c.Call)) {
		return true
	}
	for _, m := range a.middlewareOf(server) {
		if a.isConverting(m) {
			return true
		}
	}
	return false
}

// middlewareOf lists the middleware values for tools that are installed on a
// server, by its options and by later calls.
func (a *Analysis) middlewareOf(server ssa.Value) []ssa.Value {
	var out []ssa.Value
	if c, ok := server.(*ssa.Call); ok {
		for _, arg := range c.Call.Args {
			opts, _ := elements(arg, &path{})
			for _, opt := range opts {
				out = append(out, a.optionMiddleware(opt)...)
			}
		}
	}
	for _, f := range a.P.Funcs {
		for _, call := range callsIn(f) {
			row, _ := a.P.Known(call.Common())
			if row == nil || row.Role != sdk.UseMiddleware || protocolShape(row.Shape) {
				continue
			}
			for _, o := range a.origins(serverOf(call, row)) {
				if o == server {
					out = append(out, middlewareArgs(call, row)...)
				}
			}
		}
	}
	return out
}

func (a *Analysis) optionMiddleware(opt ssa.Value) []ssa.Value {
	c, ok := opt.(*ssa.Call)
	if !ok {
		return nil
	}
	if row, _ := a.P.Known(&c.Call); row != nil && row.Role == sdk.WithMware && !protocolShape(row.Shape) {
		return middlewareArgs(c, row)
	}
	return nil
}

func middlewareArgs(call ssa.CallInstruction, row *sdk.Func) []ssa.Value {
	if row.Variadic {
		return listArgs(call, row, row.Handler)
	}
	k := model.ArgIndex(call.Common(), row, row.Handler)
	args := call.Common().Args
	if k >= len(args) {
		return nil
	}
	return args[k : k+1]
}

// listArgs lists what a call passes for the variadic parameter k of an SDK
// function.
func listArgs(call ssa.CallInstruction, row *sdk.Func, k int) []ssa.Value {
	if k = model.ArgIndex(call.Common(), row, k); k >= len(call.Common().Args) {
		return nil
	}
	vals, _ := elements(call.Common().Args[k], &path{})
	return vals
}

// isConverting reports whether a middleware value returns a handler that turns
// the errors of the next one into results.
func (a *Analysis) isConverting(m ssa.Value) bool {
	if c, ok := m.(*ssa.Call); ok && a.convertsAbove(a.P.Callee(&c.Call)) {
		return true
	}
	for _, f := range a.functions(m, 0) {
		if a.declaredBoundary(f) || a.convertsAbove(f) {
			return true
		}
		for _, w := range a.waysOf(f) {
			for _, v := range w.vals {
				for _, inner := range a.functions(v, 0) {
					if a.convertsSome(inner) {
						return true
					}
				}
			}
		}
	}
	return false
}

// behindFlagging reports whether every server on which a handler is registered at u
// has middleware that sets the flag of results which it is handed.
func (a *Analysis) behindFlagging(u model.Use) bool {
	servers := a.serversOf(u)
	return len(servers) > 0 && !slices.ContainsFunc(servers, func(s ssa.Value) bool {
		return s == nil || !slices.ContainsFunc(a.middlewareOf(s), a.isFlagging)
	})
}

func (a *Analysis) isFlagging(m ssa.Value) bool {
	for _, f := range a.functions(m, 0) {
		for _, w := range a.waysOf(f) {
			for _, v := range w.vals {
				if slices.ContainsFunc(a.functions(v, 0), a.flagsNext) {
					return true
				}
			}
		}
	}
	return false
}

// flagsNext reports a handler that sets the flag of what the next one has answered.
func (a *Analysis) flagsNext(f *ssa.Function) bool {
	for _, call := range callsIn(f) {
		c := call.Value()
		if c != nil && a.handlerCall(call.Common()) && slices.ContainsFunc(asserted(c), a.flagsResult) {
			return true
		}
	}
	return false
}

// asserted lists the parts of a value, and what they are asserted to be.
func asserted(v ssa.Value) []ssa.Value {
	var out []ssa.Value
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.Extract:
			out = append(append(out, r), asserted(r)...)
		case *ssa.TypeAssert:
			out = append(append(out, r), asserted(r)...)
		}
	}
	return out
}

// flagsResult reports a result whose flag is set.
func (a *Analysis) flagsResult(v ssa.Value) bool {
	row, _ := a.P.SDK.Type(v.Type())
	return row != nil && row.Flag != "" && a.flagsPart(v, fieldIndex(v, row.Flag))
}

// flagsPart reports that the flag of a result is stored, or set by a function that
// is known to: one that nobody knows is more likely a log.
func (a *Analysis) flagsPart(res ssa.Value, field int) bool {
	for _, r := range *res.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			if r.Field == field && stored(r) {
				return true
			}
		case *ssa.Call:
			w := &flagWalk{a: a, base: res, field: field, p: &path{}}
			if w.call(r); w.out.True {
				return true
			}
		}
	}
	return false
}

// convertsAbove reports a function of another package whose facts say that it
// is, or makes, middleware that converts errors, or a server with it.
func (a *Analysis) convertsAbove(f *ssa.Function) bool {
	if f == nil || len(f.Blocks) > 0 {
		return false
	}
	s := a.Summary(f)
	return s != nil && s.Converting
}

// isOrMakesConverting computes that fact for a function of this package.
func (a *Analysis) isOrMakesConverting(f *ssa.Function) bool {
	results := f.Signature.Results()
	for i := range results.Len() {
		t := results.At(i).Type()
		_, isFunc := t.Underlying().(*types.Signature)
		switch {
		case isFunc && (a.isConverting(f) || a.always(f, i, a.isConverting)),
			a.isServer(t) && a.always(f, i, a.serversConvert):
			return true
		}
	}
	return false
}

// isServer reports an SDK's server type.
func (a *Analysis) isServer(t types.Type) bool {
	row, _ := a.P.SDK.Type(t)
	return row != nil && row.Role == sdk.Server
}

// always reports whether everything but nil that a function returns as result
// i is as it must be.
func (a *Analysis) always(f *ssa.Function, i int, is func(ssa.Value) bool) bool {
	some := false
	for _, w := range a.waysOf(f) {
		if i >= len(w.vals) || isNilConst(w.vals[i]) {
			continue
		}
		if !is(w.vals[i]) {
			return false
		}
		some = true
	}
	return some
}

// convertsSome reports whether a handler converts the errors of a function
// value that it calls.
func (a *Analysis) convertsSome(f *ssa.Function) bool {
	if a.declaredBoundary(f) {
		return true
	}
	for _, call := range callsIn(f) {
		if a.handlerCall(call.Common()) && call.Value() != nil && a.converts(f, call) {
			return true
		}
	}
	return false
}

// functions lists the package's functions that a value can be.
func (a *Analysis) functions(v ssa.Value, depth int) []*ssa.Function {
	if depth > 6 {
		return nil
	}
	all := func(vals []ssa.Value) []*ssa.Function {
		var out []*ssa.Function
		for _, e := range vals {
			out = append(out, a.functions(e, depth+2)...)
		}
		return out
	}
	switch x := v.(type) {
	case *ssa.Function:
		return []*ssa.Function{a.P.Target(x)}
	case *ssa.MakeClosure:
		return []*ssa.Function{a.P.Target(x.Fn.(*ssa.Function))}
	case *ssa.ChangeType:
		return a.functions(x.X, depth)
	case *ssa.MakeInterface:
		return a.functions(x.X, depth)
	case *ssa.Phi:
		return all(x.Edges)
	case *ssa.FreeVar:
		if b := binding(x); b != nil {
			return a.functions(b, depth+1)
		}
	case *ssa.Parameter:
		return all(a.argumentsFor(x))
	case *ssa.UnOp:
		switch addr := x.X.(type) {
		case *ssa.FieldAddr:
			return all(a.P.FieldStores(model.FieldOf(addr.X.Type(), addr.Field)))
		case *ssa.Global:
			return all(a.P.Stores(addr))
		}
		vals, _ := storesTo(x.X)
		return all(vals)
	case *ssa.Field:
		return all(a.P.FieldStores(model.FieldOf(x.X.Type(), x.Field)))
	case *ssa.Call:
		f := a.P.Callee(&x.Call)
		if f == nil || len(f.Blocks) == 0 {
			return nil
		}
		var out []*ssa.Function
		for _, w := range a.waysOf(f) {
			for _, r := range w.vals {
				out = append(out, a.functions(r, depth+1)...)
			}
		}
		return out
	}
	return nil
}
