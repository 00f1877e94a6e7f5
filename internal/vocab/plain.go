package vocab

import (
	"go/ast"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// plainStrays judges the words that a declared helper takes as plain strings:
// there is no constant to name, so that a word is right by its value.
func (w *strayWalk) plainStrays(in *inspector.Inspector) {
	v := w.contract.plain()
	if v == nil || w.contract.Params == nil {
		return
	}
	for cur := range in.Root().Preorder((*ast.CallExpr)(nil)) {
		call := cur.Node().(*ast.CallExpr)
		f, _ := typeutil.Callee(w.Info, call).(*types.Func)
		if f == nil {
			continue
		}
		if p := w.contract.params(f); p != nil {
			w.plainWord(call, p.Code, v, CodeRole)
			w.plainWord(call, p.Reason, v, ReasonRole)
		}
	}
}

// plainWord judges argument i of a call. One that is put together at run time is
// in no vocabulary; a variable may be.
func (w *strayWalk) plainWord(call *ast.CallExpr, i int, v *Vocabulary, role Role) {
	if i < 0 || i >= len(call.Args) || len(v.words(role)) == 0 {
		return
	}
	e := ast.Unparen(call.Args[i])
	if typed, _ := w.contract.of(w.Info.TypeOf(e)); typed != nil {
		return // judged by its type
	}
	word, constant := constantWord(w.Info, e)
	switch {
	case constant && !v.has(role, word):
		s := Stray{Expr: e, Role: role, Word: word}
		s.Meant, s.Retired = w.meant(v, role, word)
		w.out = append(w.out, s)
	case !constant && w.isBuilt(e):
		w.out = append(w.out, Stray{Expr: e, Role: role, Dynamic: true, Built: true})
	}
}

// isBuilt reports a string that is concatenated or formatted.
func (w *strayWalk) isBuilt(e ast.Expr) bool {
	switch e := e.(type) {
	case *ast.BinaryExpr:
		return e.Op == token.ADD
	case *ast.CallExpr:
		f, _ := typeutil.Callee(w.Info, e).(*types.Func)
		return f != nil && f.Pkg() != nil && f.Pkg().Path() == "fmt"
	}
	return false
}

// NamedParams finds the parameters of a helper by their names.
func NamedParams(sig *types.Signature) *Params {
	p := &Params{-1, -1, -1, -1}
	for i := range sig.Params().Len() {
		v := sig.Params().At(i)
		if !isWord(v.Type()) {
			continue
		}
		var to *int
		switch fold(v.Name()) {
		case "code", "kind", "category", "errcode", "errorcode":
			to = &p.Code
		case "reason":
			to = &p.Reason
		case "message", "msg":
			to = &p.Message
		case "detail", "details":
			to = &p.Detail
		}
		if to != nil && *to < 0 {
			*to = i
		}
	}
	return p
}
