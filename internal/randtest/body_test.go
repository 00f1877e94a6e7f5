package randtest

import (
	"fmt"
	"go/types"
	"regexp"
	"strings"
)

// A body is a function in the making.
type body struct {
	*server
	file   *file
	sig    *types.Signature
	named  bool // its results have names
	scopes []*scope
	base   int  // its own first scope; those before it are around a literal
	depth  int  // of values
	nest   int  // of statements
	onDesk bool // a method of a desk, which is called d
}

// A scope is a block: its lines, and the variables it defines.
type scope struct {
	vars  []*variable
	lines []string
}

// A variable must be used, or a line is put behind its definition that does.
type variable struct {
	name  string
	typ   types.Type
	used  bool
	after int // the line behind its definition; -1 for a parameter
}

func newBody(s *server, f *file, sig *types.Signature) *body {
	return &body{server: s, file: f, sig: sig}
}

// inner makes the body of a function literal, which sees the variables around it.
func (b *body) inner(sig *types.Signature) *body {
	return &body{server: b.server, file: b.file, sig: sig, scopes: b.scopes[:len(b.scopes):len(b.scopes)],
		base: len(b.scopes), depth: b.depth + 1, nest: b.nest + 1}
}

func (b *body) open() { b.scopes = append(b.scopes, &scope{}) }

func (b *body) top() *scope { return b.scopes[len(b.scopes)-1] }

// close ends a block and returns its lines.
func (b *body) close() string {
	s := b.top()
	b.scopes = b.scopes[:len(b.scopes)-1]
	var out strings.Builder
	for i := 0; i <= len(s.lines); i++ {
		for _, v := range s.vars {
			if v.after == i && !v.used {
				fmt.Fprintf(&out, "_ = %s\n", v.name)
			}
		}
		if i < len(s.lines) {
			out.WriteString(s.lines[i])
			out.WriteString("\n")
		}
	}
	return out.String()
}

func (b *body) emit(format string, args ...any) {
	b.top().lines = append(b.top().lines, fmt.Sprintf(format, args...))
}

// define makes a variable known from the next line on.
func (b *body) define(name string, t types.Type) {
	if name != "_" {
		b.top().vars = append(b.top().vars, &variable{name: name, typ: t, after: len(b.top().lines)})
	}
}

// parameter makes one known that nobody has to use.
func (b *body) parameter(name string, t types.Type) {
	if name != "_" {
		b.top().vars = append(b.top().vars, &variable{name: name, typ: t, after: -1})
	}
}

// free returns a name that the block does not define yet.
func (b *body) free(name string) string {
	for _, v := range b.top().vars {
		if v.name == name {
			return b.fresh(name)
		}
	}
	return name
}

// visible calls yield for each variable in scope, the innermost first.
func (b *body) visible(yield func(*variable)) {
	seen := map[string]bool{}
	for i := len(b.scopes) - 1; i >= 0; i-- {
		for j := len(b.scopes[i].vars) - 1; j >= 0; j-- {
			if v := b.scopes[i].vars[j]; !seen[v.name] {
				seen[v.name] = true
				yield(v)
			}
		}
	}
}

// lookup returns the variable that a name means, nil for none.
func (b *body) lookup(name string) (found *variable) {
	b.visible(func(v *variable) {
		if v.name == name {
			found = v
		}
	})
	return found
}

// use names a variable in an expression.
func (b *body) use(v *variable) string {
	v.used = true
	return v.name
}

// variables lists those in scope whose type is accepted.
func (b *body) variables(accept func(types.Type) bool) (list []*variable) {
	b.visible(func(v *variable) {
		if accept(v.typ) {
			list = append(list, v)
		}
	})
	return list
}

// variable returns some variable whose type is accepted, nil for none.
func (b *body) variable(accept func(types.Type) bool) *variable {
	list := b.variables(accept)
	if len(list) == 0 {
		return nil
	}
	return list[b.r.IntN(len(list))]
}

func identical(t types.Type) func(types.Type) bool {
	return func(u types.Type) bool { return types.Identical(t, u) }
}

func assignable(t types.Type) func(types.Type) bool {
	return func(u types.Type) bool { return types.AssignableTo(u, t) }
}

// unwritable is the panic of a choice that cannot be written where it is made: a
// package whose name is shadowed, a type that is not exported.
type unwritable struct{ what string }

// try makes a choice; false, and without a trace, where it cannot be written.
func (b *body) try(choice func()) (ok bool) {
	type state struct {
		vars  []*variable
		used  []bool
		lines []string
	}
	var states []state
	for _, s := range b.scopes {
		st := state{vars: s.vars[:len(s.vars):len(s.vars)], lines: s.lines[:len(s.lines):len(s.lines)]}
		for _, v := range s.vars {
			st.used = append(st.used, v.used)
		}
		states = append(states, st)
	}
	scopes, depth, nest, handlers := b.scopes[:len(b.scopes):len(b.scopes)], b.depth, b.nest, b.handlers
	defer func() {
		p := recover()
		if p == nil {
			return
		}
		if _, known := p.(unwritable); !known {
			panic(p)
		}
		b.scopes, b.depth, b.nest, b.handlers = scopes, depth, nest, handlers
		for i, st := range states {
			scopes[i].vars, scopes[i].lines = st.vars, st.lines
			for j, v := range st.vars {
				v.used = st.used[j]
			}
		}
	}()
	choice()
	return true
}

// attempt is try for an expression; other is taken where it cannot be written.
func (b *body) attempt(choice func() string, other func() string) string {
	var text string
	if b.try(func() { text = choice() }) {
		return text
	}
	return other()
}

// choose tries choices in random order until one can be written.
func (b *body) choose(choices ...func() string) string {
	for _, i := range b.r.Perm(len(choices)) {
		var text string
		if b.try(func() { text = choices[i]() }) && text != "" {
			return text
		}
	}
	panic(unwritable{"any choice"})
}

// qualified writes a name of a package.
func (b *body) qualified(p *types.Package, name string) string {
	if b.file.foreign(p) {
		alias, ok := b.file.alias(b.server, p, name)
		if !ok || b.lookup(alias) != nil {
			panic(unwritable{name})
		}
		return alias
	}
	q := b.file.qualifier(b.server, p)
	switch {
	case q == "" || q == ".":
		if b.lookup(name) != nil {
			panic(unwritable{name})
		}
		return name
	case b.lookup(q) != nil:
		panic(unwritable{q})
	}
	return q + "." + name
}

// std writes a name of the standard library.
func (b *body) std(path, name string) string { return b.qualified(b.w.packages[path], name) }

// typ writes a type.
func (b *body) typ(t types.Type) string {
	if named := unexported(t, b.file.unit.path); named != "" {
		panic(unwritable{named})
	}
	text := types.TypeString(t, func(p *types.Package) string {
		if b.file.foreign(p) {
			return "§" + p.Path() + "§"
		}
		q := b.file.qualifier(b.server, p)
		switch {
		case q == ".":
			return ""
		case q != "" && b.lookup(q) != nil:
			panic(unwritable{q})
		}
		return q
	})
	return aliased.ReplaceAllStringFunc(text, func(m string) string {
		part := aliased.FindStringSubmatch(m)
		p, err := b.Import(part[1])
		if err != nil || part[3] != "" {
			panic(unwritable{m})
		}
		return b.qualified(p, part[2])
	})
}

// aliased is a type of a package that a file cannot import.
var aliased = regexp.MustCompile(`§([^§]*)§\.(\w+)(\[?)`)

// unexported returns the name of a type in t that only its own package can
// write, "" for none.
func unexported(t types.Type, home string) string {
	switch t := t.(type) {
	case *types.Alias:
		if t.Obj().Pkg() != nil && t.Obj().Pkg().Path() != home && !t.Obj().Exported() {
			return t.Obj().Name()
		}
		if t.Obj().Pkg() != nil {
			return ""
		}
		return unexported(types.Unalias(t), home)
	case *types.Named:
		if t.Obj().Pkg() != nil && t.Obj().Pkg().Path() != home && !t.Obj().Exported() {
			return t.Obj().Name()
		}
		for arg := range t.TypeArgs().Types() {
			if name := unexported(arg, home); name != "" {
				return name
			}
		}
	case *types.Pointer:
		return unexported(t.Elem(), home)
	case *types.Slice:
		return unexported(t.Elem(), home)
	case *types.Array:
		return unexported(t.Elem(), home)
	case *types.Map:
		return unexported(t.Key(), home) + unexported(t.Elem(), home)
	case *types.Chan:
		return unexported(t.Elem(), home)
	case *types.Signature:
		name := ""
		for v := range t.Params().Variables() {
			name += unexported(v.Type(), home)
		}
		for v := range t.Results().Variables() {
			name += unexported(v.Type(), home)
		}
		return name
	case *types.Struct:
		for v := range t.Fields() {
			if !v.Exported() && v.Pkg().Path() != home {
				return v.Name()
			}
			if name := unexported(v.Type(), home); name != "" {
				return name
			}
		}
	}
	return ""
}
