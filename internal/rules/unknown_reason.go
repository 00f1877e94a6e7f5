package rules

import (
	"fmt"
	"strconv"

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
	word := strayWord(s)
	switch {
	case s.Dynamic && s.Type == "":
		return fmt.Sprintf("this %s is %s at run time, so that nothing keeps it in the vocabulary: %s when it is not; choose among the vocabulary's words", s.Role, made(s), branch)
	case s.Dynamic:
		return fmt.Sprintf("this %s is %s at run time, so that nothing keeps it in the vocabulary: %s when it is not; choose among the constants, or parse it where %s is declared", s.Role, made(s), branch, s.Type)
	case s.Known:
		return fmt.Sprintf("%s is spelled out where the vocabulary has a constant: the next misspelling compiles, too, and %s; use %s", word, branch, s.Meant)
	case s.Is != vocab.NoRole:
		return fmt.Sprintf("%s is a %s, not a %s: %s; put it in the %s's place, and a %s here", word, s.Is, s.Role, branch, s.Is, s.Role)
	case s.Retired && s.Meant == "":
		return fmt.Sprintf("%s is a retired name that no single word replaces: %s; choose the %s that this failure has now", word, branch, s.Role)
	case s.Retired:
		return fmt.Sprintf("%s is a retired name: %s; use its successor %s", word, branch, s.Meant)
	case s.Meant != "":
		return fmt.Sprintf("%s is no %s of the vocabulary: %s; did you mean %s?", word, s.Role, branch, s.Meant)
	}
	return fmt.Sprintf("%s is no %s of the vocabulary: %s; use one of its constants, or add it there", word, s.Role, branch)
}

// strayWord shows a word: a number by its constant or as it is, text in quotes.
func strayWord(s vocab.Stray) string {
	switch {
	case s.Name != "":
		return s.Name
	case s.Number:
		return s.Word
	}
	return strconv.Quote(s.Word)
}

func made(s vocab.Stray) string {
	if s.Built {
		return "put together"
	}
	return "converted"
}
