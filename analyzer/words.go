package analyzer

import (
	"cmp"
	"go/token"
	"go/types"
	"maps"
	"slices"
	"strings"

	"golang.org/x/tools/go/analysis"

	"github.com/envelopelint/envelopelint/internal/config"
	"github.com/envelopelint/envelopelint/internal/outcome"
	"github.com/envelopelint/envelopelint/internal/rules"
	"github.com/envelopelint/envelopelint/internal/sdk"
	"github.com/envelopelint/envelopelint/internal/vocab"
)

// unknownRevision is the revision of MCP to judge numeric codes by where neither
// settings nor a library say which: the last one that leaves a range of them to
// servers.
const unknownRevision = "2025-11-25"

// words reads the vocabulary that the package has to do with, publishes what
// is declared here, and returns what the package does wrong with it. a is nil
// for a package that has nothing to do with an SDK.
func (r *reporter) words(index *sdk.Index, a *outcome.Analysis) rules.Words {
	contract := r.contract()
	if len(contract.Sets) == 0 && a != nil {
		contract = r.inferred(a)
	}
	declared := r.declarations()
	helpers := r.helpersSeen(declared, contract, a)
	contract.Params = r.params(declared, helpers)
	contract.Adopt(helpers)
	r.vocabulary = contract
	limits := r.limits(index)
	numbers, makers := contract.Numbers(r.source(), limits, r.pass.Fset, r.importedNumbered)
	publish(r, makers)
	if len(contract.Sets) == 0 && !r.settings.AcrossPackages() {
		return rules.Words{Numbers: numbers, Limits: limits}
	}
	failures := contract.Failures(r.source(), r.pass.Fset, r.importedHelper)
	publish(r, failures.Makes)
	maps.Copy(r.fixed, failures.Fixed)
	maps.Copy(r.makes, failures.Makes)
	if r.settings.AcrossPackages() {
		for f, x := range failures.Fixed {
			if f.Exported() && f.Signature().Recv() == nil {
				r.pass.ExportObjectFact(f, x)
			}
		}
	}
	strays := append(contract.Strays(r.source()), failures.Strays...)
	return rules.Words{Strays: strays, Mismatches: failures.Mismatches, Raw: failures.Raw, Numbers: numbers, Limits: limits}
}

// limits are what numeric codes are judged by: the settings' revision, else that of
// the libraries.
func (r *reporter) limits(index *sdk.Index) vocab.Limits {
	set := r.settings.Revision()
	return vocab.Limits{
		Revision: cmp.Or(set, index.Revision(), unknownRevision),
		Library:  set == "" && index.Revision() != "",
		Allow:    r.settings.JSONRPC.Allow,
	}
}

// publish exports what other packages must know of functions that they may call;
// a method they may call through an interface.
func publish[F analysis.Fact](r *reporter, facts map[*types.Func]F) {
	if !r.settings.AcrossPackages() {
		return
	}
	for f, fact := range facts {
		if f.Exported() || f.Signature().Recv() != nil {
			r.pass.ExportObjectFact(f, fact)
		}
	}
}

// helpersSeen lists the helpers that tell what is a word without a type: those
// that are declared, where the package sees them; if nothing is declared, its own
// functions that are taken for helpers.
func (r *reporter) helpersSeen(declared outcome.Declarations, contract *vocab.Contract, a *outcome.Analysis) []*types.Func {
	var funcs []*types.Func
	for _, h := range declared.Helpers {
		if h.Func != nil {
			funcs = append(funcs, h.Func)
		}
	}
	if !declared.HelpersDeclared && a != nil && contract.Untyped() {
		funcs = a.InferredHelpers()
	}
	return funcs
}

// params tells what the parameters of helpers are, by settings or by name.
func (r *reporter) params(declared outcome.Declarations, seen []*types.Func) func(*types.Func) *vocab.Params {
	return func(f *types.Func) *vocab.Params {
		if !declared.Helper(f) && !slices.Contains(seen, f) {
			return nil
		}
		p := vocab.NamedParams(f.Signature())
		for _, h := range r.settings.Helpers {
			if refersTo(h.Func, f) {
				for _, s := range []struct{ from, to *int }{{h.Params.Code, &p.Code}, {h.Params.Reason, &p.Reason}, {h.Params.Message, &p.Message}, {h.Params.Detail, &p.Detail}} {
					if s.from != nil {
						*s.to = *s.from
					}
				}
			}
		}
		return p
	}
}

// inferred is the contract of a package for which nothing is declared: the
// types in which it tells its helpers what has failed.
func (r *reporter) inferred(a *outcome.Analysis) *vocab.Contract {
	var sets []*vocab.Vocabulary
	for _, t := range r.ownCodeTypes(a) {
		if v, err := vocab.Read(r.source(), t); err == nil {
			sets = append(sets, v)
		}
	}
	return vocab.Join(sets, config.Vocabulary{})
}

// ownCodeTypes lists those types that the module declares.
func (r *reporter) ownCodeTypes(a *outcome.Analysis) []types.Object {
	var own []types.Object
	for _, t := range a.CodeTypes() {
		if r.ownModule(t.Pkg()) {
			own = append(own, t)
		}
	}
	return own
}

func (r *reporter) source() vocab.Source {
	return vocab.Source{Files: r.pass.Files, Pkg: r.pass.Pkg, Info: r.pass.TypesInfo}
}

// contract joins the vocabularies that are declared here, in packages that
// this one uses, and in settings. Where no package at hand declares any, those count
// that settings name elsewhere.
func (r *reporter) contract() *vocab.Contract {
	declared := r.ownVocabularies()
	for _, v := range r.importedVocabularies() {
		if !slices.ContainsFunc(declared, func(w *vocab.Vocabulary) bool { return w.From == v.From }) {
			declared = append(declared, v)
		}
	}
	if len(declared) == 0 {
		declared = r.namedElsewhere()
	}
	return vocab.Join(declared, r.settings.Vocabulary, append([]*types.Package{r.pass.Pkg}, r.pass.Pkg.Imports()...)...)
}

// ownVocabularies reads and publishes the vocabularies of this package.
func (r *reporter) ownVocabularies() []*vocab.Vocabulary {
	var out []*vocab.Vocabulary
	for _, obj := range vocab.Declarations(r.source(), r.directives.Vocabularies, r.settings.Vocabulary.From) {
		v, err := vocab.Read(r.source(), obj)
		if err != nil {
			r.noVocabulary(obj, err)
			continue
		}
		out = append(out, v)
		if r.settings.AcrossPackages() {
			r.pass.ExportObjectFact(obj, v)
		}
	}
	return out
}

// noVocabulary notes a declaration that cannot be read. It is a problem where it
// stands, also when settings name it: they cannot be pointed at.
func (r *reporter) noVocabulary(obj types.Object, err error) {
	message := "the settings take the vocabulary from here, but " + err.Error()
	if slices.Contains(objects(r.pass, r.directives.Vocabularies), obj) {
		message = err.Error()
	}
	r.directives.Problems = append(r.directives.Problems, config.Problem{
		Pos: obj.Pos(), End: obj.Pos() + token.Pos(len(obj.Name())), Message: message,
	})
}

// importedVocabularies lists those that directives declare in other packages
// of the module, and those that settings name, by package and name.
func (r *reporter) importedVocabularies() []*vocab.Vocabulary {
	var out []*vocab.Vocabulary
	if r.settings.AcrossPackages() {
		for _, f := range r.pass.AllObjectFacts() {
			v, ok := f.Fact.(*vocab.Vocabulary)
			if ok && f.Object.Pkg() != r.pass.Pkg && (r.ownModule(f.Object.Pkg()) || r.listed(v.From)) {
				out = append(out, v)
			}
		}
	}
	for _, ref := range r.settings.Vocabulary.From {
		name := vocab.NameOf(ref)
		if slices.ContainsFunc(out, func(v *vocab.Vocabulary) bool { return v.From == name }) {
			continue
		}
		if v := r.namedImport(name); v != nil {
			out = append(out, v)
		}
	}
	slices.SortFunc(out, func(a, b *vocab.Vocabulary) int {
		return cmp.Or(strings.Compare(a.From.Pkg, b.From.Pkg), strings.Compare(a.From.Name, b.From.Name))
	})
	return out
}

// namedImport reads a vocabulary that settings name in an imported package, and of
// which no fact tells: from source if the module has it, else as far as types tell.
// It is nil for what is not imported, or cannot be read.
func (r *reporter) namedImport(name vocab.Name) *vocab.Vocabulary {
	for _, pkg := range r.pass.Pkg.Imports() {
		if pkg.Path() != name.Pkg {
			continue
		}
		if v := r.sources.vocabulary(r.pass, name); v != nil {
			return v
		}
		if obj := (vocab.Source{Pkg: pkg}).LookUp(name); obj != nil {
			if v, err := vocab.Read(r.source(), obj); err == nil {
				return v
			}
		}
	}
	return nil
}

// namedElsewhere lists the vocabularies that settings name in packages of the
// module, whether or not they are imported, in the order of the settings.
func (r *reporter) namedElsewhere() []*vocab.Vocabulary {
	var out []*vocab.Vocabulary
	for _, ref := range r.settings.Vocabulary.From {
		if v := r.sources.vocabulary(r.pass, vocab.NameOf(ref)); v != nil {
			out = append(out, v)
		}
	}
	return out
}

// listed reports a declaration that settings name.
func (r *reporter) listed(n vocab.Name) bool {
	return slices.ContainsFunc(r.settings.Vocabulary.From, func(ref config.FuncRef) bool { return vocab.NameOf(ref) == n })
}

// importedHelper returns what a function of another package makes.
func (r *reporter) importedHelper(f *types.Func) *vocab.Helper {
	h := new(vocab.Helper)
	if f.Pkg() == nil || !r.settings.AcrossPackages() || !r.pass.ImportObjectFact(f, h) {
		return nil
	}
	return h
}

// importedNumbered returns which parameters of a function of another package become
// numbers of errors.
func (r *reporter) importedNumbered(f *types.Func) *vocab.Numbered {
	n := new(vocab.Numbered)
	if f.Pkg() == nil || !r.settings.AcrossPackages() || !r.pass.ImportObjectFact(f, n) {
		return nil
	}
	return n
}
