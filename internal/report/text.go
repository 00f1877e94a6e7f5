package report

import (
	"bufio"
	"fmt"
	"io"
	"maps"
	"path"
	"slices"
	"strings"
)

// TextStyle says how much [Text] writes.
type TextStyle struct {
	Source bool // the line of source and a mark under the place
	Color  bool
}

// Escape sequences of ECMA-48.
const (
	bold   = "\x1b[1m"
	red    = "\x1b[31m"
	yellow = "\x1b[33m"
	reset  = "\x1b[0m"
)

// Text writes a line for each finding and a summary, for people. Positions have
// the form that editors and the problem matcher of GitHub's setup-go
// recognise, hence the "./" before relative names.
func Text(w io.Writer, r *Report, style TextStyle) error {
	out := &textWriter{Writer: bufio.NewWriter(w), style: style}
	for i := range r.Findings {
		out.finding(&r.Findings[i])
	}
	out.summary(r)
	return out.Flush()
}

type textWriter struct {
	*bufio.Writer // keeps the first error for Flush
	style         TextStyle
}

func (t *textWriter) finding(f *Finding) {
	pos := fmt.Sprintf("%s:%d:%d:", dotted(f.File), f.Line, f.Column)
	severity, color := "", red
	if f.Severity == "warning" {
		severity, color = "warning: ", yellow
	}
	rest, hasRule := strings.CutPrefix(f.Message, f.Rule)
	if !hasRule {
		color = ""
	}
	fmt.Fprintf(t, "%s %s%s%s\n", t.paint(bold, pos), severity, t.paint(color, f.Message[:len(f.Message)-len(rest)]), rest)
	for _, rel := range f.Related {
		fmt.Fprintf(t, "\t%s:%d:%d: %s\n", dotted(rel.File), rel.Line, rel.Column, rel.Message)
	}
	if t.style.Source && f.Source != "" {
		fmt.Fprintf(t, "    %s\n    %s\n", f.Source, t.paint(color, underline(f)))
	}
}

func (t *textWriter) summary(r *Report) {
	fixed := ""
	if r.Summary.Fixed > 0 {
		fixed = fmt.Sprintf(", %d fixed", r.Summary.Fixed)
	}
	fmt.Fprintf(t, "%s, %s, %s%s\n",
		count(r.Summary.Packages, "package"), count(r.Summary.Handlers, "handler"), count(len(r.Findings), "finding"), fixed)
	width := 0
	for rule := range r.Summary.ByRule {
		width = max(width, len(rule))
	}
	for _, rule := range slices.Sorted(maps.Keys(r.Summary.ByRule)) {
		fmt.Fprintf(t, "  %-*s %d\n", width, rule, r.Summary.ByRule[rule])
	}
}

func (t *textWriter) paint(color, s string) string {
	if !t.style.Color || color == "" || s == "" {
		return s
	}
	return color + s + reset
}

// dotted marks a relative name as one.
func dotted(file string) string {
	if path.IsAbs(file) || strings.Contains(file, ":") || strings.HasPrefix(file, "../") {
		return file
	}
	return "./" + file
}

// underline puts a caret under the first character and tildes under the rest of
// what lies on the line. Tabs before it are kept, so that it lines up.
func underline(f *Finding) string {
	start := min(f.Column-1, len(f.Source))
	end := len(f.Source)
	if f.EndLine == f.Line {
		end = min(f.EndColumn-1, end)
	}
	indent := strings.Map(func(r rune) rune {
		if r == '\t' {
			return r
		}
		return ' '
	}, f.Source[:start])
	more := len([]rune(f.Source[start:max(start, end)])) - 1
	return indent + "^" + strings.Repeat("~", max(0, more))
}

func count(n int, noun string) string {
	if n != 1 {
		noun += "s"
	}
	return fmt.Sprintf("%d %s", n, noun)
}
