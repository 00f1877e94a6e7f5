package vocab

import (
	"go/ast"
	"go/types"
	"slices"

	"golang.org/x/tools/go/ssa"
)

// A filling is what a function puts into a failure.
type filling struct {
	code, reason, number entry
	fields               []keyed
	open                 bool        // more may be put there unseen
	noReason             bool        // there is no place for a reason
	options, pairs       []ssa.Value // parameters that fill in more, see Record
}

// An entry is what is put into one place; the zero entry is nothing.
type entry struct {
	val  ssa.Value
	part string   // the field of a parameter, "" for all of it
	expr ast.Expr // where it is written, nil if that is not known
}

// Of unknown nobody can tell even whether it is there, of something nobody can
// tell what it is.
var unknown, something ssa.Value = new(ssa.FreeVar), new(ssa.FreeVar)

// typeIn returns the type of an entry's value behind conversions, nil if nothing
// is known of it.
func typeIn(e entry) types.Type {
	if e.val == nil || e.val == unknown || e.val == something {
		return nil
	}
	return origin(e.val).Type()
}

// A keyed entry is that of a field, by its name in the form of fold, or by the
// value that is its name.
type keyed struct {
	key string
	by  ssa.Value
	entry
}

// slot returns the place of a role's word.
func (x *filling) slot(role Role) *entry {
	switch role {
	case CodeRole:
		return &x.code
	case ReasonRole:
		return &x.reason
	case NumberRole:
		return &x.number
	}
	return nil
}

// field returns what is put into a field.
func (x *filling) field(key string) entry {
	for _, k := range x.fields {
		if k.by == nil && k.key == fold(key) {
			return k.entry
		}
	}
	return entry{}
}

// setField puts an entry into a field, over what is there.
func (x *filling) setField(k keyed) {
	for i := range x.fields {
		if k.by == nil && x.fields[i].by == nil && x.fields[i].key == k.key {
			x.fields[i] = k
			return
		}
	}
	x.fields = append(x.fields, k)
}

// over returns x after y has been put into it.
func (x filling) over(y filling) filling {
	for role := CodeRole; role <= NumberRole; role++ {
		if e := y.slot(role); e.val != nil {
			*x.slot(role) = *e
		}
	}
	x.fields = slices.Clone(x.fields)
	for _, k := range y.fields {
		x.setField(k)
	}
	x.open = x.open || y.open
	x.options = append(slices.Clone(x.options), y.options...)
	x.pairs = append(slices.Clone(x.pairs), y.pairs...)
	return x
}

// blurred returns y with everything unknown in it where x has something else.
func (y filling) blurred(x filling) filling {
	blur := func(e *entry, other entry) {
		if e.val != nil && other.val != nil && !e.equal(other) {
			*e = entry{val: unknown}
		}
	}
	for role := CodeRole; role <= NumberRole; role++ {
		blur(y.slot(role), *x.slot(role))
	}
	y.fields = slices.Clone(y.fields)
	for i := range y.fields {
		if y.fields[i].by == nil {
			blur(&y.fields[i].entry, x.field(y.fields[i].key))
		}
	}
	return y
}

// equal reports entries of one value, or of the same constant.
func (e entry) equal(other entry) bool {
	a, ok1 := e.val.(*ssa.Const)
	b, ok2 := other.val.(*ssa.Const)
	return e.val == other.val && e.part == other.part || ok1 && ok2 && constWord(a) == constWord(b)
}

// A step is something that is put into a failure after it was made: surely, or
// only on some way.
type step struct {
	filling
	sure  bool
	at    ssa.Instruction // nil for an option
	asked filling         // the words that the branches before it ask for
}

// A course is what becomes of a failure in a function.
type course struct {
	steps    []step
	ends     []ssa.Instruction // where it is handed over
	open     bool              // anything may be put into it
	handed   bool              // the function's callers get it, or others who can fill it
	returned bool              // the callers do
	copied   bool              // it is a copy of another
	part     bool              // it is put into another that the function makes
	seen     map[ssa.Value]bool
	into     map[ssa.Value]*ssa.Store // by which it came to a variable
}

// sum puts all steps into a failure; what differs, or depends on what the words
// are, cannot be told.
func (c *course) sum(x filling) filling {
	for _, s := range c.steps {
		y := s.filling
		switch {
		case !s.asked.none():
			y = y.hidden()
		case !s.sure:
			y = y.blurred(x)
		}
		x = x.over(y)
	}
	x.open = x.open || c.open
	return x
}

// ways lists what a failure may be: with each step that only some way takes,
// and without. What other ways put there is then unknown.
func (c *course) ways(x filling) []filling {
	var some []step
	for _, s := range c.steps {
		if s.sure {
			x = x.over(s.asked).over(s.filling)
			for i := range some {
				some[i].filling = some[i].without(s.filling)
			}
			continue
		}
		some = append(some, s)
	}
	x.open = x.open || c.open
	rest := x
	for _, y := range some {
		rest = rest.over(y.hidden())
	}
	out := []filling{rest}
	for i, y := range some {
		way := x
		for k, z := range some {
			if k != i {
				way = way.over(z.hidden())
			}
		}
		out = append(out, way.over(y.asked).over(y.filling))
	}
	return out
}

// hidden returns x with everything in it unknown.
func (x filling) hidden() filling {
	for role := CodeRole; role <= NumberRole; role++ {
		if e := x.slot(role); e.val != nil {
			*e = entry{val: unknown}
		}
	}
	x.fields = slices.Clone(x.fields)
	for i := range x.fields {
		x.fields[i].entry = entry{val: unknown}
	}
	return x
}

// without returns x less what y has.
func (x filling) without(y filling) filling {
	for role := CodeRole; role <= NumberRole; role++ {
		if y.slot(role).val != nil {
			*x.slot(role) = entry{}
		}
	}
	x.fields = slices.DeleteFunc(slices.Clone(x.fields), func(k keyed) bool { return k.by == nil && y.field(k.key).val != nil })
	return x
}

// empty is a failure of a type before anything is put there. A map has a place
// for what it is given.
func (h *helpers) empty(t types.Type) filling {
	s := structOf(t)
	return filling{noReason: s == nil || !h.contract.hasReason(s, 2)}
}

// hasReason reports a struct with a place for a reason, itself or in a struct
// that it holds.
func (c *Contract) hasReason(s *types.Struct, depth int) bool {
	for f := range s.Fields() {
		if _, role := c.of(f.Type()); role == ReasonRole || fold(f.Name()) == "reason" && isString(f.Type()) && !c.typesReasons() {
			return true
		}
		if inner := structOf(f.Type()); inner != nil && depth > 0 && c.hasReason(inner, depth-1) {
			return true
		}
	}
	return false
}

// typesReasons reports reasons that have a type of their own, so that a field
// which is only called so may hold anything.
func (c *Contract) typesReasons() bool {
	return slices.ContainsFunc(c.Sets, func(v *Vocabulary) bool { return !v.ReasonType.IsZero() })
}

// fieldRole says what field i of a struct holds: by its type, or by its name
// where words are plain strings.
func (c *Contract) fieldRole(s *types.Struct, i int) Role {
	f := s.Field(i)
	if _, role := c.of(f.Type()); role != NoRole {
		return role
	}
	switch {
	case f == plainCode(s):
		return CodeRole
	case fold(f.Name()) == "reason" && isString(f.Type()) && !c.typesReasons():
		return ReasonRole
	}
	return NoRole
}

// mayHold reports a type of which a value may be a failure that others fill: a
// map by strings, or a struct with a place for a word.
func (c *Contract) mayHold(t types.Type) bool {
	if m, ok := t.Underlying().(*types.Map); ok {
		return isString(m.Key())
	}
	s := structOf(t)
	return s != nil && c.holdsWord(s, 2)
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

// holdsWord reports a struct with a field of a vocabulary's type, or one that is
// called like a word, itself or in a struct that it holds.
func (c *Contract) holdsWord(s *types.Struct, depth int) bool {
	for f := range s.Fields() {
		if v, _ := c.of(f.Type()); v != nil || isString(f.Type()) && wordNamed(f.Name()) != NoRole {
			return true
		}
		if inner := structOf(f.Type()); inner != nil && depth > 0 && c.holdsWord(inner, depth-1) {
			return true
		}
	}
	return false
}
