package rules

import (
	"fmt"

	"github.com/envelopelint/envelopelint/internal/vocab"
)

// unknownReason reports words that are used past the vocabulary.
func unknownReason(c *Check) {
	for _, s := range c.Words.Strays {
		if s.Role != vocab.NumberRole {
			c.report(Finding{Rule: "unknown-reason", Message: strayText(s), Stray: &s}, s.Expr)
		}
	}
}

func strayText(s vocab.Stray) string {
	const branch = "clients that branch on it end in their default branch"
	switch {
	case s.Dynamic && s.Type == "":
		return fmt.Sprintf("this %s is put together at run time, so that nothing keeps it in the vocabulary: %s when it is not; choose among the vocabulary's words", s.Role, branch)
	case s.Dynamic:
		return fmt.Sprintf("this %s is put together at run time, so that nothing keeps it in the vocabulary: %s when it is not; choose among the constants, or parse it where %s is declared", s.Role, branch, s.Type)
	case s.Known:
		return fmt.Sprintf("%q is spelled out past the vocabulary's constant: the next misspelling compiles, too, and %s; use %s", s.Word, branch, s.Meant)
	case s.Retired && s.Meant == "":
		return fmt.Sprintf("%q is a retired name without one successor: %s; choose the %s that this failure has now", s.Word, branch, s.Role)
	case s.Retired:
		return fmt.Sprintf("%q is a retired name: %s; use its successor %s", s.Word, branch, s.Meant)
	case s.Meant != "":
		return fmt.Sprintf("%q is no %s of the vocabulary: %s; did you mean %s?", s.Word, s.Role, branch, s.Meant)
	}
	return fmt.Sprintf("%q is no %s of the vocabulary: %s; use one of its constants, or add it there", s.Word, s.Role, branch)
}
