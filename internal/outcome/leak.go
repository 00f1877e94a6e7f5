package outcome

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Leak is what there is of internal errors in a text, or in the message of an
// error. Internal is the message of every error unless it can be told that all
// of it was written for whoever called: constants, names, the caller's own
// input.
type Leak struct {
	Raw  bool  // the text of an internal error is in it
	Args []Arg // the parameters whose text is in it: internal if what is passed for them is

	from []source // the internal errors, in this package
}

// An Arg is a parameter of a function, or a field of one.
type Arg struct {
	Param, Field int  // Field is -1 for the parameter itself
	Err          bool // it is an error
	Input        bool // its text is the caller's own, unless something else is passed that the client did not send
	Calls        bool // it is a function that is called: what its errors say
	Option       bool // it is a function, or a list of them, whose text is what they write

	of *ssa.Function // whose parameter it is, in this package: a literal sees those of the functions around it
}

// argOf speaks of a parameter, or of a field of one.
func argOf(par *ssa.Parameter, field int) Arg {
	return Arg{Param: paramIndex(par), Field: field, of: par.Parent()}
}

// captured reports a parameter of a function around the one that a call runs:
// the same one holds where the call stands.
func (a *Analysis) captured(of *ssa.Function, c *ssa.Call) bool {
	return of != nil && encloses(of, c.Parent()) && a.P.Callee(&c.Call) != of
}

// encloses reports a function that is f, or around it.
func encloses(outer, f *ssa.Function) bool {
	for f != nil && f != outer {
		f = f.Parent()
	}
	return f != nil
}

// errorArg is the leak of an error that is a parameter, or a field of one.
func errorArg(par *ssa.Parameter, field int) Leak {
	x := argOf(par, field)
	x.Err = true
	return Leak{Args: []Arg{x}}
}

// A source is an internal error, and the place where it became text. An error
// of a function that can be seen has a source inside that function.
type source struct {
	val    ssa.Value
	at     printed
	inside *source
}

// printed is the place where an error becomes text: an operand of a call, or
// the call itself, err.Error().
type printed struct {
	call *ssa.Call
	arg  int // -1: the call itself
}

// maxSources bounds what is kept of a text with many errors in it.
const maxSources = 16

func (l *Leak) add(m Leak) {
	l.Raw = l.Raw || m.Raw
	for _, x := range m.Args {
		if !slices.Contains(l.Args, x) {
			l.Args = append(l.Args, x)
		}
	}
	for _, s := range m.from {
		if !slices.ContainsFunc(l.from, s.same) && len(l.from) < maxSources {
			l.from = append(l.from, s)
		}
	}
}

func (s source) same(t source) bool { return s.val == t.val && s.at == t.at }

// none reports that nothing internal is in the text.
func (l Leak) none() bool { return !l.Raw && len(l.Args) == 0 }

func (l Leak) equal(m Leak) bool {
	return l.Raw == m.Raw && slices.Equal(l.Args, m.Args) && slices.EqualFunc(l.from, m.from, source.same)
}

// internal is the leak of a value that nothing safe is known of.
func internal(v ssa.Value, at printed) Leak {
	return Leak{Raw: true, from: []source{{val: v, at: at}}}
}

// leakOf says what is internal in the message of an error. at is where the
// error becomes text. An error that is made from itself, in a loop, adds
// nothing.
func (a *Analysis) leakOf(v ssa.Value, p *path, at printed) Leak {
	key := p.resolve(v)
	if a.leaking[key] || len(a.leaking) > maxLeaking {
		return Leak{}
	}
	a.leaking[key] = true
	defer delete(a.leaking, key)
	w := a.leakWalk(p, at)
	w.err(v)
	return w.out
}

// maxNested bounds how deep errors and texts are read in each other.
const maxNested = 400

// maxLeaking bounds how many errors are made of each other.
const maxLeaking = 60

// maxErrors bounds the errors that one walk follows, and the lists of them.
const maxErrors = 200

func (a *Analysis) leakWalk(p *path, at printed) *leakWalk {
	return &leakWalk{a: a, p: p, at: at, seen: map[ssa.Value]bool{}}
}

// A leakWalk follows an error back to where its message was written.
type leakWalk struct {
	a    *Analysis
	p    *path
	at   printed
	out  Leak
	seen map[ssa.Value]bool // values that depend on themselves add nothing

	lists map[ssa.Value]bool // the same of lists
}

func (w *leakWalk) raw(v ssa.Value) { w.out.add(internal(v, w.at)) }

func (w *leakWalk) err(v ssa.Value) {
	t := v.Type()
	v = w.p.resolve(v)
	if w.seen[v] || len(w.seen) > maxErrors || w.a.nested > maxNested || w.p.isNil(v) == yes {
		return
	}
	w.seen[v] = true
	w.a.nested++
	defer func() { w.a.nested-- }()
	if w.a.isPublic(v.Type()) {
		return
	}
	if s := w.p.sentinel(v); s != nil && !isGlobal(v) {
		v = s
	}
	if !types.IsInterface(v.Type()) {
		w.concrete(v, t)
		return
	}
	switch x := v.(type) {
	case *ssa.MakeInterface:
		w.concrete(w.p.resolve(x.X), x.X.Type())
	case *ssa.Const: // nil
	case *ssa.Call:
		w.call(x, 0, x)
	case *ssa.Extract:
		w.extract(x)
	case *ssa.TypeAssert:
		w.err(x.X)
	case *ssa.Phi:
		for _, e := range x.Edges {
			w.err(e)
		}
	case *ssa.Parameter:
		w.parameter(x)
	case *ssa.UnOp:
		w.load(x)
	case *ssa.Field:
		w.field(x.X, x.Field, x, x)
	default:
		w.raw(v)
	}
}

// parameter leaves an error to those who pass it. A function literal that only
// reports back, or that stands in the function that is read, is passed whatever
// its callers have met, and what cannot be seen of them is internal.
func (w *leakWalk) parameter(x *ssa.Parameter) {
	f := x.Parent()
	if f.Parent() == nil || !w.p.inside(f) && (len(w.a.P.CallsTo(f)) > 0 || returnsText(f)) {
		w.out.add(errorArg(x, -1))
		return
	}
	vals := w.a.passedFor(x)
	for _, v := range vals {
		w.err(v)
	}
	if len(vals) == 0 {
		w.raw(x)
	}
}

// passedFor lists what the package passes for a parameter of a literal.
func (a *Analysis) passedFor(x *ssa.Parameter) []ssa.Value {
	var out []ssa.Value
	for _, call := range a.P.AllCallsTo(x.Parent()) {
		if k := paramIndex(x); k < len(call.Common().Args) {
			out = append(out, call.Common().Args[k])
		}
	}
	return out
}

// inside reports a literal in the function that the path is in.
func (p *path) inside(f *ssa.Function) bool {
	outer := p.function()
	return outer != nil && outer != f && encloses(outer, f)
}

// returnsText reports a function whose first result may become text.
func returnsText(f *ssa.Function) bool {
	results := f.Signature.Results()
	return results.Len() > 0 && readable(results.At(0).Type())
}

func (w *leakWalk) extract(x *ssa.Extract) {
	switch t := x.Tuple.(type) {
	case *ssa.Call:
		w.call(t, x.Index, x)
	case *ssa.TypeAssert:
		w.err(t.X)
	default:
		w.raw(x)
	}
}

// load reads an error out of a variable.
func (w *leakWalk) load(x *ssa.UnOp) {
	switch addr := x.X.(type) {
	case *ssa.Global:
		w.global(addr)
		return
	case *ssa.FieldAddr:
		w.field(addr.X, addr.Field, x, x)
		return
	case *ssa.IndexAddr:
		w.list(addr.X)
		return
	}
	vals, known := storesTo(x.X)
	if !known || len(vals) == 0 {
		w.raw(x)
		return
	}
	for _, v := range vals {
		w.err(v)
	}
}

// global reads a package variable: a sentinel has the text that it was given. A
// variable of another package is taken for one whose text is constant.
func (w *leakWalk) global(g *ssa.Global) {
	if g.Pkg != w.a.P.SSA {
		return
	}
	for _, v := range w.a.P.Stores(g) {
		w.err(v)
	}
}

// field reads an error out of field i of a struct. Where the struct cannot be
// seen it is what the package stores in the field.
func (w *leakWalk) field(base ssa.Value, i int, at ssa.Instruction, v ssa.Value) {
	if par := parameterOf(base, w.p); par != nil {
		w.out.add(errorArg(par, i))
		return
	}
	vals, known := fieldValues(base, i, at, w.p)
	if !known || len(vals) == 0 {
		vals = w.a.P.FieldStores(model.FieldOf(base.Type(), i))
	}
	if len(vals) == 0 {
		w.raw(v)
	}
	for _, e := range vals {
		w.errOrList(e)
	}
}

// errOrList reads an error, or a list of them.
func (w *leakWalk) errOrList(v ssa.Value) {
	if isError(v.Type()) {
		w.err(v)
	} else {
		w.list(v)
	}
}

// parameterOf returns the parameter that a struct is, or is a local copy of.
func parameterOf(base ssa.Value, p *path) *ssa.Parameter {
	switch x := p.resolve(base).(type) {
	case *ssa.Parameter:
		return x
	case *ssa.UnOp:
		if x.Op == token.MUL {
			return parameterOf(x.X, p)
		}
	case *ssa.Alloc:
		vals, known := wholeStores(x)
		if known && len(vals) == 1 {
			par, _ := vals[0].(*ssa.Parameter)
			return par
		}
	}
	return nil
}

// wholeStores lists what is stored over a whole struct variable; known is false
// when its fields are stored to as well.
func wholeStores(a *ssa.Alloc) (vals []ssa.Value, known bool) {
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == a {
				vals = append(vals, r.Val)
			}
		case *ssa.FieldAddr:
			for _, s := range *r.Referrers() {
				if st, ok := s.(*ssa.Store); ok && st.Addr == r {
					return nil, false
				}
			}
		}
	}
	return vals, true
}

// list reads the errors of a slice.
func (w *leakWalk) list(v ssa.Value) {
	v = w.p.resolve(v)
	if w.lists[v] || len(w.lists) > maxErrors {
		return
	}
	if w.lists == nil {
		w.lists = map[ssa.Value]bool{}
	}
	w.lists[v] = true
	if vals, known := elements(v, w.p); known {
		for _, e := range vals {
			w.err(e)
		}
		return
	}
	switch x := v.(type) {
	case *ssa.Phi:
		for _, e := range x.Edges {
			w.list(e)
		}
	case *ssa.Call:
		if isAppend(&x.Call) {
			w.list(x.Call.Args[0])
			w.list(x.Call.Args[1])
			return
		}
		w.raw(v)
	case *ssa.UnOp:
		if fa, ok := x.X.(*ssa.FieldAddr); ok {
			w.field(fa.X, fa.Field, x, x)
			return
		}
		vals, known := storesTo(x.X)
		if !known || len(vals) == 0 {
			w.raw(v)
		}
		for _, e := range vals {
			w.list(e)
		}
	case *ssa.Parameter:
		w.out.add(errorArg(x, -1))
	default:
		w.raw(v)
	}
}

// text reads a string that became part of a message.
func (w *leakWalk) text(v ssa.Value) {
	if v != nil {
		w.out.add(w.a.textLeak(v, w.p))
	}
}

// textLeak says what is internal in a value that becomes text: an error, a list
// of them, or a text.
func (a *Analysis) textLeak(v ssa.Value, p *path) Leak {
	r := a.reader(p)
	return r.leakIn(r.text(v))
}

// plainLeak is the same for an error that is a string, taken as that string.
func (a *Analysis) plainLeak(v ssa.Value, p *path) Leak {
	r := a.reader(p)
	return r.leakIn(r.as(v, types.Typ[types.String]))
}

// leakIn sums up the pieces of a text.
func (r *reader) leakIn(t Text) Leak {
	var out Leak
	for _, p := range t.Pieces {
		out.add(p.Leak.madeText(p))
		if p.Kind == FromArg {
			x := Arg{Param: p.Param, Field: -1}
			if par, ok := p.val.(*ssa.Parameter); ok {
				x.of = par.Parent()
			}
			out.add(Leak{Args: []Arg{x}})
		}
		if p.Kind == FromRes && p.Param < 0 && p.val != nil && r.depth < 4 {
			for _, res := range r.a.resultsOf(p.val, nil, r.path, r.depth+4) {
				if !res.Passed {
					out.add(r.leakIn(res.Text))
				}
			}
		}
	}
	return out
}

// madeText is the leak of a piece; where that is an error, it became text there.
func (l Leak) madeText(p Piece) Leak {
	if p.Kind != FromErr || p.at.call == nil {
		return l
	}
	l.from = slices.Clone(l.from)
	for i := range l.from {
		l.from[i].at = p.at
	}
	return l
}

// concrete reads an error of a type that is known; the value may be what was
// converted to that type.
func (w *leakWalk) concrete(v ssa.Value, t types.Type) {
	if types.IsInterface(t) {
		t = v.Type()
	}
	if w.a.isPublic(t) {
		return
	}
	row, _ := w.a.P.SDK.Type(t)
	coded := row != nil && row.Role == sdk.CodedError
	switch x := v.(type) {
	case *ssa.Const:
		return
	case *ssa.Phi:
		for _, e := range x.Edges {
			if !w.seen[e] {
				w.seen[e] = true
				w.concrete(w.p.resolve(e), t)
			}
		}
		return
	case *ssa.Call:
		if (coded || isError(x.Type())) && w.made(x, 0, x) {
			w.changed(x, row)
			return
		}
		if row == nil && w.helper(x) {
			return
		}
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok && (coded || isError(x.Type())) && w.made(c, x.Index, x) {
			w.changed(x, row)
			return
		}
	}
	if row != nil {
		w.coded(v, row)
		return
	}
	l, known := w.a.messageOf(t)
	if !known {
		w.raw(v)
		return
	}
	w.out.add(internalOnly(l, v, w.at))
	for _, arg := range l.Args {
		w.receiver(v, arg)
	}
}

// internalOnly keeps of a method's leak what it is for every value.
func internalOnly(l Leak, v ssa.Value, at printed) Leak {
	if !l.Raw {
		return Leak{}
	}
	return internal(v, at)
}

// coded reads what a coded error sends.
func (w *leakWalk) coded(v ssa.Value, row *sdk.Type) {
	if row.Role != sdk.CodedError {
		return
	}
	for _, name := range row.Fields {
		vals, _ := fieldValues(v, fieldIndex(v, name), nil, w.p)
		for _, e := range vals {
			r := w.a.reader(w.p)
			r.encoded = name != row.Fields[0]
			w.out.add(r.leakIn(r.text(e)))
		}
	}
}

// changed reads what is put into the fields of an error after a function has
// made it: those that are sent or that its method prints, and what they point to.
func (w *leakWalk) changed(v ssa.Value, row *sdk.Type) {
	l, _ := w.a.messageOf(v.Type())
	for _, ref := range *v.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok {
			continue
		}
		name := structOf(fa.X.Type()).Field(fa.Field).Name()
		sent := row != nil && slices.Contains(row.Fields, name)
		if !sent && !slices.ContainsFunc(l.Args, func(arg Arg) bool { return arg.Field == fa.Field }) {
			continue
		}
		for _, val := range storesBelow(fa, 0) {
			r := w.a.reader(w.p)
			w.out.add(r.leakIn(r.text(val)))
		}
	}
}

// storesBelow lists what is stored at an address, and in the fields of what the
// pointer there points to.
func storesBelow(addr ssa.Value, depth int) []ssa.Value {
	if addr.Referrers() == nil || depth > maxLevels {
		return nil
	}
	var vals []ssa.Value
	for _, ref := range *addr.Referrers() {
		switch x := ref.(type) {
		case *ssa.Store:
			if x.Addr == addr {
				vals = append(vals, x.Val)
			}
		case *ssa.FieldAddr:
			vals = append(vals, storesBelow(x, depth+1)...)
		case *ssa.UnOp:
			if structOf(x.Type()) != nil {
				vals = append(vals, storesBelow(x, depth+1)...)
			}
		}
	}
	return vals
}

// receiver reads what the Error method of a value prints of it. Of a value that
// cannot be seen only an error in it counts: text was judged where it was put
// in.
func (w *leakWalk) receiver(v ssa.Value, arg Arg) {
	if arg.Field < 0 {
		switch {
		case textual(v.Type()):
			w.out.add(w.a.plainLeak(v, w.p))
		case arg.Err: // a list of errors that is one
			w.list(v)
		}
		return
	}
	vals, known := fieldValues(v, arg.Field, nil, w.p)
	switch {
	case known:
		for _, e := range vals {
			w.text(e)
		}
	case arg.Err:
		if par := parameterOf(v, w.p); par != nil {
			w.out.add(errorArg(par, arg.Field))
			return
		}
		w.raw(v)
	}
}

// isPublic reports a type whose text is meant for clients.
func (a *Analysis) isPublic(t types.Type) bool {
	return a.Declared != nil && a.Declared(t) || a.Public(t)
}

// messageOf says what the Error method of a type prints, in terms of its
// receiver; known is false for a type whose method cannot be seen.
func (a *Analysis) messageOf(t types.Type) (l Leak, known bool) {
	obj, index, _ := types.LookupFieldOrMethod(t, true, a.P.Pkg, "Error")
	m, ok := obj.(*types.Func)
	if !ok {
		return l, false
	}
	if len(index) > 1 { // of an embedded error
		return Leak{Args: []Arg{{Field: index[0], Err: true}}}, true
	}
	if a.PublicMethod(m) {
		return l, true
	}
	if m.Pkg() != a.P.Pkg {
		return a.importedMessage(m.Origin())
	}
	f := a.P.SSA.Prog.FuncValue(m.Origin())
	if f == nil {
		return l, false
	}
	return a.printsOf(f)
}

// printsOf says what is internal in the text that a function returns.
func (a *Analysis) printsOf(f *ssa.Function) (l Leak, known bool) {
	if len(f.Blocks) == 0 {
		return a.importedMessage(model.Object(f))
	}
	if s, ok := a.prints[f]; ok {
		return s, true
	}
	a.prints[f] = Leak{} // recursion adds nothing
	defer a.anew()()
	for _, w := range a.waysOf(f) {
		if len(w.vals) == 1 {
			l.add(a.textLeak(w.vals[0], w.path))
		}
	}
	a.prints[f] = l
	return l, true
}

// sentinel returns the package variable that the path has found v to be equal
// to, nil for none.
func (p *path) sentinel(v ssa.Value) ssa.Value {
	for _, c := range p.conds {
		b, ok := c.val.(*ssa.BinOp)
		if !ok || !(b.Op == token.EQL && c.is || b.Op == token.NEQ && !c.is) {
			continue
		}
		switch {
		case isGlobal(p.resolve(b.Y)) && p.same(b.X, v):
			return p.resolve(b.Y)
		case isGlobal(p.resolve(b.X)) && p.same(b.Y, v):
			return p.resolve(b.X)
		}
	}
	return nil
}

// isGlobal reports the value of a package variable.
func isGlobal(v ssa.Value) bool {
	u, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	_, ok = u.X.(*ssa.Global)
	return ok
}
