package outcome

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A TextMatch is a place that tells failures apart by wording.
type TextMatch struct {
	Expr   ast.Expr // the matching call or comparison
	Result bool     // the text of another tool's result; else of an error
}

// TextMatches lists, in file order, where functions that run for a client
// match the text of an error, or of a tool result, to decide something; and
// where any function matches the message of a JSON-RPC error, or a text that is
// all that tells of a failure. Declared classifiers may.
func (a *Analysis) TextMatches() []TextMatch {
	m := &matcher{a: a, seen: map[ast.Expr]bool{}}
	serving := a.serving()
	for _, f := range a.P.Funcs {
		if a.InClassifier(f) {
			continue
		}
		m.serving = serving[f]
		for _, b := range f.Blocks {
			for _, instr := range b.Instrs {
				if v, ok := instr.(ssa.Value); ok {
					m.look(v)
				}
			}
		}
	}
	return m.found
}

type matcher struct {
	a     *Analysis
	found []TextMatch
	seen  map[ast.Expr]bool

	serving bool // the function runs for a client
}

// look reports v when it matches text.
func (m *matcher) look(v ssa.Value) {
	text, pattern := matched(v)
	if text == nil || !decides(v, 0) {
		return
	}
	switch m.kind(text, pattern) {
	case errorWords:
		m.add(v, false)
	case resultWords:
		m.add(v, true)
	case callersWords:
		m.callers(v, text)
	}
}

func (m *matcher) add(v ssa.Value, result bool) {
	if e := m.a.P.Expr(v); e != nil && !m.seen[e] {
		m.seen[e] = true
		m.found = append(m.found, TextMatch{e, result})
	}
}

// matched returns the text that v matches with something, and what with where
// that is constant.
func matched(v ssa.Value) (text ssa.Value, pattern string) {
	switch x := v.(type) {
	case *ssa.Call:
		return matchCall(&x.Call)
	case *ssa.BinOp:
		if x.Op != token.EQL && x.Op != token.NEQ {
			return nil, ""
		}
		if s := constantText(x.Y); s != "" {
			return x.X, s
		}
		if s := constantText(x.X); s != "" {
			return x.Y, s
		}
	}
	return nil, ""
}

// matchCall returns the text that a standard function searches.
func matchCall(c *ssa.CallCommon) (text ssa.Value, pattern string) {
	names := []string{"Contains", "HasPrefix", "HasSuffix", "EqualFold", "Index", "LastIndex", "Count", "Equal", "Compare"}
	switch {
	case isFunc(c, "strings", names...) || isFunc(c, "bytes", names...):
		if s := constantText(c.Args[0]); s != "" && len(c.Args) > 1 { // EqualFold("timeout", text)
			return c.Args[1], s
		}
		return c.Args[0], constantText(c.Args[1])
	case isFunc(c, "regexp", "MatchString", "Match"):
		return c.Args[1], constantText(c.Args[0])
	case isMethod(c, "regexp", "MatchString"), isMethod(c, "regexp", "Match"):
		return c.Args[1], ""
	}
	return nil, ""
}

// constantText returns the constant string or bytes of a value, or "".
func constantText(v ssa.Value) string {
	switch x := v.(type) {
	case *ssa.Const:
		if x.Value != nil && x.Value.Kind() == constant.String {
			return constant.StringVal(x.Value)
		}
	case *ssa.Convert:
		return constantText(x.X)
	case *ssa.MakeInterface:
		return constantText(x.X)
	}
	return ""
}

// A wordsKind says whose words a text is.
type wordsKind int

const (
	otherWords wordsKind = iota
	errorWords
	resultWords
	callersWords // it depends on what the function is given
)

// kind says whose words a text is. A text with an error's in it on every way is
// the error's, whatever else it holds; one that is an error's on some ways only
// must be nothing else on the others. Words of a result count where they are
// searched for a failure.
func (m *matcher) kind(text ssa.Value, pattern string) wordsKind {
	var errs, certain, results, params, others int
	t := m.a.reader(&path{bind: map[ssa.Value]ssa.Value{}}).text(text)
	if t.fails != nil && speaksOfFailure(pattern) {
		return resultWords
	}
	for _, p := range t.Pieces {
		coded := m.codedMessage(p.val)
		if !coded && !m.serving {
			return otherWords
		}
		switch {
		case p.Nested:
			return otherWords
		case p.Kind == FromErr || coded:
			errs++
			if !p.Maybe {
				certain++
			}
		case p.Kind == FromRes:
			results++
		case p.Kind == FromArg:
			params++
		case p.Kind == Data:
			others++
		}
	}
	switch {
	case certain > 0 || errs > 0 && others+params+results == 0:
		return errorWords
	case results > 0 && others+params+errs == 0 && speaksOfFailure(pattern):
		return resultWords
	case params == 1 && others+errs+results == 0:
		return callersWords
	}
	return otherWords
}

// codedMessage reports the message field of an SDK's coded error; its code is
// the field to ask.
func (m *matcher) codedMessage(v ssa.Value) bool {
	u, ok := v.(*ssa.UnOp)
	if !ok {
		return false
	}
	fa, ok := u.X.(*ssa.FieldAddr)
	if !ok {
		return false
	}
	row, _ := m.a.P.SDK.Type(fa.X.Type())
	return row != nil && row.Role == sdk.CodedError && isString(u.Type())
}

// callers judges a match in a parameter by what the package passes for it: the
// match when that is always an error's text, else the calls where it is.
func (m *matcher) callers(v, text ssa.Value) {
	par := m.parameter(text)
	if par == nil {
		return
	}
	calls := m.a.P.CallsTo(par.Parent())
	var guilty []*ssa.Call
	for _, call := range calls {
		c, ok := call.(*ssa.Call)
		if !ok {
			continue
		}
		if arg := argument(c, paramIndex(par)); arg != nil && m.kind(arg, "") == errorWords && !m.a.InClassifier(c.Parent()) {
			guilty = append(guilty, c)
		}
	}
	if len(guilty) == 0 {
		return
	}
	if len(guilty) == len(calls) {
		m.add(v, false)
		return
	}
	for _, c := range guilty {
		if decides(c, 0) {
			m.add(c, false)
		}
	}
}

// parameter returns the one parameter that a text is made from.
func (m *matcher) parameter(text ssa.Value) *ssa.Parameter {
	for _, p := range m.a.reader(&path{bind: map[ssa.Value]ssa.Value{}}).text(text).Pieces {
		if par, ok := p.val.(*ssa.Parameter); ok && p.Kind == FromArg {
			return par
		}
	}
	return nil
}

// decides reports whether a match takes part in what the function does: it
// chooses a branch, other than one that only words a text, or is handed to the
// caller.
func decides(v ssa.Value, depth int) bool {
	if depth > 6 || v.Referrers() == nil {
		return false
	}
	for _, r := range *v.Referrers() {
		switch r := r.(type) {
		case *ssa.If:
			if !onlyWords(r.Block()) {
				return true
			}
		case *ssa.Return:
			return true
		case *ssa.Store:
			if a, ok := r.Addr.(*ssa.Alloc); ok && loadsDecide(a, depth) {
				return true
			}
		case *ssa.UnOp, *ssa.BinOp, *ssa.Phi:
			if decides(r.(ssa.Value), depth+1) {
				return true
			}
		}
	}
	return false
}

func loadsDecide(a *ssa.Alloc, depth int) bool {
	for _, r := range *a.Referrers() {
		if u, ok := r.(*ssa.UnOp); ok && decides(u, depth+1) {
			return true
		}
	}
	return false
}

// onlyWords reports a branch that leads to the same place either way, with
// nothing done between but words put together or logged.
func onlyWords(b *ssa.BasicBlock) bool {
	seen := map[*ssa.BasicBlock]bool{b: true}
	var exits []*ssa.BasicBlock
	work := append([]*ssa.BasicBlock(nil), b.Succs...)
	for len(work) > 0 {
		x := work[len(work)-1]
		work = work[:len(work)-1]
		switch {
		case seen[x]:
		case !wordsIn(x):
			exits = append(exits, x)
			seen[x] = true
		default:
			seen[x] = true
			work = append(work, x.Succs...)
		}
	}
	return len(exits) == 1 && sameFromAll(exits[0], seen)
}

// sameFromAll reports a block that gets the same values, text apart, from
// whichever of some blocks it is entered.
func sameFromAll(b *ssa.BasicBlock, from map[*ssa.BasicBlock]bool) bool {
	for _, instr := range b.Instrs {
		phi, ok := instr.(*ssa.Phi)
		if !ok {
			return true
		}
		var first ssa.Value
		for i, pred := range b.Preds {
			switch {
			case !from[pred] || textual(phi.Type()):
			case first == nil:
				first = phi.Edges[i]
			case phi.Edges[i] != first:
				return false
			}
		}
	}
	return true
}

// wordsIn reports a block in which words are put together, compared or logged
// and nothing else is done.
func wordsIn(b *ssa.BasicBlock) bool {
	for _, instr := range b.Instrs {
		switch x := instr.(type) {
		case *ssa.Jump, *ssa.If, *ssa.Slice, *ssa.Alloc, *ssa.IndexAddr, *ssa.MakeInterface, *ssa.ChangeInterface, *ssa.Convert, *ssa.UnOp, *ssa.BinOp, *ssa.FieldAddr, *ssa.DebugRef:
		case *ssa.Phi:
			if !textual(x.Type()) {
				return false
			}
		case *ssa.Store:
			if _, ok := x.Addr.(*ssa.IndexAddr); !ok && !textual(x.Val.Type()) {
				return false
			}
		case *ssa.Call:
			if !wordsCall(&x.Call) && !isLogging(&x.Call) && !onlyLogged(x, 0) {
				return false
			}
		default:
			return false
		}
	}
	return true
}

// wordsCall reports a standard function that makes text of text.
func wordsCall(c *ssa.CallCommon) bool {
	if b, ok := c.Value.(*ssa.Builtin); ok {
		return b.Name() == "len"
	}
	if errorTextOf(c) != nil || isFunc(c, "fmt", "Sprintf", "Sprint", "Sprintln") {
		return true
	}
	f := c.StaticCallee()
	return f != nil && f.Pkg != nil && (f.Pkg.Pkg.Path() == "strings" || f.Pkg.Pkg.Path() == "bytes")
}

func isString(t types.Type) bool {
	b, ok := t.Underlying().(*types.Basic)
	return ok && b.Info()&types.IsString != 0
}
