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

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// A Contract is what a project says of its failures.
type Contract struct {
	Helpers    []Helper // in the order in which they are offered
	Strict     bool     // also an empty answer is no failure
	Only       bool     // nothing but a helper may make failures, be it one that cannot be called from here
	Words      *vocab.Contract
	Unexpected config.Failure // for a failure of which nothing else is known
	Deliberate []types.Type   // of errors that may stay JSON-RPC errors
}

// A Helper is a declared function that makes failures, with what its parameters
// are.
type Helper struct {
	Func   *types.Func
	Params vocab.Params
	Cause  int           // the parameter for the error, which clients do not read; -1 for none
	Code   string        // that of all failures which it makes, "" when the caller chooses
	Record *vocab.Record // what it fills, nil where that is not known, or differs
}

// A failure is what is to be told of a failed call.
type failure struct {
	words phrase
	kind  outcome.Cause
	cause types.Object // the variable of the error, nil for none
	tool  string       // the name of the tool, "" where it is not known

	code, reason string // what is known of them, "" for nothing
}

// failureOf is what an answer tells of a failure in words that were told of it. The
// error is the one in text, or else that which is known there.
func (f *fixer) failureOf(file *file, a *outcome.Answer, words phrase, text ast.Expr) failure {
	fl := failure{words: words, kind: a.Cause(), cause: f.variable(text), tool: f.toolName(a)}
	if fl.cause == nil {
		fl.cause = f.knownError(file, text)
	}
	return fl
}

// toolName returns the name under which the handler that answers is registered, ""
// where it has several, or none that is a constant.
func (f *fixer) toolName(a *outcome.Answer) string {
	name := ""
	for _, call := range a.Registrations() {
		n := ""
		for _, arg := range call.Args {
			if n = f.nameOfTool(arg); n != "" {
				break
			}
		}
		if n == "" || name != "" && n != name {
			return ""
		}
		name = n
	}
	return name
}

// nameOfTool returns the name that a description of a tool gives it: its field
// Name, or the first thing that it is made of.
func (f *fixer) nameOfTool(e ast.Expr) string {
	if lit := literalOf(e); lit != nil {
		for _, elt := range lit.Elts {
			if kv, ok := elt.(*ast.KeyValueExpr); ok {
				if key, ok := kv.Key.(*ast.Ident); ok && key.Name == "Name" {
					return f.constant(kv.Value)
				}
			}
		}
		return ""
	}
	if call, ok := ast.Unparen(e).(*ast.CallExpr); ok && len(call.Args) > 0 {
		return f.constant(call.Args[0])
	}
	return f.constant(e)
}

// failedCall writes a value of type want that answers a call as failed: by the
// project's helper, or else, where the project allows it, as the library's error
// result. kept says that it takes the cause along.
func (f *fixer) failedCall(file *file, table *sdk.Table, want types.Type, fl failure, pos token.Pos, r *repair) (code string, kept, ok bool) {
	if code, kept, ok := f.helped(file, want, fl, pos, r); ok {
		return code, kept, true
	}
	if f.Contract.Only || !f.resultFits(table, want) {
		return "", false, false
	}
	code, ok = f.errorResult(file, table, fl.words, pos, r)
	return code, false, ok
}

// helped writes the call of the helper that fits best: what is known of the failure
// counts more than what the project says of unexpected ones, and then a helper that
// makes all of the error, or takes it along.
func (f *fixer) helped(file *file, want types.Type, fl failure, pos token.Pos, r *repair) (code string, kept, ok bool) {
	if looksLikeJSON(fl.words.text) {
		return "", false, false // a body, and no words for people
	}
	if fl.kind == outcome.UnknownCause {
		fl.kind = fl.words.kind
	}
	imports := r.imports
	helpers := slices.Clone(f.Contract.Helpers)
	slices.SortStableFunc(helpers, func(a, b Helper) int { return a.rank(fl) - b.rank(fl) })
	for _, unexpected := range []bool{false, true} {
		for _, h := range helpers {
			if code, kept, ok := f.helperCall(file, h, want, fl, pos, unexpected, r); ok {
				return code, kept, true
			}
			r.imports = imports
		}
	}
	return "", false, false
}

// hasHelper reports a helper that makes values of a type or, where there is a typed
// output, errors.
func (f *fixer) hasHelper(want, out types.Type) bool {
	return slices.ContainsFunc(f.Contract.Helpers, func(h Helper) bool {
		results := h.Func.Signature().Results()
		return results.Len() == 1 && (types.AssignableTo(results.At(0).Type(), want) || out != nil && types.AssignableTo(results.At(0).Type(), universeError))
	})
}

// rank orders helpers by what they do with the error of a failure, the best first.
func (h Helper) rank(fl failure) int {
	switch {
	case h.Cause >= 0 && fl.cause == nil:
		return 3 // it gets a nil
	case h.Cause < 0:
		return 2
	case h.Params.Message < 0 && fl.words.derived:
		return 0
	}
	return 1
}

// helperCall writes the call of one helper.
func (f *fixer) helperCall(file *file, h Helper, want types.Type, fl failure, pos token.Pos, unexpected bool, r *repair) (code string, kept, ok bool) {
	sig := h.Func.Signature()
	if sig.Recv() != nil || sig.TypeParams().Len() > 0 || sig.Results().Len() != 1 || !types.AssignableTo(sig.Results().At(0).Type(), want) {
		return "", false, false
	}
	if !h.Func.Exported() && h.Func.Pkg() != f.Types {
		return "", false, false
	}
	number := h.numbered()
	w := &argumentWriter{fixer: f, file: file, helper: f.byType(h), number: number, failure: fl, pos: pos, repair: r, unexpected: unexpected}
	if !w.tells() || !w.choose() {
		return "", false, false
	}
	for i := range sig.Params().Len() {
		if !w.argument(i) {
			return "", false, false
		}
	}
	r.args = w.args
	q, ok := f.qualify(file, h.Func.Pkg(), pos, r)
	return gofmt(q + h.Func.Name() + "(" + strings.Join(w.args, ", ") + ")"), w.kept, ok
}

// tells reports a helper that can tell what is to be told: one that takes words, or
// one that makes them of the error, where nothing but the error has any.
func (w *argumentWriter) tells() bool {
	return w.helper.Params.Message >= 0 || w.failure.words.derived && w.failure.cause != nil && w.helper.Cause >= 0
}

// numbered sets the parameters of a helper that takes a number beside the code.
func (h *Helper) numbered() (number int) {
	r := h.Record
	if r == nil || r.Number.Kind != vocab.Parameter || r.Code.Kind != vocab.Parameter || r.Code.Param == r.Number.Param {
		return -1
	}
	h.Params.Code, h.Params.Reason = r.Code.Param, -1
	if r.Reason.Kind == vocab.Parameter {
		h.Params.Reason = r.Reason.Param
	}
	return r.Number.Param
}

// byType finds the parameters for words by their types, where names do not tell.
func (f *fixer) byType(h Helper) Helper {
	params := h.Func.Signature().Params()
	for i := range params.Len() {
		if f.Contract.Words == nil {
			break
		}
		switch role := f.Contract.Words.Role(params.At(i).Type()); {
		case role == vocab.CodeRole && h.Params.Code < 0:
			h.Params.Code = i
		case role == vocab.ReasonRole && h.Params.Reason < 0:
			h.Params.Reason = i
		}
	}
	if h.Params.Message < 0 && h.Cause < 0 {
		h.Params.Message = onlyString(params, h.Params)
	}
	return h
}

// onlyString returns the one parameter of type string that is nothing else, -1
// where there are several or none.
func onlyString(params *types.Tuple, known vocab.Params) int {
	found := -1
	for i := range params.Len() {
		if _, basic := types.Unalias(params.At(i).Type()).(*types.Basic); !basic || !isString(params.At(i).Type()) || i == known.Code || i == known.Reason || i == known.Detail {
			continue
		}
		if found >= 0 {
			return -1
		}
		found = i
	}
	return found
}

// An argumentWriter writes the arguments of a helper.
type argumentWriter struct {
	*fixer
	file         *file
	helper       Helper
	number       int        // the parameter for the number of the code, -1 for none
	given        []ast.Expr // what the helper is given where it is called already
	failure      failure
	pos          token.Pos
	repair       *repair
	unexpected   bool // the code is that for unexpected failures
	code, reason string
	numeral      int // 0 for none
	args         []string
	kept         bool // the cause is among them
}

// meanings has what codes are called that say why a call has failed.
var meanings = map[outcome.Cause]*regexp.Regexp{
	outcome.BadArgument: regexp.MustCompile(`^(invalid|invalid(arguments?|params?|parameters?|input|request)|bad(arguments?|input|request)|(argument|parameter|validation)(error|missing|failed)?|missing(argument|parameter)|usage)$`),
	outcome.TimedOut:    regexp.MustCompile(`^(timeout|timedout|deadline|deadlineexceeded)$`),
	outcome.Missing:     regexp.MustCompile(`^(notfound|missing|doesnotexist|nosuch\w*|absent)$`),
}

// choose finds the code: by what is known of the cause, or the one for unexpected
// failures. It is false when the helper wants one and there is none, or makes
// failures of another.
func (w *argumentWriter) choose() bool {
	switch i := w.helper.Params.Code; {
	case w.Contract.Words == nil:
		return i < 0
	case i >= 0:
		return w.chooseOf(w.Contract.Words.Codes(w.helper.Func.Signature().Params().At(i).Type()))
	case w.helper.Code == "":
		return true // one without codes
	}
	return w.chooseOf(w.Contract.Words.All())
}

func (w *argumentWriter) chooseOf(codes []vocab.Code) bool {
	means := func(word string) func(vocab.Code) bool {
		return func(c vocab.Code) bool { return word != "" && w.Contract.Words.Means(&c, word) }
	}
	known := slices.IndexFunc(codes, means(w.failure.code))
	switch {
	case known >= 0 && w.unexpected:
		return false
	case known >= 0:
		w.code, w.numeral, w.reason = codes[known].Code.Code, codes[known].Number, w.failure.reason
		return w.fits(&codes[known], w.reason)
	case w.unexpected:
		w.reason = w.Contract.Unexpected.Reason
		return w.take(codes, means(w.Contract.Unexpected.Code))
	}
	kind := w.failure.kind
	if kind == outcome.UnknownCause {
		kind = kindOfWord(w.failure.code)
	}
	if kind == outcome.UnknownCause && w.failure.cause == nil {
		kind = kindOfWords(w.failure.words)
	}
	like := meanings[kind]
	return like != nil && w.take(codes, func(c vocab.Code) bool { return like.MatchString(folded(c.Code.Code)) })
}

// take takes the first code of a kind that can be used.
func (w *argumentWriter) take(codes []vocab.Code, is func(vocab.Code) bool) bool {
	for _, c := range codes {
		if is(c) && w.fits(&c, w.reason) {
			w.code, w.numeral = c.Code.Code, c.Number
			return true
		}
	}
	return false
}

// kindOfWord tells what a code that the vocabulary does not know says of the cause.
func kindOfWord(code string) outcome.Cause {
	for _, kind := range []outcome.Cause{outcome.BadArgument, outcome.TimedOut, outcome.Missing} {
		if meanings[kind].MatchString(folded(code)) || says[kind].MatchString(code) {
			return kind
		}
	}
	return outcome.UnknownCause
}

// kindOfWords tells what the words of a failure without an error say of its cause.
func kindOfWords(p phrase) outcome.Cause {
	for _, kind := range []outcome.Cause{outcome.BadArgument, outcome.TimedOut, outcome.Missing} {
		if !p.derived && tells[kind].MatchString(p.text) {
			return kind
		}
	}
	return outcome.UnknownCause
}

// tells has what is said of causes.
var tells = map[outcome.Cause]*regexp.Regexp{
	outcome.BadArgument: regexp.MustCompile(`(?i)\b(is|are) required\b|\bmissing required\b|\b(required|missing|invalid) (or invalid )?(argument|parameter|param|field|input)s?\b|\bmust (be|have|not be)\b|\b(either|at least one)\b.*\b(required|provided|given)\b|\bcan(not| ?'t) be empty\b`),
	outcome.TimedOut:    regexp.MustCompile(`(?i)\btimed out\b|\btimeout\b|\bdeadline\b`),
	outcome.Missing:     regexp.MustCompile(`(?i)\bnot found\b|\bdoes ?n[o']t exist\b|\bno such\b`),
}

// says has what longer codes have in them.
var says = map[outcome.Cause]*regexp.Regexp{
	outcome.BadArgument: regexp.MustCompile(`(?i)^(e_?)?(invalid|bad|malformed|empty|missing)([_-]?(id|name|arg|param|argument|parameter|input|value|query|path|url))?s?$`),
	outcome.TimedOut:    regexp.MustCompile(`(?i)(timed?[_-]?out|deadline)`),
	outcome.Missing:     regexp.MustCompile(`(?i)(not[_-]?found|no[_-]?such)`),
}

func folded(word string) string {
	return strings.ToLower(strings.NewReplacer("_", "", "-", "", " ", "", ".", "").Replace(word))
}

// fits reports a code that the helper can give all that it requires.
func (w *argumentWriter) fits(c *vocab.Code, reason string) bool {
	fields, ok := c.Takes(reason)
	if !ok || reason != "" && w.helper.Params.Reason < 0 {
		return false
	}
	if w.helper.Params.Code < 0 && (c.Code.Code != w.helper.Code || w.helper.Record == nil) {
		return c.Code.Code == w.helper.Code // it fills what that requires
	}
	return !slices.ContainsFunc(fields, func(name string) bool { return !w.fills(folded(name)) })
}

// fills reports a field that the helper fills, or makes of the error.
func (w *argumentWriter) fills(field string) bool {
	r := w.helper.Record
	if field == "message" || r != nil && r.Open {
		return true
	}
	if r == nil {
		return (field == "detail" || field == "cause") && w.helper.Cause >= 0
	}
	i := slices.IndexFunc(r.Fields, func(f vocab.Filled) bool { return folded(f.Key) == field })
	if i < 0 {
		return false
	}
	by := r.Fields[i]
	if by.Kind == vocab.Parameter && by.Param < len(w.given) {
		return !w.isZero(w.given[by.Param])
	}
	switch by.Kind {
	case vocab.Constant:
		return true
	case vocab.Other: // of the error, where the helper takes one
		return w.helper.Cause < 0 || w.failure.cause != nil
	}
	return by.Kind == vocab.Parameter && by.Param == w.helper.Cause && w.failure.cause != nil
}

// argument writes argument i; false when nothing is known that could stand there.
func (w *argumentWriter) argument(i int) bool {
	sig := w.helper.Func.Signature()
	t := sig.Params().At(i).Type()
	p := w.helper.Params
	switch {
	case i == w.number:
		return w.numberOf(t)
	case i == p.Code:
		return w.word(t, vocab.CodeRole, w.code)
	case i == p.Reason:
		return w.word(t, vocab.ReasonRole, w.reason)
	case i == p.Message && sig.Variadic() && i == sig.Params().Len()-2 && isString(t):
		w.format()
	case i == p.Message && isString(t):
		text, ok := w.textExpr(w.file, w.failure.words, w.pos, w.repair)
		w.args = append(w.args, text)
		return ok
	case i == w.helper.Cause:
		w.cause()
	case sig.Variadic() && i == sig.Params().Len()-1:
	case isContext(t):
		return w.context()
	case i == p.Detail && isString(t):
		w.args = append(w.args, `""`)
	default:
		return w.namesake(sig.Params().At(i))
	}
	return true
}

// namesake writes what code around calls like the parameter, or the one value of
// its type there; a struct of which there is none may be empty.
func (w *argumentWriter) namesake(param *types.Var) bool {
	named, typed := "", []string{}
	add := func(code, name string, t types.Type) {
		if !types.AssignableTo(t, param.Type()) {
			return
		}
		if name == param.Name() {
			named = code
		}
		if types.Identical(t, param.Type()) {
			typed = append(typed, code)
		}
	}
	for scope := w.scopeAt(w.file, w.pos); scope != nil && scope != w.Types.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			obj := scope.Lookup(name)
			if !w.means(name, obj) {
				continue
			}
			add(name, name, obj.Type())
			s := structOf(behind(obj.Type()))
			for i := 0; s != nil && i < s.NumFields(); i++ {
				if v := s.Field(i); v.Exported() || v.Pkg() == w.Types {
					add(name+"."+v.Name(), v.Name(), v.Type())
				}
			}
		}
	}
	switch _, isStruct := param.Type().Underlying().(*types.Struct); {
	case named != "":
		w.args = append(w.args, named)
	case w.failure.tool != "" && isString(param.Type()) && namesTool[folded(param.Name())]:
		w.args = append(w.args, strconv.Quote(w.failure.tool))
	case isStruct && len(typed) == 1:
		w.args = append(w.args, typed[0])
	case isStruct:
		code, ok := w.zero(w.file, param.Type(), w.pos, w.repair)
		w.args = append(w.args, code)
		return ok
	default:
		return false
	}
	return true
}

// means reports a variable or a constant that a name means where the call is
// written: it is declared by then, and no other hides it.
func (w *argumentWriter) means(name string, obj types.Object) bool {
	switch obj.(type) {
	case *types.Var, *types.Const:
		_, found := w.scopeAt(w.file, w.pos).LookupParent(name, w.pos)
		return found == obj && name != "_"
	}
	return false
}

// namesTool has what parameters for the name of a tool are called.
var namesTool = map[string]bool{"op": true, "operation": true, "tool": true, "toolname": true}

func behind(t types.Type) types.Type {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		return p.Elem()
	}
	return t
}

// word writes a code or reason by its constant, or as a string where there is
// none.
func (w *argumentWriter) word(t types.Type, role vocab.Role, word string) bool {
	if w.Contract.Words != nil {
		if n := w.Contract.Words.Constant(t, role, word); !n.IsZero() {
			return w.constant(t, n)
		}
	}
	if !isString(t) {
		return false
	}
	w.args = append(w.args, strconv.Quote(word))
	_, plain := types.Unalias(t).(*types.Basic)
	return word == "" || plain
}

// constant writes a constant as a value of a type: that of the parameter may be a
// plain string.
func (w *argumentWriter) constant(t types.Type, n vocab.Name) bool {
	for _, pkg := range append([]*types.Package{w.Types, w.helper.Func.Pkg()}, w.Types.Imports()...) {
		if pkg.Path() != n.Pkg || pkg.Scope().Lookup(n.Name) == nil {
			continue
		}
		q, ok := w.qualify(w.file, pkg, w.pos, w.repair)
		code := q + n.Name
		if !types.AssignableTo(pkg.Scope().Lookup(n.Name).Type(), t) {
			code = "string(" + code + ")"
		}
		w.args = append(w.args, code)
		return ok && (pkg == w.Types || ast.IsExported(n.Name))
	}
	return false
}

// numberOf writes the number of the code by the constant that its type's package has
// for it, or else as it is.
func (w *argumentWriter) numberOf(t types.Type) bool {
	if w.numeral == 0 {
		return false
	}
	if named, ok := types.Unalias(t).(*types.Named); ok && named.Obj().Pkg() != nil {
		pkg := named.Obj().Pkg()
		for _, name := range pkg.Scope().Names() {
			c, ok := pkg.Scope().Lookup(name).(*types.Const)
			if ok && (c.Exported() || pkg == w.Types) && types.Identical(c.Type(), t) && constant.Compare(c.Val(), token.EQL, constant.MakeInt64(int64(w.numeral))) {
				return w.constant(t, vocab.Name{Pkg: pkg.Path(), Name: name})
			}
		}
	}
	w.args = append(w.args, strconv.Itoa(w.numeral))
	return true
}

// format writes the message as a format and its operands.
func (w *argumentWriter) format() {
	words := w.failure.words
	if len(words.args) == 0 {
		words.text = strings.ReplaceAll(words.text, "%", "%%")
	}
	w.args = append(append(w.args, strconv.Quote(words.text)), words.args...)
}

func (w *argumentWriter) cause() {
	if w.failure.cause == nil {
		w.args = append(w.args, "nil")
		return
	}
	w.args = append(w.args, w.failure.cause.Name())
	w.kept = true
}

func isContext(t types.Type) bool {
	named, ok := types.Unalias(t).(*types.Named)
	return ok && named.Obj().Pkg() != nil && named.Obj().Pkg().Path() == "context" && named.Obj().Name() == "Context"
}

// context writes the context that is in reach.
func (w *argumentWriter) context() bool {
	for scope := w.scopeAt(w.file, w.pos); scope != nil && scope != w.Types.Scope(); scope = scope.Parent() {
		for _, name := range scope.Names() {
			if obj := scope.Lookup(name); w.means(name, obj) && isContext(obj.Type()) {
				w.args = append(w.args, name)
				return true
			}
		}
	}
	return false
}
