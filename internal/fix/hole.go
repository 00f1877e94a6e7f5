package fix

import (
	"regexp"
	"strings"

	"github.com/envelopelint/envelopelint/internal/outcome"
)

// hole stands in a text where an error has been left out of it.
const hole = "\x00"

// A wordWalk puts a phrase together.
type wordWalk struct {
	text    strings.Builder // with holes
	args    []string
	without bool // something has been left out
	error   bool // it was an error
}

func (w *wordWalk) literal(s string) { w.text.WriteString(strings.ReplaceAll(s, "%", "%%")) }

func (w *wordWalk) arg(verb, source string) {
	w.text.WriteString(verb)
	w.args = append(w.args, source)
}

// drop leaves an error out, or what a panic has said.
func (w *wordWalk) drop(panicked bool) {
	w.without, w.error = true, w.error || !panicked
	w.text.WriteString(hole)
}

func (w *wordWalk) phrase() phrase {
	text, number := w.text.String(), ""
	if w.without {
		number = numbered.FindString(text)
		text = w.closed(unframed(text))
	}
	text = strings.TrimRight(strings.TrimLeft(text, " \t\n"), " \t")
	if w.without && isGeneric(tag.ReplaceAllString(text, "")) {
		text = ""
	}
	if len(w.args) == 0 {
		text = strings.ReplaceAll(text, "%%", "%")
	}
	number = strings.TrimSuffix(number, hole)
	return phrase{text: text, args: w.args, number: number, without: w.without, derived: w.without && onlyVerbs.MatchString(text)}
}

// numbered is an error behind a number, or a code, and nothing else.
var numbered = regexp.MustCompile(`^\W*(?:[A-Z]{0,4}[-_]?\d+|(?:` + counts + ` ?\(?)?%d)\W*` + hole + `$`)

// counts is what a number of failures of one kind is called.
const counts = `(?i:(?:error|http|status|exit)(?: code| status)?|code)`

var tag = regexp.MustCompile(`</?[a-zA-Z][^<>]*>`)

// frames are what stands around an error and for it alone: brackets, quotes, tags, and
// the label of it.
var frames = []struct {
	around *regexp.Regexp
	in     string // its place
}{
	{regexp.MustCompile(`(<[a-zA-Z][^<>]*?)\s+[\w-]+=["']?` + hole + `["']?`), "$1"}, // an attribute
	{regexp.MustCompile("```\\w*\\s*" + hole + "\\s*```|\\(" + hole + "\\)|\\[" + hole + "\\]|\\{" + hole + "\\}|<" + hole + ">|'" + hole + "'|`" + hole + "`|\"" + hole + "\"|\\*+" + hole + "\\*+|<[a-zA-Z][^<>]*>\\s*" + hole + "\\s*</[^<>]*>"), hole},
	{regexp.MustCompile(`:(\*+|_+|</\w+>)\s*` + hole), "$1" + hole}, // **Error loading page:** …
	{regexp.MustCompile(`(?i)([.,;:(\[{|\n>–—-]\s*|%[a-z]\s+)` + label + `\s*[:=]\s*` + hole), "$1" + hole},
	{regexp.MustCompile(`(?i)(\S\s+)(?:` + label + `=|err:\s*)` + hole), "$1" + hole},
	{regexp.MustCompile(`(?i)([.,;:]\s*)` + label + `[ \t]+` + hole), "$1" + hole},
	{regexp.MustCompile(`(?i)\s*\((see )?below\)[.:]?\s*` + hole), hole},
}

// label is what an error is called where its text follows.
const label = `(?:(?:the|an?|last|underlying|original|internal|following) )*(?:errors?|err|cause|reason|details?|message|msg|exception|output|stderr|stdout)(?: message| details?| was| is| below)?`

// unframed takes the frames of errors off.
func unframed(text string) string {
	for before := ""; before != text; {
		before = text
		for _, f := range frames {
			text = f.around.ReplaceAllString(text, f.in)
		}
	}
	return text
}

// closed closes the holes in a text; "" where what is left would make no sense.
func (w *wordWalk) closed(text string) string {
	parts := strings.Split(text, hole)
	done, lead := "", parts[0]
	if len(parts) == 1 && !saysFailure(text) {
		return ""
	}
	for _, rest := range parts[1:] {
		if isGeneric(done) && strings.TrimSpace(done) != "" {
			return "" // two errors of nobody knows what
		}
		said, ok := w.said(lead, rest, done == "")
		if !ok {
			return ""
		}
		done += said
		lead, _ = following(done, rest)
	}
	return done + lead
}

// said is what stands before a hole, as far as it stands without what was in it: with
// nothing before the hole what follows has to stand alone, a clause that the error was
// the object of goes, and what names something gets to have failed.
func (w *wordWalk) said(lead, rest string, first bool) (text string, ok bool) {
	bare := leadIn(lead)
	text = undangling(bare, lead)
	behind, goesOn := following(text, rest)
	last := lastClause(text)
	switch {
	case strings.TrimSpace(text) == "":
		return "", !first || standsAlone(behind, goesOn && text == bare)
	case opens.MatchString(lead):
		return strings.TrimRight(lead, " "), saysFailure(lead)
	case text != bare && (!saysFailure(last) || last != text && isGeneric(last)):
		return leadIn(strings.TrimSuffix(text, last)), saysFailure(strings.TrimSuffix(text, last))
	case vacuous.MatchString(last), endsQuoting(text), goesWith.MatchString(text) && !whileDoing.MatchString(text) && !saysFailure(text):
		return "", false
	case goesOn:
		labelled := isGeneric(text) && strings.ContainsAny(lead[len(bare):], ":=")
		return text, !labelled && !pairs.MatchString(lead) && saysFailure(text+behind)
	case !w.error || isGeneric(text) || failed(text) == text && (first || saysFailure(text)):
		return text, true
	case strings.HasPrefix(behind, ";") && strings.Contains(text, " "):
		return text, first // may be a sentence: another one follows
	}
	return whileDoing.ReplaceAllString(text, "") + " failed", !pairs.MatchString(lead) && !isOpen(text)
}

// following is what stands behind a hole, as it follows on what was said before;
// goesOn reports the middle of a sentence.
func following(said, rest string) (text string, goesOn bool) {
	text = strings.TrimLeft(rest, " \t")
	switch {
	case strings.TrimSpace(said) == "":
		bare := strings.TrimLeft(text, " \t\n:;,.=–—-")
		return bare, bare == text
	case opens.MatchString(said):
		return strings.TrimLeft(text, " ,;:"), false
	case strings.ContainsAny(said[len(said)-1:], ".!?"):
		text = strings.TrimLeft(text, " .,:;!?")
		if text != "" && text[0] != '\n' {
			text = " " + text
		}
		return text, false
	case text == "" || closes.MatchString(text):
		return text, false
	}
	return " " + text, !asides.MatchString(text)
}

// standsAlone reports what can be said without what stood before it.
func standsAlone(text string, goesOn bool) bool {
	return !goesOn && saysFailure(text) && !goesWith.MatchString(text)
}

// saysFailure reports text that tells of a failure, or of what did not happen.
func saysFailure(text string) bool {
	text = strings.ReplaceAll(text, "_", " ")
	return outcome.SpeaksOfFailure(text) || denies.MatchString(text) || fault.MatchString(text) || isForeign(text)
}

// leadIn takes off what introduces the text of an error at the end of what stands
// before it.
func leadIn(text string) string { return introduces.ReplaceAllString(text, "") }

// undangling takes off words that the error was the object of.
func undangling(text, lead string) string {
	introduced := strings.TrimSpace(lead[len(text):]) != ""
	for {
		cut := dangling.ReplaceAllString(text, "")
		if !introduced {
			cut = weaklyDangling.ReplaceAllString(cut, "")
		}
		if cut == text {
			return text
		}
		text = cut
	}
}

// lastClause is what follows the last punctuation within a text.
func lastClause(text string) string {
	within := strings.TrimRight(text, " .!?")
	return text[strings.LastIndexAny(within, ",;.:\n")+1:]
}

// isOpen reports text with a bracket that it does not close.
func isOpen(text string) bool {
	return strings.Count(text, "(") > strings.Count(text, ")") || strings.Count(text, "[") > strings.Count(text, "]")
}

// endsQuoting reports text that ends in a quote which it opens.
func endsQuoting(text string) bool {
	last := text[len(text)-1:]
	return strings.Contains("'\"`", last) && strings.Count(text, last)%2 == 1
}

var (
	introduces = regexp.MustCompile(`(?:[ \t\n:;,=–—-]|[=-]>|→|\n>)+$`)
	opens      = regexp.MustCompile(`[(\[{]\s*$`)
	closes     = regexp.MustCompile("^(?:[\n.,:;!?\"'`)\\]}]|</)")
	asides     = regexp.MustCompile(`^[(\[*|–—-]`)

	dangling       = regexp.MustCompile(`(?i)(?:^|[\s,;:]+)(?:with|(?:with|due to|because of|by) (?:an? |the )?(?:following )?(?:errors?|err|message|failure)|due to|because(?: of)?|but|and|or|is|was|are|were|said|says|got|gave|returned|returns|returning|replied|responded|received|reported|reports|raised|threw|yielded|resulted in|results in|caused by|(?:ran|run|runs) into|caught|see|got an?|following|unexpected)$`)
	weaklyDangling = regexp.MustCompile(`(?i)(?:^|[\s,;:]+)(?:since|as|by|from|in|on|at|to|of|for|the|an?|this|that|which|had|has|hit|via|than|like)$`)

	// goesWith is text that goes with what stood before it.
	goesWith = regexp.MustCompile(`(?i)^(?:while|when|in|at|to|from|during|on|for|by|with|after|before|and|or|but|happened|occurred|caused|prevented|made|came|is|was)\b`)
	// vacuous is text that names nothing which could fail: it counts, warns, is a code,
	// or the cell of a table.
	vacuous    = regexp.MustCompile(`(?i)^\W*(?:first|second|third|then|also|next|finally|sorry|oops|note|warning|fatal|panic|exception|attention|alert|the following \w+ occurred|internal|exit(?: status| code)?|status|result|response|output|[a-z]{0,4}[-_]?\d+|(?:please )?(?:re)?try (?:again|later)|retry(?: later)?|(?:` + counts + ` ?\(?)?%d)\W*$|^\W*expected |\|$`)
	whileDoing = regexp.MustCompile(`(?i)^\W*(?:while|when) `)
	// pairs has keys and values, of which none can fail.
	pairs = regexp.MustCompile(`\w=\S|\n|: *%d`)
)
