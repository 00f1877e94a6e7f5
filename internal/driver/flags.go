package driver

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// flags are the flags and arguments of a run.
type flags struct {
	dirs            list // -C, none means the working directory
	tests           bool
	tags            string
	enable, disable list // rule ids, or "all"
	config          string
	set             list // key=YAML
	format          string
	output          string
	color           string
	failOn          string
	fix, diff       bool
	version         bool
	infer           bool // tell what is taken for granted in the packages
	arrivals        bool // tell what a client gets of each return
	check           list // documents to compare with the vocabulary
	unused          bool
	dryRun          bool   // tell what would be written
	profile         string // to start from
	patterns        []string
}

// idle reports that every rule is switched off, whatever settings say. Such
// a run loads and type-checks all the same: it tells what that alone costs.
func (f *flags) idle() bool {
	return slices.Contains(f.disable, "all") && len(f.enable) == 0
}

// roots are the directories to work in.
func (f *flags) roots() []string {
	if len(f.dirs) == 0 {
		return []string{"."}
	}
	return f.dirs
}

// buildFlags are the flags for the go command.
func (f *flags) buildFlags() []string {
	if f.tags == "" {
		return nil
	}
	return []string{"-tags=" + f.tags}
}

// A list is a flag that may be given several times.
type list []string

func (l *list) String() string     { return strings.Join(*l, ",") }
func (l *list) Set(v string) error { *l = append(*l, v); return nil }

// commas is a list whose values may hold several items.
type commas struct{ *list }

func (c commas) Set(v string) error {
	*c.list = append(*c.list, strings.Split(v, ",")...)
	return nil
}

// String is asked for the zero value too.
func (c commas) String() string {
	if c.list == nil {
		return ""
	}
	return c.list.String()
}

// choices are the words that flags of a closed set take.
var choices = []struct {
	flag  string
	words []string
	value func(*flags) *string
}{
	{"format", []string{"text", "json"}, func(f *flags) *string { return &f.format }},
	{"color", []string{"auto", "always", "never"}, func(f *flags) *string { return &f.color }},
	{"fail-on", []string{"error", "warning", "none"}, func(f *flags) *string { return &f.failOn }},
}

func newFlagSet(f *flags) *flag.FlagSet {
	fs := settingsFlags(f)
	fs.StringVar(&f.format, "format", "text", "write findings as `FORMAT`: text or json")
	fs.StringVar(&f.output, "o", "", "write findings, or the diff, to `FILE` instead of standard output")
	fs.StringVar(&f.color, "color", "auto", "colour the text: auto, `WHEN` it goes to a terminal, always or never")
	fs.StringVar(&f.failOn, "fail-on", "warning", "exit with 1 on findings of at least `SEVERITY`: error or warning; none never does")
	fs.BoolVar(&f.fix, "fix", false, "apply the suggested fixes to the files, and write the findings that remain")
	fs.BoolVar(&f.diff, "diff", false, "write what -fix would change as a unified diff, instead of findings, and change nothing")
	fs.BoolVar(&f.version, "version", false, "print the version and exit")
	return fs
}

// packageFlags has the flags that say which packages are loaded.
func packageFlags(f *flags) *flag.FlagSet {
	fs := flag.NewFlagSet("envelopelint", flag.ContinueOnError)
	fs.SetOutput(io.Discard)
	fs.Usage = func() {}
	fs.Var(&f.dirs, "C", "analyse the packages below `DIR` (repeatable; default the working directory)")
	fs.StringVar(&f.tags, "tags", "", "comma-separated build `TAGS`")
	return fs
}

// settingsFlags adds the flags that say which settings the packages have.
func settingsFlags(f *flags) *flag.FlagSet {
	fs := packageFlags(f)
	fs.BoolVar(&f.tests, "tests", false, "analyse test files too")
	fs.Var(commas{&f.enable}, "enable", "switch `RULES` on; comma-separated, or all")
	fs.Var(commas{&f.disable}, "disable", "switch `RULES` off; comma-separated, or all")
	fs.StringVar(&f.config, "config", "", "read settings from `FILE` instead of looking for "+config.FileName)
	fs.Var(&f.set, "set", "override a setting, `KEY=YAML` (repeatable)")
	return fs
}

// vocabularyFlags adds the flags of the command vocabulary.
func vocabularyFlags(fs *flag.FlagSet, f *flags) {
	fs.Var(&f.check, "check", "compare the table in `FILE` with the vocabulary (repeatable)")
	fs.StringVar(&f.format, "format", "markdown", "write the table as `FORMAT`: markdown or json")
	fs.BoolVar(&f.unused, "unused", false, "list the codes and reasons that no package uses")
}

// parseFlags reads the arguments of a run. The error names what is wrong and
// the nearest valid word.
func parseFlags(args []string) (*flags, error) {
	f := new(flags)
	fs := newFlagSet(f)
	if err := parse(fs, args); err != nil {
		return nil, err
	}
	f.patterns = fs.Args()
	for _, c := range choices {
		if v := *c.value(f); !slices.Contains(c.words, v) {
			return nil, unknown("-"+c.flag, v, c.words)
		}
	}
	return f, f.contradiction()
}

// contradiction reports flags that do not go together.
func (f *flags) contradiction() error {
	switch {
	case f.fix && f.diff:
		return errors.New("-fix changes files and -diff only shows how: choose one")
	case f.diff && f.format != "text":
		return fmt.Errorf("-diff writes no findings: -format %s has nothing to write", f.format)
	}
	return nil
}

// parse parses args, and adds to the flag package's errors the flag that was
// meant.
func parse(fs *flag.FlagSet, args []string) error {
	err := fs.Parse(args)
	if err == nil {
		return lateFlag(fs.Args())
	}
	name, ok := strings.CutPrefix(err.Error(), "flag provided but not defined: -")
	if !ok || errors.Is(err, flag.ErrHelp) {
		return err
	}
	var names []string
	fs.VisitAll(func(f *flag.Flag) { names = append(names, f.Name) })
	return unknown("flag", "-"+strings.TrimLeft(name, "-"), dashed(names))
}

// lateFlag reports a flag among the package patterns: the go command would
// take it for one of its own.
func lateFlag(patterns []string) error {
	for _, p := range patterns {
		if strings.HasPrefix(p, "-") {
			return fmt.Errorf("flag %s after a package: flags come first", p)
		}
	}
	return nil
}

func dashed(names []string) []string {
	for i, n := range names {
		names[i] = "-" + n
	}
	return names
}

// unknown is the error for a word that is not among the valid ones.
func unknown(what, word string, valid []string) error {
	if meant := suggest.Nearest(word, valid); meant != "" {
		return fmt.Errorf("unknown %s %q: did you mean %s?", what, word, meant)
	}
	return fmt.Errorf("unknown %s %q: valid are %s", what, word, strings.Join(valid, ", "))
}

// usage is the text of -help.
func usage() string {
	var b strings.Builder
	b.WriteString(`envelopelint finds failed MCP tool calls that do not reach the client as failures.

usage:
  envelopelint [flags] [packages]                 analyse packages, ./... by default
  envelopelint init [flags] [packages]            write settings and, where there is none, a tested error helper
  envelopelint explain RULE                       what a rule reports, and the remedy
  envelopelint rules [-format text|json|markdown] list the rules
  envelopelint why [flags] FILE:LINE              what is known of the returns on a line, and why
  envelopelint vocabulary [flags] [packages]      codes and reasons as a table; compare documents with it
  envelopelint config check [-config FILE]        check the settings, and the Go names and words in them
  envelopelint config print [-format yaml|json]   the settings that hold, with those of the profile
               [-inferred [packages]]             and what is taken for granted beyond them

exit code: 0 clean, 1 findings, drift or a diff, 2 usage, settings or load error

flags:
`)
	fs := newFlagSet(new(flags))
	fs.SetOutput(&b)
	fs.PrintDefaults()
	for _, c := range []struct {
		title string
		flags func(*flag.FlagSet, *flags)
	}{
		{"flags of init, besides -C and -tags", initFlags},
		{"flags of vocabulary, besides those that choose packages and settings", vocabularyFlags},
	} {
		b.WriteString("\n" + c.title + ":\n")
		fs = flag.NewFlagSet("", flag.ContinueOnError)
		c.flags(fs, new(flags))
		fs.SetOutput(&b)
		fs.PrintDefaults()
	}
	return b.String()
}
