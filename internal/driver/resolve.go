package driver

import (
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/load"
	"github.com/envelopelint/envelopelint/internal/suggest"
)

// A namespace holds the packages in which the names of settings are looked up.
type namespace struct {
	flags    *flags
	known    map[string]*packages.Package // by import path
	analysed map[*packages.Package]bool   // their errors are reported in any case
}

// newNamespace starts with the packages that have been loaded whole: of others
// only the exported names are there.
func newNamespace(f *flags, loaded []*packages.Package) *namespace {
	n := &namespace{f, make(map[string]*packages.Package), make(map[*packages.Package]bool)}
	packages.Visit(loaded, nil, func(p *packages.Package) {
		if len(p.Syntax) > 0 {
			n.add(p)
			n.analysed[p] = true
		}
	})
	return n
}

// add prefers the variant of a package that has its test files.
func (n *namespace) add(p *packages.Package) {
	if old := n.known[p.PkgPath]; old == nil || len(old.Syntax) < len(p.Syntax) {
		n.known[p.PkgPath] = p
	}
}

// load loads packages that are not there yet. In a repository of several
// modules each may be found from any of the directories that -C names.
func (n *namespace) load(dir string, paths []string) error {
	for _, dir := range append([]string{dir}, n.flags.dirs...) {
		missing := slices.DeleteFunc(slices.Clone(paths), func(path string) bool {
			p := n.known[path]
			return p != nil && len(p.Syntax) > 0
		})
		if len(missing) == 0 {
			return nil
		}
		loaded, err := load.Packages(load.Config{Dir: dir, Patterns: missing, BuildFlags: n.flags.buildFlags()})
		if err != nil {
			return err
		}
		for _, p := range loaded.Roots {
			n.add(p)
		}
	}
	return nil
}

// types returns the types of a package; nil where they are incomplete for
// errors that are reported in any case.
func (n *namespace) types(path string) (*types.Package, *config.SettingError) {
	p := n.known[path]
	switch {
	case p == nil:
		return nil, &config.SettingError{Message: "package " + path + " does not exist"}
	case n.analysed[p] && p.IllTyped:
		return nil, nil
	case len(p.Errors) > 0:
		return nil, n.failure(p)
	}
	return p.Types, nil
}

// failure is the error for the names in a package that cannot be loaded.
func (n *namespace) failure(p *packages.Package) *config.SettingError {
	message, _, _ := strings.Cut(p.Errors[0].Msg, "\n")
	message = strings.TrimSuffix(message, "; to add it:") // the go command's advice follows
	if !strings.Contains(message, p.PkgPath) {
		message = "package " + p.PkgPath + ": " + message
	}
	if len(p.Syntax) > 0 {
		return &config.SettingError{Message: message}
	}
	var paths []string
	for _, path := range slices.Sorted(maps.Keys(n.known)) {
		if n.analysed[n.known[path]] {
			paths = append(paths, path)
		}
	}
	return &config.SettingError{Message: message, Suggestion: suggest.Nearest(p.PkgPath, paths)}
}
