package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// ErrSpeaks reports that the error of the answer may be one with words of its own: a
// text for all that comes from there would take them away.
func (ans *Answer) ErrSpeaks() bool {
	return ans.errVal != nil && newSpeech(ans.a).value(ans.errVal, ans.path, 0)
}

// Speaks reports a function that may return an error with constant words, or with the
// caller's own values in them, be it beside others.
func (a *Analysis) Speaks(f *types.Func) bool {
	if f.Pkg() != a.P.Pkg {
		s := a.Import(f.Origin())
		return s != nil && s.Speaks
	}
	s := newSpeech(a)
	if fn := a.P.SSA.Prog.FuncValue(f.Origin()); fn != nil {
		return s.function(fn, 0)
	}
	for _, fn := range a.P.Implementations(f) {
		if s.function(fn, 0) {
			return true
		}
	}
	return false
}

// Speaks is [Analysis.Speaks] for a function that the answer's package calls.
func (ans *Answer) Speaks(f *types.Func) bool { return ans.a.Speaks(f) }

// A speech looks for errors with words, each function once.
type speech struct {
	a    *Analysis
	seen map[*ssa.Function]bool
}

func newSpeech(a *Analysis) *speech { return &speech{a, map[*ssa.Function]bool{}} }

const maxSpeech = 6 // calls that an error is handed through

func (s *speech) function(f *ssa.Function, depth int) bool {
	f = s.a.P.Target(f)
	if f == nil || s.seen[f] || depth > maxSpeech {
		return false
	}
	s.seen[f] = true
	results := f.Signature.Results()
	last := results.Len() - 1
	if last < 0 || !isError(results.At(last).Type()) {
		return false
	}
	if len(f.Blocks) == 0 {
		obj := model.Object(f)
		if obj == nil || obj.Pkg() == s.a.P.Pkg {
			return false
		}
		sum := s.a.Import(obj)
		return sum != nil && sum.Speaks
	}
	for _, w := range s.a.waysOf(f) {
		if s.value(w.vals[last], w.path, depth) {
			return true
		}
	}
	return false
}

// value looks at an error on a path.
func (s *speech) value(v ssa.Value, p *path, depth int) bool {
	v = p.resolve(v)
	if p.isNil(v) == yes || depth > maxSpeech {
		return false
	}
	switch x := v.(type) {
	case *ssa.Call:
		return s.call(x, p, depth)
	case *ssa.Extract:
		c, ok := x.Tuple.(*ssa.Call)
		return ok && s.call(c, p, depth)
	case *ssa.Phi:
		for _, e := range x.Edges {
			if s.value(e, p, depth+1) {
				return true
			}
		}
	case *ssa.UnOp:
		g, ok := x.X.(*ssa.Global)
		return ok && g.Pkg == s.a.P.SSA
	case *ssa.MakeInterface:
		return s.a.leakOf(x, p, printed{}).none()
	}
	return false
}

func (s *speech) call(c *ssa.Call, p *path, depth int) bool {
	if row, _ := s.a.P.Known(&c.Call); row != nil {
		return false
	}
	switch {
	case isFunc(&c.Call, "errors", "New"):
		return s.a.leakOf(c, p, printed{}).none()
	case isFunc(&c.Call, "fmt", "Errorf"), isFunc(&c.Call, "errors", "Join"):
		return s.wraps(c, p, depth)
	}
	if c.Call.StaticCallee() != nil {
		return s.function(c.Call.StaticCallee(), depth+1)
	}
	for _, f := range s.a.callees(&c.Call) {
		if s.function(f, depth+1) {
			return true
		}
	}
	return false
}

// wraps looks at an error that is made of others, or of none.
func (s *speech) wraps(c *ssa.Call, p *path, depth int) bool {
	wrapped := false
	for _, arg := range c.Call.Args {
		items, _ := elements(arg, p)
		for _, item := range items {
			if item = unwrap(item); isError(item.Type()) {
				wrapped = true
				if s.value(item, p, depth+1) {
					return true
				}
			}
		}
	}
	return !wrapped && s.a.leakOf(c, p, printed{}).none()
}
