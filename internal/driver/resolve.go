package driver

import (
	"cmp"
	"go/types"
	"maps"
	"regexp"
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
	dir      string                       // from which packages were loaded last
	known    map[string]*packages.Package // by import path
	analysed map[*packages.Package]bool   // their errors are reported in any case
}

// newNamespace starts with the packages that have been loaded whole: of others
// only the exported names are there.
func newNamespace(f *flags, loaded []*packages.Package) *namespace {
	n := &namespace{flags: f, known: make(map[string]*packages.Package), analysed: make(map[*packages.Package]bool)}
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
		n.dir = dir
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

// goroot matches what the go command says of paths like those of the standard
// library, with a directory that is nobody's business here.
var goroot = regexp.MustCompile(`is not in std \(.*\)`)

// failure is the error for the names in a package that cannot be loaded.
func (n *namespace) failure(p *packages.Package) *config.SettingError {
	message, _, _ := strings.Cut(p.Errors[0].Msg, "\n")
	message = strings.TrimSuffix(message, "; to add it:") // the go command's advice follows
	message = goroot.ReplaceAllString(message, "is not in std")
	if !strings.Contains(message, p.PkgPath) {
		message = "package " + p.PkgPath + ": " + message
	}
	if len(p.Syntax) > 0 {
		return &config.SettingError{Message: message}
	}
	return &config.SettingError{Message: message, Suggestion: n.near(p.PkgPath)}
}

// near returns the package that was meant, "" if none is near. Who leaves out the
// front of an import path means the package that ends so. What is written as a
// package may be a type, whose methods are written in another way.
func (n *namespace) near(path string) string {
	dot := strings.LastIndexByte(path, '.')
	var paths, ends []string
	whole := make(map[string]string)
	for _, known := range n.edited() {
		if dot > 0 && known == path[:dot] {
			return "(" + path + ").Method"
		}
		paths = append(paths, known)
		end := lastNames(known, strings.Count(path, "/")+1)
		ends = append(ends, end)
		whole[end] = known
	}
	return cmp.Or(suggest.Nearest(path, paths), whole[suggest.Nearest(path, ends)])
}

// edited lists the packages that may be meant: those that were loaded whole and
// those below the directory.
func (n *namespace) edited() []string {
	cfg := &packages.Config{Mode: packages.NeedName, Dir: n.dir, BuildFlags: n.flags.buildFlags()}
	below, err := packages.Load(cfg, "./...")
	if err != nil {
		below = nil // there is just no advice then
	}
	var paths []string
	for _, p := range slices.Concat(below, slices.Collect(maps.Values(n.known))) {
		if len(p.Errors) == 0 {
			paths = append(paths, p.PkgPath)
		}
	}
	slices.Sort(paths)
	return slices.Compact(paths)
}

// lastNames returns the last names of an import path.
func lastNames(path string, count int) string {
	names := strings.Split(path, "/")
	return strings.Join(names[max(0, len(names)-count):], "/")
}
