package docs

import (
	"bytes"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"slices"
	"strings"

	"github.com/envelopelint/envelopelint/internal/driver"
)

// The example server and what is shown of it.
const (
	orchard   = "testdata/src/example.test/orchard"
	shownFile = orchard + "/trees.go"
	asked     = shownFile + ":36"
)

var shownFuncs = []string{"describe", "plant", "fell"}

// excerpt shows functions of the example server with their line numbers.
func excerpt() (string, error) {
	src, err := os.ReadFile(shownFile)
	if err != nil {
		return "", err
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, shownFile, src, 0)
	if err != nil {
		return "", err
	}
	lines := strings.Split(string(src), "\n")
	var shown []string
	for _, decl := range file.Decls {
		if f, ok := decl.(*ast.FuncDecl); ok && slices.Contains(shownFuncs, f.Name.Name) {
			first, last := fset.Position(f.Pos()).Line, fset.Position(f.End()).Line
			shown = append(shown, numbered(lines, first, last))
		}
	}
	if len(shown) != len(shownFuncs) {
		return "", fmt.Errorf("%s does not have all of %s", shownFile, shownFuncs)
	}
	return fence("go", strings.Join(shown, "\n")), nil
}

func numbered(lines []string, first, last int) string {
	var b strings.Builder
	for n := first; n <= last; n++ {
		fmt.Fprintf(&b, "%d  %s\n", n, strings.ReplaceAll(lines[n-1], "\t", "    "))
	}
	return b.String()
}

// findings is what the command prints for the example server.
func findings() (string, error) {
	return run("-C", orchard, "-fail-on", "none", "./...")
}

// why is what the command prints for one return of the example server.
func why() (string, error) { return run("why", asked) }

// vocabulary is the table of a server with a contract.
func vocabulary() (string, error) {
	return run("vocabulary", "-C", "testdata/src/example.test/plantlabels")
}

// start is what init tells of the example server, without the files.
func start() (string, error) {
	text, err := run("init", "-n", "-C", orchard)
	told, _, _ := strings.Cut(text, "-- ")
	return told + "```\n", err
}

// usage is the command's own help.
func usage() (string, error) { return run("-help") }

// run shows what the command prints, which must be without trouble.
func run(args ...string) (string, error) {
	var stdout, stderr bytes.Buffer
	if code := driver.Main(args, &stdout, &stderr); code != driver.ExitClean {
		return "", fmt.Errorf("exit code %d: %s", code, &stderr)
	}
	return fence("text", stdout.String()), nil
}

// releases lists the libraries with the oldest and the newest release on which
// the tables are tested.
func releases() (string, error) {
	text, err := os.ReadFile("internal/sdk/sdktest/versions.txt")
	if err != nil {
		return "", err
	}
	var rows []*release
	for line := range strings.Lines(string(text)) {
		module, version, ok := strings.Cut(strings.TrimSpace(line), " ")
		switch {
		case !ok || module == "#":
		case len(rows) == 0 || rows[len(rows)-1].module != module:
			rows = append(rows, &release{module, version, version})
		default:
			rows[len(rows)-1].newest = version
		}
	}
	var b strings.Builder
	b.WriteString("| library | oldest | newest |\n|---|---|---|\n")
	for _, r := range rows {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", r.module, r.oldest, r.newest)
	}
	return b.String(), nil
}

type release struct{ module, oldest, newest string }
