package randtest

import (
	"fmt"
	"go/format"
	"go/types"
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
	wild    bool // not formatted
	single  bool // each import is a declaration
}

const module = "example.test/srv"

// newServer makes the server of a seed.
func newServer(w *world, root string, seed, handlers int) *server {
	s := &server{seed: seed, root: root, r: rand.New(rand.NewPCG(20, uint64(seed))), w: w, index: w.index(), settings: new(analyzer.Settings)}
	turns := []int{0, 1, 2, 0, 3, 1, 4, 0, 1, 0, 2, 1, 0, 4} // the libraries that most servers use come first
	s.lib = w.libraries[turns[seed%len(turns)]]
	s.tools = &unit{path: module + "/tools", name: "tools"}
	s.makeContract()
	s.units = append(s.units, s.tools)
	s.makeTools(handlers)
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
	for n := 0; s.handlers < handlers; n++ {
		f := files[s.r.IntN(len(files))]
		s.register(f, n)
	}
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
	f := &file{unit: u, name: name, imports: map[string]string{}, crlf: s.chance(10), wild: s.chance(4), single: s.chance(6)}
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
	fmt.Fprintf(&b, "package %s\n\n", f.unit.name)
	paths := slices.Sorted(maps.Keys(f.imports))
	slices.SortStableFunc(paths, func(x, y string) int { return bool2int(strings.Contains(x, ".")) - bool2int(strings.Contains(y, ".")) })
	if len(paths) == 1 || f.single {
		for _, p := range paths {
			fmt.Fprintf(&b, "import %s\n", f.importSpec(p))
		}
		b.WriteString("\n")
	} else if len(paths) > 1 {
		b.WriteString("import (\n")
		for i, p := range paths {
			if i > 0 && strings.Contains(p, ".") && !strings.Contains(paths[i-1], ".") {
				b.WriteString("\n")
			}
			fmt.Fprintf(&b, "\t%s\n", f.importSpec(p))
		}
		b.WriteString(")\n\n")
	}
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

func (f *file) importSpec(p string) string {
	name := f.imports[p]
	if p[strings.LastIndex(p, "/")+1:] == name {
		return fmt.Sprintf("%q", p)
	}
	return fmt.Sprintf("%s %q", name, p)
}

func bool2int(b bool) int {
	if b {
		return 1
	}
	return 0
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
