package config

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"slices"
	"strings"
	"testing"
)

// parse parses one file. Broken code is welcome.
func parse(src string) (*token.FileSet, *ast.File) {
	fset := token.NewFileSet()
	f, _ := parser.ParseFile(fset, "x.go", src, parser.ParseComments|parser.SkipObjectResolution)
	return fset, f
}

// text returns the source of a problem and its message.
func text(fset *token.FileSet, src string, p Problem) string {
	from, to := fset.Position(p.Pos), fset.Position(p.End)
	return fmt.Sprintf("%d: %q %s", from.Line, src[from.Offset:to.Offset], p.Message)
}

func TestDeclared(t *testing.T) {
	src := `package p

// Fail fails.
//
//envelopelint:helper // builds the envelope
func Fail() {}

//envelopelint:helper
func (T) Fail2() {}

//envelopelint:vocabulary
//envelopelint:public
type T string

//envelopelint:vocabulary
type (
	U string
)

type (
	// V is a vocabulary.
	//envelopelint:vocabulary	// a tab before this
	V int

	W int
)

//envelopelint:vocabulary
var Allowed = map[T][]U{}

//envelopelint:vocabulary
func (t T) Reasons() []U {}

//envelopelint:boundary
func Convert() {}

//envelopelint:public
func (e *T) Hint() {}

//envelopelint:classifier
func Classify() {}
`
	fset, f := parse(src)
	d := ParseDirectives(fset, []*ast.File{f}, testRules, false)
	if len(d.Problems) > 0 {
		t.Fatalf("problems: %+v", d.Problems)
	}
	for _, tt := range []struct {
		name string
		got  []*ast.Ident
		want string
	}{
		{"helpers", d.Helpers, "[Fail Fail2]"},
		{"vocabularies", d.Vocabularies, "[T U V Allowed Reasons]"},
		{"boundaries", d.Boundaries, "[Convert]"},
		{"publics", d.Publics, "[T Hint]"},
		{"classifiers", d.Classifiers, "[Classify]"},
	} {
		if got := fmt.Sprint(tt.got); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

func TestDirectiveProblems(t *testing.T) {
	const misplaced = " belongs in the doc comment of "
	for _, tt := range []struct{ src, want string }{
		{"//envelopelint:helpr\nfunc F() {}", `3: "//envelopelint:helpr" unknown directive "//envelopelint:helpr" (did you mean "helper"?)`},
		{"//envelopelint:\nfunc F() {}", `3: "//envelopelint:" unknown directive "//envelopelint:"`},
		{"//envelopelint:nonsense at all\nfunc F() {}", `3: "//envelopelint:nonsense at all" unknown directive "//envelopelint:nonsense"`},
		{"// envelopelint:helper\nfunc F() {}", `3: "// envelopelint:helper" a directive has no space after //: write //envelopelint:helper`},
		{"// envelopelint: a tool\nfunc F() {}", ""},
		{"/*envelopelint:helper*/\nfunc F() {}", ""},
		{"//envelopelint:helper code=0 // why\nfunc F() {}", `3: "code=0" //envelopelint:helper takes no arguments; explain it after //`},

		{"//envelopelint:helper\ntype T int", `3: "//envelopelint:helper" //envelopelint:helper` + misplaced + "a function"},
		{"//envelopelint:helper\n\nfunc F() {}", `3: "//envelopelint:helper" //envelopelint:helper` + misplaced + "a function"},
		{"func F() {\n\t//envelopelint:helper\n\tF()\n}", `4: "//envelopelint:helper" //envelopelint:helper` + misplaced + "a function"},
		{"func F() {} //envelopelint:helper", `3: "//envelopelint:helper" //envelopelint:helper` + misplaced + "a function"},
		{"//envelopelint:boundary\nvar x int", `3: "//envelopelint:boundary" //envelopelint:boundary` + misplaced + "a function"},
		{"//envelopelint:classifier\nconst x = 1", `3: "//envelopelint:classifier" //envelopelint:classifier` + misplaced + "a function"},
		{"//envelopelint:public\nfunc F() {}", `3: "//envelopelint:public" //envelopelint:public` + misplaced + "one type or a method"},
		{"//envelopelint:public\nvar x int", `3: "//envelopelint:public" //envelopelint:public` + misplaced + "one type or a method"},
		{"//envelopelint:vocabulary\nconst (\n\tA = 1\n)", `3: "//envelopelint:vocabulary" //envelopelint:vocabulary` + misplaced + "one type, one variable or a function"},
		{"//envelopelint:vocabulary\ntype (\n\tA int\n\tB int\n)", `3: "//envelopelint:vocabulary" //envelopelint:vocabulary` + misplaced + "one type, one variable or a function"},
		{"//envelopelint:vocabulary\nvar a, b int", `3: "//envelopelint:vocabulary" //envelopelint:vocabulary` + misplaced + "one type, one variable or a function"},
		{"func F() {\n\t//envelopelint:vocabulary\n\ttype T string\n}", `4: "//envelopelint:vocabulary" //envelopelint:vocabulary` + misplaced + "one type, one variable or a function"},
		{"//envelopelint:vocabulary\nimport \"fmt\"", `3: "//envelopelint:vocabulary" //envelopelint:vocabulary` + misplaced + "one type, one variable or a function"},

		{"//envelopelint:ignore\nvar x int", `3: "//envelopelint:ignore" //envelopelint:ignore names no rule: write //envelopelint:ignore RULE reason`},
		{"//envelopelint:ignore raw-error\nvar x int", `3: "//envelopelint:ignore raw-error" //envelopelint:ignore needs a reason after the rules`},
		{"//envelopelint:ignore raw-error // because\nvar x int", `3: "//envelopelint:ignore raw-error" //envelopelint:ignore needs a reason after the rules`},
		{"//envelopelint:ignore raw-eror because\nvar x int", `3: "raw-eror" unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{"//envelopelint:ignore  directive,raw-eror because\nvar x int", `3: "raw-eror" unknown rule "raw-eror" (did you mean "raw-error"?)`},
		{"//envelopelint:ignore raw-error, directive because\nvar x int", `3: "//envelopelint:ignore raw-error, directive because" //envelopelint:ignore takes RULE,RULE without spaces`},
		{"//envelopelint:ignore raw-error,raw-error because\nvar x int", `3: "raw-error" raw-error is named twice`},
		{"//envelopelint:ignore all because\nvar x int", `3: "all" unknown rule "all"`},
		{"//envelopelint:ignore raw-error\t a https://x.org/y reason  \nvar x int", ""},
	} {
		src := "package p\n\n" + tt.src + "\n"
		fset, f := parse(src)
		var got []string
		for _, p := range ParseDirectives(fset, []*ast.File{f}, testRules, false).Problems {
			got = append(got, text(fset, src, p))
		}
		if got := strings.Join(got, "\n"); got != tt.want {
			t.Errorf("%q\n got %s\nwant %s", tt.src, got, tt.want)
		}
	}
}

// silenced returns the lines on which a call to raw(), standing for a
// finding, is silenced.
func silenced(fset *token.FileSet, f *ast.File, d *Directives) []int {
	var lines []int
	ast.Inspect(f, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.Name == "raw" && d.Suppress("raw-error", id.Pos()) {
			lines = append(lines, fset.PositionFor(id.Pos(), false).Line)
		}
		return true
	})
	return lines
}

func TestSuppress(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      []int
	}{
		{"trailing", "func F() {\n\traw()\n\traw() //envelopelint:ignore raw-error why\n\traw()\n}", []int{5}},
		{"above", "func F() {\n\traw()\n\t//envelopelint:ignore raw-error why\n\traw()\n\traw()\n}", []int{6}},
		{"above, with blank lines and comments", "func F() {\n\t//envelopelint:ignore raw-error why\n\n\t// raw\n\traw()\n\traw()\n}", []int{7}},
		{"stacked", "func F() {\n\t//envelopelint:ignore protocol-error why\n\t//envelopelint:ignore raw-error why\n\traw()\n\traw()\n}", []int{6}},
		{"only its line", "func F() {\n\t//envelopelint:ignore raw-error why\n\tif raw() {\n\t\traw()\n\t}\n}", []int{5}},
		{"inside an expression", "func F() {\n\tg(raw(),\n\t\traw(), //envelopelint:ignore raw-error why\n\t\traw())\n}", []int{5}},
		{"behind a brace", "func F() {\n\tif true { //envelopelint:ignore raw-error why\n\t\traw()\n\t}\n}", nil},
		{"other rule", "func F() {\n\traw() //envelopelint:ignore protocol-error why\n}", nil},
		{"two rules", "func F() {\n\traw() //envelopelint:ignore protocol-error,raw-error why\n}", []int{4}},
		{"a function", "// F is.\n//\n//envelopelint:ignore raw-error why\nfunc F() {\n\traw()\n\traw()\n}\nfunc G() { raw() }", []int{7, 8}},
		{"a variable", "//envelopelint:ignore raw-error why\nvar x = []any{\n\traw(),\n\traw(),\n}\nvar y = raw()", []int{5, 6}},
		{"a part of a group", "var (\n\t//envelopelint:ignore raw-error why\n\tx = g(\n\t\traw())\n\ty = raw()\n)", []int{6}},
		{"a group", "//envelopelint:ignore raw-error why\nvar (\n\tx = raw()\n\ty = raw()\n)\nvar z = raw()", []int{5, 6}},
		{"a local declaration", "func F() {\n\t//envelopelint:ignore raw-error why\n\tvar x = g(\n\t\traw())\n\traw()\n}", []int{6}},
		{"a declaration in a closure in a declaration", "func F() {\n\tvar f = func() {\n\t\t//envelopelint:ignore raw-error why\n\t\tvar x = g(\n\t\t\traw())\n\t\traw()\n\t}\n}", []int{7}},
		{"line comments", "//line other.go:100\nfunc F() {\n\traw() //envelopelint:ignore raw-error why\n//line other.go:1\n\traw()\n}", []int{5}},
		{"no nolint", "func F() {\n\traw() //nolint\n}", nil},
		{"nothing below", "func F() { raw() }\n//envelopelint:ignore raw-error why", nil},
	} {
		fset, f := parse("package p\n\n" + tt.src + "\n")
		d := ParseDirectives(fset, []*ast.File{f}, testRules, false)
		if got := silenced(fset, f, d); !slices.Equal(got, tt.want) {
			t.Errorf("%s: silenced %v, want %v; problems %+v", tt.name, got, tt.want, d.Problems)
		}
	}
}

// TestSuppressByFile keeps a line of one file from silencing another's.
func TestSuppressByFile(t *testing.T) {
	fset := token.NewFileSet()
	var files []*ast.File
	for name, tail := range map[string]string{"a.go": " //envelopelint:ignore raw-error why", "b.go": ""} {
		f, err := parser.ParseFile(fset, name, "package p\n\nvar _ = raw()"+tail+"\n", parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	d := ParseDirectives(fset, files, testRules, false)
	for _, f := range files {
		name := fset.Position(f.Pos()).Filename
		if got, want := len(silenced(fset, f, d)) == 1, name == "a.go"; got != want {
			t.Errorf("%s: silenced %v, want %v", name, got, want)
		}
	}
}

func TestUnused(t *testing.T) {
	const src = `package p

func F() {
	raw() //envelopelint:ignore raw-error used
	F()   //envelopelint:ignore raw-error unused // more
	raw() //envelopelint:ignore protocol-error,raw-error half used
	F()   //envelopelint:ignore text-classification off
	F()   //envelopelint:ignore protocol-error,text-classification half on
	F()   //envelopelint:ignore protocol-error,raw-error unused
}
`
	fset, f := parse(src)
	d := ParseDirectives(fset, []*ast.File{f}, testRules, false)
	silenced(fset, f, d)
	var got []string
	for _, p := range d.Unused(func(rule string) bool { return rule != "text-classification" }) {
		got = append(got, fmt.Sprint(text(fset, src, p), " ", p.Unused))
	}
	want := []string{
		`5: "//envelopelint:ignore raw-error unused" //envelopelint:ignore silences no raw-error here true`,
		`6: "protocol-error" //envelopelint:ignore silences no protocol-error here false`,
		`8: "protocol-error" //envelopelint:ignore silences no protocol-error here false`,
		`9: "//envelopelint:ignore protocol-error,raw-error unused" //envelopelint:ignore silences no protocol-error or raw-error here true`,
	}
	if !slices.Equal(got, want) {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}

// TestNolint holds what golangci-lint's nolint_filter.go does.
func TestNolint(t *testing.T) {
	for _, tt := range []struct {
		name, src string
		want      []int
	}{
		{"all linters", "func F() {\n\traw() //nolint\n\traw()\n}", []int{4}},
		{"all, by name", "func F() {\n\traw() //nolint:all // why\n\traw() //nolint:other,all\n}", []int{4, 5}},
		{"this linter", "func F() {\n\traw() //nolint:envelopelint // why\n}", []int{4}},
		{"in a list", "func F() {\n\traw() //nolint:errcheck, EnvelopeLint // why\n}", []int{4}},
		{"with a space", "func F() {\n\traw() // nolint:envelopelint\n}", []int{4}},
		{"with a remark", "func F() {\n\traw() //nolint // why\n}", []int{4}},
		{"other linters", "func F() {\n\traw() //nolint:errcheck // envelopelint\n}", nil},
		{"another word", "func F() {\n\traw() //nolintlint\n}", nil},
		{"a rule is no linter", "func F() {\n\traw() //nolint:raw-error\n}", nil},
		{"above a function", "//nolint:envelopelint\nfunc F() {\n\traw()\n\traw()\n}\nfunc G() { raw() }", []int{5, 6}},
		{"in a doc comment", "// F is.\n//\n//nolint:envelopelint\nfunc F() {\n\traw()\n}", []int{7}},
		{"above a statement", "func F() {\n\t//nolint:envelopelint\n\tif raw() {\n\t\traw()\n\t}\n\traw()\n}", []int{5, 6}},
		{"above, in another column", "func F() {\n//nolint:envelopelint\n\traw()\n}", nil},
		{"above a blank line", "func F() {\n\t//nolint:envelopelint\n\n\traw()\n}", nil},
		{"behind a brace", "func F() { //nolint:envelopelint\n\traw()\n}", nil},
	} {
		fset, f := parse("package p\n\n" + tt.src + "\n")
		d := ParseDirectives(fset, []*ast.File{f}, testRules, true)
		if got := silenced(fset, f, d); !slices.Equal(got, tt.want) {
			t.Errorf("%s: silenced %v, want %v", tt.name, got, tt.want)
		}
	}
	fset, f := parse("//nolint:envelopelint\npackage p\n\nvar _ = raw()\n")
	if got := silenced(fset, f, ParseDirectives(fset, []*ast.File{f}, testRules, true)); !slices.Equal(got, []int{4}) {
		t.Errorf("above the package clause: silenced %v", got)
	}
}

func FuzzParseDirectives(f *testing.F) {
	for _, seed := range []string{
		"package p\n\n//envelopelint:helper\nfunc F() {}\n",
		"package p\n\nvar x = 1 //envelopelint:ignore raw-error,directive why // more\n",
		"package p\n\n//envelopelint:ignore , x\nfunc F(",
		"package p //nolint\n\nfunc F() { var (\n//envelopelint:ignore raw-error w\r\nx = 1",
		"//envelopelint:ignore raw-error why\n",
		"package p\n//line :0\n// envelopelint:ignore x\n",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, src string) {
		fset, file := parse(src)
		d := ParseDirectives(fset, []*ast.File{file}, testRules, true)
		ast.Inspect(file, func(n ast.Node) bool {
			if n != nil {
				d.Suppress("raw-error", n.Pos())
			}
			return true
		})
		tf := fset.File(file.FileStart)
		for _, p := range slices.Concat(d.Problems, d.Unused(func(string) bool { return true })) {
			if p.Pos >= p.End || tf == nil || int(p.Pos) < tf.Base() || int(p.End) > tf.Base()+tf.Size() || p.Message == "" {
				t.Errorf("problem %+v is not in the file", p)
			}
		}
	})
}
