package vocab

import (
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
)

func TestUnused(t *testing.T) {
	const table = `
var M = map[Code][]Reason{A: {None, X}, B: {X, Y}}
type E struct{ Code Code; Reason Reason; Text string }
func Fail(c Code, r Reason) error { return nil }
func Is(c Code) bool { return c == A }
func Text(s string) string { return s }
`
	for _, tt := range []struct{ name, code, want string }{
		{"nothing", "const No Code = \"\"", "code a A, code b B, reason x X, reason y Y"},
		{"a literal and a call", "var e = E{Code: A, Reason: X}\nfunc f() error { return Fail(B, Y) }", ""},
		{"a value", `func f() error { _ = E{Text: "a"}; return Fail("b", Reason("x")) }`, "reason y Y"},
		{"a text that holds a word", `func f() string { return Text("ab") + Text("x y") }`, "code a A, code b B, reason x X, reason y Y"},
		{"comparisons and lookups", `
func f(c Code, r Reason, s string) bool {
	switch c {
	case A:
		return Is(B)
	}
	return len(M[A]) > 0 || r == X || s == "y" || (Y) != r
}`, "code a A, code b B, reason x X, reason y Y"},
		{"lists and keys", `
var all = []Code{A, B}
var more = map[Code][]Reason{A: {X}}
func f(c Code) string { return map[Code]string{B: "later"}[c] }`, "code a A, code b B, reason x X, reason y Y"},
		{"what a map and a list lead to", `
var by = map[int]Code{404: A}
func f() []Reason { return []Reason{X} }`, "code b B, reason y Y"},
		{"declarations", `
const Old = A
const again Reason = "x"
type Other string
const Same Other = "b"
func f() Other { return Same }`, "code a A, code b B, reason x X, reason y Y"},
		{"another name", "const Old = A\nfunc f() error { return Fail(Old, None) }", "code b B, reason x X, reason y Y"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+table+tt.code)
			v, err := Read(src, src.Pkg.Scope().Lookup("M"))
			if err != nil {
				t.Fatal(err)
			}
			if got := unused(v, src); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

// TestUnusedPlain: of words that settings list there is only the value.
func TestUnusedPlain(t *testing.T) {
	v := &Vocabulary{Codes: []Code{{Code: config.Code{Code: "a"}}, {Code: config.Code{Code: "c"}}, {Code: config.Code{Code: "z"}}}}
	src := source(t, head+`func f(s string) (Code, string) { if s == "z" { return A, "" }; return B, "c" }`)
	if got, want := unused(v, src), "code z "; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
}

func unused(v *Vocabulary, src Source) string {
	var list []string
	for _, k := range v.Unused([]Source{src}) {
		list = append(list, k.Role.String()+" "+k.Word+" "+k.Name.Name)
	}
	return strings.Join(list, ", ")
}
