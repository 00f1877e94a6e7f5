// Package load reads Go packages for analysis, sparingly: it never compiles
// anything, and it type-checks function bodies only where the analysis looks
// into them.
//
// The go command lists the packages without their types. Then each package of
// the import graph gets its types in the cheapest way that will do (see
// [depth]): the packages named by patterns, those of the main modules and those
// the caller picks are type-checked whole; every other package is read
// from the compiler's export data when the build cache holds it, and otherwise
// type-checked from source without function bodies. So a warm build cache makes
// a run cheap, and an empty one, as in a fresh CI job, costs seconds instead of
// the minutes it takes to compile all dependencies. The types are the same.
//
// The result is a graph for golang.org/x/tools/go/analysis/checker.
package load

import (
	"errors"
	"fmt"
	"go/token"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"
)

// Config says what to load.
type Config struct {
	Dir        string   // where the go command runs; "" is the working directory
	Patterns   []string // package patterns; none means "./..."
	Tests      bool     // also load test files
	BuildFlags []string // flags for the go command, such as -tags=x
	Env        []string // environment of the go command; nil is the process's own

	// Overlay has texts to read in place of files, by absolute name, as if they
	// had been written.
	Overlay map[string][]byte

	// Whole picks dependencies outside the main modules that are to be
	// type-checked with function bodies. It sees names, files and imports of a
	// package, no types. Nil picks none.
	Whole func(*packages.Package) bool
}

// A Result is the outcome of loading.
type Result struct {
	Config Config // what was asked for
	Fset   *token.FileSet
	// Roots are the packages named by the patterns, their test variants
	// included, ordered by ID. All packages reachable from them have non-nil
	// Types and TypesInfo; those without Syntax were not type-checked whole.
	// IllTyped is set on packages with errors of their own, and not, as
	// go/packages has it, on those that import them.
	Roots []*packages.Package
	// Problems are the errors of the packages that were to be type-checked
	// whole, each once, ordered by package and position.
	Problems []Problem
}

// A Problem is an error in a package. Its Pos is "file:line:column" with an
// absolute file name, or "" when unknown.
type Problem struct {
	Package string // import path
	packages.Error
}

// Packages loads the packages that match the patterns. Errors in packages are
// part of the result; the error is for patterns that match nothing and for a go
// command that fails.
func Packages(cfg Config) (*Result, error) {
	if len(cfg.Patterns) == 0 {
		cfg.Patterns = []string{"./..."}
	}
	roots, err := list(cfg)
	if err != nil {
		return nil, err
	}
	g := newGraph(cfg, roots)
	files, err := g.exportFiles()
	if err != nil {
		return nil, err
	}
	g.readExports(files)
	g.check()
	return &Result{Config: cfg, Fset: g.fset, Roots: roots, Problems: g.problems()}, nil
}

// list returns the packages the patterns name, with metadata only.
func list(cfg Config) ([]*packages.Package, error) {
	const mode = packages.NeedName | packages.NeedFiles | packages.NeedCompiledGoFiles |
		packages.NeedImports | packages.NeedDeps | packages.NeedModule |
		packages.NeedTypesSizes | packages.NeedForTest
	roots, err := packages.Load(cfg.packages(mode), cfg.Patterns...)
	if err != nil {
		return nil, fmt.Errorf("cannot list packages: %w", err)
	}
	if err := matched(cfg, roots); err != nil {
		return nil, err
	}
	roots = dropTestMains(roots)
	slices.SortFunc(roots, func(a, b *packages.Package) int { return strings.Compare(a.ID, b.ID) })
	return roots, nil
}

// matched reports patterns that match no package: the go command only warns
// of those with wildcards. For others it makes up a package with an error.
func matched(cfg Config, roots []*packages.Package) error {
	if len(roots) > 0 && len(cfg.Patterns) == 1 {
		return nil
	}
	var errs []error
	for _, p := range cfg.Patterns {
		if len(roots) > 0 && !strings.Contains(p, "...") {
			continue
		}
		out, err := cfg.goList("-find", "--", p)
		if err != nil || strings.TrimSpace(out) == "" {
			errs = append(errs, fmt.Errorf("pattern %q matches no packages", p))
		}
	}
	return errors.Join(errs...)
}

// dropTestMains drops the main packages that the go command makes up to run
// tests: "p.test" where p has a test variant.
func dropTestMains(roots []*packages.Package) []*packages.Package {
	tested := make(map[string]bool)
	for _, p := range roots {
		if p.ForTest != "" {
			tested[p.ForTest+".test"] = true
		}
	}
	return slices.DeleteFunc(roots, func(p *packages.Package) bool { return p.Name == "main" && tested[p.ID] })
}
