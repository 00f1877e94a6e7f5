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
	"time"

	"go.yaml.in/yaml/v3"
	"golang.org/x/tools/txtar"
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
			From: []FuncRef{{Pkg: "example.com/srv/fail", Name: "Allowed"}},
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
	set(t, s, "helpers", nil) // as a key without a value in a file
	set(t, s, "unexpected", nil)
	if s.Helpers != nil || s.Unexpected != (Failure{}) {
		t.Errorf("helpers = %+v, unexpected = %+v", s.Helpers, s.Unexpected)
	}
	set(t, s, "answer-exit-codes", "any")
	if want := (ExitCodes{Any: true}); !reflect.DeepEqual(s.AnswerExitCodes, want) {
		t.Errorf("answer-exit-codes = %+v, want %+v", s.AnswerExitCodes, want)
	}
}

func TestAccepted(t *testing.T) {
	files := append(archive(t, "accepted"),
		txtar.File{Name: "a byte order mark and CRLF", Data: []byte("\ufeffversion: 1\r\nstrict: true\r\n")},
		txtar.File{Name: "no line end", Data: []byte("version: 1")})
	for _, file := range files {
		if _, err := Decode("f.yml", file.Data, testRules); err != nil {
			t.Errorf("%s: %v", file.Name, err)
		}
	}
}

// archive returns files of testdata.
func archive(t *testing.T, name string) []txtar.File {
	t.Helper()
	a, err := txtar.ParseFile("testdata/" + name + ".txtar")
	if err != nil {
		t.Fatal(err)
	}
	return a.Files
}

func TestRejected(t *testing.T) {
	for _, file := range archive(t, "rejected") {
		checkRejected(t, string(file.Data), file.Name)
	}
	const v = "version: 1\n"
	for _, tt := range []struct {
		src  string
		want string // all errors, one a line, without the file name
	}{
		{v + "strict: \xff\n", `2: is not UTF-8 text`},
		{v + "x: \x00\n", `2: is not UTF-8 text`},
		{"\x7fELF", `1: holds the control character U+007F`},
		{v + "# a\fb\n", `2: holds the control character U+000C`},
		{"%YAML 1.2\n---\n" + v, `1: the directive %YAML names another version than 1.1: leave it out`},
		{v + "---\ntests: ]\nstrict: true\n", `3: is not YAML: did not find expected node content`},
		{v + strings.Repeat("# padding\n", maxSize/10), `1: is larger than 1 MiB`},

		// Several at once: by line, and no error that follows from another.
		{"exclude: [a]\nstrict: 1\nhelpers: [{fun: x}]\n", "1: version: is missing: write version: 1\n" +
			`1: exclude[0].path: "a" matches no Go file: write "a/**"` + "\n" +
			"2: strict: must be true or false, not 1\n" +
			`3: helpers[0]: unknown key "fun" (did you mean "func"?)`},
	} {
		checkRejected(t, tt.src, tt.want)
	}
}

// TestManyFaults: a file of another kind does not flood the screen.
func TestManyFaults(t *testing.T) {
	var src strings.Builder
	src.WriteString("version: 1\n")
	for i := range 30 {
		fmt.Fprintf(&src, "k%d: 1\n", i)
	}
	_, err := Decode("f.yml", []byte(src.String()), testRules)
	lines := strings.Split(fmt.Sprint(err), "\n")
	if len(lines) != 21 || lines[19] != `f.yml:21: unknown key "k19"` || lines[20] != "and 10 more faults" {
		t.Errorf("got %q", lines)
	}
}

func checkRejected(t *testing.T, src, want string) {
	t.Helper()
	_, err := Decode("f.yml", []byte(src), testRules)
	want = "f.yml:" + strings.ReplaceAll(want, "\n", "\nf.yml:")
	if got := fmt.Sprint(err); got != want {
		t.Errorf("%.200q\n got %s\nwant %s", src, got, want)
	}
	if errs := (Errors)(nil); !errors.As(err, &errs) {
		t.Errorf("%.200q: %T is not Errors", src, err)
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
		{"jsonrpc.spec=2025-11-25", `-set jsonrpc.spec=2025-11-25: jsonrpc.spec: must be text, not 2025-11-25: write -set 'jsonrpc.spec="2025-11-25"'`},
		{"jsonrpc={spec: 2025-11-25}", `-set jsonrpc={spec: 2025-11-25}: jsonrpc.spec: must be text, not 2025-11-25: write "2025-11-25"`},
		{`profile=""`, `-set profile="": profile: has no value`},
		{"strict=~", `-set strict=~: strict: has no value`},
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
rules[0].severity: "loud" is not one of off, warning, error`
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

// TestLarge reads the largest files in a time that grows with their size: the work
// on a list is not the square of its length.
func TestLarge(t *testing.T) {
	var src strings.Builder
	src.WriteString("version: 1\nvocabulary:\n  codes:\n")
	for i := range 20_000 {
		fmt.Fprintf(&src, "  - {code: C%d}\n", i)
	}
	src.WriteString("  renames:\n")
	for i := range 10_000 {
		fmt.Fprintf(&src, "  - {from: D%d, to: C%d}\n", i, i)
	}
	start := time.Now()
	s, err := Decode("f.yml", []byte(src.String()), testRules)
	if err != nil || len(s.Vocabulary.Codes) != 20_000 {
		t.Fatalf("%v", err)
	}
	if took := time.Since(start); took > 5*time.Second {
		t.Errorf("took %v", took)
	}
}

// FuzzDecode: no file makes the decoder panic, what is decoded can be written and
// decoded again, and the other doors take the same settings from it.
func FuzzDecode(f *testing.F) {
	f.Add(full)
	f.Fuzz(func(t *testing.T, src string) {
		_ = new(Settings).Set(src, testRules)
		_ = json.Unmarshal([]byte(src), new(Settings))
		s, err := Decode("f.yml", []byte(src), testRules)
		if (s == nil) == (err == nil) {
			t.Fatalf("settings %v and error %v", s, err)
		}
		if err != nil {
			return
		}
		var tree map[string]any
		if err := yaml.Unmarshal([]byte(src), &tree); err != nil {
			t.Fatal(err)
		}
		rewritten(t, s)
		rewritten(t, s.Effective())
		throughBlock(t, tree, s)
		throughFlags(t, tree, s)
	})
}

// rewritten writes settings and reads them again.
func rewritten(t *testing.T, s *Settings) {
	t.Helper()
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
}

func throughBlock(t *testing.T, tree map[string]any, want *Settings) {
	t.Helper()
	text, err := json.Marshal(tree)
	if err != nil {
		t.Fatal(err)
	}
	got := new(Settings)
	if err := json.Unmarshal(text, got); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("%s\n got %+v, %v\nwant %+v", text, got, err, want)
	}
	if err := got.Validate(testRules); err != nil {
		t.Errorf("%s: %v", text, err)
	}
}

func throughFlags(t *testing.T, tree map[string]any, want *Settings) {
	t.Helper()
	got := new(Settings)
	for key, value := range tree {
		if value == nil {
			continue // a flag cannot set nothing
		}
		text, err := yaml.Marshal(value)
		if err != nil {
			t.Fatal(err)
		}
		if err := got.Set(key+"="+string(text), testRules); err != nil {
			t.Error(err)
		}
	}
	if err := got.Validate(testRules); err != nil || !reflect.DeepEqual(got, want) {
		t.Errorf("flags\n got %+v, %v\nwant %+v", got, err, want)
	}
}
