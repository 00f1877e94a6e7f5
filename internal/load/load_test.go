package load

import (
	"fmt"
	"go/types"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"golang.org/x/tools/go/packages"
	"golang.org/x/tools/txtar"
)

// Three modules: the main one imports mid, which imports dep; both lie outside.
const modules = `
-- main/go.mod --
module example.test/main

go 1.26

require (
	example.test/mid v0.0.0
	example.test/dep v0.0.0
)

replace (
	example.test/mid => ../mid
	example.test/dep => ../dep
)
-- main/main.go --
package main

import (
	"example.test/main/sub"
	"example.test/dep"
	"example.test/mid"
)

// One dep.T, however it gets here.
var t dep.T = mid.New()

func main() { sub.Do(t.Name()) }
-- main/sub/sub.go --
package sub

import "unicode/utf8"

func Do(s string) int { return utf8.RuneCountInString(s) }
-- mid/go.mod --
module example.test/mid

go 1.26

require example.test/dep v0.0.0
-- mid/mid.go --
package mid

import "example.test/dep"

func New() dep.T { return dep.T{} }
-- dep/go.mod --
module example.test/dep

go 1.26
-- dep/dep.go --
package dep

import "errors"

// ErrNone has a type of the standard library.
var ErrNone = errors.New("none")

type T struct{}

func (T) Name() string { return ErrNone.Error() }
`

func extract(t *testing.T, archive string) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, must(txtar.FS(txtar.Parse([]byte(archive))))); err != nil {
		t.Fatal(err)
	}
	return dir
}

func must[T any](v T, err error) T {
	if err != nil {
		panic(err)
	}
	return v
}

func environ(extra ...string) []string {
	return append(os.Environ(), append([]string{"GOFLAGS=-mod=mod", "GOPROXY=off", "GOWORK=off"}, extra...)...)
}

func mustLoad(t *testing.T, cfg Config) *Result {
	t.Helper()
	res, err := Packages(cfg)
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range res.Problems {
		t.Errorf("%s: %v", p.Package, p.Error)
	}
	return res
}

// describe tells of every package how it was loaded, and of those that were
// type-checked whole the types of all they use.
func describe(res *Result) (depths map[string]string, uses []string) {
	depths = make(map[string]string)
	packages.Visit(res.Roots, nil, func(p *packages.Package) {
		switch {
		case p.Types == nil || p.TypesInfo == nil || p.Fset != res.Fset:
			depths[p.ID] = "incomplete"
		case len(p.Syntax) > 0:
			depths[p.ID] = "whole"
			for id, obj := range p.TypesInfo.Uses {
				uses = append(uses, fmt.Sprintf("%s: %s", res.Fset.Position(id.Pos()), types.ObjectString(obj, nil)))
			}
		default:
			depths[p.ID] = "types only"
		}
	})
	slices.Sort(uses)
	return depths, uses
}

func TestDepths(t *testing.T) {
	dir := filepath.Join(extract(t, modules), "main")
	for _, tt := range []struct {
		name  string
		whole func(*packages.Package) bool
		want  map[string]string
	}{
		{"own packages", nil, map[string]string{
			"example.test/main": "whole", "example.test/main/sub": "whole",
			"example.test/mid": "types only", "example.test/dep": "types only", "unicode/utf8": "types only",
		}},
		{"a picked dependency", func(p *packages.Package) bool { return p.PkgPath == "example.test/dep" }, map[string]string{
			"example.test/main": "whole", "example.test/main/sub": "whole",
			"example.test/mid": "types only", "example.test/dep": "whole", "unicode/utf8": "types only",
		}},
	} {
		got, _ := describe(mustLoad(t, Config{Dir: dir, Env: environ(), Whole: tt.whole}))
		for id, depth := range tt.want {
			if got[id] != depth {
				t.Errorf("%s: %s is %q, want %q", tt.name, id, got[id], depth)
			}
		}
	}
}

// A named package is type-checked whole even outside the main module.
func TestNamedDependency(t *testing.T) {
	dir := filepath.Join(extract(t, modules), "main")
	res := mustLoad(t, Config{Dir: dir, Env: environ(), Patterns: []string{"example.test/dep", "errors"}})
	var roots []string
	for _, p := range res.Roots {
		roots = append(roots, p.ID)
		if len(p.Syntax) == 0 {
			t.Errorf("%s has no syntax", p.ID)
		}
	}
	if want := []string{"errors", "example.test/dep"}; !slices.Equal(roots, want) {
		t.Errorf("roots %q, want %q", roots, want)
	}
}

// With and without export data in the build cache the types are the same, and
// an empty cache stays without compiled packages.
func TestEmptyBuildCache(t *testing.T) {
	dir := filepath.Join(extract(t, modules), "main")
	build := exec.Command("go", "build", "./...")
	build.Dir, build.Env = dir, environ()
	if out, err := build.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, out)
	}
	_, warm := describe(mustLoad(t, Config{Dir: dir, Env: environ()}))
	if len(warm) < 10 {
		t.Fatalf("only %d uses", len(warm))
	}

	cold := environ("GOCACHE=" + t.TempDir())
	_, uses := describe(mustLoad(t, Config{Dir: dir, Env: cold}))
	if diff := cmp.Diff(warm, uses); diff != "" {
		t.Errorf("-warm +cold\n%s", diff)
	}
	list := exec.Command("go", "list", "-f", "{{.Stale}}", "unicode/utf8")
	list.Dir, list.Env = dir, cold
	if out, err := list.CombinedOutput(); err != nil || strings.TrimSpace(string(out)) != "true" {
		t.Errorf("unicode/utf8 was compiled: %s %v", out, err)
	}
}

// The standard library of a newer release is left to that release's compiler.
func TestNewerRelease(t *testing.T) {
	defer func(n int) { knownReleases = n }(knownReleases)
	knownReleases = 20
	dir := filepath.Join(extract(t, modules), "main")
	cfg := Config{Dir: dir, Env: environ("GOCACHE=" + t.TempDir()), Patterns: []string{"./sub"}}
	g := newGraph(cfg, must(list(cfg)))
	files, err := g.exportFiles()
	if err != nil {
		t.Fatal(err)
	}
	var from []string
	for p := range files {
		from = append(from, p.PkgPath)
	}
	if !slices.Equal(from, []string{"unicode/utf8"}) {
		t.Errorf("export data of %q, want unicode/utf8", from)
	}
}

// A dependency that does not compile gives as much as its source does.
func TestUncompilableDependency(t *testing.T) {
	dir := extract(t, strings.Replace(modules, "return dep.T{}", "return missing", 1))
	res := mustLoad(t, Config{Dir: filepath.Join(dir, "main"), Env: environ()})
	if got, _ := describe(res); got["example.test/mid"] != "types only" {
		t.Errorf("mid is %q", got["example.test/mid"])
	}
}

func TestProblems(t *testing.T) {
	dir := extract(t, `
-- go.mod --
module example.test/m

go 1.26
-- bad/bad.go --
package bad

var X = missing
-- bad/bad_test.go --
package bad
-- uses/uses.go --
package uses

import "example.test/m/bad"

var Y = bad.Z
-- import/import.go --
package imp

import "example.test/nowhere"

var X = nowhere.X
-- syntax/syntax.go --
package syntax

var X = = missing
-- many/many.go --
package many

var _ = []any{a, b, c, d, e, f, g, h, i, j, k, l, m}
`)
	res, err := Packages(Config{Dir: dir, Env: environ("GOFLAGS="), Tests: true})
	if err != nil {
		t.Fatal(err)
	}
	counts := make(map[string]int)
	var got []string
	for _, p := range res.Problems {
		if counts[p.Package]++; counts[p.Package] == 1 {
			rel, _ := filepath.Rel(dir, p.Pos)
			got = append(got, fmt.Sprintf("%s: %.40s", filepath.ToSlash(rel), p.Msg))
		}
	}
	want := []string{
		"bad/bad.go:3:9: undefined: missing",
		"import/import.go:3:8: could not import example.test/nowhere (n",
		"many/many.go:3:15: undefined: a",
		"syntax/syntax.go:3:9: expected operand, found '='",
	}
	slices.Sort(got)
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got\n%s", diff)
	}
	if counts["example.test/m/bad"] != 1 || counts["example.test/m/many"] != maxErrors {
		t.Errorf("errors by package: %v", counts)
	}
}

func TestNoMatch(t *testing.T) {
	dir := filepath.Join(extract(t, modules), "main")
	for _, tt := range []struct {
		patterns []string
		want     string
	}{
		{[]string{"./..."}, ""},
		{[]string{"./sub", "./sub/..."}, ""},
		{[]string{"example.test/none/..."}, `pattern "example.test/none/..." matches no packages`},
		{[]string{"./...", "example.test/none/..."}, `pattern "example.test/none/..." matches no packages`},
	} {
		_, err := Packages(Config{Dir: dir, Env: environ(), Patterns: tt.patterns})
		if got := fmt.Sprint(err); err == nil && tt.want != "" || err != nil && got != tt.want {
			t.Errorf("%q: %v, want %q", tt.patterns, err, tt.want)
		}
	}
}

// TestOverlay reads a text in the place of a file, with an import of its own.
func TestOverlay(t *testing.T) {
	dir := filepath.Join(extract(t, modules), "main")
	text := "package sub\n\nimport \"log\"\n\nfunc Do(s string) int { log.Print(s); return missing }\n"
	res, err := Packages(Config{Dir: dir, Env: environ(), Overlay: map[string][]byte{filepath.Join(dir, "sub", "sub.go"): []byte(text)}})
	if err != nil {
		t.Fatal(err)
	}
	if len(res.Problems) != 1 || res.Problems[0].Msg != "undefined: missing" || !strings.HasSuffix(res.Problems[0].Pos, "sub.go:5:46") {
		t.Errorf("got %v, want the one error of the text", res.Problems)
	}
}
