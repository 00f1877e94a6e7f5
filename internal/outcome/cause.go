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
func (ans *Answer) Cause() Cause {
	for _, c := range ans.path.conds {
		switch ans.a.guard(c, ans.path) {
		case "the context is done", "the deadline has passed":
			return TimedOut
		case "an argument is empty":
			return BadArgument
		}
		if val, is := strip(ans.path.resolve(c.val), c.is); is && testsMissing(val, ans.path) {
			return Missing
		}
		if x, isNil, ok := nilTest(c); ok && !isNil && ans.a.readsArguments(ans.path.resolve(x), ans.path) {
			return BadArgument
		}
	}
	return UnknownCause
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
