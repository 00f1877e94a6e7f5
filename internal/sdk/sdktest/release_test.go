package sdktest

import (
	"encoding/json"
	"errors"
	"fmt"
	"go/ast"
	"go/build"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"io"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A release is one version of a library, type-checked.
type release struct {
	table    *sdk.Table
	version  string
	packages map[string]*types.Package // by path below the module
	user     *types.Package            // imports them all
}

// releases loads every release of versions.txt once, in the order of the file.
var releases = sync.OnceValues(func() ([]*release, error) {
	versions, err := os.ReadFile("versions.txt")
	if err != nil {
		return nil, err
	}
	var names []string
	for line := range strings.Lines(string(versions)) {
		if field := strings.Fields(line); len(field) == 2 && field[0] != "#" {
			names = append(names, field[0]+"@"+field[1])
		}
	}
	dirs, err := download(names)
	if err != nil {
		return nil, err
	}
	var all []*release
	for _, name := range names {
		module, version, _ := strings.Cut(name, "@")
		r, err := load(module, version, dirs[name])
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		all = append(all, r)
	}
	return all, nil
})

// download brings modules, named path@version, into the module cache and
// returns their directories.
func download(names []string) (map[string]string, error) {
	tmp, err := os.MkdirTemp("", "sdktest")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(tmp)
	if err := os.WriteFile(filepath.Join(tmp, "go.mod"), []byte("module tmp\n"), 0o666); err != nil {
		return nil, err
	}
	cmd := exec.Command("go", append([]string{"mod", "download", "-json"}, names...)...)
	cmd.Dir = tmp
	out, err := cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	if err := cmd.Start(); err != nil {
		return nil, err
	}
	dirs := make(map[string]string)
	for dec := json.NewDecoder(out); ; {
		var m struct{ Path, Version, Dir, Error string }
		if err := dec.Decode(&m); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return nil, err
		}
		if m.Error != "" {
			return nil, fmt.Errorf("%s@%s: %s", m.Path, m.Version, m.Error)
		}
		dirs[m.Path+"@"+m.Version] = m.Dir
	}
	return dirs, cmd.Wait()
}

// load type-checks the packages of the module in dir that the module's table
// has rows for.
func load(module, version, dir string) (*release, error) {
	r := &release{version: version, packages: make(map[string]*types.Package)}
	for _, t := range sdk.Tables() {
		if t.Module == module {
			r.table = t
		}
	}
	if r.table == nil {
		return nil, fmt.Errorf("no table of %s", module)
	}
	imp := &source{module: module, dir: dir, done: make(map[string]*types.Package)}
	r.user = types.NewPackage("example.test/user", "user")
	var imports []*types.Package
	for _, below := range packagesOf(r.table) {
		if _, err := os.Stat(filepath.Join(dir, filepath.FromSlash(below))); err != nil {
			continue // the package came later
		}
		pkg, err := imp.Import(path.Join(module, below))
		if err != nil {
			return nil, err
		}
		r.packages[below] = pkg
		imports = append(imports, pkg)
	}
	r.user.SetImports(imports)
	return r, nil
}

// packagesOf lists the packages that t has rows for, in table order.
func packagesOf(t *sdk.Table) []string {
	var list []string
	seen := make(map[string]bool)
	add := func(pkg string) {
		if !seen[pkg] {
			seen[pkg] = true
			list = append(list, pkg)
		}
	}
	for _, row := range t.Types {
		add(row.Pkg)
	}
	for _, row := range t.Funcs {
		add(row.Pkg)
	}
	return list
}

// standard imports the standard library, for all releases.
var standard = importer.Default()

// A source imports the packages of one module from source, those of the
// standard library as they are, and all others empty.
type source struct {
	module, dir string
	done        map[string]*types.Package
}

func (s *source) Import(path string) (*types.Package, error) {
	if first, _, _ := strings.Cut(path, "/"); !strings.Contains(first, ".") {
		return standard.Import(path)
	}
	if pkg := s.done[path]; pkg != nil {
		return pkg, nil
	}
	below, ok := strings.CutPrefix(path, s.module)
	if !ok {
		s.done[path] = types.NewPackage(path, "")
		return s.done[path], nil
	}
	pkg, err := s.check(path, filepath.Join(s.dir, filepath.FromSlash(below)))
	s.done[path] = pkg
	return pkg, err
}

func (s *source) check(path, dir string) (*types.Package, error) {
	list, err := build.ImportDir(dir, 0)
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	var files []*ast.File
	for _, name := range list.GoFiles {
		f, err := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.SkipObjectResolution)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	conf := types.Config{
		Importer:         s,
		IgnoreFuncBodies: true,
		Error:            func(error) {}, // what the empty packages lack
	}
	pkg, _ := conf.Check(path, fset, files, nil)
	return pkg, nil
}

// lookup returns the object of a row, or nil: the type, function, or method of
// a type or interface.
func (r *release) lookup(pkg, recv, name string) types.Object {
	p := r.packages[pkg]
	if p == nil {
		return nil
	}
	if recv == "" {
		return p.Scope().Lookup(name)
	}
	typ := p.Scope().Lookup(recv)
	if typ == nil {
		return nil
	}
	member, _, _ := types.LookupFieldOrMethod(typ.Type(), true, p, name)
	return member
}

// index makes the index of a user of the release. If known, the files' paths
// tell the version.
func (r *release) index(known bool) *sdk.Index {
	return sdk.NewIndex(r.user, func(types.Object) string {
		if !known {
			return ""
		}
		return "/" + r.table.Module + "@" + r.version + "/file.go"
	})
}

// each runs check on every release.
func each(t *testing.T, check func(t *testing.T, r *release)) {
	all, err := releases()
	if err != nil {
		t.Fatal(err)
	}
	for _, r := range all {
		t.Run(r.table.Name+"@"+r.version, func(t *testing.T) { check(t, r) })
	}
}
