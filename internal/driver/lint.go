package driver

import (
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/report"
)

// lint analyses, writes the report and returns the exit code.
func (c *command) lint(f *flags) (int, error) {
	settings := newSettingsCache(f)
	results, err := c.analyzeDirs(f, settings)
	if err != nil {
		return 0, err
	}
	switch {
	case f.diff:
		return c.diff(f, results)
	case f.fix:
		return c.fix(f, settings, results)
	}
	r, troubles := merge(results)
	return c.report(f, r, troubles)
}

// report writes the report, and what went wrong, and returns the exit code.
func (c *command) report(f *flags, r *report.Report, troubles []string) (int, error) {
	c.complain(troubles)
	if err := c.write(f, func(w io.Writer) error { return writeFormat(w, f, r) }); err != nil {
		return 0, err
	}
	switch {
	case len(troubles) > 0:
		return ExitTrouble, nil
	case fails(r, f.failOn):
		return ExitFound, nil
	}
	return ExitClean, nil
}

func (c *command) complain(lines []string) {
	for _, line := range lines {
		fmt.Fprintln(c.stderr, line)
	}
}

// analyzeDirs loads and analyses the packages below each -C directory.
func (c *command) analyzeDirs(f *flags, settings *settingsCache) ([]*result, error) {
	progress := startProgress(c.stderr)
	defer progress.stop()
	var results []*result
	for _, dir := range f.roots() {
		r, err := c.analyzeDir(dir, f, settings, progress)
		if err != nil {
			return nil, inDir(f, dir, err)
		}
		results = append(results, r)
	}
	return results, nil
}

// inDir adds to an error the directory that it is about, unless there is no
// choice or the error names a file.
func inDir(f *flags, dir string, err error) error {
	var faults config.Errors
	if len(f.dirs) == 0 || errors.As(err, &faults) {
		return err
	}
	return fmt.Errorf("%s: %w", dir, err)
}

func (c *command) analyzeDir(dir string, f *flags, settings *settingsCache, progress *progress) (*result, error) {
	loaded, err := c.loadDir(dir, f, settings, progress)
	if err != nil {
		return nil, err
	}
	if f.idle() {
		return unanalyzed(loaded), nil
	}
	progress.say(fmt.Sprintf("analysing %d packages", len(loaded.Roots)))
	return analyze(c.newAnalyzer(analyzer.Options{Settings: settings.forDir, Infer: f.infer, Arrivals: f.arrivals}), loaded, settings), nil
}

// loadDir loads the packages below a directory, and prepares their settings.
func (c *command) loadDir(dir string, f *flags, settings *settingsCache, progress *progress) (*load.Result, error) {
	loaded, _, err := c.loadNamed(dir, f, settings, progress)
	return loaded, err
}

// loadNamed loads the packages below a directory, prepares their settings, and
// returns also the packages that these name.
func (c *command) loadNamed(dir string, f *flags, settings *settingsCache, progress *progress) (*load.Result, *namespace, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, nil, err
	}
	s, err := settings.forDir(dir)
	if err != nil {
		return nil, nil, err
	}
	progress.say("loading packages of " + dir)
	loaded, err := load.Packages(loadConfig(dir, f, s))
	if err != nil {
		return nil, nil, err
	}
	if err := settings.prepare(loaded.Roots); err != nil {
		return nil, nil, err
	}
	names := newNamespace(f, loaded.Roots)
	return loaded, names, settings.resolve(dir, names)
}

func loadConfig(dir string, f *flags, s *config.Settings) load.Config {
	return load.Config{Dir: dir, Patterns: f.patterns, Tests: s.Tests, BuildFlags: f.buildFlags(), Whole: analysed(s)}
}

// write has the output written to where the flags say.
func (c *command) write(f *flags, output func(io.Writer) error) error {
	if f.output == "" {
		return output(c.stdout)
	}
	file, err := os.Create(f.output)
	if err != nil {
		return err
	}
	if err := output(file); err != nil {
		file.Close()
		return err
	}
	return file.Close()
}

func writeFormat(w io.Writer, f *flags, r *report.Report) error {
	if f.format == "json" {
		return report.JSON(w, r)
	}
	return report.Text(w, r, textStyle(w, f.color))
}

// fails reports whether a finding weighs enough for exit code 1.
func fails(r *report.Report, failOn string) bool {
	if failOn == "none" {
		return false
	}
	return slices.ContainsFunc(r.Findings, func(f report.Finding) bool {
		return config.Severity(f.Severity).AtLeast(config.Severity(failOn))
	})
}
