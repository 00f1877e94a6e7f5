package vocab

import (
	"cmp"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// course follows a failure through the function in which it is: what is stored
// in it, what the functions put there that it is given to, and where it goes.
func (h *helpers) course(v ssa.Value) course {
	c := course{seen: map[ssa.Value]bool{}, into: map[ssa.Value]*ssa.Store{}}
	if h.courses[v] { // what it is put into is put into it
		c.open = true
		return c
	}
	h.courses[v] = true
	defer delete(h.courses, v)
	h.follow(v, &c)
	slices.SortStableFunc(c.steps, func(a, b step) int { return cmp.Compare(a.at.Pos(), b.at.Pos()) })
	for i := range c.steps {
		at := c.steps[i].at.Block()
		c.steps[i].sure, c.steps[i].asked = c.meets(at, v), h.asked(at, v, &c)
	}
	c.steps = together(c.steps)
	return c
}

// meets reports a block through which a failure always goes on its way.
func (c *course) meets(b *ssa.BasicBlock, from ssa.Value) bool {
	if instr, ok := from.(ssa.Instruction); ok && instr.Block() == b || !ok && b.Index == 0 {
		return true
	}
	for _, end := range c.ends {
		if !b.Dominates(end.Block()) {
			return false
		}
	}
	return len(c.ends) > 0
}

// together joins the steps that one branch takes.
func together(steps []step) []step {
	var out []step
	for _, s := range steps {
		if last := len(out) - 1; last >= 0 && !s.sure && !out[last].sure && out[last].at.Block() == s.at.Block() {
			out[last].filling = out[last].over(s.filling)
			continue
		}
		out = append(out, s)
	}
	return out
}

// follow looks at every use of a failure, of a pointer to it, or of a copy.
func (h *helpers) follow(v ssa.Value, c *course) {
	if c.seen[v] || v.Referrers() == nil {
		return
	}
	c.seen[v] = true
	for _, ref := range *v.Referrers() {
		if into := c.into[v]; into != nil && !comesAfter(ref, into) {
			continue // what the variable was before
		}
		switch ref := ref.(type) {
		case *ssa.FieldAddr:
			h.followField(ref, c)
		case *ssa.MapUpdate:
			h.update(ref, v, c)
		case *ssa.Store:
			h.store(ref, v, c)
		case *ssa.Call:
			h.passed(ref, v, c)
		case *ssa.UnOp:
			h.follow(ref, c)
		case *ssa.Phi:
			h.follow(ref, c)
		case *ssa.Extract:
			if h.contract.mayHold(ref.Type()) {
				h.follow(ref, c)
			}
		case *ssa.ChangeType:
			h.follow(ref, c)
		case *ssa.MakeInterface:
			h.boxed(ref, c)
		case *ssa.Return:
			c.handed, c.returned = true, true
			c.ends = append(c.ends, ref)
		case *ssa.Field, *ssa.BinOp, *ssa.DebugRef, *ssa.Lookup, *ssa.Range:
		default: // a closure's, a deferred or another goroutine's call
			c.open = true
		}
	}
}

// boxed looks at a failure behind an interface. One of errors, or of anything,
// is not filled any more.
func (h *helpers) boxed(v *ssa.MakeInterface, c *course) {
	i := v.Type().Underlying().(*types.Interface)
	if i.NumMethods() > 0 && !types.Identical(v.Type(), types.Universe.Lookup("error").Type()) {
		c.open = true
	}
	c.ends = append(c.ends, v)
}

// followField looks at what happens to a field.
func (h *helpers) followField(addr *ssa.FieldAddr, c *course) {
	s := structOf(addr.X.Type())
	if s == nil || addr.Referrers() == nil {
		return
	}
	for _, ref := range *addr.Referrers() {
		switch ref := ref.(type) {
		case *ssa.Store:
			if ref.Addr == addr {
				c.add(ref, h.put(s, addr.Field, ref.Val, entry{val: ref.Val, expr: h.flow.written[ref.Pos()]}))
			}
		case *ssa.UnOp:
			if h.contract.mayHold(ref.Type()) {
				h.follow(ref, c)
			}
		case *ssa.FieldAddr:
			h.followField(ref, c)
		case *ssa.Call:
			h.passed(ref, addr, c)
		}
	}
}

func (c *course) add(at ssa.Instruction, x filling) {
	c.steps = append(c.steps, step{filling: x, at: at})
}

// store looks at a failure that is stored somewhere, or stored over.
func (h *helpers) store(st *ssa.Store, v ssa.Value, c *course) {
	if st.Addr == v {
		if _, zero := st.Val.(*ssa.Const); !zero && !c.seen[st.Val] {
			c.copied = true
		}
		return
	}
	to, local := st.Addr.(*ssa.Alloc)
	switch {
	case local:
		c.into[to] = st
		h.follow(to, c)
		return
	case c.isPart(st.Addr):
		c.part = true
	}
	c.handed = true
	c.ends = append(c.ends, st)
}

// isPart reports the address of a field of another struct that the function
// makes.
func (c *course) isPart(addr ssa.Value) bool {
	for {
		f, ok := addr.(*ssa.FieldAddr)
		if !ok {
			return false
		}
		if a, ok := f.X.(*ssa.Alloc); ok {
			return !c.seen[a]
		}
		addr = f.X
	}
}

// update looks at an entry of a map.
func (h *helpers) update(u *ssa.MapUpdate, v ssa.Value, c *course) {
	if u.Map != v {
		_, c.part = u.Map.(*ssa.MakeMap)
		c.ends = append(c.ends, u)
		return
	}
	e := entry{val: u.Value, expr: h.flow.written[u.Pos()]}
	switch k := origin(u.Key).(type) {
	case *ssa.Const:
		c.add(u, h.named(constWord(k), e))
		return
	case *ssa.Parameter:
		if isString(k.Type()) {
			c.add(u, filling{fields: []keyed{{by: k, entry: e}}})
			return
		}
	}
	if from := rootParameter(u.Key); from != nil && from == rootParameter(u.Value) {
		c.add(u, filling{pairs: []ssa.Value{from}})
		return
	}
	c.open = true
}

// passed looks at a call that is given a failure.
func (h *helpers) passed(call *ssa.Call, v ssa.Value, c *course) {
	c.ends = append(c.ends, call)
	if _, builtin := call.Call.Value.(*ssa.Builtin); builtin {
		return
	}
	made := h.called(&call.Call)
	if call.Call.IsInvoke() || call.Call.StaticCallee() == nil {
		if from := rootParameter(call.Call.Value); from != nil && from.Parent() == call.Parent() {
			c.add(call, filling{options: []ssa.Value{from}})
		} else if made == nil {
			c.open = true
		}
		return
	}
	if isMapsCopy(&call.Call) && call.Call.Args[0] == v {
		c.add(call, h.mapped(origin(call.Call.Args[1])))
		return
	}
	filled := false
	for k, arg := range call.Call.Args {
		if arg != v {
			continue
		}
		filled = h.fills(made, k-receivers(&call.Call), call, c) || filled
	}
	if !filled && made == nil && !harmless(&call.Call, v) {
		c.open = true
	}
}

// fills adds what a called function puts into argument i, and says whether it
// does, or hands the failure on.
func (h *helpers) fills(made *Helper, i int, call *ssa.Call, c *course) bool {
	if made == nil {
		return false
	}
	found := false
	for _, r := range made.Makes {
		if r.Base.Kind != Parameter || r.Base.Param != i {
			continue
		}
		found = true
		x, steps := h.bind(r, h.arguments(call))
		c.add(call, x)
		for _, s := range steps {
			c.add(call, s.filling)
		}
		if r.Returned {
			h.follow(call, c)
		}
	}
	return found
}

// harmless reports a call that cannot change a failure that it is given: it gets
// a copy, or its body shows it.
func harmless(c *ssa.CallCommon, v ssa.Value) bool {
	switch v.Type().Underlying().(type) {
	case *types.Pointer, *types.Map:
		f := c.StaticCallee()
		if generic := f.Origin(); generic != nil {
			f = generic
		}
		return len(f.Blocks) > 0
	}
	return true
}

func isMapsCopy(c *ssa.CallCommon) bool {
	f, ok := c.StaticCallee().Object().(*types.Func)
	return ok && f.FullName() == "maps.Copy"
}

// put is what a value that is stored in a field puts into a failure.
func (h *helpers) put(s *types.Struct, i int, v ssa.Value, e entry) filling {
	var x filling
	f := s.Field(i)
	_, role := h.contract.of(f.Type())
	if role == NoRole {
		role = h.roleOf(v, f.Name())
	}
	if f == rpcError(s) {
		role = NumberRole
	}
	if role == NoRole {
		_, role = h.contract.plainField(s, f)
	}
	if slot := x.slot(role); slot != nil {
		*slot = e
	}
	for _, key := range keysOf(s, i) {
		x.setField(keyed{key: key, entry: e})
	}
	return x.over(h.inside(v, f.Type()))
}

// named is what a map's entry puts into a failure.
func (h *helpers) named(key string, e entry) filling {
	var x filling
	if slot := x.slot(h.roleOf(e.val, key)); slot != nil {
		*slot = e
	}
	x.setField(keyed{key: fold(key), entry: e})
	return x.over(h.inside(e.val, e.val.Type()))
}

// roleOf says what a value is that is stored in a field without a type of words:
// by a type that it has on its way, by what the helper's parameter is, or by the
// field's name.
func (h *helpers) roleOf(v ssa.Value, name string) Role {
	from := origin(v)
	for at := v; at != from; at = behind(at) {
		if _, role := h.contract.of(at.Type()); role != NoRole {
			return role
		}
	}
	if _, role := h.contract.of(from.Type()); role != NoRole {
		return role
	}
	if par, ok := from.(*ssa.Parameter); ok {
		if role := h.parameterRole(par); role != NoRole {
			return role
		}
	}
	if h.contract.guesses() && isPlain(from.Type()) && isString(from.Type()) && slices.Contains(codeNames[:3], fold(name)) {
		return CodeRole
	}
	if fold(name) == "reason" && isString(from.Type()) && !h.contract.typesReasons() {
		return ReasonRole
	}
	return NoRole
}

// parameterRole says what a helper's parameter is by name or setting.
func (h *helpers) parameterRole(par *ssa.Parameter) Role {
	f, ok := par.Parent().Object().(*types.Func)
	if !ok {
		return NoRole
	}
	p := h.contract.params(f)
	switch {
	case p == nil && h.contract.guesses() && isPlain(par.Type()) && isString(par.Type()):
		return wordNamed(par.Name())
	case p == nil:
		return NoRole
	}
	switch i := operandOf(par).Param; {
	case i < 0: // the receiver
	case i == p.Code:
		return CodeRole
	case i == p.Reason:
		return ReasonRole
	}
	return NoRole
}

// inside is what a part of a failure holds that is stored in a field: a struct
// or a map that the function makes, or one that it is given. Of any other map
// nobody can see what it holds.
func (h *helpers) inside(v ssa.Value, t types.Type) filling {
	v = origin(v)
	if u, ok := v.(*ssa.UnOp); ok {
		if a, ok := u.X.(*ssa.Alloc); ok {
			v = a
		}
	}
	switch v := v.(type) {
	case *ssa.MakeMap:
		return h.mapped(v)
	case *ssa.Alloc:
		if structOf(v.Type()) != nil {
			c := h.course(v)
			return c.sum(filling{})
		}
	case *ssa.Parameter:
		if _, ok := v.Type().Underlying().(*types.Map); ok {
			return filling{pairs: []ssa.Value{v}}
		}
		if s := structOf(v.Type()); s != nil {
			return partsOf(s, v)
		}
	case *ssa.Const:
		return filling{}
	}
	return filling{open: holdsAnything(t) && holdsAnything(v.Type())}
}

// partsOf is what a struct fills in that callers pass: each of its fields.
func partsOf(s *types.Struct, par *ssa.Parameter) filling {
	var x filling
	for i := range s.NumFields() {
		for _, key := range keysOf(s, i) {
			x.setField(keyed{key: key, entry: entry{val: par, part: s.Field(i).Name()}})
		}
		x.open = x.open || holdsAnything(s.Field(i).Type()) || structOf(s.Field(i).Type()) != nil
	}
	return x
}

// holdsAnything reports a type whose values may have fields that nobody can see.
func holdsAnything(t types.Type) bool {
	switch t := t.Underlying().(type) {
	case *types.Map:
		return true
	case *types.Interface:
		return t.NumMethods() == 0
	}
	return false
}

// settable is what methods of a type fill in that its values can still be given.
func (h *helpers) settable(t types.Type) filling {
	var x filling
	methods := types.NewMethodSet(types.NewPointer(derefed(t)))
	for i := range methods.Len() {
		f, ok := methods.At(i).Obj().(*types.Func)
		if !ok {
			continue
		}
		made := h.of(f)
		if made == nil {
			continue
		}
		for _, r := range made.Makes {
			if r.Base.Param == -1 && r.Base.Kind == Parameter {
				y, _ := h.bind(r, arguments{})
				x = x.over(y)
			}
		}
	}
	return x
}

// none reports a filling with nothing in it.
func (x *filling) none() bool {
	return x.code.val == nil && x.reason.val == nil && x.number.val == nil && len(x.fields) == 0 && !x.open
}

// derefed is what a pointer points to, or the type itself.
func derefed(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}
