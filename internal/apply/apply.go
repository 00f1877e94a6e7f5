// Package apply puts the suggested fixes of findings into the files.
//
// A run goes one way, and nothing is written before its last step:
//
//   - plan.go: the fixes are sorted by file, whatever names it has. Those in files
//     that are not the user's to change are left out, and so is, as a whole, a fix
//     that overlaps with an earlier one; what several fixes do alike is done once.
//   - text.go, imports.go: the new text of a file is the old one with the edits,
//     without the imports that they leave unused together, and formatted if the
//     old one was. Line ends, a byte order mark and a missing end of the last line
//     stay as they are.
//   - check.go: everything is loaded and type-checked once more with the new texts
//     in place of the files, test files and what the go command has to say about
//     new imports included. A fix that breaks the code is left out.
//   - write.go: every new text is put beside its file; then all take the places of
//     the files, or none.
//
// Type-checking by a second load, rather than in the packages at hand, is what
// the user's next build does, and it needs no second way to find packages.
package apply

import "github.com/envelopelint/envelopelint/internal/report"

// A Patch is what the fixes of a run come to.
type Patch struct {
	Changes []Change // by name
	Fixed   int      // findings whose fixes the changes contain
	Left    []Left   // findings whose fixes were left out, in the order of findings
}

// A Change is the new text of a file.
type Change struct {
	Name     string // as the findings have it
	Path     string // absolute, links followed
	Old, New []byte // different
}

// A Left is a finding whose fix was left out.
type Left struct {
	Finding *report.Finding
	Why     string // a clause that begins with "its fix"
}
