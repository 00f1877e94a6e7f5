package rules

import (
	"fmt"
	"strings"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// reasonMismatch reports failures whose words do not fit each other.
func reasonMismatch(c *Check) {
	for _, m := range c.Words.Mismatches {
		c.at("reason-mismatch", m.Node, nil, "%s", mismatchText(m))
	}
}

func mismatchText(m vocab.Mismatch) string {
	switch m.Kind {
	case vocab.NotAllowed:
		return fmt.Sprintf("%s is no reason of %s: clients that trust the pair act on the wrong half; %s", m.Reason, m.Code, owners(m.Owners))
	case vocab.NeedsReason:
		return fmt.Sprintf("%s comes with a reason, and there is none here: clients cannot tell what to do next; give one that %s allows", m.Code, m.Code)
	case vocab.FieldMissing:
		what := m.Code
		if m.Reason != "" {
			what += " with " + m.Reason
		}
		return fmt.Sprintf("%s comes with %s, which is not filled here: clients that rely on it find nothing; fill it, or use the helper that does", what, m.Field)
	case vocab.FieldDiffers:
		return fmt.Sprintf("%s of %s is %s, not %s: clients that trust it retry what cannot succeed, or give up what could; leave it to the table", m.Field, m.Code, m.Want, orNothing(m.Got))
	}
	return fmt.Sprintf("%s belongs to JSON-RPC code %s, not %s: clients that read either half act on another failure; %s", m.Code, m.Want, m.Got, owners(m.Owners))
}

func orNothing(word string) string {
	if word == "" {
		return "missing"
	}
	return word
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
