package fix

import (
	"go/ast"
	"go/scanner"
	"go/token"
	"go/types"
	"slices"
)

// validate takes back repairs that would leave a variable unused, be it only
// together with others, and makes them remove the imports that they alone leave
// unused.
func (f *fixer) validate(repairs []*repair) {
	for _, file := range f.files {
		if file == nil || len(file.edits) == 0 {
			continue
		}
		reads := f.reads(file)
		for _, v := range f.orphans(file, reads) {
			for i, r := range repairs {
				if r != nil && r.file == file && r.drops(reads[v]) {
					file.release(r.edits)
					repairs[i] = nil
				}
			}
		}
	}
	for i, r := range repairs {
		if r != nil && !f.unimport(r) {
			r.file.release(r.edits)
			repairs[i] = nil
		}
	}
	for _, r := range repairs {
		if r != nil {
			f.reimport(r)
			r.file.adds = append(r.file.adds, r.imports...)
		}
	}
	for _, file := range f.files {
		if file != nil {
			slices.Sort(file.adds)
			file.adds = slices.Compact(file.adds)
		}
	}
}

// orphans lists the local variables of a file that nothing would use any more.
func (f *fixer) orphans(file *file, reads map[types.Object][]*ast.Ident) []types.Object {
	var out []types.Object
	for v, ids := range reads {
		if slices.ContainsFunc(ids, func(id *ast.Ident) bool { return !covered(file.edits, id) }) {
			continue
		}
		if slices.ContainsFunc(file.edits, func(e Edit) bool { return e.Pos <= v.Pos() && v.Pos() < e.End }) {
			continue // its definition goes as well
		}
		inScope := slices.DeleteFunc(slices.Clone(file.edits), func(e Edit) bool { return !v.Parent().Contains(e.Pos) })
		if !named(inScope, v.Name()) {
			out = append(out, v)
		}
	}
	slices.SortFunc(out, func(a, b types.Object) int { return int(a.Pos() - b.Pos()) })
	return out
}

// reads lists the uses of each local variable that keep it from being unused: to
// assign to it is none.
func (f *fixer) reads(file *file) map[types.Object][]*ast.Ident {
	out := map[types.Object][]*ast.Ident{}
	ast.Inspect(file.ast, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		v, ok := f.Info.Uses[id].(*types.Var)
		if !ok || v.IsField() || v.Parent() == nil || v.Parent() == f.Types.Scope() || f.isParameter(v) {
			return true
		}
		if assign, ok := file.parent[id].(*ast.AssignStmt); !ok || !slices.Contains(assign.Lhs, ast.Expr(id)) {
			out[v] = append(out[v], id)
		}
		return true
	})
	return out
}

// isParameter reports a parameter, a result or a receiver: nobody has to use
// those.
func (f *fixer) isParameter(v *types.Var) bool {
	if f.params == nil {
		f.params = map[types.Object]bool{}
		for _, file := range f.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				if field, ok := n.(*ast.Field); ok {
					for _, name := range field.Names {
						f.params[f.Info.Defs[name]] = true
					}
				}
				return true
			})
		}
	}
	return f.params[v]
}

// drops reports that a repair replaces one of the identifiers.
func (r *repair) drops(ids []*ast.Ident) bool {
	return slices.ContainsFunc(ids, func(id *ast.Ident) bool { return covered(r.edits, id) })
}

// covered reports a node whose text one of the edits replaces.
func covered(edits []Edit, n ast.Node) bool {
	return slices.ContainsFunc(edits, func(e Edit) bool { return e.Pos <= n.Pos() && n.End() <= e.End })
}

// named reports a name in the new text of edits.
func named(edits []Edit, name string) bool {
	return slices.ContainsFunc(edits, func(e Edit) bool { return slices.Contains(identifiers(e.Text), name) })
}

// identifiers lists the identifiers in a piece of code.
func identifiers(code string) []string {
	var out []string
	var s scanner.Scanner
	fset := token.NewFileSet()
	s.Init(fset.AddFile("", -1, len(code)), []byte(code), func(token.Position, string) {}, 0)
	for {
		_, tok, lit := s.Scan()
		switch tok {
		case token.EOF:
			return out
		case token.IDENT:
			out = append(out, lit)
		}
	}
}

// unimport adds to a repair the removal of imports that it alone leaves unused; false
// where another repair names one of them and cannot bring it back.
func (f *fixer) unimport(r *repair) bool {
	for _, spec := range r.file.ast.Imports {
		name, _ := f.imported(spec)
		if name == "" || name == "_" || name == "." || name == "C" || named(r.edits, name) {
			continue
		}
		if obj := f.pkgName(spec); obj != nil && f.onlyIn(r, obj) {
			if named(r.file.edits, name) && !r.file.plain(spec) {
				return false
			}
			r.removes = append(r.removes, spec)
			r.file.going[spec] = true
		}
	}
	return true
}

// reimport makes a repair bring back the imports that it names and others remove: it
// removes them in the same way, and adds them. So they are there whichever of these
// repairs are made.
func (f *fixer) reimport(r *repair) {
	for _, spec := range r.file.ast.Imports {
		name, _ := f.imported(spec)
		if r.file.going[spec] && !slices.Contains(r.removes, spec) && named(r.edits, name) {
			r.removes = append(r.removes, spec)
			r.imports = append(r.imports, importPath(spec))
		}
	}
}

func (f *fixer) pkgName(spec *ast.ImportSpec) types.Object {
	if spec.Name != nil {
		return f.Info.Defs[spec.Name]
	}
	return f.Info.Implicits[spec]
}

// onlyIn reports a package that is named, and nowhere but in what a repair
// replaces.
func (f *fixer) onlyIn(r *repair, pkg types.Object) bool {
	some, elsewhere := false, false
	ast.Inspect(r.file.ast, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || f.Info.Uses[id] != pkg {
			return true
		}
		if covered(r.edits, id) {
			some = true
		} else {
			elsewhere = true
		}
		return true
	})
	return some && !elsewhere
}
