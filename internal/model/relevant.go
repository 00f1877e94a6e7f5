package model

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// relevant returns the files with the bodies of functions removed that can
// neither be a handler nor be reached from one, or nil when the package has
// nothing of the kind. Building SSA costs more than all the rest of a pass;
// most functions of a server do not touch the protocol.
func relevant(files []*ast.File, pkg *types.Package, info *types.Info, index *sdk.Index) []*ast.File {
	p := &pruner{pkg: pkg, info: info,
		decls:  map[*types.Func]*ast.FuncDecl{},
		named:  map[string][]*ast.FuncDecl{},
		uses:   map[*ast.FuncDecl][]*types.Func{},
		keep:   map[*ast.FuncDecl]bool{},
		called: new(typeutil.Map),
	}
	if !p.seed(files, &mentions{index: index, types: map[types.Type]bool{}, objs: map[types.Object]bool{}}) {
		return nil
	}
	for len(p.work) > 0 {
		p.close()
		p.values(files)
	}
	return trim(files, p.keep)
}

// A pruner finds the functions that matter: those that mention the SDK, what
// they call, and what they can call through function values.
type pruner struct {
	pkg    *types.Package
	info   *types.Info
	decls  map[*types.Func]*ast.FuncDecl
	named  map[string][]*ast.FuncDecl // methods, by name
	uses   map[*ast.FuncDecl][]*types.Func
	keep   map[*ast.FuncDecl]bool
	called *typeutil.Map // the types of function values that are called
	work   []*ast.FuncDecl
}

func (p *pruner) mark(d *ast.FuncDecl) {
	if d != nil && !p.keep[d] {
		p.keep[d] = true
		p.work = append(p.work, d)
	}
}

// seed marks the functions that mention the SDK, those that package variables
// hold, and the exported ones, whose errors and texts end up in answers of other
// packages; it reports whether anything mentions the SDK.
func (p *pruner) seed(files []*ast.File, m *mentions) bool {
	hot := false
	var held []*types.Func
	for _, f := range files {
		for _, decl := range f.Decls {
			d, ok := decl.(*ast.FuncDecl)
			if !ok {
				hot = m.node(decl, p.info, &held) || hot
				continue
			}
			if obj, ok := p.info.Defs[d.Name].(*types.Func); ok {
				p.decls[obj] = d
				if d.Recv != nil {
					p.named[d.Name.Name] = append(p.named[d.Name.Name], d)
				}
			}
			var used []*types.Func
			if m.node(d, p.info, &used) {
				hot = true
				p.mark(d)
			} else if d.Name.IsExported() {
				p.mark(d)
			}
			p.uses[d] = used
		}
	}
	for _, f := range held {
		p.mark(p.decls[f])
	}
	for _, d := range p.named["Error"] { // an SDK calls it on an error it is handed
		p.mark(d)
	}
	return hot
}

// close marks what marked functions call.
func (p *pruner) close() {
	for len(p.work) > 0 {
		d := p.work[len(p.work)-1]
		p.work = p.work[:len(p.work)-1]
		p.dynamic(d)
		for _, f := range p.uses[d] {
			if f.Pkg() != p.pkg {
				continue
			}
			if called, ok := p.decls[f]; ok {
				p.mark(called)
			} else if f.Signature().Recv() != nil { // an interface method
				for _, impl := range p.named[f.Name()] {
					p.mark(impl)
				}
			}
		}
	}
}

// dynamic notes the types of the function values that d calls.
func (p *pruner) dynamic(d *ast.FuncDecl) {
	ast.Inspect(d, func(n ast.Node) bool {
		call, ok := n.(*ast.CallExpr)
		if !ok {
			return true
		}
		if _, static := typeutil.Callee(p.info, call).(*types.Func); static {
			return true
		}
		if t := p.info.TypeOf(call.Fun); t != nil {
			if sig, ok := t.Underlying().(*types.Signature); ok && !isConversion(p.info, call) {
				p.called.Set(sig, true)
			}
		}
		return true
	})
}

func isConversion(info *types.Info, call *ast.CallExpr) bool { return info.Types[call.Fun].IsType() }

// values marks the functions that hold, or are, a value of a called type.
func (p *pruner) values(files []*ast.File) {
	if p.called.Len() == 0 {
		return
	}
	for _, f := range files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && !p.keep[d] && p.holds(d) {
				p.mark(d)
			}
		}
	}
}

// holds reports a function that takes a function or literal of a called type
// as a value.
func (p *pruner) holds(d *ast.FuncDecl) bool {
	found := false
	ast.Inspect(d, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr: // the arguments can be values, the callee is none
			for _, arg := range n.Args {
				found = found || p.isCalled(arg)
			}
		case *ast.KeyValueExpr:
			found = found || p.isCalled(n.Value)
		case *ast.AssignStmt:
			for _, e := range n.Rhs {
				found = found || p.isCalled(e)
			}
		case *ast.ReturnStmt:
			for _, e := range n.Results {
				found = found || p.isCalled(e)
			}
		}
		return !found
	})
	return found
}

func (p *pruner) isCalled(e ast.Expr) bool {
	t := p.info.TypeOf(e)
	if t == nil {
		return false
	}
	sig, ok := t.Underlying().(*types.Signature)
	return ok && p.called.At(sig) != nil
}

// trim copies the files with the bodies of the other functions left out; the
// SSA builder takes such functions as external.
func trim(files []*ast.File, keep map[*ast.FuncDecl]bool) []*ast.File {
	out := make([]*ast.File, len(files))
	for i, f := range files {
		c := *f
		c.Decls = make([]ast.Decl, len(f.Decls))
		for j, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && d.Body != nil && !keep[d] {
				e := *d
				e.Body = nil
				decl = &e
			}
			c.Decls[j] = decl
		}
		out[i] = &c
	}
	return out
}

// mentions tells which syntax has to do with an SDK's types.
type mentions struct {
	index *sdk.Index
	types map[types.Type]bool
	objs  map[types.Object]bool
}

// node reports whether an identifier below n names something of an SDK or
// something whose type does. The functions it uses are added to used.
func (m *mentions) node(n ast.Node, info *types.Info, used *[]*types.Func) bool {
	found := false
	ast.Inspect(n, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok {
			return true
		}
		obj := info.Uses[id]
		if obj == nil {
			obj = info.Defs[id]
		}
		if obj == nil {
			return true
		}
		if f, ok := obj.(*types.Func); ok && used != nil {
			*used = append(*used, f.Origin())
		}
		if !found && m.object(obj) {
			found = true
		}
		return true
	})
	return found
}

func (m *mentions) object(obj types.Object) bool {
	if v, ok := m.objs[obj]; ok {
		return v
	}
	v := false
	switch obj.(type) {
	case *types.PkgName, *types.Label, *types.Nil, *types.Builtin:
	default:
		v = obj.Pkg() != nil && sdk.IsSDK(obj.Pkg().Path()) || m.typ(obj.Type(), 0)
	}
	m.objs[obj] = v
	return v
}

// typ reports whether a type is built from an SDK's types. Project types are
// looked into a little: a struct with a handler in it carries handlers.
func (m *mentions) typ(t types.Type, depth int) bool {
	if t == nil || depth > 4 {
		return false
	}
	if v, ok := m.types[t]; ok {
		return v
	}
	m.types[t] = false // recursive types
	v := m.parts(t, depth)
	m.types[t] = v
	return v
}

func (m *mentions) parts(t types.Type, depth int) bool {
	switch t := t.(type) {
	case *types.Alias:
		return m.typ(types.Unalias(t), depth)
	case *types.Named:
		if p := t.Obj().Pkg(); p != nil && sdk.IsSDK(p.Path()) {
			return true
		}
		if row, _ := m.index.Type(t); row != nil && row.Role == sdk.Result {
			return true // known by its shape
		}
		for a := range t.TypeArgs().Types() {
			if m.typ(a, depth+1) {
				return true
			}
		}
		if _, ok := t.Underlying().(*types.Interface); ok {
			return m.typ(t.Underlying(), depth+1)
		}
		_, isStruct := t.Underlying().(*types.Struct)
		return (isStruct && depth <= 2 || !isStruct) && m.typ(t.Underlying(), depth+1)
	case *types.Pointer:
		return m.typ(t.Elem(), depth)
	case *types.Slice:
		return m.typ(t.Elem(), depth)
	case *types.Array:
		return m.typ(t.Elem(), depth)
	case *types.Chan:
		return m.typ(t.Elem(), depth)
	case *types.Map:
		return m.typ(t.Key(), depth) || m.typ(t.Elem(), depth)
	case *types.Signature:
		return m.tuple(t.Params(), depth) || m.tuple(t.Results(), depth)
	case *types.Struct:
		for f := range t.Fields() {
			if m.typ(f.Type(), depth+1) {
				return true
			}
		}
	case *types.Interface:
		for f := range t.Methods() {
			if m.typ(f.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

func (m *mentions) tuple(t *types.Tuple, depth int) bool {
	for v := range t.Variables() {
		if m.typ(v.Type(), depth+1) {
			return true
		}
	}
	return false
}
