// Package scaffold makes the files with which a module starts to use
// envelopelint: a commented settings file and, where the module has no error
// helper yet, a package with one, tested.
//
// The package knows a module by its description and the files by their texts.
// It reads and writes nothing; whether a file may be written is for others to
// say. The texts are templates: what differs between libraries stands in a table,
// what differs between profiles in a list of words.
package scaffold

import (
	"path"

	"github.com/envelopelint/envelopelint/internal/config"
)

// Dir is the directory of the generated package, relative to the root of the
// module, with slashes.
const Dir = "internal/toolerr"

// A Module is what is known of the module that is to use envelopelint.
type Module struct {
	Path      string         // its path
	GoVersion string         // what its go.mod asks for, as "1.26"; "" where it says nothing
	Profile   config.Profile // "" for none
	Libraries []string       // paths of the MCP libraries' modules that it imports itself, as in package sdk

	Helpers    []config.Helper  // its functions that make failures
	Makers     []config.FuncRef // what may be such a function
	Vocabulary []config.FuncRef // its declarations of codes and reasons
	Candidates []config.FuncRef // what may be such a declaration
	Unexpected config.Failure   // its words for failures that nobody expects
	Boundaries []config.FuncRef // functions that convert errors without being declared

	// Taken says that there is something in Dir already.
	Taken bool
}

// A File is a file to write. Its name is relative to the root of the module, with
// slashes.
type File struct {
	Name string
	Text []byte
}

// Files makes the files for a module, the settings last: these name functions of
// the package. The error is for a module of which no Go code can be made.
func Files(m Module) ([]File, error) {
	var files []File
	if m.NeedsHelper() {
		p := newPackage(m)
		made, err := p.files()
		if err != nil {
			return nil, err
		}
		files = made
		m.Helpers, m.Vocabulary = p.helpers(), append([]config.FuncRef{p.name("Allowed")}, m.Vocabulary...)
		m.Unexpected = config.Failure{Code: faulted.Name}
	}
	settings, err := settingsText(m)
	if err != nil {
		return nil, err
	}
	return append(files, File{config.FileName, settings}), nil
}

// NeedsHelper reports a module for which a package is made: it imports a library,
// has no helper nor anything in the package's place, and no profile whose
// failures have another form than the package's.
func (m Module) NeedsHelper() bool {
	return len(m.Helpers) == 0 && len(m.Libraries) > 0 && !m.Taken && wordsOf(m.Profile) != nil
}

// Package is the import path of the generated package.
func (m Module) Package() string { return path.Join(m.Path, Dir) }
