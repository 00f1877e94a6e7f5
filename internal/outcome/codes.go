package outcome

import (
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// CodeTypes lists, in the order of the calls, the types in which the package
// tells its error helpers what has failed, where nobody has declared a
// vocabulary: types with constants of their own, of which most calls pass one,
// and not always the same. A type that clients choose from is none.
func (a *Analysis) CodeTypes() []*types.TypeName {
	type uses struct {
		named, other int
		words        map[*types.Const]bool
	}
	seen := map[*types.TypeName]*uses{}
	var order []*types.TypeName
	for _, f := range a.P.Funcs {
		for _, call := range callsIn(f) {
			callee := a.helperCalled(call.Common())
			if callee == nil {
				continue
			}
			i, t := codeParam(callee, a.summary(call.Common()))
			if t == nil {
				continue
			}
			if seen[t] == nil {
				seen[t] = &uses{words: map[*types.Const]bool{}}
				order = append(order, t)
			}
			switch passed, constant := a.passedConstant(call, i); {
			case constant && passed != nil && types.Identical(passed.Type(), t.Type()):
				seen[t].named++
				seen[t].words[passed] = true
			case constant:
				seen[t].other++
			}
		}
	}
	return slices.DeleteFunc(order, func(t *types.TypeName) bool {
		u := seen[t]
		return len(u.words) < 2 || u.named <= u.other || a.chosenByClients(t)
	})
}

// codeParam returns the parameter of a helper that becomes the code of what it
// makes, and its type: one that its name, its type or its key in the body calls
// so, or else the first in the text. The type is nil when there is none. Where
// the text is not known the first parameter of such a type counts.
func codeParam(f *types.Func, s *Summary) (param int, t *types.TypeName) {
	best := -1
	receiver := 0
	if f.Signature().Recv() != nil {
		receiver = 1
	}
	for i := range f.Signature().Params().Len() {
		v := f.Signature().Params().At(i)
		c := codeType(v.Type())
		if c == nil {
			continue
		}
		place := s.place(i + receiver)
		if place > 0 && (isCodeName(v.Name()) || isCodeName(c.Name())) {
			place = 0
		}
		if place >= 0 && (best < 0 || place < best) {
			best, param, t = place, i, c
		}
	}
	return param, t
}

// place says where parameter k stands in what a function makes, 0 for under a key
// of codes, then by the order in the text; -1 for nowhere.
func (s *Summary) place(k int) int {
	texts := s.allTexts()
	if len(texts) == 0 {
		return k + 1
	}
	first := -1
	at := func(i int) {
		if first < 0 || i < first {
			first = i
		}
	}
	for _, t := range texts {
		for i, m := range t.Marks {
			if m.Kind == MarkArg && m.Param == k {
				if isCodeName(m.Key) {
					return 0
				}
				at(i + 1)
			}
		}
		for i, p := range t.Pieces {
			if p.Kind == FromArg && p.Param == k {
				at(i + 1)
			}
		}
	}
	return first
}

// allTexts lists the texts of what a function returns.
func (s *Summary) allTexts() []Text {
	var out []Text
	if s == nil {
		return nil
	}
	for _, w := range s.Ways {
		if w.Res != nil && len(w.Res.Text.Pieces)+len(w.Res.Text.Marks) > 0 {
			out = append(out, w.Res.Text)
		}
	}
	for _, t := range s.Texts {
		out = append(out, t.Text)
	}
	return out
}

// isCodeName reports what codes are called.
func isCodeName(name string) bool {
	name = strings.ToLower(name)
	return strings.HasSuffix(name, "code") || slices.Contains([]string{"kind", "category", "error"}, name)
}

// chosenByClients reports a type that a handler's input has.
func (a *Analysis) chosenByClients(t *types.TypeName) bool {
	return slices.ContainsFunc(a.P.Funcs, func(f *ssa.Function) bool {
		in := a.input(f)
		return in != nil && holdsType(in.Type(), t.Type(), 4)
	})
}

// holdsType reports a type that is, or has in its fields and elements, another.
func holdsType(in, t types.Type, depth int) bool {
	if types.Identical(in, t) || depth == 0 {
		return types.Identical(in, t)
	}
	switch u := in.Underlying().(type) {
	case *types.Pointer:
		return holdsType(u.Elem(), t, depth-1)
	case *types.Slice:
		return holdsType(u.Elem(), t, depth-1)
	case *types.Map:
		return holdsType(u.Elem(), t, depth-1)
	case *types.Struct:
		return slices.ContainsFunc(slices.Collect(u.Fields()), func(v *types.Var) bool { return holdsType(v.Type(), t, depth-1) })
	}
	return false
}

// helperCalled returns the function that a call runs if it is an error helper:
// declared, or one that makes nothing but failures of what it is told.
func (a *Analysis) helperCalled(c *ssa.CallCommon) *types.Func {
	f := c.StaticCallee()
	if f == nil {
		return nil
	}
	obj := model.Object(a.P.Target(f))
	if obj == nil || obj.Pkg() == nil || sdk.IsSDK(obj.Pkg().Path()) {
		return nil
	}
	if s := a.summary(c); a.Helper(obj) || s != nil && len(s.Ways) > 0 && onlyFailures(obj.Signature(), s) {
		return obj
	}
	return nil
}

// codeType returns the name of a type of strings or integers of which its
// package declares several constants, nil for any other.
func codeType(t types.Type) *types.TypeName {
	named, ok := types.Unalias(t).(*types.Named)
	if !ok || named.Obj().Pkg() == nil {
		return nil
	}
	b, ok := named.Underlying().(*types.Basic)
	if !ok || b.Info()&(types.IsString|types.IsInteger) == 0 {
		return nil
	}
	constants := 0
	scope := named.Obj().Pkg().Scope()
	for _, name := range scope.Names() {
		if c, ok := scope.Lookup(name).(*types.Const); ok && types.Identical(c.Type(), named) {
			constants++
		}
	}
	if constants < 2 {
		return nil
	}
	return named.Obj()
}

// passedConstant says whether a call passes a constant as argument i of its
// syntax, and which declared one that is.
func (a *Analysis) passedConstant(call ssa.CallInstruction, i int) (declared *types.Const, constant bool) {
	v, ok := call.(ssa.Value)
	if !ok {
		return nil, false
	}
	e, ok := a.P.Expr(v).(*ast.CallExpr)
	if !ok || i >= len(e.Args) || a.P.Info.Types[e.Args[i]].Value == nil {
		return nil, false
	}
	switch arg := ast.Unparen(e.Args[i]).(type) {
	case *ast.Ident:
		declared, _ = a.P.Info.Uses[arg].(*types.Const)
	case *ast.SelectorExpr:
		declared, _ = a.P.Info.Uses[arg.Sel].(*types.Const)
	}
	return declared, true
}
