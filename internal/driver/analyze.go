package driver

import (
	"fmt"
	"go/types"
	"runtime/debug"
	"slices"
	"strings"
	"sync"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"
	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/apply"
	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/report"
)

// A result is what the packages of one -C directory gave.
type result struct {
	findings []report.Finding
	handlers map[string]int // by import path, of every healthy package that was named
	answers  []answer
	inferred []analyzer.Inferred // of each package, where the options ask for it
	source   apply.Source        // the files, for fixes
	troubles []string            // what kept packages from being analysed, as lines to print
}

// An answer is a judged return and where it stands.
type answer struct {
	analyzer.Answer
	place
	endLine int
}

// unanalyzed is the result of a run with every rule off.
func unanalyzed(loaded *load.Result) *result {
	r := &result{handlers: make(map[string]int), source: apply.NewSource(loaded), troubles: problems(loaded)}
	for _, p := range loaded.Roots {
		if !p.IllTyped {
			r.handlers[p.PkgPath] = 0
		}
	}
	return r
}

// analyze runs the analyzer on the loaded packages. Packages that only
// others import are analysed for their facts and not reported.
func analyze(a *analysis.Analyzer, loaded *load.Result, settings *settingsCache) *result {
	r := unanalyzed(loaded)
	guard := newGuard(loaded.Roots)
	a = guard.wrap(a)
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, loaded.Roots, nil)
	if err != nil {
		r.troubles = append(r.troubles, "internal error: "+err.Error())
		return r
	}
	collector := newCollector(loaded.Fset, settings)
	for _, act := range rootsInOrder(graph) {
		switch {
		case act.Err != nil:
			guard.add(act.Package.PkgPath, act.Err.Error())
		case !act.Package.IllTyped:
			collector.collect(r, act)
		}
	}
	r.troubles = append(r.troubles, guard.failures()...)
	return r
}

// rootsInOrder returns the actions on the named packages, plain packages before
// their test variants.
func rootsInOrder(graph *checker.Graph) []*checker.Action {
	roots := slices.Clone(graph.Roots)
	slices.SortFunc(roots, func(a, b *checker.Action) int { return strings.Compare(a.Package.ID, b.Package.ID) })
	return roots
}

// A guard keeps trouble in one package away from the rest. The checker lets a
// panic end the process, and refuses to analyse what imports a package that
// failed.
type guard struct {
	broken map[*types.Package]bool // not to be analysed
	above  map[*types.Package]bool // what imports a broken package, near or far
	mu     sync.Mutex
	failed []string
}

func newGuard(roots []*packages.Package) *guard {
	g := &guard{broken: make(map[*types.Package]bool), above: make(map[*types.Package]bool)}
	packages.Visit(roots, nil, func(p *packages.Package) {
		if p.IllTyped || len(p.Syntax) == 0 {
			g.broken[p.Types] = true
		}
		for _, dep := range p.Imports {
			if dep.IllTyped || g.above[dep.Types] {
				g.above[p.Types] = true
			}
		}
	})
	return g
}

// wrap returns a copy of a that passes over broken packages, and for which a
// panic or an error is a package without result.
func (g *guard) wrap(a *analysis.Analyzer) *analysis.Analyzer {
	guarded := *a
	guarded.RunDespiteErrors = true
	guarded.Run = func(pass *analysis.Pass) (res any, err error) {
		if g.broken[pass.Pkg] {
			return new(analyzer.Result), nil
		}
		defer func() {
			if p := recover(); p != nil {
				err = fmt.Errorf("panic: %v\n%s", p, debug.Stack())
			}
			switch {
			case err == nil:
				return
			case g.above[pass.Pkg]: // types that are missing there are missing here, and SSA cannot do without
				g.note(fmt.Sprintf("package %s was not analysed: it uses a package with errors", pass.Pkg.Path()))
			default:
				g.add(pass.Pkg.Path(), err.Error())
			}
			res, err = new(analyzer.Result), nil
		}()
		return a.Run(pass)
	}
	return &guarded
}

func (g *guard) add(pkg, what string) {
	g.note(fmt.Sprintf("internal error: package %s was not analysed: %s", pkg, what))
}

func (g *guard) note(failure string) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.failed = append(g.failed, failure)
}

// failures returns what went wrong, in a fixed order.
func (g *guard) failures() []string {
	slices.Sort(g.failed)
	return slices.Compact(g.failed)
}
