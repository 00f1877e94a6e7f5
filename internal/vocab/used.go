package vocab

import (
	"go/ast"
	"go/types"

	"golang.org/x/tools/go/ast/inspector"
	"golang.org/x/tools/go/types/typeutil"
)

// Unused lists the codes, then the reasons, that no package uses, in the order in
// which they are declared; one without a constant has a zero Name. A use is the
// constant, or its value as a string: declarations, the vocabulary's own table,
// lists of words, keys of maps, comparisons and lookups are none. Words that are
// put together at run time are not seen.
func (v *Vocabulary) Unused(packages []Source) []Const {
	u := &uses{v: v, used: map[Const]bool{}}
	for _, src := range packages {
		u.read(src)
	}
	var out []Const
	add := func(role Role, word string) {
		if key := (Const{Role: role, Word: word}); !u.used[key] {
			u.used[key] = true // codes may share a reason
			k := v.constant(role, word)
			out = append(out, Const{Name: k.Name, Role: role, Word: word})
		}
	}
	for _, c := range v.Codes {
		if c.Code.Code != "" { // of which nobody speaks
			add(CodeRole, c.Code.Code)
		}
	}
	for _, c := range v.Codes {
		for _, r := range c.Reasons {
			add(ReasonRole, r.Reason)
		}
	}
	return out
}

// uses collects the words that are used.
type uses struct {
	v    *Vocabulary
	used map[Const]bool // by role and word
}

func (u *uses) read(src Source) {
	c := &Contract{Sets: []*Vocabulary{u.v}}
	w := &strayWalk{Source: src, contract: c, declared: c.declarations(src)}
	in := inspector.New(src.Files)
	for cur := range in.Root().Preorder((*ast.Ident)(nil), (*ast.SelectorExpr)(nil), (*ast.BasicLit)(nil), (*ast.CallExpr)(nil), (*ast.BinaryExpr)(nil)) {
		text, ok := constantWord(src.Info, cur.Node().(ast.Expr))
		if !ok || w.isPart(cur) || w.isDeclaration(cur) || w.isTest(cur) || w.isListed(cur) {
			continue
		}
		for _, role := range []Role{CodeRole, ReasonRole} {
			if u.v.means(src.Info.TypeOf(cur.Node().(ast.Expr)), role) {
				u.used[Const{Role: role, Word: text}] = true
			}
		}
	}
}

// means reports a type whose values may be words of a role: the role's own, or
// string. Of words without a type any may.
func (v *Vocabulary) means(t types.Type, role Role) bool {
	n := v.typeOf(role)
	b, plain := types.Unalias(t).(*types.Basic)
	return n.IsZero() || n == nameOf(t) || plain && b.Info()&types.IsString != 0
}

// isListed reports a word that only says which words there are, or finds
// something: an element of a list that the package has, a key of a map, and what
// is looked for in a slice.
func (w *strayWalk) isListed(cur inspector.Cursor) bool {
	parent := cur.Parent()
	switch p := parent.Node().(type) {
	case *ast.KeyValueExpr:
		return p.Key == cur.Node() && isMap(w.Info.TypeOf(parent.Parent().Node().(ast.Expr)))
	case *ast.CompositeLit:
		return !isStruct(w.Info.TypeOf(p)) && !isLocal(cur)
	case *ast.CallExpr:
		f, _ := typeutil.Callee(w.Info, p).(*types.Func)
		return f != nil && f.Pkg() != nil && f.Pkg().Path() == "slices"
	}
	return false
}

// isLocal reports a place in a function.
func isLocal(cur inspector.Cursor) bool {
	for range cur.Enclosing((*ast.FuncDecl)(nil), (*ast.FuncLit)(nil)) {
		return true
	}
	return false
}
