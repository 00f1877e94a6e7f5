package fix

import (
	"encoding/json"
	"go/ast"
	"go/token"
	"go/types"
	"strings"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// handmadeEnvelope calls the helper with the code and the message of a body that
// is made by hand.
func (f *fixer) handmadeEnvelope(finding rules.Finding) *repair {
	a := finding.Answer
	if a == nil || finding.Body == nil {
		return nil
	}
	if finding.Body.Typed || a.OutConcrete() {
		return f.typedError(finding)
	}
	if !everywhere(finding, tellsOfFailure) {
		return nil
	}
	return f.throughHelper(a)
}

// A body is an envelope that is made by hand, where a result is made of it.
type body struct {
	answer  *outcome.Answer
	failure failure
	gone    []ast.Stmt // what did nothing but make it
}

// bodyOf reads the envelope that a result is made of; ok is false when it is made
// of something else, or in a way that cannot be left out.
func (f *fixer) bodyOf(file *file, a *outcome.Answer, made ast.Expr) (b body, ok bool) {
	b.answer = a
	e := f.onlyText(made)
	if e == nil {
		e = f.onlyData(made)
	}
	if e == nil && a.Made() == made {
		e = a.Words()
	}
	if e == nil {
		return b, false
	}
	if lit, stmt := f.onlyHere(file, e); lit != nil {
		b.gone = []ast.Stmt{stmt}
		return b, b.fromLiteral(f, file, lit)
	}
	if text := f.constant(e); text != "" {
		return b.fromJSON(text)
	}
	if call, isCall := ast.Unparen(e).(*ast.CallExpr); isCall && b.fromFormat(f, file, call) {
		return b, true
	}
	if lit, stmts, found := f.marshalled(file, e); found {
		b.gone = stmts
		return b, b.fromLiteral(f, file, lit)
	}
	return b, b.fromLiteral(f, file, e)
}

// onlyHere returns the literal that a variable is defined by which nothing else uses,
// and the statement that does it.
func (f *fixer) onlyHere(file *file, e ast.Expr) (lit ast.Expr, stmt ast.Stmt) {
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return nil, nil
	}
	v := f.Info.Uses[id]
	for _, s := range siblings(file.parent[file.block(id)]) {
		assign, ok := s.(*ast.AssignStmt)
		if !ok || assign.Tok != token.DEFINE || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
			continue
		}
		name, ok := assign.Lhs[0].(*ast.Ident)
		if ok && v != nil && f.Info.Defs[name] == v && literalOf(assign.Rhs[0]) != nil && f.uses(file, v) == 1 {
			return assign.Rhs[0], s
		}
	}
	return nil, nil
}

// uses counts the uses of a variable in a file.
func (f *fixer) uses(file *file, v types.Object) int {
	n := 0
	ast.Inspect(file.ast, func(node ast.Node) bool {
		if id, ok := node.(*ast.Ident); ok && f.Info.Uses[id] == v {
			n++
		}
		return true
	})
	return n
}

// onlyData returns the value that a constructor sends as structured content, or
// that stands there in a literal without other content.
func (f *fixer) onlyData(e ast.Expr) ast.Expr {
	if lit := literalOf(e); lit != nil {
		return f.dataOfLiteral(lit)
	}
	call, ok := ast.Unparen(e).(*ast.CallExpr)
	if !ok {
		return nil
	}
	callee := f.callee(call)
	row, _ := f.SDK.Func(callee)
	if row == nil || row.Role != sdk.Constructor || row.Pair || len(row.Data) != 1 || row.Data[0] >= len(call.Args) {
		return nil
	}
	return call.Args[row.Data[0]]
}

func (f *fixer) dataOfLiteral(lit *ast.CompositeLit) ast.Expr {
	row, _ := f.SDK.Type(f.Info.TypeOf(lit))
	if row == nil || row.Role != sdk.Result || row.Structured == "" {
		return nil
	}
	var data ast.Expr
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return nil
		}
		key, _ := kv.Key.(*ast.Ident)
		list, _ := ast.Unparen(kv.Value).(*ast.CompositeLit)
		switch {
		case key == nil:
			return nil
		case key.Name == row.Structured:
			data = kv.Value
		case key.Name == row.Flag, key.Name == row.Content && list != nil && len(list.Elts) == 0:
		default:
			return nil
		}
	}
	return data
}

// fromJSON reads the text of an envelope.
func (b body) fromJSON(text string) (body, bool) {
	var fields map[string]any
	if json.Unmarshal([]byte(text), &fields) != nil {
		return b, false
	}
	lower := map[string]string{}
	for key, value := range fields {
		switch value := value.(type) {
		case string:
			lower[strings.ToLower(key)] = value
		case bool: // a mark
		default:
			return b, false
		}
	}
	for _, key := range messageKeys {
		if text := lower[key]; text != "" && b.failure.words.text == "" {
			b.failure.words.text = text
		}
	}
	b.failure.code = lower["code"]
	if word := lower["error"]; word != b.failure.words.text && b.failure.code == "" {
		b.failure.code = word
	}
	return b, b.failure.words.text != ""
}

// fromFormat reads an envelope that Sprintf makes.
func (b *body) fromFormat(f *fixer, file *file, call *ast.CallExpr) bool {
	callee := f.callee(call)
	if callee == nil || callee.FullName() != "fmt.Sprintf" || call.Ellipsis.IsValid() || !f.pureBut(call) {
		return false
	}
	dec := json.NewDecoder(strings.NewReader(f.constant(call.Args[0])))
	if t, err := dec.Token(); err != nil || t != json.Delim('{') {
		return false
	}
	args, fields := call.Args[1:], map[string]phrase{}
	var code string
	for dec.More() {
		key, err := dec.Token()
		value, err2 := dec.Token()
		text, isText := value.(string)
		name, _ := key.(string)
		if err != nil || err2 != nil || !isText && value != true && value != false {
			return false
		}
		n := len(verb.FindAllString(strings.ReplaceAll(text, "%%", ""), -1))
		if n > len(args) {
			return false
		}
		words, ok := f.formatText(file, text, args[:n])
		if args = args[n:]; !ok {
			return false
		}
		fields[strings.ToLower(name)] = words
		if name := strings.ToLower(name); n == 0 && (name == "code" || name == "error" && code == "") {
			code = text
		}
	}
	for _, key := range messageKeys {
		if words, ok := fields[key]; ok && words.text != "" && b.failure.words.text == "" {
			b.failure.words = words
		}
	}
	if code != b.failure.words.text {
		b.failure.code = code
	}
	return b.failure.words.text != "" && !isGeneric(b.failure.words.text)
}

// fromLiteral reads the literal of an envelope.
func (b *body) fromLiteral(f *fixer, file *file, e ast.Expr) bool {
	text := f.message(e)
	if text == nil || !f.pureBut(e) {
		return false
	}
	words, ok := f.told(file, b.answer, text)
	if !ok {
		return false
	}
	b.failure.words, b.failure.cause = words, f.variable(e)
	fields := f.jsonFields(literalOf(e))
	for _, key := range []string{"code", "error"} {
		if x := fields[key]; x != nil && x != text && b.failure.code == "" {
			b.failure.code = f.constant(x)
		}
	}
	if x := fields["reason"]; x != nil && x != text {
		b.failure.reason = f.constant(x)
	}
	return true
}

// marshalled returns the literal that json.Marshal has made a text of, and the
// statements that did it, if nothing else uses what they define.
func (f *fixer) marshalled(file *file, e ast.Expr) (lit ast.Expr, stmts []ast.Stmt, ok bool) {
	if call, isCall := ast.Unparen(e).(*ast.CallExpr); isCall && len(call.Args) == 1 && f.Info.Types[call.Fun].IsType() {
		e = call.Args[0]
	}
	id, isName := ast.Unparen(e).(*ast.Ident)
	if !isName {
		return nil, nil, false
	}
	list := siblings(file.parent[file.block(id)])
	for i, s := range list {
		assign, isAssign := s.(*ast.AssignStmt)
		if !isAssign || assign.Tok != token.DEFINE || len(assign.Lhs) != 2 || len(assign.Rhs) != 1 || s.Pos() > id.Pos() {
			continue
		}
		first, _ := assign.Lhs[0].(*ast.Ident)
		if first == nil || f.Info.Defs[first] == nil || f.Info.Defs[first] != f.Info.Uses[id] {
			continue
		}
		call, isCall := assign.Rhs[0].(*ast.CallExpr)
		if !isCall || len(call.Args) == 0 {
			return nil, nil, false
		}
		callee := f.callee(call)
		if callee == nil || callee.FullName() != "encoding/json.Marshal" && callee.FullName() != "encoding/json.MarshalIndent" {
			return nil, nil, false
		}
		stmts = append(stmts, s)
		if second, _ := assign.Lhs[1].(*ast.Ident); second != nil && second.Name != "_" {
			check, isIf := next(list, i).(*ast.IfStmt)
			if !isIf || check.Else != nil || check.Init != nil || !f.onlyReturns(check.Body) || !f.names(check.Cond, f.Info.ObjectOf(second)) {
				return nil, nil, false
			}
			stmts = append(stmts, check)
		}
		return call.Args[0], stmts, true
	}
	return nil, nil, false
}

func next(list []ast.Stmt, i int) ast.Stmt {
	if i+1 < len(list) {
		return list[i+1]
	}
	return nil
}

func (f *fixer) onlyReturns(b *ast.BlockStmt) bool {
	if len(b.List) != 1 {
		return false
	}
	_, ok := b.List[0].(*ast.ReturnStmt)
	return ok
}

// without is the edit that removes a statement with its line.
func (f *file) withoutStmt(s ast.Stmt) Edit {
	start, end := f.token.Offset(s.Pos()), f.token.Offset(s.End())
	for start > 0 && (f.text[start-1] == ' ' || f.text[start-1] == '\t') {
		start--
	}
	for end < len(f.text) && f.text[end] != '\n' {
		end++
	}
	if end < len(f.text) {
		end++
	}
	return Edit{f.token.Pos(start), f.token.Pos(end), ""}
}

// fromBody calls the project's helper with what a hand-made body says.
func (f *fixer) fromBody(a *outcome.Answer, made ast.Expr) *repair {
	file := f.fileAt(made.Pos())
	b, ok := f.bodyOf(file, a, made)
	if !ok {
		return nil
	}
	r := &repair{message: "call the project's helper"}
	b.failure.kind, b.failure.tool = a.Cause(), f.toolName(a)
	told := b.failure.cause
	if told == nil {
		b.failure.cause = f.knownError(file, made)
	}
	code, kept, ok := f.helped(file, f.Info.TypeOf(made), b.failure, made.Pos(), r)
	if !ok {
		return nil
	}
	r.edits = []Edit{{made.Pos(), made.End(), code}}
	r.clears = len(b.gone) > 0
	for _, s := range b.gone {
		r.edits = append(r.edits, file.withoutStmt(s))
	}
	if !kept && told != nil {
		r.message += "; " + told.Name() + ", which tells the cause, is dropped"
	}
	return r
}
