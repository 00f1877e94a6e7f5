package vocab

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"

	"golang.org/x/tools/go/types/typeutil"
)

// A place is where a package keeps values: a variable, a field of any value of its
// struct, or what a function returns.
type place struct {
	obj    types.Object
	result int  // of a function
	elem   bool // not the value itself, but the elements of the list or map that it is
}

// A content is what is put into a place.
type content struct {
	expr   ast.Expr
	result int               // of a call
	elem   bool              // an element of expr
	row    *ast.CompositeLit // in which a field is filled, nil for none
}

// places knows what is put into the places of a package, in source order, and
// with which words each is compared. It does not follow the order in which that
// happens: it is for tables and the like, which hold one kind of thing.
type places struct {
	Source
	contents map[place][]content
	tested   map[place][]string
}

func newPlaces(src Source) *places {
	p := &places{src, map[place][]content{}, map[place][]string{}}
	for _, f := range src.Files {
		for _, decl := range f.Decls {
			d, _ := decl.(*ast.FuncDecl)
			ast.Inspect(decl, func(n ast.Node) bool { p.node(n); return true })
			if d != nil && d.Body != nil {
				p.returns(d)
			}
		}
	}
	return p
}

// node notes what a statement or a literal puts somewhere, or compares.
func (p *places) node(n ast.Node) {
	switch n := n.(type) {
	case *ast.AssignStmt:
		p.assign(n.Lhs, n.Rhs)
	case *ast.ValueSpec:
		p.assign(exprs(n.Names), n.Values)
	case *ast.RangeStmt:
		if n.Value != nil {
			p.put(n.Value, content{expr: n.X, elem: true})
		}
	case *ast.CompositeLit:
		for _, f := range fieldsOf(p.Info, n) {
			at := place{obj: f.v}
			p.contents[at] = append(p.contents[at], content{expr: f.e, row: n})
		}
	case *ast.BinaryExpr:
		if n.Op == token.EQL || n.Op == token.NEQ {
			p.test(n.X, n.Y)
			p.test(n.Y, n.X)
		}
	case *ast.SwitchStmt:
		for _, s := range n.Body.List {
			for _, e := range s.(*ast.CaseClause).List {
				p.test(n.Tag, e)
			}
		}
	}
}

func (p *places) assign(names, values []ast.Expr) {
	for i, name := range names {
		switch {
		case len(names) == len(values):
			p.put(name, content{expr: values[i]})
		case len(values) == 1:
			p.put(name, content{expr: values[0], result: i})
		}
	}
}

func (p *places) put(to ast.Expr, s content) {
	if at, ok := p.at(to); ok {
		p.contents[at] = append(p.contents[at], s)
	}
}

func (p *places) test(e, with ast.Expr) {
	if e == nil {
		return
	}
	if w, ok := constantWord(p.Info, with); ok {
		if at, ok := p.at(e); ok {
			p.tested[at] = append(p.tested[at], w)
		}
	}
}

// returns notes what a function returns.
func (p *places) returns(d *ast.FuncDecl) {
	f := p.Info.Defs[d.Name]
	ast.Inspect(d.Body, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.FuncLit:
			return false
		case *ast.ReturnStmt:
			for i, e := range n.Results {
				if at := (place{obj: f, result: i}); !p.fails(n, e) {
					p.contents[at] = append(p.contents[at], content{expr: e})
				}
			}
		}
		return true
	})
}

// fails reports a return that says, beside a result, that this is none: with false,
// or with an error.
func (p *places) fails(ret *ast.ReturnStmt, result ast.Expr) bool {
	return slices.ContainsFunc(ret.Results, func(e ast.Expr) bool {
		tv := p.Info.Types[e]
		if e == result || tv.Type == nil || tv.IsNil() {
			return false
		}
		w, constant := constantWord(p.Info, e)
		return constant && w == "false" || types.Identical(tv.Type, types.Universe.Lookup("error").Type())
	})
}

// at is the place that an expression names, false if it is none of the package's.
func (p *places) at(e ast.Expr) (place, bool) {
	switch e := ast.Unparen(e).(type) {
	case *ast.Ident:
		v, ok := p.Info.ObjectOf(e).(*types.Var)
		return place{obj: v}, ok && v.Pkg() == p.Pkg
	case *ast.SelectorExpr:
		v, ok := p.Info.ObjectOf(e.Sel).(*types.Var)
		if !ok || v.Pkg() != p.Pkg {
			return place{}, false
		}
		return place{obj: v.Origin()}, true
	case *ast.IndexExpr:
		at, ok := p.at(e.X)
		ok = ok && !at.elem
		at.elem = true
		return at, ok
	case *ast.CallExpr:
		f, ok := typeutil.Callee(p.Info, e).(*types.Func)
		return place{obj: f}, ok && f.Pkg() == p.Pkg
	}
	return place{}, false
}

// words lists the constants that may come to be an expression through tables,
// fields and functions, where they are written. Zero values, and words that the
// code tells apart on the way, are none. What a variable that e names is given
// itself is left to those who know the order.
func (p *places) words(e ast.Expr) []written {
	w := &placeWalk{places: p, seen: map[place]bool{}}
	if at, ok := p.at(e); ok && !isResult(at) {
		w.place(at, !at.elem && !at.obj.(*types.Var).IsField())
	} else {
		w.value(content{expr: e}, true)
	}
	return slices.DeleteFunc(w.out, func(x written) bool { return isZero(x.word) || slices.Contains(w.tested, x.word) })
}

// pairs lists the constants that rows put into two fields, which a and b select.
func (p *places) pairs(a, b ast.Expr) [][2]written {
	at, ok1 := p.at(a)
	other, ok2 := p.at(b)
	if !ok1 || !ok2 {
		return nil
	}
	var out [][2]written
	for _, c := range p.contents[at] {
		for _, d := range p.contents[other] {
			first, ok1 := constantWord(p.Info, c.expr)
			second, ok2 := constantWord(p.Info, d.expr)
			if ok1 && ok2 && c.row != nil && c.row == d.row {
				out = append(out, [2]written{{c.expr, first}, {d.expr, second}})
			}
		}
	}
	return out
}

func isResult(at place) bool {
	_, ok := at.obj.(*types.Func)
	return ok
}

type placeWalk struct {
	*places
	seen   map[place]bool
	tested []string
	out    []written
}

// place walks through what is put into a place; without its constants if they are
// known from elsewhere.
func (w *placeWalk) place(at place, known bool) {
	if w.seen[at] {
		return
	}
	w.seen[at] = true
	w.tested = append(w.tested, w.places.tested[at]...)
	for _, s := range w.contents[at] {
		w.value(s, known)
	}
	if at.elem {
		at.elem = false
		for _, s := range w.contents[at] {
			w.elements(s)
		}
	}
}

// value walks to what an expression is made of.
func (w *placeWalk) value(s content, known bool) {
	if s.elem {
		w.elements(content{expr: s.expr})
		return
	}
	if word, ok := constantWord(w.Info, s.expr); ok {
		if !known {
			w.out = append(w.out, written{s.expr, word})
		}
		return
	}
	if call, ok := ast.Unparen(s.expr).(*ast.CallExpr); ok && len(call.Args) == 1 && w.Info.Types[call.Fun].IsType() {
		w.value(content{expr: call.Args[0]}, known)
		return
	}
	if at, ok := w.at(s.expr); ok {
		at.result = s.result
		if !isResult(at) {
			at.result = 0
		}
		w.place(at, false)
	}
}

// elements walks to the elements of a list or map.
func (w *placeWalk) elements(s content) {
	switch e := ast.Unparen(s.expr).(type) {
	case *ast.CompositeLit:
		for _, elt := range e.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				elt = kv.Value
			}
			w.value(content{expr: elt}, false)
		}
		return
	case *ast.CallExpr:
		if b, ok := typeutil.Callee(w.Info, e).(*types.Builtin); ok && b.Name() == "append" {
			w.appended(e)
			return
		}
	}
	if at, ok := w.at(s.expr); ok && !at.elem {
		at.elem = true
		if isResult(at) {
			at.result = s.result
		}
		w.place(at, false)
	}
}

func (w *placeWalk) appended(call *ast.CallExpr) {
	for i, arg := range call.Args {
		if i == 0 || call.Ellipsis.IsValid() {
			w.elements(content{expr: arg})
		} else {
			w.value(content{expr: arg}, false)
		}
	}
}
