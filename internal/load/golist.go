package load

import (
	"errors"
	"fmt"
	"os/exec"
	"strconv"
	"strings"

	"golang.org/x/tools/go/packages"
)

// packages returns a configuration for packages.Load.
func (c Config) packages(mode packages.LoadMode) *packages.Config {
	return &packages.Config{Mode: mode, Dir: c.Dir, Env: c.Env, BuildFlags: c.BuildFlags, Tests: c.Tests, Overlay: c.Overlay}
}

// goList runs "go list -e" with the flags that go/packages uses, so that both
// mean the same builds, and returns its output.
func (c Config) goList(args ...string) (string, error) {
	return c.run(append(append([]string{"list", "-e", "-buildvcs=false", "-pgo=off"}, c.BuildFlags...), args...)...)
}

// run runs the go command and returns its output.
func (c Config) run(args ...string) (string, error) {
	cmd := exec.Command("go", args...)
	cmd.Dir = c.Dir
	if c.Env != nil {
		cmd.Env = append(c.Env[:len(c.Env):len(c.Env)], "PWD="+c.Dir)
	}
	out, err := cmd.Output()
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return "", fmt.Errorf("go %s: %s", args[0], strings.TrimSpace(string(exit.Stderr)))
	}
	return string(out), err
}

// exportFiles returns the files that hold the export data of the packages in
// need of it, by package. A package whose export data is not in the build cache
// is type-checked from source from then on.
func (g *graph) exportFiles() (map[*packages.Package]string, error) {
	if err := g.avoidStale(); err != nil {
		return nil, err
	}
	for {
		files, missing, err := g.listExports()
		if err != nil || len(missing) == 0 {
			return files, err
		}
		// These do not compile, say for want of a C header. Most of their types
		// can be had from source even so.
		g.deepen(missing)
	}
}

// avoidStale has the packages type-checked from source that the go command
// would have to compile first.
func (g *graph) avoidStale() error {
	paths := importPaths(g.imported())
	if len(paths) == 0 {
		return nil
	}
	const format = `{{if .Stale}}{{.ImportPath}} {{len context.ReleaseTags}}{{end}}`
	out, err := g.cfg.goList(append([]string{"-deps", "-f", format, "--"}, paths...)...)
	if err != nil {
		return err
	}
	stale := make(map[string]bool)
	newer := false // whether the go command's release is newer than this program's
	for line := range strings.Lines(out) {
		path, tags, _ := strings.Cut(strings.TrimSpace(line), " ")
		stale[path] = true
		releases, _ := strconv.Atoi(tags)
		newer = newer || releases > knownReleases
	}
	var found []*packages.Package
	for _, p := range g.all {
		// The standard library of a newer release may use language features
		// that only the compiler of that release knows.
		if stale[p.PkgPath] && !(newer && p.Module == nil) {
			found = append(found, p)
		}
	}
	g.deepen(found)
	return nil
}

// listExports asks for the export data of all packages whose types are
// read from there, and returns those that have none.
func (g *graph) listExports() (files map[*packages.Package]string, missing []*packages.Package, err error) {
	need := g.imported()
	if len(need) == 0 {
		return nil, nil, nil
	}
	listed, err := packages.Load(g.cfg.exports(), importPaths(need)...)
	if err != nil {
		return nil, nil, fmt.Errorf("cannot list export data: %w", err)
	}
	byPath := make(map[string]string)
	for _, p := range listed {
		byPath[p.PkgPath] = p.ExportFile
	}
	files = make(map[*packages.Package]string)
	for _, p := range need {
		if file := byPath[p.PkgPath]; file != "" {
			files[p] = file
		} else {
			missing = append(missing, p)
		}
	}
	return files, missing, nil
}

func (c Config) exports() *packages.Config {
	pc := c.packages(packages.NeedName | packages.NeedExportFile)
	pc.Tests = false
	return pc
}

func importPaths(pkgs []*packages.Package) []string {
	var paths []string
	for _, p := range pkgs {
		paths = append(paths, p.PkgPath)
	}
	return paths
}

// ModuleCache returns the directory of the modules that the go command has
// downloaded.
func ModuleCache(cfg Config) (string, error) {
	out, err := cfg.run("env", "GOMODCACHE")
	return strings.TrimSpace(out), err
}
