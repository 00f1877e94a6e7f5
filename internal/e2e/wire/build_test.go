package wire

import (
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"

	"golang.org/x/mod/semver"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A release is a version of a library that servers are built with.
type release struct {
	table   *sdk.Table
	version string
}

func (r release) String() string { return r.table.Name + "-" + r.version }

// directories has where the server for a library is, below testdata.
var directories = map[string]string{"mcp-go": "mcpgo", "go-sdk": "gosdk"}

// matrix has the versions at which something that arrives has changed, and those
// before.
func matrix() []release {
	versions := map[string][]string{
		"mcp-go": {"v0.32.0", "v0.43.2", "v0.45.0", "v0.52.0", "v1.0.0", "v1.1.1", "v1.2.1"},
		"go-sdk": {"v0.3.0", "v1.0.0", "v1.2.0", "v1.3.0", "v1.4.1", "v1.5.0", "v1.6.1", "v1.7.0", "v1.8.0"},
	}
	var list []release
	for _, table := range sdk.Tables() {
		for _, v := range versions[table.Name] {
			list = append(list, release{table, v})
		}
	}
	return list
}

// revisions lists the revisions of MCP with which the release is tried: those since
// 2025-06-18, or else the newest that it speaks.
func (r release) revisions() []string {
	var list []string
	for _, rev := range r.table.Revisions {
		if rev.Since != "" && semver.Compare(r.version, rev.Since) < 0 {
			continue
		}
		if len(list) == 0 || rev.Name >= "2025-06-18" {
			list = append(list, rev.Name)
		}
	}
	return list
}

// write makes the module of a release's server in a directory.
func (r release) write(dir string) error {
	for _, from := range []string{"shared", directories[r.table.Name]} {
		if err := copyFor(dir, filepath.Join("testdata", from), r.version); err != nil {
			return err
		}
	}
	mod := fmt.Sprintf("module example.test/wire\n\ngo 1.26.0\n\nrequire %s %s\n", r.table.Module, r.version)
	if err := os.WriteFile(filepath.Join(dir, "go.mod"), []byte(mod), 0o666); err != nil {
		return err
	}
	return run(dir, "go", "mod", "tidy")
}

// copyFor copies the files that are for a version.
func copyFor(to, from, version string) error {
	return filepath.WalkDir(from, func(path string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		if err != nil || !holds(text, version) {
			return err
		}
		rel, err := filepath.Rel(from, path)
		if err != nil {
			return err
		}
		if err := os.MkdirAll(filepath.Dir(filepath.Join(to, rel)), 0o777); err != nil {
			return err
		}
		return os.WriteFile(filepath.Join(to, rel), text, 0o666)
	})
}

// program is where the server of a module is built.
func program(dir string) string { return filepath.Join(dir, "server.out") }

// build compiles the server in a directory.
func build(dir string) error { return run(dir, "go", "build", "-o", program(dir), ".") }

func run(dir, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir = dir
	if out, err := cmd.CombinedOutput(); err != nil {
		return fmt.Errorf("%s %v: %w\n%s", name, args, err, out)
	}
	return nil
}
