package randtest

import (
	"cmp"
	"errors"
	"fmt"
	"go/ast"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/apply"
	"github.com/envelopelint/envelopelint/internal/report"
)

// A finding is a diagnostic with offsets in the place of positions.
type finding struct {
	report.Finding
	start int
	// from and to bound the statement that is wrong, in the declaration of a function.
	from, to int
	function string
	calls    string // what it is about is a call of this function
}

// hold analyses a server, which compiles, and tells what must hold for it and does
// not.
func (s *server) hold(list []*checked) (before [][]*finding, err error) {
	if before, err = s.findings(list); err != nil {
		return nil, err
	}
	var faults []error
	for i, c := range list {
		faults = append(faults, s.alone(s.units[i], c, before[i])...)
	}
	for i, c := range list {
		faults = append(faults, together(c, before[i])...)
	}
	return before, errors.Join(append(faults, s.again(list, before))...)
}

// findings analyses the units of a server.
func (s *server) findings(list []*checked) ([][]*finding, error) {
	known := facts{}
	var all [][]*finding
	for _, c := range list {
		diagnostics, err := s.analyse(c, known)
		if err != nil {
			return nil, err
		}
		var found []*finding
		for _, d := range diagnostics {
			found = append(found, c.finding(d))
		}
		all = append(all, found)
	}
	return all, nil
}

func (c *checked) finding(d analysis.Diagnostic) *finding {
	at := c.fset.File(d.Pos)
	f := &finding{Finding: report.Finding{Rule: d.Category, Message: d.Message, File: at.Name(), Line: at.Line(d.Pos)}, start: at.Offset(d.Pos)}
	from, to := c.statement(d.Pos)
	f.from, f.to = at.Offset(from), at.Offset(to)
	f.function, f.calls = c.functions(d)
	for _, fix := range d.SuggestedFixes {
		f.Fix = &report.Fix{Message: fix.Message}
		for _, e := range fix.TextEdits {
			f.Fix.Edits = append(f.Fix.Edits, report.Edit{File: c.fset.File(e.Pos).Name(), Start: at.Offset(e.Pos), End: at.Offset(e.End), NewText: string(e.NewText)})
		}
	}
	return f
}

// functions names the function that a diagnostic is in, and the one of which it
// blames a call.
func (c *checked) functions(d analysis.Diagnostic) (in, called string) {
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil || d.Pos < n.Pos() || n.End() <= d.Pos {
				return false
			}
			switch n := n.(type) {
			case *ast.FuncDecl:
				in = n.Name.Name
			case *ast.CallExpr:
				if id, ok := n.Fun.(*ast.Ident); ok && n.Pos() == d.Pos && n.End() == d.End {
					called = id.Name
				}
			}
			return true
		})
	}
	return in, called
}

// statement bounds the innermost statement or declaration around a position.
func (c *checked) statement(pos token.Pos) (from, to token.Pos) {
	for _, file := range c.files {
		ast.Inspect(file, func(n ast.Node) bool {
			if n == nil || pos < n.Pos() || n.End() <= pos {
				return false
			}
			switch n.(type) {
			case *ast.BlockStmt, *ast.CaseClause, *ast.CommClause:
			case ast.Stmt, ast.Decl, *ast.File:
				from, to = n.Pos(), n.End()
			}
			return true
		})
	}
	if !from.IsValid() { // a comment behind everything
		return pos, pos
	}
	return from, to
}

// alone makes each fix without the others.
func (s *server) alone(u *unit, c *checked, found []*finding) (faults []error) {
	for _, f := range found {
		if f.Fix == nil {
			continue
		}
		text := apply.Text(c.texts[f.File], []*report.Finding{&f.Finding}, c.imports())
		if again, err := s.check(u, map[string][]byte{f.File: text}, false); err != nil {
			faults = append(faults, fmt.Errorf("%s, with this fix alone: %w\nit was:\n%s", f, again.around(err), c.lines(f)))
		}
	}
	return faults
}

// together reports fixes of a file that are in each other's way.
func together(c *checked, found []*finding) (faults []error) {
	for i, f := range found {
		for _, g := range found[:i] {
			if f.Fix == nil || g.Fix == nil || f.File != g.File {
				continue
			}
			for _, e := range f.Fix.Edits {
				for _, o := range g.Fix.Edits {
					if e != o && e.Start < o.End && o.Start < e.End {
						faults = append(faults, fmt.Errorf("%s overlaps with %s\n%s", f, g, c.lines(f)))
					}
				}
			}
		}
	}
	return faults
}

// again makes all fixes, and looks what is found then.
func (s *server) again(list []*checked, before [][]*finding) error {
	var after []*checked
	shifts := map[string]*shift{}
	for i, c := range list {
		texts, tidy := map[string][]byte{}, map[string][]byte{}
		for name, text := range c.texts {
			var fixes []*report.Finding
			var edits []report.Edit
			for _, f := range before[i] {
				if f.Fix != nil && f.File == name {
					fixes, edits = append(fixes, &f.Finding), append(edits, f.Fix.Edits...)
				}
			}
			shifts[name] = newShift(edits)
			texts[name], tidy[name] = shifts[name].apply(text), apply.Text(text, fixes, c.imports())
		}
		if fixed, err := s.check(s.units[i], tidy, false); err != nil {
			return fmt.Errorf("with all fixes: %w\n%s", fixed.around(err), messages(before[i], ""))
		}
		fixed, err := s.check(s.units[i], texts, true)
		if err != nil {
			return fmt.Errorf("with all fixes: %w\n%s", fixed.around(err), messages(before[i], ""))
		}
		s.units[i].types = fixed.pkg
		after = append(after, fixed)
	}
	found, err := s.findings(after)
	if err != nil {
		return fmt.Errorf("with all fixes: %w", err)
	}
	var faults []error
	for i, c := range after {
		for _, f := range found[i] {
			if f.Fix != nil && !s.imports(f, list[i]) && !changed(f, before[i]) {
				s.later = append(s.later, fmt.Sprintf("%s is offered only after all other fixes\nit is:\n%s\nit was:\n%s", f, c.lines(f), list[i].linesAt(f.File, shifts[f.File].back(f.start))))
			}
		}
		for _, old := range before[i] {
			if n := stillThere(old, before[i], found[i], shifts[old.File]); n > 0 {
				faults = append(faults, fmt.Errorf("%s is found again, or what is like it\nit was:\n%s\nnow:\n%s%s", old, list[i].lines(old), c.linesAt(old.File, shifts[old.File].forward(old.start)), messages(found[i], old.Rule)))
			}
		}
	}
	return errors.Join(faults...)
}

// imports reports a fix that calls a helper of a package which nothing imported
// before: what is in it is known only once another fix imports it.
func (s *server) imports(f *finding, before *checked) bool {
	if s.contract == nil || s.contract.here || before.imports()[s.contract.unit.path] != "" {
		return false
	}
	return slices.ContainsFunc(f.Fix.Edits, func(e report.Edit) bool { return strings.Contains(e.NewText, s.contract.unit.name+".") })
}

// changed reports a finding that comes of other fixes: it blames the call of a function
// that was fixed, or a variable that holds another result now.
func changed(f *finding, before []*finding) bool {
	return slices.ContainsFunc(before, func(old *finding) bool {
		return old.Fix != nil && (f.calls != "" && old.function == f.calls || old.function == f.function && strings.Contains(f.Message, "its content is another result's"))
	})
}

// stillThere counts how many more findings of a rule there are in a statement than
// fixes have left, where one of them was fixed.
func stillThere(old *finding, before, after []*finding, s *shift) int {
	if old.Fix == nil {
		return 0
	}
	n := 0
	for _, f := range after {
		if f.Rule == old.Rule && f.File == old.File && s.forward(old.from) <= f.start && f.start < s.forward(old.to) {
			n++
		}
	}
	for _, f := range before {
		if f.Fix == nil && f.Rule == old.Rule && f.File == old.File && old.from <= f.start && f.start < old.to {
			n--
		}
	}
	return n
}

func (c *checked) imports() map[string]string {
	names := map[string]string{}
	for _, p := range c.pkg.Imports() {
		names[p.Path()] = p.Name()
	}
	return names
}

func (f *finding) String() string {
	text := fmt.Sprintf("%s:%d: %s", f.File, f.Line, f.Message)
	if f.Fix != nil {
		text += " [" + f.Fix.Message + "]"
		for _, e := range f.Fix.Edits {
			text += fmt.Sprintf(" %q", e.NewText)
		}
	}
	return text
}

// messages lists the findings of a rule, or all those with a fix.
func messages(found []*finding, rule string) string {
	var b strings.Builder
	for _, f := range found {
		if f.Rule == rule || rule == "" && f.Fix != nil {
			fmt.Fprintln(&b, f)
		}
	}
	return b.String()
}

// lines shows where a finding is.
func (c *checked) lines(f *finding) string { return c.linesAt(f.File, f.start) }

func (c *checked) linesAt(name string, offset int) string {
	text := string(c.texts[name])
	line := 1 + strings.Count(text[:min(offset, len(text))], "\n")
	return c.around(fmt.Errorf("%s:%d:", name, line)).Error()
}

// A shift says where text goes when edits are made.
type shift struct{ edits []report.Edit }

func newShift(edits []report.Edit) *shift {
	edits = slices.Clone(edits)
	slices.SortStableFunc(edits, func(a, b report.Edit) int {
		return cmp.Or(cmp.Compare(a.Start, b.Start), cmp.Compare(a.End, b.End))
	})
	var once []report.Edit
	for _, e := range edits {
		if !slices.Contains(once, e) {
			once = append(once, e)
		}
	}
	return &shift{once}
}

func (s *shift) apply(text []byte) []byte {
	var out []byte
	at := 0
	for _, e := range s.edits {
		out = append(append(out, text[at:max(at, e.Start)]...), e.NewText...)
		at = max(at, e.End)
	}
	return append(out, text[at:]...)
}

// forward returns where an offset of the old text is in the new one.
func (s *shift) forward(offset int) int {
	by := 0
	for _, e := range s.edits {
		if e.End > offset {
			break
		}
		by += len(e.NewText) - (e.End - e.Start)
	}
	return offset + by
}

// back returns about where an offset of the new text was in the old one.
func (s *shift) back(offset int) int {
	for _, e := range s.edits {
		if e.Start > offset {
			break
		}
		offset = max(e.Start, offset-len(e.NewText)+(e.End-e.Start))
	}
	return offset
}
