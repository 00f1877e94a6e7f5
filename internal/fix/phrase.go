package fix

import (
	"go/ast"
	"regexp"
	"strconv"
	"strings"

	"github.com/envelopelint/envelopelint/internal/outcome"
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
var fault = regexp.MustCompile(`(?i)\b(violation|conflict|mismatch|exception|fault|problem|issue|warning|rejection|denial|outage|limit|crash|cancell?ed|stopped)$`)

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
		case strings.ContainsAny(s[:1], "\n.,:!?\"'`)]}|"):
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
	text := strings.TrimRight(strings.TrimLeft(w.text.String(), " \t\n"), " \t")
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
