package vocab

import (
	"errors"
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/config"
)

const head = `package p

type Code string
type Reason string
type Number int

const (
	A Code = "a" // First. Try again.
	B Code = "b"
)

const (
	None Reason = ""
	X    Reason = "x"
	Y    Reason = "y"
)

const N Number = -32010

type Level int

const Low, High Level = 1, 2
`

// source type-checks a package.
func source(t *testing.T, text string) Source {
	t.Helper()
	src, err := check(t, text)
	if err != nil {
		t.Fatal(err)
	}
	return src
}

// broken type-checks a package with mistakes.
func broken(t *testing.T, text string) Source {
	t.Helper()
	src, err := check(t, text)
	if err == nil {
		t.Fatalf("no mistakes: %s", text)
	}
	return src
}

func check(t *testing.T, text string) (Source, error) {
	t.Helper()
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Selections: map[*ast.SelectorExpr]*types.Selection{}, Instances: map[*ast.Ident]types.Instance{},
	}
	conf := types.Config{Importer: importer.Default()}
	var mistakes []error
	conf.Error = func(err error) { mistakes = append(mistakes, err) }
	pkg, _ := conf.Check("p", fset, []*ast.File{f}, info)
	return Source{Files: []*ast.File{f}, Pkg: pkg, Info: info}, errors.Join(mistakes...)
}

// brief writes a vocabulary in one line.
func brief(v *Vocabulary) string {
	var codes []string
	for _, c := range v.Codes {
		s := c.Code.Code
		var reasons []string
		for _, r := range c.Reasons {
			reasons = append(reasons, r.Reason)
		}
		if c.Reason != "" {
			s += fmt.Sprintf("(%s: %s)", c.Reason, strings.Join(reasons, " "))
		}
		if c.Number != 0 {
			s += fmt.Sprintf("#%d", c.Number)
		}
		for _, f := range c.Fields {
			s += fmt.Sprintf(" %s=%s", f.Name, f.Value)
		}
		codes = append(codes, s)
	}
	return fmt.Sprintf("%s/%s/%s %s", v.CodeType.Name, v.ReasonType.Name, v.NumberType.Name, strings.Join(codes, ", "))
}

func TestRead(t *testing.T) {
	for _, tt := range []struct{ name, decl, object, want string }{
		{"a type", "", "Code", "Code// a, b"},
		{"a type of integers", "", "Number", "Number// -32010"},
		{"a constant", `const Plain = "plain"`, "Plain", "// plain"},
		{"lists of reasons", `var V = map[Code][]Reason{A: {X, None}, B: {Y}, "c": nil}`, "V",
			"Code/Reason/ a(optional: x), b(required: y), c(none: )"},
		{"sets of reasons", `var V = map[Code]map[Reason]bool{A: {X: true, Y: true}, B: {None: true}}`, "V",
			"Code/Reason/ a(required: x y), b(none: )"},
		{"sets that leave reasons out", `var V = map[Code]map[Reason]bool{A: {X: true, Y: false}, B: {X: false}}`, "V",
			"Code/Reason/ a(required: x), b(none: )"},
		{"one reason", `var V = map[Code]Reason{A: X, B: None}`, "V", "Code/Reason/ a(required: x), b(none: )"},
		{"numbers", `var V = map[Code]Number{A: N, B: -1}`, "V", "Code//Number a#-32010, b#-1"},
		{"lists with names", `var xs = []Reason{X, Y}; var V = map[Code][]Reason{A: xs}`, "V", "Code/Reason/ a(required: x y)"},
		{"plain strings", `var V = map[string][]string{"a": {"x"}, "b": {}}`, "V", "// a(required: x), b(none: )"},
		{"an array", `var V = [...]Code{A, B}`, "V", "Code// a, b"},
		{"structs behind codes", `var V = map[Code]struct{ Reasons []Reason; Retry bool }{A: {[]Reason{X}, true}, B: {Retry: false}}`, "V",
			"Code/Reason/ a(required: x) Retry=true, b Retry=false"},
		{"rows", "type Row struct { No Number; Kind Code; Retry bool `json:\"retry_safe\"`; Words string }\nvar V = []Row{{N, A, true, \"w\"}, {Kind: B, No: -5}}", "V",
			"Code//Number a#-32010 retry_safe=true, b#-5 retry_safe=false"},
		{"rows of pointers", `type Row struct { Kind Code; Why Reason }; var V = []*Row{{A, X}, {Kind: A, Why: Y}, &Row{Kind: B}}`, "V",
			"Code/Reason/ a(required: x y), b"},
		{"rows of strings", `type Row struct { Code string; Number int }; var V = []Row{{"a", 4}, {"b", 5}}`, "V", "// a#4, b#5"},
		{"rows of integers", `type Group string; const G Group = "g"; type Row struct { Group Group; Kind Level; Retry, Old bool }; var V = []Row{{Kind: Low, Group: G}, {Kind: High, Group: G, Retry: true}}`, "V",
			"Level// 1 Group=g Retry=false, 2 Group=g Retry=true"},
		{"rows of nothing but integers", `type Row struct { Level Level; Retry bool }; var V = []Row{{Low, true}, {High, false}}`, "V",
			"Level// 1 Retry=true, 2 Retry=false"},
		{"rows behind integers", `type Row struct { Level Level; Family Code }; var V = map[Level]*Row{Low: {Low, A}, High: {Family: A}}`, "V",
			"Level// 1 Family=a, 2 Family=a"},
		{"rows of plain integers", `type Row struct { Code int; Name string }; var V = []Row{{4, "four"}, {5, "five"}}`, "V", "// 4, 5"},
		{"rows of plain words", `type Group = string; const G Group = "g"; type Row struct { Code Level; Group Group; Text string }; var V = []Row{{Low, G, "low"}}`, "V",
			"Level// 1 Group=g"},
		{"numbers of an error", "type Nr int\ntype E struct { Code Nr `json:\"code\"`; Message string `json:\"message\"`; Data any `json:\"data\"` }\ntype Row struct { Code Nr; Category Code }; var V = []Row{{7, A}, {8, B}}", "V",
			"Code//Nr a#7, b#8"},
		{"levels behind codes", `var V = map[Code]Level{A: Low, B: High}`, "V", "Code// a, b"},
		{"pairs", `type Row struct { Kind Code; Detail Reason; Retry bool }; var V = []Row{{A, X, true}, {A, None, false}, {B, None, true}}`, "V",
			"Code/Reason/ a(optional: x), b(none: ) Retry=true"},
		{"families of words", `type Family string; const F Family = "f"; type Row struct { Kind Code; Family Family }; var V = []Row{{A, F}, {B, F}}`, "V", "Code// a Family=f, b Family=f"},
		{"rows with names", `type Row struct { Kind Code; Whys []Reason }; var a, ws = Row{A, ws}, []Reason{X}; var V = []Row{a, {B, ws}}`, "V",
			"Code/Reason/ a(required: x), b(required: x)"},
		{"lists that are no reasons", `type Row struct { Kind Code; Next []Code; Tools []string }; var V = []Row{{A, []Code{B}, []string{"t"}}}`, "V", "Code// a"},
		{"a function that appends", `func V(c Code) (rs []Reason) { switch c { case A: rs = append(rs, X, Y); case B: rs = append(rs, ws...) }; return }; var ws = []Reason{Y}`, "V",
			"Code/Reason/ a(required: x y), b(required: y)"},
		{"a function that falls through", `func V(c Code) []Reason { switch c { case A: fallthrough; case B: return []Reason{X} }; return nil }`, "V",
			"Code/Reason/ a(required: x), b(required: x)"},
		{"a function that allows all", `func V(c Code, r Reason) bool { switch c { case A: return true; case B: return r == X }; return false }`, "V",
			"Code/Reason/ a(optional: ), b(required: x)"},
		{"a function of one reason", `func V(c Code) Reason { switch c { case A: return X }; return None }`, "V", "Code/Reason/ a(required: x)"},
		{"a function of lists", `func V(c Code) []Reason { switch c { case A: return []Reason{X, None}; case B: return nil }; return nil }`, "V",
			"Code/Reason/ a(optional: x), b"},
		{"a function of pairs", `func V(c Code, r Reason) bool { switch c { case A: return r == X || r == Y; case B: return r == None; case "z": return false }; return false }`, "V",
			"Code/Reason/ a(required: x y), b(none: ), z(none: )"},
		{"a function that refuses by falling through", `func V(c Code, r Reason) bool { switch c { case A: fallthrough; case B: return false; default: return true } }`, "V",
			"Code/Reason/ a(none: ), b(none: )"},
		{"a function of two switches", `func V(c Code, r Reason) bool { switch c { case A, B: switch r { case X: return true; case Y: return false } }; return false }`, "V",
			"Code/Reason/ a(required: x), b(required: x)"},
		{"a method", `func (c Code) V(r Reason) bool { switch c { case A: return r == X; case B: return r == None }; return false }`, "Code.V",
			"Code/Reason/ a(required: x), b(none: )"},
		{"a function of codes", `func V(c Code) bool { switch c { case A, B: return true; case "z": return false }; return false }`, "V", "Code// a, b"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+tt.decl)
			v, err := Read(src, src.LookUp(Name{Name: tt.object}))
			if err != nil {
				t.Fatal(err)
			}
			if got := brief(v); got != tt.want {
				t.Errorf("got  %s\nwant %s", got, tt.want)
			}
		})
	}
}

func TestReadDoc(t *testing.T) {
	src := source(t, head)
	v, err := Read(src, src.Pkg.Scope().Lookup("Code"))
	if err != nil || v.Codes[0].Doc != "First. Try again." || v.Codes[1].Doc != "" {
		t.Errorf("%+v, %v", v, err)
	}
}

// TestReadAlias: of several constants of a word, the one to use.
func TestReadAlias(t *testing.T) {
	for _, tt := range []struct{ name, decl, want string }{
		{"another name", "const (\n Older = First\n First Code = \"1\"\n)", "First"},
		{"a converted name", "const Older = Code(First)\nconst First Code = \"1\"", "First"},
		{"deprecated", "// Older is first.\n//\n// Deprecated: use First.\nconst Older Code = \"1\"\nconst First Code = \"1\"", "First"},
		{"not deprecated", "// Older is not Deprecated: it stays.\nconst Older Code = \"1\"\nconst First Code = \"1\"", "Older"},
		{"the only one", "// Deprecated: use none.\nconst Older Code = \"1\"", "Older"},
		{"the value of another type", "const base = \"1\"\nconst Older Code = base\nconst First = Older", "Older"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			src := source(t, head+tt.decl)
			v, err := Read(src, src.Pkg.Scope().Lookup("Code"))
			if err != nil {
				t.Fatal(err)
			}
			if got := v.constant(CodeRole, "1").Name.Name; got != tt.want {
				t.Errorf("got %s, want %s", got, tt.want)
			}
		})
	}
}

func TestReadErrors(t *testing.T) {
	for _, tt := range []struct{ decl, object, want string }{
		{"type T struct{}", "T", "holds strings or integers"},
		{"type T string", "T", "has no constants"},
		{"var V = f(); func f() map[Code][]Reason { return nil }", "V", "no literal"},
		{"var V map[Code][]Reason", "V", "no literal"},
		{"var V = map[Code][]Reason{}", "V", "no constant codes"},
		{"var V = struct{ C Code }{A}", "V", "neither a map"},
		{`var V = map[Code][]Reason{A: set(X), B: {Y}}; func set(r ...Reason) []Reason { return r }`, "V", "V holds set(X), which cannot be read"},
		{`var on = true; var V = map[Code]map[Reason]bool{A: {X: on}}`, "V", "holds on,"},
		{`var V = map[Code][]Reason{A: {X, f()}}; func f() Reason { return Y }`, "V", "holds f()"},
		{`var k = A; var V = map[Code][]Reason{k: {X}, B: {Y}}`, "V", "holds k,"},
		{`type R struct { C Code }; var V = []R{{A}, row(B)}; func row(c Code) R { return R{c} }`, "V", "holds row(B)"},
		{`type R struct { C Code; N int }; var V = []R{{A, 1}, {N: 2}}`, "V", "holds {…}"},
		{`type R struct { C Code; W Reason }; var w = X; var V = []R{{A, X}, {A, w}}`, "V", "holds w,"},
		{`func V(c Code) (rs []Reason) { switch c { case A: rs = append(rs, X); case B: rs = f() }; return }; func f() []Reason { return nil }`, "V", "holds f()"},
		{`func V(c Code) (rs []Reason) { switch c { case A: rs = append(rs, f()...) }; return }; func f() []Reason { return nil }`, "V", "holds f()"},
		{`func V(c Code, r Reason) bool { switch c { case A: return r == X; case B: return r != Y }; return false }`, "V", "holds r != Y"},
		{`func V(c Code, r Reason) bool { switch c { case A: return f(r); case B: return r == X }; return false }; func f(Reason) bool { return true }`, "V", "holds f(r)"},
		{`func V(c Code) []Reason { if c == A { return []Reason{X} }; switch c { case B: return []Reason{Y} }; return nil }`, "V", "holds c == A"},
		{"func V() {}", "V", "no code as its first parameter"},
		{"func V(c Code) string { return string(c) }", "V", "does not switch"},
	} {
		src := source(t, head+tt.decl)
		if v, err := Read(src, src.Pkg.Scope().Lookup(tt.object)); err == nil || !strings.Contains(err.Error(), tt.want) {
			t.Errorf("%s: %v, %v; want an error with %q", tt.decl, v, err, tt.want)
		}
	}
}

// TestReadBroken: what a package cannot say for mistakes in it is no vocabulary,
// and nothing that others must suffer from.
func TestReadBroken(t *testing.T) {
	for _, decl := range []string{
		`var V = map[Code][]Reason{A: nope(X), B: {gone.Y}}`,
		`var V = map[Code]nope{A: {X: true}, B: gone}`,
		`var V = []nope{{A, X}, gone()}`,
		`var V = []Code{gone(), A.nope}`,
		`var V = map[Code]map[Reason]bool{A: {X: gone}}`,
		`func V(c Code, r gone) []Reason { switch c { case nope: return gone(r); case A: return append(nope, X...) }; return nil }`,
		`func V(c Code, r Reason) bool { switch c { case A: return gone.Allows(r); case B: return r == X }; return false }`,
		`func V(c Code, r Reason) bool { switch c { case A: switch r { case gone.X: return true } }; return false }`,
		`func V(c Code) (rs []Reason) { switch c { case A: rs = gone.List() }; return }`,
		`type Row struct { Code Code; RPC int }; var V = []Row{{A, 5}, {B, gone.Number}}`,
		`type V gone`,
		`const V Code = gone`,
	} {
		src := broken(t, head+decl)
		if v, err := Read(src, src.LookUp(Name{Name: "V"})); err == nil {
			t.Errorf("%s: %s", decl, brief(v))
		}
	}
}

// TestReadAlone: a package is read without what it imports, too.
func TestReadAlone(t *testing.T) {
	src := broken(t, strings.Replace(head, "package p", "package p\nimport (\"slices\"; \"example.com/log\")", 1)+
		`func V(c Code, r Reason) bool { switch c { case A: return slices.Contains(list, r); case B: return r == Y }; log.Print(c); return false }; var list = []Reason{X, Y}`)
	v, err := Read(src, src.LookUp(Name{Name: "V"}))
	if err != nil || brief(v) != "Code/Reason/ a(required: x y), b(required: y)" {
		t.Errorf("%v, %v", v, err)
	}
}

func TestJoin(t *testing.T) {
	src := source(t, head+`var V = map[Code][]Reason{A: {X}, B: {None}}; var W = map[Code][]Reason{A: {}, B: {Y}}
type Other string; const O Other = "o"; type Third string; const T Third = "o"
var Numbers = map[Code]int{A: 10, "n": 11}; var Rows = map[Code]struct{ Retry bool; RPC int }{A: {true, 10}, B: {false, 12}}
var Others = map[Code][]Other{A: {O}}; var Ps = map[string][]string{"p": {"r"}}; var Qs = map[string]int{"p": 3}; var Rs = map[string]int{"q": 4}`)
	read := func(name string) *Vocabulary {
		v, err := Read(src, src.Pkg.Scope().Lookup(name))
		if err != nil {
			t.Fatal(err)
		}
		return v
	}
	listed := config.Vocabulary{
		Codes: []config.Code{
			{Code: "a", Requires: []string{"remedy"}, Reasons: []config.Reason{{Reason: "x", Requires: []string{"key"}}, {Reason: "z"}}},
			{Code: "c", Reason: config.ReasonRequired, Number: -5},
		},
		Renames: []config.Rename{{From: "old", To: "a"}},
	}
	reasons := func(arity config.Arity, words ...string) config.Vocabulary {
		code := config.Code{Code: "a", Reason: arity}
		for _, w := range words {
			code.Reasons = append(code.Reasons, config.Reason{Reason: w})
		}
		return config.Vocabulary{Codes: []config.Code{code}}
	}
	for _, tt := range []struct {
		name     string
		declared []*Vocabulary
		listed   config.Vocabulary
		want     []string
	}{
		{"a map stands for its types", []*Vocabulary{read("Code"), read("V"), read("Reason")}, config.Vocabulary{},
			[]string{"Code/Reason/ a(required: x), b(none: )"}},
		{"codes beside their type", []*Vocabulary{read("Code"), read("Numbers")}, config.Vocabulary{}, []string{"Code// a#10, n#11, b"}},
		{"numbers beside reasons", []*Vocabulary{read("V"), read("Numbers")}, config.Vocabulary{}, []string{"Code/Reason/ a(required: x)#10, b(none: ), n#11"}},
		{"reasons beside numbers", []*Vocabulary{read("Numbers"), read("V")}, config.Vocabulary{}, []string{"Code/Reason/ a(required: x)#10, b(none: ), n#11"}},
		{"rows beside reasons", []*Vocabulary{read("V"), read("Rows")}, config.Vocabulary{}, []string{"Code/Reason/ a(required: x)#10 Retry=true, b(none: )#12 Retry=false"}},
		{"reasons of both", []*Vocabulary{read("V"), read("W")}, config.Vocabulary{}, []string{"Code/Reason/ a(optional: x), b(optional: y)"}},
		{"reasons of two types", []*Vocabulary{read("V"), read("Others")}, config.Vocabulary{}, []string{"Code/Reason/ a(required: x), b(none: )", "Code/Other/ a(required: o)"}},
		{"plain codes", []*Vocabulary{read("Ps"), read("Qs"), read("Rs")}, config.Vocabulary{}, []string{"// p(required: r)#3", "// q#4"}},
		{"settings add", []*Vocabulary{read("V")}, listed, []string{"Code/Reason/ a(required: x z), b(none: ), c(required: )#-5"}},
		{"settings alone", nil, listed, []string{"// a, c(required: )#-5"}},
		{"two vocabularies", []*Vocabulary{read("V"), read("Number")}, listed, []string{"Code/Reason/ a(required: x z), b(none: ), c(required: )#-5", "Number// -32010"}},
		{"two of strings", []*Vocabulary{read("V"), read("Other")}, listed, []string{"Code/Reason/ a(required: x z), b(none: )", "Other// o", "// c(required: )#-5"}},
		{"reasons of a type", []*Vocabulary{read("Code")}, reasons(config.ReasonOptional, "x", "y"), []string{"Code/Reason/ a(optional: x y), b"}},
		{"reasons of a declared type", []*Vocabulary{read("Code"), read("Reason")}, reasons(config.ReasonRequired, "x"), []string{"Code/Reason/ a(required: x), b"}},
		{"reasons without a type", []*Vocabulary{read("Code")}, reasons(config.ReasonOptional, "x", "w"), []string{"Code// a(optional: x w), b"}},
		{"a reason of two types", []*Vocabulary{read("Code")}, reasons(config.ReasonOptional, "o"), []string{"Code// a(optional: o), b"}},
		{"reasons where Go has none", []*Vocabulary{read("W")}, reasons("", "x"), []string{"Code/Reason/ a(optional: x), b(required: y)"}},
		{"none where Go has reasons", []*Vocabulary{read("W")}, config.Vocabulary{Codes: []config.Code{{Code: "b", Reason: config.ReasonNone}}},
			[]string{"Code/Reason/ a(none: ), b(required: y)"}},
		{"nothing", nil, config.Vocabulary{}, nil},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			for _, v := range Join(tt.declared, tt.listed, src.Pkg).Sets {
				got = append(got, brief(v))
			}
			if strings.Join(got, "; ") != strings.Join(tt.want, "; ") {
				t.Errorf("got  %q\nwant %q", got, tt.want)
			}
		})
	}
	if v := read("V"); len(v.Codes[0].Requires) > 0 {
		t.Error("what was declared has changed")
	}
	joined := Join([]*Vocabulary{read("Numbers"), read("Code"), read("V")}, config.Vocabulary{}).Sets[0]
	if joined.From.Name != "V" || !slices.Equal(joined.Also, []Name{{"p", "Numbers"}, {"p", "Code"}}) {
		t.Errorf("it is called %v, also %v", joined.From, joined.Also)
	}
}

func TestLimits(t *testing.T) {
	for _, tt := range []struct {
		n        int
		old, new NumberKind // under 2025-11-25 and 2026-07-28
	}{
		{-32700, NumberFits, NumberFits},
		{-32600, NumberFits, NumberFits},
		{-32603, NumberFits, NumberFits},
		{-32604, Reserved, Reserved},
		{-32768, Reserved, Reserved},
		{-32769, NumberFits, NumberFits},
		{-32100, Reserved, Reserved},
		{-32099, NumberFits, SpecOnly},
		{-32042, NumberFits, Withdrawn},
		{-32023, NumberFits, SpecOnly},
		{-32022, NumberFits, NumberFits},
		{-32020, NumberFits, NumberFits},
		{-32019, NumberFits, Legacy},
		{-32002, NumberFits, Withdrawn},
		{-32000, NumberFits, Legacy},
		{-31999, NumberFits, NumberFits},
		{1, NumberFits, NumberFits},
		{429, NumberFits, NumberFits},
	} {
		if got := (Limits{Revision: "2025-11-25"}).check(tt.n, nil); got != tt.old {
			t.Errorf("%d under 2025-11-25: %v, want %v", tt.n, got, tt.old)
		}
		if got := (Limits{Revision: "2026-07-28"}).check(tt.n, nil); got != tt.new {
			t.Errorf("%d under 2026-07-28: %v, want %v", tt.n, got, tt.new)
		}
	}
	l := Limits{Revision: "2026-07-28", Allow: []int{-32050}}
	for n, want := range map[int]NumberKind{-32050: NumberFits, -32010: NumberFits, -32011: Undeclared, 7: Undeclared, -32602: NumberFits} {
		if got := l.check(n, []int{-32010}); got != want {
			t.Errorf("%d against a list: %v, want %v", n, got, want)
		}
	}
}
