package driver

import (
	"bytes"
	"go/ast"
	"go/token"
	"go/types"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/report"
)

// A collector turns what the checker has into findings.
type collector struct {
	fset     *token.FileSet
	settings *settingsCache
	lines    map[string][][]byte // of source files, by name
}

func newCollector(fset *token.FileSet, settings *settingsCache) *collector {
	return &collector{fset, settings, make(map[string][][]byte)}
}

// collect adds what the analysis of one package gave to r.
func (c *collector) collect(r *result, act *checker.Action) {
	p := act.Package
	for _, d := range act.Diagnostics {
		r.findings = append(r.findings, c.finding(p, d))
	}
	res := act.Result.(*analyzer.Result)
	// A test variant has the handlers of its package and perhaps more.
	r.handlers[p.PkgPath] = max(r.handlers[p.PkgPath], res.Handlers)
	r.inferred = append(r.inferred, res.Inferred)
	for _, a := range res.Answers {
		from, to := c.span(a.Pos, a.End)
		r.answers = append(r.answers, answer{Answer: a, place: from, endLine: to.line})
	}
}

func (c *collector) finding(p *packages.Package, d analysis.Diagnostic) report.Finding {
	from, to := c.span(d.Pos, d.End)
	f := report.Finding{
		Rule:      d.Category,
		Severity:  string(c.settings.severity(p.Dir, d.Category)),
		Message:   d.Message,
		URL:       d.URL,
		File:      shortName(from.file),
		Line:      from.line,
		Column:    from.column,
		EndLine:   to.line,
		EndColumn: to.column,
		Package:   p.PkgPath,
		Func:      enclosingFunc(p.Syntax, d.Pos),
		Source:    c.line(from.file, from.line),
		Fix:       c.fix(d.SuggestedFixes),
	}
	for _, rel := range d.Related {
		at := c.place(rel.Pos)
		f.Related = append(f.Related, report.Related{
			File: shortName(at.file), Line: at.line, Column: at.column, Message: rel.Message,
		})
	}
	return f
}

// fix returns the edits of the fix. There is none in files that a tool made
// from others, as cgo does: offsets there are not those of the file at hand.
func (c *collector) fix(fixes []analysis.SuggestedFix) *report.Fix {
	if len(fixes) == 0 {
		return nil
	}
	fix := &report.Fix{Message: fixes[0].Message}
	for _, e := range fixes[0].TextEdits {
		start, end := c.fset.PositionFor(e.Pos, false), c.fset.PositionFor(e.End, false)
		if !e.End.IsValid() {
			end = start
		}
		if c.fset.Position(e.Pos).Filename != start.Filename {
			return nil
		}
		fix.Edits = append(fix.Edits, report.Edit{
			File: shortName(start.Filename), Start: start.Offset, End: end.Offset, NewText: string(e.NewText),
		})
	}
	return fix
}

// A place is a position in a file as its author knows it: //line directives,
// also those of cgo, are followed.
type place struct {
	file         string
	line, column int // from 1
}

func (c *collector) place(pos token.Pos) place {
	at := c.fset.Position(pos)
	return place{at.Filename, max(at.Line, 1), max(at.Column, 1)} // after //line f:n the column is unknown, 0
}

// span returns where a range starts and ends. An end that is unknown, or in
// another file, is the start.
func (c *collector) span(pos, end token.Pos) (from, to place) {
	from = c.place(pos)
	if !end.IsValid() {
		return from, from
	}
	to = c.place(end)
	if to.file != from.file || to.line < from.line || to.line == from.line && to.column < from.column {
		return from, from
	}
	return from, to
}

// line returns the text of a line, "" when it cannot be had.
func (c *collector) line(file string, n int) string {
	lines, ok := c.lines[file]
	if !ok {
		text, _ := os.ReadFile(file) // names after //line need not exist
		lines = bytes.Split(text, []byte("\n"))
		c.lines[file] = lines
	}
	if n > len(lines) {
		return ""
	}
	return string(bytes.TrimSuffix(lines[n-1], []byte("\r")))
}

// enclosingFunc names the declared function around pos, with its receiver's
// type, "" outside of any.
func enclosingFunc(files []*ast.File, pos token.Pos) string {
	for _, file := range files {
		if pos < file.FileStart || file.FileEnd <= pos {
			continue
		}
		for _, decl := range file.Decls {
			if f, ok := decl.(*ast.FuncDecl); ok && f.Pos() <= pos && pos < f.End() {
				return funcName(f)
			}
		}
	}
	return ""
}

func funcName(f *ast.FuncDecl) string {
	if f.Recv == nil || len(f.Recv.List) == 0 {
		return f.Name.Name
	}
	return "(" + types.ExprString(f.Recv.List[0].Type) + ")." + f.Name.Name
}

// shortName returns the name relative to the working directory, with
// slashes, unless the absolute name is shorter.
func shortName(file string) string {
	wd, err := os.Getwd()
	if err != nil {
		return filepath.ToSlash(file)
	}
	rel, err := filepath.Rel(wd, file)
	if err != nil || !filepath.IsAbs(file) || len(rel) > len(file) {
		return filepath.ToSlash(file)
	}
	return filepath.ToSlash(rel)
}

// merge makes one report of the results, and one list of what went wrong.
func merge(results []*result) (*report.Report, []string) {
	var findings []report.Finding
	var troubles []string
	handlers := make(map[string]int)
	for _, r := range results {
		findings = append(findings, r.findings...)
		troubles = append(troubles, r.troubles...)
		for pkg, n := range r.handlers {
			handlers[pkg] = max(handlers[pkg], n)
		}
	}
	findings = report.Tidy(findings)
	sum := report.Summary{Packages: len(handlers), ByRule: report.CountByRule(findings)}
	for _, n := range handlers {
		sum.Handlers += n
	}
	return &report.Report{Findings: findings, Summary: sum}, troubles
}
