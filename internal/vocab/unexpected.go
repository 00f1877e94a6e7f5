package vocab

import (
	"regexp"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
)

// unexpected has what codes are called that say that nobody knows why a call has
// failed, those that say so most plainly first.
var unexpected = []*regexp.Regexp{
	regexp.MustCompile(`^(e|err|error)?(internal(server)?(error|err|failure|fault)?|faulted)$`),
	regexp.MustCompile(`^(e|err|error)?unexpected(error|err|failure|fault)?$`),
	regexp.MustCompile(`^(e|err|error)?unknown(error|err|failure|fault)?$`),
}

// Unexpected returns what the vocabulary has for a failure of which nothing is known,
// by its words; ok is false where it has nothing.
func (v *Vocabulary) Unexpected() (f config.Failure, ok bool) {
	for _, like := range unexpected {
		for _, c := range v.Codes {
			reason, ok := c.ForUnknown()
			if ok && like.MatchString(v.folded(c.Code.Code)) {
				return config.Failure{Code: c.Code.Code, Reason: reason}, true
			}
		}
	}
	return f, false
}

// ForUnknown returns the reason of a failure of the code of which no reason is known,
// "" for none; ok is false where the code requires one, and leaves a choice.
func (c *Code) ForUnknown() (reason string, ok bool) {
	switch {
	case c.arity() != config.ReasonRequired:
		return "", true
	case len(c.Reasons) == 1:
		return c.Reasons[0].Reason, true
	}
	for _, like := range unexpected {
		for _, r := range c.Reasons {
			if like.MatchString(fold(r.Reason)) {
				return r.Reason, true
			}
		}
	}
	return "", false
}

// folded returns a code as people know it, made comparable and without the name of its
// type, which constants often have in theirs.
func (v *Vocabulary) folded(code string) string {
	of := fold(v.CodeType.Name)
	return strings.TrimSuffix(strings.TrimPrefix(fold(v.Spelled(CodeRole, code)), of), of)
}
