package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

// testRules are some rules of each kind, in the order of the registry.
var testRules = []RuleInfo{
	{ID: "missing-iserror", Default: true},
	{ID: "protocol-error", Default: true},
	{ID: "bypassed-helper", Strict: true},
	{ID: "raw-error", Default: true},
	{ID: "text-classification"},
	{ID: "directive", Default: true},
	{ID: "swallowed-error"},
}

// full uses every key of the schema and every short form.
const full = `
version: 1
profile: tool-envelope
strict: true
helpers:
  - func: example.com/srv/fail.New
    params: {code: 0, reason: 1, message: 2, detail: 3, cause: 4}
  - func: (*example.com/srv/fail.Builder).Build
unexpected: {code: Faulted, reason: ReadFailed}
vocabulary:
  from: [example.com/srv/fail.Allowed]
  codes:
    - code: NotFound
      number: -32010
      reasons: [NoRecord, {reason: NoKey, requires: [candidates]}]
      reason: required
      requires: [detail]
      raw: [message]
      fields: [{name: retry_safe, value: "true"}]
  renames:
    - {from: StaleFile, to: Stale}
    - {from: Vague}
boundaries: [example.com/srv/wire.Convert]
protocol-errors: ["*example.com/srv.Hard"]
public-errors: [example.com/srv/api.Public, "(*example.com/srv/api.E).Hint"]
classifiers: [(example.com/srv/fail.Rules).Classify]
error-types: [example.com/srv/fail.Error]
answer-exit-codes: [0, 3]
cross-package: false
jsonrpc: {spec: "2025-11-25", allow: [-32050]}
rules: [{rule: text-classification, severity: warning}]
exclude: ["internal/legacy/**", {path: "cmd/**", rules: [raw-error]}]
tests: true
generated: true
`

func ptr[T any](x T) *T { return &x }

// fullSettings is what full means.
func fullSettings() *Settings {
	return &Settings{
		Version: 1,
		Profile: ToolEnvelope,
		Strict:  true,
		Helpers: []Helper{
			{FuncRef{Pkg: "example.com/srv/fail", Name: "New"}, Params{ptr(0), ptr(1), ptr(2), ptr(3), ptr(4)}},
			{Func: FuncRef{"example.com/srv/fail", "Builder", "Build", true}},
		},
		Unexpected: Failure{"Faulted", "ReadFailed"},
		Vocabulary: Vocabulary{
			From: []ObjectRef{{"example.com/srv/fail", "Allowed"}},
			Codes: []Code{{
				Code:     "NotFound",
				Number:   -32010,
				Reasons:  []Reason{{Reason: "NoRecord"}, {"NoKey", []string{"candidates"}}},
				Reason:   ReasonRequired,
				Requires: []string{"detail"},
				Raw:      []string{"message"},
				Fields:   []Field{{"retry_safe", "true"}},
			}},
			Renames: []Rename{{"StaleFile", "Stale"}, {From: "Vague"}},
		},
		Boundaries:      []FuncRef{{Pkg: "example.com/srv/wire", Name: "Convert"}},
		ProtocolErrors:  []TypeRef{{"example.com/srv", "Hard", true}},
		PublicErrors:    []PublicRef{{Type: TypeRef{Pkg: "example.com/srv/api", Name: "Public"}}, {TypeRef{"example.com/srv/api", "E", true}, "Hint"}},
		Classifiers:     []FuncRef{{Pkg: "example.com/srv/fail", Recv: "Rules", Name: "Classify"}},
		ErrorTypes:      []TypeRef{{Pkg: "example.com/srv/fail", Name: "Error"}},
		AnswerExitCodes: ExitCodes{Codes: []int{0, 3}},
		CrossPackage:    ptr(false),
		JSONRPC:         JSONRPC{"2025-11-25", []int{-32050}},
		Rules:           []RuleSetting{{"text-classification", Warning}},
		Exclude:         []Exclude{{Path: "internal/legacy/**"}, {"cmd/**", []string{"raw-error"}}},
		Tests:           true,
		Generated:       true,
	}
}

func TestDecodeFull(t *testing.T) {
	got, err := Decode("f.yml", []byte(full), testRules)
	if err != nil {
		t.Fatal(err)
	}
	if want := fullSettings(); !reflect.DeepEqual(got, want) {
		t.Errorf("got\n%+v\nwant\n%+v", got, want)
	}
	if err := got.Validate(testRules); err != nil {
		t.Errorf("Validate: %v", err)
	}
}

// TestFullIsComplete keeps full from missing a field that is added later.
func TestFullIsComplete(t *testing.T) {
	var walk func(v reflect.Value, path string)
	walk = func(v reflect.Value, path string) {
		switch v.Kind() {
		case reflect.Struct:
			for i := range v.NumField() {
				f := v.Type().Field(i)
				if f.Tag.Get("yaml") == "-" || f.Type == reflect.TypeFor[ExitCodes]() {
					continue
				}
				if f.Tag.Get("yaml") != f.Tag.Get("json") && strings.TrimSuffix(f.Tag.Get("yaml"), ",omitempty") != strings.TrimSuffix(f.Tag.Get("json"), ",omitzero") {
					t.Errorf("%s.%s: yaml and json disagree on the name", path, f.Name)
				}
				walk(v.Field(i), path+"."+f.Name)
			}
		case reflect.Slice:
			// Some element has to fill a field; the fullest one comes first
			// or last.
			if v.Len() == 0 {
				t.Errorf("%s is not in full", path)
			}
		default:
			if v.IsZero() {
				t.Errorf("%s is not in full", path)
			}
		}
	}
	s := fullSettings()
	walk(reflect.ValueOf(*s), "Settings")
	walk(reflect.ValueOf(s.Helpers[0].Params), "Params")
	walk(reflect.ValueOf(s.Vocabulary.Codes[0]), "Code")
	walk(reflect.ValueOf(s.Vocabulary.Codes[0].Reasons[1]), "Reason")
	walk(reflect.ValueOf(s.Vocabulary.Codes[0].Fields[0]), "Field")
	walk(reflect.ValueOf(s.Vocabulary.Renames[0]), "Rename")
	walk(reflect.ValueOf(s.Rules[0]), "RuleSetting")
	walk(reflect.ValueOf(s.Exclude[1]), "Exclude")
}

func TestRoundTrip(t *testing.T) {
	anyCodes := &Settings{Version: 1, AnswerExitCodes: ExitCodes{Any: true}}
	noCodes := &Settings{Version: 1, AnswerExitCodes: ExitCodes{Codes: []int{}}}
	for _, want := range []*Settings{fullSettings(), anyCodes, noCodes, {Version: 1}} {
		src, err := yaml.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		if got, err := Decode("f.yml", src, testRules); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("YAML: got %+v, %v\nfrom\n%s", got, err, src)
		}
		src, err = json.Marshal(want)
		if err != nil {
			t.Fatal(err)
		}
		got := new(Settings)
		if err := json.Unmarshal(src, got); err != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("JSON: got %+v, %v\nfrom\n%s", got, err, src)
		}
	}
}

// TestDoors proves that each setting means the same in a file, in the JSON
// of golangci-lint and as a flag.
func TestDoors(t *testing.T) {
	var tree map[string]any
	if err := yaml.Unmarshal([]byte(full), &tree); err != nil {
		t.Fatal(err)
	}
	flags := new(Settings)
	for key, value := range tree {
		if sub, ok := value.(map[string]any); ok {
			for k, v := range sub {
				set(t, flags, key+"."+k, v)
			}
			continue
		}
		set(t, flags, key, value)
	}
	src, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	block := new(Settings)
	if err := json.Unmarshal(src, block); err != nil {
		t.Fatal(err)
	}
	if want := fullSettings(); !reflect.DeepEqual(flags, want) || !reflect.DeepEqual(block, want) {
		t.Errorf("-set\n%+v\nJSON\n%+v\nwant\n%+v", flags, block, want)
	}
	for _, key := range []string{"unexpected", "vocabulary", "jsonrpc"} {
		again := fullSettings()
		set(t, again, key, tree[key])
		if !reflect.DeepEqual(again, fullSettings()) {
			t.Errorf("-set %s as a whole: %+v", key, again)
		}
	}
}

// set writes a value in the flow style of YAML, as one does on a command line.
func set(t *testing.T, s *Settings, key string, value any) {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	if err := s.Set(key+"="+string(text), testRules); err != nil {
		t.Fatal(err)
	}
}

func TestSetReplaces(t *testing.T) {
	s := fullSettings()
	set(t, s, "jsonrpc", map[string]any{"spec": "2025-06-18"})
	if want := (JSONRPC{Spec: "2025-06-18"}); !reflect.DeepEqual(s.JSONRPC, want) {
		t.Errorf("jsonrpc = %+v, want %+v", s.JSONRPC, want)
	}
	set(t, s, "answer-exit-codes", "any")
	if want := (ExitCodes{Any: true}); !reflect.DeepEqual(s.AnswerExitCodes, want) {
		t.Errorf("answer-exit-codes = %+v, want %+v", s.AnswerExitCodes, want)
	}
}

func TestAccepted(t *testing.T) {
	for _, src := range []string{
		"version: 1",
		"\ufeffversion: 1\r\nstrict: true\r\n",
		"---\nversion: 1\n...\n",
		"{version: 1}",
		"version: 1\nhelpers:\nvocabulary:\n  codes:\n",
		"version: 1\nanswer-exit-codes: any\n",
		"version: 1\nrules: [{rule: raw-error, severity: off}]",
		"version: 1\nhelpers: [{func: gopkg.in/x.v3.Fail}, {func: main.fail}]",
		"version: 1\nvocabulary: {from: [a/b.Codes], renames: [{from: Old, to: New}]}\nunexpected: {code: Any}",
		"version: 1\nprofile: tool-envelope\nvocabulary: {codes: [{code: A}]}\nunexpected: {code: Faulted}",
		"version: 1\nvocabulary: {codes: [{code: A, number: -32602}, {code: B, number: -32602}], renames: [{from: c, to: A}, {from: d}]}",
		"version: 1\nvocabulary: {codes: [{code: A, reason: required}]}\nunexpected: {code: A, reason: Any}",
		"version: 1\nexclude: [a/b.go, '**/*.pb.go', 'x/[a-c]?/*']",
	} {
		if _, err := Decode("f.yml", []byte(src), testRules); err != nil {
			t.Errorf("%q: %v", src, err)
		}
	}
}

func TestRejected(t *testing.T) {
	const v = "version: 1\n"
	for _, tt := range []struct {
		src  string
		want string // all errors, one a line, without the file name
	}{
		// The document.
		{"", `1: the file is empty: write version: 1, or remove it`},
		{"# nothing\n", `1: the file is empty: write version: 1, or remove it`},
		{"---\n", `1: the file is empty: write version: 1, or remove it`},
		{"strict: true\n", `1: version: is missing: write version: 1`},
		{"- version: 1\n", `1: must be an object, not a list`},
		{"version\n", `1: must be an object, not the text "version"`},
		{v + "---\n" + v, `2: only one YAML document is allowed`},
		{v + "strict: [\n", `2: is not YAML: did not find expected node content`},
		{v + "a: b: c\n", `2: is not YAML: mapping values are not allowed in this context`},
		{v + "\tstrict: true\n", `2: is not YAML: found a tab character that violates indentation`},
		{v + "strict: \xff\n", `2: is not UTF-8 text`},
		{v + "x: \x00\n", `2: is not UTF-8 text`},
		{"\x7fELF", `1: is not UTF-8 text`},
		{v + strings.Repeat("# padding\n", maxSize/10), `1: is larger than 1 MiB`},
		{v + "strict: true\nstrict: false\n", `3: the key "strict" stands on line 2 already`},
		{v + "jsonrpc: {spec: \"2025-11-25\", spec: \"2025-06-18\"}\n", `2: jsonrpc: the key "spec" stands on line 2 already`},
		{v + "helpers: &h []\nboundaries: *h\n", `3: boundaries: aliases are not supported: repeat the value`},
		{v + "jsonrpc: &j {allow: [1]}\nunexpected:\n  <<: *j\n", `4: unexpected: unknown key "<<"`},
		{v + "? [strict]\n: true\n", `2: a key must be a word, not a list`},

		// Keys.
		{v + "stric: true\n", `2: unknown key "stric" (did you mean "strict"?)`},
		{v + "Strict: true\n", `2: unknown key "Strict" (did you mean "strict"?)`},
		{v + "frobnicate: true\n", `2: unknown key "frobnicate"`},
		{"vesrion: 1\n", `1: unknown key "vesrion" (did you mean "version"?)`},
		{v + "1: true\n", `2: unknown key "1"`},
		{v + "root: /\n", `2: unknown key "root"`},
		{v + "helpers:\n  - fucn: a/b.F\n", `3: helpers[0]: unknown key "fucn" (did you mean "func"?)`},
		{v + "helpers:\n  - func: a/b.F\n    params: {mesage: 0}\n", `4: helpers[0].params: unknown key "mesage" (did you mean "message"?)`},
		{v + "vocabulary:\n  code: []\n", `3: vocabulary: unknown key "code" (did you mean "codes"?)`},
		{v + "vocabulary:\n  codes:\n    - {code: A, reasns: [x]}\n", `4: vocabulary.codes[0]: unknown key "reasns" (did you mean "reasons"?)`},
		{v + "vocabulary: {codes: [{code: A, reasons: [{reason: x, require: [y]}]}]}\n", `2: vocabulary.codes[0].reasons[0]: unknown key "require" (did you mean "requires"?)`},
		{v + "vocabulary: {codes: [{code: A, fields: [{name: x, vale: y}]}]}\n", `2: vocabulary.codes[0].fields[0]: unknown key "vale" (did you mean "value"?)`},
		{v + "jsonrpc: {Spec: x}\n", `2: jsonrpc: unknown key "Spec" (did you mean "spec"?)`},
		{v + "exclude: [{paths: a.go}]\n", `2: exclude[0]: unknown key "paths" (did you mean "path"?)`},

		// Types.
		{"version: \"1\"\n", `1: version: must be a whole number, not the text "1"`},
		{"version: 1.0\n", `1: version: must be a whole number, not 1.0`},
		{"version: 2\n", `1: version: 2 is not supported: write version: 1`},
		{"version: -1\n", `1: version: -1 is not supported: write version: 1`},
		{"version: 99999999999999999999\n", `1: version: must be a whole number, not 99999999999999999999`},
		{"version: 0xffffffffffffffff\n", `1: version: "0xffffffffffffffff" is out of range`},
		{"version:\n", `1: version: has no value`},
		{v + "strict: yes\n", `2: strict: must be true or false, not the text "yes"`},
		{v + "strict: \"true\"\n", `2: strict: must be true or false, not the text "true"`},
		{v + "strict:\n", `2: strict: has no value`},
		{v + "cross-package: 1\n", `2: cross-package: must be true or false, not 1`},
		{v + "helpers: a/b.F\n", `2: helpers: must be a list, not the text "a/b.F"`},
		{v + "helpers: {func: a/b.F}\n", `2: helpers: must be a list, not an object`},
		{v + "helpers:\n  - a/b.F\n", `3: helpers[0]: must be an object, not the text "a/b.F"`},
		{v + "helpers:\n  -\n", `3: helpers[0]: has no value`},
		{v + "helpers: [{func: [a/b.F]}]\n", `2: helpers[0].func: must be text, not a list`},
		{v + "boundaries: [1]\n", `2: boundaries[0]: must be text, not 1: write "1"`},
		{v + "jsonrpc: {spec: 2025-11-25}\n", `2: jsonrpc.spec: must be text, not 2025-11-25: write "2025-11-25"`},
		{v + "vocabulary: {codes: [{code: 404}]}\n", `2: vocabulary.codes[0].code: must be text, not 404: write "404"`},
		{v + "vocabulary: {codes: [{code: A, fields: [{name: b, value: true}]}]}\n", `2: vocabulary.codes[0].fields[0].value: must be text, not true: write "true"`},
		{v + "vocabulary: {codes: [{code: A, reasons: [1]}]}\n", `2: vocabulary.codes[0].reasons[0]: must be text, not 1: write "1"`},
		{v + "vocabulary: {codes: [{code: A, reasons: [[x]]}]}\n", `2: vocabulary.codes[0].reasons[0]: must be an object, not a list`},
		{v + "vocabulary: {codes: [A]}\n", `2: vocabulary.codes[0]: must be an object, not the text "A"`},
		{v + "strict: !mine true\n", `2: strict: must be true or false, not true`},

		// Words.
		{v + "profile: tool-envelop\n", `2: profile: "tool-envelop" is none of none, tool-envelope, jsonrpc-data, typed-failure, plain-text (did you mean "tool-envelope"?)`},
		{v + "jsonrpc: {spec: \"2025-11-24\"}\n", `2: jsonrpc.spec: "2025-11-24" is none of 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25, 2026-07-28 (did you mean "2025-11-25"?)`},
		{v + "rules:\n  - {rule: raw-eror, severity: off}\n", `3: rules[0].rule: unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{v + "rules: [{rule: raw-error, severity: warn}]\n", `2: rules[0].severity: "warn" is none of off, warning, error`},
		{v + "rules: [{rule: raw-error, severity: errror}]\n", `2: rules[0].severity: "errror" is none of off, warning, error (did you mean "error"?)`},
		{v + "rules: [{rule: raw-error, severity: false}]\n", `2: rules[0].severity: must be text, not false: write "false"`},
		{v + "rules: [{rule: raw-error}]\n", `2: rules[0].severity: is missing`},
		{v + "rules: [{severity: off}]\n", `2: rules[0].rule: is missing`},
		{v + "rules:\n  - {rule: raw-error, severity: off}\n  - {rule: raw-error, severity: error}\n", `4: rules[1].rule: "raw-error" stands in the list already`},
		{v + "vocabulary: {codes: [{code: A, reason: requird, reasons: [x]}]}\n", `2: vocabulary.codes[0].reason: "requird" is none of none, optional, required (did you mean "required"?)`},

		// Names.
		{v + "helpers: [{}]\n", `2: helpers[0].func: is missing`},
		{v + "helpers: [{func: \"\"}]\n", `2: helpers[0].func: is empty`},
		{v + "helpers: [{func: Fail}]\n", `2: helpers[0].func: "Fail" has no package or no name: write example.com/pkg.Name`},
		{v + "helpers: [{func: example.com/a/b}]\n", `2: helpers[0].func: "example.com/a/b" has no package or no name: write example.com/pkg.Name`},
		{v + "helpers: [{func: a/b.F()}]\n", `2: helpers[0].func: "F()" is not a Go name, in "a/b.F()"`},
		{v + "helpers: [{func: ./b.F}]\n", `2: helpers[0].func: "./b" is not an import path, in "./b.F"`},
		{v + "helpers: [{func: a//b.F}]\n", `2: helpers[0].func: "a//b" is not an import path, in "a//b.F"`},
		{v + "helpers: [{func: \"a b.F\"}]\n", `2: helpers[0].func: "a b" is not an import path, in "a b.F"`},
		{v + "helpers: [{func: \"*a/b.F\"}]\n", `2: helpers[0].func: "*a/b" is not an import path, in "*a/b.F"`},
		{v + "helpers: [{func: \"a/b.F[int]\"}]\n", `2: helpers[0].func: "a/b.F[int]": leave out the type arguments`},
		{v + "helpers: [{func: (a/b.T)}]\n", `2: helpers[0].func: "(a/b.T)" is not a method: write (example.com/pkg.T).Method`},
		{v + "helpers: [{func: (a/b.T).x.y}]\n", `2: helpers[0].func: "(a/b.T).x.y" is not a method: write (example.com/pkg.T).Method`},
		{v + "helpers: [{func: (*).M}]\n", `2: helpers[0].func: is empty`},
		{v + "helpers:\n  - func: a/b.F\n  - func: a/b.F\n", `4: helpers[1].func: a/b.F stands in the list already`},
		{v + "boundaries: [a/b.F, a/b.F]\n", `2: boundaries[1]: a/b.F stands in the list already`},
		{v + "protocol-errors: [(a/b.T).M]\n", `2: protocol-errors[0]: "(a/b.T)" is not an import path, in "(a/b.T).M"`},
		{v + "error-types:\n  - *a/b.T\n", `3: is not YAML: did not find expected alphabetic or numeric character: quote a name that starts with *`},
		{v + "error-types: [*T]\n", `2: is not YAML: unknown anchor 'T' referenced: quote a name that starts with *`},
		{v + "error-types: ['**a/b.T']\n", `2: error-types[0]: "*a/b" is not an import path, in "*a/b.T"`},
		{v + "public-errors: [a/b.]\n", `2: public-errors[0]: "" is not a Go name, in "a/b."`},
		{v + "vocabulary: {from: [\"*a/b.T\"]}\n", `2: vocabulary.from[0]: "*a/b" is not an import path, in "*a/b.T"`},

		// Positions.
		{v + "helpers: [{func: a/b.F, params: {code: -1}}]\n", `2: helpers[0].params.code: -1 is no position: the first parameter is 0`},
		{v + "helpers: [{func: a/b.F, params: {code: 1, cause: 1}}]\n", `2: helpers[0].params.cause: 1 is the position of code already`},
		{v + "helpers: [{func: a/b.F, params: {code: c}}]\n", `2: helpers[0].params.code: must be a whole number, not the text "c"`},
		{v + "helpers: [{func: a/b.F, params: [0, 1]}]\n", `2: helpers[0].params: must be an object, not a list`},

		// The vocabulary.
		{v + "vocabulary: {codes: [{reasons: [x]}]}\n", `2: vocabulary.codes[0].code: is missing`},
		{v + "vocabulary: {codes: [{code: \" A\"}]}\n", `2: vocabulary.codes[0].code: " A" has spaces around it`},
		{v + "vocabulary:\n  codes:\n    - {code: A}\n    - {code: A}\n", `5: vocabulary.codes[1].code: "A" stands in the list already`},
		{v + "vocabulary: {codes: [{code: A, reasons: [x, {reason: x}]}]}\n", `2: vocabulary.codes[0].reasons[1]: x stands in the list already`},
		{v + "vocabulary: {codes: [{code: A, reasons: [{requires: [y]}]}]}\n", `2: vocabulary.codes[0].reasons[0].reason: is missing`},
		{v + "vocabulary: {codes: [{code: A, reasons: [x], reason: none}]}\n", `2: vocabulary.codes[0].reason: is none, but reasons are listed`},
		{v + "vocabulary: {codes: [{code: A, requires: [\"\"]}]}\n", `2: vocabulary.codes[0].requires[0]: is missing`},
		{v + "vocabulary: {codes: [{code: A, raw: [m, m]}]}\n", `2: vocabulary.codes[0].raw[1]: m stands in the list already`},
		{v + "vocabulary: {codes: [{code: A, fields: [{value: x}]}]}\n", `2: vocabulary.codes[0].fields[0].name: is missing`},
		{v + "vocabulary: {codes: [{code: A, fields: [{name: f}, {name: f}]}]}\n", `2: vocabulary.codes[0].fields[1]: f stands in the list already`},
		{v + "vocabulary:\n  codes: [{code: Stale}]\n  renames:\n    - {from: Old, to: Stake}\n", `5: vocabulary.renames[0].to: "Stake" is not in the vocabulary (did you mean "Stale"?)`},
		{v + "vocabulary: {renames: [{to: A}]}\n", `2: vocabulary.renames[0].from: is missing`},
		{v + "vocabulary: {renames: [{from: A, to: B}, {from: A, to: C}]}\n", `2: vocabulary.renames[1].from: "A" is renamed already`},
		{v + "vocabulary: {renames: [{from: A, to: B}, {from: B, to: C}]}\n", `2: vocabulary.renames[0].to: "B" is retired itself`},
		{v + "vocabulary: {codes: [{code: A}, {code: B}], renames: [{from: A, to: B}]}\n", `2: vocabulary.renames[0].from: "A" is still a code`},
		{v + "unexpected: {reason: x}\n", `2: unexpected.code: is missing`},
		{v + "unexpected: {code: Fautled}\nvocabulary: {codes: [{code: Faulted}]}\n", `2: unexpected.code: "Fautled" is not in the vocabulary (did you mean "Faulted"?)`},
		{v + "unexpected: {code: A, reason: readFailed}\nvocabulary: {codes: [{code: A, reasons: [ReadFailed]}]}\n", `2: unexpected.reason: "readFailed" is no reason of A (did you mean "ReadFailed"?)`},
		{v + "unexpected: {code: A}\nvocabulary: {codes: [{code: A, reasons: [x], reason: required}]}\n", `2: unexpected.reason: is missing: A requires one`},

		// Numbers.
		{v + "answer-exit-codes: 0\n", `2: answer-exit-codes: must be a list, not 0`},
		{v + "answer-exit-codes: anny\n", `2: answer-exit-codes: must be a list of exit codes or any, not the text "anny" (did you mean "any"?)`},
		{v + "answer-exit-codes: [0, -1]\n", `2: answer-exit-codes[1]: -1 is no exit code: 0 to 255`},
		{v + "answer-exit-codes: [256]\n", `2: answer-exit-codes[0]: 256 is no exit code: 0 to 255`},
		{v + "answer-exit-codes: [1, 1]\n", `2: answer-exit-codes[1]: 1 stands in the list already`},
		{v + "answer-exit-codes: [any]\n", `2: answer-exit-codes[0]: must be a whole number, not the text "any"`},
		{v + "jsonrpc: {allow: [-32050, -32050]}\n", `2: jsonrpc.allow[1]: -32050 stands in the list already`},
		{v + "jsonrpc: {allow: -32050}\n", `2: jsonrpc.allow: must be a list, not -32050`},

		// Patterns.
		{v + "exclude: [\"a/[b\"]\n", `2: exclude[0].path: "[b" has an unfinished [ ]`},
		{v + "exclude: [a**/b.go]\n", `2: exclude[0].path: ** must stand alone between slashes, not in "a**"`},
		{v + "exclude: [/a/*.go]\n", `2: exclude[0].path: "/a/*.go" must be relative to the settings file, without empty names`},
		{v + "exclude: [../a/*.go]\n", `2: exclude[0].path: "../a/*.go" must not use ".."`},
		{v + "exclude: ['a\\*.go']\n", `2: exclude[0].path: separate names with "/"`},
		{v + "exclude: [internal/legacy]\n", `2: exclude[0].path: "internal/legacy" matches no Go file: write "internal/legacy/**"`},
		{v + "exclude: [{rules: [raw-error]}]\n", `2: exclude[0].path: is missing`},
		{v + "exclude: [\"\"]\n", `2: exclude[0].path: is missing`},
		{v + "exclude: [{path: a.go, rules: [raw-eror]}]\n", `2: exclude[0].rules[0]: unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{v + "exclude: [{path: a.go, rules: [raw-error, raw-error]}]\n", `2: exclude[0].rules[1]: raw-error stands in the list already`},

		// Several at once: by line, and no error that follows from another.
		{"exclude: [a]\nstrict: 1\nhelpers: [{fun: x}]\n", "1: version: is missing: write version: 1\n" +
			`1: exclude[0].path: "a" matches no Go file: write "a/**"` + "\n" +
			"2: strict: must be true or false, not 1\n" +
			`3: helpers[0]: unknown key "fun" (did you mean "func"?)`},
	} {
		_, err := Decode("f.yml", []byte(tt.src), testRules)
		want := "f.yml:" + strings.ReplaceAll(tt.want, "\n", "\nf.yml:")
		if got := fmt.Sprint(err); got != want {
			t.Errorf("%.200q\n got %s\nwant %s", tt.src, got, want)
		}
		if errs := (Errors)(nil); !errors.As(err, &errs) {
			t.Errorf("%.200q: %T is not Errors", tt.src, err)
		}
	}
}

func TestRejectedSet(t *testing.T) {
	for _, tt := range []struct{ set, want string }{
		{"strict", `-set strict: write -set KEY=VALUE`},
		{"=true", `-set =true: unknown key ""`},
		{"strict=", `-set strict=: strict: has no value`},
		{"strict=yes", `-set strict=yes: strict: must be true or false, not the text "yes"`},
		{"strcit=true", `-set strcit=true: unknown key "strcit" (did you mean "strict"?)`},
		{"jsonrpc.sepc=x", `-set jsonrpc.sepc=x: jsonrpc: unknown key "sepc" (did you mean "spec"?)`},
		{"jsonrpc.spec=2025-11-25", `-set jsonrpc.spec=2025-11-25: jsonrpc.spec: must be text, not 2025-11-25: write "2025-11-25"`},
		{"strict.x=1", `-set strict.x=1: strict: has no keys: set it as a whole`},
		{"helpers.func=a.B", `-set helpers.func=a.B: helpers: has no keys: set it as a whole`},
		{"answer-exit-codes.any=true", `-set answer-exit-codes.any=true: answer-exit-codes: has no keys: set it as a whole`},
		{"rules=[{rule: raw-eror, severity: off}]", `-set rules=[{rule: raw-eror, severity: off}]: rules[0].rule: unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{"tests=[", `-set tests=[: is not YAML: did not find expected node content`},
	} {
		s := fullSettings()
		if got := fmt.Sprint(s.Set(tt.set, testRules)); got != tt.want {
			t.Errorf("-set %s\n got %s\nwant %s", tt.set, got, tt.want)
		}
		if !reflect.DeepEqual(s, fullSettings()) {
			t.Errorf("-set %s changed the settings", tt.set)
		}
	}
}

func TestRejectedJSON(t *testing.T) {
	for _, tt := range []struct{ src, want string }{
		{`{"stric": true}`, `unknown key "stric" (did you mean "strict"?)`},
		{`{"helpers": [{"func": "F"}]}`, `helpers[0].func: "F" has no package or no name: write example.com/pkg.Name`},
		{`[]`, `must be an object, not a list`},
	} {
		if got := fmt.Sprint(json.Unmarshal([]byte(tt.src), new(Settings))); got != tt.want {
			t.Errorf("%s\n got %s\nwant %s", tt.src, got, tt.want)
		}
	}
}

// TestJSONText checks the JSON that is not YAML.
func TestJSONText(t *testing.T) {
	var s Settings
	src := "{\t\"unexpected\": {\"code\": \"\\ud83d\\ude00\\/<\"}, \"jsonrpc\": {\"allow\": [1234567890]}}"
	if err := json.Unmarshal([]byte(src), &s); err != nil {
		t.Fatal(err)
	}
	if s.Unexpected.Code != "\U0001F600/<" || s.JSONRPC.Allow[0] != 1234567890 {
		t.Errorf("got %+v", s)
	}
}

func TestValidate(t *testing.T) {
	s := &Settings{
		Helpers:    []Helper{{}, {Func: FuncRef{Pkg: "a b", Name: "F"}}},
		Boundaries: []FuncRef{{Pkg: "a/b", Name: "1"}},
		ErrorTypes: []TypeRef{{}},
		Rules:      []RuleSetting{{"nope", "loud"}},
	}
	want := `helpers[0].func: is missing
helpers[1].func: "a b" is not an import path, in "a b.F"
boundaries[0]: "1" is not a Go name, in "a/b.1"
error-types[0]: "." has no package or no name: write example.com/pkg.Name
rules[0].rule: unknown rule "nope"
rules[0].severity: "loud" is none of off, warning, error`
	if got := fmt.Sprint(s.Validate(testRules)); got != want {
		t.Errorf("got\n%s\nwant\n%s", got, want)
	}
	if err := new(Settings).Validate(testRules); err != nil {
		t.Errorf("zero settings: %v", err)
	}
}

func TestLoad(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, FileName)
	if err := os.WriteFile(file, []byte("version: 1\nstrict: true\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	s, err := Load(file, testRules)
	if err != nil || !s.Strict || s.Root != dir {
		t.Errorf("Load = %+v, %v", s, err)
	}
	for _, bad := range []string{dir, filepath.Join(dir, "none.yml")} {
		if _, err := Load(bad, testRules); err == nil || !strings.Contains(err.Error(), bad) {
			t.Errorf("Load(%s): error %v does not name the file", bad, err)
		}
	}
}

func FuzzDecode(f *testing.F) {
	for _, seed := range []string{full, "version: 1", "version: 1\nhelpers: &a [*a]", "{a: [}", "? - a\n: b", "version: !!int 1\nrules:\n- [x]"} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		s, err := Decode("f.yml", []byte(src), testRules)
		if (s == nil) == (err == nil) {
			t.Fatalf("settings %v and error %v", s, err)
		}
		if err != nil {
			return
		}
		out, err := yaml.Marshal(s)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Decode("f.yml", out, testRules)
		if err != nil {
			t.Fatalf("%v\nfrom\n%s", err, out)
		}
		if twice, _ := yaml.Marshal(again); string(twice) != string(out) {
			t.Errorf("written\n%s\nthen\n%s", out, twice)
		}
	})
}
