// Package model finds what there is in one package: the SSA form of the
// functions that matter, the functions with the shape of a handler, and where
// every function value goes (registered, called, handed to middleware, lost).
//
// SSA is built inside the pass and only for packages that import a supported
// SDK or have types with the shape of its results; functions that cannot reach
// a handler are given to the builder without their bodies (see relevant.go). Of
// other packages the analysed module's own may be asked what their errors say;
// there SSA is built for nothing but validators, Error methods and the like (see
// errors.go). Function values are followed forward through variables, fields,
// containers, closures, parameters and results, without regard to order (see
// flow.go): that is coarse, but it never loses a registration that can be seen.
package model

import (
	"go/ast"
	"go/token"
	"go/types"
	"sort"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Program is the model of one package.
type Program struct {
	Fset  *token.FileSet
	Files []*ast.File
	Pkg   *types.Package
	Info  *types.Info
	SDK   *sdk.Index
	SSA   *ssa.Package
	Funcs []*ssa.Function // source functions with a body, literals included, in file order

	// Partial says that only some of the functions that matter have bodies: then
	// nothing can be said of all callers, of what an interface method or a
	// function value runs, or of all that is stored in a field.
	Partial bool

	// Through says what a function does with a handler that it is handed for a
	// parameter and that ends up in the handler it returns: a wrapper that
	// hands answers on, or converts their errors. ok is false when the handler
	// goes anywhere else. Set by those who can tell.
	Through func(f *ssa.Function, param int) (w Wrapping, ok bool)

	exprs    map[token.Pos][]ast.Expr // expressions by the position SSA gives them
	rets     map[token.Pos]*ast.ReturnStmt
	assigned map[token.Pos][]ast.Expr // left sides by the call on the right
	branches map[token.Pos]branch     // by the comparison that decides
	globals  map[*ssa.Global][]ssa.Value
	flow     *flow
	impls    map[*types.Func][]*ssa.Function
	callee   map[*ssa.Function][]ssa.CallInstruction // static calls by callee
}

// A Wrapping says what a function does with a handler that it is handed.
type Wrapping struct {
	Converts bool          // its errors are turned into results
	Recovers bool          // its panics are recovered
	Calls    bool          // the function calls it and answers with it itself
	By       *ssa.Function // the handler that it returns instead, and that calls it
}

// New builds the model. It returns nil when the package cannot hold handlers.
func New(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info, index *sdk.Index) *Program {
	trimmed := relevant(files, pkg, info, index)
	if trimmed == nil {
		return nil
	}
	return build(fset, files, trimmed, pkg, info, index)
}

// Whole builds the model of a package with all its functions, for rules that
// look at more than handlers.
func Whole(fset *token.FileSet, files []*ast.File, pkg *types.Package, info *types.Info, index *sdk.Index) *Program {
	return build(fset, files, files, pkg, info, index)
}

// build builds the model of files from those of their functions that trimmed
// has with a body.
func build(fset *token.FileSet, files, trimmed []*ast.File, pkg *types.Package, info *types.Info, index *sdk.Index) *Program {
	p := &Program{Fset: fset, Files: files, Pkg: pkg, Info: info, SDK: index, impls: map[*types.Func][]*ssa.Function{}}
	prog := ssa.NewProgram(fset, ssa.BuilderMode(0))
	prog.SetNoReturn(noReturn)
	for _, imp := range pkg.Imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	p.SSA = prog.CreatePackage(pkg, trimmed, info, false)
	p.SSA.Build()
	p.collect()
	p.indexSyntax()
	return p
}

// noReturn names the standard functions that end the process or goroutine;
// everything else is taken to return (ctrlflow would need facts of all
// dependencies).
func noReturn(f *types.Func) bool {
	if f.Pkg() == nil {
		return false
	}
	switch f.Pkg().Path() + "." + f.Name() {
	case "os.Exit", "syscall.Exit", "runtime.Goexit",
		"log.Fatal", "log.Fatalf", "log.Fatalln", "log.Panic", "log.Panicf", "log.Panicln":
		return true
	}
	return false
}

// collect lists the functions with bodies: declared ones and, inside them,
// literals.
func (p *Program) collect() {
	seen := map[*ssa.Function]bool{}
	var add func(f *ssa.Function)
	add = func(f *ssa.Function) {
		if f == nil || seen[f] {
			return
		}
		seen[f] = true
		if len(f.Blocks) > 0 && f.Pkg == p.SSA {
			p.Funcs = append(p.Funcs, f)
		}
		for _, anon := range f.AnonFuncs {
			add(anon)
		}
	}
	for _, file := range p.Files {
		for _, decl := range file.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok {
				if obj, ok := p.Info.Defs[d.Name].(*types.Func); ok {
					add(p.SSA.Prog.FuncValue(obj))
				}
			}
		}
	}
	add(p.SSA.Func("init")) // literals in package variables
	for _, m := range p.SSA.Members {
		if f, ok := m.(*ssa.Function); ok && f.Name() != "init" {
			add(f) // init#1 and the like
		}
	}
	sort.SliceStable(p.Funcs, func(i, j int) bool { return p.Funcs[i].Pos() < p.Funcs[j].Pos() })
	p.callee = map[*ssa.Function][]ssa.CallInstruction{}
	for _, f := range p.Funcs {
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if call, ok := instr.(ssa.CallInstruction); ok {
					if callee := p.Target(call.Common().StaticCallee()); callee != nil {
						p.callee[callee] = append(p.callee[callee], call)
					}
				}
			}
		}
	}
}

// CallsTo returns the static calls of f in the package, in file order.
func (p *Program) CallsTo(f *ssa.Function) []ssa.CallInstruction { return p.callee[f] }

// Target returns the declared function behind an instance, a bound method or
// another wrapper; for a plain function that function.
func (p *Program) Target(f *ssa.Function) *ssa.Function {
	if f == nil {
		return nil
	}
	if o := f.Origin(); o != nil {
		return o
	}
	if f.Synthetic != "" && len(f.FreeVars) <= 1 {
		if obj, ok := f.Object().(*types.Func); ok {
			if d := f.Prog.FuncValue(obj.Origin()); d != nil {
				return d
			}
		}
	}
	return f
}

// Object returns the types object of a function, its origin for an instance,
// or nil for a literal.
func Object(f *ssa.Function) *types.Func {
	obj, _ := f.Object().(*types.Func)
	if obj == nil {
		return nil
	}
	return obj.Origin()
}

// Known returns the table row of a static callee or of an interface method
// that an SDK declares.
func (p *Program) Known(call *ssa.CallCommon) (*sdk.Func, *sdk.Table) {
	if call.IsInvoke() {
		return p.SDK.Func(call.Method)
	}
	if f := call.StaticCallee(); f != nil {
		if obj := Object(p.Target(f)); obj != nil {
			return p.SDK.Func(obj)
		}
	}
	return nil, nil
}

// Callee returns the function that a call runs when the package can tell: the
// static callee, or the only method in the package that an interface call can
// mean. nil otherwise.
func (p *Program) Callee(call *ssa.CallCommon) *ssa.Function {
	if !call.IsInvoke() {
		return p.Target(call.StaticCallee())
	}
	impl := p.Implementations(call.Method)
	if len(impl) == 1 {
		return impl[0]
	}
	return nil
}

// Implementations returns the package's methods that an interface method can
// run.
func (p *Program) Implementations(m *types.Func) []*ssa.Function {
	if impl, ok := p.impls[m]; ok {
		return impl
	}
	impl := p.implementations(m)
	p.impls[m] = impl
	return impl
}

func (p *Program) implementations(m *types.Func) []*ssa.Function {
	iface, ok := m.Signature().Recv().Type().Underlying().(*types.Interface)
	if !ok || p.Partial {
		return nil
	}
	var out []*ssa.Function
	scope := p.Pkg.Scope()
	for _, name := range scope.Names() {
		tn, ok := scope.Lookup(name).(*types.TypeName)
		if !ok || tn.IsAlias() {
			continue
		}
		named, ok := tn.Type().(*types.Named)
		if !ok || named.TypeParams().Len() > 0 || types.IsInterface(named) {
			continue
		}
		ptr := types.NewPointer(named)
		if !types.Implements(ptr, iface) {
			continue
		}
		if sel := types.NewMethodSet(ptr).Lookup(m.Pkg(), m.Name()); sel != nil {
			if f := p.SSA.Prog.FuncValue(sel.Obj().(*types.Func)); f != nil && len(f.Blocks) > 0 {
				out = append(out, f)
			}
		}
	}
	return out
}

// Shape returns the handler shape of a function's signature.
func (p *Program) Shape(sig *types.Signature) (sdk.Shape, *sdk.Table) { return p.SDK.Shape(sig) }

// Stores returns the values stored in a package variable, its initial value
// included.
func (p *Program) Stores(g *ssa.Global) []ssa.Value {
	if p.globals == nil {
		p.globals = map[*ssa.Global][]ssa.Value{}
		p.addStores(p.SSA.Func("init"))
		for _, f := range p.Funcs {
			if f != p.SSA.Func("init") {
				p.addStores(f)
			}
		}
	}
	return p.globals[g]
}

func (p *Program) addStores(f *ssa.Function) {
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			if st, ok := instr.(*ssa.Store); ok {
				if g, ok := st.Addr.(*ssa.Global); ok {
					p.globals[g] = append(p.globals[g], st.Val)
				}
			}
		}
	}
}
