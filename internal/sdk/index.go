package sdk

import (
	"go/types"
	"slices"
	"strings"
)

// An Index answers what the tables say of the objects of one package's import
// graph. It keeps answers, so one pass, one goroutine, one Index.
//
// Objects are known by the import path, the receiver and the name they carry
// themselves, not by looking their names up in a scope: a package that is only
// reached through others may be loaded in part, and a vendored or a test
// variant of a package has objects of its own.
type Index struct {
	tables []*present // in the order of [Tables]
	homes  map[*types.Package]home
	funcs  map[*types.Func]funcRow
	shapes bool                   // types outside the libraries are known by their shape
	rows   map[*types.Named]*Type // of those types
}

type home struct {
	table *present // nil for a package of no library
	below string   // package path below the module
}

type funcRow struct {
	row   *Func
	table *Table
}

// NewIndex makes the index of pkg and the packages it imports, directly or not.
// filename gives the file an object is declared in ("" when unknown); the
// version of a library is read from it. A nil filename knows no file.
func NewIndex(pkg *types.Package, filename func(types.Object) string) *Index {
	x := &Index{
		homes: make(map[*types.Package]home),
		funcs: make(map[*types.Func]funcRow),
		rows:  make(map[*types.Named]*Type),
	}
	found := make(map[*Table]map[string]*types.Package)
	walk(pkg, make(map[*types.Package]bool), func(p *types.Package) {
		for _, t := range Tables() {
			if below, ok := t.below(p.Path()); ok {
				if found[t] == nil {
					found[t] = make(map[string]*types.Package)
				}
				found[t][below] = p
			}
		}
	})
	for _, t := range Tables() {
		if found[t] != nil {
			x.tables = append(x.tables, &present{
				Table: t, symbols: symbolsOf(t), packages: found[t], filename: filename,
			})
		}
	}
	x.shapes = x.byShape(pkg)
	return x
}

// walk visits p and all it imports once, in the order of import.
func walk(p *types.Package, seen map[*types.Package]bool, visit func(*types.Package)) {
	if seen[p] {
		return
	}
	seen[p] = true
	visit(p)
	for _, q := range p.Imports() {
		walk(q, seen, visit)
	}
}

// Empty reports that nothing of the protocol is in reach: neither a supported
// library nor types with the shape of a tool result.
func (x *Index) Empty() bool { return !x.Library() && !x.shapes }

// ByShape reports whether types outside the libraries are known by their shape.
func (x *Index) ByShape() bool { return x.shapes }

// Tables returns the tables of the libraries that are imported, in the order
// of the package function [Tables].
func (x *Index) Tables() []*Table {
	var tables []*Table
	for _, p := range x.tables {
		tables = append(tables, p.Table)
	}
	return tables
}

// Func returns the row for f (an instance counts as its origin), or nil.
func (x *Index) Func(f *types.Func) (*Func, *Table) {
	if x.Empty() || f == nil {
		return nil, nil
	}
	f = f.Origin()
	found, ok := x.funcs[f]
	if !ok {
		found = x.lookFunc(f)
		x.funcs[f] = found
	}
	return found.row, found.table
}

func (x *Index) lookFunc(f *types.Func) funcRow {
	h := x.home(f.Pkg())
	if h.table == nil {
		return funcRow{}
	}
	for _, row := range h.table.symbols.funcs[symbol{h.below, receiver(f), f.Name()}] {
		if h.table.holds(row.Span) {
			return funcRow{row, h.table.Table}
		}
	}
	return funcRow{}
}

// receiver returns the name of the type f is a method of, or "".
func receiver(f *types.Func) string {
	recv := f.Signature().Recv()
	if recv == nil {
		return ""
	}
	if named, ok := behind(recv.Type()).(*types.Named); ok {
		return named.Obj().Name()
	}
	return ""
}

// Type returns the row for the named type behind t, its pointer or its alias,
// or nil. An instance counts as its origin, unless the row names an instance.
// A type of no library is known by its shape; its table is [WireShape].
func (x *Index) Type(t types.Type) (*Type, *Table) {
	named, ok := behind(t).(*types.Named)
	if !ok || x.Empty() {
		return nil, nil
	}
	h := x.home(named.Obj().Pkg())
	if h.table == nil {
		return x.shaped(named)
	}
	return h.lookType(named)
}

func (h home) lookType(named *types.Named) (*Type, *Table) {
	name := named.Obj().Name()
	for _, key := range []string{name + instance(named), name} {
		for _, row := range h.table.symbols.types[symbol{pkg: h.below, name: key}] {
			if h.table.holds(row.Span) {
				return row, h.table.Table
			}
		}
	}
	return nil, nil
}

// behind returns the type behind aliases and one pointer.
func behind(t types.Type) types.Type {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	return t
}

// instance returns "[*Arg]" for an instance of a generic type whose one
// argument is a pointer to a type of the same package, else "".
func instance(named *types.Named) string {
	if named.TypeArgs().Len() != 1 {
		return ""
	}
	p, ok := types.Unalias(named.TypeArgs().At(0)).(*types.Pointer)
	if !ok {
		return ""
	}
	arg, ok := types.Unalias(p.Elem()).(*types.Named)
	if !ok || arg.Obj().Pkg() != named.Obj().Pkg() {
		return ""
	}
	return "[*" + arg.Obj().Name() + "]"
}

// home returns where a package belongs.
func (x *Index) home(pkg *types.Package) home {
	if pkg == nil {
		return home{}
	}
	h, ok := x.homes[pkg]
	if !ok {
		for _, t := range x.tables {
			if below, in := t.below(pkg.Path()); in {
				h = home{t, below}
			}
		}
		x.homes[pkg] = h
	}
	return h
}

// Version returns the version of t in the import graph, as "v1.2.3": the one
// in the path of its files, else the highest that a [Feature] proves, which is
// a lower bound. "" means it cannot be told.
func (x *Index) Version(t *Table) string {
	if p := x.present(t); p != nil {
		return p.Version()
	}
	return ""
}

// Revision returns the newest revision of MCP that all libraries in the import
// graph speak, "" when none of them tells. An unknown version counts as the
// newest.
func (x *Index) Revision() string {
	oldest := ""
	for _, t := range x.Tables() {
		version := x.Version(t)
		for _, r := range t.Revisions {
			if since(r.Since).holds(version) {
				if oldest == "" || r.Name < oldest {
					oldest = r.Name
				}
				break
			}
		}
	}
	return oldest
}

// Wire is [Index.WireTo] the zero Client.
func (x *Index) Wire(t *Table, s Shape, o Outcome) Wire { return x.WireTo(Client{}, t, s, o) }

// WireTo returns what t's library puts on the wire for an outcome, to a client. An
// unknown version counts as the newest. Without a row, which is so only for a shape
// the library does not have, the answer is a Wire that sends the result as it is.
func (x *Index) WireTo(c Client, t *Table, s Shape, o Outcome) Wire {
	version := x.Version(t)
	for _, w := range t.Wire {
		if w.Shape == s && w.Outcome == o && w.holds(version) && w.For(c) {
			return w
		}
	}
	return Wire{Shape: s, Outcome: o}
}

// Reworded returns the words with which a library sends an error with a code instead
// of the error's own; ok is false where it sends those.
func (x *Index) Reworded(t *Table, code int) (words string, ok bool) {
	for _, r := range t.Reworded {
		if r.Code == code && r.holds(x.Version(t)) {
			return r.Words, true
		}
	}
	return "", false
}

// For reports a row that holds for a client; what is not known of it does not count.
func (w *Wire) For(c Client) bool {
	if r := w.Revisions; c.Revision != "" && (c.Revision < r.Since || r.Until != "" && c.Revision >= r.Until) {
		return false
	}
	return len(w.Over) == 0 || c.Transport == AnyTransport || slices.Contains(w.Over, c.Transport)
}

func (x *Index) present(t *Table) *present {
	for _, p := range x.tables {
		if p.Table == t {
			return p
		}
	}
	return nil
}

// A symbol is a function, method or type of a library.
type symbol struct{ pkg, recv, name string }

// symbols are the rows of one table by what they are about, in table order.
type symbols struct {
	funcs map[symbol][]*Func
	types map[symbol][]*Type
}

func symbolsOf(t *Table) symbols {
	s := symbols{make(map[symbol][]*Func), make(map[symbol][]*Type)}
	for i := range t.Funcs {
		row := &t.Funcs[i]
		key := symbol{row.Pkg, row.Recv, row.Name}
		s.funcs[key] = append(s.funcs[key], row)
	}
	for i := range t.Types {
		row := &t.Types[i]
		key := symbol{pkg: row.Pkg, name: row.Name}
		if row.Target != "" {
			key.pkg, key.name, _ = strings.Cut(row.Target, ".")
		}
		s.types[key] = append(s.types[key], row)
	}
	return s
}

// ErrorConstructor returns the function of a library, in the version at hand,
// that makes an error result of nothing but a text; nil when there is none, or
// its package is not imported.
func (x *Index) ErrorConstructor(t *Table) *types.Func { return x.textConstructor(t, FlagTrue) }

// TextConstructor is ErrorConstructor for results that are no errors.
func (x *Index) TextConstructor(t *Table) *types.Func { return x.textConstructor(t, FlagFalse) }

func (x *Index) textConstructor(t *Table, flag FlagKind) *types.Func {
	for _, row := range t.Funcs {
		if row.Role == Constructor && row.Flag == flag && row.Recv == "" && len(row.Text) == 1 && row.Text[0] == 0 && len(row.Data) == 0 && row.Items < 0 && row.Format < 0 && row.Err < 0 {
			if f, ok := x.object(t, row.Pkg, row.Name).(*types.Func); ok && f.Signature().Params().Len() == 1 {
				return f
			}
		}
	}
	return nil
}

// A Literal is what an error result is written with where there is no function
// for it: all types are of one package.
type Literal struct {
	Result, Item, Text   *types.TypeName
	Flag, Content, Field string
}

// ErrorLiteral returns the parts of a literal of an error result with one text;
// nil when the library's types do not fit one.
func (x *Index) ErrorLiteral(t *Table) *Literal {
	l := &Literal{}
	for _, row := range t.Types {
		name, _ := x.object(t, row.Pkg, row.Name).(*types.TypeName)
		switch {
		case name == nil:
		case row.Role == Result && row.Flag != "" && row.Content != "" && l.Result == nil:
			l.Result, l.Flag, l.Content = name, row.Flag, row.Content
		case row.Role == ContentItem && l.Item == nil:
			l.Item = name
		case row.Role == Text && len(row.Fields) == 1 && l.Text == nil:
			l.Text, l.Field = name, row.Fields[0]
		}
	}
	if l.Result == nil || l.Item == nil || l.Text == nil || l.Result.Pkg() != l.Item.Pkg() || l.Result.Pkg() != l.Text.Pkg() {
		return nil
	}
	item, ok := l.Item.Type().Underlying().(*types.Interface)
	if !ok || !types.Implements(types.NewPointer(l.Text.Type()), item) || hasField(l.Text.Type(), "Type") {
		return nil // it would have to be written in another way
	}
	return l
}

func hasField(t types.Type, name string) bool {
	s, ok := t.Underlying().(*types.Struct)
	for i := 0; ok && i < s.NumFields(); i++ {
		if s.Field(i).Name() == name {
			return true
		}
	}
	return false
}

// object looks up a name in a package of a library; nil where the package is not
// in reach.
func (x *Index) object(t *Table, below, name string) types.Object {
	for _, p := range x.tables {
		if pkg := p.packages[below]; p.Table == t && pkg != nil {
			return pkg.Scope().Lookup(name)
		}
	}
	return nil
}
