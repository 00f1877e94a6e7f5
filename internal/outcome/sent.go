package outcome

import (
	"go/ast"
	"go/constant"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Servers without a library often return nothing: a response is encoded where
// it is made, handed to a function that does so, or put into a channel.

// A departure is an instruction that sends a result, bare or in a response.
type departure struct {
	at   ssa.Instruction
	ways []*way // of the one value that is sent
}

// departures lists the instructions of f that send a result.
func (a *Analysis) departures(f *ssa.Function) []departure {
	if !a.P.SDK.ByShape() {
		return nil
	}
	out, ok := a.sent.from[f]
	if ok {
		return out
	}
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			for _, v := range a.sentBy(instr) {
				out = append(out, departure{instr, waysAt(instr, v, a.constructs)})
			}
		}
	}
	a.sent.from[f] = out
	return out
}

// sentBy lists the values with results in them that an instruction sends.
func (a *Analysis) sentBy(instr ssa.Instruction) []ssa.Value {
	var out []ssa.Value
	switch x := instr.(type) {
	case *ssa.Send:
		if v := unwrap(x.X); a.isResponse(v.Type()) {
			out = append(out, v)
		}
	case ssa.CallInstruction:
		for k, arg := range x.Common().Args {
			if v := unwrap(arg); a.mayHold(v) && a.sends(x.Common(), k) {
				out = append(out, v)
			}
		}
	}
	return out
}

// mayHold reports a value that is, or may hold, a result: where a library is
// imported only a response.
func (a *Analysis) mayHold(v ssa.Value) bool {
	if _, given := v.(*ssa.Parameter); given {
		return false
	}
	if m, ok := v.(*ssa.MakeMap); ok {
		return underKey(m, resultKey) != nil
	}
	t := v.Type()
	return a.isResponse(t) || !a.P.SDK.Library() && (a.byShape(t) && a.isResult(t) || a.isOpen(t))
}

// waysAt lists the ways in which a value comes to an instruction.
func waysAt(at ssa.Instruction, v ssa.Value, makes func(*ssa.CallCommon) bool) []*way {
	e := &expander{}
	start := &path{conds: dominating(at.Block()), reach: newReach(at.Parent(), makes)}
	e.from(at.Block(), []ssa.Value{v}, start, nil)
	return e.ways
}

// sending remembers what has been found out about calls that send.
type sending struct {
	from   map[*ssa.Function][]departure
	params map[*ssa.Parameter]bool // sent
	fills  map[*ssa.Parameter]bool // written through by code that cannot be seen

	decodes tri // the package decodes results
}

// sends reports whether a call sends argument k: an encoder, or a function that
// hands its parameter to one.
func (a *Analysis) sends(c *ssa.CallCommon, k int) bool {
	if isFunc(c, "encoding/json", "Marshal", "MarshalIndent") || isMethod(c, "encoding/json", "Encode") {
		return true
	}
	params := a.params(c, k)
	if len(params) == 0 {
		return a.takesResponse(c, k)
	}
	return slices.ContainsFunc(params, a.sendsParam)
}

// params lists what argument k of a call is in the package's functions that it
// can run.
func (a *Analysis) params(c *ssa.CallCommon, k int) []*ssa.Parameter {
	fs := []*ssa.Function{a.P.Target(c.StaticCallee())}
	if c.IsInvoke() {
		fs, k = a.P.Implementations(c.Method), k+1
	}
	var out []*ssa.Parameter
	for _, f := range fs {
		if f != nil && len(f.Blocks) > 0 && k < len(f.Params) {
			out = append(out, f.Params[k])
		}
	}
	return out
}

// takesResponse reports a response that is handed to code that cannot be seen:
// a web framework, say, or a transport in another package.
func (a *Analysis) takesResponse(c *ssa.CallCommon, k int) bool {
	return a.isResponse(unwrap(c.Args[k]).Type())
}

func (a *Analysis) sendsParam(p *ssa.Parameter) bool {
	if v, ok := a.sent.params[p]; ok {
		return v
	}
	a.sent.params[p] = false // recursion
	v := a.leaves(p, map[ssa.Value]bool{})
	a.sent.params[p] = v
	return v
}

// leaves reports whether a value goes to an encoder, bare or in a response.
func (a *Analysis) leaves(v ssa.Value, seen map[ssa.Value]bool) bool {
	if seen[v] || v.Referrers() == nil {
		return false
	}
	seen[v] = true
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.MakeInterface:
			if a.leaves(r, seen) {
				return true
			}
		case *ssa.UnOp:
			if a.leaves(r, seen) {
				return true
			}
		case *ssa.Store:
			if r.Val == v && a.leavesIn(r.Addr, seen) {
				return true
			}
		case *ssa.MapUpdate:
			if r.Value == v && isConstString(r.Key, resultKey) && a.leaves(r.Map, seen) {
				return true
			}
		case *ssa.Send:
			if a.isResponse(v.Type()) {
				return true
			}
		case ssa.CallInstruction:
			for k, arg := range r.Common().Args {
				if arg == v && a.sends(r.Common(), k) {
					return true
				}
			}
		}
	}
	return false
}

// leavesIn reports whether what is stored at an address leaves with it.
func (a *Analysis) leavesIn(addr ssa.Value, seen map[ssa.Value]bool) bool {
	switch x := addr.(type) {
	case *ssa.Alloc:
		return a.leaves(x, seen)
	case *ssa.FieldAddr:
		row, _ := a.P.SDK.Type(x.X.Type())
		return row != nil && row.Role == sdk.Response && x.Field == fieldIndex(x.X, row.Fields[0]) && a.leaves(x.X, seen)
	}
	return false
}

// resultKey is the key of a response that holds what the call answers with.
const resultKey = "result"

// underKey returns what a map literal has under a key, or nil.
func underKey(m *ssa.MakeMap, key string) ssa.Value {
	for _, r := range *m.Referrers() {
		if u, ok := r.(*ssa.MapUpdate); ok && u.Map == m && isConstString(u.Key, key) {
			return u.Value
		}
	}
	return nil
}

func isConstString(v ssa.Value, s string) bool {
	k, ok := v.(*ssa.Const)
	return ok && k.Value != nil && k.Value.Kind() == constant.String && constant.StringVal(k.Value) == s
}

// isMethod reports a static call of a package's method.
func isMethod(c *ssa.CallCommon, pkg, name string) bool {
	f := c.StaticCallee()
	if f == nil || f.Signature.Recv() == nil || f.Name() != name {
		return false
	}
	obj, ok := f.Object().(*types.Func)
	return ok && obj.Pkg() != nil && obj.Pkg().Path() == pkg
}

// leavesCaller reports that the caller sends what a call returns as it is.
func (a *Analysis) leavesCaller(call ssa.CallInstruction) bool {
	for _, d := range a.departures(call.Parent()) {
		for _, w := range d.ways {
			for _, x := range a.held(w.vals[0], d.at, w.path) {
				from, _ := a.source(x, w.path, call.Value(), 0)
				if late, asMade := a.flagAt(x, d.at, w.path); from != nil && from == call.Value() && asMade && late.none() {
					return true
				}
			}
		}
	}
	return false
}

// Sent reports a result that the function sends itself.
func (ans *Answer) Sent() bool { return ans.sent != nil }

// Node returns the return statement, or the call that sends the result; nil when
// there is neither.
func (ans *Answer) Node() ast.Node {
	if call, ok := ans.sent.(ssa.Value); ok {
		if e := ans.a.P.Expr(call); e != nil {
			return e
		}
	}
	if ans.Stmt != nil {
		return ans.Stmt
	}
	return nil
}

// sentAnswers judges the results that a function sends itself.
func (a *Analysis) sentAnswers(f *ssa.Function) []*Answer {
	var out []*Answer
	for _, d := range a.departures(f) {
		for _, w := range d.ways {
			base := Answer{
				Fn: f, Contexts: []Context{encoded}, Table: sdk.WireShape, HasRes: true, Err: Err{Nil: yes},
				a: a, way: w, path: w.path, resAt: -1, errAt: -1, sent: d.at,
			}
			base.Related = a.failedError(w.path)
			for _, p := range a.textPaths(w.vals[0], d.at, w.path) {
				for _, r := range a.results(w.vals[0], d.at, p) {
					ans := base
					ans.Res, ans.path = r, p
					a.weigh(&ans)
					out = append(out, &ans)
				}
			}
		}
	}
	return out
}
