// Package report writes findings in the formats of the command. A format is
// a function that takes a whole [Report] and an [io.Writer]: nothing here
// reads source files or knows how findings come about.
//
// Findings are written in the order given; [Tidy] sets the usual one. The same
// report gives the same bytes.
package report

import (
	"cmp"
	"slices"
)

// A Report is the outcome of a run.
type Report struct {
	Findings []Finding
	Summary  Summary
}

// A Finding is one fault in one place. File names are slash-separated and
// relative to the working directory where that is possible. Lines and columns
// count from 1, columns in bytes; the end is exclusive.
type Finding struct {
	Rule        string    `json:"rule"`
	Severity    string    `json:"severity"` // "error" or "warning"
	Message     string    `json:"message"`  // starts with the rule
	URL         string    `json:"url"`
	File        string    `json:"file"`
	Line        int       `json:"line"`
	Column      int       `json:"column"`
	EndLine     int       `json:"endLine"`
	EndColumn   int       `json:"endColumn"`
	Fingerprint string    `json:"fingerprint"` // set by [Tidy]
	Related     []Related `json:"related,omitempty"`
	Fix         *Fix      `json:"fix,omitempty"`

	Package string `json:"-"` // import path
	Func    string `json:"-"` // enclosing function, with its receiver; "" outside of any
	Source  string `json:"-"` // text of the line, without the line break; "" when it could not be read
}

// A Related is a further place that a finding speaks of.
type Related struct {
	File    string `json:"file"`
	Line    int    `json:"line"`
	Column  int    `json:"column"`
	Message string `json:"message"`
}

// A Fix is a change that repairs the fault.
type Fix struct {
	Message string `json:"message"`
	Edits   []Edit `json:"edits"`
}

// An Edit replaces the bytes from Start to End, counted from 0, End exclusive.
type Edit struct {
	File    string `json:"file"`
	Start   int    `json:"start"`
	End     int    `json:"end"`
	NewText string `json:"newText"`
}

// A Summary counts what was analysed and found.
type Summary struct {
	Packages int            `json:"packages"`
	Handlers int            `json:"handlers"`        // tool handlers
	Fixed    int            `json:"fixed,omitempty"` // findings that are gone, as their fixes were applied
	ByRule   map[string]int `json:"byRule"`          // findings of each rule that has any
}

// Tidy orders findings by file, line, column, rule and message, drops
// repetitions and sets the fingerprints.
func Tidy(findings []Finding) []Finding {
	slices.SortStableFunc(findings, compare)
	findings = slices.CompactFunc(findings, func(a, b Finding) bool { return compare(a, b) == 0 })
	setFingerprints(findings)
	return findings
}

func compare(a, b Finding) int {
	return cmp.Or(
		cmp.Compare(a.File, b.File),
		cmp.Compare(a.Line, b.Line),
		cmp.Compare(a.Column, b.Column),
		cmp.Compare(a.Rule, b.Rule),
		cmp.Compare(a.Message, b.Message),
	)
}

// CountByRule counts findings by their rule.
func CountByRule(findings []Finding) map[string]int {
	counts := make(map[string]int)
	for _, f := range findings {
		counts[f.Rule]++
	}
	return counts
}
