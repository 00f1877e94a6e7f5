package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A server without a library answers with types of its own, which the tables
// know by their JSON keys (see [sdk.WireShape]). Nothing is registered there: a
// result reaches the client in a JSON-RPC response, as a value of type any, or
// through an encoder (see sent.go). What an error becomes is not known, so
// nothing is said of errors.

// byShape reports a type that is known by its JSON keys.
func (a *Analysis) byShape(t types.Type) bool {
	_, table := a.P.SDK.Type(t)
	return table == sdk.WireShape
}

// answersByShape reports a function whose result is a type known by shape, or
// may hold one.
func (a *Analysis) answersByShape(sig *types.Signature) bool {
	l := a.layout(sig.Results())
	if l.res < 0 {
		return false
	}
	t := sig.Results().At(l.res).Type()
	return a.byShape(t) || a.isOpen(t)
}

// isOpen reports an empty interface, in which functions of a server without a
// library hand results on.
func (a *Analysis) isOpen(t types.Type) bool {
	i, ok := t.Underlying().(*types.Interface)
	return ok && i.Empty() && !isTypeParam(t) && !a.P.SDK.Library()
}

func isTypeParam(t types.Type) bool {
	_, ok := types.Unalias(t).(*types.TypeParam)
	return ok
}

// isResponse reports a JSON-RPC response.
func (a *Analysis) isResponse(t types.Type) bool {
	row, _ := a.P.SDK.Type(t)
	return row != nil && row.Role == sdk.Response
}

// responded describes what a JSON-RPC response holds. One without a result is
// an error, whose text the client reads, or a notification.
func (a *Analysis) responded(x *ssa.Alloc, row *sdk.Type, at ssa.Instruction, p *path, depth int) []Res {
	vals, _ := structField(x, fieldIndex(x, row.Fields[0]), at, p)
	var out []Res
	for _, v := range vals {
		out = append(out, a.resultsOf(v, at, p, depth+1)...)
	}
	if len(out) == 0 {
		return []Res{{Nil: no, Flag: Flag{Other: true}, Passed: true, Text: a.errorIn(x, row, at, p)}}
	}
	return out
}

// errorIn reads the error of a JSON-RPC response.
func (a *Analysis) errorIn(x *ssa.Alloc, row *sdk.Type, at ssa.Instruction, p *path) Text {
	var t Text
	for _, name := range row.Fields[1:] {
		vals, _ := structField(x, fieldIndex(x, name), at, p)
		for _, v := range vals {
			w := a.leakWalk(p, printed{})
			v = unwrap(p.resolve(v))
			if row, _ := a.P.SDK.Type(v.Type()); row == nil || row.Role != sdk.CodedError {
				continue
			}
			w.concrete(v, v.Type())
			t.Pieces = append(t.Pieces, Piece{Kind: Data, val: v, Leak: w.out})
		}
	}
	return t
}

// held returns the values that a response holds, or else v itself, out of the
// interface and the variable that it is in.
func (a *Analysis) held(v ssa.Value, at ssa.Instruction, p *path) []ssa.Value {
	if !a.P.SDK.ByShape() {
		return []ssa.Value{v}
	}
	out := []ssa.Value{v}
	v = unwrap(p.resolve(v))
	if row, _ := a.P.SDK.Type(v.Type()); row != nil && row.Role == sdk.Response {
		vals, _ := fieldValues(v, fieldIndex(v, row.Fields[0]), at, p)
		out = append(vals, v)
	} else if m, ok := v.(*ssa.MakeMap); ok && underKey(m, resultKey) != nil {
		out = []ssa.Value{underKey(m, resultKey)}
	}
	for i, x := range out {
		if t := x.Type(); a.byShape(t) || a.isOpen(t) {
			out[i] = a.original(unwrap(p.resolve(x)), p)
		}
	}
	return out
}

// original returns the result that a variable is a copy of, if its flag is still
// as it was made, or else v itself.
func (a *Analysis) original(v ssa.Value, p *path) ssa.Value {
	u, ok := v.(*ssa.UnOp)
	if !ok || !a.byShape(u.Type()) {
		return v
	}
	x, ok := u.X.(*ssa.Alloc)
	if !ok {
		return v
	}
	vals, known := storesTo(x)
	if f, initial := a.flagAt(x, u, p); !known || len(vals) != 1 || !f.none() || !initial {
		return v
	}
	return vals[0]
}

// literalIn returns the literal of a result that stands by value, or in a
// response; for any other value what it is on the path.
func (a *Analysis) literalIn(v ssa.Value, p *path) ssa.Value {
	v = p.resolve(v)
	if !a.P.SDK.ByShape() {
		return v
	}
	x := a.held(v, nil, p)[0]
	if u, ok := x.(*ssa.UnOp); ok && a.byShape(u.Type()) {
		if lit, ok := u.X.(*ssa.Alloc); ok {
			return lit
		}
	}
	return x
}

// presumeByShape takes a function for one whose answers reach the client: one
// that makes responses, or whose results go where they cannot be followed or to
// other packages. Where a library is imported, or results are decoded, types of
// this kind are often a client's or a test's, and only a response counts.
func (a *Analysis) presumeByShape(r *route) {
	if !a.answersByShape(r.f.Signature) || !a.makesResults(r.f) {
		return
	}
	switch t := r.f.Signature.Results().At(a.layout(r.f.Signature.Results()).res).Type(); {
	case a.isResponse(t):
		r.own = append(r.own, inResponse)
	case a.P.SDK.Library(), a.decodesResults():
	case r.lost, !r.used, a.P.Shared(r.f) && !a.servedHere(r):
		r.own = append(r.own, unseen)
	}
}

// The contexts of answers that no library sends.
var (
	inResponse = Context{Table: sdk.WireShape.Name, Sink: "in a JSON-RPC response"}
	encoded    = Context{Table: sdk.WireShape.Name, Sink: "sent"}
	unseen     = Context{Table: sdk.WireShape.Name, Sink: "way to the client not seen"}
)
