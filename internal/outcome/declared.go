package outcome

import (
	"go/types"

	"golang.org/x/tools/go/ssa"

	"github.com/envelopelint/envelopelint/internal/model"
)

// Declarations is what a project says about itself, in settings or in
// directives. No function but ErrorType is nil in an [Analysis] made by [New].
type Declarations struct {
	Helper       func(*types.Func) bool // builds the envelope
	Public       func(types.Type) bool  // an error type whose text is meant for clients
	PublicMethod func(*types.Func) bool // a method whose text is
	Classifier   func(*types.Func) bool // may look at the text of errors

	// ErrorType reports the types of error that a handler may return; nil where
	// any will do. ErrorTypeName is what messages call them.
	ErrorType     func(types.Type) bool
	ErrorTypeName string

	// HelpersDeclared says that the package has, or can see, a helper that
	// settings or a directive name.
	HelpersDeclared bool
	Helpers         []NamedHelper // all of those, in the order in which they are offered
}

// A NamedHelper is a helper as messages speak of it.
type NamedHelper struct {
	Name string      // as code in the package would call it
	Func *types.Func // nil when the package does not know the helper's
}

func nothingDeclared() Declarations {
	noFunc := func(*types.Func) bool { return false }
	return Declarations{
		Helper: noFunc, PublicMethod: noFunc, Classifier: noFunc,
		Public: func(types.Type) bool { return false },
	}
}

// InHelper reports a function that is a part of the helper: one that is
// declared, a literal in one, or one that runs only where a part of the helper
// calls it.
func (a *Analysis) InHelper(f *ssa.Function) bool { return a.partOf(f, objectIs(a.Helper)) }

// InClassifier reports a function that is a part of a declared classifier.
func (a *Analysis) InClassifier(f *ssa.Function) bool { return a.partOf(f, objectIs(a.Classifier)) }

// inBoundary reports a function that is a part of a declared boundary.
func (a *Analysis) inBoundary(f *ssa.Function) bool { return a.partOf(f, objectIs(a.isBoundary)) }

// isBoundary reports a declared boundary.
func (a *Analysis) isBoundary(f *types.Func) bool { return a.Boundary != nil && a.Boundary(f) }

func objectIs(declared func(*types.Func) bool) func(*ssa.Function) bool {
	return func(f *ssa.Function) bool {
		obj := model.Object(f)
		return obj != nil && declared(obj)
	}
}

// partOf follows the callers of a function up: they must all end in functions
// of a kind.
func (a *Analysis) partOf(f *ssa.Function, is func(*ssa.Function) bool) bool {
	seen := map[*ssa.Function]bool{}
	work := []*ssa.Function{f}
	found := false
	for len(work) > 0 {
		g := a.P.Target(work[len(work)-1])
		work = work[:len(work)-1]
		switch {
		case g == nil:
			return false
		case seen[g]:
			continue
		}
		seen[g] = true
		if is(g) {
			found = true
			continue
		}
		callers := a.callersOf(g)
		if len(callers) == 0 {
			return false
		}
		work = append(work, callers...)
	}
	return found
}

// callersOf lists the functions that a function belongs to: for a literal the
// one that it stands in, else those that call it. nil stands for callers that
// cannot be told.
func (a *Analysis) callersOf(f *ssa.Function) []*ssa.Function {
	if f.Parent() != nil {
		return []*ssa.Function{f.Parent()}
	}
	var out []*ssa.Function
	for _, call := range a.P.CallsTo(f) {
		out = append(out, call.Parent())
	}
	for _, u := range a.P.Uses(f) {
		if u.Kind != model.UseCall {
			return []*ssa.Function{nil}
		}
		out = append(out, u.Call.Parent())
	}
	return out
}
