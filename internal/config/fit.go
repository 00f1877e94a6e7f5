package config

import (
	"go/types"
	"slices"
)

// Words are a vocabulary as it was read from Go and from settings.
type Words struct {
	Codes []Code
	// Others are words of its types that belong to no code.
	Others []string
	// CodeTypes and ReasonTypes are the Go types of its words, zero for none.
	CodeTypes, ReasonTypes []TypeRef
}

// Fit checks what settings say about words against the vocabulary that Go
// declares: retired words and their successors, the failure for fixes, and the
// types of the parameters of helpers. Packages are asked for as by
// [Settings.Resolve], and so faults come.
func (s *Settings) Fit(pkg func(path string) (*types.Package, *SettingError), w Words) error {
	r := &resolver{pkg: pkg}
	if len(s.Vocabulary.From) > 0 {
		// A retired word may still be declared, for those who use it.
		v := &validator{report: func(path, suggestion, message string) { r.fail(path, suggestion, "%s", message) }}
		v.successors(s.Vocabulary.Renames, append(allWords(w.Codes), w.Others...))
		v.unexpected(s.Unexpected, open(w.Codes))
	}
	for i, h := range s.Helpers {
		path := at("helpers", i)
		if f := r.function(path+".func", h.Func); f != nil {
			r.swapped(path+".params", h.Params, f, w)
		}
	}
	return r.errs.sorted()
}

// open returns codes of which those that say nothing of reasons take any: the type
// of a code alone does not tell.
func open(codes []Code) []Code {
	codes = slices.Clone(codes)
	for i, c := range codes {
		if len(c.Reasons) == 0 && c.Reason == "" {
			codes[i].Reason = ReasonOptional
		}
	}
	return codes
}

// swapped checks that no code is where a reason is expected, and the other way
// round.
func (r *resolver) swapped(path string, p Params, f *types.Func, w Words) {
	for _, c := range []struct {
		name       string
		position   *int
		own, other []TypeRef
		holds      string
	}{
		{"code", p.Code, w.CodeTypes, w.ReasonTypes, "reasons"},
		{"reason", p.Reason, w.ReasonTypes, w.CodeTypes, "codes"},
	} {
		if c.position == nil {
			continue
		}
		v := f.Signature().Params().At(*c.position)
		t, ok := types.Unalias(v.Type()).(*types.Named)
		if !ok || t.Obj().Pkg() == nil {
			continue
		}
		ref := TypeRef{Pkg: t.Obj().Pkg().Path(), Name: t.Obj().Name()}
		if slices.Contains(c.other, ref) && !slices.Contains(c.own, ref) {
			r.fail(path+"."+c.name, "", "%d is the position of %s, of which the type holds %s", *c.position, v.Name(), c.holds)
		}
	}
}
