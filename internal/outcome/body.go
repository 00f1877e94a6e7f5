package outcome

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Body is the body of a failure that was put together by hand: an object that
// says itself that the call has failed.
type Body struct {
	Node  ast.Node // where it is built
	Says  string   // the key that makes it an envelope, as it is written
	Typed bool     // it is the typed output
}

// Bodies lists the hand-made envelopes in what the client reads of the answer.
// Those of the project's helper are its own affair.
func (ans *Answer) Bodies() []Body {
	w := &bodyWalk{ans: ans, a: ans.a}
	if ans.HasRes && ans.Res.Nil != yes && ans.Err.Nil != no {
		w.text(ans.saidHere(), false)
	}
	if ans.outVal != nil && ans.Err.Nil != no && ans.sendsOut() && !isNilConst(ans.outVal) && !ans.handedWhole() {
		w.text(ans.outText(ans.path), true)
	}
	if ans.HasErr && ans.Err.Nil != yes && ans.printsErr() && !ans.HandsOn() {
		w.text(ans.a.writtenText(ans.errVal, ans.path), false)
	}
	return w.out
}

// writtenText reads the text that an error is made with.
func (a *Analysis) writtenText(v ssa.Value, p *path) Text {
	r := a.reader(p)
	c, ok := p.resolve(v).(*ssa.Call)
	switch {
	case ok && isFunc(&c.Call, "errors", "New"):
		r.printer = printed{c, 0}
		return r.text(c.Call.Args[0])
	case ok && isFunc(&c.Call, "fmt", "Errorf"):
		return r.format(c, 0)
	}
	return Text{}
}

type bodyWalk struct {
	ans *Answer
	a   *Analysis
	out []Body
}

// text looks at the bodies of a text one by one.
func (w *bodyWalk) text(t Text, typed bool) {
	for _, marks := range t.bodies() {
		m := w.failing(Text{Marks: marks})
		if m == nil {
			continue
		}
		w.add(m, typed)
		for i := range marks { // put there on another way
			if n := &marks[i]; n.Key == m.Key && n.pos != m.pos && w.failing(Text{Marks: marks[i : i+1]}) != nil {
				w.add(n, typed)
			}
		}
	}
}

// add notes the body that a key stands in.
func (w *bodyWalk) add(m *Mark, typed bool) {
	if w.exempt(m) || w.relayed(m) {
		return
	}
	n := w.a.bodyNode(m, w.function(m))
	if n == nil || slices.ContainsFunc(w.out, func(b Body) bool { return b.Node == n }) {
		return
	}
	w.out = append(w.out, Body{Node: n, Says: m.describe(), Typed: typed})
}

// bodies sorts the keys of a text by the body they stand in, one for each way
// of the function that has built it.
func (t Text) bodies() [][]Mark {
	type bodyOn struct {
		body ssa.Value
		way  int
	}
	var out [][]Mark
	at := map[bodyOn]int{}
	for _, m := range t.Marks {
		key := bodyOn{m.body, m.way}
		i, ok := at[key]
		if !ok {
			i = len(out)
			at[key] = i
			out = append(out, nil)
		}
		out[i] = append(out[i], m)
	}
	return out
}

// failing returns the key that makes a body an envelope. Where the answer is a
// failure anyway, an error key does, whatever stands under it.
func (w *bodyWalk) failing(t Text) *Mark {
	if m := t.failing(); m != nil {
		return m
	}
	if w.ans.Res.Flag.always() || w.a.failedError(w.ans.path) != nil {
		return t.errorKey()
	}
	return nil
}

// function returns the function that has built a body.
func (w *bodyWalk) function(m *Mark) *ssa.Function {
	if m.fn != nil {
		return m.fn
	}
	return w.ans.Fn
}

// exempt reports the body of the helper: of a declared one where the project
// declares any, else of a function that makes nothing but failures from what it
// is given.
func (w *bodyWalk) exempt(m *Mark) bool {
	f := w.function(m)
	if w.a.InHelper(f) {
		return true
	}
	return !w.a.HelpersDeclared && w.a.makesFailures(f)
}

// makesFailures reports a function that returns failures and nothing else, made
// from what it is told of them: an error helper that nobody has declared.
func (a *Analysis) makesFailures(f *ssa.Function) bool {
	s := a.Summary(f)
	if shape, _ := a.P.Shape(f.Signature); s == nil || shape != sdk.NoShape {
		return false
	}
	return onlyFailures(f.Signature, s)
}

// onlyFailures reports the summary of a function that makes nothing but failures
// of what it is given.
func onlyFailures(sig *types.Signature, s *Summary) bool {
	given := takesError(sig)
	for _, w := range s.Ways {
		if w.Res == nil {
			continue
		}
		if !w.Res.Flag.always() && w.Res.Text.failing() == nil && w.Res.Text.errorKey() == nil {
			return false
		}
		given = given || w.Res.Text.told()
	}
	for _, t := range s.Texts {
		if t.Text.failing() == nil && t.Text.errorKey() == nil && !t.Text.argumentKey() {
			return false
		}
		given = given || t.Text.told()
	}
	return given
}

// takesError reports a function that is given an error.
func takesError(sig *types.Signature) bool {
	for v := range sig.Params().Variables() {
		if isError(v.Type()) {
			return true
		}
	}
	return false
}

// told reports a body whose code or message is an argument of the function. In
// one that is written as text it cannot be told what is.
func (t Text) told() bool {
	if t.argumentKey() {
		return true
	}
	for _, p := range t.Pieces {
		if !p.Nested && (p.Kind == FromArg || len(p.Leak.Args) > 0) {
			return true
		}
	}
	return false
}

// argumentKey reports a code or a message that is an argument.
func (t Text) argumentKey() bool {
	for _, m := range t.Marks {
		switch strings.ToLower(m.Key) {
		case "error", "err", "code", "message", "msg", "reason", "detail", "details", "status":
			if m.Told {
				return true
			}
		}
	}
	return false
}

// bodyNode returns where a body is built.
func (a *Analysis) bodyNode(m *Mark, f *ssa.Function) ast.Node {
	switch x := m.body.(type) {
	case *ssa.Call, *ssa.BinOp:
		if e := a.P.Expr(x); e != nil {
			return e
		}
	case *ssa.Const:
		if x.Value != nil && x.Value.Kind() == constant.String {
			return a.constantIn(f, constant.StringVal(x.Value))
		}
	}
	return around(f.Syntax(), m.pos)
}

// constantIn returns the largest expression in a function that has a constant
// value, the first of several.
func (a *Analysis) constantIn(f *ssa.Function, s string) ast.Expr {
	var found ast.Expr
	if f.Syntax() == nil {
		return nil
	}
	ast.Inspect(f.Syntax(), func(n ast.Node) bool {
		e, ok := n.(ast.Expr)
		if !ok || found != nil {
			return found == nil
		}
		tv := a.P.Info.Types[e]
		if tv.Value != nil && tv.Value.Kind() == constant.String && constant.StringVal(tv.Value) == s {
			found = e
		}
		return found == nil
	})
	return found
}

// around returns the innermost literal that a position stands in, or else the
// assignment; nil for neither.
func around(root ast.Node, pos token.Pos) ast.Node {
	var found, inner ast.Node
	if root == nil || !pos.IsValid() {
		return nil
	}
	ast.Inspect(root, func(n ast.Node) bool {
		if n == nil || pos < n.Pos() || n.End() <= pos {
			return false
		}
		switch n := n.(type) {
		case *ast.CompositeLit:
			if n != inner {
				found = n
			}
		case *ast.AssignStmt:
			found = n
		case *ast.UnaryExpr:
			if lit, ok := n.X.(*ast.CompositeLit); ok { // with its &
				found, inner = n, lit
			}
		}
		return true
	})
	return found
}
