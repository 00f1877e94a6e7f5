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
			return ".", f.importPath(spec)
		}
	}
	if name, ok := obj.(*types.PkgName); ok {
		return name.Name(), name.Imported()
	}
	return "", nil
}

func (f *fixer) importPath(spec *ast.ImportSpec) *types.Package {
	path, _ := strconv.Unquote(spec.Path.Value)
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

// importing lists the edits that add imports to a file, in the order of paths,
// and that remove others. Imports are added to the block of the standard
// library's or of the others', behind one that no repair of the file removes: the
// same for all repairs, so that those which add the same import agree.
func (f *file) importing(paths []string, removes []*ast.ImportSpec) []Edit {
	var out []Edit
	for _, p := range slices.Sorted(slices.Values(paths)) {
		e := f.adding(p)
		if i := slices.IndexFunc(out, func(o Edit) bool { return o.Pos == e.Pos }); i >= 0 {
			out[i].Text = joinImports(out[i].Text, e.Text)
			continue
		}
		out = append(out, e)
	}
	for _, spec := range removes {
		out = append(out, f.withoutImport(spec))
	}
	return out
}

// adding is the edit that adds one import.
func (f *file) adding(path string) Edit {
	decl := f.importDecl()
	switch {
	case decl == nil:
		return Edit{f.ast.Name.End(), f.ast.Name.End(), "\n\nimport " + strconv.Quote(path)}
	case !decl.Lparen.IsValid():
		return Edit{decl.Pos(), decl.Pos(), "import " + strconv.Quote(path) + "\n"}
	}
	if after := f.place(decl, path); after != nil {
		return Edit{endOf(after), endOf(after), "\n\t" + strconv.Quote(path)}
	}
	return Edit{decl.Lparen + 1, decl.Lparen + 1, "\n\t" + strconv.Quote(path)}
}

// joinImports joins the text of two insertions at one place.
func joinImports(a, b string) string {
	if strings.HasSuffix(a, "\n") {
		return a + b
	}
	return a + "\n" + strings.TrimLeft(b, "\n")
}

// withoutImport is the edit that removes an import with its line. It does not
// touch what another repair may add beside it.
func (f *file) withoutImport(spec *ast.ImportSpec) Edit {
	if decl := f.parent[spec].(*ast.GenDecl); !decl.Lparen.IsValid() {
		end := f.token.Offset(decl.End())
		for end < len(f.text) && f.text[end] == '\n' {
			end++
		}
		return Edit{decl.Pos(), f.token.Pos(end), ""}
	}
	pos := spec.Pos()
	if spec.Doc != nil {
		pos = spec.Doc.Pos()
	}
	start := f.token.Offset(pos)
	for start > 0 && f.text[start-1] != '\n' {
		start--
	}
	return Edit{f.token.Pos(max(start-1, 0)), endOf(spec), ""}
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

// place returns the import after which a path goes: the last one of its kind
// that is smaller and stays; nil when it is the first.
func (f *file) place(decl *ast.GenDecl, path string) *ast.ImportSpec {
	var after *ast.ImportSpec
	for _, s := range decl.Specs {
		spec := s.(*ast.ImportSpec)
		if f.going[spec] {
			continue
		}
		p, _ := strconv.Unquote(spec.Path.Value)
		switch {
		case isStandard(p) == isStandard(path) && p < path, isStandard(p) && !isStandard(path):
			after = spec
		}
	}
	return after
}

func isStandard(path string) bool {
	first, _, _ := strings.Cut(path, "/")
	return !strings.Contains(first, ".")
}
