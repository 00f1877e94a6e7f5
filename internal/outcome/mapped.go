package outcome

import (
	"golang.org/x/tools/go/ssa"
)

// mapped reads a call that makes texts with a function it is given, like
// lo.Map(errs, error.Error): what the function prints of an error is printed of
// every error in the list.
func (r *reader) mapped(c *ssa.Call, v ssa.Value) Text {
	if !hasText(v.Type()) {
		return Text{}
	}
	at := printed{c, -1}
	var l Leak
	for _, arg := range c.Call.Args {
		f := functionValue(arg)
		if f == nil || f.Signature.Results().Len() == 0 || !textual(f.Signature.Results().At(0).Type()) {
			continue
		}
		made := r.a.makes(f)
		l.add(Leak{Raw: made.Raw, from: made.from})
		if len(made.Args) > 0 {
			l.add(r.listed(c, at))
		}
	}
	if l.none() {
		return Text{}
	}
	return one(Piece{Kind: Data, Maybe: true, Nested: true, Leak: l, val: v, at: at})
}

// functionValue returns the function that a value certainly is.
func functionValue(v ssa.Value) *ssa.Function {
	switch x := v.(type) {
	case *ssa.Function:
		return x
	case *ssa.MakeClosure:
		return x.Fn.(*ssa.Function)
	case *ssa.ChangeType:
		return functionValue(x.X)
	}
	return nil
}

// makes says what is internal in the text that a function makes; of the method
// expression error.Error it is what the error says.
func (a *Analysis) makes(f *ssa.Function) Leak {
	var l Leak
	if f.Name() == "Error" && len(f.Params) == 1 && isError(f.Params[0].Type()) {
		return Leak{Args: []Arg{{Field: -1, Err: true}}}
	}
	for _, w := range a.waysOf(f) {
		l.add(a.textLeak(w.vals[0], w.path))
	}
	for i := range l.Args {
		if l.Args[i].Err {
			return Leak{Raw: l.Raw, Args: l.Args[i : i+1], from: l.from}
		}
	}
	l.Args = nil // of strings nothing is known
	return l
}

// listed says what is internal in the lists of errors that a call is given.
func (r *reader) listed(c *ssa.Call, at printed) Leak {
	w := r.a.leakWalk(r.path, at)
	some := false
	for _, arg := range c.Call.Args {
		if errorList(arg.Type()) {
			some = true
			w.list(arg)
		}
	}
	if !some {
		w.raw(c)
	}
	return w.out
}

// printedFields reads the fields of a struct that fmt prints: of an error its
// message.
func (r *reader) printedFields(a *ssa.Alloc, at ssa.Instruction) Text {
	var t Text
	if r.levels > maxLevels || r.printer.call == nil {
		return t
	}
	r.levels++
	defer func() { r.levels-- }()
	s := structOf(a.Type())
	for i := range s.NumFields() {
		if ft := s.Field(i).Type(); !isError(ft) && !errorList(ft) {
			continue
		}
		vals, _ := fieldValues(a, i, at, r.path)
		for _, v := range vals {
			t.merge(r.text(v))
		}
	}
	h := r.hidden(a, t)
	return Text{Pieces: h.Pieces[1:]}
}
