package vocab

import (
	"go/types"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
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

// TestMeant: what a stray word is a slip for.
func TestMeant(t *testing.T) {
	const decls = `
const ( PageMissing Code = "page_missing"; TicketClosed Code = "ticket_closed" )
type Event string
const Opened Event = "ticket_closd"
func Fail(c Code) error { return nil }
`
	for _, tt := range []struct{ name, code, want string }{
		{"a slip", `Fail("page_misssing")`, "PageMissing"},
		{"a converted slip", `Fail(Code("ticket_closd"))`, "TicketClosed"},
		{"a constant's own word", `Fail(Code(Opened))`, ""},
		{"another part", `Fail("word_missing")`, ""},
		{"the opposite", `Fail("ticket_opened")`, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+decls+"var _ = "+tt.code)
			v, err := Read(src, src.Pkg.Scope().Lookup("Code"))
			if err != nil {
				t.Fatal(err)
			}
			strays := (&Contract{Sets: []*Vocabulary{v}}).Strays(src)
			if len(strays) != 1 || strays[0].Meant != tt.want {
				t.Errorf("got %+v, want one that means %q", strays, tt.want)
			}
		})
	}
}

// TestRetired: words that are declared and have another name now.
func TestRetired(t *testing.T) {
	for _, tt := range []struct {
		name   string
		rename config.Rename
		want   string // the words that are left, codes before reasons
	}{
		{"a code", config.Rename{From: "a", To: "b"}, "b/x y"},
		{"by its constant", config.Rename{From: "A", To: "b"}, "b/x y"},
		{"to a constant", config.Rename{From: "a", To: "B"}, "b/x y"},
		{"for nothing", config.Rename{From: "y"}, "a b/x"},
		{"a reason of a code's name", config.Rename{From: "a", To: "x"}, "a b/x y"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c, _ := failures(t, "")
			v := c.Sets[0]
			v.Renames = []config.Rename{tt.rename}
			if got := strings.Join(v.words(CodeRole), " ") + "/" + strings.Join(v.words(ReasonRole), " "); got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}
