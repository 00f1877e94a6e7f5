// Package fix makes suggested fixes of findings.
//
// A fix is built from what the outcome analysis knows of an answer, never from
// its text alone: what the client should read in the place of what it reads now.
// It consists of edits in one file, which
//
//   - never put the text of an error into a message: what is left is the constant
//     text around it, or words made of the operation that failed;
//   - never drop a call, and never leave a variable or an import unused, not even
//     when all fixes of the package are applied together (but for imports);
//   - bring the import of what they name.
//
// Where one of these cannot be kept there is no fix, and the finding stands by
// itself. Edits are as small as can be, so that fixes of several findings in one
// return do not overlap; of two that do the second is left out.
//
// The way goes from findings through repairs (a file per rule: what to write) to
// validation (uses.go: what all repairs together leave behind) and edits
// (edit.go, importing.go).
package fix

import (
	"go/ast"
	"go/token"
	"go/types"

	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// A Package is what fixes are made for: the syntax and types of a package, and
// the text of its files.
type Package struct {
	Fset  *token.FileSet
	Files []*ast.File
	Types *types.Package
	Info  *types.Info
	SDK   *sdk.Index
	// Read returns the text of a file as it was parsed; an error where there is
	// none is the end of fixes in it.
	Read     func(filename string) ([]byte, error)
	Contract Contract
}

// A Fix is a change that may be made.
type Fix struct {
	Message string // what it does, in the imperative
	Edits   []Edit // in one file, in order, none within another
}

// An Edit replaces the text from Pos to End.
type Edit struct {
	Pos, End token.Pos
	Text     string
}

// Fixes returns the fix of each finding, nil for none.
func Fixes(p Package, findings []rules.Finding) []*Fix {
	f := &fixer{Package: p, files: map[*token.File]*file{}, fixed: map[ast.Expr]bool{}}
	repairs := make([]*repair, len(findings))
	for f.round(repairs, findings) { // what needs others to be repaired first
	}
	claim(repairs)
	f.validate(repairs)
	out := make([]*Fix, len(findings))
	for i, r := range repairs {
		out[i] = f.suggested(r)
	}
	return out
}

// A fixer makes the repairs of a package.
type fixer struct {
	Package
	files  map[*token.File]*file
	params map[types.Object]bool // of all functions; nil until it is asked for
	panics map[types.Object]bool // that hold what was recovered; likewise
	fixed  map[ast.Expr]bool     // where errors are not printed any more
}

// A repair is a fix before it is validated.
type repair struct {
	file    *file
	message string
	edits   []Edit
	args    []string          // of the helper that it calls
	imports []string          // paths of packages that the new text names
	removes []*ast.ImportSpec // imports that nothing else needs
	clears  bool              // whole statements go
}

// repairs has the rules that can be fixed.
var repairs = map[string]func(*fixer, rules.Finding) *repair{
	"protocol-error":     (*fixer).protocolError,
	"discarded-result":   (*fixer).discardedResult,
	"missing-iserror":    (*fixer).missingIsError,
	"typed-output":       (*fixer).typedError,
	"argument-panic":     (*fixer).argumentPanic,
	"raw-error":          (*fixer).rawError,
	"iserror-on-success": (*fixer).isErrorOnSuccess,
	"handmade-envelope":  (*fixer).handmadeEnvelope,
	"bypassed-helper":    (*fixer).bypassedHelper,
	"unknown-reason":     (*fixer).unknownReason,
	"reason-mismatch":    (*fixer).reasonMismatch,
	"directive":          (*fixer).directive,
}

func (f *fixer) repair(finding rules.Finding) *repair {
	make, file := repairs[finding.Rule], f.fileAt(finding.Pos)
	if make == nil || file == nil {
		return nil
	}
	r := make(f, finding)
	if r == nil || len(r.edits) == 0 {
		return nil
	}
	r.file = file
	if !r.keepComments() {
		return nil
	}
	return r
}

// round makes the repairs that are missing. It reports that more places print no error
// when these are made, for which others may have waited.
func (f *fixer) round(repairs []*repair, findings []rules.Finding) bool {
	fixed := len(f.fixed)
	for i, finding := range findings {
		if repairs[i] != nil {
			continue
		}
		if repairs[i] = f.repair(finding); repairs[i] != nil && finding.Print != nil {
			f.fixed[finding.Print.Expr] = true
		}
	}
	return len(f.fixed) > fixed
}

// isFixed reports a place that prints no error any more.
func (f *fixer) isFixed(e ast.Expr) bool { return f.fixed[e] }

// claim drops repairs that are in the way of others: those that take statements out
// come first, for what else is wrong in these goes with them.
func claim(repairs []*repair) {
	for _, first := range []bool{true, false} {
		for i, r := range repairs {
			if r != nil && r.clears == first && !r.file.claim(r.edits) {
				repairs[i] = nil
			}
		}
	}
}
