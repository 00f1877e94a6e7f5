package analyzer

import (
	"go/ast"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"testing"

	"golang.org/x/tools/go/analysis"
)

// module writes a module and returns a pass over its package a, which imports an
// SDK that is only there for the pass.
func module(t *testing.T, files map[string]string) *analysis.Pass {
	t.Helper()
	dir := t.TempDir()
	for name, text := range files {
		file := filepath.Join(dir, filepath.FromSlash(name))
		if err := os.MkdirAll(filepath.Dir(file), 0o777); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, filepath.Join(dir, "a", "a.go"), nil, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	sdk := types.NewPackage("example.com/sdk", "sdk")
	sdk.Scope().Insert(types.NewTypeName(token.NoPos, sdk, "Result", types.NewNamed(types.NewTypeName(token.NoPos, sdk, "Result", nil), new(types.Struct), nil)))
	sdk.MarkComplete()
	pkg := types.NewPackage("example.com/srv/a", "a")
	pkg.SetImports([]*types.Package{sdk})
	return &analysis.Pass{Fset: fset, Files: []*ast.File{f}, Pkg: pkg, TypesInfo: new(types.Info), TypesSizes: types.SizesFor("gc", "amd64")}
}

func TestSourcePackage(t *testing.T) {
	pass := module(t, map[string]string{
		"go.mod":           "module example.com/srv\n",
		"a/a.go":           "package a",
		"b/b.go":           "package b\nimport (\"example.com/sdk\"; \"example.com/srv/c\"; \"strange\")\nconst B = c.C\nfunc New() *sdk.Result { strange.Use(); return nil }",
		"b/b_test.go":      "package b\nconst Test = 1",
		"b/other_plan9.go": "package b\nconst Plan9 = 1",
		"c/c.go":           "package c\nimport \"example.com/srv/b\"\nconst C, D = \"see\", b.B",
		"nested/go.mod":    "module example.com/srv/nested\n",
		"nested/n.go":      "package nested",
		"empty/README":     "",
	})
	pkg, files, info := sourcePackage(pass, "example.com/srv/b")
	if pkg == nil || len(files) != 1 || len(info.Defs) == 0 {
		t.Fatalf("%v, %d files", pkg, len(files))
	}
	if b, ok := pkg.Scope().Lookup("B").(*types.Const); !ok || b.Val().ExactString() != `"see"` {
		t.Errorf("a constant of a third package is %v", b)
	}
	result := pass.Pkg.Imports()[0].Scope().Lookup("Result").Type()
	if f, ok := pkg.Scope().Lookup("New").(*types.Func); !ok || !types.Identical(f.Signature().Results().At(0).Type(), types.NewPointer(result)) {
		t.Errorf("%v does not return the type that the pass has", f)
	}
	for _, name := range []string{"Test", "Plan9"} {
		if pkg.Scope().Lookup(name) != nil {
			t.Errorf("%s is of another build", name)
		}
	}
	if own, files, _ := sourcePackage(pass, "example.com/srv/a"); own != pass.Pkg || len(files) != 1 {
		t.Errorf("the package of the pass is %v", own)
	}
	for _, path := range []string{"example.com/srv/nested", "example.com/srv/empty", "example.com/srv/gone", "example.com/srvb", "example.com/sdk", "fmt"} {
		if pkg, files, info := sourcePackage(pass, path); pkg != nil || files != nil || info != nil {
			t.Errorf("%s is %v", path, pkg)
		}
	}
}
