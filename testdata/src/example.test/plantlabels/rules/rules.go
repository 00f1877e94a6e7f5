// Package rules knows what a good label is and how to mend a bad one.
package rules

import (
	"regexp"
	"strings"
	"unicode"
	"unicode/utf8"

	"example.test/plantlabels/garden"
)

// Names is the rule that needs the registrar.
const Names = "LBL001"

// A Rule finds fault with labels.
type Rule struct {
	ID    string
	Title string
	// Check says what is wrong; accepted are the registrar's names for the
	// plant, nil for rules that do not ask it.
	Check func(l garden.Label, accepted []string) (fault string, found bool)
	// Correct proposes better labels; nil when only a person can.
	Correct func(l garden.Label, accepted []string) []Correction
}

// A Correction is a label to put in place of another. Its key is the same
// wherever the same thing is done; one that is never repeated has none.
type Correction struct {
	Key   *string
	Title string
	By    string
	Label garden.Label
}

var year = regexp.MustCompile(`\b(1[89]|20)\d\d\b`)

// longest is how much fits on a sign.
const longest = 24

var all = []Rule{
	{Names, "The plant has an accepted name.", checkName, correctName},
	{"LBL002", "The label has the year of planting.", checkYear, nil},
	{"LBL003", "The genus has a capital.", checkCapital, correctCapital},
	{"LBL004", "The label fits on the sign.", checkLength, correctLength},
}

// All returns all rules.
func All() []Rule { return all }

// Find returns the rule with the id.
func Find(id string) (Rule, bool) {
	for _, r := range all {
		if r.ID == id {
			return r, true
		}
	}
	return Rule{}, false
}

func checkName(l garden.Label, accepted []string) (string, bool) {
	for _, name := range accepted {
		if name == l.Plant {
			return "", false
		}
	}
	return "error: " + l.Plant + " is no accepted name", true // ok: a finding is data, whatever it says
}

func correctName(l garden.Label, accepted []string) []Correction {
	var list []Correction
	for _, name := range accepted {
		l.Plant = name
		list = append(list, Correction{Key: &name, Title: "Call it " + name, By: "registrar", Label: l})
	}
	return list
}

func checkYear(l garden.Label, _ []string) (string, bool) {
	return "error: no year of planting", !year.MatchString(l.Text)
}

func checkCapital(l garden.Label, _ []string) (string, bool) {
	first, _ := utf8.DecodeRuneInString(l.Plant)
	return "warning: the genus begins with a small letter", unicode.IsLower(first)
}

func correctCapital(l garden.Label, _ []string) []Correction {
	first, n := utf8.DecodeRuneInString(l.Plant)
	l.Plant = string(unicode.ToUpper(first)) + l.Plant[n:]
	return []Correction{{Title: "Write " + l.Plant, By: "letters", Label: l}}
}

func checkLength(l garden.Label, _ []string) (string, bool) {
	return "warning: the text is too long for the sign", utf8.RuneCountInString(l.Text) > longest
}

// correctLength cuts at a comma; without one there is no good place.
func correctLength(l garden.Label, _ []string) []Correction {
	short, rest, ok := strings.Cut(l.Text, ",")
	if !ok {
		return nil
	}
	head, tail := "head", "tail"
	first, second := l, l
	first.Text, second.Text = short, strings.TrimSpace(rest)
	return []Correction{
		{Key: &head, Title: "Keep what stands before the comma", By: "signs", Label: first},
		{Key: &tail, Title: "Keep what stands behind the comma", By: "signs", Label: second},
	}
}
