package fix

import (
	"go/ast"
	"regexp"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

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
		return w.use(&codes[known], w.failure.reason)
	case w.unexpected:
		return w.take(codes, means(w.Contract.Unexpected.Code), w.Contract.Unexpected.Reason)
	}
	kind := w.failure.kind
	if kind == outcome.UnknownCause {
		kind = kindOfWord(w.failure.code)
	}
	if kind == outcome.UnknownCause && w.failure.cause == nil {
		kind = kindOfWords(w.failure.words)
	}
	like := meanings[kind]
	return like != nil && w.take(codes, func(c vocab.Code) bool { return like.MatchString(folded(c.Code.Code)) }, "")
}

// take takes the first code of a kind that can be used.
func (w *argumentWriter) take(codes []vocab.Code, is func(vocab.Code) bool, reason string) bool {
	return slices.ContainsFunc(codes, func(c vocab.Code) bool { return is(c) && w.use(&c, reason) })
}

// use takes a code, if it can be used. Without a reason it has that which the code
// leaves where none is known.
func (w *argumentWriter) use(c *vocab.Code, reason string) bool {
	if reason == "" {
		reason, _ = c.ForUnknown()
	}
	w.code, w.numeral, w.reason = c.Code.Code, c.Number, reason
	return w.fits(c, reason)
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
	if p.derived {
		return outcome.UnknownCause
	}
	return outcome.CauseTold(p.text)
}

// tells reports a helper that can tell what is to be told: one that takes words, or
// one that makes them of the error, where nothing but the error has any.
func (w *argumentWriter) tells() bool {
	return w.helper.Params.Message >= 0 || w.failure.words.derived && w.failure.cause != nil && w.helper.Cause >= 0
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

// fits reports a code that the helper can give all that it requires, and nothing that
// it does not have.
func (w *argumentWriter) fits(c *vocab.Code, reason string) bool {
	fields, ok := c.Takes(reason)
	if !ok || reason != "" && w.helper.Params.Reason < 0 {
		return false
	}
	if r := w.helper.Record; r != nil && (makesOther(r.Code, c.Code.Code) || makesOther(r.Reason, reason)) {
		return false // whatever it is called with
	}
	if w.helper.Params.Code < 0 && (c.Code.Code != w.helper.Code || w.helper.Record == nil) {
		return c.Code.Code == w.helper.Code // it fills what that requires
	}
	return !slices.ContainsFunc(fields, func(name string) bool { return !w.fills(folded(name)) }) && !slices.ContainsFunc(c.Fields, w.differs)
}

// makesOther reports a helper that puts a word of its own in a place, and another one.
func makesOther(o vocab.Operand, word string) bool { return o.Kind == vocab.Constant && o.Word != word }

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
	by := r.Fields[i].Operand
	if by.Kind == vocab.Parameter && by.Param < len(w.given) {
		word, known := w.wordGiven(by)
		return !known || !vocab.SameValue(word, "")
	}
	switch by.Kind {
	case vocab.Constant:
		return true
	case vocab.Other: // of the error, where the helper takes one
		return w.helper.Cause < 0 || w.failure.cause != nil
	}
	return by.Kind == vocab.Parameter && by.Param == w.helper.Cause && w.failure.cause != nil
}

// differs reports a field that the helper gives another value than the code has, or may
// give one in a call that is not written yet.
func (w *argumentWriter) differs(field config.Field) bool {
	r := w.helper.Record
	if r == nil {
		return false
	}
	i := slices.IndexFunc(r.Fields, func(f vocab.Filled) bool { return folded(f.Key) == folded(field.Name) })
	if i < 0 {
		return !r.Open && !vocab.SameValue(field.Value, "")
	}
	by := r.Fields[i].Operand
	word, known := w.wordGiven(by)
	if !known {
		return by.Kind == vocab.Parameter && by.Param >= len(w.given)
	}
	return !vocab.SameValue(word, field.Value)
}

// wordGiven returns what a helper gets for an operand, if it is a constant: what it is
// called with, or will be.
func (w *argumentWriter) wordGiven(by vocab.Operand) (word string, known bool) {
	switch {
	case by.Kind == vocab.Constant:
		return by.Word, true
	case by.Kind != vocab.Parameter || by.Param < 0:
		return "", false
	case by.Param >= len(w.given):
		return "", by.Field != "" || by.Param == w.helper.Params.Detail // those are left empty
	}
	e := w.given[by.Param]
	if by.Field == "" {
		return w.constantWord(e)
	}
	lit := literalOf(e)
	if lit == nil {
		return "", false
	}
	for _, elt := range lit.Elts {
		kv, ok := elt.(*ast.KeyValueExpr)
		if !ok {
			return "", false
		}
		if key, ok := kv.Key.(*ast.Ident); ok && key.Name == by.Field {
			return w.constantWord(kv.Value)
		}
	}
	return "", true
}
