package outcome

import (
	"go/types"
	"reflect"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Evidence is judged by what certainly stands in an answer's text. Internal
// errors also travel where that cannot be told: in a list that grows in a loop,
// in a field that one branch sets, in what the library builds of its arguments.
// Such places are read deeply, for what is internal in them and nothing else.

// hidden keeps of a text what is internal in it, beside the value that holds it.
func (r *reader) hidden(v ssa.Value, t Text) Text {
	out := one(Piece{Kind: Data, val: v, at: r.printer})
	for _, p := range t.Pieces {
		l := r.leakIn(Text{Pieces: []Piece{p}})
		if l.none() {
			continue
		}
		out.Pieces = append(out.Pieces, Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: p.val, at: p.at})
	}
	return out
}

// grown reads a list that append has made.
func (r *reader) grown(c *ssa.Call, v ssa.Value) Text {
	t := r.text(c.Call.Args[0])
	t.add(r.text(c.Call.Args[1]))
	return r.hidden(v, t)
}

// madeList reads a list whose elements are set one by one.
func (r *reader) madeList(v ssa.Value) Text {
	var t Text
	for _, e := range arrayElements(v) {
		t.merge(r.text(e))
	}
	return r.hidden(v, t)
}

// isList reports a list that is no text.
func isList(t types.Type) bool {
	if textual(t) {
		return false
	}
	switch t.Underlying().(type) {
	case *types.Slice, *types.Array:
		return true
	}
	return false
}

// errorList reports a list of errors: fmt prints the message of each.
func errorList(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isError(s.Elem())
}

// errors reads a list of errors that is printed.
func (r *reader) errors(v ssa.Value) Text {
	w := r.a.leakWalk(r.path, r.printer)
	w.list(v)
	return one(Piece{Kind: Data, val: v, at: r.printer, Leak: w.out})
}

// anyOf reads what the functions return that a function value can be.
func (r *reader) anyOf(c *ssa.Call, i int, v ssa.Value) (t Text, ok bool) {
	if c.Call.IsInvoke() || c.Call.StaticCallee() != nil {
		return t, false
	}
	if _, own := r.path.resolve(c.Call.Value).(*ssa.Parameter); own {
		return t, false // each call passes its own
	}
	fs := r.a.callees(&c.Call)
	if len(fs) == 0 || len(fs) > maxFunctions {
		return t, false
	}
	for _, f := range fs {
		if s := r.a.Summary(f); s != nil {
			u, _ := s.text(i)
			t.merge(r.substitute(u.Text, c))
		}
	}
	return r.hidden(v, t), true
}

// maxFunctions bounds how many functions a value can be.
const maxFunctions = 64

// built reads what a library function without a row builds of its arguments.
func (r *reader) built(c *ssa.Call, v ssa.Value) Text {
	f := c.Call.StaticCallee()
	if f == nil || f.Pkg == nil || !sdk.IsSDK(f.Pkg.Pkg.Path()) {
		return one(Piece{Kind: Data, val: v, at: r.printer})
	}
	var t Text
	for _, arg := range c.Call.Args {
		t.add(r.body(arg))
	}
	return r.hidden(v, t)
}

// whole reads a value with everything that stands in it.
func (r *reader) whole(v ssa.Value) Text {
	defer r.encoding()()
	v = unwrap(r.path.resolve(v))
	s := structOf(v.Type())
	if s == nil {
		return r.text(v)
	}
	var t Text
	for i := range s.NumFields() {
		vals, _ := fieldValues(v, i, r.at, r.path)
		for _, e := range vals {
			t.merge(r.deeper(e))
		}
	}
	return t
}

// answer reads what a prompt or resource handler answers with.
func (r *reader) answer(v ssa.Value) Text {
	if isNilConst(v) {
		return Text{}
	}
	return r.hiddenField(v)
}

// deeper reads a field of such a value.
func (r *reader) deeper(v ssa.Value) Text {
	v = unwrap(r.path.resolve(v))
	if _, made := v.(*ssa.Call); made || structOf(v.Type()) == nil || r.levels > maxLevels {
		return r.text(v)
	}
	r.levels++
	defer func() { r.levels-- }()
	return r.whole(v)
}

// maxLevels bounds how far structs in structs are read.
const maxLevels = 4

// late reads what is added to a result after it was made.
func (r *reader) late(base ssa.Value, at ssa.Instruction) Text {
	row, _ := r.a.P.SDK.Type(base.Type())
	if row == nil {
		return Text{}
	}
	t := r.setErrors(base, at, false)
	if l := r.optionsOf(base, -1); !l.none() {
		t.Pieces = append(t.Pieces, Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: base})
	}
	t.add(r.lateLeaks(base, at, row.Flag))
	return t
}

// lateLeaks reads what is stored in the fields of a result, the named ones left
// out.
func (r *reader) lateLeaks(base ssa.Value, at ssa.Instruction, but ...string) Text {
	var t Text
	if base.Referrers() == nil {
		return t
	}
	for _, ref := range *base.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok || slices.Contains(but, structOf(fa.X.Type()).Field(fa.Field).Name()) {
			continue
		}
		for _, s := range *fa.Referrers() {
			if st, ok := s.(*ssa.Store); ok && st.Addr == fa && (at == nil || r.path.reach.reaches(st, at)) {
				t.merge(r.hiddenField(st.Val))
			}
		}
		if structOf(fa.Type()) != nil { // an embedded struct
			t.merge(r.lateLeaks(fa, at))
		}
	}
	return t
}

// setErrors reads the errors that a result was set from: their text is all of
// the content when there is no other, or when it replaces what there is.
func (r *reader) setErrors(base ssa.Value, at ssa.Instruction, empty bool) Text {
	var t Text
	if base.Referrers() == nil {
		return t
	}
	for _, ref := range *base.Referrers() {
		c, ok := ref.(*ssa.Call)
		if !ok || len(c.Call.Args) < 2 || c.Call.Args[0] != base || at != nil && !r.path.reach.reaches(c, at) {
			continue
		}
		row, _ := r.a.P.Known(&c.Call)
		if row == nil || row.Role != sdk.Setter || row.Err < 0 || !empty && !row.Overwrites || at != nil && r.refilled(base, c, at) {
			continue
		}
		undo := r.printedBy(c, row.Err)
		t.merge(r.text(c.Call.Args[row.Err+1]))
		undo()
	}
	return t
}

// refilled reports that the content of a result is surely stored anew between a call
// and an instruction.
func (r *reader) refilled(base ssa.Value, c *ssa.Call, at ssa.Instruction) bool {
	row, _ := r.a.P.SDK.Type(base.Type())
	if row == nil {
		return false
	}
	content := fieldIndex(base, row.Content)
	for _, ref := range *base.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok || fa.Field != content {
			continue
		}
		for _, ref := range *fa.Referrers() {
			if st, ok := ref.(*ssa.Store); ok && st.Addr == fa && before(c, st) && before(st, at) {
				return true
			}
		}
	}
	return false
}

// before reports that whoever comes to b has come past a.
func before(a, b ssa.Instruction) bool {
	if a.Block() == b.Block() {
		return indexIn(a) < indexIn(b)
	}
	return a.Block().Dominates(b.Block())
}

// hiddenField reads a field for what is internal in it.
func (r *reader) hiddenField(v ssa.Value) Text {
	defer r.encoding()()
	var t Text
	if isList(v.Type()) {
		t = r.contents(v)
	} else {
		t = r.deeper(v)
	}
	h := r.hidden(v, t)
	h.Pieces = h.Pieces[1:] // of the value itself nothing is known
	return h
}

// contents reads a list of content items.
func (r *reader) contents(v ssa.Value) Text {
	var t Text
	if vals, known := elements(v, r.path); known || len(vals) > 0 {
		for _, e := range vals {
			t.merge(r.item(e))
			t.merge(r.deeper(e))
		}
		return t
	}
	return r.text(v)
}

// isTexts reports a list of strings: strings.Split and the like return one.
func isTexts(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && textual(s.Elem())
}

// stack is the text of a stack.
func stack(c *ssa.Call) Text {
	at := printed{c, -1}
	return one(Piece{Kind: Data, val: c, at: at, Leak: internal(c, at)})
}

// stackOr reads a part of a text, or of a buffer that runtime.Stack has filled.
func (r *reader) stackOr(x *ssa.Slice) Text {
	if x.X.Referrers() != nil {
		for _, ref := range *x.X.Referrers() {
			if c, ok := ref.(*ssa.Call); ok && isFunc(&c.Call, "runtime", "Stack") {
				return stack(c)
			}
		}
	}
	return r.text(x.X)
}

// embedded reads an item that a constructor puts into another: the contents of
// a resource.
func (r *reader) embedded(arg ssa.Value) Text {
	if row, _ := r.a.P.SDK.Type(unwrap(r.path.resolve(arg)).Type()); row == nil || row.Role != sdk.Text && row.Role != sdk.OtherData {
		return Text{}
	}
	return r.hiddenField(arg)
}

// inlined reports an embedded struct whose fields an encoder writes as the
// struct's own.
func inlined(s *types.Struct, i int) bool {
	f := s.Field(i)
	if !f.Embedded() || structOf(f.Type()) == nil {
		return false
	}
	name, _, _ := strings.Cut(reflect.StructTag(s.Tag(i)).Get("json"), ",")
	return name == ""
}

// inlined reads such fields: those of a literal in a literal, or of one that is
// stored whole.
func (r *reader) inlined(a *ssa.Alloc, i int, at ssa.Instruction) Text {
	var t Text
	s := structOf(structOf(a.Type()).Field(i).Type())
	for _, ref := range *a.Referrers() {
		fa, ok := ref.(*ssa.FieldAddr)
		if !ok || fa.Field != i {
			continue
		}
		for _, sub := range *fa.Referrers() {
			switch x := sub.(type) {
			case *ssa.Store:
				if x.Addr == fa {
					t.add(r.text(x.Val))
				}
			case *ssa.FieldAddr:
				t.add(r.inlinedField(x, s, a))
			}
		}
	}
	return t
}

func (r *reader) inlinedField(fa *ssa.FieldAddr, s *types.Struct, body ssa.Value) Text {
	var t Text
	key := jsonKey(s, fa.Field)
	for _, ref := range *fa.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == fa && key != "" {
			t.add(r.entry(key, st.Val, body, fa.Pos()))
		}
	}
	return t
}
