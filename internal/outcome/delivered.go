package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// maxDelivered bounds how many values one is followed through to a client.
const maxDelivered = 2000

// delivered reports whether a value, or what is made from it, becomes a part of an
// answer that is no failure. It is followed forward through the package, without
// regard to order; it is lost in what calls of other packages do with it, unless
// they make a value of it and cannot fail.
func (a *Analysis) delivered(v ssa.Value) bool {
	w := &delivery{a: a, seen: map[ssa.Value]bool{}}
	w.push(v)
	for len(w.work) > 0 && !w.found && len(w.seen) < maxDelivered {
		x := w.work[len(w.work)-1]
		w.work = w.work[:len(w.work)-1]
		if x.Referrers() == nil {
			continue
		}
		for _, r := range *x.Referrers() {
			w.use(r, x)
		}
	}
	return w.found
}

type delivery struct {
	a     *Analysis
	seen  map[ssa.Value]bool
	work  []ssa.Value
	found bool
}

func (w *delivery) push(v ssa.Value) {
	if v != nil && !w.seen[v] && !isError(v.Type()) && !w.flagged(v) {
		w.seen[v] = true
		w.work = append(w.work, v)
	}
}

// flagged reports a tool result that is certainly a failure.
func (w *delivery) flagged(v ssa.Value) bool {
	at, ok := v.(ssa.Instruction)
	if !ok || !w.a.isResult(v.Type()) || at.Block() == nil {
		return false
	}
	return w.allFlagged(v, at)
}

func (w *delivery) allFlagged(v ssa.Value, at ssa.Instruction) bool {
	list := w.a.results(v, at, &path{bind: map[ssa.Value]ssa.Value{}})
	return len(list) > 0 && !slices.ContainsFunc(list, func(r Res) bool { return !r.Flag.always() })
}

// hold continues at whatever holds an address that was stored to.
func (w *delivery) hold(addr ssa.Value) {
	for range 8 {
		switch x := captured(addr).(type) {
		case *ssa.FieldAddr:
			addr = x.X
		case *ssa.IndexAddr:
			addr = x.X
		case *ssa.UnOp:
			w.push(x)
			addr = x.X
		case *ssa.Global:
			return
		default:
			w.push(x)
			return
		}
	}
}

func (w *delivery) use(r ssa.Instruction, v ssa.Value) {
	switch r := r.(type) {
	case *ssa.Store:
		if r.Val == v {
			w.hold(r.Addr)
		}
	case *ssa.MapUpdate:
		w.hold(r.Map)
	case *ssa.MakeClosure:
		for i, b := range r.Bindings {
			if b == v {
				w.push(r.Fn.(*ssa.Function).FreeVars[i])
			}
		}
	case *ssa.Return:
		w.returned(r, v)
	case *ssa.Call:
		w.call(r, v)
	case *ssa.BinOp:
		if !comparison(r.Op) {
			w.push(r)
		}
	case *ssa.Lookup:
		if r.X == v {
			w.push(r)
		}
	case *ssa.Phi, *ssa.Convert, *ssa.MultiConvert, *ssa.ChangeType, *ssa.ChangeInterface, *ssa.MakeInterface, *ssa.TypeAssert, *ssa.Extract,
		*ssa.Field, *ssa.FieldAddr, *ssa.Index, *ssa.IndexAddr, *ssa.Slice, *ssa.UnOp, *ssa.Range, *ssa.Next:
		w.push(r.(ssa.Value))
	}
}

// returned goes on where the function is called, unless the client is there
// already.
func (w *delivery) returned(r *ssa.Return, v ssa.Value) {
	f := r.Parent()
	if len(w.a.contexts(f)) > 0 {
		w.found = !w.a.isResult(v.Type()) || !w.allFlagged(v, r)
		return
	}
	for _, call := range w.a.P.AllCallsTo(f) {
		for i, x := range r.Results {
			if x == v && call.Value() != nil {
				w.result(call.Value(), i, len(r.Results))
			}
		}
	}
}

func (w *delivery) result(call ssa.Value, i, n int) {
	if n == 1 {
		w.push(call)
		return
	}
	if call.Referrers() == nil {
		return
	}
	for _, r := range *call.Referrers() {
		if x, ok := r.(*ssa.Extract); ok && x.Index == i {
			w.push(x)
		}
	}
}

func (w *delivery) call(c *ssa.Call, v ssa.Value) {
	common := c.Common()
	if b, ok := common.Value.(*ssa.Builtin); ok {
		switch b.Name() {
		case "copy":
			w.hold(common.Args[0])
		default:
			w.push(c)
		}
		return
	}
	if row, _ := w.a.P.Known(common); row != nil {
		if row.Role == sdk.ContentMaker || row.Role == sdk.Constructor && row.Flag != sdk.FlagTrue {
			w.push(c)
			w.result(c, 0, common.Signature().Results().Len())
		}
		return
	}
	if isFunc(common, "fmt", "Fprint", "Fprintf", "Fprintln") {
		w.written(unwrap(common.Args[0]))
		return
	}
	if isLogging(common) {
		return
	}
	if w.into(c, v) {
		return
	}
	if recv := common.Signature().Recv(); recv != nil && !common.IsInvoke() && common.Args[0] != v {
		w.written(common.Args[0])
	}
	if !fails(common.Signature()) || encodes(common) {
		w.push(c)
		w.result(c, 0, common.Signature().Results().Len())
	}
}

// into goes on in the package's functions that a call runs.
func (w *delivery) into(c *ssa.Call, v ssa.Value) bool {
	known := false
	for _, f := range w.a.targets(&c.Call) {
		if len(f.Blocks) == 0 {
			continue
		}
		known = true
		k := len(f.Params) - len(c.Call.Args)
		for i, arg := range c.Call.Args {
			if arg == v && k >= 0 && i+k < len(f.Params) {
				w.push(f.Params[i+k])
			}
		}
	}
	return known
}

// written goes on at a local buffer.
func (w *delivery) written(to ssa.Value) {
	if a, ok := to.(*ssa.Alloc); ok {
		w.push(a)
	}
}

// fails reports a signature with an error among its results.
func fails(sig *types.Signature) bool { return errorIndex(sig) >= 0 }

// errorIndex returns which result is the error, or -1.
func errorIndex(sig *types.Signature) int {
	for i := sig.Results().Len() - 1; i >= 0; i-- {
		if isError(sig.Results().At(i).Type()) {
			return i
		}
	}
	return -1
}

// encodes reports a call that writes a value of any type as text: json.Marshal
// and its like, a value's own method for them, or one that writes to a buffer.
func encodes(c *ssa.CallCommon) bool {
	sig := c.Signature()
	if sig.Results().Len() == 1 && fails(sig) {
		return slices.ContainsFunc(c.Args, func(v ssa.Value) bool { return isBuffer(unwrap(v).Type()) })
	}
	if sig.Results().Len() != 2 || !fails(sig) || !textual(sig.Results().At(0).Type()) {
		return false
	}
	if sig.Params().Len() > 0 {
		first, ok := sig.Params().At(0).Type().Underlying().(*types.Interface)
		return ok && first.Empty()
	}
	name := ""
	if c.IsInvoke() {
		name = c.Method.Name()
	} else if f := c.StaticCallee(); f != nil && sig.Recv() != nil {
		name = f.Name()
	}
	switch name { // the standard library's interfaces of encoders
	case "MarshalJSON", "MarshalText", "MarshalBinary", "MarshalXML":
		return true
	}
	return false
}
