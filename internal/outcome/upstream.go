package outcome

import (
	"golang.org/x/tools/go/ssa"
)

// failedBody reports the body of an HTTP response, read whole, where the path
// knows that its status says failure.
func (a *Analysis) failedBody(v ssa.Value, p *path) bool {
	if v == nil || !a.isBody(p.resolve(v), p) {
		return false
	}
	conds := p.conds
	if i, ok := v.(ssa.Instruction); ok && i.Block() != nil {
		conds = append(conds[:len(conds):len(conds)], dominating(i.Block())...)
	}
	for _, c := range conds {
		val, is := strip(p.resolve(c.val), c.is)
		if b, ok := val.(*ssa.BinOp); ok && a.comparison(b, is, p) == statusFailed {
			return true
		}
	}
	return false
}

// isBody reports what io.ReadAll has read of a response's body.
func (a *Analysis) isBody(v ssa.Value, p *path) bool {
	c := callBehind(v)
	return c != nil && (isFunc(&c.Call, "io", "ReadAll") || isFunc(&c.Call, "io/ioutil", "ReadAll")) && fromResponse(c.Call.Args[0], p, 0)
}

// fromResponse reports the body of an *http.Response, limited or not.
func fromResponse(v ssa.Value, p *path, depth int) bool {
	if depth > 4 {
		return false
	}
	switch x := p.resolve(v).(type) {
	case *ssa.MakeInterface:
		return fromResponse(x.X, p, depth+1)
	case *ssa.Call:
		return isFunc(&x.Call, "io", "LimitReader") && fromResponse(x.Call.Args[0], p, depth+1)
	case *ssa.UnOp:
		fa, ok := x.X.(*ssa.FieldAddr)
		return ok && isResponse(fa.X.Type()) && structOf(fa.X.Type()).Field(fa.Field).Name() == "Body"
	}
	return false
}
