package config

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"testing"
)

const resolveSource = `
package p

type Code string

const NotFound Code = "NotFound"

func (Code) Reasons() []string { return nil }

var Allowed = map[Code][]string{}

var one = NotFound

const Half = 0.5

type Err struct{ base }

func (*Err) Error() string { return "" }
func (Err) Hint() string   { return "" }

type Plain struct{}

type base struct{}

func (base) Deep() {}

type Coded interface {
	error
	Code() Code
}

type Text string

func (Text) Error() string { return "" }

type Box[T any] struct{ x T }

func (*Box[T]) Fill(x T) {}

type Same = Err

type Word = string

func Fail(c Code, message string) {}

func none() {}

func register(s *Plain, run func()) {}

func valid(c Code) bool { return false }

func send(c Code, err error) {}

func build(code Code, reason Text, message, detail string, err error, retry bool) map[string]any { return nil }
`

func resolvePackage(t *testing.T) *types.Package {
	t.Helper()
	fset := token.NewFileSet()
	file, err := parser.ParseFile(fset, "p.go", resolveSource, 0)
	if err != nil {
		t.Fatal(err)
	}
	conf := types.Config{Importer: importer.Default()}
	pkg, err := conf.Check("a/p", fset, []*ast.File{file}, nil)
	if err != nil {
		t.Fatal(err)
	}
	return pkg
}

func TestResolve(t *testing.T) {
	p := resolvePackage(t)
	find := func(path string) (*types.Package, *SettingError) {
		switch path {
		case "a/p":
			return p, nil
		case "a/unknown":
			return nil, nil
		}
		return nil, &SettingError{Message: "no package " + path, Suggestion: "a/p"}
	}
	for _, tt := range []struct {
		src  string
		want string // without the path of the setting, "" when nothing is wrong
	}{
		{"boundaries: [a/p.Fail]", ""},
		{"boundaries: [a/p.none]", ""},
		{"boundaries: [a/p.Fial]", `boundaries[0]: package a/p has no function Fial (did you mean "Fail"?)`},
		{"boundaries: [a/p.Code]", `boundaries[0]: a/p.Code is a type, not a function`},
		{"boundaries: [a/p.one, a/p.NotFound]", "boundaries[0]: a/p.one is a variable, not a function\nboundaries[1]: a/p.NotFound is a constant, not a function"},
		{`error-types: ["*a/p.Same"]`, `error-types[0]: a/p.Same is an alias: write a/p.Err`},
		{"boundaries: [a/q.Fail]", `boundaries[0]: no package a/q (did you mean "a/p"?)`},
		{"boundaries: [a/unknown.Fail]", ""},
		{`classifiers: ["(a/p.Err).Hint", "(*a/p.Err).Hint", "(a/p.Err).Error", "(a/p.Coded).Code", "(a/p.Box).Fill"]`, ""},
		{`classifiers: ["(a/p.Err).Hnit"]`, `classifiers[0]: type a/p.Err has no method Hnit (did you mean "Hint"?)`},
		{`classifiers: ["(a/p.Err).Deep"]`, `classifiers[0]: type a/p.Err has no method Deep`},
		{`classifiers: ["(a/p.Coded).Error"]`, `classifiers[0]: type a/p.Coded has no method Error`},
		{`classifiers: ["(a/p.Er).Hint"]`, `classifiers[0]: package a/p has no type Er (did you mean "Err"?)`},
		{`classifiers: ["(a/p.Fail).Hint"]`, `classifiers[0]: a/p.Fail is a function, not a type`},
		{`classifiers: ["(a/p.Same).Hint"]`, `classifiers[0]: a/p.Same is an alias: write a/p.Err`},
		{"helpers: [{func: a/p.Fail, params: {code: 0, message: 1}}]", ""},
		{"helpers: [{func: a/p.Fail, params: {code: 0, message: 2}}]", `helpers[0].params.message: 2 is no position: Fail has 2 parameters, the first is 0`},
		{"helpers: [{func: (a/p.Box).Fill, params: {cause: 1}}]", `helpers[0].params.cause: 1 is no position: Fill has 1 parameter, the first is 0`},
		{"helpers: [{func: a/p.none, params: {code: 0}}]", `helpers[0].func: none builds no failure: it returns no result, error or text, and is not told what to send`},
		{"helpers: [{func: a/p.register}]", `helpers[0].func: register builds no failure: it returns no result, error or text, and is not told what to send`},
		{"helpers: [{func: a/p.valid}]", `helpers[0].func: valid builds no failure: it returns no result, error or text, and is not told what to send`},
		{"helpers: [{func: a/p.send, params: {code: 0, cause: 1}}, {func: a/p.build, params: {code: 0, reason: 1, message: 2, detail: 3, cause: 4}}]", ""},
		{"helpers: [{func: a/p.build, params: {code: 4, message: 5}}]", `helpers[0].params.code: 4 is the position of err error, which is no word` + "\n" +
			`helpers[0].params.message: 5 is the position of retry bool, which is no text`},
		{"helpers: [{func: a/p.build, params: {reason: 5, cause: 0}}]", `helpers[0].params.reason: 5 is the position of retry bool, which is no word` + "\n" +
			`helpers[0].params.cause: 0 is the position of code Code, which is no error`},
		{"helpers: [{func: a/p.non}]", `helpers[0].func: package a/p has no function non (did you mean "none"?)`},
		{"vocabulary: {from: [a/p.Code, a/p.Allowed, a/p.NotFound, a/p.Fail, a/p.Text]}", ""},
		{`vocabulary: {from: [(a/p.Code).Reasons, "(*a/p.Code).Reasons"]}`, ""},
		{"vocabulary: {from: [(a/p.Code).Reason]}", `vocabulary.from[0]: type a/p.Code has no method Reason (did you mean "Reasons"?)`},
		{"vocabulary: {from: [(a/p.Err).Hint]}", `vocabulary.from[0]: (a/p.Err).Hint is no method of a code, so it cannot say which reasons one has`},
		{"vocabulary: {from: [a/p.Alowed]}", `vocabulary.from[0]: package a/p has no type, variable, function or constant Alowed (did you mean "Allowed"?)`},
		{"vocabulary: {from: [a/p.Same]}", `vocabulary.from[0]: a/p.Same is an alias: write a/p.Err`},
		{"vocabulary: {from: [a/p.Word]}", `vocabulary.from[0]: a/p.Word is an alias of string: declare a type of its own`},
		{"vocabulary: {from: [a/p.Plain]}", `vocabulary.from[0]: a/p.Plain holds neither strings nor integers, so it has no words`},
		{"vocabulary: {from: [a/p.Half]}", `vocabulary.from[0]: a/p.Half holds neither strings nor integers, so it has no words`},
		{"vocabulary: {from: [a/p.one]}", `vocabulary.from[0]: a/p.one is neither a map from codes to their reasons nor a list of rows`},
		{"vocabulary: {from: [a/p.none]}", `vocabulary.from[0]: a/p.none takes no code, so it cannot say which reasons one has`},
		{`error-types: ["*a/p.Err", a/p.Text, "*a/p.Text", a/p.Coded]`, ""},
		{"error-types: [a/p.Err]", `error-types[0]: type a/p.Err is no error (did you mean "*a/p.Err"?)`},
		{"protocol-errors: [a/p.Plain]", `protocol-errors[0]: type a/p.Plain is no error`},
		{`protocol-errors: ["*a/p.Coded"]`, `protocol-errors[0]: type *a/p.Coded is no error`},
		{"public-errors: [a/p.Err, (a/p.Err).Hint, a/p.Text]", ""},
		{"public-errors: [a/p.Plain]", `public-errors[0]: type a/p.Plain is no error`},
		{"public-errors: [(a/p.Err).Text]", `public-errors[0]: type a/p.Err has no method Text`},
		{"boundaries: [a/p.x, a/p.y]", "boundaries[0]: package a/p has no function x\nboundaries[1]: package a/p has no function y"},
	} {
		got := ""
		if err := decoded(t, "version: 1\n"+tt.src).Resolve(find); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.src, got, tt.want)
		}
	}
}

// TestFit compares what settings say about words with what Go declares.
func TestFit(t *testing.T) {
	p := resolvePackage(t)
	find := func(string) (*types.Package, *SettingError) { return p, nil }
	words := Words{
		Codes: []Code{
			{Code: "Gone", Reasons: []Reason{{Reason: "Moved"}}, Reason: ReasonRequired},
			{Code: "Busy", Requires: []string{"after"}},
		},
		Others:      []string{"Spare"},
		CodeTypes:   []TypeRef{{Pkg: "a/p", Name: "Code"}},
		ReasonTypes: []TypeRef{{Pkg: "a/p", Name: "Text"}},
	}
	const from = "vocabulary: {from: [a/p.Allowed], renames: "
	for _, tt := range []struct{ src, want string }{
		{from + "[{from: Lost, to: Gone}, {from: Left, to: Moved}, {from: Later, to: after}, {from: Odd, to: Spare}, {from: Old}]}", ""},
		{from + "[{from: Lost, to: Gon}]}", `vocabulary.renames[0].to: "Gon" is not in the vocabulary (did you mean "Gone"?)`},
		{from + "[{from: Busy, to: Gone}]}", ""}, // it may still be declared
		{from + "[]}\nunexpected: {code: Gone, reason: Moved}", ""},
		{from + "[]}\nunexpected: {code: Busy, reason: Any}", ""},
		{from + "[]}\nunexpected: {code: Bussy}", `unexpected.code: "Bussy" is not in the vocabulary (did you mean "Busy"?)`},
		{from + "[]}\nunexpected: {code: Gone}", `unexpected.reason: is missing: Gone requires one`},
		{from + "[]}\nunexpected: {code: Gone, reason: Movd}", `unexpected.reason: "Movd" is no reason of Gone (did you mean "Moved"?)`},
		{"helpers: [{func: a/p.build, params: {code: 0, reason: 1}}]", ""},
		{"helpers: [{func: a/p.build, params: {code: 1, reason: 0}}]", `helpers[0].params.code: 1 is the position of reason, of which the type holds reasons` + "\n" +
			`helpers[0].params.reason: 0 is the position of code, of which the type holds codes`},
		{"unexpected: {code: Declared}", ""}, // by a directive, perhaps
	} {
		got := ""
		if err := decoded(t, "version: 1\n"+tt.src).Fit(find, words); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.src, got, tt.want)
		}
	}
}

func TestPackages(t *testing.T) {
	want := []string{"example.com/srv", "example.com/srv/api", "example.com/srv/fail", "example.com/srv/wire"}
	if got := fullSettings().Packages(); !slices.Equal(got, want) {
		t.Errorf("got %q, want %q", got, want)
	}
}

func TestLocate(t *testing.T) {
	src := []byte("version: 1\nhelpers:\n  - func: a/b.F\n    params:\n      code: 3\nboundaries:\n  - a/b.G\n  - a/b.H\n")
	es := Errors{
		{Path: "boundaries[1]", Message: "m"},
		{Path: "helpers[0].params.code", Message: "m"},
		{Path: "vocabulary.from[0]", Message: "m"},
		{Path: "vocabulary.codes[0].code", Message: "m"},
		{Path: "unexpected.code", Message: "m"},
		{Path: "jsonrpc.spec", Message: "m"},
	}
	es.Locate("f.yml", src, []string{"vocabulary.from=[x]", "vocabulary={from: [y]}", "vocabulary.from=[z]", "unexpected.reason=R"})
	want := `-set vocabulary.from=[z]: vocabulary.from[0]: m
-set vocabulary={from: [y]}: vocabulary.codes[0].code: m
-set unexpected.reason=R: unexpected.code: m
f.yml:1: jsonrpc.spec: m
f.yml:5: helpers[0].params.code: m
f.yml:8: boundaries[1]: m`
	if got := fmt.Sprint(es); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
