package config

import (
	"reflect"
	"slices"
	"strings"
	"testing"
)

// TestProfiles: each profile is a valid settings file, and all that it states
// comes through.
func TestProfiles(t *testing.T) {
	files, err := profileFiles.ReadDir("profiles")
	if err != nil {
		t.Fatal(err)
	}
	if len(files) != len(Profiles)-1 {
		t.Errorf("%d files for the profiles %v", len(files), Profiles)
	}
	for _, p := range Profiles[1:] {
		src, err := profileFiles.ReadFile(p.file())
		if err != nil {
			t.Fatal(err)
		}
		want, err := Decode(p.file(), src, testRules)
		if err != nil {
			t.Fatal(err)
		}
		if got := (&Settings{Profile: p}).Effective(); !reflect.DeepEqual(got, want) {
			t.Errorf("%s: effective\n%+v\nthe file\n%+v", p, got, want)
		}
		for _, c := range want.Vocabulary.Codes {
			if len(c.Reasons)+len(c.Raw) > 0 {
				t.Errorf("%s: %s ships more than shape", p, c.Code)
			}
		}
		if len(want.Vocabulary.Renames) > 0 || len(want.Packages()) > 0 {
			t.Errorf("%s: ships words or names of a product", p)
		}
	}
}

// TestContracts spells out what the profiles say of codes.
func TestContracts(t *testing.T) {
	for p, want := range map[Profile]string{
		ToolEnvelope: `Invalid none; NotFound required; Ambiguous none candidates; Stale none; Unavailable required; Faulted optional detail`,
		TypedFailure: `Retryable; Unavailable After=0; InvalidArgument After=0; IndexPending After=0; IndexFailed After=0; Refused After=0`,
		PlainText:    ``,
	} {
		var got []string
		for _, c := range p.settings().Vocabulary.Codes {
			words := append([]string{c.Code, string(c.Reason)}, c.Requires...)
			for _, f := range c.Fields {
				words = append(words, f.Name+"="+f.Value)
			}
			got = append(got, strings.Join(strings.Fields(strings.Join(words, " ")), " "))
		}
		if got := strings.Join(got, "; "); got != want {
			t.Errorf("%s:\n got %s\nwant %s", p, got, want)
		}
	}
	numbers := map[int][]string{
		-32000: {"rate_limited true"}, -32001: {"permission_denied false"}, -32010: {"index_missing true"},
		-32011: {"index_stale false"}, -32012: {"index_corrupted false"}, -32015: {"request_cancelled true"},
		-32700: {"parse_error false", "message_too_large false"}, -32600: {"invalid_request false"},
		-32601: {"method_not_found false", "tool_disabled false"},
		-32602: {"missing_parameter false", "invalid_argument false", "tool_unknown false"}, -32603: {"internal_error false"},
	}
	got := map[int][]string{}
	for _, c := range JSONRPCData.settings().Vocabulary.Codes {
		if !slices.Equal(c.Requires, []string{"category", "suggestion", "retry_safe"}) || len(c.Fields) != 1 || c.Fields[0].Name != "retry_safe" {
			t.Errorf("%+v", c)
			continue
		}
		got[c.Number] = append(got[c.Number], c.Code+" "+c.Fields[0].Value)
	}
	if !reflect.DeepEqual(got, numbers) {
		t.Errorf("got %v, want %v", got, numbers)
	}
}

func TestEffective(t *testing.T) {
	const src = `
version: 1
profile: tool-envelope
strict: true
vocabulary:
  codes:
    - {code: NotFound, reasons: [NoTree, {reason: NoKey, requires: [candidates]}], reason: optional}
    - {code: Faulted, reasons: [ReadFailed], requires: [detail, filePath], raw: [message], fields: [{name: f, value: "1"}]}
    - {code: Stale, reasons: [Moved]}
    - {code: Busy, number: -32050}
  renames: [{from: StaleBed, to: Stale}]
answer-exit-codes: any
rules: [{rule: bypassed-helper, severity: warning}, {rule: swallowed-error, severity: error}]
`
	const want = `
version: 1
strict: true
vocabulary:
  codes:
    - {code: Invalid, reason: none}
    - {code: NotFound, reasons: [NoTree, {reason: NoKey, requires: [candidates]}], reason: optional}
    - {code: Ambiguous, reason: none, requires: [candidates]}
    - {code: Stale, reasons: [Moved], reason: optional}
    - {code: Unavailable, reason: required}
    - {code: Faulted, reasons: [ReadFailed], reason: optional, requires: [detail, filePath], raw: [message], fields: [{name: f, value: "1"}]}
    - {code: Busy, number: -32050}
  renames: [{from: StaleBed, to: Stale}]
answer-exit-codes: any
rules: [{rule: bypassed-helper, severity: warning}, {rule: swallowed-error, severity: error}]
`
	s, wanted := decoded(t, src), decoded(t, want)
	got := s.Effective()
	if !reflect.DeepEqual(got, wanted) {
		t.Errorf("got\n%+v\nwant\n%+v", got, wanted)
	}
	if again := got.Effective(); !reflect.DeepEqual(again, got) {
		t.Errorf("effective twice\n%+v\nonce\n%+v", again, got)
	}
	if !reflect.DeepEqual(s, decoded(t, src)) {
		t.Error("the settings changed")
	}
	if !reflect.DeepEqual(ToolEnvelope.settings(), (&Settings{Profile: ToolEnvelope}).Effective()) {
		t.Error("the profile changed")
	}
}

func TestEffectiveScalars(t *testing.T) {
	for _, tt := range []struct {
		src  string
		exit ExitCodes
		spec string
	}{
		{"{version: 1, profile: plain-text}", ExitCodes{Codes: []int{0, 1}}, ""},
		{"{version: 1, profile: plain-text, answer-exit-codes: []}", ExitCodes{Codes: []int{}}, ""},
		{"{version: 1, profile: jsonrpc-data}", ExitCodes{}, "2025-11-25"},
		{`{version: 1, profile: jsonrpc-data, jsonrpc: {spec: "2025-06-18"}}`, ExitCodes{}, "2025-06-18"},
		{`{version: 1, profile: none}`, ExitCodes{}, ""},
	} {
		s := decoded(t, tt.src).Effective()
		if !reflect.DeepEqual(s.AnswerExitCodes, tt.exit) || s.JSONRPC.Spec != tt.spec {
			t.Errorf("%s: %+v, %q", tt.src, s.AnswerExitCodes, s.JSONRPC.Spec)
		}
	}
	if got := (&Settings{Profile: "nonsense"}).Effective(); !reflect.DeepEqual(got, &Settings{Version: 1}) {
		t.Errorf("unknown profile: %+v", got)
	}
}

func decoded(t *testing.T, src string) *Settings {
	t.Helper()
	s, err := Decode("f.yml", []byte(src), testRules)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
