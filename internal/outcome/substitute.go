package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// substitute puts a call's arguments in the place of the callee's parameters.
func (r *reader) substitute(t Text, c *ssa.Call) Text {
	defer r.readAt(c)() // what is stored later, or where c is not reached, is not passed
	out := Text{Other: t.Other}
	for _, p := range t.Pieces {
		out.add(r.piece(p, c))
	}
	for _, m := range t.Marks {
		if arg := argument(c, m.Param); m.Kind == MarkArg && arg != nil {
			for _, n := range r.entry(m.Key, arg, m.body, m.pos).Marks {
				n.fn = m.fn
				out.Marks = append(out.Marks, n)
			}
			continue
		}
		out.Marks = append(out.Marks, m)
	}
	return out
}

// piece is what a piece of the callee's text is at the call.
func (r *reader) piece(p Piece, c *ssa.Call) Text {
	arg := argument(c, p.Param)
	if par, ok := p.val.(*ssa.Parameter); ok && r.a.captured(par.Parent(), c) {
		return one(p)
	}
	var t Text
	switch {
	case p.Kind == FromArg && arg != nil:
		undo := r.printedBy(c, sourceArg(c, p.Param))
		r.encoded = p.Encoded
		t = r.argument(arg, c, p.Param)
		if f := r.a.P.Callee(&c.Call); r.a.takesBody(f, sourceArg(c, p.Param)) {
			t = t.madeIn(f)
		}
		undo()
	case p.Kind == FromRes && p.Param >= 0 && arg != nil:
		t = r.contentOf(arg, c)
	default:
		own := r.own(p, c)
		if p.Kind == Data && p.Maybe && len(p.Leak.Args) > 0 && own.Leak.none() {
			return Text{} // nothing is left of it
		}
		return one(own)
	}
	if p.Nested {
		t = nested(t)
	}
	if p.Maybe {
		t = t.maybe()
	}
	if p.op > 0 { // still the operand of the same format
		t = t.each(func(q *Piece) { q.op = p.op })
	}
	return t
}

// takesBody reports a helper that is handed what becomes the body: any value but
// text for one that is declared, the struct that it asks for otherwise. Whoever
// fills that calls the helper, and makes nothing by hand.
func (a *Analysis) takesBody(f *ssa.Function, k int) bool {
	if f == nil || k < 0 || k >= f.Signature.Params().Len() {
		return false
	}
	t := f.Signature.Params().At(k).Type()
	if textual(t) {
		return false
	}
	if obj := model.Object(f); obj != nil && a.Helper(obj) {
		return true
	}
	return !a.HelpersDeclared && structOf(t) != nil && a.makesFailures(f)
}

// madeIn is a text whose body counts as made in a function.
func (t Text) madeIn(f *ssa.Function) Text {
	t.Marks = slices.Clone(t.Marks)
	for i := range t.Marks {
		t.Marks[i].fn = f
	}
	return t
}

// own is a piece of the callee's text that the callee wrote itself. What is
// internal in it may come from the call's arguments.
func (r *reader) own(p Piece, c *ssa.Call) Piece {
	if p.Kind == FromErr && p.val != nil {
		p.val = c // the error lives in the callee
	}
	p.Own = true
	if len(p.Leak.Args) == 0 {
		return p
	}
	l := Leak{Raw: p.Leak.Raw, from: p.Leak.from}
	for _, arg := range p.Leak.Args {
		if r.a.judgesItself(c, arg) {
			continue
		}
		at := printed{c, sourceArg(c, arg.Param)}
		w := r.a.leakWalk(r.path, at)
		w.substitute(Leak{Args: []Arg{arg}}, c, c)
		if w.out.Raw && !l.Raw {
			p.at = at
		}
		l.add(w.out)
	}
	p.Leak = l
	return p
}

// judgesItself reports what a function of the package that answers is judged for
// itself: what it prints of its receiver, and of the errors of a function that it
// is handed.
func (a *Analysis) judgesItself(c *ssa.Call, arg Arg) bool {
	f := a.P.Callee(&c.Call)
	if f == nil || len(f.Blocks) == 0 || !a.answers(f.Signature) {
		return false
	}
	return arg.Calls || f.Signature.Recv() != nil && arg.Param == 0 && arg.Field >= 0
}

// answers reports a function that returns a tool result or a response with one.
func (a *Analysis) answers(sig *types.Signature) bool {
	for v := range sig.Results().Variables() {
		if a.isResult(v.Type()) || a.isResponse(v.Type()) {
			return true
		}
	}
	return false
}

// sourceArg returns which argument of a call in the source parameter k of the
// callee is; -1 for the receiver.
func sourceArg(c *ssa.Call, k int) int {
	if c.Call.IsInvoke() || c.Call.StaticCallee() != nil && c.Call.StaticCallee().Signature.Recv() != nil {
		return k - 1
	}
	return k
}

// contentOf reads the content of a result that a call is given.
func (r *reader) contentOf(res ssa.Value, c *ssa.Call) Text {
	var t Text
	for _, x := range r.a.resultsOf(res, c, r.path, r.depth+1) {
		if x.Passed {
			return r.copied(res)
		}
		t.add(x.Text)
	}
	return t
}

// isOperands reports the type of the operands of a format.
func isOperands(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	if !ok {
		return false
	}
	i, ok := s.Elem().Underlying().(*types.Interface)
	return ok && i.Empty()
}

// argument reads an argument: content lists and content items have their own
// form, everything else is text.
func (r *reader) argument(arg ssa.Value, c *ssa.Call, k int) Text {
	if isOperands(arg.Type()) {
		return r.operandsOf(arg, c, sourceArg(c, k))
	}
	t := arg.Type()
	if s, ok := t.Underlying().(*types.Slice); ok {
		t = s.Elem()
	}
	if row, _ := r.a.P.SDK.Type(t); row != nil {
		switch row.Role {
		case sdk.Text, sdk.OtherData, sdk.ContentItem:
			if t != arg.Type() {
				return r.content(arg)
			}
			return r.item(arg)
		}
	}
	return r.text(arg)
}

// substituteFlag puts a call's arguments in the place of the callee's
// parameters.
func (a *Analysis) substituteFlag(f Flag, c *ssa.Call, p *path) Flag {
	out := Flag{False: f.False, True: f.True, Other: f.Other}
	for _, k := range f.Params {
		if arg := argument(c, k); arg != nil {
			out.add(a.flagOf(arg, p))
		} else {
			out.Other = true
		}
	}
	for _, k := range f.Negated {
		if arg := argument(c, k); arg != nil {
			out.add(a.flagOf(arg, p).not())
		} else {
			out.Other = true
		}
	}
	for _, k := range f.Errors {
		arg := argument(c, k)
		if arg == nil {
			out.Other = true
			continue
		}
		switch p.isNil(arg) {
		case yes:
			out.False = true
		case no:
			out.True = true
		default:
			out.Other = true
		}
	}
	for _, k := range f.Options {
		if arg := argument(c, k); arg != nil {
			out.add(a.options(arg, p))
		} else {
			out.Other = true
		}
	}
	for _, k := range f.Results {
		arg := argument(c, k)
		if arg == nil {
			out.Other = true
			continue
		}
		for _, r := range a.results(arg, c, p) {
			out.add(r.Flag)
		}
	}
	return out
}
