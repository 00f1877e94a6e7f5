package golangci

import (
	"bytes"
	"encoding/json"
	"fmt"
	"go/ast"
	"go/format"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/golangci/golangci-lint/v2/pkg/commands"
	"github.com/golangci/golangci-lint/v2/pkg/exitcodes"
	"github.com/google/go-cmp/cmp"
	"go.yaml.in/yaml/v3"
	"golang.org/x/tools/go/ast/astutil"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/driver"
	_ "github.com/envelopelint/envelopelint/plugin"
)

const (
	root    = "../../../"
	servers = root + "testdata/src/example.test/"
)

// asLinter makes a process of this binary golangci-lint: with a binary of its own
// everything would be linked twice.
const asLinter = "ENVELOPELINT_TEST_GOLANGCI_LINT"

func TestMain(m *testing.M) {
	if os.Getenv(asLinter) == "" {
		os.Exit(m.Run())
	}
	if err := commands.Execute(commands.BuildInfo{GoVersion: runtime.Version(), Version: "(devel)"}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(exitcodes.Failure)
	}
}

// TestServers compares with the command on servers: what is found, and what the
// files are after --fix, with the formatter goimports as the document has it, and
// without, when nothing but unused imports may differ. (The tests of the driver
// compare the command with go vet and go fix, on the same servers.)
func TestServers(t *testing.T) {
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
	for _, server := range []string{
		"orchard", "shapes", "tidetable", "beehives", "cases", "plantlabels", "rivergauges", "hikingtrails", "weavingdrafts",
	} {
		t.Run(server, func(t *testing.T) {
			c := documented(t)
			narrow(t, c, servers+server)
			own, formatted, bare := copyOf(t, server), copyOf(t, server), copyOf(t, server)
			configure(t, c, formatted)
			delete(c, "formatters")
			configure(t, c, bare)

			all, hopeless := found(t, own)
			if diff := cmp.Diff(all, linted(t, bare)); diff != "" {
				t.Errorf("found: -own +golangci-lint\n%s", diff)
			}
			fix(t, own)
			for _, dir := range []string{formatted, bare} {
				if diff := cmp.Diff(hopeless, linted(t, dir, "--fix")); diff != "" {
					t.Errorf("found without a fix: -own +golangci-lint\n%s", diff)
				}
			}
			want := sources(t, own)
			if diff := cmp.Diff(want, sources(t, formatted)); diff != "" {
				t.Errorf("-own +golangci-lint with goimports\n%s", diff)
			}
			if diff := cmp.Diff(want, tidied(t, sources(t, bare))); diff != "" {
				t.Errorf("-own +golangci-lint without unused imports\n%s", diff)
			}
		})
	}
}

// TestRefused: golangci-lint ends with what is wrong in the settings.
func TestRefused(t *testing.T) {
	t.Setenv("GOLANGCI_LINT_CACHE", t.TempDir())
	c, dir := documented(t), t.TempDir()
	plugin(c)["settings"] = configuration{"helper": []string{}}
	configure(t, c, dir)
	cmd, stderr := linter(t, dir)
	err, _ := cmd.Run().(*exec.ExitError)
	const want = `unknown key "helper" (did you mean "helpers"?)`
	if err == nil || err.ExitCode() != exitcodes.Failure || !strings.Contains(stderr.String(), want) {
		t.Errorf("%v, want exit code %d and %q\n%s", err, exitcodes.Failure, want, stderr)
	}
}

// A configuration is the content of .golangci.yml.
type configuration = map[string]any

// documented is the configuration that the document for golangci-lint shows.
func documented(t *testing.T) configuration {
	t.Helper()
	text, err := os.ReadFile(root + "docs/golangci-lint.md")
	if err != nil {
		t.Fatal(err)
	}
	m := regexp.MustCompile("(?s)```yaml\n(version: \"2\"\n.*?)```").FindSubmatch(text)
	if m == nil {
		t.Fatal("no configuration is shown")
	}
	var c configuration
	if err := yaml.Unmarshal(m[1], &c); err != nil {
		t.Fatal(err)
	}
	return c
}

// narrow leaves one linter in the configuration, with the settings of a server's
// file.
func narrow(t *testing.T, c configuration, dir string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(dir, config.FileName))
	if err != nil && !os.IsNotExist(err) {
		t.Fatal(err)
	}
	var settings map[string]any
	if err := yaml.Unmarshal(text, &settings); err != nil {
		t.Fatal(err)
	}
	c["linters"].(configuration)["default"] = "none"
	plugin(c)["settings"] = settings
}

// plugin is the part of a configuration that is about the plugin.
func plugin(c configuration) configuration {
	for _, key := range []string{"linters", "settings", "custom", "envelopelint"} {
		c = c[key].(configuration)
	}
	return c
}

func configure(t *testing.T, c configuration, dir string) {
	t.Helper()
	text, err := yaml.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, ".golangci.yml"), text, 0o666); err != nil {
		t.Fatal(err)
	}
}

func copyOf(t *testing.T, server string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(servers+server)); err != nil {
		t.Fatal(err)
	}
	return dir
}

// found is what the command finds in a module, and what of that has no fix. It
// leaves out what has no place in the output of golangci-lint.
func found(t *testing.T, dir string) (all, hopeless []string) {
	t.Helper()
	var report struct {
		Findings []struct {
			File, Message string
			Line, Column  int
			Fix           *struct{}
		}
	}
	if err := json.Unmarshal(command(t, dir, "-format", "json"), &report); err != nil {
		t.Fatal(err)
	}
	for _, f := range report.Findings {
		line := fmt.Sprintf("%s:%d:%d: %s", f.File, f.Line, f.Column, f.Message)
		all = append(all, line)
		if f.Fix == nil {
			hopeless = append(hopeless, line)
		}
	}
	slices.Sort(all)
	slices.Sort(hopeless)
	return all, hopeless
}

// fix applies all fixes with the command.
func fix(t *testing.T, dir string) {
	t.Helper()
	before := sources(t, dir)
	command(t, dir, "-fix")
	if cmp.Equal(before, sources(t, dir)) {
		t.Error("nothing is fixed")
	}
}

// command returns what the command prints in a directory.
func command(t *testing.T, dir string, args ...string) []byte {
	t.Helper()
	t.Chdir(dir)
	var stdout, stderr bytes.Buffer
	if code := driver.Main(append(args, "-fail-on", "none"), &stdout, &stderr); code != driver.ExitClean || stderr.Len() > 0 {
		t.Fatalf("%q: exit code %d\n%s", args, code, &stderr)
	}
	return stdout.Bytes()
}

// linted is what golangci-lint says; it must not have anything to complain of.
func linted(t *testing.T, dir string, args ...string) []string {
	t.Helper()
	cmd, stderr := linter(t, dir, append(args, "--issues-exit-code=0", "--show-stats=false", "--output.json.path=stdout")...)
	var stdout bytes.Buffer
	cmd.Stdout = &stdout
	if err := cmd.Run(); err != nil || stderr.Len() > 0 {
		t.Fatalf("%q: %v\n%s", args, err, stderr)
	}
	var report struct {
		Issues []struct {
			FromLinter, Text string
			Pos              token.Position
		}
	}
	if err := json.Unmarshal(stdout.Bytes(), &report); err != nil {
		t.Fatalf("%v\n%s", err, &stdout)
	}
	var lines []string
	for _, issue := range report.Issues {
		if issue.FromLinter != "envelopelint" {
			t.Errorf("%s: %s", issue.FromLinter, issue.Text)
		}
		lines = append(lines, fmt.Sprintf("%s:%d:%d: %s", filepath.ToSlash(issue.Pos.Filename), issue.Pos.Line, issue.Pos.Column, issue.Text))
	}
	slices.Sort(lines)
	return lines
}

// linter is golangci-lint run in a directory, and what it will complain of.
func linter(t *testing.T, dir string, args ...string) (*exec.Cmd, *bytes.Buffer) {
	t.Helper()
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	cmd, stderr := exec.Command(self, append([]string{"run"}, args...)...), new(bytes.Buffer)
	cmd.Dir, cmd.Stderr = dir, stderr
	cmd.Env = append(cmd.Environ(), asLinter+"=1")
	return cmd, stderr
}

// sources returns the texts of all Go files below a directory.
func sources(t *testing.T, dir string) map[string]string {
	t.Helper()
	texts := make(map[string]string)
	err := fs.WalkDir(os.DirFS(dir), ".", func(name string, _ fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(name) != ".go" {
			return err
		}
		text, err := os.ReadFile(filepath.Join(dir, name))
		texts[name] = string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return texts
}

// tidied removes unused imports, and nothing else.
func tidied(t *testing.T, texts map[string]string) map[string]string {
	t.Helper()
	for name, text := range texts {
		fset := token.NewFileSet()
		file, err := parser.ParseFile(fset, name, text, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		if !removeUnused(fset, file) {
			continue
		}
		var b strings.Builder
		if err := format.Node(&b, fset, file); err != nil {
			t.Fatal(err)
		}
		texts[name] = b.String()
	}
	return texts
}

func removeUnused(fset *token.FileSet, file *ast.File) (some bool) {
	for _, spec := range slices.Clone(file.Imports) {
		path, _ := strconv.Unquote(spec.Path.Value)
		name := ""
		if spec.Name != nil {
			name = spec.Name.Name
		}
		if !astutil.UsesImport(file, path) {
			some = astutil.DeleteNamedImport(fset, file, name, path) || some
		}
	}
	return some
}
