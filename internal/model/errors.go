package model

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// NewErrors builds the model of a package for no more than what its errors say:
// of the functions whose errors may all have been written for whoever called,
// of those that make text of errors or text, and of what these call; with makers
// also of those that make an error in a return, whatever else they return. known
// tells of a function of another package whether anything is known of its errors.
// It returns nil when the package has no such function.
func NewErrors(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info, index *sdk.Index, makers bool, known func(*types.Func) bool) *Program {
	f := &errorFinder{pkg: pkg, info: info, known: known, makers: makers,
		decls: map[*types.Func]*ast.FuncDecl{},
		ends:  map[*types.Func]verdict{},
		keep:  map[*ast.FuncDecl]bool{},
		used:  map[types.Object]bool{},
	}
	if !f.find(files) {
		return nil
	}
	p := &Program{Fset: fset, Files: f.kept(files), Pkg: pkg, Info: f.initialised(), SDK: index, Partial: true, impls: map[*types.Func][]*ssa.Function{}}
	prog := ssa.NewProgram(fset, ssa.BareInits)
	prog.SetNoReturn(noReturn)
	for _, imp := range f.imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	p.SSA = prog.CreatePackage(pkg, p.Files, p.Info, false)
	p.SSA.Build()
	p.collect()
	return p
}

// An errorFinder finds, on the syntax, the functions whose errors are worth
// reading: most return what something else has failed with, and to build SSA
// for those would cost more than all the rest.
type errorFinder struct {
	pkg    *types.Package
	info   *types.Info
	known  func(*types.Func) bool
	makers bool

	decls map[*types.Func]*ast.FuncDecl
	order []*types.Func           // the functions that return an error, in file order
	ends  map[*types.Func]verdict // what they return
	keep  map[*ast.FuncDecl]bool
	used  map[types.Object]bool // what the kept functions name
	work  []*ast.FuncDecl
}

// find marks the functions to keep; it reports whether there are any.
func (f *errorFinder) find(files []*ast.File) bool {
	var roots []*types.Func
	for _, file := range files {
		for _, decl := range file.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok || d.Body == nil {
				continue
			}
			obj, ok := f.info.Defs[d.Name].(*types.Func)
			if !ok {
				continue
			}
			f.decls[obj] = d
			switch {
			case isErrorMethod(obj), obj.Exported() && (makesText(obj) || f.tellsInText(obj, d) || f.makers && f.makesError(obj, d)):
				roots = append(roots, obj)
			case returnsError(obj):
				f.order = append(f.order, obj)
			}
		}
	}
	f.settle()
	for _, obj := range f.order {
		if obj.Exported() && f.mayBeSafe(obj) {
			roots = append(roots, obj)
		}
	}
	for _, obj := range roots {
		f.mark(f.decls[obj])
	}
	f.close(files)
	return len(roots) > 0
}

// settle judges what the functions return; one that returns the error of a
// function of which nothing good is known is no better.
func (f *errorFinder) settle() {
	for _, obj := range f.order {
		f.ends[obj] = f.scan(f.decls[obj])
	}
	for changed := true; changed; {
		changed = false
		for _, obj := range f.order {
			v := f.ends[obj]
			if v.internal {
				continue
			}
			for _, g := range v.from {
				if !f.mayBeSafe(g) {
					v.internal, changed = true, true
					f.ends[obj] = v
					break
				}
			}
		}
	}
}

// mayBeSafe reports a function that returns errors, and none that is internal
// at first sight.
func (f *errorFinder) mayBeSafe(obj *types.Func) bool {
	v := f.ends[obj]
	return v.some && !v.internal
}

func (f *errorFinder) mark(d *ast.FuncDecl) {
	if d != nil && !f.keep[d] {
		f.keep[d] = true
		f.work = append(f.work, d)
	}
}

// close marks what the kept functions call for the sake of errors and texts,
// and the functions that set the error variables that they use.
func (f *errorFinder) close(files []*ast.File) {
	for len(f.work) > 0 {
		vars := map[*types.Var]bool{}
		for len(f.work) > 0 {
			d := f.work[len(f.work)-1]
			f.work = f.work[:len(f.work)-1]
			f.uses(d, vars)
		}
		f.initialisers(vars)
		f.setters(files, vars)
	}
}

// uses notes what a node names: functions to keep, and the error variables of
// the package.
func (f *errorFinder) uses(n ast.Node, vars map[*types.Var]bool) {
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		switch obj := f.info.Uses[id].(type) {
		case *types.Func:
			f.use(obj.Origin())
		case *types.Var:
			if isPackageVar(obj) && !f.used[obj] {
				f.used[obj] = true
				vars[obj] = obj.Pkg() == f.pkg && isError(obj.Type())
			}
		}
		return true
	})
}

func (f *errorFinder) use(obj *types.Func) {
	f.used[obj] = true
	if obj.Pkg() == f.pkg && (f.mayBeSafe(obj) || !returnsError(obj) && returnsText(obj)) {
		f.mark(f.decls[obj])
	}
}

// initialisers notes what the first values of variables name.
func (f *errorFinder) initialisers(vars map[*types.Var]bool) {
	for _, init := range f.info.InitOrder {
		for _, v := range init.Lhs {
			if vars[v] {
				f.uses(init.Rhs, map[*types.Var]bool{})
				break
			}
		}
	}
}

// setters marks the functions that assign to one of the variables.
func (f *errorFinder) setters(files []*ast.File, vars map[*types.Var]bool) {
	some := false
	for _, isErr := range vars {
		some = some || isErr
	}
	if !some {
		return
	}
	for _, file := range files {
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && !f.keep[d] && f.sets(d, vars) {
				f.mark(d)
			}
		}
	}
}

func (f *errorFinder) sets(d *ast.FuncDecl, vars map[*types.Var]bool) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		if a, ok := n.(*ast.AssignStmt); ok && a.Tok == token.ASSIGN {
			for _, lhs := range a.Lhs {
				if id, ok := lhs.(*ast.Ident); ok {
					v, _ := f.info.Uses[id].(*types.Var)
					found = found || vars[v]
				}
			}
		}
		return !found
	})
	return found
}

// kept copies the files with nothing left but variables, the functions to keep,
// and, without their bodies, those that they name.
func (f *errorFinder) kept(files []*ast.File) []*ast.File {
	out := make([]*ast.File, len(files))
	for i, file := range files {
		c := *file
		c.Decls = nil
		for _, decl := range file.Decls {
			switch d := decl.(type) {
			case *ast.GenDecl:
				if d.Tok == token.VAR {
					c.Decls = append(c.Decls, d)
				}
			case *ast.FuncDecl:
				switch {
				case f.keep[d]:
					c.Decls = append(c.Decls, d)
				case f.used[f.info.Defs[d.Name]]:
					e := *d
					e.Body = nil
					c.Decls = append(c.Decls, &e)
				}
			}
		}
		out[i] = &c
	}
	return out
}

// initialised copies the type information with nothing left of the variables'
// first values but those of errors that the kept functions use.
func (f *errorFinder) initialised() *types.Info {
	info := *f.info
	info.InitOrder = nil
	for _, init := range f.info.InitOrder {
		for _, v := range init.Lhs {
			if f.used[v] && isError(v.Type()) {
				info.InitOrder = append(info.InitOrder, init)
				break
			}
		}
	}
	return &info
}

// imports lists the packages whose functions or variables the kept functions
// name; the builder needs no other.
func (f *errorFinder) imports() []*types.Package {
	named := map[*types.Package]bool{}
	for obj := range f.used {
		if fn, ok := obj.(*types.Func); !ok || fn.Signature().Recv() == nil {
			named[obj.Pkg()] = true
		}
	}
	var out []*types.Package
	for _, imp := range f.pkg.Imports() {
		if named[imp] {
			out = append(out, imp)
		}
	}
	return out
}

// isErrorMethod reports the Error method of an error type.
func isErrorMethod(f *types.Func) bool {
	sig := f.Signature()
	return sig.Recv() != nil && f.Name() == "Error" && sig.Params().Len() == 0 && sig.Results().Len() == 1 && isText(sig.Results().At(0).Type())
}

// makesText reports a function that returns text and is given an error or a
// text, which may be a part of it.
func makesText(f *types.Func) bool {
	sig := f.Signature()
	if !returnsText(f) || returnsError(f) {
		return false
	}
	for v := range sig.Params().Variables() {
		if t := v.Type(); isText(t) || isError(t) || isErrors(t) {
			return true
		}
	}
	return sig.Recv() != nil && isError(sig.Recv().Type())
}

// tellsInText reports a function of a text and an error that returns a text of
// its own with a nil error after it has tested another one: perhaps the text is
// all that tells of the failure.
func (f *errorFinder) tellsInText(obj *types.Func, d *ast.FuncDecl) bool {
	if !returnsError(obj) || obj.Signature().Results().Len() != 2 || !isText(obj.Signature().Results().At(0).Type()) {
		return false
	}
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		test, ok := n.(*ast.IfStmt)
		if !ok || found || !f.testsError(test.Cond) {
			return !found
		}
		for _, s := range test.Body.List {
			if ret, ok := s.(*ast.ReturnStmt); ok && len(ret.Results) == 2 {
				found = found || f.info.Types[ret.Results[1]].IsNil() && !f.isEmpty(ret.Results[0])
			}
		}
		return !found
	})
	return found
}

// makesError reports a function that returns an error where it makes it.
func (f *errorFinder) makesError(obj *types.Func, d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d.Body, func(n ast.Node) bool {
		ret, ok := n.(*ast.ReturnStmt)
		if !ok || found || len(ret.Results) == 0 {
			return !found
		}
		call, ok := ast.Unparen(ret.Results[len(ret.Results)-1]).(*ast.CallExpr)
		if !ok {
			return true
		}
		callee, ok := typeutil.Callee(f.info, call).(*types.Func)
		found = ok && (callee.FullName() == "errors.New" || callee.FullName() == "fmt.Errorf")
		return !found
	})
	return found && returnsError(obj)
}

// testsError reports a comparison of an error with nil.
func (f *errorFinder) testsError(e ast.Expr) bool {
	b, ok := ast.Unparen(e).(*ast.BinaryExpr)
	return ok && b.Op == token.NEQ && f.info.Types[b.Y].IsNil() && isError(f.info.TypeOf(b.X))
}

func (f *errorFinder) isEmpty(e ast.Expr) bool {
	v := f.info.Types[e].Value
	return v != nil && v.Kind() == constant.String && constant.StringVal(v) == ""
}

func isErrors(t types.Type) bool {
	s, ok := t.Underlying().(*types.Slice)
	return ok && isError(s.Elem())
}

func returnsError(f *types.Func) bool {
	res := f.Signature().Results()
	return res.Len() > 0 && isError(res.At(res.Len()-1).Type())
}

func returnsText(f *types.Func) bool {
	for v := range f.Signature().Results().Variables() {
		if isText(v.Type()) {
			return true
		}
	}
	return false
}

// isText reports a string, strings, bytes, or anything.
func isText(t types.Type) bool {
	switch u := t.Underlying().(type) {
	case *types.Basic:
		return u.Info()&types.IsString != 0
	case *types.Slice:
		b, ok := u.Elem().Underlying().(*types.Basic)
		return ok && (b.Kind() == types.Byte || b.Info()&types.IsString != 0)
	case *types.Interface:
		return u.Empty()
	}
	return false
}

func isPackageVar(v *types.Var) bool { return v.Pkg() != nil && v.Parent() == v.Pkg().Scope() }

var errorType = types.Universe.Lookup("error").Type().Underlying().(*types.Interface)

func isError(t types.Type) bool {
	if _, ok := t.(*types.Basic); ok {
		return false
	}
	return types.Implements(t, errorType)
}
