package outcome

import (
	"go/constant"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// An ErrKind says what an error is to the SDK.
type ErrKind int

const (
	Plain    ErrKind = iota // an ordinary error
	Coded                   // a coded error, directly
	Wrapped                 // a coded error, or one of the SDK's control flow, inside a chain
	Control                 // an error of the SDK's own control flow
	Declared                // of a type that settings allow as a protocol error
	OfParam                 // a parameter of the function
	Handed                  // the error of a function value with a handler's shape
)

// An Err describes an error operand at a return.
type Err struct {
	Nil     tri
	Kind    ErrKind
	Param   int  // OfParam
	Foreign bool // certainly of none of the declared types
	Code    Code // of a coded error
}

// A Code is the number of a coded error, as far as it is known.
type Code struct {
	Number int
	Param  int  // the parameter that it is, counted from 1; 0 for none
	Known  bool // it is Number, or the parameter
}

// errOf describes an error on a path.
func (a *Analysis) errOf(v ssa.Value, p *path) Err {
	e := Err{Nil: p.isNil(v)}
	if e.Nil == maybe {
		e.Nil = a.returnedNil(v, p, 0)
	}
	if e.Nil == yes {
		return e
	}
	e.Kind, e.Param = a.errKind(v, p, 0)
	switch e.Kind {
	case Coded, Control, Wrapped:
		e.Code = a.codeOf(v, p)
	}
	e.Foreign = a.ErrorType != nil && e.Kind == Plain && a.foreign(v, p)
	return e
}

// returnedNil says whether the function that returned an error always returns
// nil, or never does.
func (a *Analysis) returnedNil(v ssa.Value, p *path, depth int) tri {
	from, i := origin(p.resolve(v))
	c, ok := from.(*ssa.Call)
	if !ok || depth > 4 {
		return maybe
	}
	s := a.summary(&c.Call)
	if s == nil {
		return maybe
	}
	all, first := maybe, true
	for _, w := range s.Ways {
		if a.testedOut(w.When, c, p) {
			continue
		}
		n := w.Err.Nil
		if n == maybe && w.Err.Kind == OfParam {
			n = a.argumentNil(c, w.Err.Param, p, depth)
		}
		if w.ErrAt != i || !first && n != all {
			return maybe
		}
		all, first = n, false
	}
	return all
}

// testedOut reports tests of which one comes out the other way for what a call
// passes.
func (a *Analysis) testedOut(tests []Test, c *ssa.Call, p *path) bool {
	for _, t := range tests {
		if arg := argument(c, t.Param); arg != nil && a.refuted(t, arg, p) {
			return true
		}
	}
	return false
}

func (a *Analysis) argumentNil(c *ssa.Call, k int, p *path, depth int) tri {
	arg := argument(c, k)
	if arg == nil {
		return maybe
	}
	if t := p.isNil(arg); t != maybe {
		return t
	}
	return a.returnedNil(arg, p, depth+1)
}

func (a *Analysis) errKind(v ssa.Value, p *path, depth int) (ErrKind, int) {
	if depth > 6 {
		return Plain, 0
	}
	v = p.resolve(v)
	if k := a.typeKind(v.Type()); k != Plain {
		return k, 0
	}
	if a.knownCoded(v, p) {
		return Wrapped, 0
	}
	if f := parentOf(v); f != nil && p.received(v, 0) && a.waitsFor(f) {
		return Handed, 0
	}
	switch x := v.(type) {
	case *ssa.MakeInterface:
		if k := a.unwrapped(x.X.Type()); k != Plain {
			return k, 0
		}
		return a.errKind(x.X, p, depth+1)
	case *ssa.Parameter:
		return OfParam, paramIndex(x)
	case *ssa.Call:
		return a.callKind(x, 0, p, depth)
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			return a.callKind(c, x.Index, p, depth)
		}
	case *ssa.Phi:
		return a.common(x.Edges, x, p, depth)
	case *ssa.UnOp:
		if g, ok := x.X.(*ssa.Global); ok {
			return a.common(a.P.Stores(g), nil, p, depth)
		}
		if vals, known := storesTo(x.X); known {
			return a.common(vals, nil, p, depth)
		}
	}
	return Plain, 0
}

// common is the kind that all the values share, Plain if they differ.
func (a *Analysis) common(vals []ssa.Value, self ssa.Value, p *path, depth int) (ErrKind, int) {
	kind, first := Plain, true
	for _, v := range vals {
		if v == self || isNilConst(v) {
			continue
		}
		k, _ := a.errKind(v, p, depth+2)
		if !first && k != kind || k == OfParam {
			return Plain, 0
		}
		kind, first = k, false
	}
	return kind, 0
}

// typeKind classifies an error by its static type.
func (a *Analysis) typeKind(t types.Type) ErrKind {
	if row, _ := a.P.SDK.Type(t); row != nil {
		switch row.Role {
		case sdk.CodedError:
			return Coded
		case sdk.ControlError:
			return Control
		}
	}
	if a.Declared != nil && a.Declared(t) {
		return Declared
	}
	return Plain
}

// unwrapped classifies an error of the package's own type by what its Unwrap
// method returns.
func (a *Analysis) unwrapped(t types.Type) ErrKind {
	sel := types.NewMethodSet(t).Lookup(a.P.Pkg, "Unwrap")
	if sel == nil {
		return Plain
	}
	f := a.P.SSA.Prog.FuncValue(sel.Obj().(*types.Func))
	if f == nil || len(f.Blocks) == 0 {
		return Plain
	}
	for _, w := range a.Summary(f).Ways {
		if w.Err.Nil == yes || w.Err.Kind != Coded && w.Err.Kind != Wrapped {
			return Plain
		}
	}
	return Wrapped
}

// knownCoded reports whether the path has found a coded error in v with
// errors.As.
func (a *Analysis) knownCoded(v ssa.Value, p *path) bool {
	for _, c := range p.conds {
		call, ok := p.resolve(c.val).(*ssa.Call)
		if !ok || !c.is || !isFunc(&call.Call, "errors", "As") || len(call.Call.Args) != 2 || !p.same(call.Call.Args[0], v) {
			continue
		}
		if ptr, ok := unwrap(call.Call.Args[1]).Type().Underlying().(*types.Pointer); ok && a.typeKind(ptr.Elem()) == Coded {
			return true
		}
	}
	return false
}

// callKind classifies the error that a call returns.
func (a *Analysis) callKind(c *ssa.Call, i int, p *path, depth int) (ErrKind, int) {
	common := c.Common()
	if row, _ := a.P.Known(common); row != nil {
		switch row.Role {
		case sdk.CodedMaker:
			return Coded, 0
		case sdk.ControlMaker:
			return Control, 0
		}
		return Plain, 0
	}
	if isFunc(common, "fmt", "Errorf") {
		return a.wrapping(common, p, depth)
	}
	if isFunc(common, "errors", "Join") {
		vals, _ := elements(common.Args[0], p)
		return a.chain(vals, p, depth)
	}
	if a.handlerCall(common) {
		return Handed, 0
	}
	s := a.summary(common)
	if s == nil {
		return Plain, 0
	}
	kind, param, first := Plain, 0, true
	for _, w := range s.Ways {
		if w.Err.Nil == yes || w.ErrAt != i {
			continue
		}
		k, n := w.Err.Kind, 0
		if k == OfParam {
			k = Plain
			if arg := argument(c, w.Err.Param); arg != nil {
				k, n = a.errKind(arg, p, depth+2)
			}
		}
		if !first && (k != kind || n != param) {
			return Plain, 0
		}
		kind, param, first = k, n, false
	}
	return kind, param
}

// wrapping classifies a fmt.Errorf call.
func (a *Analysis) wrapping(c *ssa.CallCommon, p *path, depth int) (ErrKind, int) {
	if len(c.Args) != 2 || !hasWrapVerb(c.Args[0]) {
		return Plain, 0
	}
	vals, _ := elements(c.Args[1], p)
	return a.chain(vals, p, depth)
}

func hasWrapVerb(format ssa.Value) bool {
	k, ok := format.(*ssa.Const)
	if !ok || k.Value == nil || k.Value.Kind() != constant.String {
		return false
	}
	s := constant.StringVal(k.Value)
	for i := 0; i+1 < len(s); i++ {
		if s[i] == '%' {
			if s[i+1] == 'w' {
				return true
			}
			i++
		}
	}
	return false
}

// isNext reports a call of the handler that a decorator was given.
func isNext(c *ssa.Call) bool {
	v := c.Call.Value
	if u, ok := v.(*ssa.UnOp); ok {
		vals, known := storesTo(u.X)
		if !known || len(vals) != 1 {
			return false
		}
		v = vals[0]
	}
	_, ok := captured(v).(*ssa.Parameter)
	return ok
}

// chain reports Wrapped if one of the errors is coded, or the SDK's own.
func (a *Analysis) chain(vals []ssa.Value, p *path, depth int) (ErrKind, int) {
	for _, v := range vals {
		v = p.resolve(v)
		if m, ok := v.(*ssa.MakeInterface); ok {
			v = p.resolve(m.X)
		}
		if !isError(v.Type()) {
			continue
		}
		switch k, _ := a.errKind(v, p, depth+2); k {
		case Handed:
			if c := callBehind(p.resolve(v)); c != nil && isNext(c) {
				return Handed, 0 // a decorator that adds a word
			}
		case Coded, Wrapped, Control:
			return Wrapped, 0
		case Declared:
			return Declared, 0
		}
	}
	return Plain, 0
}
