package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strconv"
	"strings"
)

// qualify returns what code at pos writes before a name of a package, with the
// dot, "" for the package itself. A package that the file does not import is
// added to imports; ok is false when its name means something else there.
func (f *fixer) qualify(file *file, pkg *types.Package, pos token.Pos, r *repair) (qualifier string, ok bool) {
	if pkg == f.Types || pkg.Path() == f.Types.Path() {
		return "", true
	}
	for _, spec := range file.ast.Imports {
		name, of := f.imported(spec)
		if of == nil || of.Path() != pkg.Path() || name == "_" {
			continue
		}
		if name == "." {
			return "", true
		}
		if _, obj := f.scopeAt(file, pos).LookupParent(name, pos); isPackage(obj, pkg) {
			return name + ".", true
		}
		return "", false
	}
	if _, obj := f.scopeAt(file, pos).LookupParent(pkg.Name(), pos); obj != nil && obj.Parent() != types.Universe {
		return "", false
	}
	if !slices.Contains(r.imports, pkg.Path()) {
		r.imports = append(r.imports, pkg.Path())
	}
	return pkg.Name() + ".", true
}

// standard is qualify for a package of the standard library whose path is its
// name, which the package may not import yet.
func (f *fixer) standard(file *file, path string, pos token.Pos, r *repair) (string, bool) {
	return f.qualify(file, types.NewPackage(path, path), pos, r)
}

func isPackage(obj types.Object, pkg *types.Package) bool {
	name, ok := obj.(*types.PkgName)
	return ok && name.Imported().Path() == pkg.Path()
}

// imported returns the name that an import gives a package, and the package.
func (f *fixer) imported(spec *ast.ImportSpec) (string, *types.Package) {
	obj := f.Info.Implicits[spec]
	if spec.Name != nil {
		if spec.Name.Name == "_" {
			return "_", nil
		}
		obj = f.Info.Defs[spec.Name]
		if spec.Name.Name == "." {
			return ".", f.dotImported(spec)
		}
	}
	if name, ok := obj.(*types.PkgName); ok {
		return name.Name(), name.Imported()
	}
	return "", nil
}

func (f *fixer) dotImported(spec *ast.ImportSpec) *types.Package {
	path := importPath(spec)
	for _, p := range f.Types.Imports() {
		if p.Path() == path {
			return p
		}
	}
	return nil
}

// scopeAt returns the innermost scope at a position.
func (f *fixer) scopeAt(file *file, pos token.Pos) *types.Scope {
	scope := f.Info.Scopes[file.ast]
	if inner := scope.Innermost(pos); inner != nil {
		return inner
	}
	return scope
}

func startOf(spec *ast.ImportSpec) token.Pos {
	if spec.Doc != nil {
		return spec.Doc.Pos()
	}
	return spec.Pos()
}

func endOf(spec *ast.ImportSpec) token.Pos {
	if spec.Comment != nil {
		return spec.Comment.End()
	}
	return spec.End()
}

func (f *file) importDecl() *ast.GenDecl {
	for _, d := range f.ast.Decls {
		if g, ok := d.(*ast.GenDecl); ok && g.Tok == token.IMPORT && !isCgo(g) {
			return g
		}
	}
	return nil
}

// isCgo reports import "C", whose comment is code.
func isCgo(d *ast.GenDecl) bool {
	return slices.ContainsFunc(d.Specs, func(s ast.Spec) bool { return s.(*ast.ImportSpec).Path.Value == `"C"` })
}

// group returns the imports between two empty lines that a path belongs to, in
// the order of the source and without those that go: the ones of its kind of which
// one has the most elements in common with it. It is empty where there is none.
func (f *file) group(decl *ast.GenDecl, path string) []*ast.ImportSpec {
	var best, group []*ast.ImportSpec
	most, line := -1, 0
	for _, s := range decl.Specs {
		spec := s.(*ast.ImportSpec)
		if f.token.Line(startOf(spec)) > line+1 {
			group = nil
		}
		line = f.token.Line(endOf(spec))
		p := importPath(spec)
		if f.going[spec] || isStandard(p) != isStandard(path) {
			continue
		}
		mine := len(best) > 0 && len(group) > 0 && best[0] == group[0]
		group = append(group, spec)
		if n := common(p, path); n > most || mine {
			best, most = group, max(n, most)
		}
	}
	return best
}

// common counts the elements with which two paths begin alike.
func common(a, b string) int {
	x, y := strings.Split(a, "/"), strings.Split(b, "/")
	n := 0
	for n < min(len(x), len(y)) && x[n] == y[n] {
		n++
	}
	return n
}

func importPath(spec *ast.ImportSpec) string {
	path, _ := strconv.Unquote(spec.Path.Value)
	return path
}

func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}
