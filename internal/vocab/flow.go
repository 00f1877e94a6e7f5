package vocab

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"
)

// A flow is the SSA form of the functions in which words are passed on.
type flow struct {
	pkg   *ssa.Package
	calls map[token.Pos]*ssa.Call // by the left parenthesis
	funcs map[*types.Func]*ssa.Function
	all   []*ssa.Function // also literals
}

// newFlow builds the functions that matter: those with a value of a word's type
// in a variable, and those that also counts. The others have no bodies.
func newFlow(src Source, matters func(*ast.FuncDecl) bool, fset *token.FileSet) *flow {
	files := make([]*ast.File, len(src.Files))
	some := false
	for i, f := range src.Files {
		c := *f
		c.Decls = make([]ast.Decl, len(f.Decls))
		for j, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok && d.Body != nil {
				if matters(d) {
					some = true
				} else {
					e := *d
					e.Body = nil
					decl = &e
				}
			}
			c.Decls[j] = decl
		}
		files[i] = &c
	}
	fl := &flow{calls: map[token.Pos]*ssa.Call{}, funcs: map[*types.Func]*ssa.Function{}}
	if !some {
		return fl
	}
	prog := ssa.NewProgram(fset, ssa.BuilderMode(0))
	for _, imp := range src.Pkg.Imports() {
		prog.CreatePackage(imp, nil, nil, true)
	}
	fl.pkg = prog.CreatePackage(src.Pkg, files, src.Info, false)
	fl.pkg.Build()
	for _, f := range src.Files {
		for _, decl := range f.Decls {
			if d, ok := decl.(*ast.FuncDecl); ok {
				if obj, ok := src.Info.Defs[d.Name].(*types.Func); ok {
					fl.add(obj, prog.FuncValue(obj))
				}
			}
		}
	}
	return fl
}

func (fl *flow) add(obj *types.Func, f *ssa.Function) {
	if f == nil {
		return
	}
	if obj != nil {
		fl.funcs[obj] = f
	}
	fl.all = append(fl.all, f)
	for _, b := range f.Blocks {
		for _, instr := range b.Instrs {
			if call, ok := instr.(*ssa.Call); ok {
				fl.calls[call.Pos()] = call
			}
		}
	}
	for _, anon := range f.AnonFuncs {
		fl.add(nil, anon)
	}
}

// argument returns what a call passes as argument i of its syntax, or nil.
func (fl *flow) argument(call *ast.CallExpr, i int) ssa.Value {
	c := fl.calls[call.Lparen]
	if c == nil {
		return nil
	}
	if k := i + receivers(&c.Call); k < len(c.Call.Args) {
		return c.Call.Args[k]
	}
	return nil
}

// receivers counts the arguments of a call in SSA that are none in its syntax.
func receivers(c *ssa.CallCommon) int {
	if f := c.StaticCallee(); f != nil && f.Signature.Recv() != nil {
		return 1
	}
	return 0
}

// A choice is one way in which values can come out together, as words; nil is a
// word that cannot be told.
type choice struct {
	words []*string
	sure  bool // branches that have nothing to do with each other were not combined
}

// maxChoices bounds the ways that are told apart.
const maxChoices = 64

// choices lists the ways in which values come out together. Values that one
// branch chooses are chosen together.
func choices(vals []ssa.Value) []choice {
	e := &expansion{}
	e.expand(vals, 0)
	if e.over {
		return nil
	}
	return e.out
}

type expansion struct {
	out  []choice
	over bool
}

func (e *expansion) expand(vals []ssa.Value, depth int) {
	if e.over = e.over || depth > 8 || len(e.out) > maxChoices; e.over {
		return
	}
	vals = plain(vals)
	block := lastPhis(vals)
	if block == nil {
		e.out = append(e.out, choice{words: wordsOf(vals), sure: depth <= 1})
		return
	}
	for i := range block.Preds {
		next := make([]ssa.Value, len(vals))
		loop := false
		for k, v := range vals {
			next[k] = v
			if phi, ok := v.(*ssa.Phi); ok && phi.Block() == block {
				next[k] = phi.Edges[i]
				loop = loop || next[k] == v
			}
		}
		if !loop {
			e.expand(next, depth+1)
		}
	}
}

// plain takes conversions between types of words off.
func plain(vals []ssa.Value) []ssa.Value {
	out := make([]ssa.Value, len(vals))
	for i, v := range vals {
		for {
			if c, ok := v.(*ssa.ChangeType); ok {
				v = c.X
			} else {
				break
			}
		}
		out[i] = v
	}
	return out
}

// lastPhis returns the block of the choice that is made last, or nil.
func lastPhis(vals []ssa.Value) *ssa.BasicBlock {
	var last *ssa.BasicBlock
	for _, v := range vals {
		if phi, ok := v.(*ssa.Phi); ok && (last == nil || last.Dominates(phi.Block())) {
			last = phi.Block()
		}
	}
	return last
}

func wordsOf(vals []ssa.Value) []*string {
	out := make([]*string, len(vals))
	for i, v := range vals {
		if c, ok := v.(*ssa.Const); ok {
			w := constWord(c)
			out[i] = &w
		}
	}
	return out
}

// constWord is a constant as settings would write it; nil and zero values of
// structs are the empty word.
func constWord(c *ssa.Const) string {
	if c.Value == nil {
		return ""
	}
	return word(c.Value)
}

// isZero reports the word of a zero value.
func isZero(w string) bool { return w == "" || w == "0" || w == "false" }

// constantWord returns the word of a constant expression.
func constantWord(info *types.Info, e ast.Expr) (string, bool) {
	tv, ok := info.Types[e]
	switch {
	case !ok:
		return "", false
	case tv.IsNil():
		return "", true
	case tv.Value == nil || tv.Value.Kind() == constant.Unknown:
		return "", false
	}
	return word(tv.Value), true
}
