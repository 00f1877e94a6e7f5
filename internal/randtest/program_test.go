package randtest

import (
	"fmt"
	"go/format"
	"go/types"
	"hash/fnv"
	"maps"
	"math/rand/v2"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A server is a random program: the package that holds its contract, if it has
// one, and the package of its handlers.
type server struct {
	seed         int
	root         string // a directory
	r            *rand.Rand
	w            *world
	index        *sdk.Index
	lib          *library
	settings     *analyzer.Settings
	settingsText string
	contract     *contract
	aliases      map[string]*types.Package // types of others that the handlers' package has names for
	recovers     bool                      // some functions recover panics
	tools        *unit
	units        []*unit // in the order of imports

	handlers int      // functions with the shape of a handler
	later    []string // fixes that were offered only after others
	serial   int      // for names
	turn     int      // of rows
}

// A unit is a package in the making.
type unit struct {
	path, name string
	files      []*file
	// known are the functions and variables that may be used, of this and of
	// imported packages.
	known []types.Object
	types *types.Package
}

// A file is a source file in the making.
type file struct {
	unit    *unit
	name    string
	imports map[string]string // names by path
	dot     string            // the path that is imported with a dot
	decls   []string
	crlf    bool
	wild    bool            // not formatted
	few     map[string]bool // the packages that it may import, nil for all
	layout  layout          // of its imports
	blank   string          // a path that is imported for nothing
	salt    string          // of what is drawn of the text
}

// A layout says how a file arranges its imports.
type layout int

const (
	groups    layout = iota // one block, what is standard before what is not
	otherwise               // one block, what is standard behind what is not
	mixed                   // one block, in groups of any kind
	close                   // one block without groups
	blocks                  // a block for each group
	single                  // each import is a declaration
	layouts
)

// fewPackages are what files import that name other things through their package;
// "result" is the package of the library's results.
var fewPackages = []string{"", "", "result", "result", "fmt", "errors", "context", "result fmt", "errors fmt", "context result", "os strings"}

const module = "example.test/srv"

// newServer makes the server of a seed.
func newServer(w *world, root string, seed, handlers int) *server {
	s := &server{seed: seed, root: root, r: rand.New(rand.NewPCG(20, uint64(seed))), w: w, index: w.index(), settings: new(analyzer.Settings), aliases: map[string]*types.Package{}}
	s.recovers = !s.chance(3)
	turns := []int{0, 1, 2, 0, 3, 1, 4, 0, 1, 0, 2, 1, 0, 4} // the libraries that most servers use come first
	s.lib = w.libraries[turns[seed%len(turns)]]
	s.tools = &unit{path: module + "/tools", name: "tools"}
	s.makeContract()
	s.units = append(s.units, s.tools)
	s.makeTools(handlers)
	if s.chance(4) {
		s.makeWire()
	}
	s.makeSettings()
	return s
}

// makeTools writes the package of handlers: what they use, and registrations,
// which ask for handlers.
func (s *server) makeTools(handlers int) {
	first := s.newFile(s.tools, "tools.go")
	first.decls = append(first.decls, s.project(first))
	if s.contract != nil && s.contract.here {
		first.decls = append(first.decls, s.contract.write(s, first))
	}
	s.learn(s.tools)
	files := []*file{first}
	if s.chance(2) {
		files = append(files, s.newFile(s.tools, "more.go"))
	}
	for i := range s.weighted(3, 3, 2, 1, 1) {
		f := s.newFile(s.tools, fmt.Sprintf("few%d.go", i))
		f.few, f.dot = map[string]bool{}, ""
		for _, path := range strings.Fields(s.oneOf(fewPackages...)) {
			if path == "result" {
				path = s.w.packageOf(s.lib)
			}
			f.few[path] = true
		}
	}
	for n := 0; s.handlers < handlers; n++ {
		f := files[s.r.IntN(len(files))]
		s.register(f, n)
	}
	f := s.newFile(s.tools, "names.go")
	f.dot = ""
	for _, name := range slices.Sorted(maps.Keys(s.aliases)) {
		f.decls = append(f.decls, fmt.Sprintf("type %s = %s.%s\n", name, f.qualifier(s, s.aliases[name]), name))
	}
}

// makeWire writes a package that uses no library: its results are known by their
// shape.
func (s *server) makeWire() {
	lib, c := s.lib, s.contract
	s.lib = &library{table: sdk.WireShape}
	if c != nil && c.here {
		s.contract = nil
	}
	defer func() { s.lib, s.contract = lib, c }()
	u := &unit{path: module + "/wire", name: "wire"}
	if s.contract != nil {
		u.known = slices.Clone(c.unit.known)
	}
	f := s.newFile(u, "wire.go")
	f.decls = append(f.decls, s.project(f), s.expand(f, wireProject))
	s.learn(u)
	scope := u.types.Scope()
	answer := types.NewPointer(scope.Lookup("answer").Type())
	params := types.NewTuple(types.NewParam(0, nil, "", s.w.typ("context.Context")), types.NewParam(0, nil, "", types.NewMap(universe.string, universe.any)))
	sigs := []*types.Signature{
		types.NewSignatureType(nil, nil, nil, params, types.NewTuple(types.NewParam(0, nil, "", answer), types.NewParam(0, nil, "", universe.error)), false),
		types.NewSignatureType(nil, nil, nil, params, types.NewTuple(types.NewParam(0, nil, "", answer)), false),
		types.NewSignatureType(nil, nil, nil, params, types.NewTuple(types.NewParam(0, nil, "", universe.any)), false),
		types.NewSignatureType(nil, nil, nil, params, types.NewTuple(types.NewParam(0, nil, "", scope.Lookup("response").Type())), false),
	}
	b := newBody(s, f, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	for range 4 + s.r.IntN(6) {
		b.try(func() { b.declare(sigs[s.r.IntN(len(sigs))]) })
	}
	s.units = append(s.units, u)
}

// alias returns the name that the package of a file has for a type of another one;
// false where it can have none.
func (f *file) alias(s *server, p *types.Package, name string) (string, bool) {
	tn, ok := p.Scope().Lookup(name).(*types.TypeName)
	if !ok || !tn.Exported() || isGeneric(tn.Type()) || f.unit != s.tools || f.unit.types.Scope().Lookup(name) != nil {
		return "", false
	}
	if other := s.aliases[name]; other != nil && other.Path() != p.Path() {
		return "", false
	}
	for _, f := range f.unit.files {
		if dot := s.w.packages[f.dot]; dot != nil && dot.Scope().Lookup(name) != nil {
			return "", false
		}
	}
	s.aliases[name] = p
	return name, true
}

// foreign reports a package that a file cannot import.
func (f *file) foreign(p *types.Package) bool {
	return f.few != nil && p != nil && p.Path() != f.unit.path && !f.few[p.Path()]
}

// register writes a function that registers handlers.
func (s *server) register(f *file, n int) {
	b := newBody(s, f, types.NewSignatureType(nil, nil, nil, nil, nil, false))
	b.open()
	for range 4 {
		b.try(func() { b.registration() })
	}
	lines := b.close()
	f.decls = append(f.decls, fmt.Sprintf("func register%d() {\n%s}\n", n, lines))
}

func (s *server) newFile(u *unit, name string) *file {
	f := &file{unit: u, name: name, imports: map[string]string{}, crlf: s.chance(10), wild: s.chance(4), layout: groups}
	if f.salt = s.fresh("salt"); s.chance(2) {
		f.layout = layout(s.r.IntN(int(layouts)))
	}
	if s.chance(8) {
		other := s.w.libraries[s.r.IntN(len(s.w.libraries))]
		f.blank = s.oneOf("io", "fmt", "errors", s.w.packageOf(other))
	}
	if s.chance(8) {
		f.dot = s.oneOf("fmt", "errors", s.w.packageOf(s.lib))
	}
	u.files = append(u.files, f)
	return f
}

// packageOf returns the path of the package of a library's results.
func (w *world) packageOf(l *library) string {
	for _, t := range l.types {
		return t.object.Pkg().Path()
	}
	return ""
}

// learn type-checks what a unit has so far, for its objects.
func (s *server) learn(u *unit) {
	c, err := s.check(u, nil, true)
	if err != nil {
		panic(fmt.Sprintf("%v\n%s", err, u.files[0].text()))
	}
	u.types = c.pkg
	scope := c.pkg.Scope()
	for _, name := range scope.Names() {
		switch obj := scope.Lookup(name).(type) {
		case *types.Func, *types.Var:
			u.known = append(u.known, obj)
		case *types.TypeName:
			u.known = append(u.known, methods(obj)...)
		}
	}
}

func methods(tn *types.TypeName) []types.Object {
	var list []types.Object
	if named, ok := tn.Type().(*types.Named); ok && tn.Name() != "desk" {
		for m := range named.Methods() {
			list = append(list, m)
		}
	}
	return list
}

// qualifier returns what stands before a name of a package in a file, and imports
// the package.
func (f *file) qualifier(s *server, p *types.Package) string {
	if p == nil || p.Path() == f.unit.path {
		return ""
	}
	if f.dot == p.Path() {
		f.imports[p.Path()] = "."
		return "."
	}
	name, ok := f.imports[p.Path()]
	if !ok {
		name = p.Name()
		if s.chance(6) {
			name = s.oneOf("kit", "lib", "sdk") + name
		}
		for n := 2; slices.Contains(slices.Collect(maps.Values(f.imports)), name); n++ {
			name = fmt.Sprint(p.Name(), n)
		}
		f.imports[p.Path()] = name
	}
	return name
}

// text returns the source of a file.
func (f *file) text() string {
	var b strings.Builder
	fmt.Fprintf(&b, "package %s", f.unit.name)
	switch {
	case f.drawn("clause", 12):
		b.WriteString(" // of a server\n\n")
	case f.wild && f.drawn("close", 3):
		b.WriteString("\n")
	default:
		b.WriteString("\n\n")
	}
	f.writeImports(&b)
	b.WriteString(strings.Join(f.decls, "\n"))
	text := b.String()
	if !f.wild {
		if neat, err := format.Source([]byte(text)); err == nil {
			text = string(neat)
		}
	}
	if f.crlf {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	return text
}

// drawn is true for one in n things of a file, and always for the same.
func (f *file) drawn(what string, n uint32) bool {
	h := fnv.New32a()
	h.Write([]byte(what + f.salt))
	return h.Sum32()%n == 0
}

// writeImports writes the imports, each group of a block between empty lines.
func (f *file) writeImports(b *strings.Builder) {
	var groups [][]string
	var standard, other []string
	for _, p := range slices.Sorted(maps.Keys(f.imports)) {
		if spec := f.importSpec(p); strings.Contains(p, ".") {
			other = append(other, spec)
		} else {
			standard = append(standard, spec)
		}
	}
	if f.blank != "" {
		other = append(other, fmt.Sprintf("_ %q", f.blank))
	}
	all := slices.Concat(standard, other)
	switch f.layout {
	case otherwise:
		groups = [][]string{other, standard}
	case mixed:
		for i, spec := range all {
			if i == 0 || f.drawn("group"+spec, 3) {
				groups = append(groups, nil)
			}
			groups[len(groups)-1] = append(groups[len(groups)-1], spec)
		}
	case close:
		groups = [][]string{all}
	case single:
		for _, spec := range all {
			fmt.Fprintf(b, "import %s\n", spec)
		}
		b.WriteString("\n")
		return
	default:
		groups = [][]string{standard, other}
	}
	groups = slices.DeleteFunc(groups, func(g []string) bool { return len(g) == 0 })
	switch {
	case len(all) == 0:
	case len(all) == 1 && !f.drawn("block", 2):
		fmt.Fprintf(b, "import %s\n\n", all[0])
	case f.layout == blocks:
		for _, g := range groups {
			writeBlock(b, g)
		}
	default:
		writeBlock(b, groups...)
	}
}

func writeBlock(b *strings.Builder, groups ...[]string) {
	b.WriteString("import (\n")
	for i, g := range groups {
		if i > 0 {
			b.WriteString("\n")
		}
		b.WriteString("\t" + strings.Join(g, "\n\t") + "\n")
	}
	b.WriteString(")\n\n")
}

// importSpec writes an import, with a comment before or behind it now and then.
func (f *file) importSpec(p string) string {
	spec := fmt.Sprintf("%q", p)
	if name := f.imports[p]; p[strings.LastIndex(p, "/")+1:] != name {
		spec = name + " " + spec
	}
	switch {
	case f.drawn("behind"+p, 12):
		return spec + " // for a reason"
	case f.drawn("before"+p, 12) && f.layout != single:
		return "// This is needed.\n\t" + spec
	}
	return spec
}

// chance is true once in n times.
func (s *server) chance(n int) bool { return s.r.IntN(n) == 0 }

func (s *server) oneOf(words ...string) string { return words[s.r.IntN(len(words))] }

// weighted returns an index, each as often as its weight.
func (s *server) weighted(weights ...int) int {
	sum := 0
	for _, w := range weights {
		sum += w
	}
	n := s.r.IntN(sum)
	for i, w := range weights {
		if n -= w; n < 0 {
			return i
		}
	}
	panic("not reached")
}

func (s *server) fresh(name string) string {
	s.serial++
	return fmt.Sprint(name, s.serial)
}
