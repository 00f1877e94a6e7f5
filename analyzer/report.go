package analyzer

import (
	"go/ast"
	"go/token"
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// A reporter applies settings and directives to what the rules find.
type reporter struct {
	pass       *analysis.Pass
	settings   *Settings
	directives *config.Directives
	severity   map[string]config.Severity
	silent     map[*token.File]bool // test and generated files that are not reported
}

func newReporter(pass *analysis.Pass, s *Settings, nolint bool) *reporter {
	r := &reporter{pass: pass, settings: s, severity: map[string]config.Severity{}, silent: map[*token.File]bool{}}
	for _, info := range rules.Infos() {
		r.severity[info.ID] = s.Severity(info)
	}
	r.directives = config.ParseDirectives(pass.Fset, pass.Files, rules.Infos(), nolint)
	for _, f := range pass.Files {
		file := pass.Fset.File(f.Package)
		test := strings.HasSuffix(file.Name(), "_test.go")
		r.silent[file] = test && !s.Tests || ast.IsGenerated(f) && !s.Generated
	}
	return r
}

func (r *reporter) on(rule string) bool { return r.severity[rule] != config.Off }

// report hands a finding to the driver unless something silences it.
func (r *reporter) report(f rules.Finding) {
	if !r.on(f.Rule) || r.silent[r.pass.Fset.File(f.Pos)] || r.excluded(f.Rule, f.Pos) || r.directives.Suppress(f.Rule, f.Pos) {
		return
	}
	d := analysis.Diagnostic{
		Pos: f.Pos, End: f.End,
		Category: f.Rule,
		URL:      rules.ByID(f.Rule).URL(),
		Message:  f.Rule + ": " + f.Message,
	}
	for _, rel := range f.Related {
		d.Related = append(d.Related, analysis.RelatedInformation{Pos: rel.Pos, Message: rel.Message})
	}
	r.pass.Report(d)
}

func (r *reporter) excluded(rule string, pos token.Pos) bool {
	if r.settings.Root == "" {
		return false
	}
	rel, err := filepath.Rel(r.settings.Root, r.pass.Fset.Position(pos).Filename)
	return err == nil && r.settings.Excluded(filepath.ToSlash(rel), rule)
}

// directiveProblems reports directives that are wrong or of no use.
func (r *reporter) directiveProblems() {
	problems := append(append([]config.Problem(nil), r.directives.Problems...), r.directives.Unused(r.on)...)
	for _, p := range problems {
		r.report(rules.Finding{Rule: "directive", Pos: p.Pos, End: p.End, Message: p.Message})
	}
}

// analysis prepares the outcome analysis with what settings and directives
// declare and what other packages' facts say.
func (r *reporter) analysis(p *model.Program) *outcome.Analysis {
	a := outcome.New(p)
	a.Import = func(f *types.Func) *outcome.Summary {
		s := new(outcome.Summary)
		if r.settings.AcrossPackages() && r.pass.ImportObjectFact(f, s) {
			return s
		}
		return nil
	}
	a.Declared = func(t types.Type) bool {
		name := types.TypeString(types.Unalias(t), nil)
		for _, ref := range r.settings.ProtocolErrors {
			if ref.String() == name {
				return true
			}
		}
		return false
	}
	declared := map[*types.Func]bool{}
	for _, id := range r.directives.Boundaries {
		if f, ok := p.Info.Defs[id].(*types.Func); ok {
			declared[f] = true
		}
	}
	a.Boundary = func(f *types.Func) bool { return declared[f] || r.names(r.settings.Boundaries, f) }
	a.Declarations = r.declarations()
	a.AllCover = r.coveredFromAbove()
	a.AnyExit = r.settings.AnswerExitCodes.Any
	a.ExitCode = func(code int64) bool { return r.settings.AnswerExitCodes.Answers(int(code)) }
	return a
}

// names reports whether one of the references is to the function.
func (r *reporter) names(refs []config.FuncRef, f *types.Func) bool {
	for _, ref := range refs {
		if refersTo(ref, f) {
			return true
		}
	}
	return false
}

// coveredFromAbove reports a declared boundary in a package that this one does
// not import: it can only stand between this package's handlers and the
// client.
func (r *reporter) coveredFromAbove() bool {
	below := map[string]bool{r.pass.Pkg.Path(): true}
	for _, imp := range r.pass.Pkg.Imports() {
		below[imp.Path()] = true
	}
	for _, ref := range r.settings.Boundaries {
		if !below[ref.Pkg] {
			return true
		}
	}
	return false
}

// export publishes the summaries of the package's functions.
func (r *reporter) export(a *outcome.Analysis) {
	if !r.settings.AcrossPackages() {
		return
	}
	for f, s := range a.Exported() {
		r.pass.ExportObjectFact(f, s)
	}
}

// declare publishes what the package's directives declare.
func (r *reporter) declare() {
	if r.settings.AcrossPackages() {
		declare(r.pass, r.directives)
	}
}
