package config

import (
	"cmp"
	"embed"
	"reflect"
	"slices"
	"sync"
)

// A Profile is the name of a built-in contract: settings that are shipped with
// the program, in a file of the schema that everybody uses.
type Profile string

// The profiles, as they are written.
const (
	NoProfile    Profile = "none"
	ToolEnvelope Profile = "tool-envelope"
	JSONRPCData  Profile = "jsonrpc-data"
	TypedFailure Profile = "typed-failure"
	PlainText    Profile = "plain-text"
)

// Profiles are all profiles, in the order in which messages list them.
var Profiles = []Profile{NoProfile, ToolEnvelope, JSONRPCData, TypedFailure, PlainText}

// A profile states the shape of a contract and its codes. Reasons, retired
// names and other words of a product are for the server to declare.
//
//go:embed profiles/*.yml
var profileFiles embed.FS

// shipped returns the settings of the profiles. It looks at no rules: the
// tests, which know them, validate the files.
var shipped = sync.OnceValue(func() map[Profile]*Settings {
	all := map[Profile]*Settings{}
	for _, p := range Profiles {
		s := new(Settings)
		if src, err := profileFiles.ReadFile(p.file()); err == nil {
			d := newDecoder(p.file())
			d.decode(d.parse(src), reflect.ValueOf(s).Elem(), "")
		}
		all[p] = s
	}
	return all
})

func (p Profile) file() string { return "profiles/" + string(p) + ".yml" }

// settings returns what a profile ships, nothing if there is no such profile.
func (p Profile) settings() *Settings {
	if s := shipped()[p]; s != nil {
		return s
	}
	return new(Settings)
}

// Effective returns the settings of the profile with s on top: what s states
// wins, and lists add up. Codes, reasons, fields and rules of the same name are
// one, in which again what s states wins. The result states its version and
// names no profile, so it is its own effective settings. It shares memory with
// s.
func (s *Settings) Effective() *Settings {
	base := s.Profile.settings()
	e := *s
	e.Version, e.Profile = 1, ""
	e.Vocabulary.Codes = union(base.Vocabulary.Codes, s.Vocabulary.Codes, func(c Code) string { return c.Code }, mergeCode)
	e.Vocabulary.Renames = union(base.Vocabulary.Renames, s.Vocabulary.Renames, func(r Rename) string { return r.From }, second)
	if s.AnswerExitCodes.IsZero() {
		e.AnswerExitCodes = base.AnswerExitCodes
	}
	e.JSONRPC.Spec = cmp.Or(s.JSONRPC.Spec, base.JSONRPC.Spec)
	e.Rules = union(base.Rules, s.Rules, func(r RuleSetting) string { return r.Rule }, second)
	return &e
}

// mergeCode returns the code of a profile with what a project says of it. Reasons
// that the project lists are optional unless stated, also where the profile has
// none.
func mergeCode(base, own Code) Code {
	if own.Reason == "" && len(own.Reasons) > 0 && base.Reason == ReasonNone {
		own.Reason = ReasonOptional
	}
	return Code{
		Code:     own.Code,
		Number:   cmp.Or(own.Number, base.Number),
		Reasons:  union(base.Reasons, own.Reasons, func(r Reason) string { return r.Reason }, mergeReason),
		Reason:   cmp.Or(own.Reason, base.Reason),
		Requires: union(base.Requires, own.Requires, itself, second),
		Raw:      union(base.Raw, own.Raw, itself, second),
		Fields:   union(base.Fields, own.Fields, func(f Field) string { return f.Name }, second),
	}
}

func mergeReason(base, own Reason) Reason {
	return Reason{own.Reason, union(base.Requires, own.Requires, itself, second)}
}

func itself(s string) string { return s }

func second[T any](_, own T) T { return own }

// union returns the elements of base and own, in this order. Elements with the
// same name become one.
func union[T any](base, own []T, name func(T) string, merge func(base, own T) T) []T {
	all := slices.Clone(base)
	index := make(map[string]int)
	for i, x := range base {
		index[name(x)] = i
	}
	for _, x := range own {
		i, ok := index[name(x)]
		if !ok {
			index[name(x)] = len(all)
			all = append(all, x)
		} else {
			all[i] = merge(all[i], x)
		}
	}
	return all
}
