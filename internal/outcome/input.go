package outcome

import (
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// The error of taking apart what the client sent tells the client about the
// client's own value. That is so in a validator, too, as far as the value is
// what the validator was given.

// decoded reports a decoder whose text the client sent, or may have sent.
func (w *leakWalk) decoded(c *ssa.Call) bool {
	f := c.Call.StaticCallee()
	if f == nil {
		return false
	}
	obj := model.Object(f)
	if obj == nil || !model.Decodes(obj) {
		return false
	}
	v := decodedText(c)
	return v != nil && w.input(v, 0)
}

// decodedText returns the text that a decoder takes apart.
func decodedText(c *ssa.Call) ssa.Value {
	args := c.Call.Args
	if sig := c.Call.Signature(); sig.Recv() != nil && len(args) > 0 {
		if text := readFrom(args[0]); text != nil {
			return text // NewDecoder(reader).Decode(&v)
		}
		args = args[1:]
	}
	if obj := model.Object(c.Call.StaticCallee()); obj.Pkg().Path() == "time" && len(args) > 1 {
		return args[1] // the layout comes first
	}
	for _, arg := range args {
		if textual(arg.Type()) {
			return arg
		}
		if text := readFrom(arg); text != nil {
			return text
		}
	}
	return nil
}

// readFrom returns the text behind a reader, or behind a decoder of one.
func readFrom(v ssa.Value) ssa.Value {
	for range 4 {
		switch x := v.(type) {
		case *ssa.MakeInterface:
			v = x.X
		case *ssa.Call:
			if len(x.Call.Args) == 0 || x.Call.StaticCallee() == nil || x.Call.Signature().Recv() != nil {
				return nil
			}
			if isFunc(&x.Call, "strings", "NewReader") || isFunc(&x.Call, "bytes", "NewReader", "NewBuffer", "NewBufferString") {
				return x.Call.Args[0]
			}
			v = x.Call.Args[0] // NewDecoder
		default:
			return nil
		}
	}
	return nil
}

// input reports a value that is the client's, or a constant. One that is the
// function's parameter is the client's if what is passed for it is.
func (w *leakWalk) input(v ssa.Value, depth int) bool {
	v = w.p.resolve(v)
	if _, ok := v.(*ssa.Const); ok || depth > 8 {
		return ok
	}
	if w.a.argumentDerived(v, w.p, 0) || w.a.tainted().fromRequest(v) {
		return true
	}
	switch x := v.(type) {
	case *ssa.Parameter:
		arg := argOf(x, -1)
		arg.Input = true
		w.out.add(Leak{Args: []Arg{arg}})
		return true
	case *ssa.UnOp:
		return w.inputAt(x, depth)
	case *ssa.Field:
		return w.fieldInput(x.X, x.Field, x, depth)
	case *ssa.FieldAddr:
		return w.fieldInput(x.X, x.Field, x, depth)
	case *ssa.Phi:
		return depth < 4 && w.inputs(x.Edges, depth+1)
	case *ssa.MakeMap:
		var vals []ssa.Value
		for _, u := range mapUpdates(x) {
			vals = append(vals, u.Value)
		}
		return w.inputs(vals, depth+1)
	case *ssa.Call:
		return w.inputs(inputOf(&x.Call), depth+1)
	}
	return w.inputs(madeOf(v), depth+1)
}

// inputs reports values that are all the client's; not so when there are none.
func (w *leakWalk) inputs(vals []ssa.Value, depth int) bool {
	for _, v := range vals {
		if !w.input(v, depth) {
			return false
		}
	}
	return len(vals) > 0
}

// madeOf lists the values that a value holds nothing but parts of, none when
// that cannot be told.
func madeOf(v ssa.Value) []ssa.Value {
	switch x := v.(type) {
	case *ssa.Convert:
		return []ssa.Value{x.X}
	case *ssa.MakeInterface:
		return []ssa.Value{x.X}
	case *ssa.Slice:
		return []ssa.Value{x.X}
	case *ssa.TypeAssert:
		return []ssa.Value{x.X}
	case *ssa.Lookup:
		return []ssa.Value{x.X}
	case *ssa.Extract:
		if x.Index == 0 {
			return []ssa.Value{x.Tuple}
		}
	case *ssa.BinOp:
		if x.Op == token.ADD {
			return []ssa.Value{x.X, x.Y}
		}
	}
	return nil
}

// inputOf lists what a function makes its first result of, if it is one of the
// standard library that makes text of text, an encoder, a match, or a plain
// function of the package.
func inputOf(c *ssa.CallCommon) []ssa.Value {
	f := c.StaticCallee()
	if f == nil || len(c.Args) == 0 {
		return nil
	}
	switch {
	case pureText(c):
		return c.Args
	case isFunc(c, "encoding/json", "Marshal", "MarshalIndent"):
		return c.Args[:1]
	case f.Signature.Recv() != nil:
		if types.TypeString(f.Signature.Recv().Type(), nil) == "*regexp.Regexp" {
			return c.Args[1:]
		}
		return nil
	case len(f.Blocks) > 0 && f.Parent() == nil && onlyText(f.Signature):
		return c.Args
	}
	return nil
}

// onlyText reports a function of texts and numbers that returns text, and
// perhaps an error.
func onlyText(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if _, basic := v.Type().Underlying().(*types.Basic); !basic && !hasText(v.Type()) {
			return false
		}
	}
	return sig.Results().Len() > 0 && hasText(sig.Results().At(0).Type())
}

// inputAt looks at a value that is loaded: a field of a struct, an element of a
// list, a variable.
func (w *leakWalk) inputAt(x *ssa.UnOp, depth int) bool {
	switch addr := x.X.(type) {
	case *ssa.FieldAddr:
		return w.fieldInput(addr.X, addr.Field, x, depth)
	case *ssa.IndexAddr:
		return w.input(addr.X, depth+1)
	case *ssa.Alloc:
		if text := scannedInto(addr); text != nil {
			return w.input(text, depth+1)
		}
		if !isCell(addr) && structOf(x.Type()) != nil {
			return w.structInput(x, depth)
		}
		vals, known := storesTo(addr)
		return known && w.inputs(vals, depth+1)
	}
	return false
}

// fieldInput looks at a field of a struct, which is read at an instruction. That
// of a parameter is the client's if what is passed in it is; the receiver of a
// function that answers is the server's own.
func (w *leakWalk) fieldInput(base ssa.Value, i int, at ssa.Instruction, depth int) bool {
	if base = captured(base); w.a.argumentDerived(base, w.p, 0) {
		return true
	}
	if par := parameterOf(base, w.p); par != nil {
		if isReceiver(par) && w.a.answers(par.Parent().Signature) {
			return false
		}
		arg := argOf(par, i)
		arg.Input = true
		w.out.add(Leak{Args: []Arg{arg}})
		return true
	}
	vals, known := fieldValues(base, i, at, w.p)
	if known && len(vals) > 0 && !w.handedAround(base, at) {
		return w.inputs(vals, depth+1)
	}
	return w.input(base, depth+1)
}

// structInput looks at all that a struct holds.
func (w *leakWalk) structInput(x *ssa.UnOp, depth int) bool {
	var all []ssa.Value
	for i := range structOf(x.Type()).NumFields() {
		vals, known := fieldValues(x, i, x, w.p)
		if !known {
			return false
		}
		all = append(all, vals...)
	}
	return !w.handedAround(x, x) && w.inputs(all, depth+1)
}

// passedInput looks at what a call passes for a parameter, or for a field of one.
func (w *leakWalk) passedInput(v ssa.Value, arg Arg, c *ssa.Call) bool {
	if arg.Field < 0 {
		return w.input(v, 0)
	}
	s := structOf(v.Type())
	return s != nil && arg.Field < s.NumFields() && w.fieldInput(v, arg.Field, c, 0)
}

func isReceiver(par *ssa.Parameter) bool {
	return par.Parent().Signature.Recv() != nil && paramIndex(par) == 0
}

// handedAround reports a local struct whose address somebody else has had by the
// time it is read at an instruction: it may hold anything since.
func (w *leakWalk) handedAround(base ssa.Value, at ssa.Instruction) bool {
	a, ok := w.p.resolve(base).(*ssa.Alloc)
	if !ok {
		if a = variableOf(w.p.resolve(base)); a == nil {
			return false
		}
	}
	for _, r := range *a.Referrers() {
		switch x := r.(type) {
		case *ssa.UnOp, *ssa.DebugRef, *ssa.Return:
		case *ssa.FieldAddr:
			if !onlyRead(x) {
				return true
			}
		case *ssa.Store:
			if x.Addr != a {
				return true
			}
		default:
			if r != at && w.p.reach.reaches(r, at) {
				return true
			}
		}
	}
	return false
}

// onlyRead reports the address of a field that is stored to and loaded from, and
// that nobody else gets.
func onlyRead(fa *ssa.FieldAddr) bool {
	for _, r := range *fa.Referrers() {
		switch x := r.(type) {
		case *ssa.UnOp, *ssa.DebugRef:
		case *ssa.Store:
			if x.Addr != fa {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// scannedInto returns the text that fmt.Sscanf and the like take a variable from.
func scannedInto(a *ssa.Alloc) ssa.Value {
	for _, r := range *a.Referrers() {
		m, ok := r.(*ssa.MakeInterface)
		if !ok {
			continue
		}
		for _, s := range *m.Referrers() {
			st, ok := s.(*ssa.Store)
			if !ok {
				continue
			}
			if c := variadicCall(st.Addr); c != nil && isFunc(&c.Call, "fmt", "Sscan", "Sscanf", "Sscanln") {
				return c.Call.Args[0]
			}
		}
	}
	return nil
}

// variadicCall returns the call that an element of a variadic list is for.
func variadicCall(addr ssa.Value) *ssa.Call {
	ia, ok := addr.(*ssa.IndexAddr)
	if !ok || ia.X.Referrers() == nil {
		return nil
	}
	for _, r := range *ia.X.Referrers() {
		s, ok := r.(*ssa.Slice)
		if !ok {
			continue
		}
		for _, u := range *s.Referrers() {
			if c, ok := u.(*ssa.Call); ok {
				return c
			}
		}
	}
	return nil
}

// pureText reports a standard function that makes what it returns, most often
// text, of nothing but the text that it is given.
func pureText(c *ssa.CallCommon) bool {
	f := c.StaticCallee()
	if f == nil || f.Pkg == nil || f.Signature.Recv() != nil || f.Signature.Results().Len() != 1 {
		return false
	}
	switch f.Pkg.Pkg.Path() {
	case "strings", "bytes", "path", "html":
		return true
	}
	return false
}

func hasText(t types.Type) bool { return textual(t) || isTexts(t) }
