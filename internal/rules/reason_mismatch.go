package rules

import (
	"cmp"
	"fmt"
	"strconv"
	"strings"
	"time"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// reasonMismatch reports failures whose words do not fit each other.
func reasonMismatch(c *Check) {
	for _, m := range c.Words.Mismatches {
		c.report(Finding{Rule: "reason-mismatch", Message: mismatchText(m), Mismatch: &m}, m.Node)
	}
}

func mismatchText(m vocab.Mismatch) string {
	code, reason := m.Types.Spelled(vocab.CodeRole, m.Code), m.Types.Spelled(vocab.ReasonRole, m.Reason)
	var codes []string
	for _, owner := range m.Owners {
		codes = append(codes, m.Types.Spelled(vocab.CodeRole, owner))
	}
	switch m.Kind {
	case vocab.NotAllowed:
		return fmt.Sprintf("%s is no reason of %s: clients that trust the pair act on the wrong half; %s", reason, code, owners(codes))
	case vocab.NeedsReason:
		return fmt.Sprintf("%s comes with a reason, and there is none here: clients cannot tell what to do next; %s", code, chooseReason(m, code))
	case vocab.FieldMissing:
		what := code
		if reason != "" {
			what += " with " + reason
		}
		return fmt.Sprintf("%s comes with %s, which is not filled here: clients that rely on it find nothing; fill it, or use the helper that does", what, m.Field)
	case vocab.FieldDiffers:
		return fmt.Sprintf("%s of %s is %s, not %s: clients that trust it retry what cannot succeed, or give up what could; %s, or let the helper derive it", m.Field, code, fieldValue(m, m.Want), fieldValue(m, m.Got), fixedRemedy(m))
	}
	return fmt.Sprintf("%s belongs to JSON-RPC code %s, not %s: clients that read either half act on another failure; %s", code, m.Want, m.Got, owners(codes))
}

// fieldValue shows the value of a field.
func fieldValue(m vocab.Mismatch, word string) string {
	if n, err := strconv.ParseInt(word, 10, 64); m.Duration && err == nil && n != 0 {
		return time.Duration(n).String()
	}
	return cmp.Or(m.Types.Spelled(vocab.FieldRole, word), "missing")
}

// manyReasons are too many to list in a message.
const manyReasons = 5

// chooseReason says which reasons there are to choose from.
func chooseReason(m vocab.Mismatch, code string) string {
	var reasons []string
	for _, c := range m.Types.Codes {
		for _, r := range c.Reasons {
			if c.Code.Code == m.Code {
				reasons = append(reasons, m.Types.Spelled(vocab.ReasonRole, r.Reason))
			}
		}
	}
	switch n := len(reasons); {
	case n == 0 || n >= manyReasons:
		return "give one that " + code + " allows"
	case n == 1:
		return "give " + reasons[0]
	}
	return "give one of " + strings.Join(reasons, ", ")
}

// fixedRemedy says what to write in a field whose value the code fixes.
func fixedRemedy(m vocab.Mismatch) string {
	if m.Want == "" {
		return "leave it out"
	}
	return "write " + fieldValue(m, m.Want)
}

// owners names the codes that fit.
func owners(codes []string) string {
	switch len(codes) {
	case 0:
		return "choose a pair that the vocabulary allows"
	case 1:
		return "it belongs to " + codes[0]
	}
	return "it belongs to one of " + strings.Join(codes, ", ")
}
