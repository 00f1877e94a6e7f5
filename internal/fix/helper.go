package fix

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
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
	// Foreign says that it makes errors of another type than handlers return.
	Foreign bool
}

// A failure is what is to be told of a failed call.
type failure struct {
	words phrase
	kind  outcome.Cause
	cause types.Object // the variable of the error, nil for none
	tool  string       // the name of the tool, "" where it is not known

	// protocol says that the client reads it as an error of the protocol, and not of a
	// tool: that of a prompt or a resource.
	protocol bool

	code, reason string // what is known of them, "" for nothing
}

// failureOf is what an answer tells of a failure in words that were told of it. The
// error is the one in text, or else that which is known there.
func (f *fixer) failureOf(file *file, a *outcome.Answer, words phrase, text ast.Expr) failure {
	fl := failure{words: words, kind: a.Cause(), cause: f.variable(text), tool: f.toolName(a), protocol: a.HasShape(sdk.Prompt, sdk.Resource)}
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
	if !h.Func.Exported() && h.Func.Pkg() != f.Types || h.Foreign && types.Identical(want, universeError) {
		return "", false, false
	}
	if fl.protocol && !f.ofProtocol(sig.Results().At(0).Type()) {
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

// ofProtocol reports a type of errors that are meant for the protocol: the library's
// own, and those that the project names.
func (f *fixer) ofProtocol(t types.Type) bool {
	if p, ok := types.Unalias(t).(*types.Pointer); ok {
		row, _ := f.SDK.Type(p.Elem())
		if row != nil && row.Role == sdk.CodedError {
			return true
		}
	}
	return slices.ContainsFunc(f.Contract.Deliberate, func(d types.Type) bool { return types.Identical(d, t) })
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
