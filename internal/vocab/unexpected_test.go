package vocab

import (
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
)

func TestUnexpected(t *testing.T) {
	for _, tt := range []struct {
		name, decl, object string
		want               config.Failure // zero for none
	}{
		{"a word", `type K string; const P, Q K = "invalid", "internal_error"`, "K", config.Failure{Code: "internal_error"}},
		{"the plainest", `type K string; const P, Q K = "unknown", "unexpected"`, "K", config.Failure{Code: "unexpected"}},
		{"the name of a number", `type K int; const (KInvalid K = iota; KInternal)`, "K", config.Failure{Code: "1"}},
		{"no such word", `type K string; const P, Q K = "internal_link", "unknown_tool"`, "K", config.Failure{}},
		{"no reason", `type K string; const P K = "internal"; var M = map[K][]Reason{P: {X, None}}`, "M", config.Failure{Code: "internal"}},
		{"the only reason", `type K string; const P K = "internal"; var M = map[K][]Reason{P: {X}}`, "M", config.Failure{Code: "internal", Reason: "x"}},
		{"a reason for all", `type K string; const P K = "internal"; const U Reason = "unknown"; var M = map[K][]Reason{P: {X, U}}`, "M", config.Failure{Code: "internal", Reason: "unknown"}},
		{"a choice of reasons", `type K string; const P K = "internal"; var M = map[K][]Reason{P: {X, Y}}`, "M", config.Failure{}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+tt.decl)
			v, err := Read(src, src.Pkg.Scope().Lookup(tt.object))
			if err != nil {
				t.Fatal(err)
			}
			if got, ok := v.Unexpected(); got != tt.want || ok != (tt.want.Code != "") {
				t.Errorf("got %v, %v, want %v", got, ok, tt.want)
			}
		})
	}
}
