package sdk

import (
	"go/types"
	"path/filepath"
	"strings"

	"golang.org/x/mod/module"
	"golang.org/x/mod/semver"
)

// A present is a table whose library is in the import graph.
type present struct {
	*Table
	symbols  symbols
	packages map[string]*types.Package // by path below the module
	filename func(types.Object) string
	version  *string // nil until asked for
}

// holds reports whether s covers the version that is in the import graph.
func (p *present) holds(s Span) bool {
	return s == Span{} || s.holds(p.Version())
}

// holds reports whether s covers version; an unknown one ("") counts as newer
// than all known ones.
func (s Span) holds(version string) bool {
	if version == "" {
		return s.Until == ""
	}
	return (s.Since == "" || semver.Compare(version, s.Since) >= 0) &&
		(s.Until == "" || semver.Compare(version, s.Until) < 0)
}

// Version finds the version once.
func (p *present) Version() string {
	if p.version == nil {
		v := p.fromPath()
		if v == "" {
			v = p.fromFeatures()
		}
		p.version = &v
	}
	return *p.version
}

// fromPath reads the version from the file of some type of the table: the
// module cache keeps it in the path, as .../mcp-go@v1.2.1/mcp/tools.go with
// capital letters escaped, and so do the shortened paths of -trimpath, without
// escapes. A pseudo-version without a release before it tells nothing.
func (p *present) fromPath() string {
	if p.filename == nil {
		return ""
	}
	for _, row := range p.Types {
		obj := p.object(row.Pkg, row.Name)
		if obj == nil {
			continue
		}
		path := filepath.ToSlash(p.filename(obj))
		if version := versionIn(path, p.Module); version != "" {
			return version
		}
	}
	return ""
}

// versionIn returns the version of a module in the path of a file, or "".
func versionIn(path, mod string) string {
	escaped, _ := module.EscapePath(mod)
	for _, name := range []string{mod, escaped} {
		_, rest, ok := strings.Cut(path, name+"@")
		version, _, _ := strings.Cut(rest, "/")
		if ok && semver.IsValid(version) && !strings.HasPrefix(version, "v0.0.0-") {
			return version
		}
	}
	return ""
}

// fromFeatures returns the version of the first feature that exists. A package
// that is not imported, or loaded in part, proves nothing.
func (p *present) fromFeatures() string {
	for _, f := range p.Features {
		if pkg := p.packages[f.Pkg]; pkg != nil && pkg.Complete() && p.has(f) {
			return f.Since
		}
	}
	return ""
}

func (p *present) has(f Feature) bool {
	if f.Recv == "" {
		return p.object(f.Pkg, f.Name) != nil
	}
	recv := p.object(f.Pkg, f.Recv)
	if recv == nil {
		return false
	}
	member, _, _ := types.LookupFieldOrMethod(recv.Type(), true, recv.Pkg(), f.Name)
	return member != nil
}

// object returns the package-level object called name, or nil.
func (p *present) object(pkg, name string) types.Object {
	if q := p.packages[pkg]; q != nil {
		return q.Scope().Lookup(name)
	}
	return nil
}

// VendorVersion returns the version of module in the text of a
// vendor/modules.txt, or "" when it is not there. A replaced module has the
// version that is replaced.
// Format: https://go.dev/ref/mod#go-mod-vendor.
func VendorVersion(modulesTxt []byte, module string) string {
	for line := range strings.Lines(string(modulesTxt)) {
		field := strings.Fields(line)
		if len(field) >= 3 && field[0] == "#" && field[1] == module && semver.IsValid(field[2]) {
			return field[2]
		}
	}
	return ""
}
