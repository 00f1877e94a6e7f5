package analyzer

import (
	"fmt"
	"go/ast"
	"go/build"
	"go/parser"
	"go/token"
	"go/types"
	"maps"
	"os"
	"path/filepath"
	"strings"
	"sync"

	"golang.org/x/mod/modfile"
	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// sourcePackage returns a package of the module that is analysed, by its import
// path, from source: of one that the pass does not import no driver has types or
// facts. The files are those that go build takes without tags, and without tests.
// What is wrong with them is passed over, as are imports that neither the pass has,
// whose types it shares, nor the module. The package of the pass is returned as it
// is. All are nil for a package that is not there or of another module.
//
// Each call reads the package anew, into the FileSet of the pass.
func sourcePackage(pass *analysis.Pass, path string) (*types.Package, []*ast.File, *types.Info) {
	if path == pass.Pkg.Path() {
		return pass.Pkg, pass.Files, pass.TypesInfo
	}
	im := newSourceImporter(pass)
	im.note(pass.Pkg)
	return im.read(path)
}

// A moduleRoot is where a module lies and what its packages begin with.
type moduleRoot struct{ dir, path string }

// moduleOf finds the module of a directory by the nearest go.mod above; the zero
// moduleRoot where there is none. pass.Module does not say where under go vet.
func moduleOf(dir string) moduleRoot {
	for {
		if text, err := os.ReadFile(filepath.Join(dir, "go.mod")); err == nil {
			return moduleRoot{dir, modfile.ModulePath(text)}
		}
		parent := filepath.Dir(dir)
		if parent == dir {
			return moduleRoot{}
		}
		dir = parent
	}
}

// packageDir returns the directory of one of the module's packages, "" for that of
// another module, be it in a directory below.
func (m moduleRoot) packageDir(path string) string {
	rest, ok := strings.CutPrefix(path, m.path)
	if m.path == "" || !ok || rest != "" && rest[0] != '/' {
		return ""
	}
	dir := filepath.Join(m.dir, filepath.FromSlash(rest))
	if moduleOf(dir) != m {
		return ""
	}
	return dir
}

// A sourceImporter imports packages of a module from source, and others that it
// has been told of.
type sourceImporter struct {
	fset   *token.FileSet
	sizes  types.Sizes
	module moduleRoot
	known  map[string]*types.Package // nil while it is being read

	mistakes int // in what has been read
}

func newSourceImporter(pass *analysis.Pass) *sourceImporter {
	return &sourceImporter{fset: pass.Fset, sizes: pass.TypesSizes, module: moduleOf(filepath.Dir(ownFile(pass))), known: map[string]*types.Package{}}
}

// note takes over a package with all that it imports.
func (im *sourceImporter) note(pkg *types.Package) {
	if _, ok := im.known[pkg.Path()]; ok {
		return
	}
	im.known[pkg.Path()] = pkg
	for _, dep := range pkg.Imports() {
		im.note(dep)
	}
}

// Import implements [types.Importer].
func (im *sourceImporter) Import(path string) (*types.Package, error) {
	if path == "unsafe" {
		return types.Unsafe, nil
	}
	if pkg, ok := im.known[path]; ok && pkg != nil {
		return pkg, nil
	}
	if pkg, _, _ := im.read(path); pkg != nil {
		return pkg, nil
	}
	return nil, fmt.Errorf("no source of package %s", path)
}

// read parses and type-checks a package; all are nil where there is none. Mistakes
// in it, also imports that are not known, leave holes.
func (im *sourceImporter) read(path string) (*types.Package, []*ast.File, *types.Info) {
	dir := im.module.packageDir(path)
	if old, ok := im.known[path]; dir == "" || ok && old == nil {
		return nil, nil, nil
	}
	im.known[path] = nil
	files := parseDir(im.fset, dir)
	if len(files) == 0 {
		return nil, nil, nil
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
		Implicits: map[ast.Node]types.Object{}, Scopes: map[ast.Node]*types.Scope{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: im, Error: func(error) { im.mistakes++ }, FakeImportC: true, Sizes: im.sizes}
	pkg, _ := conf.Check(path, im.fset, files, info)
	im.known[path] = pkg
	return pkg, files, info
}

// parseDir parses the files of a directory that make its package.
func parseDir(fset *token.FileSet, dir string) []*ast.File {
	p, _ := build.ImportDir(dir, 0) // also where it fails it lists the files
	var files []*ast.File
	for _, name := range append(p.GoFiles, p.CgoFiles...) {
		if f, _ := parser.ParseFile(fset, filepath.Join(dir, name), nil, parser.ParseComments|parser.SkipObjectResolution); f != nil {
			files = append(files, f)
		}
	}
	return files
}

// sourceVocabularies keeps what the packages of a run have read from source, so
// that each need not do so. Its zero value is empty.
type sourceVocabularies struct{ read sync.Map }

// vocabulary reads the vocabulary of that name, nil for none that can be read. The
// module's source is all that counts: what a pass has besides differs between
// packages, and between drivers.
func (s *sourceVocabularies) vocabulary(pass *analysis.Pass, name vocab.Name) *vocab.Vocabulary {
	type key struct {
		module moduleRoot
		name   vocab.Name
	}
	im := newSourceImporter(pass)
	k := key{im.module, name}
	if v, ok := s.read.Load(k); ok {
		return v.(*vocab.Vocabulary)
	}
	v := im.vocabulary(name)
	s.read.Store(k, v)
	return v
}

func (im *sourceImporter) vocabulary(name vocab.Name) *vocab.Vocabulary {
	src := vocab.Source{}
	if src.Pkg, src.Files, src.Info = im.read(name.Pkg); src.Pkg == nil {
		return nil
	}
	obj := src.LookUp(name)
	if obj == nil {
		return nil
	}
	v, err := vocab.Read(src, obj)
	if err != nil { // its own package tells
		return nil
	}
	return v
}

// helpersElsewhere lists the helpers that settings name in packages of the module
// which this one does not import, and may.
func (r *reporter) helpersElsewhere() []*types.Func {
	var list []*types.Func
	im := newSourceImporter(r.pass)
	im.note(r.pass.Pkg)
	for _, h := range r.settings.Helpers {
		if lookUp(h.Func, r.pass.Pkg) != nil || h.Func.Pkg == r.pass.Pkg.Path() {
			continue
		}
		pkg := im.known[h.Func.Pkg]
		if pkg == nil {
			pkg = r.readHelpers(im, h.Func.Pkg)
		}
		if pkg == nil || !importable(pkg, r.pass.Pkg) {
			continue
		}
		if f := lookUp(h.Func, pkg); f != nil && f.Exported() && whole(f.Signature()) {
			list = append(list, f)
		}
	}
	return list
}

// readHelpers reads a package from source, and what its functions fill if that can be
// told: where a library is not known there are holes in it.
func (r *reporter) readHelpers(im *sourceImporter, path string) *types.Package {
	holes := im.mistakes
	pkg, files, info := im.read(path)
	if pkg == nil || im.mistakes > holes || r.vocabulary == nil {
		return pkg
	}
	none := func(*types.Func) *vocab.Helper { return nil }
	failures := r.vocabulary.Failures(vocab.Source{Files: files, Pkg: pkg, Info: info}, r.pass.Fset, none)
	maps.Copy(r.makes, failures.Makes)
	maps.Copy(r.fixed, failures.Fixed)
	return pkg
}

// importable reports a package that another one may import.
func importable(pkg, by *types.Package) bool {
	if pkg.Name() == "main" || imports(pkg, by.Path(), map[*types.Package]bool{}) {
		return false
	}
	above, _, inside := strings.Cut(pkg.Path()+"/", "internal/")
	return !inside || strings.HasPrefix(by.Path()+"/", above)
}

// imports reports whether a package imports another one, itself or through others.
func imports(pkg *types.Package, path string, seen map[*types.Package]bool) bool {
	seen[pkg] = true
	for _, dep := range pkg.Imports() {
		if dep.Path() == path || !seen[dep] && imports(dep, path, seen) {
			return true
		}
	}
	return false
}

// whole reports a signature whose types are all known.
func whole(sig *types.Signature) bool {
	for _, t := range []*types.Tuple{sig.Params(), sig.Results()} {
		for v := range t.Variables() {
			if strings.Contains(types.TypeString(v.Type(), nil), "invalid type") {
				return false
			}
		}
	}
	return true
}
