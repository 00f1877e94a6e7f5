package vocab

import (
	"go/types"
	"strings"
	"testing"
)

func TestStrays(t *testing.T) {
	const decls = `
type E struct{ Code Code }
func (e *E) Error() string { return string(e.Code) }
type Body struct { Code Code ` + "`json:\"code\"`" + ` }
type Entry struct { Last Code }
func Fail(c Code) error { return &E{c} }
func Make(c Code) *E { return &E{c} }
func Text(c Code) string { return string(c) }
func Is(c Code) bool { return c == A }
`
	for _, tt := range []struct{ name, code, want string }{
		{"a zero value that is returned", `func f() (Code, error) { return "", nil }`, ""},
		{"a zero value that is stored", `func f(c *Code) { *c = ""; var d Code = ""; _ = []Entry{{""}, {Last: Code("")}, {d}} }`, ""},
		{"a zero value that is asked for", `func f() { _ = Text(""); _ = Is("") }`, ""},
		{"a zero value that fails", `func f() { _ = Fail(""); _ = Make(("")); _ = E{""}; _ = &E{Code: Code("")}; _ = Body{""} }`,
			`"" "" "" Code("") ""`},
		{"another word wherever it is", `func f() (Code, error) { _ = []Entry{{"c"}}; return "d", nil }`, `"c" "d"`},
		{"a converted constant", `type Alias = Code; func f() { _ = Fail(Alias(A)); _ = Fail(Code(string(B))) }`, ""},
		{"a constant of another type", `const C Reason = "c"; func f() { _ = Fail(Code(C)) }`, "Code(C)"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+decls+tt.code)
			v, err := Read(src, src.Pkg.Scope().Lookup("Code"))
			if err != nil {
				t.Fatal(err)
			}
			var got []string
			for _, s := range (&Contract{Sets: []*Vocabulary{v}}).Strays(src) {
				got = append(got, types.ExprString(s.Expr))
			}
			if strings.Join(got, " ") != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
