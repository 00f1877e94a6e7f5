package sdk_test

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// stubs loads the stub packages of testdata once for all tests.
var stubs = sync.OnceValues(func() (map[string]*types.Package, error) {
	gopath, err := filepath.Abs("../../testdata")
	if err != nil {
		return nil, err
	}
	pkgs, err := packages.Load(&packages.Config{
		Mode: packages.LoadSyntax,
		Env:  append(os.Environ(), "GO111MODULE=off", "GOFLAGS=", "GOPATH="+gopath),
		Dir:  gopath,
	}, "github.com/mark3labs/...", "github.com/modelcontextprotocol/...",
		"github.com/ThinkInAIXYZ/...", "github.com/metoro-io/...", "trpc.group/...", "context")
	if err != nil {
		return nil, err
	}
	loaded := make(map[string]*types.Package)
	for _, p := range pkgs {
		for _, e := range p.Errors {
			return nil, fmt.Errorf("%s: %w", p.PkgPath, e)
		}
		loaded[p.PkgPath] = p.Types
	}
	return loaded, nil
})

// A source is a type-checked file that may import the stubs.
type source struct {
	pkg  *types.Package
	file *ast.File
	info *types.Info
}

// check type-checks one file as a package at path.
func check(t *testing.T, path, text string) source {
	t.Helper()
	loaded, err := stubs()
	if err != nil {
		t.Fatal(err)
	}
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "file.go", text, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Uses: make(map[*ast.Ident]types.Object),
		Defs: make(map[*ast.Ident]types.Object),
	}
	conf := types.Config{Importer: importer(loaded)}
	pkg, err := conf.Check(path, fset, []*ast.File{file}, info)
	if err != nil {
		t.Fatal(err)
	}
	return source{pkg, file, info}
}

type importer map[string]*types.Package

func (m importer) Import(path string) (*types.Package, error) {
	if p := m[path]; p != nil {
		return p, nil
	}
	return nil, fmt.Errorf("no stub of %s", path)
}

// index makes the index of a source; its libraries have the given version, ""
// for none in their path.
func (s source) index(version string) *sdk.Index {
	return sdk.NewIndex(s.pkg, func(obj types.Object) string {
		if version == "" {
			return "/src/file.go"
		}
		for _, module := range sdk.Modules() {
			if below, ok := strings.CutPrefix(obj.Pkg().Path(), module); ok {
				return "/cache/" + module + "@" + version + below + "/file.go"
			}
		}
		return ""
	})
}

// used returns the object called name that the source uses or declares.
func (s source) used(t *testing.T, name string) types.Object {
	t.Helper()
	var found types.Object
	ast.Inspect(s.file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == name && found == nil {
			found = s.info.ObjectOf(id)
		}
		return true
	})
	if found == nil {
		t.Fatalf("the source does not use %s", name)
	}
	return found
}
