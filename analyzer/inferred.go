package analyzer

import (
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// Inferred is what holds in a package beyond its settings.
type Inferred struct {
	Declared Names  // what directives declare
	Seen     Names  // what the code is taken for where nothing is declared
	Revision string // of MCP, that of the library in use; "" without one
}

// Names are functions and declarations as settings name them, in file order.
type Names struct {
	Helpers, Boundaries []config.FuncRef
	Vocabulary          []config.ObjectRef
}

// infer tells what holds in the package; a is nil for one that has nothing to
// do with an SDK.
func (r *reporter) infer(index *sdk.Index, a *outcome.Analysis) Inferred {
	declared := Names{
		Helpers:    funcRefs(objects(r.pass, r.directives.Helpers)),
		Boundaries: funcRefs(objects(r.pass, r.directives.Boundaries)),
		Vocabulary: objectRefs(objects(r.pass, r.directives.Vocabularies)),
	}
	if a == nil {
		return Inferred{Declared: declared}
	}
	var seen Names
	if !a.HelpersDeclared {
		seen.Helpers = funcRefs(a.InferredHelpers())
	}
	seen.Boundaries = slices.DeleteFunc(funcRefs(a.InferredBoundaries()), func(ref config.FuncRef) bool {
		return slices.Contains(declared.Boundaries, ref)
	})
	if len(r.contract().Sets) == 0 {
		seen.Vocabulary = objectRefs(r.ownCodeTypes(a))
	}
	return Inferred{declared, seen, index.Revision()}
}

// funcRefs names functions as settings do.
func funcRefs[O types.Object](objs []O) []config.FuncRef {
	var refs []config.FuncRef
	for _, obj := range objs {
		f, ok := types.Object(obj).(*types.Func)
		if !ok || f.Pkg() == nil {
			continue
		}
		ref := config.FuncRef{Pkg: f.Pkg().Path(), Recv: receiverName(f), Name: f.Name()}
		if recv := f.Signature().Recv(); recv != nil {
			_, ref.Pointer = types.Unalias(recv.Type()).(*types.Pointer)
		}
		refs = append(refs, ref)
	}
	return refs
}

// objectRefs names declarations of a package as settings do.
func objectRefs(objs []types.Object) []config.ObjectRef {
	var refs []config.ObjectRef
	for _, obj := range objs {
		if obj.Pkg() != nil {
			refs = append(refs, config.ObjectRef{Pkg: obj.Pkg().Path(), Name: obj.Name()})
		}
	}
	return refs
}
