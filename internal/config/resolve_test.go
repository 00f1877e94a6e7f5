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

func Fail(c Code, message string) {}

func none() {}
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
		{"boundaries: [a/p.Code]", `boundaries[0]: package a/p has no function Code`},
		{"boundaries: [a/q.Fail]", `boundaries[0]: no package a/q (did you mean "a/p"?)`},
		{"boundaries: [a/unknown.Fail]", ""},
		{`classifiers: ["(a/p.Err).Hint", "(*a/p.Err).Hint", "(a/p.Err).Error", "(a/p.Coded).Code", "(a/p.Box).Fill"]`, ""},
		{`classifiers: ["(a/p.Err).Hnit"]`, `classifiers[0]: type a/p.Err has no method Hnit (did you mean "Hint"?)`},
		{`classifiers: ["(a/p.Err).Deep"]`, `classifiers[0]: type a/p.Err has no method Deep`},
		{`classifiers: ["(a/p.Coded).Error"]`, `classifiers[0]: type a/p.Coded has no method Error`},
		{`classifiers: ["(a/p.Er).Hint"]`, `classifiers[0]: package a/p has no type Er (did you mean "Err"?)`},
		{`classifiers: ["(a/p.Fail).Hint"]`, `classifiers[0]: package a/p has no type Fail`},
		{`classifiers: ["(a/p.Same).Hint"]`, `classifiers[0]: package a/p has no type Same`},
		{"helpers: [{func: a/p.Fail, params: {code: 0, message: 1}}]", ""},
		{"helpers: [{func: a/p.Fail, params: {code: 0, message: 2}}]", `helpers[0].params.message: 2 is no position: Fail has 2 parameters, the first is 0`},
		{"helpers: [{func: (a/p.Box).Fill, params: {cause: 1}}]", `helpers[0].params.cause: 1 is no position: Fill has 1 parameter, the first is 0`},
		{"helpers: [{func: a/p.none, params: {code: 0}}]", `helpers[0].params.code: 0 is no position: none has 0 parameters, the first is 0`},
		{"helpers: [{func: a/p.non}]", `helpers[0].func: package a/p has no function non (did you mean "none"?)`},
		{"vocabulary: {from: [a/p.Code, a/p.Allowed, a/p.NotFound, a/p.Fail, a/p.Text]}", ""},
		{`vocabulary: {from: [(a/p.Code).Reasons, "(*a/p.Code).Reasons"]}`, ""},
		{"vocabulary: {from: [(a/p.Code).Reason]}", `vocabulary.from[0]: type a/p.Code has no method Reason (did you mean "Reasons"?)`},
		{"vocabulary: {from: [(a/p.Err).Hint]}", `vocabulary.from[0]: (a/p.Err).Hint is no method of a code, so it cannot say which reasons one has`},
		{"vocabulary: {from: [a/p.Alowed]}", `vocabulary.from[0]: package a/p has no type, variable, function or constant Alowed (did you mean "Allowed"?)`},
		{"vocabulary: {from: [a/p.Same]}", `vocabulary.from[0]: package a/p has no type, variable, function or constant Same`},
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
	}
	es.Locate("f.yml", src, []string{"vocabulary.from=[x]", "vocabulary={from: [y]}", "vocabulary.from=[z]"})
	want := `-set vocabulary.from=[z]: vocabulary.from[0]: m
-set vocabulary={from: [y]}: vocabulary.codes[0].code: m
f.yml:1: unexpected.code: m
f.yml:5: helpers[0].params.code: m
f.yml:8: boundaries[1]: m`
	if got := fmt.Sprint(es); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
}
