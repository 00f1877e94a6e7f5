package outcome

import (
	"go/ast"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Panic is a panic with an internal error in a function that answers a
// client. What becomes of its text is the library's affair, as long as nothing
// of the package recovers it.
type Panic struct {
	Print
	Contexts []Context
	Table    *sdk.Table
}

// Panics lists, in file order, the panics whose text leaves for the library.
func (a *Analysis) Panics() []Panic {
	var out []Panic
	for _, f := range a.P.Funcs {
		ctx := slices.DeleteFunc(slices.Clone(a.contexts(f)), func(c Context) bool { return c.Recovered })
		if len(ctx) == 0 || recovers(f) {
			continue
		}
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				p, ok := instr.(*ssa.Panic)
				if !ok {
					continue
				}
				if print, leaks := a.panicText(f, p); leaks {
					out = append(out, Panic{Print: print, Contexts: ctx, Table: a.table(f, ctx)})
				}
			}
		}
	}
	if len(out) > 0 && a.recoversItself() {
		return nil // judged where the package prints what it recovers
	}
	return out
}

// panicText reads what a panic is called with; leaks is false when nothing of it
// is internal.
func (a *Analysis) panicText(f *ssa.Function, p *ssa.Panic) (print Print, leaks bool) {
	call, ok := a.P.ExprAt(p.Pos()).(*ast.CallExpr)
	if !ok || len(call.Args) != 1 {
		return print, false
	}
	path := &path{conds: dominating(p.Block()), reach: newReach(f, a.constructs)}
	v := unwrap(path.resolve(p.X))
	if !isError(v.Type()) && !textual(v.Type()) {
		return print, false
	}
	l := a.textLeak(v, path)
	if !l.Raw || len(l.from) == 0 {
		return print, false
	}
	s := l.from[0]
	t := a.reader(path).text(v)
	print = Print{Expr: call.Args[0], Name: a.nameOf(s.val), Path: a.steps(&s)}
	print.Reads = t.preview(print.Name)
	return print, true
}

// recoversItself reports a package with a function that recovers what handlers
// panic with.
func (a *Analysis) recoversItself() bool {
	for _, f := range a.P.Funcs {
		if s, _ := a.P.Shape(f.Signature); (s != sdk.NoShape || len(a.contexts(f)) > 0) && recovers(f) {
			return true
		}
	}
	return false
}

// LibraryRecovers reports a package that asks the library to recover panics of
// handlers of a shape.
func (a *Analysis) LibraryRecovers(s sdk.Shape) bool {
	_, ok := a.recovery(s)
	return ok
}

// recovery returns the code of the JSON-RPC error that the library makes of panics
// which the package asks it to recover; ok is false when it does not.
func (a *Analysis) recovery(s sdk.Shape) (code int, ok bool) {
	for _, f := range a.P.Funcs {
		for _, c := range callsIn(f) {
			row, _ := a.P.Known(c.Common())
			if row != nil && row.Role == sdk.Recovery && row.Shape == recoveredAs(s) {
				return row.Code, true
			}
		}
	}
	return 0, false
}

// recoveredAs is the shape under which a library recovers panics of another: adapters
// have made a raw handler of it by then.
func recoveredAs(s sdk.Shape) sdk.Shape {
	switch s {
	case sdk.Bound, sdk.Structured:
		return sdk.Raw
	}
	return s
}
