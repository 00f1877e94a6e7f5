// Package driver is the command envelopelint outside of go vet: it reads
// flags and settings, loads the packages, runs the analyzer on them and writes
// the report. It decides nothing about the code it reads.
//
// A run goes one way: flags -> settings -> load -> analyse -> collect ->
// report. Trouble on the way, be it in one package, does not hold up the
// rest: what could be analysed is reported, and the exit code tells.
package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// The exit codes of the command.
const (
	ExitClean   = 0 // nothing found that counts
	ExitFound   = 1 // findings at or above -fail-on
	ExitTrouble = 2 // bad usage or settings, or a package that could not be analysed
)

// Main runs the command with the arguments after its name and returns the exit
// code.
func Main(args []string, stdout, stderr io.Writer) int {
	c := &command{stdout: stdout, stderr: stderr, newAnalyzer: analyzer.New}
	return c.main(args)
}

// A command is one run of the program.
type command struct {
	stdout, stderr io.Writer
	newAnalyzer    func(analyzer.Options) *analysis.Analyzer
}

func (c *command) main(args []string) int {
	code, err := c.dispatch(args)
	if errors.Is(err, flag.ErrHelp) {
		fmt.Fprint(c.stdout, usage())
		return ExitClean
	}
	if err != nil {
		fmt.Fprintf(c.stderr, "envelopelint: %v\n", err)
		return ExitTrouble
	}
	return code
}

func (c *command) dispatch(args []string) (int, error) {
	if len(args) > 0 {
		switch args[0] {
		case "init":
			return c.init(args[1:])
		case "explain":
			return ExitClean, c.explain(args[1:])
		case "rules":
			return ExitClean, c.rules(args[1:])
		case "why":
			return c.why(args[1:])
		case "vocabulary":
			return c.vocabulary(args[1:])
		case "config":
			return ExitClean, c.config(args[1:])
		}
	}
	f, err := parseFlags(args)
	if err != nil {
		return 0, err
	}
	if f.version {
		fmt.Fprintln(c.stdout, version())
		return ExitClean, nil
	}
	if err := strayCommand(f.patterns); err != nil {
		return 0, err
	}
	return c.lint(f)
}

// commands are the words that come before everything else.
var commands = []string{"explain", "rules", "why", "vocabulary", "config", "init"}

// strayCommand is the error for the word of a command where packages are
// expected: one behind flags, or one that is misspelt. A package of such a name in
// the working directory is written with a dot.
func strayCommand(patterns []string) error {
	if len(patterns) == 0 {
		return nil
	}
	word := patterns[0]
	if slices.Contains(commands, word) {
		return fmt.Errorf("the command %s comes first, flags after it: envelopelint %s [flags]", word, word)
	}
	if meant := suggest.Nearest(word, commands); meant != "" && len(word) > 3 { // shorter ones are near to too much
		return fmt.Errorf("unknown command %q: did you mean %s?", word, meant)
	}
	return nil
}

// version names the build: the module's version, and the Go release, which
// bounds the language versions that can be analysed.
func version() string {
	v := "(devel)"
	if info, ok := debug.ReadBuildInfo(); ok && info.Main.Version != "" {
		v = info.Main.Version
	}
	return fmt.Sprintf("envelopelint %s %s", v, runtime.Version())
}
