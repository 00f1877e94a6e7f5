package apply

import (
	"go/ast"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/load"
)

// A Source is what is known of the files that were loaded from one directory.
type Source struct {
	config load.Config
	files  map[string]loadedFile // by absolute name
}

// A loadedFile is a file of a package that patterns name.
type loadedFile struct {
	size    int               // in bytes, when it was parsed
	foreign string            // why it must not be changed; "" for one that may be
	imports map[string]string // package names by import path
}

// NewSource keeps of what was loaded the little that applying fixes takes, so
// that the rest can go.
func NewSource(loaded *load.Result) Source {
	s := Source{loaded.Config, make(map[string]loadedFile)}
	unsure := uncheckable(loaded)
	for _, p := range loaded.Roots {
		imports := make(map[string]string)
		for path, dep := range p.Imports {
			imports[path] = dep.Name
		}
		for _, syntax := range p.Syntax {
			at := loaded.Fset.File(syntax.FileStart)
			f := loadedFile{size: at.Size(), foreign: foreign(p, at.Name(), syntax), imports: imports}
			if f.foreign == "" && unsure[p] {
				f.foreign = "its package has errors, or imports one that has"
			}
			s.files[at.Name()] = f
		}
	}
	return s
}

// uncheckable lists the packages in which new errors could go unnoticed: those
// with errors, and what imports them.
func uncheckable(loaded *load.Result) map[*packages.Package]bool {
	broken := make(map[string]bool)
	for _, problem := range loaded.Problems {
		broken[problem.Package] = true
	}
	unsure := make(map[*packages.Package]bool)
	packages.Visit(loaded.Roots, nil, func(p *packages.Package) {
		unsure[p] = broken[p.PkgPath]
		for _, dep := range p.Imports {
			unsure[p] = unsure[p] || unsure[dep]
		}
	})
	return unsure
}

// foreign says why a file is not the user's to change, "" if it is.
func foreign(p *packages.Package, name string, syntax *ast.File) string {
	switch {
	case ast.IsGenerated(syntax):
		return "the file is generated"
	case vendored(name):
		return "the file is vendored"
	case p.PkgPath == "command-line-arguments": // files named one by one
		return ""
	case p.Module == nil || !p.Module.Main:
		return "the file lies outside of the main module"
	}
	return ""
}

// vendored reports a file below what "go mod vendor" has made.
func vendored(name string) bool {
	for dir := filepath.Dir(name); dir != filepath.Dir(dir); dir = filepath.Dir(dir) {
		if filepath.Base(dir) == "vendor" {
			if _, err := os.Stat(filepath.Join(dir, "modules.txt")); err == nil {
				return true
			}
		}
	}
	return false
}
