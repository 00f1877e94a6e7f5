package outcome

import (
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// saysFailure reports a comparison with n that leaves an HTTP status none of
// the success statuses; the status may be cut down to its hundreds.
func (a *Analysis) saysFailure(b *ssa.BinOp, is bool, n int64, p *path) bool {
	v := p.resolve(b.X)
	if q, ok := v.(*ssa.BinOp); ok && q.Op == token.QUO && isInt(q.Y, 100) {
		return a.isStatus(p.resolve(q.X), 0) && badStatus(b.Op, is, n, 100)
	}
	return a.isStatus(v, 0) && badStatus(b.Op, is, n, 1)
}

func isInt(v ssa.Value, n int64) bool {
	k, ok := v.(*ssa.Const)
	if !ok || k.Value == nil || k.Value.Kind() != constant.Int {
		return false
	}
	m, exact := constant.Int64Val(k.Value)
	return exact && m == n
}

// isStatus reports the StatusCode of an *http.Response, a field of the package
// that is filled with it, or the result of a function that returns it.
func (a *Analysis) isStatus(v ssa.Value, depth int) bool {
	if depth > 3 {
		return false
	}
	switch x := v.(type) {
	case *ssa.UnOp:
		if fa, ok := x.X.(*ssa.FieldAddr); ok {
			return a.statusField(fa.X.Type(), fa.Field, depth)
		}
		vals, known := storesTo(x.X)
		return known && a.anyStatus(vals, depth)
	case *ssa.Field:
		return a.statusField(x.X.Type(), x.Field, depth)
	case *ssa.Call, *ssa.Extract:
		c, i := origin(v)
		if call, ok := c.(*ssa.Call); ok {
			return a.returnsStatus(a.P.Callee(&call.Call), i, depth)
		}
	}
	return false
}

func (a *Analysis) statusField(base types.Type, i, depth int) bool {
	s := structOf(base)
	if s == nil {
		return false
	}
	if isResponse(base) {
		return s.Field(i).Name() == "StatusCode"
	}
	b, ok := s.Field(i).Type().Underlying().(*types.Basic)
	return ok && b.Info()&types.IsInteger != 0 && a.anyStatus(a.P.FieldStores(model.FieldOf(base, i)), depth)
}

func (a *Analysis) anyStatus(vals []ssa.Value, depth int) bool {
	for _, v := range vals {
		if a.isStatus(v, depth+1) {
			return true
		}
	}
	return false
}

func (a *Analysis) returnsStatus(f *ssa.Function, i, depth int) bool {
	if f == nil {
		return false
	}
	for _, w := range a.waysOf(f) {
		if i < len(w.vals) && a.isStatus(w.path.resolve(w.vals[i]), depth+1) {
			return true
		}
	}
	return false
}

// badStatus reports whether a comparison of a status with n, both in units of
// unit, leaves none of the success statuses.
func badStatus(op token.Token, is bool, n, unit int64) bool {
	holds := func(status int64) bool {
		return constant.Compare(constant.MakeInt64(status/unit), op, constant.MakeInt64(n)) == is
	}
	return comparison(op) && !holds(200) && (holds(100) || holds(400) || holds(404) || holds(500))
}

func isResponse(t types.Type) bool { return types.TypeString(t, nil) == "*net/http.Response" }
