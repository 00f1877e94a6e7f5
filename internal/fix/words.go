package fix

import (
	"go/ast"
	"go/constant"
	"go/token"
	"go/types"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/tools/go/types/typeutil"

	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A phrase is text for a client without any of an error: a format with operands,
// as source, or a text alone.
type phrase struct {
	text    string        // the text, or the format where there are operands
	args    []string      // their source
	source  string        // of all of it, where nothing of it is left out
	without bool          // something has been left out
	derived bool          // of the name of what failed, for want of words
	speaks  bool          // and the error may have some
	kind    outcome.Cause // what is known of the cause by the function that failed
}

// expr writes the phrase as an expression of type string. qualifier is what
// stands before Sprintf.
func (p phrase) expr(sprintf string) string {
	switch {
	case p.source != "":
		return p.source
	case len(p.args) == 0:
		return strconv.Quote(p.text)
	}
	return sprintf + "(" + strconv.Quote(p.text) + ", " + strings.Join(p.args, ", ") + ")"
}

// generic is text that says no more than that something failed.
var generic = regexp.MustCompile(`(?i)^\W*(an )?(error|err|failure|failed|fail|internal( server)? error|unexpected error|unknown error|cause|reason|details?|message|because)?\W*$`)

// denies is text that says what did not happen.
var denies = regexp.MustCompile(`(?i)\b(not|no|never|nothing|without)\b|n't\b`)

// states is text that is a sentence already, and does not name what was done.
var states = regexp.MustCompile(`(?i)\b(is|are|was|were|has|have|had|does|did|can|could|may|must|should|will|would)\b|[;.!?] \S|[.!?]$`)

// fault is text that ends in what a failure is called.
var fault = regexp.MustCompile(`(?i)\b(violation|conflict|mismatch|exception|fault|problem|issue|warning|rejection|denial|outage|limit|crash)$`)

// failed makes words of a text that names what failed.
func failed(text string) string {
	if outcome.SpeaksOfFailure(text) || denies.MatchString(text) || states.MatchString(text) || fault.MatchString(text) {
		return text
	}
	return text + " failed"
}

// leadIn takes off what introduces the text of an error at the end of what stands
// before it, and the brackets and quotes that open there.
func leadIn(text string) string {
	for {
		cut := strings.TrimRight(text, " \t\n:;,=–—-")
		if last := len(cut) - 1; last >= 0 && opens(cut[:last], cut[last]) {
			cut = cut[:last]
		}
		if cut == text {
			return text
		}
		text = cut
	}
}

// opens reports a bracket, or a quote that nothing before it has opened.
func opens(before string, c byte) bool {
	switch c {
	case '(', '[', '{', '<':
		return true
	case '\'', '"', '`':
		return strings.Count(before, string(c))%2 == 0
	}
	return false
}

// tail takes off what closes it: one bracket or quote for each that was taken off
// before.
func tail(text string, closing int) string {
	text = strings.TrimLeft(text, " \t")
	for ; closing > 0 && text != "" && strings.IndexByte(")]}>'\"`", text[0]) >= 0; closing-- {
		text = text[1:]
	}
	return text
}

// wording is what an expression says without the errors in it; ok is false when
// it cannot be taken apart, or nothing is left of it.
func (f *fixer) wording(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	e = ast.Unparen(e)
	if value := f.constant(e); value != "" {
		return phrase{text: value, source: f.textSource(file, e)}, true
	}
	switch x := e.(type) {
	case *ast.BinaryExpr:
		p, ok = f.joined(file, x)
	case *ast.CallExpr:
		p, ok = f.formatted(file, a, x)
	case *ast.Ident:
		p, ok = f.sentinel(x)
	}
	return p, ok && !generic.MatchString(p.text) && (len(p.args) == 0 || f.leaksWithin(a, e))
}

// leaksWithin reports that no variable in an expression holds the text of an error: a
// statement elsewhere that lets one into the answer has nothing to do with them.
func (f *fixer) leaksWithin(a *outcome.Answer, e ast.Expr) bool {
	if a == nil {
		return true
	}
	for _, p := range a.Prints(false) {
		if e.Pos() <= p.Expr.Pos() && p.Expr.End() <= e.End() {
			continue
		}
		file := f.fileAt(p.Expr.Pos())
		if file == nil {
			return false
		}
		s := file.block(p.Expr)
		if s == nil || slices.ContainsFunc(writesTo(s), func(n ast.Node) bool { return f.share(n, e) }) {
			return false
		}
	}
	return true
}

// writesTo lists what a statement may change the variables of.
func writesTo(s ast.Stmt) []ast.Node {
	switch s := s.(type) {
	case *ast.ReturnStmt:
		return nil
	case *ast.AssignStmt:
		var list []ast.Node
		for _, lhs := range s.Lhs {
			list = append(list, lhs)
		}
		return list
	}
	return []ast.Node{s}
}

// share reports two nodes with a variable in common that is no error.
func (f *fixer) share(a, b ast.Node) bool {
	found := false
	ast.Inspect(b, func(n ast.Node) bool {
		id, ok := n.(*ast.Ident)
		if !ok || found {
			return !found
		}
		v, ok := f.Info.Uses[id].(*types.Var)
		if ok && !v.IsField() && !types.Implements(v.Type(), errorType) {
			ast.Inspect(a, func(n ast.Node) bool {
				other, ok := n.(*ast.Ident)
				found = found || ok && f.Info.ObjectOf(other) == v
				return !found
			})
		}
		return !found
	})
	return found
}

// told is what an expression says without the errors in it, or else what has
// failed; ok is false when neither can be told, or calls would be lost.
func (f *fixer) told(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	if p, ok = f.wording(file, a, e); ok {
		return p, true
	}
	p, ok = f.operation(file, a, f.errorIn(e))
	return p, ok && f.pureBut(e)
}

// asIs takes an expression for the words, whatever it is, if no error's text is in
// what the client reads and it is no body.
func (f *fixer) asIs(file *file, a *outcome.Answer, e ast.Expr) (p phrase, ok bool) {
	if !isString(f.Info.TypeOf(e)) || !a.Prose() || f.isEncoded(file, e) {
		return p, false
	}
	return phrase{text: "%s", args: []string{file.source(e)}, source: f.textSource(file, e)}, true
}

// textSource is the source of an expression that can stand where text does, "" for
// one of a type of its own.
func (f *fixer) textSource(file *file, e ast.Expr) string {
	if !types.AssignableTo(f.Info.TypeOf(e), types.Typ[types.String]) {
		return ""
	}
	return file.source(e)
}

// isEncoded reports text with the output of an encoder in it.
func (f *fixer) isEncoded(file *file, e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && !found {
			if call := f.origin(file, x); call != nil {
				callee, _ := typeutil.Callee(f.Info, call).(*types.Func)
				found = callee != nil && callee.Pkg() != nil && strings.HasPrefix(callee.Pkg().Path(), "encoding/")
			}
		}
		return !found
	})
	return found
}

// sentinel reads the text of an error variable of the package that is made of
// nothing else.
func (f *fixer) sentinel(id *ast.Ident) (phrase, bool) {
	v, ok := f.Info.Uses[id].(*types.Var)
	if !ok || v.Parent() != f.Types.Scope() {
		return phrase{}, false
	}
	for _, init := range f.Info.InitOrder {
		call, ok := init.Rhs.(*ast.CallExpr)
		if !ok || len(init.Lhs) != 1 || init.Lhs[0] != v || len(call.Args) != 1 {
			continue
		}
		callee, _ := typeutil.Callee(f.Info, call).(*types.Func)
		if text := f.constant(call.Args[0]); callee != nil && makesErrors[callee.FullName()] && text != "" && !strings.Contains(text, "%") {
			return phrase{text: text}, true
		}
	}
	return phrase{}, false
}

// constant returns the value of a constant string, "" for anything else.
func (f *fixer) constant(e ast.Expr) string {
	if tv := f.Info.Types[e]; tv.Value != nil && tv.Value.Kind() == constant.String {
		return constant.StringVal(tv.Value)
	}
	return ""
}

// constantZero reports a constant that is zero, false or empty.
func (f *fixer) constantZero(e ast.Expr) bool {
	v := f.Info.Types[e].Value
	switch {
	case v == nil:
		return false
	case v.Kind() == constant.String:
		return constant.StringVal(v) == ""
	case v.Kind() == constant.Bool:
		return !constant.BoolVal(v)
	}
	return constant.Sign(v) == 0
}

// joined reads a + b, of which the errors and what introduces them are dropped.
func (f *fixer) joined(file *file, e *ast.BinaryExpr) (phrase, bool) {
	if e.Op != token.ADD {
		return phrase{}, false
	}
	p, ok := f.concatenated(file, operands(e))
	return p.entire(file, e), ok
}

func (f *fixer) concatenated(file *file, parts []ast.Expr) (phrase, bool) {
	w := &wordWalk{}
	calls := false // which have to stay where they are
	for _, x := range parts {
		switch value := f.constant(x); {
		case value != "":
			w.literal(value)
		case f.tellsError(x):
			w.drop(f.isPanic(x))
		case !f.holdsError(x):
			calls = calls || !f.pure(x)
			w.arg(verbFor(f.Info.TypeOf(x)), file.source(x))
		default:
			return phrase{}, false
		}
	}
	return w.phrase(), !calls || !w.without
}

func verbFor(t types.Type) string {
	if isString(t) {
		return "%s"
	}
	return "%v"
}

func operands(e ast.Expr) []ast.Expr {
	if b, ok := ast.Unparen(e).(*ast.BinaryExpr); ok && b.Op == token.ADD {
		return append(operands(b.X), operands(b.Y)...)
	}
	return []ast.Expr{e}
}

// formatted reads a call of Sprintf or Errorf, or of errors.New.
func (f *fixer) formatted(file *file, a *outcome.Answer, call *ast.CallExpr) (phrase, bool) {
	callee, ok := typeutil.Callee(f.Info, call).(*types.Func)
	if !ok || len(call.Args) == 0 || call.Ellipsis.IsValid() {
		return phrase{}, false
	}
	switch callee.FullName() {
	case "errors.New":
		return f.wording(file, a, call.Args[0])
	case "fmt.Sprint":
		return f.concatenated(file, call.Args)
	case "fmt.Sprintf":
		p, ok := f.format(file, call.Args[0], call.Args[1:])
		return p.entire(file, call), ok
	case "fmt.Errorf":
		return f.format(file, call.Args[0], call.Args[1:])
	}
	return phrase{}, false
}

// verb is a verb of a format with its flags, width and precision.
var verb = regexp.MustCompile(`%[-+# 0]*\d*(?:\.\d*)?[a-zA-Z%]`)

// format reads a format and its operands.
func (f *fixer) format(file *file, format ast.Expr, args []ast.Expr) (phrase, bool) {
	return f.formatText(file, f.constant(format), args)
}

func (f *fixer) formatText(file *file, text string, args []ast.Expr) (phrase, bool) {
	if text == "" || strings.ContainsAny(strings.ReplaceAll(text, "%%", ""), "[*") {
		return phrase{}, false
	}
	w := &wordWalk{}
	last := 0
	for _, at := range verb.FindAllStringIndex(text, -1) {
		w.literal(text[last:at[0]])
		last = at[1]
		v := text[at[0]:at[1]]
		switch {
		case v == "%%":
			w.literal("%")
		case len(args) == 0:
			return phrase{}, false
		case f.tellsError(args[0]) && f.isPublic(args[0]):
			w.arg(v, file.source(args[0]))
			args = args[1:]
		case f.tellsError(args[0]):
			w.drop(f.isPanic(args[0]))
			args = args[1:]
		case f.pure(args[0]) && !f.holdsError(args[0]) && !strings.HasSuffix(v, "w"):
			w.arg(v, file.source(args[0]))
			args = args[1:]
		default:
			return phrase{}, false
		}
	}
	w.literal(text[last:])
	return w.phrase(), len(args) == 0
}

// tellsError reports an expression whose text is an error's, or that of a panic.
func (f *fixer) tellsError(e ast.Expr) bool {
	e = ast.Unparen(e)
	if id, ok := e.(*ast.Ident); ok && f.isRecovered(id) {
		return true
	}
	t := f.Info.TypeOf(e)
	if t != nil && types.Implements(t, errorType) {
		return true
	}
	call, ok := e.(*ast.CallExpr)
	if !ok {
		return false
	}
	if f.Info.Types[call.Fun].IsType() && len(call.Args) == 1 {
		return f.tellsError(call.Args[0])
	}
	if callee, _ := typeutil.Callee(f.Info, call).(*types.Func); callee != nil && callee.FullName() == "runtime/debug.Stack" {
		return true
	}
	if sel, ok := call.Fun.(*ast.SelectorExpr); ok && sel.Sel.Name == "Error" && len(call.Args) == 0 {
		x := f.Info.TypeOf(sel.X)
		return x != nil && types.Implements(x, errorType)
	}
	return false
}

// isPublic reports an error whose text clients may read: one that is made to be a
// JSON-RPC error, or a variable of the package with a constant text.
func (f *fixer) isPublic(e ast.Expr) bool {
	if row, _ := f.SDK.Type(behind(f.Info.TypeOf(e))); row != nil && row.Role == sdk.CodedError {
		return true
	}
	id, ok := ast.Unparen(e).(*ast.Ident)
	if !ok {
		return false
	}
	_, ok = f.sentinel(id)
	return ok
}

// isPanic reports an expression that tells of a panic and not of an error.
func (f *fixer) isPanic(e ast.Expr) bool {
	panicked := false
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.Ident:
			panicked = panicked || f.isRecovered(n)
		case *ast.CallExpr:
			callee := f.callee(n)
			panicked = panicked || callee != nil && callee.FullName() == "runtime/debug.Stack"
		}
		return !panicked
	})
	return panicked
}

// isRecovered reports a variable that holds what a panic was called with.
func (f *fixer) isRecovered(id *ast.Ident) bool {
	if f.panics == nil {
		f.panics = map[types.Object]bool{}
		for _, file := range f.Files {
			ast.Inspect(file, func(n ast.Node) bool {
				assign, ok := n.(*ast.AssignStmt)
				if !ok || len(assign.Lhs) != 1 || len(assign.Rhs) != 1 {
					return true
				}
				call, _ := ast.Unparen(assign.Rhs[0]).(*ast.CallExpr)
				v, _ := assign.Lhs[0].(*ast.Ident)
				if call != nil && v != nil {
					if b, ok := typeutil.Callee(f.Info, call).(*types.Builtin); ok && b.Name() == "recover" {
						f.panics[f.Info.ObjectOf(v)] = true
					}
				}
				return true
			})
		}
	}
	obj := f.Info.Uses[id]
	return obj != nil && f.panics[obj]
}

// holdsError reports an expression that prints an error inside of what it prints.
func (f *fixer) holdsError(e ast.Expr) bool {
	found := false
	ast.Inspect(e, func(n ast.Node) bool {
		if x, ok := n.(ast.Expr); ok && !found {
			t := f.Info.TypeOf(x)
			found = t != nil && holdsErrors(t, 0)
		}
		return !found
	})
	return found
}

func holdsErrors(t types.Type, depth int) bool {
	if types.Implements(t, errorType) {
		return true
	}
	if depth > 3 {
		return false
	}
	switch u := t.Underlying().(type) {
	case *types.Pointer:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Slice:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Array:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Map:
		return holdsErrors(u.Elem(), depth+1)
	case *types.Struct:
		for v := range u.Fields() {
			if holdsErrors(v.Type(), depth+1) {
				return true
			}
		}
	}
	return false
}

var (
	universeError = types.Universe.Lookup("error").Type()
	errorType     = universeError.Underlying().(*types.Interface)
)

// pure reports an expression that can be moved, or left out, without a trace: one
// without calls that may do something.
func (f *fixer) pure(e ast.Expr) bool {
	pure := true
	ast.Inspect(e, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			tv := f.Info.Types[n.Fun]
			pure = pure && (tv.IsType() || isLen(f.Info, n))
		case *ast.UnaryExpr:
			pure = pure && n.Op != token.ARROW
		case *ast.FuncLit:
			pure = false
		}
		return pure
	})
	return pure
}

func isLen(info *types.Info, call *ast.CallExpr) bool {
	b, ok := typeutil.Callee(info, call).(*types.Builtin)
	return ok && (b.Name() == "len" || b.Name() == "cap")
}

// A wordWalk puts a phrase together.
type wordWalk struct {
	text    strings.Builder
	args    []string
	dropped bool // just now
	closing int  // brackets and quotes that were dropped with it
	without bool // something has been left out
	error   bool // it was an error
	goesOn  bool // in the middle of a sentence
}

func (w *wordWalk) literal(s string) {
	if w.dropped {
		s = tail(s, w.closing)
		switch {
		case s == "":
			return
		case w.text.Len() == 0:
			s = strings.TrimLeft(s, " :;,=–—-\n") // there is nothing that it could introduce
		case strings.ContainsAny(s[:1], "\n.,:!?\"'`)]}"):
			w.said()
		case s[0] != ';': // behind which another sentence begins
			w.goesOn = true
			s = " " + s
		}
		w.dropped = s == ""
	}
	w.text.WriteString(strings.ReplaceAll(s, "%", "%%"))
}

func (w *wordWalk) arg(verb, source string) {
	w.dropped = false
	w.text.WriteString(verb)
	w.args = append(w.args, source)
}

// drop leaves an error out, or what a panic has said.
func (w *wordWalk) drop(panicked bool) {
	w.without, w.error = true, w.error || !panicked
	before := w.text.String()
	text := leadIn(before)
	w.closing = 0
	for _, c := range before[len(text):] {
		if strings.ContainsRune("([{<'\"`", c) {
			w.closing++
		}
	}
	w.set(text)
	w.dropped = true
}

func (w *wordWalk) set(text string) {
	w.text.Reset()
	w.text.WriteString(text)
}

// said ends what has been said before an error, which told what it is.
func (w *wordWalk) said() {
	if text := w.text.String(); w.error && !generic.MatchString(text) {
		w.set(failed(text))
	}
}

func (w *wordWalk) phrase() phrase {
	if w.dropped {
		w.said()
	}
	text := strings.TrimSpace(w.text.String())
	if w.goesOn && w.error && text != failed(text) {
		text = "" // a sentence with a hole in it
	}
	if len(w.args) == 0 {
		text = strings.ReplaceAll(text, "%%", "%")
	}
	return phrase{text: text, args: w.args, without: w.without, derived: w.without && onlyVerbs.MatchString(text)}
}

// entire notes the source of a phrase of which nothing has been left out.
func (p phrase) entire(file *file, e ast.Expr) phrase {
	if !p.without {
		p.source = file.source(e)
	}
	return p
}

// onlyVerbs is a text that says nothing but that its operands failed.
var onlyVerbs = regexp.MustCompile(`^[^a-zA-Z]*%[a-z][^a-zA-Z%]* failed$`)

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
	if callee, _ := typeutil.Callee(f.Info, call).(*types.Func); callee != nil && makesErrors[callee.FullName()] {
		return phrase{}, false // made of what is not known
	}
	speaks := a != nil && f.speaks(a, call)
	if f.callee(call) == nil { // a function value: whatever the client has called
		if p, ok := f.calledTool(file, e.Pos()); ok {
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
	name := operationName(call)
	return phrase{text: name + " failed", derived: true, speaks: speaks}, name != ""
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
	return p, ok && !generic.MatchString(p.text)
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
	callee, _ := typeutil.Callee(f.Info, call).(*types.Func)
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
