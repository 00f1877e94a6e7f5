package vocab

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// arguments are what a function is called with.
type arguments struct {
	recv entry
	list []entry
	rest []ast.Expr // what is written for the last parameter, if that takes a list
}

// arguments reads those of a call in SSA, with their syntax.
func (h *helpers) arguments(call *ssa.Call) arguments {
	var a arguments
	vals := call.Call.Args
	if call.Call.IsInvoke() {
		a.recv.val = call.Call.Value
	} else if n := receivers(&call.Call); n > 0 {
		a.recv.val, vals = vals[0], vals[1:]
	}
	exprs, ellipsis := h.written(call)
	for i, v := range vals {
		e := entry{val: v}
		if i < len(exprs) {
			e.expr = exprs[i]
		}
		a.list = append(a.list, e)
	}
	last := len(vals) - 1
	if variadic := call.Call.Signature().Variadic(); variadic && !ellipsis && last >= 0 && last < len(exprs) {
		a.list[last].expr = nil
		a.rest = exprs[last:]
	}
	return a
}

// written returns the arguments of a call as they are written, without the
// receiver, and whether the last is a whole list.
func (h *helpers) written(call *ssa.Call) (exprs []ast.Expr, ellipsis bool) {
	syntax := h.flow.syntax[call.Pos()]
	if syntax == nil {
		return nil, false
	}
	exprs = syntax.Args
	if sel, ok := ast.Unparen(syntax.Fun).(*ast.SelectorExpr); ok && len(exprs) > 0 {
		if s := h.Info.Selections[sel]; s != nil && s.Kind() == types.MethodExpr {
			exprs = exprs[1:]
		}
	}
	return exprs, syntax.Ellipsis.IsValid()
}

// at returns an argument, unknown if there is no such.
func (a arguments) at(i int) entry {
	switch {
	case i == -1 && a.recv.val != nil:
		return a.recv
	case 0 <= i && i < len(a.list):
		return a.list[i]
	}
	return entry{val: unknown}
}

// bind puts arguments in the place of a record's parameters. The steps are what
// the options among them fill in.
func (h *helpers) bind(r Record, a arguments) (filling, []step) {
	x := filling{open: r.Open, noReason: r.NoReason}
	x.code, x.reason, x.number = h.operand(r.Code, a), h.operand(r.Reason, a), h.operand(r.Number, a)
	for _, f := range r.Fields {
		if f.By.Kind == Absent {
			x.setField(keyed{key: f.Key, entry: h.operand(f.Operand, a)})
			continue
		}
		switch by := origin(h.operand(f.By, a).val).(type) {
		case *ssa.Const:
			x.setField(keyed{key: fold(constWord(by)), entry: h.operand(f.Operand, a)})
		case *ssa.Parameter:
			x.setField(keyed{by: by, entry: h.operand(f.Operand, a)})
		default:
			x.open = true
		}
	}
	for _, i := range r.Pairs {
		x = x.over(h.pairs(a, i))
	}
	var steps []step
	for _, i := range r.Options {
		steps = append(steps, h.given(a.at(i).val, &x)...)
	}
	return x, steps
}

// operand is what a call has in an operand's place.
func (h *helpers) operand(o Operand, a arguments) entry {
	switch o.Kind {
	case Absent:
		return entry{}
	case Constant:
		return entry{val: textConst(o.Word)}
	case Parameter:
		e := a.at(o.Param)
		if o.Field != "" {
			return h.fieldOf(e, o.Field)
		}
		if e.val != nil {
			return e
		}
	}
	return entry{val: unknown}
}

// fieldOf is what a struct that a function makes has in a field.
func (h *helpers) fieldOf(e entry, name string) entry {
	v, calls := origin(e.val), 1
	if u, ok := v.(*ssa.UnOp); ok {
		v, calls = u.X, 0
	}
	switch v := v.(type) {
	case *ssa.Const:
		return entry{}
	case *ssa.Parameter:
		return entry{val: v, part: name}
	case *ssa.Alloc:
		return h.storedField(v, name, calls)
	}
	return entry{val: unknown}
}

// storedField is the only thing that is stored in a field of a local variable,
// which so many calls at most are given.
func (h *helpers) storedField(a *ssa.Alloc, name string, calls int) entry {
	var found entry
	for _, ref := range *a.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			if structOf(a.Type()).Field(ref.Field).Name() != name {
				continue
			}
			st := onlyStoreTo(ref)
			if st == nil || found.val != nil {
				return entry{val: unknown}
			}
			found = entry{val: st.Val, expr: h.flow.written[st.Pos()]}
		case *ssa.Call:
			calls--
		case *ssa.UnOp:
		default:
			calls = -1
		}
	}
	if calls < 0 {
		return entry{val: unknown}
	}
	return found
}

// given is what options fill in: functions, or values whose method does. Those
// of a parameter are left to the caller.
func (h *helpers) given(v ssa.Value, x *filling) []step {
	list, rest, ok := []element{{v, true}}, []ssa.Value(nil), true
	if v != unknown && isSlice(v.Type()) {
		list, rest, ok = elements(v)
	}
	x.open = x.open || !ok
	x.options = append(x.options, rest...)
	var steps []step
	for _, el := range list {
		if par, ok := origin(el.val).(*ssa.Parameter); ok {
			x.options = append(x.options, par)
			continue
		}
		fills, ok := h.option(el.val)
		x.open = x.open || !ok
		for _, f := range fills {
			steps = append(steps, step{filling: f, sure: el.sure})
		}
	}
	return steps
}

// option is what an option fills in; false if nobody can see that.
func (h *helpers) option(v ssa.Value) ([]filling, bool) {
	switch v := v.(type) {
	case *ssa.ChangeType:
		return h.option(v.X)
	case *ssa.ChangeInterface:
		return h.option(v.X)
	case *ssa.Const:
		return nil, true
	case *ssa.MakeClosure:
		return h.function(v.Fn.(*ssa.Function))
	case *ssa.Function:
		return h.function(v)
	case *ssa.MakeInterface:
		return h.method(v)
	case *ssa.Call:
		made := h.called(&v.Call)
		if made == nil || len(made.Option) == 0 {
			return nil, false
		}
		var out []filling
		for _, r := range made.Option {
			x, steps := h.bind(r, h.arguments(v))
			c := course{steps: steps}
			out = append(out, c.sum(x))
		}
		return out, true
	}
	return nil, false
}

// function is what a function fills in that is used as an option: in its first
// parameter that may hold a failure.
func (h *helpers) function(f *ssa.Function) ([]filling, bool) {
	if len(f.Blocks) == 0 {
		return nil, false
	}
	for _, par := range f.Params {
		if h.contract.mayHold(par.Type()) {
			c := h.course(par)
			return []filling{c.sum(filling{})}, true
		}
	}
	return nil, false
}

// method is what a method of a value fills in that is used as an option.
func (h *helpers) method(v *ssa.MakeInterface) ([]filling, bool) {
	methods := types.NewMethodSet(v.X.Type())
	var out []filling
	for i := range v.Type().Underlying().(*types.Interface).NumMethods() {
		name := v.Type().Underlying().(*types.Interface).Method(i)
		sel := methods.Lookup(name.Pkg(), name.Name())
		if sel == nil {
			return nil, false
		}
		made := h.of(sel.Obj().(*types.Func))
		if made == nil {
			return nil, false
		}
		for _, r := range made.Makes {
			if r.Base.Kind == Parameter && r.Base.Param >= 0 {
				x, _ := h.bind(r, arguments{recv: entry{val: v.X}})
				out = append(out, x)
			}
		}
	}
	return out, true
}

// pairs is what a list of keys and values, or a map, puts into a record.
func (h *helpers) pairs(a arguments, i int) filling {
	v := origin(a.at(i).val)
	if v == unknown {
		return filling{open: true}
	}
	if _, isMap := v.Type().Underlying().(*types.Map); isMap {
		return h.mapped(v)
	}
	list, rest, ok := elements(v)
	x := filling{open: !ok || len(list)%2 > 0, pairs: rest}
	for k := 0; k+1 < len(list); k += 2 {
		key, isConst := origin(list[k].val).(*ssa.Const)
		if !isConst || !list[k].sure {
			x.open = true
			continue
		}
		e := entry{val: list[k+1].val}
		if k+1 < len(a.rest) {
			e.expr = a.rest[k+1]
		}
		x.setField(keyed{key: fold(constWord(key)), entry: e})
	}
	return x
}

// mapped is what a map puts into a record.
func (h *helpers) mapped(v ssa.Value) filling {
	switch v := v.(type) {
	case *ssa.Const:
		return filling{}
	case *ssa.Parameter:
		return filling{pairs: []ssa.Value{v}}
	case *ssa.MakeMap:
		c := h.course(v)
		var x filling
		for _, s := range c.steps {
			x.fields = append(x.fields, s.fields...)
			x.pairs = append(x.pairs, s.pairs...)
		}
		x.open = c.open
		return x
	}
	return filling{open: true}
}

func isSlice(t types.Type) bool {
	_, ok := t.Underlying().(*types.Slice)
	return ok
}
