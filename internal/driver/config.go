package driver

import (
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"slices"

	"go.yaml.in/yaml/v3"

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

// configCheck reads the settings for each directory and looks up the Go names
// in them.
func (c *command) configCheck(args []string) error {
	f := new(flags)
	if err := parseNoArgs(settingsFlags(f), args); err != nil {
		return err
	}
	settings := newSettingsCache(f)
	var files []string
	var errs []error
	for _, dir := range f.roots() {
		file, err := c.checkDir(dir, f, settings)
		if err != nil {
			errs = append(errs, inDir(f, dir, err))
		} else if !slices.Contains(files, file) {
			files = append(files, file)
		}
	}
	for _, file := range files {
		fmt.Fprintf(c.stdout, "%s: ok\n", file)
	}
	return errors.Join(errs...)
}

func (c *command) checkDir(dir string, f *flags, settings *settingsCache) (file string, err error) {
	if dir, err = filepath.Abs(dir); err != nil {
		return "", err
	}
	if file, err = settings.file(dir); err != nil {
		return "", err
	}
	if file == "" {
		return "", fmt.Errorf("there is no %s for the packages in %s", config.FileName, filepath.ToSlash(dir))
	}
	if _, err := settings.forDir(dir); err != nil {
		return "", err
	}
	return file, settings.resolve(dir, newNamespace(f, nil))
}

// printFormats are the values of -format of the command config print.
var printFormats = map[string]func(io.Writer, *config.Settings) error{
	"yaml": printYAML,
	"json": printJSON,
}

// configPrint prints the settings that hold in a directory, those of the
// profile included.
func (c *command) configPrint(args []string) error {
	f := new(flags)
	fs := settingsFlags(f)
	fs.StringVar(&f.format, "format", "yaml", "")
	if err := parseNoArgs(fs, args); err != nil {
		return err
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
	s, err := newSettingsCache(f).forDir(dir)
	if err != nil {
		return err
	}
	return write(c.stdout, s.Effective())
}

func printYAML(w io.Writer, s *config.Settings) error {
	enc := yaml.NewEncoder(w)
	enc.SetIndent(2)
	if err := enc.Encode(s); err != nil {
		return err
	}
	return enc.Close()
}

func printJSON(w io.Writer, s *config.Settings) error {
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
