package analyzer

import (
	"cmp"
	"go/ast"
	"go/types"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
)

// A declared fact says which directives stand on a function, method or type,
// for the packages that use it. Classifiers and boundaries have none: their own
// package is where they count.
type declared struct{ Helper, Public bool }

// AFact marks declared as a fact of an object.
func (*declared) AFact() {}

// String keeps the fact short where drivers print facts.
func (d *declared) String() string { return "declared" }

// declare publishes the directives of a package that others must know of.
func declare(pass *analysis.Pass, d *config.Directives) {
	for _, obj := range objects(pass, d.Helpers) {
		pass.ExportObjectFact(obj, &declared{Helper: true})
	}
	for _, obj := range objects(pass, d.Publics) {
		pass.ExportObjectFact(obj, &declared{Public: true})
	}
}

func objects(pass *analysis.Pass, ids []*ast.Ident) []types.Object {
	var out []types.Object
	for _, id := range ids {
		if obj := pass.TypesInfo.Defs[id]; obj != nil {
			out = append(out, obj)
		}
	}
	return out
}

// declarations joins what settings and directives say, here and in the
// packages that this one uses.
func (r *reporter) declarations() outcome.Declarations {
	here := func(ids []*ast.Ident) func(types.Object) bool {
		objs := objects(r.pass, ids)
		return func(obj types.Object) bool { return slices.Contains(objs, obj) }
	}
	helper, public, classifier := here(r.directives.Helpers), here(r.directives.Publics), here(r.directives.Classifiers)
	var helpers []config.FuncRef
	for _, h := range r.settings.Helpers {
		helpers = append(helpers, h.Func)
	}
	d := outcome.Declarations{
		Helper: func(f *types.Func) bool {
			f = f.Origin()
			return helper(f) || r.fact(f).Helper || r.names(helpers, f)
		},
		PublicMethod: func(f *types.Func) bool {
			f = f.Origin()
			return public(f) || r.fact(f).Public || slices.ContainsFunc(r.settings.PublicErrors, func(ref config.PublicRef) bool {
				return ref.Method != "" && refersTo(config.FuncRef{Pkg: ref.Type.Pkg, Recv: ref.Type.Name, Name: ref.Method}, f)
			})
		},
		Public: func(t types.Type) bool {
			tn := typeName(t)
			return tn != nil && (public(tn) || r.fact(tn).Public || slices.ContainsFunc(r.settings.PublicErrors, func(ref config.PublicRef) bool {
				return ref.Method == "" && tn.Pkg() != nil && ref.Type.Pkg == tn.Pkg().Path() && ref.Type.Name == tn.Name()
			}))
		},
		Classifier: func(f *types.Func) bool { return classifier(f.Origin()) || r.names(r.settings.Classifiers, f) },
	}
	if types := r.settings.ErrorTypes; len(types) > 0 {
		d.ErrorType, d.ErrorTypeName = r.errorType, typeNames(types, r.pass.Pkg)
	}
	d.Helpers = r.namedHelpers(helpers)
	d.HelpersDeclared = len(d.Helpers) > 0
	return d
}

// errorType reports a type that the setting error-types names.
func (r *reporter) errorType(t types.Type) bool {
	tn := typeName(t)
	_, pointer := types.Unalias(t).(*types.Pointer)
	return tn != nil && tn.Pkg() != nil && slices.Contains(r.settings.ErrorTypes, config.TypeRef{Pkg: tn.Pkg().Path(), Name: tn.Name(), Pointer: pointer})
}

// typeNames lists types as code in a package writes them.
func typeNames(refs []config.TypeRef, from *types.Package) string {
	var names []string
	for _, ref := range refs {
		name := refName(config.FuncRef{Pkg: ref.Pkg, Name: ref.Name}, from)
		if ref.Pointer {
			name = "*" + name
		}
		names = append(names, name)
	}
	return strings.Join(names, " or ")
}

// fact returns the directives on an object of another package.
func (r *reporter) fact(obj types.Object) declared {
	var d declared
	if r.settings.AcrossPackages() && obj.Pkg() != nil && obj.Pkg() != r.pass.Pkg {
		r.pass.ImportObjectFact(obj, &d)
	}
	return d
}

// namedHelpers lists the helpers that the package can see: its own, those of
// the settings, and those of its module's packages. Another module's helper is
// that module's business.
func (r *reporter) namedHelpers(refs []config.FuncRef) []outcome.NamedHelper {
	var list []outcome.NamedHelper
	add := func(obj types.Object) {
		if f, ok := obj.(*types.Func); ok && f.Pkg() != nil {
			name := refName(config.FuncRef{Pkg: f.Pkg().Path(), Recv: receiverName(f), Name: f.Name()}, r.pass.Pkg)
			list = append(list, outcome.NamedHelper{Name: name, Func: f})
		}
	}
	for _, obj := range objects(r.pass, r.directives.Helpers) {
		add(obj)
	}
	for _, ref := range refs {
		list = append(list, outcome.NamedHelper{Name: refName(ref, r.pass.Pkg), Func: lookUp(ref, r.pass.Pkg)})
	}
	for _, obj := range r.importedHelpers() {
		add(obj)
	}
	return list
}

// importedHelpers lists the helpers that directives declare in other packages
// of the module, by name.
func (r *reporter) importedHelpers() []types.Object {
	if !r.settings.AcrossPackages() {
		return nil
	}
	var objs []types.Object
	for _, f := range r.pass.AllObjectFacts() {
		if d, ok := f.Fact.(*declared); ok && d.Helper && f.Object.Pkg() != r.pass.Pkg && r.ownModule(f.Object.Pkg()) {
			objs = append(objs, f.Object)
		}
	}
	slices.SortFunc(objs, func(x, y types.Object) int {
		return cmp.Or(strings.Compare(x.Pkg().Path(), y.Pkg().Path()), strings.Compare(x.Name(), y.Name()), cmp.Compare(x.Pos(), y.Pos()))
	})
	return objs
}

// lookUp finds the function of a reference in a package or in what it imports.
func lookUp(ref config.FuncRef, from *types.Package) *types.Func {
	for _, pkg := range append([]*types.Package{from}, from.Imports()...) {
		if pkg.Path() != ref.Pkg {
			continue
		}
		obj := pkg.Scope().Lookup(ref.Recv)
		if ref.Recv == "" {
			obj = pkg.Scope().Lookup(ref.Name)
		} else if obj != nil {
			obj, _, _ = types.LookupFieldOrMethod(types.NewPointer(obj.Type()), true, pkg, ref.Name)
		}
		f, _ := obj.(*types.Func)
		return f
	}
	return nil
}

// lookUpType finds the type of a reference in a package or in what it imports.
func lookUpType(ref config.TypeRef, from *types.Package) types.Type {
	for _, pkg := range append([]*types.Package{from}, from.Imports()...) {
		if pkg.Path() != ref.Pkg {
			continue
		}
		obj, ok := pkg.Scope().Lookup(ref.Name).(*types.TypeName)
		switch {
		case !ok:
			return nil
		case ref.Pointer:
			return types.NewPointer(obj.Type())
		}
		return obj.Type()
	}
	return nil
}

// ownModule reports a package of the module that is analysed; where modules
// are not known every package is.
func (r *reporter) ownModule(pkg *types.Package) bool {
	if r.pass.Module == nil || r.pass.Module.Path == "" {
		return true
	}
	rest, ok := strings.CutPrefix(pkg.Path(), r.pass.Module.Path)
	return ok && (rest == "" || rest[0] == '/')
}

// refName is a function as code in a package writes it, but for renamed
// imports.
func refName(ref config.FuncRef, from *types.Package) string {
	name := ref.Name
	if ref.Recv != "" {
		name = ref.Recv + "." + name
	}
	if ref.Pkg == from.Path() {
		return name
	}
	pkg := ref.Pkg[strings.LastIndexByte(ref.Pkg, '/')+1:]
	for _, imp := range from.Imports() {
		if imp.Path() == ref.Pkg {
			pkg = imp.Name()
		}
	}
	return pkg + "." + name
}

// refersTo reports whether a reference is to a function, or to a method
// whatever its receiver's star.
func refersTo(ref config.FuncRef, f *types.Func) bool {
	return f.Pkg() != nil && f.Pkg().Path() == ref.Pkg && f.Name() == ref.Name && receiverName(f) == ref.Recv
}

// receiverName returns the name of the type that a method belongs to, or "".
func receiverName(f *types.Func) string {
	if recv := f.Signature().Recv(); recv != nil {
		if tn := typeName(recv.Type()); tn != nil {
			return tn.Name()
		}
	}
	return ""
}

// typeName returns the name of the type behind an alias, a pointer and type
// arguments; nil when it has none.
func typeName(t types.Type) *types.TypeName {
	t = types.Unalias(t)
	if p, ok := t.(*types.Pointer); ok {
		t = types.Unalias(p.Elem())
	}
	if named, ok := t.(*types.Named); ok {
		return named.Origin().Obj()
	}
	return nil
}
