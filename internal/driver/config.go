package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
)

// config checks or prints settings.
func (c *command) config(args []string) error {
	if len(args) == 0 {
		return errors.New("usage: envelopelint config check|print [flags]")
	}
	switch args[0] {
	case "check":
		return c.configCheck(args[1:])
	case "print":
		return c.configPrint(args[1:])
	}
	return unknown("command", "config "+args[0], []string{"config check", "config print"})
}

// printFormats are the values of -format of the command config print. notes are
// remarks on names in the settings, which JSON has no place for.
var printFormats = map[string]func(w io.Writer, s *config.Settings, notes map[string]string) error{
	"yaml": printYAML,
	"json": printJSON,
}

// configPrint prints the settings that hold in a directory, those of the
// profile included, with -inferred also what is taken for granted in its packages.
func (c *command) configPrint(args []string) error {
	f := new(flags)
	fs := settingsFlags(f)
	fs.StringVar(&f.format, "format", "yaml", "")
	fs.BoolVar(&f.infer, "inferred", false, "")
	if err := parse(fs, args); err != nil {
		return err
	}
	f.patterns = fs.Args()
	if len(f.patterns) > 0 && !f.infer {
		return fmt.Errorf("unexpected argument %q: packages go with -inferred", f.patterns[0])
	}
	if len(f.dirs) > 1 {
		return errors.New("config print takes one -C")
	}
	write := printFormats[f.format]
	if write == nil {
		return unknown("-format", f.format, []string{"yaml", "json"})
	}
	dir, err := filepath.Abs(f.roots()[0])
	if err != nil {
		return err
	}
	settings := newSettingsCache(f)
	s, err := settings.forDir(dir)
	if err != nil {
		return err
	}
	s = s.Effective()
	var notes map[string]string
	if f.infer {
		if notes, err = c.infer(f, settings, s); err != nil {
			return err
		}
	}
	return write(c.stdout, s, notes)
}

// infer adds to s what is taken for granted in the packages, and notes it.
func (c *command) infer(f *flags, settings *settingsCache, s *config.Settings) (notes map[string]string, err error) {
	results, err := c.analyzeDirs(f, settings)
	if err != nil {
		return nil, err
	}
	if troubles := results[0].troubles; len(troubles) > 0 {
		return nil, errors.New(strings.Join(troubles, "\n"))
	}
	return addInferred(s, results[0].inferred), nil
}

// addInferred adds to settings what was found out about packages. The result
// maps each word that is added to where it comes from.
func addInferred(s *config.Settings, packages []analyzer.Inferred) map[string]string {
	notes := make(map[string]string)
	for _, p := range packages {
		addNames(s, p.Declared, "declared by a directive", notes)
		addNames(s, p.Seen, "inferred", notes)
		if s.JSONRPC.Spec == "" && p.Revision != "" {
			s.JSONRPC.Spec, notes[p.Revision] = p.Revision, "that of the library"
		}
	}
	return notes
}

// addNames adds names that the settings do not have yet.
func addNames(s *config.Settings, names analyzer.Names, note string, notes map[string]string) {
	for _, f := range names.Helpers {
		if !slices.ContainsFunc(s.Helpers, func(h config.Helper) bool { return h.Func == f }) {
			s.Helpers = append(s.Helpers, config.Helper{Func: f})
			notes[f.String()] = note
		}
	}
	for _, f := range names.Boundaries {
		if !slices.Contains(s.Boundaries, f) {
			s.Boundaries = append(s.Boundaries, f)
			notes[f.String()] = note
		}
	}
	for _, o := range names.Vocabulary {
		if !slices.Contains(s.Vocabulary.From, o) {
			s.Vocabulary.From = append(s.Vocabulary.From, o)
			notes[o.String()] = note
		}
	}
}

func printYAML(w io.Writer, s *config.Settings, notes map[string]string) error {
	var doc yaml.Node
	if err := doc.Encode(s); err != nil {
		return err
	}
	annotate(&doc, notes)
	enc := yaml.NewEncoder(w)
	enc.SetIndent(2)
	if err := enc.Encode(&doc); err != nil {
		return err
	}
	return enc.Close()
}

// annotate puts notes behind the scalars that they are on.
func annotate(n *yaml.Node, notes map[string]string) {
	if n.Kind == yaml.ScalarNode {
		n.LineComment = notes[n.Value]
	}
	for _, child := range n.Content {
		annotate(child, notes)
	}
}

func printJSON(w io.Writer, s *config.Settings, _ map[string]string) error {
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(s)
}

// parseNoArgs parses the flags of a command that takes nothing else.
func parseNoArgs(fs *flag.FlagSet, args []string) error {
	if err := parse(fs, args); err != nil {
		return err
	}
	if fs.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", fs.Arg(0))
	}
	return nil
}
