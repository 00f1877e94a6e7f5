package vocab

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Helper says what a function makes of its parameters: the records of a
// failure that it fills. It travels between packages as a fact.
type Helper struct{ Makes []Record }

// AFact marks a helper as a fact of its function.
func (*Helper) AFact() {}

// String keeps the fact short where drivers print facts.
func (h *Helper) String() string { return "makes failures" }

// A Record is a failure as a function or a literal fills it: an envelope, a
// typed error, the error of JSON-RPC with its data.
type Record struct {
	Code, Reason, Number Operand

	// Fields are the other fields that are filled, by their JSON keys and by
	// their Go names, in the form of fold.
	Fields []Filled
	// Open says that more fields may be filled where nobody can see.
	Open bool
	// NoReason says that the record has no place for a reason.
	NoReason bool
}

// An Operand is where a word comes from.
type Operand struct {
	Kind  Kind
	Param int    // 0-based, without the receiver
	Word  string // of a constant
}

// A Kind is a kind of operand.
type Kind int

// The kinds.
const (
	Absent Kind = iota // nothing is put there
	Constant
	Parameter
	Other // something that cannot be told
)

// A Filled is a field and what is put there.
type Filled struct {
	Key string
	Operand
}

// field returns what a record puts into a field.
func (r *Record) field(name string) Operand {
	for _, f := range r.Fields {
		if f.Key == fold(name) {
			return f.Operand
		}
	}
	return Operand{}
}

// helpers computes what the functions of a package make.
type helpers struct {
	Source
	contract *Contract
	flow     *flow
	imported func(*types.Func) *Helper // the fact about another package's function, or nil
	known    map[*ssa.Function]*Helper
}

// of returns what a function makes, nil when nothing is known.
func (h *helpers) of(f *types.Func) *Helper {
	f = f.Origin()
	if f.Pkg() != h.Pkg {
		return h.imported(f)
	}
	if s := h.flow.funcs[f]; s != nil && len(s.Blocks) > 0 {
		if made := h.made(s); len(made.Makes) > 0 {
			return made
		}
	}
	return nil
}

// made reads the records that a function fills, by its own hand or through
// another function. One that calls itself adds nothing.
func (h *helpers) made(f *ssa.Function) *Helper {
	if made, ok := h.known[f]; ok {
		return made
	}
	out := &Helper{}
	h.known[f] = out
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Alloc:
				if r, ok := h.record(instr); ok {
					out.add(r)
				}
			case *ssa.Call:
				h.through(instr, out)
			}
		}
	}
	return out
}

func (h *Helper) add(r Record) {
	if !slices.ContainsFunc(h.Makes, func(s Record) bool {
		return s.Code == r.Code && s.Reason == r.Reason && s.Number == r.Number && slices.Equal(s.Fields, r.Fields)
	}) {
		h.Makes = append(h.Makes, r)
	}
}

// through adds what a called function makes, with the arguments in the place of
// its parameters.
func (h *helpers) through(call *ssa.Call, out *Helper) {
	callee := call.Call.StaticCallee()
	if callee == nil {
		return
	}
	obj, _ := callee.Object().(*types.Func)
	if obj == nil {
		return
	}
	made := h.of(obj)
	if made == nil {
		return
	}
	skip := receivers(&call.Call)
	for _, r := range made.Makes {
		out.add(r.substitute(func(i int) Operand {
			if i+skip < len(call.Call.Args) {
				return operandOf(call.Call.Args[i+skip])
			}
			return Operand{Kind: Other}
		}))
	}
}

// substitute puts arguments in the place of parameters.
func (r Record) substitute(arg func(int) Operand) Record {
	put := func(o Operand) Operand {
		if o.Kind == Parameter {
			return arg(o.Param)
		}
		return o
	}
	r.Code, r.Reason, r.Number = put(r.Code), put(r.Reason), put(r.Number)
	fields := make([]Filled, len(r.Fields))
	for i, f := range r.Fields {
		fields[i] = Filled{f.Key, put(f.Operand)}
	}
	r.Fields = fields
	return r
}

// record reads a struct that is filled in a function, if it has a place for a
// word. A struct that is filled into another one is a part of that.
func (h *helpers) record(alloc *ssa.Alloc) (Record, bool) {
	s := structOf(alloc.Type().Underlying().(*types.Pointer).Elem())
	if s == nil || !h.contract.holdsWords(s) || isCopied(alloc) {
		return Record{}, false
	}
	r := Record{NoReason: true}
	h.fill(&r, alloc, s, 3)
	slices.SortFunc(r.Fields, func(a, b Filled) int { return strings.Compare(a.Key, b.Key) })
	words := 0
	for _, o := range []Operand{r.Code, r.Reason, r.Number} {
		if o.Kind == Constant || o.Kind == Parameter {
			words++
		}
	}
	return r, words > 0
}

// holdsWords reports a struct with a field of a vocabulary's type.
func (c *Contract) holdsWords(s *types.Struct) bool {
	for f := range s.Fields() {
		if v, _ := c.of(f.Type()); v != nil {
			return true
		}
	}
	return false
}

// fill reads what is stored in the fields behind an address.
func (h *helpers) fill(r *Record, addr ssa.Value, s *types.Struct, depth int) {
	if addr.Referrers() == nil || depth == 0 {
		return
	}
	for i := range s.NumFields() {
		if _, role := h.contract.of(s.Field(i).Type()); role == ReasonRole {
			r.NoReason = false
		}
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			h.fillField(r, ref, s, depth)
		case *ssa.Store:
			if a := allocOf(ref.Val); a != nil && ref.Addr == addr && isCopied(a) {
				h.fill(r, a, s, depth)
			} else {
				r.Open = r.Open || ref.Addr == addr // as a whole
			}
		case *ssa.Call:
			r.Open = true
		}
	}
}

func (h *helpers) fillField(r *Record, addr *ssa.FieldAddr, s *types.Struct, depth int) {
	field := s.Field(addr.Field)
	if addr.Referrers() == nil {
		return
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				h.put(r, s, addr.Field, ref.Val, depth)
			}
		case *ssa.FieldAddr:
			if inner := structOf(field.Type()); inner != nil {
				h.fill(r, addr, inner, depth-1)
				return
			}
		}
	}
}

// put notes a value that is stored in a field.
func (h *helpers) put(r *Record, s *types.Struct, i int, v ssa.Value, depth int) {
	o := operandOf(v)
	switch _, role := h.contract.of(s.Field(i).Type()); role {
	case CodeRole:
		r.Code = merged(r.Code, o)
	case ReasonRole:
		r.Reason = merged(r.Reason, o)
	case NumberRole:
		r.Number = merged(r.Number, o)
	}
	for _, key := range keysOf(s, i) {
		r.set(key, o)
	}
	if inner := structOf(s.Field(i).Type()); inner != nil {
		if a := allocOf(v); a != nil {
			h.fill(r, a, inner, depth-1)
		}
	}
}

// merged is an operand after another store: of two different ones neither is
// sure.
func merged(old, o Operand) Operand {
	if old.Kind == Absent || old == o {
		return o
	}
	return Operand{Kind: Other}
}

func (r *Record) set(key string, o Operand) {
	for i := range r.Fields {
		if r.Fields[i].Key == key {
			r.Fields[i].Operand = merged(r.Fields[i].Operand, o)
			return
		}
	}
	r.Fields = append(r.Fields, Filled{key, o})
}

// keysOf lists the names of a field.
func keysOf(s *types.Struct, i int) []string {
	name, key := fold(s.Field(i).Name()), fold(jsonName(s, i))
	if name == key {
		return []string{name}
	}
	return []string{name, key}
}

// allocOf returns the struct in a function that a value is, or points to.
func allocOf(v ssa.Value) *ssa.Alloc {
	if u, ok := v.(*ssa.UnOp); ok {
		v = u.X
	}
	a, _ := v.(*ssa.Alloc)
	return a
}

// isCopied reports the place of a literal that starts a variable.
func isCopied(a *ssa.Alloc) bool {
	for _, ref := range *a.Referrers() {
		if load, ok := ref.(*ssa.UnOp); ok && a.Comment == "complit" {
			for _, user := range *load.Referrers() {
				if st, ok := user.(*ssa.Store); ok && st.Val == load {
					_, variable := st.Addr.(*ssa.Alloc)
					return variable
				}
			}
		}
	}
	return false
}

// operandOf says where a value comes from.
func operandOf(v ssa.Value) Operand {
	switch v := v.(type) {
	case *ssa.Const:
		return Operand{Kind: Constant, Word: constWord(v)}
	case *ssa.Parameter:
		for i, p := range v.Parent().Params {
			if p == v {
				if v.Parent().Signature.Recv() != nil {
					i--
				}
				if i < 0 {
					break
				}
				return Operand{Kind: Parameter, Param: i}
			}
		}
	case *ssa.ChangeType:
		return operandOf(v.X)
	case *ssa.Convert:
		return operandOf(v.X)
	case *ssa.MakeInterface:
		return operandOf(v.X)
	case *ssa.UnOp:
		if a, ok := v.X.(*ssa.Alloc); ok { // a parameter whose address is taken
			if only := onlyStore(a); only != nil {
				return operandOf(only)
			}
		}
	}
	return Operand{Kind: Other}
}

// onlyStore returns the only value that is stored in a variable, or nil.
func onlyStore(a *ssa.Alloc) ssa.Value {
	var only ssa.Value
	for _, ref := range *a.Referrers() {
		if st, ok := ref.(*ssa.Store); ok && st.Addr == a {
			if only != nil {
				return nil
			}
			only = st.Val
		}
	}
	return only
}
