package driver

import (
	"cmp"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// configCheck reads the settings for each directory and those below it, and looks
// up the Go names and words in them.
func (c *command) configCheck(args []string) error {
	f := new(flags)
	if err := parseNoArgs(settingsFlags(f), args); err != nil {
		return err
	}
	check := &settingsCheck{flags: f, settings: newSettingsCache(f), done: make(map[string]bool)}
	for _, dir := range f.roots() {
		if err := check.tree(dir); err != nil {
			check.errs = append(check.errs, inDir(f, dir, err))
		}
	}
	for _, file := range check.right {
		fmt.Fprintf(c.stdout, "%s: ok\n", file)
	}
	return errors.Join(check.errs...)
}

// A settingsCheck checks settings files, each once.
type settingsCheck struct {
	flags    *flags
	settings *settingsCache
	done     map[string]bool // files that were looked at
	right    []string        // files without faults
	errs     []error
}

// tree checks the settings for a directory and those that hold below it only.
func (c *settingsCheck) tree(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	var nested []string
	if c.flags.config == "" {
		if nested, err = settled(dir); err != nil {
			return err
		}
	}
	file, err := c.settings.file(dir)
	switch {
	case err != nil:
		return err
	case file != "":
		c.file(file, dir)
	case len(c.flags.set) > 0:
		c.file("", dir)
	case len(nested) == 0:
		return unsettled(dir)
	}
	for _, below := range nested {
		file, err := c.settings.file(below)
		if err != nil {
			c.errs = append(c.errs, err)
		} else if file != "" {
			c.file(file, below)
		}
	}
	return nil
}

// unsettled is the error for a directory without settings. A file that lies there
// is one that somebody believes in.
func unsettled(dir string) error {
	file := filepath.Join(dir, config.FileName)
	if _, err := os.Lstat(file); err == nil {
		return fmt.Errorf("%s is not read: it lies in no module and beside no go.work", dotted(shortName(file)))
	}
	return fmt.Errorf("there is no %s for the packages in %s", config.FileName, filepath.ToSlash(dir))
}

// settled lists the directories below dir that have a settings file of their own
// and in which ... may match packages (go help packages).
func settled(dir string) ([]string, error) {
	var dirs []string
	err := filepath.WalkDir(dir, func(path string, d fs.DirEntry, err error) error {
		name := d.Name()
		switch {
		case err != nil || path == dir:
			return err
		case d.IsDir() && (strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || name == "testdata" || name == "vendor"):
			return filepath.SkipDir
		case strings.TrimSuffix(name, filepath.Ext(name)) == strings.TrimSuffix(config.FileName, ".yml") && filepath.Dir(path) != dir:
			dirs = append(dirs, filepath.Dir(path))
		}
		return nil
	})
	return slices.Compact(dirs), err
}

// file checks the settings file that holds in dir, "" for the flags alone.
func (c *settingsCheck) file(file, dir string) {
	if c.done[file] {
		return
	}
	c.done[file] = true
	if err := c.faults(file, dir); err != nil {
		c.errs = append(c.errs, err)
	} else {
		c.right = append(c.right, cmp.Or(file, "-set"))
	}
}

func (c *settingsCheck) faults(file, dir string) error {
	s, err := c.settings.forDir(dir)
	if err != nil {
		return err
	}
	n := newNamespace(c.flags, nil)
	if err := c.settings.resolve(dir, n); err != nil {
		return err
	}
	words, err := n.words(s)
	if err == nil {
		err = s.Fit(n.types, words)
	}
	if err != nil {
		return c.settings.located(file, err)
	}
	return nil
}

// words reads the declarations that the vocabulary is taken from, and adds what
// settings say.
func (n *namespace) words(s *config.Settings) (config.Words, error) {
	var words config.Words
	var faults config.Errors
	var declared []*vocab.Vocabulary
	for i, ref := range s.Vocabulary.From {
		p := n.known[ref.Pkg]
		src := vocab.Source{Files: p.Syntax, Pkg: p.Types, Info: p.TypesInfo}
		v, err := vocab.Read(src, src.LookUp(vocab.NameOf(ref)))
		if err != nil {
			faults = append(faults, &config.SettingError{Path: fmt.Sprintf("vocabulary.from[%d]", i), Message: fmt.Sprintf("%v: %v", ref, err)})
			continue
		}
		declared = append(declared, v)
	}
	if len(faults) > 0 {
		return words, faults
	}
	for _, v := range vocab.Join(declared, s.Effective().Vocabulary).Sets {
		words.CodeTypes = append(words.CodeTypes, config.TypeRef{Pkg: v.CodeType.Pkg, Name: v.CodeType.Name})
		words.ReasonTypes = append(words.ReasonTypes, config.TypeRef{Pkg: v.ReasonType.Pkg, Name: v.ReasonType.Name})
		words.Codes = append(words.Codes, spelt(v)...)
		for _, k := range v.Consts {
			words.Others = append(words.Others, k.Word, k.Name.Name)
		}
	}
	return words, nil
}

// spelt lists the codes of a vocabulary under each of their names: settings may
// write a word or its constant.
func spelt(v *vocab.Vocabulary) []config.Code {
	names := make(map[string][]string)
	for _, k := range v.Consts {
		names[k.Word] = append(names[k.Word], k.Name.Name)
	}
	var codes []config.Code
	for _, c := range v.Codes {
		code := c.Code
		for _, r := range c.Reasons {
			for _, name := range names[r.Reason] {
				code.Reasons = append(slices.Clip(code.Reasons), config.Reason{Reason: name})
			}
		}
		codes = append(codes, code)
		for _, name := range names[code.Code] {
			code.Code = name
			codes = append(codes, code)
		}
	}
	return codes
}
