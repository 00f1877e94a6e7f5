package wire

import (
	"fmt"
	"go/token"
	"path/filepath"

	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/checker"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A line is a line of a file below a module.
type line struct {
	file string
	line int
}

// Verdicts are what the analyzer says of each line, by who asks.
type verdicts map[line][]func(sdk.Client) []outcome.Arrival

// arrivals lists what a client may get of a line, each once.
func (v verdicts) arrivals(at line, to sdk.Client) []outcome.Arrival {
	var list []outcome.Arrival
	seen := map[outcome.Arrival]bool{}
	for _, of := range v[at] {
		for _, a := range of(to) {
			if !seen[a] {
				seen[a] = true
				list = append(list, a)
			}
		}
	}
	return list
}

// judge loads and analyses a module.
func judge(dir string) (verdicts, findings, error) {
	loaded, err := load.Packages(load.Config{Dir: dir, Patterns: []string{"./..."}})
	if err != nil {
		return nil, nil, err
	}
	for _, p := range loaded.Problems {
		return nil, nil, p.Error
	}
	return analyse(dir, loaded)
}

// analyse says what the analyzer makes of a loaded module. What it reports is by the
// file.
func analyse(dir string, loaded *load.Result) (verdicts, findings, error) {
	v := verdicts{}
	note := func(pos token.Pos, of func(sdk.Client) []outcome.Arrival) {
		at := loaded.Fset.Position(pos)
		if file, err := filepath.Rel(dir, at.Filename); err == nil {
			key := line{filepath.ToSlash(file), at.Line}
			v[key] = append(v[key], of)
		}
	}
	a := analyzer.New(analyzer.Options{
		Settings: settings,
		Judged: func(a *outcome.Analysis, answers []*outcome.Answer) {
			for _, ans := range answers {
				if ans.Stmt != nil { // marks stand where it ends
					note(ans.Stmt.End(), ans.Arrivals)
				}
			}
			for _, c := range a.Crashes() {
				note(c.Pos, c.Arrivals)
			}
		},
	})
	graph, err := checker.Analyze([]*analysis.Analyzer{a}, loaded.Roots, &checker.Options{Sequential: true})
	if err != nil {
		return nil, nil, err
	}
	found := findings{}
	for _, act := range graph.Roots {
		if act.Err != nil {
			return nil, nil, fmt.Errorf("%s: %w", act.Package.PkgPath, act.Err)
		}
		for _, d := range act.Diagnostics {
			at := loaded.Fset.Position(d.Pos)
			if file, err := filepath.Rel(dir, at.Filename); err == nil {
				file = filepath.ToSlash(file)
				found[file] = append(found[file], fmt.Sprintf("%s:%d: %s: %s", file, at.Line, d.Category, d.Message))
			}
		}
	}
	return v, found, nil
}

// Findings are what the analyzer reports, by file.
type findings map[string][]string

// settings finds the settings above a directory.
func settings(dir string) (*analyzer.Settings, error) {
	file, err := config.Find(dir)
	if err != nil || file == "" {
		return new(analyzer.Settings), err
	}
	return config.Load(file, rules.Infos())
}
