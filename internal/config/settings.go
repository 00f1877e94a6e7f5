// Package config holds what a project may say about its error contract: the
// settings and the //envelopelint: directives.
//
// There is one schema, [Settings], and one decoder. A settings file, the
// golangci-lint settings block (which arrives as JSON) and the -set flag are
// three doors to it: each yields a tree of YAML nodes, the tree is decoded by
// the types of the schema, and the result is validated. Whatever is wrong is
// collected, with the line and the nearest valid word, instead of being
// ignored: a setting that is silently without effect looks like a clean run.
//
// The package reads text and loads no code. Whether the functions and types that
// settings name exist is checked against types that others loaded.
package config

import "cmp"

// FileName is the name under which [Find] looks for settings.
const FileName = ".envelopelint.yml"

// Settings is the whole schema. The zero value is valid and means the
// defaults. Names are listed in objects, never used as keys, because
// golangci-lint lower-cases the keys of its settings.
type Settings struct {
	// Version is the version of the schema, 1. A file must state it.
	Version int `yaml:"version,omitempty" json:"version,omitempty"`

	// Profile names the built-in contract to start from.
	Profile Profile `yaml:"profile,omitempty" json:"profile,omitempty"`

	// Strict switches on the rules and the parts of rules that are too
	// demanding for code without a declared contract.
	Strict bool `yaml:"strict,omitempty" json:"strict,omitempty"`

	// Helpers are the functions that build the envelope.
	Helpers []Helper `yaml:"helpers,omitempty" json:"helpers,omitempty"`

	// Unexpected is what a fix may answer for a failure nothing else tells
	// about. Without it no fix guesses.
	Unexpected Failure `yaml:"unexpected,omitempty" json:"unexpected,omitzero"`

	// Vocabulary is the closed set of codes and reasons.
	Vocabulary Vocabulary `yaml:"vocabulary,omitempty" json:"vocabulary,omitzero"`

	// Boundaries are the functions that turn a handler's error into an
	// error result.
	Boundaries []FuncRef `yaml:"boundaries,omitempty" json:"boundaries,omitempty"`

	// ProtocolErrors are error types that may stay JSON-RPC errors.
	ProtocolErrors []TypeRef `yaml:"protocol-errors,omitempty" json:"protocol-errors,omitempty"`

	// PublicErrors are types, and methods of types, whose text is meant for
	// clients.
	PublicErrors []PublicRef `yaml:"public-errors,omitempty" json:"public-errors,omitempty"`

	// Classifiers are the functions that may decide by message text.
	Classifiers []FuncRef `yaml:"classifiers,omitempty" json:"classifiers,omitempty"`

	// ErrorTypes are the only types of error that a handler may return; an
	// empty list means any.
	ErrorTypes []TypeRef `yaml:"error-types,omitempty" json:"error-types,omitempty"`

	// AnswerExitCodes are the exit codes of a command whose output is an
	// answer, not a failure; [0] unless stated.
	AnswerExitCodes ExitCodes `yaml:"answer-exit-codes,omitempty" json:"answer-exit-codes,omitzero"`

	// CrossPackage tells whether facts travel between packages; true unless
	// stated.
	CrossPackage *bool `yaml:"cross-package,omitempty" json:"cross-package,omitempty"`

	// JSONRPC says which numeric error codes are legal.
	JSONRPC JSONRPC `yaml:"jsonrpc,omitempty" json:"jsonrpc,omitzero"`

	// Rules sets the severity of single rules. It wins over the profile,
	// strict and the defaults.
	Rules []RuleSetting `yaml:"rules,omitempty" json:"rules,omitempty"`

	// Exclude lists files in which all or some rules are silent.
	Exclude []Exclude `yaml:"exclude,omitempty" json:"exclude,omitempty"`

	// Tests includes test files.
	Tests bool `yaml:"tests,omitempty" json:"tests,omitempty"`

	// Generated includes generated files.
	Generated bool `yaml:"generated,omitempty" json:"generated,omitempty"`

	// Root is the absolute directory of the settings file, which the
	// patterns of Exclude are relative to; "" when there is no file: then
	// they are relative to the [Base] of each package.
	Root string `yaml:"-" json:"-"`
}

// A Helper is a function or method that builds the envelope.
type Helper struct {
	// Func is the function, as example.com/pkg.Func, or the method, as
	// (*example.com/pkg.T).Method.
	Func FuncRef `yaml:"func" json:"func"`
	// Params says which parameter is which where types and names do not.
	Params Params `yaml:"params,omitempty" json:"params,omitzero"`
}

// Params are 0-based positions of a helper's parameters, the receiver not
// counted; nil is not stated.
type Params struct {
	// Code is the position of the code.
	Code *int `yaml:"code,omitempty" json:"code,omitempty"`
	// Reason is the position of the reason.
	Reason *int `yaml:"reason,omitempty" json:"reason,omitempty"`
	// Message is the position of the text for people.
	Message *int `yaml:"message,omitempty" json:"message,omitempty"`
	// Detail is the position of the envelope's detail.
	Detail *int `yaml:"detail,omitempty" json:"detail,omitempty"`
	// Cause is the position of the error itself, which the helper keeps from
	// the client.
	Cause *int `yaml:"cause,omitempty" json:"cause,omitempty"`
}

// A param is a parameter of a helper whose position is stated.
type param struct {
	name     string // the setting
	position int
}

// stated returns the positions that are stated, in the order of the schema.
func (p Params) stated() (list []param) {
	for _, q := range []struct {
		name     string
		position *int
	}{{"code", p.Code}, {"reason", p.Reason}, {"message", p.Message}, {"detail", p.Detail}, {"cause", p.Cause}} {
		if q.position != nil {
			list = append(list, param{q.name, *q.position})
		}
	}
	return list
}

// A Failure is a code with an optional reason.
type Failure struct {
	// Code is the code.
	Code string `yaml:"code" json:"code"`
	// Reason is one of the code's reasons.
	Reason string `yaml:"reason,omitempty" json:"reason,omitempty"`
}

// A Vocabulary is the closed set of words for failures. What is declared in
// Go and what is listed here add up.
type Vocabulary struct {
	// From names Go declarations: a named type, whose constants are the words;
	// a variable that maps codes to their reasons or lists rows; a function or
	// a method that switches over codes; or single constants.
	From []FuncRef `yaml:"from,omitempty" json:"from,omitempty"`
	// Codes are the kinds of failure.
	Codes []Code `yaml:"codes,omitempty" json:"codes,omitempty"`
	// Renames are retired words and their successors.
	Renames []Rename `yaml:"renames,omitempty" json:"renames,omitempty"`
}

// A Code is one kind of failure.
type Code struct {
	// Code is its name.
	Code string `yaml:"code" json:"code"`
	// Number is the JSON-RPC code that belongs to it, 0 when it has none.
	// Several codes may share a number.
	Number int `yaml:"number,omitempty" json:"number,omitempty"`
	// Reasons are the reasons that the code allows. Where none are listed,
	// here or in Go, but reason is optional or required, any is allowed.
	Reasons []Reason `yaml:"reasons,omitempty" json:"reasons,omitempty"`
	// Reason says whether a failure of this code names a reason. Unless
	// stated it is optional when reasons are listed and none otherwise.
	Reason Arity `yaml:"reason,omitempty" json:"reason,omitempty"`
	// Requires are envelope fields that must be there.
	Requires []string `yaml:"requires,omitempty" json:"requires,omitempty"`
	// Raw are envelope fields that may carry an internal error's text.
	Raw []string `yaml:"raw,omitempty" json:"raw,omitempty"`
	// Fields are envelope fields with a value fixed by the code.
	Fields []Field `yaml:"fields,omitempty" json:"fields,omitempty"`
}

// OpenReasons reports a code that takes any reason: it may or must have one and
// lists none. Reasons that Go declarations add close it.
func (c Code) OpenReasons() bool {
	return len(c.Reasons) == 0 && (c.Reason == ReasonOptional || c.Reason == ReasonRequired)
}

// A Reason is one reason of a code; a setting may be its bare name.
type Reason struct {
	// Reason is its name.
	Reason string `yaml:"reason" json:"reason"`
	// Requires are envelope fields that must be there with this reason.
	Requires []string `yaml:"requires,omitempty" json:"requires,omitempty"`
}

// A Field is an envelope field and its value, as text.
type Field struct {
	// Name is the name of the field.
	Name string `yaml:"name" json:"name"`
	// Value is its value, as text.
	Value string `yaml:"value,omitempty" json:"value,omitempty"`
}

// A Rename is a retired code, reason or field name and its successor; To is
// "" when only a person can choose one.
type Rename struct {
	// From is the retired word.
	From string `yaml:"from" json:"from"`
	// To is its successor.
	To string `yaml:"to,omitempty" json:"to,omitempty"`
}

// ExitCodes is a list of exit codes, or all of them (the setting `any`).
type ExitCodes struct {
	Any   bool
	Codes []int // nil is the default, 0 alone; empty is no code at all
}

// JSONRPC says which numeric error codes are legal.
type JSONRPC struct {
	// Spec is the revision of MCP; unless stated the profile's, or the newest
	// that the library in use speaks.
	// YAML takes it for a date, so it has to be quoted.
	Spec string `yaml:"spec,omitempty" json:"spec,omitempty"`
	// Allow are codes that are legal besides those of the revision.
	Allow []int `yaml:"allow,omitempty" json:"allow,omitempty"`
}

// A RuleSetting is the severity of one rule.
type RuleSetting struct {
	// Rule is the id of the rule.
	Rule string `yaml:"rule" json:"rule"`
	// Severity is what its findings weigh; off silences it.
	Severity Severity `yaml:"severity" json:"severity"`
}

// An Exclude silences rules in files; a setting may be its bare path.
type Exclude struct {
	// Path is a pattern of slash-separated file names: *, ? and [a-z] match
	// within one name, the name ** matches any number of directories.
	Path string `yaml:"path" json:"path"`
	// Rules are the rules to silence; an empty list means all.
	Rules []string `yaml:"rules,omitempty" json:"rules,omitempty"`
}

// An Arity says how many reasons a failure has.
type Arity string

// The arities, as they are written.
const (
	ReasonNone     Arity = "none"
	ReasonOptional Arity = "optional"
	ReasonRequired Arity = "required"
)

// Revisions are the published revisions of MCP, oldest first
// (modelcontextprotocol.io/specification).
var Revisions = []string{"2024-11-05", "2025-03-26", "2025-06-18", "2025-11-25", "2026-07-28"}

// AcrossPackages reports whether facts travel between packages.
func (s *Settings) AcrossPackages() bool {
	return s.CrossPackage == nil || *s.CrossPackage
}

// Revision returns the revision of MCP to judge numeric codes by: the one that
// is set, or else the one of the profile; "" for neither.
func (s *Settings) Revision() string {
	return cmp.Or(s.JSONRPC.Spec, s.Profile.settings().JSONRPC.Spec)
}

// Answers reports whether a command that exits with code gave an answer.
func (e ExitCodes) Answers(code int) bool {
	if e.Any || e.Codes == nil {
		return e.Any || code == 0
	}
	for _, c := range e.Codes {
		if c == code {
			return true
		}
	}
	return false
}

// IsZero reports whether nothing is stated; an empty list is a statement.
func (e ExitCodes) IsZero() bool { return !e.Any && e.Codes == nil }
