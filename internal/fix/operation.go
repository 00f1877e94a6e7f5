package fix

import (
	"go/ast"
	"go/types"
	"regexp"
	"strings"
	"unicode"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// operation is [fixer.whatFailed] for an error whose text the model reads: ok is also
// false where it may have words of its own, which nobody would read any more.
func (f *fixer) operation(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	p, ok = f.whatFailed(file, a, e)
	return p, ok && !p.speaks
}

// whatFailed words what failed where e is an error: the text that wraps it, or else
// what is logged of it, or the function that returned it. ok is false when none is
// known.
func (f *fixer) whatFailed(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	e = ast.Unparen(e)
	if p, ok := f.wording(file, a, e); ok {
		return p, true
	}
	if !f.tellsError(e) {
		return phrase{}, false
	}
	if p, ok := f.knownAs(file, e); ok {
		return p, true
	}
	call := f.origin(file, e)
	if call == nil {
		return phrase{}, false
	}
	if p, ok := f.wording(file, a, call); ok {
		return p, len(p.args) == 0 // operands may have changed since
	}
	if words := f.argumentWords(call); words != "" {
		return phrase{text: words, kind: outcome.BadArgument}, true
	}
	if callee := f.callee(call); callee != nil && makesErrors[callee.FullName()] {
		return phrase{}, false // made of what is not known
	}
	if callee := f.callee(call); callee != nil && callee.FullName() == "(context.Context).Err" {
		return phrase{text: "the call was cancelled or took too long", kind: outcome.TimedOut}, true
	}
	speaks := a != nil && f.speaks(a, call)
	if f.callee(call) == nil { // a function value: whatever the client has called
		if p, ok := f.calledTool(file, a, e); ok {
			p.speaks = speaks
			return p, true
		}
	}
	if p, ok := f.logged(file, e); ok {
		p.speaks = speaks
		return p, true
	}
	if a != nil && a.Cause() == outcome.BadArgument {
		return phrase{text: "invalid arguments", derived: true, speaks: speaks, kind: outcome.BadArgument}, true
	}
	p, ok = f.named(file, e, call)
	p.speaks = speaks
	return p, ok
}

// named words the failure of a call by the name of what it runs: of a function value
// whose name tells nothing it is the method of the protocol.
func (f *fixer) named(file *file, e ast.Expr, call *ast.CallExpr) (phrase, bool) {
	name := operationName(call)
	words := strings.Fields(name)
	if f.callee(call) != nil || len(words) == 0 || !nameless[words[len(words)-1]] {
		return phrase{text: name + " failed", derived: true}, name != ""
	}
	if method := f.methodOf(file, e, call); method != "" {
		return phrase{text: "%s failed", args: []string{method}, source: method + ` + " failed"`, derived: true}, true
	}
	return phrase{text: "the call failed", derived: true}, true
}

// nameless has names of function values that stand for whatever is called.
var nameless = map[string]bool{
	"next": true, "f": true, "fn": true, "func": true, "function": true, "h": true, "handler": true, "handle": true, "cb": true, "callback": true,
	"inner": true, "wrapped": true, "orig": true, "original": true, "base": true, "do": true, "run": true, "exec": true, "call": true, "invoke": true, "op": true,
}

// methodOf is the parameter with the method that a call hands on to the next handler of
// all methods, "" where it does not mean the same at e.
func (f *fixer) methodOf(file *file, e ast.Expr, call *ast.CallExpr) string {
	sig, _ := f.Info.TypeOf(call.Fun).Underlying().(*types.Signature)
	if sig == nil || len(call.Args) != 3 {
		return ""
	}
	shape, _ := f.SDK.Shape(sig)
	id, _ := ast.Unparen(call.Args[1]).(*ast.Ident)
	if shape != sdk.Method || id == nil {
		return ""
	}
	v, _ := f.Info.Uses[id].(*types.Var)
	_, there := f.scopeAt(file, e.Pos()).LookupParent(id.Name, e.Pos())
	if v == nil || there != types.Object(v) || !f.isParameter(v) || f.assignments(file, v) > 0 {
		return ""
	}
	return id.Name
}

// speaks reports a call whose errors may have words of their own.
func (f *fixer) speaks(a *outcome.Answer, call *ast.CallExpr) bool {
	if callee := f.callee(call); callee != nil {
		return a.Speaks(callee)
	}
	return a.ErrSpeaks()
}

// logged is what a statement before, in the same block, tells a log of an error.
func (f *fixer) logged(file *file, e ast.Expr) (p phrase, ok bool) {
	stmt, v := file.block(e), f.variable(e)
	if stmt == nil || v == nil {
		return p, false
	}
	for _, s := range siblings(file.parent[stmt]) {
		log, isExpr := s.(*ast.ExprStmt)
		if s.Pos() >= stmt.Pos() || !isExpr || !f.names(log, v) {
			continue
		}
		ast.Inspect(log, func(n ast.Node) bool {
			call, isCall := n.(*ast.CallExpr)
			if !isCall || ok {
				return !ok
			}
			name := calledName(call)
			for i, arg := range call.Args {
				text := f.constant(arg)
				if name == nil || !writesLog.MatchString(name.Name) || !strings.Contains(text, " ") {
					continue
				}
				if p = (phrase{text: strings.TrimSuffix(leadIn(text), ".")}); strings.Contains(text, "%") {
					p, ok = f.formatText(file, text, call.Args[i+1:])
					return !ok
				}
				ok = true
				return false
			}
			return true
		})
	}
	return p, ok && !isGeneric(p.text)
}

// writesLog has the names of functions and methods that write to logs.
var writesLog = regexp.MustCompile(`^(Error|Warn|Warning|Print|Info|Debug|Msg|Log)(f|w|ln|Context|Ctx)?$`)

// origin returns the call that an error comes from: e itself, or what was last
// assigned to the variable before it, in the same function.
func (f *fixer) origin(file *file, e ast.Expr) *ast.CallExpr {
	switch x := ast.Unparen(e).(type) {
	case *ast.CallExpr:
		if sel, ok := x.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Error" && f.tellsError(sel.X) {
			return f.origin(file, sel.X)
		}
		for _, arg := range x.Args { // a function that wraps it
			if f.tellsError(arg) {
				return f.origin(file, arg)
			}
		}
		return x
	case *ast.Ident:
		return f.assigned(file, x)
	}
	return nil
}

func (f *fixer) assigned(file *file, id *ast.Ident) *ast.CallExpr {
	obj := f.Info.Uses[id]
	if obj == nil {
		return nil
	}
	var last *ast.CallExpr
	several := f.assignments(file, obj) > 1
	ast.Inspect(file.ast, func(n ast.Node) bool {
		assign, ok := n.(*ast.AssignStmt)
		if !ok || assign.End() > id.Pos() || len(assign.Rhs) != 1 {
			return n == nil || n.Pos() <= id.Pos()
		}
		for _, lhs := range assign.Lhs {
			if l, ok := lhs.(*ast.Ident); ok && f.Info.ObjectOf(l) == obj {
				last = nil
				if !several || file.leadsTo(assign, id) {
					last = f.origin(file, assign.Rhs[0])
				}
			}
		}
		return true
	})
	return last
}

// assignments counts the statements that give a variable a value.
func (f *fixer) assignments(file *file, v types.Object) int {
	n := 0
	ast.Inspect(file.ast, func(node ast.Node) bool {
		if assign, ok := node.(*ast.AssignStmt); ok {
			for _, lhs := range assign.Lhs {
				if l, ok := lhs.(*ast.Ident); ok && f.Info.ObjectOf(l) == v {
					n++
				}
			}
		}
		return true
	})
	return n
}

// leadsTo reports a statement that has run wherever a node is reached: none in a
// branch that the node is not in.
func (f *file) leadsTo(stmt ast.Stmt, n ast.Node) bool {
	outer := f.parent[stmt]
	for up := n; up != nil; up = f.parent[up] {
		if up == outer {
			return true
		}
	}
	return false
}

// argumentWords words the failure of a library's function that reads arguments,
// "" for any other.
func (f *fixer) argumentWords(call *ast.CallExpr) string {
	callee := f.callee(call)
	row, _ := f.SDK.Func(callee)
	switch {
	case row == nil:
		return ""
	case row.Role == sdk.Binder:
		return "invalid arguments"
	case row.Role != sdk.Accessor || len(call.Args) == 0 || f.constant(call.Args[0]) == "":
		return ""
	}
	return f.constant(call.Args[0]) + " is required and must be " + ofType(callee.Signature().Results().At(0).Type())
}

// ofType says in JSON's words what a value of a type is.
func ofType(t types.Type) string {
	switch t := t.Underlying().(type) {
	case *types.Basic:
		switch {
		case t.Info()&types.IsString != 0:
			return "a string"
		case t.Info()&types.IsNumeric != 0:
			return "a number"
		case t.Info()&types.IsBoolean != 0:
			return "a boolean"
		}
	case *types.Slice, *types.Array:
		return "a list"
	case *types.Map, *types.Struct:
		return "an object"
	}
	return "of the right type"
}

// operationName words the name of the function that a call runs: "read file" for
// os.ReadFile. A verb that says nothing takes what it belongs to along.
func operationName(call *ast.CallExpr) string {
	fun := ast.Unparen(call.Fun)
	if index, ok := fun.(*ast.IndexExpr); ok {
		fun = index.X
	}
	switch x := fun.(type) {
	case *ast.Ident:
		return withoutManner(spaced(x.Name))
	case *ast.SelectorExpr:
		name := withoutManner(spaced(x.Sel.Name))
		if !vague[name] {
			return name
		}
		of := ""
		switch x := ast.Unparen(x.X).(type) {
		case *ast.Ident:
			of = x.Name
		case *ast.SelectorExpr:
			of = x.Sel.Name
		}
		switch {
		case name == "do" && strings.HasSuffix(strings.ToLower(of), "client"):
			return "request"
		case len(of) > 2 && name == "err":
			return spaced(of)
		case len(of) > 2:
			return spaced(of) + " " + name
		}
		return name
	}
	return ""
}

// withoutManner takes off how a function does what it does.
func withoutManner(name string) string {
	words := strings.Fields(name)
	for len(words) > 1 && manner[words[len(words)-1]] {
		words = words[:len(words)-1]
	}
	return strings.Join(words, " ")
}

// manner has words of names that tell how, or of what form.
var manner = map[string]bool{"context": true, "ctx": true, "indent": true, "bytes": true, "func": true, "with": true}

// vague has the verbs that do not say what is done.
var vague = map[string]bool{
	"do": true, "run": true, "call": true, "exec": true, "execute": true, "get": true, "set": true, "start": true, "wait": true,
	"close": true, "send": true, "handle": true, "process": true, "invoke": true, "query": true, "request": true, "decode": true, "encode": true,
	"scan": true, "write": true, "read": true, "next": true, "err": true, "new": true,
}

// spaced takes a Go name apart: "ListOpenPRs" is "list open prs".
func spaced(name string) string {
	var b strings.Builder
	runes := []rune(strings.Trim(name, "_"))
	for i, r := range runes {
		upper := unicode.IsUpper(r)
		starts := upper && i > 0 && (!unicode.IsUpper(runes[i-1]) || i+1 < len(runes) && unicode.IsLower(runes[i+1]) && runes[i+1] != 's')
		switch {
		case r == '_':
			b.WriteByte(' ')
			continue
		case starts && runes[i-1] != '_':
			b.WriteByte(' ')
		}
		b.WriteRune(unicode.ToLower(r))
	}
	return b.String()
}

// calledTool words that the tool of the request in reach has failed; ok is false
// where there is none.
func (f *fixer) calledTool(file *file, a *outcome.Answer, at ast.Expr) (p phrase, ok bool) {
	pos := at.Pos()
	for scope := f.scopeAt(file, pos); scope != nil && scope != f.Types.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			v, isVar := scope.Lookup(name).(*types.Var)
			if !isVar || name == "_" || v.Pos() >= pos {
				continue
			}
			row, _ := f.SDK.Type(v.Type())
			if row == nil || row.Role != sdk.Request || !f.hasName(v.Type()) || !f.mayRead(file, at, v) {
				continue
			}
			if _, at := f.scopeAt(file, pos).LookupParent(name, pos); at == types.Object(v) {
				tool := name + ".Params.Name"
				return phrase{text: "%s failed", args: []string{tool}, source: tool + ` + " failed"`, derived: true}, true
			}
		}
	}
	if a != nil {
		if name := f.toolName(a); name != "" {
			return phrase{text: name + " failed", derived: true}, true
		}
	}
	return p, false
}

// mayRead reports a request whose parameters can be read: one that is no pointer, or
// that the function reads anyway.
func (f *fixer) mayRead(file *file, at ast.Expr, v *types.Var) bool {
	if _, pointer := v.Type().Underlying().(*types.Pointer); !pointer {
		return true
	}
	reads := false
	for fn := file.enclosing(at); fn != nil && !reads; fn = file.enclosing(file.parent[fn]) {
		ast.Inspect(fn, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if ok && sel.Sel.Name == "Params" {
				id, _ := ast.Unparen(sel.X).(*ast.Ident)
				reads = reads || id != nil && f.Info.Uses[id] == v
			}
			return !reads
		})
	}
	return reads
}

// hasName reports a request that tells the name of the tool.
func (f *fixer) hasName(t types.Type) bool {
	for _, field := range []string{"Params", "Name"} {
		obj, _, _ := types.LookupFieldOrMethod(t, true, f.Types, field)
		v, ok := obj.(*types.Var)
		if !ok {
			return false
		}
		t = v.Type()
	}
	return isString(t)
}
