package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Res describes a result at a return.
type Res struct {
	Nil      tri
	Flag     Flag
	Text     Text
	Question bool      // asks the client for input: neither success nor failure
	Passed   bool      // made elsewhere and handed on
	None     bool      // the nil of the return itself
	From     int       // the parameter that is handed on, counted from 1; 0 for none
	Local    *Evidence // the callee's own evidence that this is a failure
	Choice   bool      // the callee has other answers too: what it says is its own affair

	beside tri           // whether the error is nil that the call which made it has returned with it
	made   ssa.Value     // the call or literal that made it in this function
	callee *ssa.Function // the package's function behind made, if it is a call of one
}

// results describes the value of a result operand at an instruction. A call of
// a function with several answers gives several.
func (a *Analysis) results(v ssa.Value, at ssa.Instruction, p *path) []Res {
	return a.resultsOf(v, at, p, 0)
}

func (a *Analysis) resultsOf(v ssa.Value, at ssa.Instruction, p *path, depth int) []Res {
	unknown := []Res{{Nil: p.isNil(v), Flag: Flag{Other: true}, Passed: true}}
	if depth > 8 {
		return unknown
	}
	switch x := p.resolve(v).(type) {
	case *ssa.Const:
		if isNilConst(x) {
			return []Res{{Nil: yes, None: true}}
		}
	case *ssa.Alloc:
		return a.literal(x, at, p, depth)
	case *ssa.Call:
		return a.called(x, 0, x, at, p, depth)
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			return a.called(c, x.Index, x, at, p, depth)
		}
	case *ssa.MakeInterface:
		return a.resultsOf(x.X, at, p, depth+1)
	case *ssa.MakeMap:
		if v := underKey(x, resultKey); v != nil && a.P.SDK.ByShape() {
			return a.resultsOf(v, at, p, depth+1)
		}
	case *ssa.UnOp:
		return a.loaded(x, at, p, depth)
	case *ssa.Phi:
		var out []Res
		for _, e := range x.Edges {
			if e != x {
				out = append(out, a.resultsOf(e, at, p, depth+3)...)
			}
		}
		return out
	case *ssa.Parameter:
		k := paramIndex(x)
		f, initial := a.flagAt(x, at, p)
		if initial {
			f.add(Flag{Results: []int{k}})
		}
		return []Res{{Nil: p.isNil(x), Flag: f, Passed: true, From: k + 1, Text: one(Piece{Kind: FromRes, Param: k, val: x})}}
	}
	return unknown
}

// loaded describes a result that is read through a pointer or a variable.
func (a *Analysis) loaded(x *ssa.UnOp, at ssa.Instruction, p *path, depth int) []Res {
	if row, _ := a.P.SDK.Type(x.X.Type()); row != nil && !isPointerToPointer(x.X.Type()) {
		return a.resultsOf(x.X, x, p, depth+1) // *res
	}
	vals, known := storesTo(x.X)
	if !known || len(vals) == 0 {
		return []Res{{Nil: p.isNil(x), Flag: Flag{Other: true}, Passed: true}}
	}
	var out []Res
	for _, v := range vals {
		rs := a.resultsOf(v, nil, p, depth+2)
		for i := range rs {
			rs[i].Flag.Other = rs[i].Flag.Other || len(vals) > 1 // which store reaches the load is not known here
		}
		out = append(out, rs...)
	}
	return out
}

func isPointerToPointer(t types.Type) bool {
	p, ok := t.Underlying().(*types.Pointer)
	if !ok {
		return false
	}
	_, ok = p.Elem().Underlying().(*types.Pointer)
	return ok
}

// literal describes a composite literal or a local variable of a result type.
func (a *Analysis) literal(x *ssa.Alloc, at ssa.Instruction, p *path, depth int) []Res {
	row, _ := a.P.SDK.Type(x.Type())
	if row != nil && row.Role == sdk.Response {
		return a.responded(x, row, at, p, depth)
	}
	if row == nil || row.Content == "" {
		if vals, known := storesTo(x); known && len(vals) == 1 { // &copy
			return a.resultsOf(vals[0], at, p, depth+1)
		}
		if row != nil && row.Role == sdk.TaskResult { // it has nothing yet that could be set
			return []Res{{Nil: no, Flag: Flag{False: true}, made: x}}
		}
		return []Res{{Nil: no, Flag: Flag{Other: true}, Passed: true}}
	}
	flag, initial := a.flagAt(x, at, p)
	base := fieldAt(x, fieldIndex(x, row.Flag), at)
	if len(base.whole) > 0 { // a copy of another result
		var out []Res
		for _, w := range base.whole {
			for _, r := range a.resultsOf(w, at, p, depth+1) {
				if flag.True && !flag.False && !initial {
					r.Flag = flag
				} else if flag.True || flag.Other {
					r.Flag.add(flag)
				}
				out = append(out, r)
			}
		}
		return out
	}
	if initial {
		flag.add(Flag{False: true})
	}
	return []Res{{Nil: no, Flag: flag, made: x, Text: a.readerAt(p, depth).stored(x, row, at), Question: a.asks(x, row)}}
}

// stored reads what stands in the fields of a result, and what is added to it.
func (r *reader) stored(x *ssa.Alloc, row *sdk.Type, at ssa.Instruction) Text {
	var t Text
	for _, name := range []string{row.Content, row.Structured} {
		i := fieldIndex(x, name)
		if i < 0 {
			continue
		}
		vals, _ := structField(x, i, at, r.path)
		for _, v := range vals {
			if name == row.Content {
				t.add(r.content(v))
			} else {
				t.add(r.text(v))
			}
		}
	}
	if l := r.optionsOf(x, -1); !l.none() {
		t.Pieces = append(t.Pieces, Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: x})
	}
	t.add(r.setErrors(x, at, len(t.Pieces) == 0))
	t.add(r.lateLeaks(x, at, row.Content, row.Structured, row.Flag))
	return t
}

// asks reports whether the field that turns a result into a question is set.
func (a *Analysis) asks(x *ssa.Alloc, row *sdk.Type) bool {
	if row.Requests == "" {
		return false
	}
	for _, r := range *x.Referrers() {
		fa, ok := r.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		f := structOf(x.Type()).Field(fa.Field)
		if f.Name() == row.Requests || f.Embedded() && hasField(f.Type(), row.Requests) {
			return true
		}
	}
	return false
}

func hasField(t types.Type, name string) bool {
	s := structOf(t)
	if s == nil {
		return false
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == name {
			return true
		}
	}
	return false
}

// called describes result i of a call.
func (a *Analysis) called(c *ssa.Call, i int, v ssa.Value, at ssa.Instruction, p *path, depth int) []Res {
	late, initial := a.flagAt(v, at, p)
	finish := func(rs []Res) []Res {
		for k := range rs {
			if !initial {
				rs[k].Flag = late
			} else {
				rs[k].Flag.add(late)
			}
		}
		return rs
	}
	common := c.Common()
	if row, _ := a.P.Known(common); row != nil {
		switch row.Role {
		case sdk.Constructor:
			rd := a.readerAt(p, depth)
			t := rd.made(c, row)
			t.add(rd.late(v, at))
			return finish([]Res{{Nil: no, Flag: a.constructed(c, row, p), Text: t, made: c}})
		case sdk.Question:
			return []Res{{Nil: no, Flag: Flag{False: true}, Question: true, made: c}}
		}
		return []Res{{Nil: p.isNil(v), Flag: Flag{Other: true}, Passed: true}}
	}
	s := a.summary(common)
	if s == never {
		return nil // recursion: what the function returns otherwise decides
	}
	if s == nil || len(s.Ways) == 0 {
		return finish([]Res{{Nil: p.isNil(v), Flag: Flag{Other: true}, Passed: true}})
	}
	var out []Res
	added := a.readerAt(p, depth).late(v, at)
	for _, w := range s.Ways {
		if w.Res == nil || w.ResAt != i || w.Res.Nil == yes && p.isNil(v) == no || a.excluded(&w, c, p) {
			continue
		}
		if arg := argument(c, w.Res.From-1); w.Res.From > 0 && arg != nil {
			out = append(out, a.handedOn(arg, w.Res.Flag, c, p, depth)...)
			continue
		}
		r := a.made(w, c, v, p, depth)
		r.Text.add(added)
		r.Choice = s.choice()
		out = append(out, r)
	}
	return finish(out)
}

// made describes the result v that a call returns when the function goes one
// of its ways.
func (a *Analysis) made(w Way, c *ssa.Call, v ssa.Value, p *path, depth int) Res {
	sum := w.Res
	r := Res{
		Nil:      sum.Nil,
		None:     sum.None && p.isNil(v) != no && c.Call.Signature().Results().Len() == 1,
		Flag:     a.substituteFlag(sum.Flag, c, p),
		Text:     a.readerAt(p, depth).substitute(sum.Text, c),
		Question: sum.Question,
		Passed:   sum.Passed,
		Local:    w.Local,
		beside:   w.Err.Nil,
		made:     c,
		callee:   a.oneOf(c.Common()),
	}
	if p.isNil(v) == no {
		r.Nil = no
	}
	return r
}

// oneOf returns the function that a call runs, or one of several.
func (a *Analysis) oneOf(c *ssa.CallCommon) *ssa.Function {
	if f := a.P.Callee(c); f != nil || !c.IsInvoke() {
		return f
	}
	if fs := a.P.Implementations(c.Method); len(fs) > 0 {
		return fs[0]
	}
	return nil
}

// choice reports a function that builds different answers.
func (s *Summary) choice() bool {
	answers := 0
	for _, w := range s.Ways {
		if w.Res != nil {
			answers++
		}
	}
	return answers > 1
}

// handedOn describes a result that a call is given and returns, with what the
// callee does to its flag.
func (a *Analysis) handedOn(arg ssa.Value, flag Flag, c *ssa.Call, p *path, depth int) []Res {
	kept := len(flag.Results) > 0
	flag.Results = nil
	f := a.substituteFlag(flag, c, p)
	out := a.resultsOf(arg, c, p, depth+1)
	for i := range out {
		switch {
		case !kept || f.always():
			out[i].Flag = f
		case !f.none() && !f.never():
			out[i].Flag.add(f)
		}
	}
	return out
}

// constructs reports a call of an SDK function whose result is never nil: one that
// makes a result, or an error.
func (a *Analysis) constructs(c *ssa.CallCommon) bool {
	row, _ := a.P.Known(c)
	if row == nil {
		return false
	}
	switch row.Role {
	case sdk.Constructor:
		return !row.Pair
	case sdk.CodedMaker, sdk.ControlMaker:
		return true
	}
	return false
}

// excluded reports whether the path says that the callee did not return this
// way: an argument that it tested, or the error that it returned, is known to
// be nil, or not to be.
func (a *Analysis) excluded(w *Way, c *ssa.Call, p *path) bool {
	if a.testedOut(w.When, c, p) {
		return true
	}
	n := c.Call.Signature().Results().Len()
	if n < 2 || w.Err.Nil == maybe {
		return false
	}
	for _, r := range *c.Referrers() {
		if e, ok := r.(*ssa.Extract); ok && e.Index == n-1 && isError(e.Type()) {
			if t := p.isNil(e); t != maybe && t != w.Err.Nil {
				return true
			}
		}
	}
	return false
}

// argument returns the value passed for parameter k of the callee, counting
// its receiver as the SSA function does.
func argument(c *ssa.Call, k int) ssa.Value {
	if c.Call.IsInvoke() {
		if k == 0 {
			return c.Call.Value
		}
		k--
	}
	if k < 0 || k >= len(c.Call.Args) {
		return nil
	}
	return c.Call.Args[k]
}

// constructed says how an SDK constructor leaves the flag.
func (a *Analysis) constructed(c *ssa.Call, row *sdk.Func, p *path) Flag {
	switch row.Flag {
	case sdk.FlagTrue:
		return Flag{True: true}
	case sdk.FlagParam:
		if row.FlagArg < len(c.Call.Args) {
			return a.flagOf(c.Call.Args[row.FlagArg], p)
		}
	}
	return Flag{False: true}
}
