package driver

import (
	"slices"
	"strings"

	"golang.org/x/tools/go/packages"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// analysed returns the dependencies outside the module whose function bodies
// count: those that import an MCP library, and those that settings name.
func analysed(s *config.Settings) func(*packages.Package) bool {
	named := s.Packages()
	return func(p *packages.Package) bool { return slices.Contains(named, p.PkgPath) || importsSDK(p) }
}

// importsSDK reports whether a dependency imports an MCP library directly
// without being part of it. Such a package may build results or wrap handlers,
// so its function bodies count.
func importsSDK(p *packages.Package) bool {
	if isSDK(p.PkgPath) {
		return false
	}
	for path := range p.Imports {
		if isSDK(path) {
			return true
		}
	}
	return false
}

// isSDK reports whether the import path lies in the module of an MCP library.
func isSDK(path string) bool { return libraryOf(path) != "" }

// libraryOf returns the path of the MCP library's module, without a major
// version, in which an import path lies, "" where it lies in none.
func libraryOf(path string) string {
	for _, module := range sdk.Modules() {
		if path == module || strings.HasPrefix(path, module+"/") {
			return module
		}
	}
	return ""
}
