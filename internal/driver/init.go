package driver

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/txtar"

	"github.com/envelopelint/envelopelint/analyzer"
	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/scaffold"
)

// init writes a settings file for a module and, where that has no error helper,
// a package with one. It tells what it found and what it writes, and never
// overwrites anything.
func (c *command) init(args []string) (int, error) {
	f, err := parseInitFlags(args)
	if err != nil {
		return 0, err
	}
	dir := f.roots()[0]
	s, troubles, err := c.survey(dir, f)
	if err != nil {
		return 0, inDir(f, dir, err)
	}
	if len(troubles) > 0 {
		c.complain(troubles)
		return ExitTrouble, nil
	}
	files, err := scaffold.Files(s.module)
	switch {
	case err != nil:
		return 0, err
	case f.dryRun:
		return ExitClean, c.preview(s, files)
	}
	if err := create(s.dir, files); err != nil {
		return 0, err
	}
	_, err = c.stdout.Write(told(s, files, "wrote"))
	return ExitClean, err
}

// parseInitFlags reads the arguments of the command init.
func parseInitFlags(args []string) (*flags, error) {
	f := new(flags)
	fs := packageFlags(f)
	initFlags(fs, f)
	if err := parse(fs, args); err != nil {
		return nil, err
	}
	f.patterns = fs.Args()
	if len(f.dirs) > 1 {
		return nil, errors.New("init takes one -C")
	}
	if f.profile != "" && !slices.Contains(config.Profiles, config.Profile(f.profile)) {
		var names []string
		for _, p := range config.Profiles {
			names = append(names, string(p))
		}
		return nil, unknown("-profile", f.profile, names)
	}
	return f, nil
}

// initFlags adds the flags of the command init.
func initFlags(fs *flag.FlagSet, f *flags) {
	fs.BoolVar(&f.dryRun, "n", false, "write the files to standard output, as a txtar archive, and nothing else")
	fs.StringVar(&f.profile, "profile", "", "start from the contract `NAME`: tool-envelope, jsonrpc-data, typed-failure or plain-text")
}

// survey analyses the packages below dir, which must have no settings yet and
// belong to one module, and describes that. troubles tells what kept packages
// from being analysed.
func (c *command) survey(dir string, f *flags) (_ *survey, troubles []string, err error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, nil, err
	}
	if err := inModule(abs); err != nil {
		return nil, nil, err
	}
	settings := newSettingsCache(f)
	switch file, err := settings.file(abs); {
	case err != nil:
		return nil, nil, err
	case file != "":
		return nil, nil, fmt.Errorf("%s is there already, and init overwrites nothing", file)
	}
	progress := startProgress(c.stderr)
	defer progress.stop()
	loaded, err := c.loadDir(dir, f, settings, progress)
	if err != nil {
		return nil, nil, err
	}
	if troubles = problems(loaded); len(troubles) > 0 {
		return nil, troubles, nil
	}
	if err := ofOneModule(loaded.Roots); err != nil {
		return nil, nil, err
	}
	progress.say(fmt.Sprintf("analysing %d packages", len(loaded.Roots)))
	result := analyze(c.newAnalyzer(analyzer.Options{Settings: settings.forDir, Infer: true}), loaded, settings)
	if len(result.troubles) > 0 {
		return nil, result.troubles, nil
	}
	s, err := newSurvey(loaded.Roots, result.inferred, config.Profile(f.profile))
	return s, nil, err
}

// told tells what was found and, after a verb, which files there are.
func told(s *survey, files []scaffold.File, verb string) []byte {
	var b bytes.Buffer
	for _, line := range s.found {
		fmt.Fprintln(&b, line)
	}
	for _, file := range files {
		fmt.Fprintln(&b, verb, s.shortName(file))
	}
	return b.Bytes()
}

// preview writes what init would do, and the files, as a txtar archive.
func (c *command) preview(s *survey, files []scaffold.File) error {
	archive := &txtar.Archive{Comment: told(s, files, "would write")}
	for _, file := range files {
		archive.Files = append(archive.Files, txtar.File{Name: s.shortName(file), Data: file.Text})
	}
	_, err := c.stdout.Write(txtar.Format(archive))
	return err
}

// create writes new files below dir, all or none.
func create(dir string, files []scaffold.File) error {
	var created []string
	for _, file := range files {
		name := filepath.Join(dir, filepath.FromSlash(file.Name))
		if err := createFile(name, file.Text); err != nil {
			errs := []error{err}
			for _, name := range created {
				errs = append(errs, os.Remove(name))
			}
			return errors.Join(errs...)
		}
		created = append(created, name)
	}
	return nil
}

// createFile writes a file that does not exist, with the directories above it.
func createFile(name string, text []byte) error {
	if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
		return err
	}
	f, err := os.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, 0o666)
	if err != nil {
		return err
	}
	_, err = f.Write(text)
	if err = errors.Join(err, f.Close()); err != nil {
		return errors.Join(err, os.Remove(name))
	}
	return nil
}
