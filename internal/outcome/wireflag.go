package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// The flag of a type that is known by its shape may be a pointer, and results
// may have been decoded, as clients do it.

// decodesResults reports a package that decodes results, as clients do.
func (a *Analysis) decodesResults() bool {
	if a.sent.decodes == maybe {
		a.sent.decodes = no
		for _, f := range a.P.Funcs {
			for _, call := range callsIn(f) {
				if a.decodesResult(call.Common()) {
					a.sent.decodes = yes
				}
			}
		}
	}
	return a.sent.decodes == yes
}

func (a *Analysis) decodesResult(c *ssa.CallCommon) bool {
	if !isFunc(c, "encoding/json", "Unmarshal") && !isMethod(c, "encoding/json", "Decode") {
		return false
	}
	return a.hasResult(unwrap(c.Args[len(c.Args)-1]).Type(), 0)
}

// hasResult reports a result known by shape, by value or by pointer, and a
// struct that has one.
func (a *Analysis) hasResult(t types.Type, depth int) bool {
	if row, table := a.P.SDK.Type(t); table == sdk.WireShape && row.Role == sdk.Result {
		return true
	}
	s := structOf(t)
	if p, ok := t.Underlying().(*types.Pointer); s == nil && ok {
		return depth < 3 && a.hasResult(p.Elem(), depth+1)
	}
	if s == nil || depth == 3 {
		return false
	}
	for f := range s.Fields() {
		if a.hasResult(f.Type(), depth+1) {
			return true
		}
	}
	return false
}

// decoded reports a result variable that is handed on by its address as a value
// of type any, other than to be printed: a decoder fills it.
func (a *Analysis) decoded(base ssa.Value) bool {
	x, ok := base.(*ssa.Alloc)
	if !ok || !a.byShape(x.Type()) {
		return false
	}
	for _, r := range *x.Referrers() {
		m, ok := r.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, u := range *m.Referrers() {
			if c, ok := u.(ssa.CallInstruction); ok && a.fills(c, m) {
				return true
			}
		}
	}
	return false
}

// fills reports a call that may write through a pointer it is given as any:
// code that cannot be seen and is no encoder, or a function that hands it to
// such code.
func (a *Analysis) fills(c ssa.CallInstruction, arg ssa.Value) bool {
	for k, v := range c.Common().Args {
		if v != arg || a.sends(c.Common(), k) {
			continue
		}
		params := a.params(c.Common(), k)
		if len(params) == 0 || slices.ContainsFunc(params, a.fillsParam) {
			return true
		}
	}
	return false
}

func (a *Analysis) fillsParam(p *ssa.Parameter) bool {
	if v, ok := a.sent.fills[p]; ok {
		return v
	}
	a.sent.fills[p] = false // recursion
	for _, r := range *p.Referrers() {
		if c, ok := r.(ssa.CallInstruction); ok && a.fills(c, p) {
			a.sent.fills[p] = true
			break
		}
	}
	return a.sent.fills[p]
}

// isPointerFlag reports *bool.
func isPointerFlag(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	return ok && isBool(p.Elem())
}

// pointerFlag reads the flag behind a pointer: the address of a variable, or
// what a function makes of a bool.
func (a *Analysis) pointerFlag(v ssa.Value, p *path) Flag {
	switch x := p.resolve(v).(type) {
	case *ssa.Const:
		return Flag{False: true} // nil: the key is left out
	case *ssa.Alloc:
		if v := onlyStore(x); v != nil {
			return a.flagOf(v, p)
		}
	case *ssa.Call:
		if arg := a.addressed(x); arg != nil {
			return a.flagOf(arg, p)
		}
	}
	return Flag{Other: true}
}

// readsPointerFlag reports a result whose flag is a pointer and is read: the
// test takes two conditions, of which a path need not know either.
func readsPointerFlag(res ssa.Value, flag int) bool {
	if res.Referrers() == nil || !isPointerFlag(structOf(res.Type()).Field(flag).Type()) {
		return false
	}
	for _, r := range *res.Referrers() {
		if fa, ok := r.(*ssa.FieldAddr); ok && fa.Field == flag && !stored(fa) {
			return true
		}
	}
	return false
}

// onlyStore returns the one value that is stored in a variable whose address
// goes no further than into a field or a result, or nil.
func onlyStore(x *ssa.Alloc) ssa.Value {
	var only ssa.Value
	for _, r := range *x.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr != x {
				continue
			}
			if only != nil {
				return nil
			}
			only = r.Val
		case *ssa.Return, *ssa.UnOp, *ssa.DebugRef:
		default:
			return nil
		}
	}
	return only
}

// addressed returns the argument of a function that turns a bool into a pointer
// to it. One of another package does what its type says.
func (a *Analysis) addressed(c *ssa.Call) ssa.Value {
	args := c.Call.Args
	if c.Call.IsInvoke() || len(args) != 1 || !isBool(args[0].Type()) {
		return nil
	}
	f := a.P.Callee(&c.Call)
	if f == nil || len(f.Blocks) == 0 {
		return args[0]
	}
	for _, w := range a.waysOf(f) {
		x, ok := w.vals[0].(*ssa.Alloc)
		if !ok {
			return nil
		}
		if onlyStore(x) != f.Params[0] {
			return nil
		}
	}
	return args[0]
}
