package outcome

import (
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A content is what a struct field may hold at a point.
type content struct {
	vals    []ssa.Value // values stored in the field
	whole   []ssa.Value // structs stored over the whole variable
	initial bool        // the point can be reached without any store
}

// fieldAt finds what field i of the struct behind addr holds just before
// instruction at, by walking back to the stores that reach it.
func fieldAt(addr ssa.Value, i int, at ssa.Instruction) content {
	w := &fieldWalk{addr: addr, field: i, seen: map[*ssa.BasicBlock]bool{}}
	if at == nil || at.Parent() != parentOf(addr) {
		w.everywhere()
		return w.out
	}
	w.back(at.Block(), indexIn(at))
	return w.out
}

func parentOf(v ssa.Value) *ssa.Function {
	switch v := v.(type) {
	case ssa.Instruction:
		return v.Parent()
	case *ssa.Parameter:
		return v.Parent()
	case *ssa.FreeVar:
		return v.Parent()
	}
	return nil
}

type fieldWalk struct {
	addr  ssa.Value
	field int
	seen  map[*ssa.BasicBlock]bool
	out   content
}

// everywhere collects all stores without regard to order.
func (w *fieldWalk) everywhere() {
	w.out.initial = true
	if w.addr.Referrers() == nil {
		return
	}
	for _, r := range *w.addr.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			for _, s := range *r.Referrers() {
				w.store(s)
			}
		case *ssa.Store:
			w.store(r)
		}
	}
}

// store notes a store to the field or the whole and reports whether it was one.
func (w *fieldWalk) store(instr ssa.Instruction) bool {
	st, ok := instr.(*ssa.Store)
	if !ok {
		return false
	}
	if st.Addr == w.addr {
		w.out.whole = append(w.out.whole, st.Val)
		return true
	}
	if fa, ok := st.Addr.(*ssa.FieldAddr); ok && fa.X == w.addr && fa.Field == w.field {
		w.out.vals = append(w.out.vals, st.Val)
		return true
	}
	return false
}

func (w *fieldWalk) back(b *ssa.BasicBlock, i int) {
	for i--; i >= 0; i-- {
		instr := b.Instrs[i]
		if w.store(instr) {
			return
		}
		if v, ok := instr.(ssa.Value); ok && v == w.addr {
			w.out.initial = true
			return
		}
	}
	if len(b.Preds) == 0 {
		w.out.initial = true
		return
	}
	for _, p := range b.Preds {
		if !w.seen[p] {
			w.seen[p] = true
			w.back(p, len(p.Instrs))
		}
	}
}

// fieldValues lists what field i of a struct, given by value or by pointer,
// may hold; known is false when there may be more.
func fieldValues(v ssa.Value, i int, at ssa.Instruction, p *path) (vals []ssa.Value, known bool) {
	return fieldValuesOf(v, i, at, p, 0)
}

func fieldValuesOf(v ssa.Value, i int, at ssa.Instruction, p *path, depth int) (vals []ssa.Value, known bool) {
	switch x := p.resolve(v).(type) {
	case *ssa.Alloc:
		return structFieldOf(x, i, at, p, depth)
	case *ssa.UnOp:
		a, ok := x.X.(*ssa.Alloc)
		switch {
		case ok && isPointer(x.Type()):
			return pointedFieldOf(a, i, p, depth)
		case ok:
			return structFieldOf(a, i, x, p, depth)
		}
	case *ssa.MakeInterface:
		return fieldValuesOf(x.X, i, x, p, depth)
	case *ssa.Const: // the zero struct, or a nil pointer
		return nil, true
	}
	return nil, false
}

func isPointer(t types.Type) bool {
	_, ok := t.Underlying().(*types.Pointer)
	return ok
}

// pointedFieldOf lists what the field may hold in the structs that a variable
// points to.
func pointedFieldOf(a *ssa.Alloc, i int, p *path, depth int) (vals []ssa.Value, known bool) {
	if depth > 8 {
		return nil, false
	}
	pointers, known := storesTo(a)
	for _, v := range pointers {
		more, ok := fieldValuesOf(v, i, nil, p, depth+1)
		vals = append(vals, more...)
		known = known && ok
	}
	return vals, known
}

func structField(a *ssa.Alloc, i int, at ssa.Instruction, p *path) ([]ssa.Value, bool) {
	return structFieldOf(a, i, at, p, 0)
}

func structFieldOf(a *ssa.Alloc, i int, at ssa.Instruction, p *path, depth int) ([]ssa.Value, bool) {
	if depth > 8 {
		return nil, false // variables that are copied to each other in a loop
	}
	c := fieldAt(a, i, at)
	vals, known := c.vals, true
	for _, w := range c.whole {
		more, ok := fieldValuesOf(w, i, nil, p, depth+1)
		vals = append(vals, more...)
		known = known && ok
	}
	return vals, known
}

// fieldIndex returns the index of the named field of the struct behind v.
func fieldIndex(v ssa.Value, name string) int {
	s := structOf(v.Type())
	if s == nil || name == "" {
		return -1
	}
	for i := range s.NumFields() {
		if s.Field(i).Name() == name {
			return i
		}
	}
	return -1
}

// elements lists the elements of a slice that was made by a literal, a
// variadic call or append; known is false when there may be more.
func elements(v ssa.Value, p *path) (vals []ssa.Value, known bool) {
	return elementsOf(v, p, map[ssa.Value]bool{})
}

// elementsOf leaves out the slices in seen: one that grows in a loop is made
// from itself.
func elementsOf(v ssa.Value, p *path, seen map[ssa.Value]bool) (vals []ssa.Value, known bool) {
	v = p.resolve(v)
	if seen[v] {
		return nil, false
	}
	seen[v] = true
	switch x := v.(type) {
	case *ssa.Slice:
		if a, ok := x.X.(*ssa.Alloc); ok {
			return append(arrayElements(a), arrayElements(x)...), true // set in a literal, or later
		}
	case *ssa.Call:
		if isAppend(&x.Call) {
			head, ok1 := elementsOf(x.Call.Args[0], p, seen)
			tail, ok2 := elementsOf(x.Call.Args[1], p, seen)
			return append(head, tail...), ok1 && ok2
		}
	case *ssa.Const:
		return nil, true
	}
	return nil, false
}

// arrayElements lists what is stored in the elements of an array, or of a slice
// that make has made.
func arrayElements(a ssa.Value) []ssa.Value {
	var vals []ssa.Value
	for _, r := range *a.Referrers() {
		ia, ok := r.(*ssa.IndexAddr)
		if !ok {
			continue
		}
		for _, s := range *ia.Referrers() {
			if st, ok := s.(*ssa.Store); ok && st.Addr == ia {
				vals = append(vals, st.Val)
			}
		}
	}
	return vals
}

// storesTo lists the values stored in a variable anywhere; for a free variable
// those of the variable it captures. known is false when its address goes
// elsewhere.
func storesTo(addr ssa.Value) (vals []ssa.Value, known bool) {
	addr = captured(addr)
	a, ok := addr.(*ssa.Alloc)
	if !ok {
		return nil, false
	}
	known = true
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == a {
				vals = append(vals, r.Val)
			} else {
				known = false
			}
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b == a {
					vals = append(vals, closureStores(r.Fn.(*ssa.Function).FreeVars[i])...)
				}
			}
		case *ssa.UnOp, *ssa.DebugRef, *ssa.FieldAddr:
		default:
			known = false
		}
	}
	return vals, known
}

func closureStores(fv *ssa.FreeVar) []ssa.Value {
	var vals []ssa.Value
	for _, r := range *fv.Referrers() {
		switch r := r.(type) {
		case *ssa.Store:
			if r.Addr == fv {
				vals = append(vals, r.Val)
			}
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b == fv {
					vals = append(vals, closureStores(r.Fn.(*ssa.Function).FreeVars[i])...)
				}
			}
		}
	}
	return vals
}

// captured returns the variable or value of the enclosing function that a free
// variable stands for, or v itself.
func captured(v ssa.Value) ssa.Value {
	for range 16 {
		fv, ok := v.(*ssa.FreeVar)
		if !ok {
			return v
		}
		b := binding(fv)
		if b == nil {
			return v
		}
		v = b
	}
	return v
}

func binding(fv *ssa.FreeVar) ssa.Value {
	mc := madeIn(fv.Parent())
	if mc == nil {
		return nil
	}
	i := slices.Index(fv.Parent().FreeVars, fv)
	if i < 0 || i >= len(mc.Bindings) {
		return nil
	}
	return mc.Bindings[i]
}

// madeIn returns where the enclosing function makes a literal, nil for a function
// that is none.
func madeIn(f *ssa.Function) *ssa.MakeClosure {
	if f.Parent() == nil {
		return nil
	}
	for _, b := range f.Parent().Blocks {
		for _, instr := range b.Instrs {
			if mc, ok := instr.(*ssa.MakeClosure); ok && mc.Fn == f {
				return mc
			}
		}
	}
	return nil
}

// mapUpdates lists the instructions that put something into a map, by its
// value or through the variable that holds it, function literals included.
func mapUpdates(m *ssa.MakeMap) []*ssa.MapUpdate {
	out := updatesOf(m)
	for _, r := range *m.Referrers() {
		st, ok := r.(*ssa.Store)
		if !ok || st.Val != m {
			continue
		}
		if cell, ok := st.Addr.(*ssa.Alloc); ok && isCell(cell) {
			out = append(out, updatesThrough(cell)...)
		}
	}
	return out
}

func updatesOf(m ssa.Value) []*ssa.MapUpdate {
	var out []*ssa.MapUpdate
	for _, r := range *m.Referrers() {
		if u, ok := r.(*ssa.MapUpdate); ok && u.Map == m {
			out = append(out, u)
		}
	}
	return out
}

func updatesThrough(cell ssa.Value) []*ssa.MapUpdate {
	var out []*ssa.MapUpdate
	for _, r := range *cell.Referrers() {
		switch r := r.(type) {
		case *ssa.UnOp:
			out = append(out, updatesOf(r)...)
		case *ssa.MakeClosure:
			for i, b := range r.Bindings {
				if b == cell {
					out = append(out, updatesThrough(r.Fn.(*ssa.Function).FreeVars[i])...)
				}
			}
		}
	}
	return out
}

// storedAt returns where v is stored in field i of a struct, or of one that is
// copied to it; NoPos when it is not.
func storedAt(a *ssa.Alloc, i int, v ssa.Value) token.Pos { return storedIn(a, i, v, 0) }

func storedIn(a *ssa.Alloc, i int, v ssa.Value, depth int) token.Pos {
	if depth > 4 {
		return token.NoPos
	}
	for _, r := range *a.Referrers() {
		switch r := r.(type) {
		case *ssa.FieldAddr:
			if r.Field == i && stores(r, v) {
				return r.Pos()
			}
		case *ssa.Store:
			if from := variableOf(r.Val); r.Addr == a && from != nil {
				if pos := storedIn(from, i, v, depth+1); pos.IsValid() {
					return pos
				}
			}
		}
	}
	return token.NoPos
}

func stores(addr *ssa.FieldAddr, v ssa.Value) bool {
	for _, r := range *addr.Referrers() {
		if st, ok := r.(*ssa.Store); ok && st.Addr == addr && st.Val == v {
			return true
		}
	}
	return false
}

// variableOf returns the variable that a value is loaded from.
func variableOf(v ssa.Value) *ssa.Alloc {
	if u, ok := v.(*ssa.UnOp); ok {
		a, _ := u.X.(*ssa.Alloc)
		return a
	}
	return nil
}
