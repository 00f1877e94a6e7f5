package analyzer

import (
	"go/types"
	"slices"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// Inferred is what holds in a package beyond its settings.
type Inferred struct {
	Declared Names  // what directives declare
	Seen     Names  // what the code is taken for where nothing is declared
	Revision string // of MCP, that of the library in use; "" without one

	pkg      *types.Package
	handlers []*types.Signature // of its tool handlers
}

// Serves reports whether a function can be the helper of the package's handlers, if
// it has any: they can call it, and those that return its kind of result can answer
// with all that it returns.
func (in Inferred) Serves(f *types.Func) bool {
	for _, h := range in.handlers {
		if f.Pkg() != in.pkg && !(f.Exported() && importable(f.Pkg(), in.pkg)) {
			return false
		}
		if returns(f.Signature(), h.Results().At(0).Type()) && !fits(f.Signature().Results(), h.Results()) {
			return false
		}
	}
	return true
}

// returns reports a type among those of results.
func returns(sig *types.Signature, t types.Type) bool {
	for v := range sig.Results().Variables() {
		if types.Identical(v.Type(), t) {
			return true
		}
	}
	return false
}

// fits reports results that a handler can return: its result alone, or all that it
// returns. A type parameter can be anything.
func fits(made, wanted *types.Tuple) bool {
	if made.Len() == 1 {
		return true
	}
	for i := range made.Len() {
		_, open := types.Unalias(made.At(i).Type()).(*types.TypeParam)
		if made.Len() != wanted.Len() || !open && !types.Identical(made.At(i).Type(), wanted.At(i).Type()) {
			return false
		}
	}
	return true
}

// Names are functions and declarations as settings name them, in file order.
type Names struct {
	Helpers, Boundaries []config.FuncRef
	Vocabulary          []config.FuncRef
}

// infer tells what holds in the package; a is nil for one that has nothing to
// do with an SDK.
func (r *reporter) infer(index *sdk.Index, a *outcome.Analysis) Inferred {
	declared := Names{
		Helpers:    refs(objects(r.pass, r.directives.Helpers)),
		Boundaries: refs(objects(r.pass, r.directives.Boundaries)),
		Vocabulary: refs(slices.DeleteFunc(objects(r.pass, r.directives.Vocabularies), r.unreadable)),
	}
	if a == nil {
		return Inferred{Declared: declared}
	}
	var seen Names
	if !a.HelpersDeclared {
		seen.Helpers = refs(a.InferredHelpers())
	}
	seen.Boundaries = slices.DeleteFunc(refs(a.InferredBoundaries()), func(ref config.FuncRef) bool {
		return slices.Contains(declared.Boundaries, ref)
	})
	if len(r.contract().Sets) == 0 {
		seen.Vocabulary = refs(r.ownCodeTypes(a))
	}
	in := Inferred{Declared: declared, Seen: seen, Revision: index.Revision(), pkg: r.pass.Pkg}
	for _, h := range a.Handlers() {
		in.handlers = append(in.handlers, h.Signature)
	}
	return in
}

// unreadable reports a declaration from which no vocabulary can be read.
func (r *reporter) unreadable(obj types.Object) bool {
	_, err := vocab.Read(r.source(), obj)
	return err != nil
}

// refs names declarations of a package as settings do.
func refs[O types.Object](objs []O) []config.FuncRef {
	var out []config.FuncRef
	for _, obj := range objs {
		if obj.Pkg() == nil {
			continue
		}
		ref := config.FuncRef{Pkg: obj.Pkg().Path(), Name: obj.Name()}
		if f, ok := types.Object(obj).(*types.Func); ok && f.Signature().Recv() != nil {
			ref.Recv = receiverName(f)
			_, ref.Pointer = types.Unalias(f.Signature().Recv().Type()).(*types.Pointer)
		}
		out = append(out, ref)
	}
	return out
}
