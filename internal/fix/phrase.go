package fix

import (
	"go/ast"
	"regexp"
	"strconv"
	"strings"
	"unicode"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// A phrase is text for a client without any of an error: a format with operands,
// as source, or a text alone.
type phrase struct {
	text    string        // the text, or the format where there are operands
	args    []string      // their source
	source  string        // of all of it, where nothing of it is left out
	number  string        // that stood before the error and tells nothing by itself
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
var generic = regexp.MustCompile(`(?i)^\W*((level|severity|status|type)[=:]\W*)?(an |the )?(following )?(errors?|err|failure|failed|fail|internal( server)? error|unexpected error|unknown error|cause|reason|details?|message|because)?\W*$`)

func isGeneric(text string) bool { return generic.MatchString(text) && !isForeign(text) }

// isForeign reports text in letters of other languages, where no English word fits in.
func isForeign(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return unicode.IsLetter(r) && !unicode.Is(unicode.Latin, r) })
}

// denies is text that says what did not happen.
var denies = regexp.MustCompile(`(?i)\b(not|no|never|nothing|without)\b|n't\b`)

// states is text that is a sentence already, and does not name what was done.
var states = regexp.MustCompile(`(?i)\b(is|are|was|were|has|have|had|does|did|can|could|may|must|should|will|would)\b|[;.!?] \S|[.!?]$`)

// fault is text that ends in what a failure is called.
var fault = regexp.MustCompile(`(?i)\b(violation|conflict|mismatch|exception|fault|problem|issue|warning|rejection|denial|outage|limit|crash|cancell?ed|stopped|exited|erreur|fehler|errore|fallo)$`)

// failed makes words of a text that names what failed.
func failed(text string) string {
	if saysFailure(text) || states.MatchString(text) {
		return text
	}
	return text + " failed"
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
