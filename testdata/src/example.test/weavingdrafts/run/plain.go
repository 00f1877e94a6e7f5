package run

import (
	"regexp"
	"strings"
	"time"
	"unicode"
)

var (
	// colour is what draftctl writes for a terminal.
	colour = regexp.MustCompile(`\x1b\[[0-9;]*[A-Za-z]`)
	// aside is a remark in brackets about an option of the command line.
	aside = regexp.MustCompile(`[ \t]*[\[(][^\[\]()\n]*--[a-z][^\[\]()\n]*[\])]`)
	// option is such an option on its own; a dash within a word is none.
	option = regexp.MustCompile(`[ \t]*\B--[a-z][\w-]*(=\S+)?`)
)

// Plain makes the program's words fit for a client, answers and failures alike:
// without colours, and without options that no tool accepts, which a model
// would try as arguments.
func Plain(text string) string {
	text = strings.Map(printable, colour.ReplaceAllString(text, ""))
	text = option.ReplaceAllString(aside.ReplaceAllString(text, ""), "")
	return strings.TrimSpace(text)
}

func printable(r rune) rune {
	if unicode.IsControl(r) && r != '\n' && r != '\t' {
		return -1
	}
	return r
}

// LimitVariable is the setting of the time limit, a duration like "5s".
const LimitVariable = "WEAVINGDRAFTS_LIMIT"

const defaultLimit = 5 * time.Second

// Limit is how long the program may take. What cannot be read as a duration
// above zero is no limit to run with, and the default stands in.
func Limit(getenv func(string) string) time.Duration {
	d, err := time.ParseDuration(getenv(LimitVariable))
	if err != nil || d <= 0 {
		return defaultLimit
	}
	return d
}
