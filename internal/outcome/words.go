package outcome

import (
	"regexp"
	"strings"
)

// Wording never decides alone; these tell whether constant text, in a branch
// that has failed by other evidence, speaks of the failure.
var (
	// failure is what a failed step is usually told with.
	failure = regexp.MustCompile(`(?i)\b(error|errors|fail|fails|failed|failure|failing|cannot|can't|can ?not|could ?n[o']t|could not|unable|invalid|missing|required|require|requires|must|denied|forbidden|unauthori[sz]ed|refused|rejected|timed out|timeout|not found|no such|unknown|unsupported|unavailable|not (be|available|supported|allowed|permitted|valid|exist|configured|implemented|authori[sz]ed|recogni[sz]ed)|expired|exceeds?|exceeded|(did|does|do|was|were) ?n[o']t (answer|respond|reply|finish|complete|start|run|load|work|succeed|return)|exit(ed)?( with)?( code| status)? [1-9]\d*|no (response|connection|answer|reply|access|permission)|too (large|long|many|short|small)|out of range|blocked|aborted|interrupted|crashed|panicked|unreachable|gave up|bad|wrong|malformed|illegal|expected)\b`)
	// prefixed is text that presents itself as an error.
	prefixed = regexp.MustCompile(`(?i)^[\W_]*(error|failed|failure|fatal)\s*:|^[\w./-]+ (failed|unavailable)\s*[:—–]`)
	// partial is text about something that was done, with a note on what was not.
	partial = regexp.MustCompile(`(?i)\b(but|however|warning|warn|although|though|except|partial|partially|degraded|skipped|note)\b|^[\W_]*(\w+ ){0,4}(created|added|saved|sent|deleted|removed|updated|stored|done|ok|finished|completed|started|success\w*)\b`)
	// done is text about a step that was taken, before what is said of others.
	done = regexp.MustCompile(`(?i)^[\W_]*(\w+ +){0,4}(applied|created|added|saved|sent|deleted|removed|renamed|updated|stored|written|done|completed|started|submitted|scheduled)\b`)
	// aside begins what is said of another step.
	aside = regexp.MustCompile(`(?i)[,;.—–(]\s|\s+\b(but|however|although|though|except)\b`)
	// neutral is an empty or no-op answer.
	neutral = regexp.MustCompile(`(?i)^[\W_]*(no|none|nothing|0|zero|empty|null|nil|already|\[\]|\{\}|ok|done)?[\W_]*$|^[\W_]*(no|nothing|none|zero|0)\b|\balready\b`)
	success = regexp.MustCompile(`(?i)\b(success|successful|successfully|succeeded)\b|^[\W_]*((all )?(done|ok|okay)|(\w+ ){0,4}(completed|created|deleted|removed|updated|saved|stored|added|sent|started|finished))[\W_]*$`)
	denies  = regexp.MustCompile(`(?i)\b(not|no|nothing|none|without|un(success|complet|finish|sav|sent)\w*|n't|never|failed|before|after|once|until|when|unless|if|must|only|already)\b`)
	// become is wording of the state that something is in.
	become = regexp.MustCompile(`(?i)\b(is|are|was|were|has been|have been|had been|got) \w+ed[\W_]*$`)
)

// speaksOfFailure reports failure wording that is not an empty answer.
func speaksOfFailure(s string) bool { return failure.MatchString(s) && !isNeutral(s) }

// isNeutral reports an empty or no-op answer. What comes after the first clause
// can still tell of a failure.
func isNeutral(s string) bool {
	if !neutral.MatchString(s) || refused.MatchString(s) || exited.MatchString(s) {
		return false
	}
	_, rest, _ := strings.Cut(clause.ReplaceAllString(s, "\x00"), "\x00")
	return !failure.MatchString(rest)
}

// refused is a failure that is told like an empty answer.
var refused = regexp.MustCompile(`(?i)^[\W_]*no (response|connection|answer|reply|access|permission)\b`)

// exited is a failure that stands behind an empty answer, or perhaps one, and
// exitedWell a success that does.
var (
	exited     = regexp.MustCompile(`(?i)\bexit(ed)?( with)?( code| status)?\s*([1-9]\d*\b|\W*$)`)
	exitedWell = regexp.MustCompile(`(?i)\bexit(ed)?( with)?( code| status)? 0\b`)
)

// clause ends the first clause of a text.
var clause = regexp.MustCompile(`[,:;.—–]\s`)

// saysDone reports wording of a step that was taken, before what is said of others.
func saysDone(s string) bool {
	said := aside.Split(s, 2)
	return len(said) == 2 && done.MatchString(said[0]) && !failure.MatchString(said[0]) && !denies.MatchString(said[0])
}

// saysSuccess reports wording that the call succeeded.
func saysSuccess(s string) bool {
	return !failure.MatchString(s) && (exitedWell.MatchString(s) || success.MatchString(s) && !denies.MatchString(s))
}

// wording joins the constant pieces of a text, the strings in a structured body
// included.
func (t Text) wording() string {
	return t.join(func(p Piece) string { return plainWords(p.Text) })
}

// prose joins the constant pieces that are plain text; a structured body says
// what it says by its keys.
func (t Text) prose() string {
	return t.join(func(p Piece) string {
		if p.Nested || literalMarks(p.Text) != nil {
			return ""
		}
		return p.Text
	})
}

func (t Text) join(words func(Piece) string) string {
	var b strings.Builder
	for _, p := range t.Pieces {
		switch p.Kind {
		case Const:
			b.WriteString(words(p))
			if strings.Contains(p.Text, "%") {
				b.WriteByte(' ') // a format string ends before its operands
			}
		default:
			b.WriteByte(' ')
		}
	}
	return strings.TrimSpace(verbs.ReplaceAllString(b.String(), " "))
}

// tellsFailure reports a text that tells of a failure and of nothing else, or
// is nothing but an error's.
func (t Text) tellsFailure() bool {
	if words := t.wording(); words != "" {
		return failure.MatchString(words) && !partial.MatchString(words) && !isNeutral(words)
	}
	return t.onlyErrors()
}

// onlyErrors reports a text that is nothing but errors'.
func (t Text) onlyErrors() bool {
	for _, p := range t.Pieces {
		if p.Kind != FromErr {
			return false
		}
	}
	return len(t.Pieces) > 0
}

// presentsError reports a text that begins, in so many words, as an error.
func (t Text) presentsError() bool {
	for _, p := range t.Pieces {
		if p.Kind == Const && p.Text == "" {
			continue
		}
		return p.Kind == Const && !p.Maybe && prefixed.MatchString(p.Text)
	}
	return false
}

// plainWords is the wording of constant text; of a JSON object its strings.
func plainWords(s string) string {
	marks := literalMarks(s)
	if marks == nil {
		return s
	}
	var words []string
	for _, m := range marks {
		if m.Kind == MarkText {
			words = append(words, m.Text)
		}
	}
	return strings.Join(words, " ")
}

// verbs are printf verbs, which are no words.
var verbs = regexp.MustCompile(`%[-+# 0]*[\d.*]*(\[\d+\])?[a-zA-Z]`)

// literalMarks reads the top-level keys of constant text that is, or begins,
// a JSON object; the text may be a format string or be continued by other
// text.
func literalMarks(s string) []Mark {
	s = strings.TrimSpace(s)
	if !strings.HasPrefix(s, "{") {
		return nil
	}
	var out []Mark
	depth, i := 0, 0
	for i < len(s) {
		switch s[i] {
		case '{', '[':
			depth++
			i++
		case '}', ']':
			depth--
			i++
		case '"':
			word, n := quoted(s[i:])
			i += n
			rest := strings.TrimLeft(s[i:], " \t\n")
			if depth == 1 && strings.HasPrefix(rest, ":") {
				i = len(s) - len(rest) + 1
				m := literalValue(word, strings.TrimLeft(s[i:], " \t\n"))
				out = append(out, m)
			}
		default:
			i++
		}
	}
	return out
}

// quoted returns the JSON string at the start of s and its length; an
// unterminated one runs to the end.
func quoted(s string) (string, int) {
	for i := 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			i++
		case '"':
			return s[1:i], i + 1
		}
	}
	return s[1:], len(s)
}

func literalValue(key, rest string) Mark {
	m := Mark{Key: key}
	switch {
	case strings.HasPrefix(rest, "null"):
		m.Kind = MarkNull
	case strings.HasPrefix(rest, "true"):
		m.Kind = MarkTrue
	case strings.HasPrefix(rest, "false"):
		m.Kind = MarkFalse
	case strings.HasPrefix(rest, `"`):
		m.Text, _ = quoted(rest)
		if strings.TrimSpace(verbs.ReplaceAllString(m.Text, "")) != "" {
			m.Kind = MarkText
		}
	}
	return m
}

// errorKey returns the error key of a body that says nothing certain.
func (t Text) errorKey() *Mark {
	for _, marks := range t.bodies() {
		for i := range marks {
			if m := &marks[i]; m.Kind == MarkData && (strings.EqualFold(m.Key, "error") || strings.EqualFold(m.Key, "err")) && !succeeds(marks) {
				return m
			}
		}
	}
	return nil
}

// succeeds reports a body that says so itself: an error key in it is a note
// beside what was done. The keys of different bodies are told apart only in the
// package that builds them.
func succeeds(marks []Mark) bool {
	for _, m := range marks {
		if m.body != nil && m.Kind == MarkTrue && (strings.EqualFold(m.Key, "success") || strings.EqualFold(m.Key, "ok")) {
			return true
		}
	}
	return false
}

// failing returns the mark that says the call failed: a non-null error key,
// success or ok false, status error, or an object of only a code and a
// message whose code is none of success.
func (t Text) failing() *Mark {
	for _, marks := range t.bodies() {
		if m := failingIn(marks); m != nil && !succeeds(marks) {
			return m
		}
	}
	return nil
}

// failingIn is [Text.failing] for one body.
func failingIn(marks []Mark) *Mark {
	var code, message *Mark
	for i := range marks {
		m := &marks[i]
		switch strings.ToLower(m.Key) {
		case "error", "err":
			if m.Kind == MarkErr || m.Kind == MarkTrue || m.Kind == MarkText && m.Text != "" && !strings.EqualFold(m.Text, "none") {
				return m
			}
		case "success", "ok":
			if m.Kind == MarkFalse {
				return m
			}
		case "status":
			if m.Kind == MarkText && strings.EqualFold(m.Text, "error") {
				return m
			}
		case "code":
			code = m
		case "message", "msg":
			message = m
		}
	}
	if code != nil && message != nil && len(marks) == 2 && code.Kind == MarkText && !harmless(code.Text) {
		return code
	}
	return nil
}

func harmless(code string) bool {
	switch strings.ToLower(code) {
	case "", "0", "ok", "success", "200":
		return true
	}
	return false
}

// SaysSuccess reports words that tell of a success by themselves.
func SaysSuccess(s string) bool { return saysSuccess(s) }

// SaysNothing reports words that tell of an empty answer by themselves.
func SaysNothing(s string) bool { return s != "" && isNeutral(s) }

// SpeaksOfFailure reports words that tell of a failure by themselves.
func SpeaksOfFailure(s string) bool { return speaksOfFailure(s) }
