package outcome

import (
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// written reads what has been written to a strings.Builder or bytes.Buffer
// before a call takes its contents out; ok is false for any other call.
func (r *reader) written(c *ssa.Call) (t Text, ok bool) {
	buf := contentsOf(c)
	if buf == nil {
		return Text{}, false
	}
	for _, w := range writesTo(buf) {
		if w == c || !r.path.reach.reaches(w, c) {
			continue
		}
		u := r.writes(w)
		if !w.Block().Dominates(c.Block()) {
			u = u.maybe()
		}
		t.add(u)
	}
	t.add(r.writtenIndirectly(buf, c))
	if fa, ok := buf.(*ssa.FieldAddr); ok {
		t.add(one(Piece{Kind: Data, val: c, Leak: r.fieldOfParam(fa.X, fa.Field)}))
	}
	return t, true
}

// contentsOf returns the builder or buffer whose contents a call returns.
func contentsOf(c *ssa.Call) ssa.Value {
	f := c.Call.StaticCallee()
	if f == nil || f.Signature.Recv() == nil || len(c.Call.Args) != 1 || f.Name() != "String" && f.Name() != "Bytes" || !isBuffer(f.Signature.Recv().Type()) {
		return nil
	}
	return c.Call.Args[0]
}

func isBuffer(t types.Type) bool {
	switch types.TypeString(t, nil) {
	case "*strings.Builder", "*bytes.Buffer":
		return true
	}
	return false
}

// writesTo lists the calls that write to a buffer, in the order of the code.
func writesTo(buf ssa.Value) []*ssa.Call {
	var out []*ssa.Call
	if buf.Referrers() == nil {
		return nil
	}
	for _, ref := range *buf.Referrers() {
		switch x := ref.(type) {
		case *ssa.Call:
			if f := x.Call.StaticCallee(); f != nil && f.Signature.Recv() != nil && len(x.Call.Args) == 2 && x.Call.Args[0] == buf {
				out = append(out, x) // WriteString, Write, WriteRune
			}
		case *ssa.MakeInterface:
			out = append(out, writesThrough(x)...)
		}
	}
	slices.SortStableFunc(out, func(a, b *ssa.Call) int {
		if a.Block() != b.Block() {
			return a.Block().Index - b.Block().Index
		}
		return indexIn(a) - indexIn(b)
	})
	return out
}

// writesThrough lists the calls that write to an io.Writer.
func writesThrough(w *ssa.MakeInterface) []*ssa.Call {
	var out []*ssa.Call
	for _, ref := range *w.Referrers() {
		c, ok := ref.(*ssa.Call)
		if !ok {
			continue
		}
		switch {
		case isFunc(&c.Call, "fmt", "Fprintf", "Fprint", "Fprintln"), isFunc(&c.Call, "io", "WriteString"):
			out = append(out, c)
		case isFunc(&c.Call, "encoding/json", "NewEncoder"):
			for _, u := range *c.Referrers() {
				if e, ok := u.(*ssa.Call); ok && len(e.Call.Args) == 2 && e.Call.Args[0] == c {
					out = append(out, e) // Encode
				}
			}
		}
	}
	return out
}

// writes reads the arguments of a write; the first is what it writes to.
func (r *reader) writes(w *ssa.Call) Text {
	defer r.readAt(w)()
	read := r.text
	if f := w.Call.StaticCallee(); f != nil && f.Name() == "Encode" {
		read = r.body
	}
	var t Text
	args := w.Call.Args
	for i := 1; i < len(args); i++ {
		if i == len(args)-1 && w.Call.Signature().Variadic() {
			t.add(r.operands(w, i))
		} else {
			t.add(read(args[i]).literalIn(w))
		}
	}
	return t
}
