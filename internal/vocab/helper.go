package vocab

import (
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/ssa"
)

// A Helper says what a function makes of its parameters: the records of a
// failure that it fills. It travels between packages as a fact.
type Helper struct {
	Makes []Record
	// Option is what the function fills that this one returns, or the method of
	// the value that it returns.
	Option []Record
	// Guessed says that its package knows no vocabulary, so that what is a code in
	// it was told by names.
	Guessed bool
}

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

	// Base is the parameter whose record is filled, or that of which a copy is;
	// absent for a record that the function makes.
	Base Operand
	// Returned says that the function returns the record, so that its caller
	// may fill in more.
	Returned bool
	// Options are the parameters whose functions fill in more, Pairs those whose
	// keys and values are put into the record: lists of both, or maps.
	Options, Pairs []int
}

// An Operand is where a word comes from.
type Operand struct {
	Kind  Kind
	Param int    // 0-based, the receiver is -1
	Field string // of the parameter, "" for all of it
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
	By  Operand // of a field whose name is a parameter: that; absent for any other
	Operand
}

// takes reports a record with a word that the caller chooses.
func (r *Record) takes() bool {
	return r.Code.Kind == Parameter || r.Reason.Kind == Parameter || r.Number.Kind == Parameter
}

// set notes what is put into a field.
func (r *Record) set(key string, o Operand) {
	if !slices.ContainsFunc(r.Fields, func(f Filled) bool { return f.Key == key && f.By.Kind == Absent }) {
		r.Fields = append(r.Fields, Filled{Key: key, Operand: o})
	}
}

func (h *Helper) add(r Record) {
	if i := slices.IndexFunc(h.Makes, r.same); i >= 0 {
		h.Makes[i].Returned = h.Makes[i].Returned || r.Returned
		return
	}
	h.Makes = append(h.Makes, r)
}

func (r Record) same(s Record) bool {
	return s.Code == r.Code && s.Reason == r.Reason && s.Number == r.Number && s.Base == r.Base && slices.Equal(s.Fields, r.Fields)
}

// helpers computes what the functions of a package make.
type helpers struct {
	Source
	contract *Contract
	flow     *flow
	imported func(*types.Func) *Helper // the fact about another package's function, or nil
	known    map[*ssa.Function]*Helper
	courses  map[ssa.Value]bool      // that are being followed
	methods  map[*types.Func]*Helper // of interfaces
}

func newHelpers(src Source, c *Contract, fl *flow, imported func(*types.Func) *Helper) *helpers {
	return &helpers{src, c, fl, imported, map[*ssa.Function]*Helper{}, map[ssa.Value]bool{}, map[*types.Func]*Helper{}}
}

// of returns what a function makes: what its body shows, else what its
// parameters' names and types say; nil when nothing is known, or not yet, as of
// one that calls itself. A method of an interface makes what all types of the
// package make of it that have it.
func (h *helpers) of(f *types.Func) *Helper {
	f = f.Origin()
	if made, ok := h.known[h.flow.funcs[f]]; ok && made == nil {
		return nil
	}
	if recv := f.Signature().Recv(); recv != nil && types.IsInterface(recv.Type()) {
		if made := h.dispatched(f, recv.Type()); made != nil {
			return made
		}
	}
	made := h.body(f)
	if made != nil && len(made.Makes) > 0 {
		return h.completed(f, made)
	}
	if r, ok := h.signature(f); ok {
		return &Helper{Makes: []Record{r}}
	}
	return made
}

// body returns what the body of a function shows.
func (h *helpers) body(f *types.Func) *Helper {
	if f.Pkg() != h.Pkg {
		return h.imported(f)
	}
	if s := h.flow.funcs[f]; s != nil && len(s.Blocks) > 0 {
		return h.made(s)
	}
	return nil
}

// dispatched returns what the implementations of an interface's method have in
// common, nil when they differ or there are none.
func (h *helpers) dispatched(f *types.Func, iface types.Type) *Helper {
	if made, ok := h.methods[f]; ok {
		return made
	}
	h.methods[f] = nil // one that calls itself adds nothing
	var common *Helper
	for _, method := range h.implementations(f, iface.Underlying().(*types.Interface)) {
		made := h.of(method)
		if made == nil || common != nil && !slices.EqualFunc(common.Makes, made.Makes, Record.same) {
			return nil
		}
		common = made
	}
	h.methods[f] = common
	return common
}

// implementations lists the methods of the package's types that a call through
// an interface may run; none if one of these types only hands on what it embeds.
func (h *helpers) implementations(f *types.Func, iface *types.Interface) []*types.Func {
	var out []*types.Func
	for _, name := range h.Pkg.Scope().Names() {
		tn, ok := h.Pkg.Scope().Lookup(name).(*types.TypeName)
		if !ok || types.IsInterface(tn.Type()) || !types.Implements(types.NewPointer(tn.Type()), iface) {
			continue
		}
		obj, _, _ := types.LookupFieldOrMethod(tn.Type(), true, f.Pkg(), f.Name())
		method, ok := obj.(*types.Func)
		if !ok || types.IsInterface(method.Signature().Recv().Type()) {
			return nil
		}
		out = append(out, method)
	}
	return out
}

// signature reads a record off the parameters of a function. One that only
// answers yes or no makes nothing.
func (h *helpers) signature(f *types.Func) (Record, bool) {
	if answersBool(f.Signature()) {
		return Record{}, false
	}
	r, words := h.byTypes(f.Signature())
	if p := h.contract.params(f); p != nil {
		words += r.byNames(f.Signature(), p)
	}
	return r, words > 1 || r.Code.Kind == Parameter && h.contract.params(f) != nil
}

func answersBool(sig *types.Signature) bool {
	return sig.Results().Len() == 1 && types.Identical(sig.Results().At(0).Type().Underlying(), types.Typ[types.Bool])
}

// completed adds the words of the parameters to records whose place for them is
// not seen: a text that holds the code, say.
func (h *helpers) completed(f *types.Func, made *Helper) *Helper {
	p, ok := h.signature(f)
	if !ok {
		return made
	}
	out := &Helper{Option: made.Option}
	for _, r := range made.Makes {
		if r.Base.Kind == Absent && r.Code.Kind == Absent && r.Number != p.Code {
			r.Code, r.Open = p.Code, r.Open || r.Number.Kind != Absent // the data of an error is where nobody can see
		}
		if r.Base.Kind == Absent && r.Reason.Kind == Absent && p.Reason.Kind == Parameter && r.NoReason {
			r.Reason, r.NoReason = p.Reason, false
		}
		out.Makes = append(out.Makes, r)
	}
	return out
}

// byTypes fills a record with the parameters of a vocabulary's types, and counts
// them.
func (h *helpers) byTypes(sig *types.Signature) (r Record, words int) {
	r = Record{Open: true, NoReason: true}
	for i := range sig.Params().Len() {
		o := Operand{Kind: Parameter, Param: i}
		switch _, role := h.contract.of(sig.Params().At(i).Type()); role {
		case CodeRole:
			r.Code = o
		case ReasonRole:
			r.Reason, r.NoReason = o, false
		case NumberRole:
			r.Number = o
		default:
			continue
		}
		words++
	}
	return r, words
}

// byNames adds the parameters of a helper that are known by name or by setting,
// and counts those that matter. A type that says what a parameter is has the
// last word.
func (r *Record) byNames(sig *types.Signature, p *Params) (words int) {
	put := func(o *Operand, i int) {
		if 0 <= i && i < sig.Params().Len() && o.Kind == Absent {
			*o = Operand{Kind: Parameter, Param: i}
			words++
		}
	}
	if r.Number.Kind == Absent {
		put(&r.Code, p.Code)
		put(&r.Reason, p.Reason)
		r.NoReason = r.Reason.Kind == Absent
	}
	for _, f := range []struct {
		key string
		i   int
	}{{"detail", p.Detail}, {"message", p.Message}} {
		if f.i >= 0 {
			r.set(f.key, Operand{Kind: Parameter, Param: f.i})
			words++
		}
	}
	return words
}

// called returns what the function makes that a call runs, nil when nothing is
// known of it.
func (h *helpers) called(c *ssa.CallCommon) *Helper {
	if c.IsInvoke() {
		return h.of(c.Method)
	}
	f := c.StaticCallee()
	if f == nil {
		return nil
	}
	if obj, ok := f.Object().(*types.Func); ok {
		return h.of(obj)
	}
	return h.made(f)
}

// made reads the records that a function fills, by its own hand or through
// another function; nil while that is being done.
func (h *helpers) made(f *ssa.Function) *Helper {
	if made, ok := h.known[f]; ok {
		return made
	}
	out := &Helper{}
	h.known[f] = nil
	defer func() { h.known[f] = out }()
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			switch instr := instr.(type) {
			case *ssa.Alloc:
				h.own(f, instr, out)
			case *ssa.MakeMap:
				h.own(f, instr, out)
			case *ssa.Call:
				h.through(f, instr, out)
			case *ssa.Return:
				h.options(f, instr, out)
			}
		}
	}
	for _, par := range f.Params {
		h.others(f, par, out)
	}
	return out
}

// own adds what a function makes by its own hand.
func (h *helpers) own(f *ssa.Function, v ssa.Value, out *Helper) {
	if _, isMap := v.(*ssa.MakeMap); !isMap && structOf(v.Type()) == nil {
		return
	}
	c := h.course(v)
	if c.copied || c.part {
		return // made elsewhere, or seen with what it is put into
	}
	r := h.record(f, c.sum(h.empty(v.Type())))
	r.Returned = c.returned
	if r.words() > 0 {
		out.add(r)
	}
}

// words counts the words that a record is sure to get.
func (r *Record) words() int {
	n := 0
	for _, o := range []Operand{r.Code, r.Reason, r.Number} {
		if o.Kind == Constant || o.Kind == Parameter {
			n++
		}
	}
	return n
}

// through adds what a called function makes, with the arguments in the place of
// its parameters.
func (h *helpers) through(f *ssa.Function, call *ssa.Call, out *Helper) {
	made := h.called(&call.Call)
	if made == nil {
		return
	}
	for _, r := range made.Makes {
		if r.Base.Kind != Absent {
			continue
		}
		x, steps := h.bind(r, h.arguments(call))
		var c course
		if r.Returned {
			c = h.course(call)
		}
		c.steps = append(steps, c.steps...)
		sum := h.record(f, c.sum(x))
		sum.Returned = c.returned
		if sum.words() > 0 {
			out.add(sum)
		}
	}
}

// others adds what a function fills in a record of its caller's.
func (h *helpers) others(f *ssa.Function, par *ssa.Parameter, out *Helper) {
	if !h.contract.mayHold(par.Type()) {
		return
	}
	c := h.course(par)
	r := h.record(f, c.sum(h.empty(par.Type())))
	r.Base, r.Returned = operandIn(f, par), c.returned
	switch {
	case !c.handed && h.sends(f, par, &r):
		out.add(r)
	case c.returned || len(c.steps) > 0 || c.open:
		out.add(r)
	}
}

// sends turns a record into one that the function makes, of a struct that it is
// given: a copy to which it adds words, or a helper's own argument without types
// of words, which nothing else judges.
func (h *helpers) sends(f *ssa.Function, par *ssa.Parameter, r *Record) bool {
	s, isStruct := par.Type().Underlying().(*types.Struct)
	obj, _ := f.Object().(*types.Func)
	helper := obj != nil && h.contract.params(obj) != nil
	if p := structOf(par.Type()); helper && p != nil {
		s, isStruct = p, true
	}
	if !isStruct || r.words() == 0 && !helper {
		return false
	}
	code := plainCode(s)
	for i := range s.NumFields() {
		o := Operand{Kind: Parameter, Param: r.Base.Param, Field: s.Field(i).Name()}
		switch f := s.Field(i); {
		case helper && f == code && r.Code.Kind == Absent:
			r.Code = o
		case helper && fold(f.Name()) == "reason" && isString(f.Type()) && nameOf(f.Type()).IsZero() && r.Reason.Kind == Absent:
			r.Reason, r.NoReason = o, false
		}
		for _, key := range keysOf(s, i) {
			r.set(key, o)
		}
		r.Open = r.Open || holdsAnything(s.Field(i).Type()) || structOf(s.Field(i).Type()) != nil
	}
	if r.words() == 0 {
		return false
	}
	r.Base = Operand{}
	return true
}

// options adds what the functions fill that a function returns.
func (h *helpers) options(f *ssa.Function, ret *ssa.Return, out *Helper) {
	for _, v := range ret.Results {
		if !mayOption(v.Type()) {
			continue
		}
		fills, ok := h.option(v)
		for _, x := range fills {
			out.Option = append(out.Option, h.record(f, x))
		}
		if !ok {
			out.Option = append(out.Option, Record{Open: true})
		}
	}
}

// record is a failure as the callers of a function see it.
func (h *helpers) record(f *ssa.Function, x filling) Record {
	r := Record{Open: x.open, NoReason: x.noReason && x.reason.val == nil}
	r.Code, r.Reason, r.Number = x.code.operand(f), x.reason.operand(f), x.number.operand(f)
	for _, k := range x.fields {
		by := operandIn(f, k.by)
		if k.by != nil && by.Kind != Parameter {
			r.Open = true
			continue
		}
		r.Fields = append(r.Fields, Filled{Key: k.key, By: by, Operand: k.entry.operand(f)})
	}
	slices.SortFunc(r.Fields, func(a, b Filled) int { return strings.Compare(a.Key, b.Key) })
	param := func(to *[]int, v ssa.Value) {
		if o := operandIn(f, v); o.Kind == Parameter && o.Field == "" {
			*to = append(*to, o.Param)
		} else {
			r.Open = true
		}
	}
	for _, v := range x.options {
		param(&r.Options, v)
	}
	for _, v := range x.pairs {
		param(&r.Pairs, v)
	}
	return r
}

// operand says where an entry comes from, as the callers of a function see it.
func (e entry) operand(f *ssa.Function) Operand {
	o := operandIn(f, e.val)
	if o.Kind == Parameter && e.part != "" {
		o.Field = e.part
	}
	return o
}

// operandOf says where a value comes from, as callers of its function see it.
func operandOf(v ssa.Value) Operand { return operandIn(v.Parent(), v) }

// operandIn says where a value comes from, as the callers of a function see it,
// or of a function in which it is a literal.
func operandIn(f *ssa.Function, v ssa.Value) Operand {
	if v == nil {
		return Operand{}
	}
	v, field := origin(v), ""
	switch part := v.(type) {
	case *ssa.Field:
		v, field = origin(part.X), structOf(part.X.Type()).Field(part.Field).Name()
	case *ssa.UnOp:
		if addr, ok := part.X.(*ssa.FieldAddr); ok {
			v, field = stored(addr.X), structOf(addr.X.Type()).Field(addr.Field).Name()
		}
	}
	switch v := v.(type) {
	case *ssa.Const:
		if field == "" {
			return Operand{Kind: Constant, Word: constWord(v)}
		}
	case *ssa.Parameter:
		if i := slices.Index(f.Params, v); i >= 0 {
			if f.Signature.Recv() != nil {
				i--
			}
			return Operand{Kind: Parameter, Param: i, Field: field}
		}
	}
	return Operand{Kind: Other}
}

// keysOf lists the names of a field.
func keysOf(s *types.Struct, i int) []string {
	name, key := fold(s.Field(i).Name()), fold(jsonName(s, i))
	if name == key {
		return []string{name}
	}
	return []string{name, key}
}
