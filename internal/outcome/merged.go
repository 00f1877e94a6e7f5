package outcome

import (
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Branches often meet before the result is built: the text is a variable that
// the failing branch has set. The text is taken apart then as a returned value
// would be, once for every branch.

const maxTextPaths = 16

// textPaths lists the ways in which the text of a returned result came about;
// just the given one when it is not a variable that branches have set.
func (a *Analysis) textPaths(v ssa.Value, ret ssa.Instruction, p *path) []*path {
	out := a.takeApart(v, ret, p, nil)
	if len(out) == 0 || len(out) > maxTextPaths {
		return []*path{p}
	}
	return out
}

func (a *Analysis) takeApart(v ssa.Value, ret ssa.Instruction, p *path, seen []*ssa.BasicBlock) []*path {
	phi := a.textPhi(v, p)
	if phi == nil || phi.Parent() != ret.Parent() || slices.Contains(seen, phi.Block()) || len(seen) > 3 {
		return []*path{p}
	}
	var out []*path
	for i, pred := range phi.Block().Preds {
		q := p.into(phi.Block(), i, pred)
		q.merged = true
		if !q.impossible() {
			out = append(out, a.takeApart(v, ret, q, append(seen[:len(seen):len(seen)], phi.Block()))...)
		}
	}
	return out
}

// textPhi returns the variable that is the whole text of a result, if branches
// have set it.
func (a *Analysis) textPhi(v ssa.Value, p *path) *ssa.Phi {
	switch x := a.literalIn(v, p).(type) {
	case *ssa.Extract:
		if c, ok := x.Tuple.(*ssa.Call); ok {
			return a.argPhi(c, p)
		}
	case *ssa.Call:
		return a.argPhi(x, p)
	case *ssa.Alloc:
		return a.contentPhi(x, p)
	}
	return nil
}

// argPhi looks at the arguments of a constructor or helper.
func (a *Analysis) argPhi(c *ssa.Call, p *path) *ssa.Phi {
	for _, arg := range c.Call.Args {
		if phi := wholePhi(arg, p); phi != nil {
			return phi
		}
	}
	return nil
}

func wholePhi(v ssa.Value, p *path) *ssa.Phi {
	switch x := p.resolve(v).(type) {
	case *ssa.Phi:
		if textual(x.Type()) {
			return x
		}
	case *ssa.MakeInterface:
		return wholePhi(x.X, p)
	case *ssa.Convert:
		return wholePhi(x.X, p)
	}
	return nil
}

// contentPhi looks at the content items of a literal.
func (a *Analysis) contentPhi(x *ssa.Alloc, p *path) *ssa.Phi {
	row, _ := a.P.SDK.Type(x.Type())
	if row == nil || row.Content == "" {
		return nil
	}
	lists, _ := structField(x, fieldIndex(x, row.Content), nil, p)
	for _, list := range lists {
		if phi := a.placedPhi(list, p); phi != nil {
			return phi
		}
		items, _ := elements(list, p)
		for _, item := range items {
			if phi := a.itemPhi(unwrap(p.resolve(item)), p); phi != nil {
				return phi
			}
		}
	}
	return nil
}

func (a *Analysis) itemPhi(item ssa.Value, p *path) *ssa.Phi {
	row, _ := a.P.SDK.Type(item.Type())
	if row == nil || row.Role != sdk.Text {
		return nil
	}
	if c, ok := item.(*ssa.Call); ok {
		return a.argPhi(c, p)
	}
	for _, name := range row.Fields {
		vals, _ := fieldValues(item, fieldIndex(item, name), nil, p)
		for _, v := range vals {
			if phi := wholePhi(v, p); phi != nil {
				return phi
			}
		}
	}
	return nil
}
