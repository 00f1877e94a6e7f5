package driver

import (
	"errors"
	"maps"
	"os"
	"slices"
	"sync"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/rules"
)

// A settingsCache gives the settings for directories: those of the file that
// -config names or that lies nearest above, changed by the flags. It may be
// used by several goroutines.
type settingsCache struct {
	flags *flags
	rules []config.RuleInfo

	mu       sync.Mutex
	byFile   map[string]*config.Settings // "" is for directories without a file
	byDir    map[string]*config.Settings
	resolved map[string]bool // files whose names have been looked up
}

func newSettingsCache(f *flags) *settingsCache {
	return &settingsCache{
		flags:    f,
		rules:    rules.Infos(),
		byFile:   make(map[string]*config.Settings),
		byDir:    make(map[string]*config.Settings),
		resolved: make(map[string]bool),
	}
}

// forDir returns the settings for the packages in dir. The error names the
// file and line, or the flag, and what is wrong with it.
func (c *settingsCache) forDir(dir string) (*config.Settings, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	if s, ok := c.byDir[dir]; ok {
		return s, nil
	}
	file, err := c.file(dir)
	if err != nil {
		return nil, err
	}
	s, err := c.forFile(file)
	if err != nil {
		return nil, err
	}
	c.byDir[dir] = s
	return s, nil
}

// file returns the settings file for the packages in dir, "" if there is none,
// by its shortest name.
func (c *settingsCache) file(dir string) (string, error) {
	if c.flags.config != "" {
		return c.flags.config, nil
	}
	file, err := config.Find(dir)
	var faults config.Errors
	if errors.As(err, &faults) {
		for _, f := range faults {
			f.Source = dotted(shortName(f.Source))
		}
	}
	if err != nil || file == "" {
		return "", err
	}
	return dotted(shortName(file)), nil
}

func (c *settingsCache) forFile(file string) (*config.Settings, error) {
	if s, ok := c.byFile[file]; ok {
		return s, nil
	}
	s := new(config.Settings)
	if file != "" {
		var err error
		if s, err = config.Load(file, c.rules); err != nil {
			return nil, err
		}
	}
	for _, kv := range c.flags.set {
		if err := s.Set(kv, c.rules); err != nil {
			return nil, err
		}
	}
	if err := s.Select(c.flags.enable, c.flags.disable, c.rules); err != nil {
		return nil, err
	}
	if err := s.Validate(c.rules); err != nil { // what the flags say together
		return nil, c.located(file, err)
	}
	s.Tests = s.Tests || c.flags.tests
	c.byFile[file] = s
	return s, nil
}

// located adds to faults where they are in a settings file or in flags.
func (c *settingsCache) located(file string, err error) error {
	var faults config.Errors
	if !errors.As(err, &faults) {
		return err
	}
	var src []byte
	if file != "" {
		if src, err = os.ReadFile(file); err != nil {
			return err
		}
	}
	faults.Locate(file, src, c.flags.set)
	return faults
}

// prepare reads the settings for all packages, so that trouble with them
// comes up before the analysis.
func (c *settingsCache) prepare(pkgs []*packages.Package) error {
	for _, p := range pkgs {
		if _, err := c.forDir(p.Dir); err != nil {
			return err
		}
	}
	return nil
}

// resolve looks up the Go names in the settings read so far, those of a file
// once. Packages that are not in n are loaded from dir.
func (c *settingsCache) resolve(dir string, n *namespace) error {
	var errs []error
	for _, file := range slices.Sorted(maps.Keys(c.byFile)) {
		if c.resolved[file] {
			continue
		}
		c.resolved[file] = true
		s := c.byFile[file]
		if err := n.load(dir, s.Packages()); err != nil {
			return err
		}
		if err := s.Resolve(n.types); err != nil {
			errs = append(errs, c.located(file, err))
		}
	}
	return errors.Join(errs...)
}

// severity returns what a finding of a rule weighs in the packages of dir,
// which have been prepared.
func (c *settingsCache) severity(dir, rule string) config.Severity {
	s, err := c.forDir(dir)
	i := slices.IndexFunc(c.rules, func(r config.RuleInfo) bool { return r.ID == rule })
	if err != nil || i < 0 {
		return config.Error
	}
	return s.Severity(c.rules[i])
}
