package outcome

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// call reads the error v that a call returns as result i.
func (w *leakWalk) call(c *ssa.Call, i int, v ssa.Value) {
	common := &c.Call
	if row, _ := w.a.P.Known(common); row != nil {
		if row.Role == sdk.Upstream || row.Pair {
			w.raw(v)
		}
		return // accessors and binders name the client's own argument
	}
	if isContextErr(c) || w.constructed(c) || w.made(c, i, v) || w.helper(c) || w.decoded(c) {
		return
	}
	w.raw(v)
}

// constructed reads a call that builds an error from what it is given.
func (w *leakWalk) constructed(c *ssa.Call) bool {
	common := &c.Call
	switch {
	case isFunc(common, "errors", "New"):
		w.text(common.Args[0])
	case isFunc(common, "fmt", "Errorf"):
		r := w.a.reader(w.p)
		w.out.add(r.leakIn(r.format(c, 0)))
	case isFunc(common, "errors", "Join"), isFunc(common, "cmp", "Or"):
		w.list(common.Args[0])
	case isWrapper(common):
		w.wrapped(c)
	default:
		return false
	}
	return true
}

// isWrapper reports a function of a library for errors that returns one made
// from its arguments.
func isWrapper(c *ssa.CallCommon) bool {
	f := c.StaticCallee()
	if f == nil {
		return false
	}
	obj := model.Object(f)
	if obj == nil || obj.Signature().Recv() != nil || obj.Signature().Results().Len() == 0 {
		return false
	}
	switch obj.Pkg().Path() {
	case "github.com/pkg/errors", "github.com/cockroachdb/errors", "golang.org/x/xerrors", "github.com/go-faster/errors", "gitlab.com/tozd/go/errors":
		return isError(obj.Signature().Results().At(0).Type())
	case "google.golang.org/grpc/status":
		return obj.Name() == "Error" || obj.Name() == "Errorf"
	}
	return false
}

// wrapped reads everything that such a function is given.
func (w *leakWalk) wrapped(c *ssa.Call) {
	r := w.a.reader(w.p)
	for i, arg := range c.Call.Args {
		r.printer = printed{c, i}
		if isOperands(arg.Type()) {
			w.out.add(r.leakIn(r.operands(c, i)))
		} else {
			w.out.add(r.leakIn(r.text(arg)))
		}
	}
}

// made reads what functions that can be seen return; false when there is none,
// or when they never return an error, which proves nothing.
func (w *leakWalk) made(c *ssa.Call, i int, v ssa.Value) bool {
	if par, ok := w.p.resolve(c.Call.Value).(*ssa.Parameter); ok && !c.Call.IsInvoke() {
		w.out.add(callArg(par))
		return true
	}
	fs := w.callees(&c.Call)
	some := false
	for _, f := range fs {
		l, known := w.a.errorsOf(f, i, c, w.p)
		if !known {
			return false
		}
		some = true
		w.substitute(l, c, v)
	}
	return some
}

// helper reads the error of a declared helper whose body is not at hand, as in a
// package that has nothing to do with an SDK: clients read its texts, and not the
// error that it takes along.
func (w *leakWalk) helper(c *ssa.Call) bool {
	f := c.Call.StaticCallee()
	if f == nil {
		return false
	}
	if obj := model.Object(f); obj == nil || !w.a.Helper(obj) {
		return false
	}
	r := w.a.reader(w.p)
	for i, arg := range c.Call.Args {
		r.printer = printed{c, i}
		switch {
		case isOperands(arg.Type()):
			w.out.add(r.leakIn(r.operands(c, i)))
		case textual(arg.Type()):
			w.out.add(r.leakIn(r.text(arg)))
		}
	}
	return true
}

// callArg is the leak of the errors of a function that is a parameter.
func callArg(par *ssa.Parameter) Leak {
	x := argOf(par, -1)
	x.Calls = true
	return Leak{Args: []Arg{x}}
}

// called reads the errors of a function that a call passes, err is what the call
// returned. A literal that never fails adds nothing.
func (w *leakWalk) called(f, err ssa.Value) {
	if par, ok := w.p.resolve(f).(*ssa.Parameter); ok {
		w.out.add(callArg(par))
		return
	}
	fs := w.a.functions(w.p.resolve(f), 0)
	for _, fn := range fs {
		if len(fn.Blocks) == 0 {
			w.raw(err)
			continue
		}
		l, _ := w.a.errorsOf(fn, fn.Signature.Results().Len()-1, nil, nil)
		if l.Raw || len(l.Args) > 0 {
			w.out.add(Leak{Raw: true, from: []source{{val: err, at: w.at}}})
		}
	}
	if len(fs) == 0 {
		w.raw(err)
	}
}

// callees lists the functions that a call can run, nil when one of them cannot
// be told.
func (w *leakWalk) callees(c *ssa.CallCommon) []*ssa.Function {
	if f := w.a.P.Callee(c); f != nil {
		return []*ssa.Function{f}
	}
	fs := w.a.callees(c)
	if len(fs) > 8 {
		return nil
	}
	return fs
}

// errorsOf says what is internal in the errors that a function returns as
// result i; known is false when it returns none that can be seen. The call, if
// there is one, rules out ways.
func (a *Analysis) errorsOf(f *ssa.Function, i int, c *ssa.Call, p *path) (l Leak, known bool) {
	if len(f.Blocks) == 0 {
		if i != f.Signature.Results().Len()-1 {
			return l, false // facts tell of the last result
		}
		return a.importedMessage(model.Object(f))
	}
	leaks := a.errorLeaks(f, i)
	for k, w := range a.waysOf(f) {
		if i >= len(w.vals) || isNilConst(w.vals[i]) {
			continue
		}
		known = true
		if k < len(leaks) && (c == nil || !a.ruledOut(w, c, p)) {
			l.add(leaks[k])
		}
	}
	return l, known
}

// ruledOut reports whether a call's arguments come out of the tests on a way
// the other way.
func (a *Analysis) ruledOut(w *way, c *ssa.Call, p *path) bool {
	return a.testedOut(w.path.tests(), c, p)
}

// substitute puts a call's arguments in the place of the callee's parameters; v
// is what the call returned.
func (w *leakWalk) substitute(l Leak, c *ssa.Call, v ssa.Value) {
	if l.Raw {
		s := source{val: v, at: w.at}
		if len(l.from) > 0 {
			s.inside = &l.from[0]
		}
		w.out.add(Leak{Raw: true, from: []source{s}})
	}
	for _, arg := range l.Args {
		x := argument(c, arg.Param)
		switch {
		case w.a.captured(arg.of, c):
			w.out.add(Leak{Args: []Arg{arg}})
		case arg.of != nil && arg.of.Pkg == w.a.P.SSA && !w.a.runs(c, arg.of):
			w.elsewhere(arg, v)
		case x != nil:
			w.passed(x, arg, c, v)
		default:
			w.raw(v)
		}
	}
}

// elsewhere reads what a function was passed that the call does not run itself:
// it made the one that is called, or is deferred there. Of a field all that the
// package puts in is read; err is what the call returned.
func (w *leakWalk) elsewhere(arg Arg, err ssa.Value) {
	if !arg.Err && !arg.Calls && !arg.Input {
		return
	}
	var vals []ssa.Value
	if arg.Err && arg.Field >= 0 {
		vals = w.a.P.FieldStores(model.FieldOf(arg.of.Params[arg.Param].Type(), arg.Field))
	}
	for _, v := range vals {
		if l := w.a.leakOf(v, &path{}, w.at); l.Raw || len(l.Args) > 0 {
			w.raw(err)
		}
	}
	if len(vals) == 0 {
		w.raw(err)
	}
}

// runs reports a call that can run a function.
func (a *Analysis) runs(c *ssa.Call, f *ssa.Function) bool {
	if g := a.P.Callee(&c.Call); g != nil {
		return g == f
	}
	return slices.Contains(a.callees(&c.Call), f)
}

// passed reads what a call passes for a parameter; err is what it returned.
func (w *leakWalk) passed(v ssa.Value, arg Arg, c *ssa.Call, err ssa.Value) {
	switch {
	case arg.Calls:
		w.called(v, err)
	case arg.Option:
		w.option(v, arg.Field)
	case arg.Input:
		if !w.passedInput(v, arg, c) {
			w.raw(err)
		}
	case arg.Field >= 0:
		w.passedField(v, arg, c)
	case arg.Err:
		w.errOrList(v)
	default:
		r := w.a.reader(w.p)
		r.printer = printed{c, sourceArg(c, arg.Param)}
		w.out.add(r.leakIn(r.argument(v, c, arg.Param)))
	}
}

// passedField reads a field of what a call passes.
func (w *leakWalk) passedField(v ssa.Value, arg Arg, c *ssa.Call) {
	if par := parameterOf(v, w.p); par != nil {
		up := argOf(par, arg.Field)
		up.Err = arg.Err
		w.out.add(Leak{Args: []Arg{up}})
		return
	}
	if s := structOf(v.Type()); s == nil || arg.Field >= s.NumFields() { // a struct around it, of a promoted method
		if arg.Err {
			w.raw(v)
		}
		return
	}
	w.out.add(w.a.builtInto(v, arg.Field, c, w.p))
	vals, known := fieldValues(v, arg.Field, c, w.p)
	if (!known || w.a.changedUnseen(v, w.p)) && len(vals) == 0 && arg.Err && w.out.none() {
		vals = w.a.P.FieldStores(model.FieldOf(v.Type(), arg.Field))
		if len(vals) == 0 {
			w.raw(v)
		}
	}
	w.held(vals, arg)
}

// changedUnseen reports a struct whose address a function has that cannot be
// seen: it may have put anything in.
func (a *Analysis) changedUnseen(v ssa.Value, p *path) bool {
	v = p.resolve(v)
	if u, ok := v.(*ssa.UnOp); ok {
		v = u.X
	}
	x, ok := v.(*ssa.Alloc)
	if !ok {
		return false
	}
	for _, r := range *x.Referrers() {
		c, ok := r.(*ssa.Call)
		if !ok {
			continue
		}
		f := a.P.Callee(&c.Call)
		if f == nil || len(f.Blocks) == 0 && a.Summary(f).full() == nil {
			return true
		}
	}
	return false
}

// held reads what a parameter, or a field of one, holds.
func (w *leakWalk) held(vals []ssa.Value, arg Arg) {
	for _, v := range vals {
		if arg.Err {
			w.errOrList(v)
		} else {
			w.text(v)
		}
	}
}
