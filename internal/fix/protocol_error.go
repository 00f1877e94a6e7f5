package fix

import (
	"go/ast"
	"go/types"
	"slices"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// protocolError answers with an error result in fixed words instead of returning
// an error, where there is one.
func (f *fixer) protocolError(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || a.Stmt == nil || !a.HasRes || a.OutConcrete() {
		return nil
	}
	res, err := a.Operands()
	file := f.fileAt(a.Stmt.Pos())
	if file == nil || res == nil || err == nil || res == err || f.asked(file, a) {
		return nil
	}
	certain := everywhere(finding, failing) || f.Info.Types[res].IsNil() // without both there is nothing to send
	switch {
	case certain && (a.Res.IsMade() || !f.pure(res)):
		return nil
	case !certain && (a.Failure != nil || f.presentable(a.WithoutError()) != nil || f.yielded(file, a.Stmt) || f.captured(file, err)):
		return nil // the result beside it is wrong, too, or a test of the error would not be seen
	case !certain && (!f.isVariable(err) || len(a.Stmt.Results) != 2 || file.block(a.Stmt) != ast.Stmt(a.Stmt)):
		return nil
	}
	words, ok := f.whatFailed(file, a, err)
	if !ok || !f.discardable(err) && words.source == "" || f.misleading(words.text) {
		return nil
	}
	r := &repair{message: "answer with an error result"}
	code, kept, ok := f.failedCall(file, a.Table, a.ResultType(), f.failureOf(file, a, words, err), res.Pos(), r)
	if !ok {
		return nil
	}
	var lines []string
	if a.Adapted() {
		if lines, ok = f.deliberate(file, file.source(err), a.Stmt, r); !ok {
			return nil
		}
	}
	indent := file.indent(a.Stmt.Pos())
	switch {
	case !certain:
		for i := range lines {
			lines[i] = "\t" + strings.ReplaceAll(lines[i], "\n", "\n\t")
		}
		lines = append(append([]string{"if " + file.source(err) + " != nil {"}, lines...), "\treturn "+code+", nil", "}")
	default:
		r.edits = []Edit{{res.Pos(), res.End(), code}, {err.Pos(), err.End(), "nil"}}
	}
	if !kept {
		r.message += f.keepCause(file, r, err, words)
	}
	if words.speaks {
		r.message += "; words that it may have are lost, which no model could read so far"
	}
	if len(lines) > 0 {
		text := strings.ReplaceAll(strings.Join(lines, "\n"), "\n", "\n"+indent)
		r.edits = append([]Edit{{a.Stmt.Pos(), a.Stmt.Pos(), text + "\n" + indent}}, r.edits...)
	}
	return r
}

// captured reports a variable that a function literal uses, too.
func (f *fixer) captured(file *file, e ast.Expr) bool {
	id, _ := ast.Unparen(e).(*ast.Ident)
	found := false
	ast.Inspect(file.ast, func(n ast.Node) bool {
		lit, ok := n.(*ast.FuncLit)
		if ok && id != nil && f.Info.Uses[id] != nil {
			v := f.Info.Uses[id]
			found = found || f.names(lit, v) && (v.Pos() < lit.Pos() || lit.End() <= v.Pos())
		}
		return !found
	})
	return found
}

// yielded reports a statement in the body of a loop over a function, of which the
// analysis does not know what is tested there.
func (f *fixer) yielded(file *file, n ast.Node) bool {
	for ; n != nil; n = file.parent[n] {
		switch n := n.(type) {
		case *ast.FuncDecl, *ast.FuncLit:
			return false
		case *ast.RangeStmt:
			if _, ok := f.Info.TypeOf(n.X).Underlying().(*types.Signature); ok {
				return true
			}
		}
	}
	return false
}

// isVariable reports the name of a variable of type error.
func (f *fixer) isVariable(e ast.Expr) bool {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok || !isErrorType(f.Info.TypeOf(id)) {
		return false
	}
	_, ok = f.Info.Uses[id].(*types.Var)
	return ok
}

// deliberate writes the lines that let errors pass which are meant to be JSON-RPC
// errors; ok is false where they cannot be written.
func (f *fixer) deliberate(file *file, err string, stmt ast.Stmt, r *repair) (lines []string, ok bool) {
	for i, t := range f.deliberateTypes() {
		name := "deliberate"
		if i > 0 {
			name += strconv.Itoa(i + 1)
		}
		if _, used := f.scopeAt(file, stmt.Pos()).LookupParent(name, stmt.Pos()); used != nil {
			return nil, false
		}
		all := true
		typ := types.TypeString(t, func(p *types.Package) string {
			q, ok := f.qualify(file, p, stmt.Pos(), r)
			all = all && ok
			return strings.TrimSuffix(q, ".")
		})
		errors, ok := f.standard(file, "errors", stmt.Pos(), r)
		if !ok || !all {
			return nil, false
		}
		lines = append(lines, "var "+name+" "+typ, "if "+errors+"As("+err+", &"+name+") {\n\treturn nil, "+name+"\n}")
	}
	return lines, true
}

// deliberateTypes lists the types of error that may stay JSON-RPC errors, as far as
// the package knows them: those that the project names, and the library's own.
func (f *fixer) deliberateTypes() []types.Type {
	list := slices.Clone(f.Contract.Deliberate)
	for _, pkg := range f.Types.Imports() {
		for _, name := range pkg.Scope().Names() {
			obj, ok := pkg.Scope().Lookup(name).(*types.TypeName)
			if !ok || !obj.Exported() {
				continue
			}
			if row, _ := f.SDK.Type(obj.Type()); row != nil && row.Role == sdk.CodedError {
				list = append(list, types.NewPointer(obj.Type()))
			}
		}
	}
	return list
}

// failing reports a way on which an error is returned.
func failing(a *outcome.Answer) bool { return a.Err.NeverNil() }

// discardedResult drops the error beside an error result.
func (f *fixer) discardedResult(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || a.Stmt == nil || !everywhere(finding, func(a *outcome.Answer) bool { return a.Res.Flagged() }) {
		return nil
	}
	res, err := a.Operands()
	file := f.fileAt(a.Stmt.Pos())
	if file == nil || res == nil || err == nil || res == err || !f.discardable(err) || f.asked(file, a) {
		return nil
	}
	if a.OutConcrete() {
		return f.typedError(finding)
	}
	if a.Res.SaysSuccess() || f.Contract.Strict && a.Res.Empty() {
		return nil // which of them is wrong, nobody knows
	}
	r := f.presentable(a.WithoutError())
	if r == nil {
		r = &repair{message: "return the result without the error"}
		r.message += f.keepCause(file, r, err, phrase{})
	}
	r.edits = append(r.edits, Edit{err.Pos(), err.End(), "nil"})
	return r
}

// misleading reports words that would be taken for no failure in an error result.
func (f *fixer) misleading(words string) bool {
	return looksLikeJSON(words) || outcome.SaysSuccess(words) || f.Contract.Strict && outcome.SaysNothing(words)
}

// presentable is what other rules ask of a result that goes out; nil for nothing.
func (f *fixer) presentable(a *outcome.Answer) *repair {
	if f.Contract.Only || len(a.Bodies()) > 0 {
		if r := f.throughHelper(a); r != nil {
			return r
		}
	}
	var all *repair
	for _, p := range a.Prints(f.Contract.Strict) {
		r := f.rawError(rules.Finding{Answer: a, Print: &p})
		switch {
		case r == nil:
		case all == nil:
			all = r
		default:
			all.edits, all.imports = append(all.edits, r.edits...), append(all.imports, r.imports...)
		}
	}
	return all
}

// resultFits reports that the library's error result is what is wanted.
func (f *fixer) resultFits(table *sdk.Table, want types.Type) bool {
	if table == nil {
		return false
	}
	if fn := f.SDK.ErrorConstructor(table); fn != nil {
		return types.AssignableTo(fn.Signature().Results().At(0).Type(), want)
	}
	l := f.SDK.ErrorLiteral(table)
	return l != nil && types.AssignableTo(types.NewPointer(l.Result.Type()), want)
}

// everywhere reports a property of all ways to a return.
func everywhere(finding rules.Finding, is func(*outcome.Answer) bool) bool {
	return !slices.ContainsFunc(finding.Peers, func(a *outcome.Answer) bool { return !is(a) })
}
