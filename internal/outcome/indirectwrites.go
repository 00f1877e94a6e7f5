package outcome

import (
	"golang.org/x/tools/go/ssa"
)

// A buffer is also filled from afar: by a function that is given it, by what
// wraps it (a tabwriter, a logger, several writers in one), by an encoder or a
// template. Of such writes only what is internal in them is read.

// writtenIndirectly reads what reaches a buffer from afar before an instruction.
func (r *reader) writtenIndirectly(buf ssa.Value, before ssa.Instruction) Text {
	w := &writerWalk{r: r, before: before, seen: map[ssa.Value]bool{}}
	w.follow(buf, true)
	return w.out
}

type writerWalk struct {
	r      *reader
	before ssa.Instruction
	seen   map[ssa.Value]bool
	out    Text
}

// maxWriters bounds the values that stand for one buffer.
const maxWriters = 40

// follow looks at where a value goes that writes to the buffer. direct says
// that it is the buffer itself, whose own methods are read elsewhere.
func (w *writerWalk) follow(v ssa.Value, direct bool) {
	if v == nil || w.seen[v] || len(w.seen) > maxWriters || v.Referrers() == nil {
		return
	}
	w.seen[v] = true
	for _, ref := range *v.Referrers() {
		switch x := ref.(type) {
		case *ssa.MakeInterface:
			w.follow(x, direct)
		case *ssa.ChangeInterface:
			w.follow(x, direct)
		case *ssa.Phi:
			w.follow(x, direct)
		case *ssa.MakeClosure:
			for _, inner := range inClosure(x, v) {
				w.follow(inner, direct && isBuffer(v.Type()))
			}
		case *ssa.Store:
			w.stored(x, v)
		case *ssa.Call:
			w.call(x, v, direct)
		}
	}
}

// stored follows a writer into a variable, or into a list of writers.
func (w *writerWalk) stored(st *ssa.Store, v ssa.Value) {
	if st.Val != v {
		return
	}
	switch addr := st.Addr.(type) {
	case *ssa.Alloc:
		for _, l := range loadsOf(addr) {
			w.follow(l, false)
		}
	case *ssa.IndexAddr:
		if list, ok := addr.X.(*ssa.Alloc); ok {
			for _, ref := range *list.Referrers() {
				if s, ok := ref.(*ssa.Slice); ok {
					w.follow(s, false)
				}
			}
		}
	}
}

// call reads what a call writes to the buffer, and follows what it makes of the
// writer.
func (w *writerWalk) call(c *ssa.Call, v ssa.Value, direct bool) {
	receiver := c.Call.IsInvoke() && c.Call.Value == v || c.Call.Signature().Recv() != nil && len(c.Call.Args) > 0 && c.Call.Args[0] == v
	if direct && (receiver && isBuffer(v.Type()) && c.Parent() == parentOf(v) || isPrinter(&c.Call)) && c.Parent() == w.before.Parent() {
		return // read as text
	}
	if !w.r.path.reach.reaches(c, w.before) {
		return
	}
	if f := w.r.a.P.Callee(&c.Call); f != nil && len(f.Blocks) > 0 {
		w.inside(c, f, v)
		return
	}
	for i, arg := range c.Call.Args {
		if arg == v {
			continue
		}
		undo := w.r.printedBy(c, sourceArg(c, i))
		t := w.r.argument(arg, c, i)
		undo()
		w.add(t, arg)
	}
	if !receiver && c.Call.Signature().Results().Len() == 1 && !isError(c.Type()) && !textual(c.Type()) {
		w.follow(c, false)
	}
}

func isPrinter(c *ssa.CallCommon) bool {
	return isFunc(c, "fmt", "Fprintf", "Fprint", "Fprintln") || isFunc(c, "io", "WriteString") || isFunc(c, "encoding/json", "NewEncoder")
}

func (w *writerWalk) add(t Text, v ssa.Value) {
	h := w.r.hidden(v, t)
	w.out.merge(Text{Pieces: h.Pieces[1:]})
}

// inside reads what a function of the package writes to a writer it is given.
func (w *writerWalk) inside(c *ssa.Call, f *ssa.Function, v ssa.Value) {
	for k, par := range f.Params {
		if argument(c, k) != v {
			continue
		}
		l := w.r.a.leakWrittenTo(f, par)
		for _, arg := range l.Args {
			lw := w.r.a.leakWalk(w.r.path, printed{c, sourceArg(c, arg.Param)})
			lw.substitute(Leak{Args: []Arg{arg}}, c, c)
			w.out.merge(Text{Pieces: []Piece{{Kind: Data, Maybe: true, Nested: true, Leak: lw.out, at: lw.at}}})
		}
		if l.Raw {
			w.out.merge(Text{Pieces: []Piece{{Kind: Data, Maybe: true, Nested: true, Leak: Leak{Raw: true, from: l.from}}}})
		}
	}
}

// leakWrittenTo says what is internal in what a function writes to a parameter.
func (a *Analysis) leakWrittenTo(f *ssa.Function, par *ssa.Parameter) Leak {
	if l, ok := a.written[par]; ok {
		return l
	}
	a.written[par] = Leak{} // recursion adds nothing
	defer a.anew()()
	r := a.reader(&path{reach: newReach(f, a.constructs)})
	w := &writerWalk{r: r, before: lastOf(f), seen: map[ssa.Value]bool{}}
	w.follow(par, false)
	l := r.leakIn(w.out)
	a.written[par] = l
	return l
}

// lastOf returns an instruction at the end of a function.
func lastOf(f *ssa.Function) ssa.Instruction {
	for _, b := range f.Blocks {
		if n := len(b.Instrs); n > 0 {
			if ret, ok := b.Instrs[n-1].(*ssa.Return); ok {
				return ret
			}
		}
	}
	return f.Blocks[0].Instrs[0]
}
