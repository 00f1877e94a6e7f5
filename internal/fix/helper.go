package fix

import (
	"go/ast"
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
	Only       bool     // nothing but a helper may make failures, be it one that cannot be called from here
	Words      *vocab.Contract
	Unexpected config.Failure // for a failure of which nothing else is known
}

// A Helper is a declared function that makes failures, with what its parameters
// are.
type Helper struct {
	Func   *types.Func
	Params vocab.Params
	Code   string // that of all failures which it makes, "" when the caller chooses
}

// A failure is what is to be told of a failed call.
type failure struct {
	words phrase
	kind  outcome.Cause
	cause types.Object // the variable of the error, nil for none

	code, reason string // what is known of them, "" for nothing
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

// helped writes the call of the first helper that fits.
func (f *fixer) helped(file *file, want types.Type, fl failure, pos token.Pos, r *repair) (code string, kept, ok bool) {
	if fl.kind == outcome.UnknownCause {
		fl.kind = fl.words.kind
	}
	for _, h := range f.Contract.Helpers {
		if code, kept, ok := f.helperCall(file, h, want, fl, pos, r); ok {
			return code, kept, true
		}
	}
	return "", false, false
}

// helperCall writes the call of one helper.
func (f *fixer) helperCall(file *file, h Helper, want types.Type, fl failure, pos token.Pos, r *repair) (code string, kept, ok bool) {
	sig := h.Func.Signature()
	if sig.Recv() != nil || sig.TypeParams().Len() > 0 || sig.Results().Len() != 1 || !types.AssignableTo(sig.Results().At(0).Type(), want) {
		return "", false, false
	}
	if !h.Func.Exported() && h.Func.Pkg() != f.Types {
		return "", false, false
	}
	w := &argumentWriter{fixer: f, file: file, helper: f.byType(h), failure: fl, pos: pos, repair: r}
	if w.helper.Params.Message < 0 || !w.choose() {
		return "", false, false
	}
	for i := range sig.Params().Len() {
		if !w.argument(i) {
			return "", false, false
		}
	}
	q, ok := f.qualify(file, h.Func.Pkg(), pos, r)
	return q + h.Func.Name() + "(" + strings.Join(w.args, ", ") + ")", w.kept, ok
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
	if h.Params.Message < 0 && errorParam(params) < 0 {
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
	failure      failure
	pos          token.Pos
	repair       *repair
	code, reason string
	args         []string
	kept         bool // the cause is among them
}

// meanings has what codes are called that say why a call has failed.
var meanings = map[outcome.Cause]*regexp.Regexp{
	outcome.BadArgument: regexp.MustCompile(`^(invalid|invalid(arguments?|params?|parameters?|input|request)|bad(arguments?|input|request)|(argument|parameter|validation)(error|missing|failed)?|missing(argument|parameter)|usage)$`),
	outcome.TimedOut:    regexp.MustCompile(`^(timeout|timedout|deadline|deadlineexceeded)$`),
	outcome.Missing:     regexp.MustCompile(`^(notfound|missing|doesnotexist|nosuch\w*|absent)$`),
}

// choose finds the code: by what is known of the cause, else the one for
// unexpected failures. It is false when the helper wants one and there is none,
// or makes failures of another.
func (w *argumentWriter) choose() bool {
	var codes []vocab.Code
	switch i := w.helper.Params.Code; {
	case w.Contract.Words == nil:
		return i < 0
	case i >= 0:
		codes = w.Contract.Words.Codes(w.helper.Func.Signature().Params().At(i).Type())
	case w.helper.Code == "":
		return true // one without codes
	default:
		codes = w.Contract.Words.All()
	}
	if i := slices.IndexFunc(codes, func(c vocab.Code) bool { return w.failure.code != "" && w.Contract.Words.Means(&c, w.failure.code) }); i >= 0 {
		w.code, w.reason = codes[i].Code.Code, w.failure.reason
		return w.fits(&codes[i], w.failure.reason)
	}
	if like := meanings[w.failure.kind]; like != nil {
		for _, c := range codes {
			if like.MatchString(folded(c.Code.Code)) && w.fits(&c, "") {
				w.code = c.Code.Code
				return true
			}
		}
	}
	unexpected := w.Contract.Unexpected
	for _, c := range codes {
		if w.Contract.Words.Means(&c, unexpected.Code) && w.fits(&c, unexpected.Reason) {
			w.code, w.reason = c.Code.Code, unexpected.Reason
			return true
		}
	}
	return false
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
	if w.helper.Params.Code < 0 {
		return c.Code.Code == w.helper.Code // it fills what that requires
	}
	for _, name := range fields {
		if name := folded(name); name != "message" && (name != "detail" && name != "cause" || w.failure.cause == nil || w.causeParam() < 0) {
			return false
		}
	}
	return true
}

// causeParam returns the parameter for the error itself, -1 for none.
func (w *argumentWriter) causeParam() int { return errorParam(w.helper.Func.Signature().Params()) }

func errorParam(params *types.Tuple) int {
	for i := range params.Len() {
		if isErrorType(params.At(i).Type()) {
			return i
		}
	}
	return -1
}

// argument writes argument i; false when nothing is known that could stand there.
func (w *argumentWriter) argument(i int) bool {
	sig := w.helper.Func.Signature()
	t := sig.Params().At(i).Type()
	p := w.helper.Params
	switch {
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
	case i == w.causeParam():
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
			if obj.Pos() >= w.pos || name == "_" {
				continue
			}
			switch obj.(type) {
			case *types.Var, *types.Const:
				add(name, name, obj.Type())
			}
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
			return w.constant(n)
		}
	}
	if !isString(t) {
		return false
	}
	w.args = append(w.args, strconv.Quote(word))
	_, plain := types.Unalias(t).(*types.Basic)
	return word == "" || plain
}

func (w *argumentWriter) constant(n vocab.Name) bool {
	for _, pkg := range append([]*types.Package{w.Types, w.helper.Func.Pkg()}, w.Types.Imports()...) {
		if pkg.Path() != n.Pkg || pkg.Scope().Lookup(n.Name) == nil {
			continue
		}
		q, ok := w.qualify(w.file, pkg, w.pos, w.repair)
		w.args = append(w.args, q+n.Name)
		return ok && (pkg == w.Types || ast.IsExported(n.Name))
	}
	return false
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
			if obj, ok := scope.Lookup(name).(*types.Var); ok && isContext(obj.Type()) && obj.Pos() < w.pos && name != "_" {
				w.args = append(w.args, name)
				return true
			}
		}
	}
	return false
}
