package randtest

import (
	"cmp"
	"fmt"
	"go/types"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/marktest"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A world is what all servers share: the libraries, and what they import.
type world struct {
	all       *types.Package // imports the others
	packages  map[string]*types.Package
	libraries []*library
}

// A library is the part of a table that the library at hand has.
type library struct {
	table *sdk.Table
	funcs []*function
	types []*typeName
	// missing names the rows without an object, which older releases have.
	missing []rowID
}

// A function is a row with the function behind it.
type function struct {
	row    *sdk.Func
	object *types.Func
}

// A typeName is a row with the type behind it.
type typeName struct {
	row    *sdk.Type
	object *types.TypeName
}

// standard has what generated code may name of the standard library.
var standard = []string{
	"context", "encoding/json", "errors", "fmt", "io", "log", "log/slog", "net/http", "os", "os/exec", "runtime/debug", "strconv", "strings", "testing", "time",
}

var theWorld = sync.OnceValues(loadWorld)

// loadWorld type-checks one package that imports everything.
func loadWorld() (*world, error) {
	testdata, err := filepath.Abs("../../testdata")
	if err != nil {
		return nil, err
	}
	gopath, err := os.MkdirTemp("", "randtest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(gopath)
	if err := writeImports(filepath.Join(gopath, "src", "everything")); err != nil {
		return nil, err
	}
	roots, err := marktest.Load(marktest.Tree{
		Dir:      gopath,
		GOPATH:   gopath + string(filepath.ListSeparator) + testdata,
		Patterns: []string{"everything"},
	})
	if err != nil {
		return nil, err
	}
	w := &world{all: roots[0].Types, packages: map[string]*types.Package{}}
	packages.Visit(roots, nil, func(p *packages.Package) { w.packages[p.PkgPath] = p.Types })
	for _, t := range sdk.Tables() {
		w.libraries = append(w.libraries, w.library(t))
	}
	return w, nil
}

func writeImports(dir string) error {
	paths := slices.Clone(standard)
	for _, t := range sdk.Tables() {
		for _, row := range t.Types {
			paths = append(paths, path.Join(t.Module, row.Pkg))
		}
		for _, row := range t.Funcs {
			paths = append(paths, path.Join(t.Module, row.Pkg))
		}
	}
	slices.Sort(paths)
	var text strings.Builder
	text.WriteString("package everything\n")
	for _, p := range slices.Compact(paths) {
		fmt.Fprintf(&text, "import _ %q\n", p)
	}
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "everything.go"), []byte(text.String()), 0o666)
}

// Import makes a world an importer.
func (w *world) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if p := w.packages[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no package %s", path)
}

// index makes an index of all libraries. One is for one goroutine.
func (w *world) index() *sdk.Index { return sdk.NewIndex(w.all, nil) }

// library finds the objects behind the rows of a table.
func (w *world) library(t *sdk.Table) *library {
	l, index := &library{table: t}, w.index()
	for i := range t.Types {
		row := &t.Types[i]
		tn, _ := w.object(t, row.Pkg, "", row.Name).(*types.TypeName)
		if tn == nil {
			l.missing = append(l.missing, rowID{t.Name, row.Pkg, "", row.Name, row.Since, row.Until})
		} else if found, _ := index.Type(tn.Type()); found == row {
			l.types = append(l.types, &typeName{row: row, object: tn})
		} else {
			l.missing = append(l.missing, rowID{t.Name, row.Pkg, "", row.Name, row.Since, row.Until})
		}
	}
	for i := range t.Funcs {
		row := &t.Funcs[i]
		f, _ := w.object(t, row.Pkg, row.Recv, row.Name).(*types.Func)
		if found, _ := index.Func(f); f == nil || found != row {
			l.missing = append(l.missing, rowID{t.Name, row.Pkg, row.Recv, row.Name, row.Since, row.Until})
		} else {
			l.funcs = append(l.funcs, &function{row: row, object: f})
		}
	}
	return l
}

// A rowID names a row.
type rowID struct{ table, pkg, recv, name, since, until string }

func (r rowID) String() string {
	name := strings.TrimLeft(r.pkg+"."+r.recv, ".") + "." + r.name
	return fmt.Sprintf("%s: %s, from %s to %s", r.table, name, cmp.Or(r.since, "the first"), cmp.Or(r.until, "the last"))
}

func (w *world) object(t *sdk.Table, pkg, recv, name string) types.Object {
	p := w.packages[path.Join(t.Module, pkg)]
	if p == nil {
		return nil
	}
	if recv == "" {
		return p.Scope().Lookup(name)
	}
	tn := p.Scope().Lookup(recv)
	if tn == nil {
		return nil
	}
	typ := tn.Type()
	if !types.IsInterface(typ) {
		typ = types.NewPointer(typ)
	}
	m, _, _ := types.LookupFieldOrMethod(typ, true, p, name)
	return m
}

// typ returns a type of the world, written "context.Context" or "*log/slog.Logger".
func (w *world) typ(name string) types.Type {
	bare := strings.TrimPrefix(name, "*")
	dot := strings.LastIndex(bare, ".")
	t := w.packages[bare[:dot]].Scope().Lookup(bare[dot+1:]).Type()
	if bare != name {
		return types.NewPointer(t)
	}
	return t
}

// drawn is what a run has drawn of the tables.
type drawn struct {
	funcs  map[*sdk.Func]bool
	types  map[*sdk.Type]bool
	shapes map[string]bool // library and shape
}

func newDrawn() *drawn {
	return &drawn{map[*sdk.Func]bool{}, map[*sdk.Type]bool{}, map[string]bool{}}
}

func shapeName(t *sdk.Table, s sdk.Shape) string { return t.Name + ": shape " + strconv.Itoa(int(s)) }

// note counts what the code of a package draws.
func (d *drawn) note(x *sdk.Index, info *types.Info) {
	for _, obj := range info.Uses {
		f, ok := obj.(*types.Func)
		if !ok {
			continue
		}
		if row, t := x.Func(f); row != nil {
			d.funcs[row] = true
			if row.Role == sdk.Sink || row.Role == sdk.Adapter {
				d.shapes[shapeName(t, row.Shape)] = true
			}
		}
	}
	for _, tv := range info.Types {
		d.noteType(x, tv.Type)
	}
	for _, obj := range info.Defs {
		if obj != nil {
			d.noteType(x, obj.Type())
		}
	}
}

func (d *drawn) noteType(x *sdk.Index, t types.Type) {
	if t == nil {
		return
	}
	if row, _ := x.Type(t); row != nil {
		d.types[row] = true
	}
	sig, ok := types.Unalias(t).(*types.Signature)
	if !ok {
		return
	}
	for v := range sig.Params().Variables() { // perhaps of a type that has no name outside
		if row, _ := x.Type(v.Type()); row != nil {
			d.types[row] = true
		}
	}
	if s, t := x.Shape(sig); t != nil {
		d.shapes[shapeName(t, s)] = true
	}
}

// missing lists the rows that were not drawn.
func (d *drawn) missing(l *library) []string {
	var list []string
	for _, f := range l.funcs {
		if !d.funcs[f.row] {
			list = append(list, rowID{l.table.Name, f.row.Pkg, f.row.Recv, f.row.Name, f.row.Since, f.row.Until}.String())
		}
	}
	for _, t := range l.types {
		if !d.types[t.row] {
			list = append(list, rowID{l.table.Name, t.row.Pkg, "", t.row.Name, t.row.Since, t.row.Until}.String())
		}
	}
	for _, s := range l.table.Shapes {
		if s.Until == "" && !d.shapes[shapeName(l.table, s.Shape)] {
			list = append(list, shapeName(l.table, s.Shape))
		}
	}
	return list
}

func loaded(t testing.TB) *world {
	t.Helper()
	w, err := theWorld()
	if err != nil {
		t.Fatal(err)
	}
	return w
}

var universe = struct{ error, string, int, bool, any types.Type }{
	types.Universe.Lookup("error").Type(), types.Typ[types.String], types.Typ[types.Int], types.Typ[types.Bool], types.Universe.Lookup("any").Type(),
}

func isError(t types.Type) bool { return types.Identical(t, universe.error) }

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" && named.Obj().Name() == "Context"
}
