package config

import (
	"fmt"
	"reflect"
	"slices"
	"testing"
)

// weights lists the severity of every rule that is on.
func weights(s *Settings) (list []string) {
	for _, r := range testRules {
		if w := s.Severity(r); w != Off {
			list = append(list, r.ID+" "+string(w))
		}
	}
	return list
}

func TestSeverity(t *testing.T) {
	byDefault := []string{"missing-iserror error", "protocol-error error", "raw-error error", "directive error"}
	with := func(more ...string) []string { return append(slices.Clone(byDefault), more...) }
	for _, tt := range []struct {
		name string
		s    Settings
		want []string
	}{
		{"zero", Settings{}, byDefault},
		{"none", Settings{Profile: NoProfile}, byDefault},
		{"strict", Settings{Strict: true}, with("bypassed-helper error")},
		{"tool-envelope", Settings{Profile: ToolEnvelope}, with("bypassed-helper error")},
		{"jsonrpc-data", Settings{Profile: JSONRPCData}, with("bypassed-helper error", "text-classification error")},
		{"typed-failure", Settings{Profile: TypedFailure}, with("bypassed-helper error", "text-classification error", "swallowed-error error")},
		{"plain-text", Settings{Profile: PlainText}, with("bypassed-helper error", "swallowed-error error")},
		{"rules win", Settings{
			Profile: ToolEnvelope,
			Rules:   []RuleSetting{{"bypassed-helper", Off}, {"swallowed-error", Warning}, {"raw-error", Warning}},
		}, []string{"missing-iserror error", "protocol-error error", "directive error", "raw-error warning", "swallowed-error warning"}},
	} {
		got := weights(&tt.s)
		slices.Sort(got)
		slices.Sort(tt.want)
		if !slices.Equal(got, tt.want) {
			t.Errorf("%s:\n got %v\nwant %v", tt.name, got, tt.want)
		}
	}
}

func TestSelect(t *testing.T) {
	for _, tt := range []struct {
		enable, disable []string
		want            []string
	}{
		{nil, []string{"raw-error", "directive"}, []string{"missing-iserror error", "protocol-error warning"}},
		{[]string{"swallowed-error", "raw-error"}, []string{"all"}, []string{"raw-error error", "swallowed-error error"}},
		{[]string{"protocol-error"}, []string{"all"}, []string{"protocol-error warning"}},
		{[]string{"all"}, []string{"raw-error"}, []string{"missing-iserror error", "protocol-error warning", "bypassed-helper error",
			"text-classification error", "directive error", "swallowed-error error"}},
	} {
		s := &Settings{Rules: []RuleSetting{{"protocol-error", Warning}}}
		if err := s.Select(tt.enable, tt.disable, testRules); err != nil {
			t.Fatal(err)
		}
		if got := weights(s); !slices.Equal(got, tt.want) {
			t.Errorf("enable %v, disable %v:\n got %v\nwant %v", tt.enable, tt.disable, got, tt.want)
		}
	}
}

func TestSelectRejects(t *testing.T) {
	for _, tt := range []struct {
		enable, disable []string
		want            string
	}{
		{[]string{"raw-eror"}, nil, `unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{nil, []string{"raw-error", ""}, `unknown rule ""`},
		{[]string{"raw-error"}, []string{"raw-error"}, "raw-error is both enabled and disabled"},
		{[]string{"all"}, []string{"all"}, "all is both enabled and disabled"},
	} {
		s := fullSettings()
		if got := fmt.Sprint(s.Select(tt.enable, tt.disable, testRules)); got != tt.want {
			t.Errorf("got %s, want %s", got, tt.want)
		}
		if !reflect.DeepEqual(s, fullSettings()) {
			t.Error("the settings changed")
		}
	}
}

// TestSelectCopies keeps copies of settings independent of each other.
func TestSelectCopies(t *testing.T) {
	s := fullSettings()
	copied := *s
	if err := copied.Select(nil, []string{"text-classification"}, testRules); err != nil {
		t.Fatal(err)
	}
	if !reflect.DeepEqual(s, fullSettings()) {
		t.Error("Select changed the original")
	}
}

func TestAtLeast(t *testing.T) {
	if !Error.AtLeast(Warning) || !Warning.AtLeast(Warning) || Warning.AtLeast(Error) || Off.AtLeast(Warning) {
		t.Error("the order is not off, warning, error")
	}
}

func TestRevision(t *testing.T) {
	for _, tt := range []struct {
		s    Settings
		want string
	}{
		{Settings{}, ""},
		{Settings{Profile: JSONRPCData}, "2025-11-25"},
		{Settings{Profile: JSONRPCData, JSONRPC: JSONRPC{Spec: "2025-06-18"}}, "2025-06-18"},
	} {
		if got := tt.s.Revision(); got != tt.want {
			t.Errorf("%+v: %s, want %s", tt.s, got, tt.want)
		}
	}
}

func TestDefaults(t *testing.T) {
	var e ExitCodes
	if !e.Answers(0) || e.Answers(1) {
		t.Error("by default 0 alone is an answer")
	}
	if (ExitCodes{Codes: []int{}}).Answers(0) || !(ExitCodes{Codes: []int{1}}).Answers(1) || (ExitCodes{Codes: []int{1}}).Answers(0) {
		t.Error("a list counts as it stands")
	}
	if !(ExitCodes{Any: true}).Answers(9) {
		t.Error("any is all codes")
	}
	if !new(Settings).AcrossPackages() || (&Settings{CrossPackage: ptr(false)}).AcrossPackages() {
		t.Error("facts travel unless they are told not to")
	}
}

func TestExcluded(t *testing.T) {
	for _, tt := range []struct {
		pattern, path string
		want          bool
	}{
		{"a/**", "a/b.go", true},
		{"a/**", "a/b/c/d.go", true},
		{"a/**", "ab/c.go", false},
		{"a/**", "x/a/b.go", false},
		{"**/a/**", "x/y/a/b/c.go", true},
		{"**/a/**", "a/b.go", true},
		{"**", "a.go", true},
		{"*.go", "a.go", true},
		{"*.go", "b/a.go", false},
		{"**/*_gen.go", "x_gen.go", true},
		{"**/*_gen.go", "a/b/x_gen.go", true},
		{"**/*_gen.go", "a/b/x.go", false},
		{"a/*/c.go", "a/b/c.go", true},
		{"a/*/c.go", "a/b/b/c.go", false},
		{"a/**/c.go", "a/c.go", true},
		{"a/**/b/**/c.go", "a/b/x/b/y/c.go", true},
		{"a/**/b/**/c.go", "a/x/y/c.go", false},
		{"a/[bc]?.go", "a/cx.go", true},
		{"a/[bc]?.go", "a/dx.go", false},
		{"**", "../a.go", false},
	} {
		s := Settings{Exclude: []Exclude{{Path: tt.pattern}}}
		if got := s.Excluded(tt.path, "raw-error"); got != tt.want {
			t.Errorf("%s excludes %s: %v, want %v", tt.pattern, tt.path, got, tt.want)
		}
	}
	s := fullSettings()
	if !s.Excluded("cmd/x/main.go", "raw-error") || s.Excluded("cmd/x/main.go", "protocol-error") {
		t.Error("an entry with rules silences these alone")
	}
}

// TestExcludedIsBounded matches what a naive search takes forever for.
func TestExcludedIsBounded(t *testing.T) {
	pattern, path := "", ""
	for range 40 {
		pattern += "**/a/"
		path += "a/"
	}
	s := Settings{Exclude: []Exclude{{Path: pattern + "b.go"}}}
	if s.Excluded(path+"c.go", "raw-error") {
		t.Error("b.go is not c.go")
	}
}
