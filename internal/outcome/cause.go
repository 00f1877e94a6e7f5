package outcome

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Cause is what is known of why a call has failed, beyond that it has.
type Cause int

// The causes.
const (
	UnknownCause Cause = iota
	BadArgument        // an argument is missing, or is not what it has to be
	TimedOut           // the context is done, or a deadline has passed
	Missing            // a file or a record does not exist
)

// Cause tells why the call has failed, by what has been tested on the way to the
// answer, by the function that returned the error, and by the words of its errors.
//
// Where an error is known, what has been asked of it counts, and else the last
// question before the answer: an argument that an outer branch has found to be there,
// or not, is none of the failure's.
func (ans *Answer) Cause() Cause {
	var failed ssa.Value               // the error that is known last
	for i, c := range ans.path.conds { // the innermost first
		switch ans.a.guard(c, ans.path) {
		case "the context is done", "the deadline has passed":
			return TimedOut
		}
		val, is := strip(ans.path.resolve(c.val), c.is)
		if call, ok := val.(*ssa.Call); ok && is && isFunc(&call.Call, "os", "IsNotExist") {
			return Missing
		}
		if err, g := asked(val, is, ans.path); g != nil && (failed == nil || ans.path.same(err, failed)) {
			return ans.a.sentinelCause(g, ans.path, 0)
		}
		if x, isNil, ok := nilTest(c); ok && !isNil && isError(x.Type()) {
			if ans.a.readsArguments(ans.path.resolve(x), ans.path) {
				return BadArgument
			}
			if told := ans.a.errorCause(x, ans.path, 0); told != UnknownCause && (told != BadArgument || ans.a.asksClient(x, ans.path)) {
				return told
			}
			failed = x
			continue
		}
		if ans.Related == nil && i == 0 && ans.a.asksArgument(c, ans.path) {
			return BadArgument
		}
	}
	return UnknownCause
}

// asksArgument reports a question about nothing but what the client has sent.
func (a *Analysis) asksArgument(c cond, p *path) bool {
	val, _ := strip(p.resolve(c.val), c.is)
	if b, ok := p.resolve(val).(*ssa.BinOp); ok {
		constant := func(v ssa.Value) bool { _, ok := p.resolve(v).(*ssa.Const); return ok }
		x, y := a.fromClient(b.X, p), a.fromClient(b.Y, p)
		return x && (y || constant(b.Y)) || y && constant(b.X)
	}
	return a.fromClient(val, p)
}

// asksClient reports an error of a function that looks at what the client has sent.
func (a *Analysis) asksClient(err ssa.Value, p *path) bool {
	c := callBehind(p.resolve(err))
	return c != nil && slices.ContainsFunc(append([]ssa.Value{c.Call.Value}, c.Call.Args...), func(v ssa.Value) bool { return a.holdsInput(v, p, 0) })
}

// holdsInput reports a value that is made of arguments, or a struct with one in a field.
func (a *Analysis) holdsInput(v ssa.Value, p *path, depth int) bool {
	if depth > 4 {
		return false
	}
	v = p.resolve(v)
	if a.fromClient(v, p) {
		return true
	}
	switch x := v.(type) {
	case *ssa.UnOp:
		return a.holdsInput(x.X, p, depth)
	case *ssa.FieldAddr:
		return a.holdsInput(x.X, p, depth)
	case *ssa.Alloc:
		return slices.ContainsFunc(*x.Referrers(), func(r ssa.Instruction) bool {
			switch r := r.(type) {
			case *ssa.Store:
				return r.Addr == x && a.holdsInput(r.Val, p, depth+1)
			case *ssa.FieldAddr:
				return slices.ContainsFunc(*r.Referrers(), func(in ssa.Instruction) bool {
					store, ok := in.(*ssa.Store)
					return ok && store.Addr == r && a.fromClient(store.Val, p)
				})
			}
			return false
		})
	}
	return false
}

// fromClient reports a value that is made of arguments: one of them, its length, or
// whether it is there.
func (a *Analysis) fromClient(v ssa.Value, p *path) bool {
	v = p.resolve(v)
	if c, ok := v.(*ssa.Call); ok {
		if b, ok := c.Call.Value.(*ssa.Builtin); ok && b.Name() == "len" {
			return a.fromClient(c.Call.Args[0], p)
		}
	}
	return a.argumentDerived(v, p, 0)
}

// isMissing reports an error of the standard library which says that something does
// not exist.
func isMissing(g *ssa.Global) bool {
	if g.Pkg == nil {
		return false
	}
	switch g.Pkg.Pkg.Path() + "." + g.Name() {
	case "os.ErrNotExist", "io/fs.ErrNotExist", "database/sql.ErrNoRows":
		return true
	}
	return false
}

// readsArguments reports the error of a library's function that reads an
// argument of the call, or of a decoder that takes one apart.
func (a *Analysis) readsArguments(err ssa.Value, p *path) bool {
	c := callBehind(err)
	if c == nil {
		return false
	}
	if row, _ := a.P.Known(&c.Call); row != nil && (row.Role == sdk.Accessor || row.Role == sdk.Binder) {
		return true
	}
	w := a.leakWalk(p, printed{})
	return w.decoded(c) && w.out.none()
}
