package outcome

import (
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
// answer and by the function that returned the error.
//
// Where an error is known, what has been asked of it counts, and else the last
// question before the answer: an argument that an outer branch has found to be there,
// or not, is none of the failure's.
func (ans *Answer) Cause() Cause {
	for i, c := range ans.path.conds { // the innermost first
		switch ans.a.guard(c, ans.path) {
		case "the context is done", "the deadline has passed":
			return TimedOut
		}
		if val, is := strip(ans.path.resolve(c.val), c.is); is && testsMissing(val, ans.path) {
			return Missing
		}
		if x, isNil, ok := nilTest(c); ok && !isNil && isError(x.Type()) {
			if ans.a.readsArguments(ans.path.resolve(x), ans.path) {
				return BadArgument
			}
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

// testsMissing reports a test for errors of the standard library which say that
// something does not exist.
func testsMissing(v ssa.Value, p *path) bool {
	c, ok := v.(*ssa.Call)
	if !ok {
		return false
	}
	if isFunc(&c.Call, "os", "IsNotExist") {
		return true
	}
	if !isFunc(&c.Call, "errors", "Is") || len(c.Call.Args) != 2 {
		return false
	}
	load, ok := p.resolve(c.Call.Args[1]).(*ssa.UnOp)
	if !ok {
		return false
	}
	g, ok := load.X.(*ssa.Global)
	if !ok || g.Pkg == nil {
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
