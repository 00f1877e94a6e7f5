// Package marktest judges an analyzer by marked source code.
//
// A mark is a comment on the line on which a finding must start:
//
//	// want RULE[,RULE]: why              each of these rules reports here
//	// ok: why                            looks alike; no rule reports here
//	... [strict: RULE[,RULE]]             and these report here too when strict is set
//
// A line without a mark has no finding either. A marked tree is loaded once
// with [Load], in GOPATH mode with stubs or in module mode with the real
// libraries, and judged as often as there are settings with [Check].
package marktest

import (
	"bufio"
	"fmt"
	"go/ast"
	"go/token"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"
)

// Options say how to judge.
type Options struct {
	Under  string   // judge the packages whose path starts with this
	Strict bool     // the settings are strict, so [strict: ...] counts
	Rules  []string // judge only these rules; findings and marks of others are skipped
	Known  []string // all rule ids that a diagnostic may have
}

// A Finding is a diagnostic with its place.
type Finding struct {
	Rule       string
	Start, End token.Position // as //line directives say
	Diagnostic analysis.Diagnostic
	pkg        *packages.Package
}

// String returns the finding with everything a user can see of it.
func (f Finding) String() string {
	return fmt.Sprintf("%s:%d:%d-%d:%d: [%s] %s %s %v",
		f.Start.Filename, f.Start.Line, f.Start.Column, f.End.Line, f.End.Column,
		f.Rule, f.Diagnostic.Message, f.Diagnostic.URL, f.Diagnostic.SuggestedFixes)
}

// Run runs the analyzer over the packages whose path starts with under, and for
// facts over those that they import, and returns what it reports in the former,
// by package and in the order of the reports. A failed analysis is an error.
func Run(roots []*packages.Package, a *analysis.Analyzer, under string) ([]Finding, error) {
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, below(under, roots), &checker.Options{SanityCheck: true})
	if err != nil {
		return nil, err
	}
	var found []Finding
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, fmt.Errorf("%s: %w", act.Package.PkgPath, act.Err)
		}
		fset := act.Package.Fset
		for _, d := range act.Diagnostics {
			found = append(found, Finding{d.Category, fset.Position(d.Pos), fset.Position(d.End), d, act.Package})
		}
	}
	return found, nil
}

func below(under string, roots []*packages.Package) []*packages.Package {
	return slices.DeleteFunc(slices.Clone(roots), func(p *packages.Package) bool {
		return !strings.HasPrefix(p.PkgPath, under)
	})
}

// Check runs the analyzer and reports, as test errors with file and line,
// every finding without a mark, every mark without a finding, and every
// diagnostic that is not well formed. It returns all findings.
func Check(t testing.TB, roots []*packages.Package, a *analysis.Analyzer, opts Options) []Finding {
	t.Helper()
	found, err := Run(roots, a, opts.Under)
	if err != nil {
		t.Fatal(err)
	}
	want, err := marks(roots, opts)
	if err != nil {
		t.Fatal(err)
	}
	if len(want) == 0 {
		t.Errorf("no marks of %v below %s", opts.Rules, opts.Under)
	}
	CheckForm(t, found, opts.Known)
	hit := map[mark]bool{}
	for _, f := range found {
		if !opts.judged(f.Rule) {
			continue
		}
		m := mark{f.Start.Filename, f.Start.Line, f.Rule}
		if _, ok := want[m]; !ok {
			t.Errorf("%s:%d: false finding: %s", m.file, m.line, f.Diagnostic.Message)
		}
		hit[m] = true
	}
	for _, m := range sorted(want) {
		if !hit[m] {
			t.Errorf("%s:%d: missed %s: %s", m.file, m.line, m.rule, want[m])
		}
	}
	return found
}

func (o Options) judged(rule string) bool {
	return o.Rules == nil || slices.Contains(o.Rules, rule)
}

// A mark is one expected finding.
type mark struct {
	file string
	line int
	rule string
}

func sorted(marks map[mark]string) []mark {
	var list []mark
	for m := range marks {
		list = append(list, m)
	}
	slices.SortFunc(list, func(a, b mark) int {
		return strings.Compare(fmt.Sprintf("%s:%09d:%s", a.file, a.line, a.rule), fmt.Sprintf("%s:%09d:%s", b.file, b.line, b.rule))
	})
	return list
}

var (
	wantMark   = regexp.MustCompile(`// want ([a-z,-]+): (.*)`)
	strictMark = regexp.MustCompile(`// (?:want [a-z,-]+|ok): (.*) \[strict: ([a-z,-]+)\]`)
	markLike   = regexp.MustCompile(`//\s*(want\b|ok:)|\[strict`)
	anyMark    = regexp.MustCompile(`// (want [a-z,-]+|ok): \S`)
)

// marks returns the judged marks in the packages, and why they are there.
func marks(roots []*packages.Package, opts Options) (map[mark]string, error) {
	want := map[mark]string{}
	for _, p := range below(opts.Under, roots) {
		for _, name := range p.GoFiles {
			if err := marksOf(name, opts, want); err != nil {
				return nil, err
			}
		}
	}
	return want, nil
}

func marksOf(name string, opts Options, want map[mark]string) error {
	f, err := os.Open(name)
	if err != nil {
		return err
	}
	defer f.Close()
	lines := bufio.NewScanner(f)
	for n := 1; lines.Scan(); n++ {
		text := lines.Text()
		if markLike.MatchString(text) && !anyMark.MatchString(text) {
			return fmt.Errorf("%s:%d: this is no mark: %s", name, n, strings.TrimSpace(text))
		}
		var rules []string
		why := ""
		if m := wantMark.FindStringSubmatch(text); m != nil {
			rules, why = strings.Split(m[1], ","), m[2]
		}
		if m := strictMark.FindStringSubmatch(text); m != nil && opts.Strict {
			rules, why = append(rules, strings.Split(m[2], ",")...), m[1]
		}
		for _, r := range rules {
			if opts.Known != nil && !slices.Contains(opts.Known, r) {
				return fmt.Errorf("%s:%d: no such rule: %s", name, n, r)
			}
			if opts.judged(r) {
				want[mark{name, n, r}] = why
			}
		}
	}
	return lines.Err()
}

// CheckForm reports, as test errors, the findings that are not well formed:
// drivers print the message alone, place annotations by the range, and drop a
// fix that leaves the file. known are all rule ids.
func CheckForm(t testing.TB, found []Finding, known []string) {
	t.Helper()
	for _, f := range found {
		for _, fault := range f.faults(known) {
			t.Errorf("%s:%d: %s: %s", f.Start.Filename, f.Start.Line, f.Rule, fault)
		}
	}
}

func (f Finding) faults(known []string) []string {
	var list []string
	fault := func(bad bool, format string, args ...any) {
		if bad {
			list = append(list, fmt.Sprintf(format, args...))
		}
	}
	d := f.Diagnostic
	fault(known != nil && !slices.Contains(known, d.Category), "category %q is no rule", d.Category)
	fault(!strings.HasPrefix(d.Message, d.Category+": "), "message does not start with the rule: %s", d.Message)
	fault(strings.Contains(d.Message, "\n"), "message has several lines: %q", d.Message)
	fault(!strings.HasSuffix(d.URL, "#"+d.Category), "URL %q does not end in #%s", d.URL, d.Category)
	fault(!d.Pos.IsValid() || !d.End.IsValid(), "no start or no end")
	if d.Pos.IsValid() && d.End.IsValid() {
		fset := f.pkg.Fset
		fault(fset.File(d.Pos) != fset.File(d.End), "starts and ends in different files")
		fault(d.End <= d.Pos, "empty range")
		fault(f.isFunction(), "blames a whole function")
	}
	fault(len(d.SuggestedFixes) > 1, "%d suggested fixes", len(d.SuggestedFixes))
	for _, fix := range d.SuggestedFixes {
		for _, e := range fix.TextEdits {
			fault(f.pkg.Fset.File(e.Pos) != f.pkg.Fset.File(d.Pos), "the fix edits another file")
		}
	}
	return list
}

// isFunction reports whether the range is a function declaration or literal.
func (f Finding) isFunction() bool {
	for _, file := range f.pkg.Syntax {
		for n := range ast.Preorder(file) {
			switch n.(type) {
			case *ast.FuncDecl, *ast.FuncLit:
				if n.Pos() == f.Diagnostic.Pos && n.End() == f.Diagnostic.End {
					return true
				}
			}
		}
	}
	return false
}

// Offset returns where a position is in its file, in bytes from 0.
func (f Finding) Offset(pos token.Pos) int { return f.pkg.Fset.PositionFor(pos, false).Offset }
