package outcome

import (
	"fmt"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/envelopelint/envelopelint/internal/model"
	"github.com/envelopelint/envelopelint/internal/sdk"
)

// stubs type-checks packages from the stub tree, the standard library from
// export data.
type stubs struct {
	fset *token.FileSet
	std  types.Importer
	done map[string]*types.Package
}

var shared = sync.OnceValue(func() *stubs {
	fset := token.NewFileSet()
	return &stubs{fset, importer.ForCompiler(fset, "gc", nil), map[string]*types.Package{}}
})

func (s *stubs) Import(path string) (*types.Package, error) {
	if p, ok := s.done[path]; ok {
		return p, nil
	}
	dir := filepath.Join("..", "..", "testdata", "src", filepath.FromSlash(path))
	names, err := filepath.Glob(filepath.Join(dir, "*.go"))
	if err != nil || len(names) == 0 {
		return s.std.Import(path)
	}
	var files []*ast.File
	for _, name := range names {
		text, err := os.ReadFile(name)
		if err != nil {
			return nil, err
		}
		f, err := parser.ParseFile(s.fset, name, text, 0)
		if err != nil {
			return nil, err
		}
		files = append(files, f)
	}
	p, err := (&types.Config{Importer: s}).Check(path, s.fset, files, nil)
	s.done[path] = p
	return p, err
}

const head = `package p

import (
	"context"
	"errors"
	"fmt"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

var (
	_ = errors.New
	_ = fmt.Sprint
	_ context.Context
	_ server.ToolHandlerFunc
	_ mcp.CallToolResult
	_ sdk.CallToolResult
)

func work() error
func find() (string, bool)

`

// analyse prepares the analysis of a package with the given declarations.
func analyse(t *testing.T, decls string) *Analysis {
	t.Helper()
	return analyseFile(t, head+decls)
}

// analyseFile prepares the analysis of a package of one file.
func analyseFile(t *testing.T, text string) *Analysis {
	t.Helper()
	s := shared()
	f, err := parser.ParseFile(s.fset, "p.go", text, parser.ParseComments)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		Instances: map[*ast.Ident]types.Instance{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: s, Error: func(err error) {
		if !strings.Contains(err.Error(), "missing function body") {
			t.Error(err)
		}
	}}
	pkg, _ := conf.Check("p", s.fset, []*ast.File{f}, info)
	p := model.New(s.fset, []*ast.File{f}, pkg, info, sdk.NewIndex(pkg, nil))
	if p == nil {
		t.Fatal("no model")
	}
	return New(p)
}

// show puts a summary into one line: its ways, in order.
func show(s *Summary) string {
	var ways []string
	for _, w := range s.Ways {
		var b strings.Builder
		switch {
		case w.Res == nil:
		case w.Res.Nil == yes:
			b.WriteString("nil")
		case w.Res.Passed && !w.Res.Flag.open():
			b.WriteString("passed")
		default:
			b.WriteString(showFlag(w.Res.Flag))
		}
		if w.ErrAt >= 0 {
			fmt.Fprintf(&b, "/%s", map[tri]string{yes: "nil", no: "err", maybe: "?"}[w.Err.Nil])
		}
		if w.Local != nil {
			b.WriteString("!")
		}
		if !slices.Contains(ways, b.String()) {
			ways = append(ways, b.String())
		}
	}
	return strings.Join(ways, " ")
}

func showFlag(f Flag) string {
	var parts []string
	add := func(ok bool, word string) {
		if ok {
			parts = append(parts, word)
		}
	}
	add(f.True, "flag")
	add(f.False, "plain")
	add(f.Other, "other")
	for _, k := range f.Params {
		parts = append(parts, fmt.Sprintf("param%d", k))
	}
	for _, k := range f.Errors {
		parts = append(parts, fmt.Sprintf("err%d", k))
	}
	for _, k := range f.Results {
		parts = append(parts, fmt.Sprintf("result%d", k))
	}
	return strings.Join(parts, "+")
}

func TestSummary(t *testing.T) {
	for _, tt := range []struct{ name, decls, want string }{
		{"constructor", `func f(s string) *mcp.CallToolResult { return mcp.NewToolResultError(s) }`, "flag"},
		{"literal", `func f(s string) *mcp.CallToolResult { return &mcp.CallToolResult{} }`, "plain"},
		{"literal flag", `func f(s string) *sdk.CallToolResult { return &sdk.CallToolResult{IsError: true} }`, "flag"},
		{"bool parameter", `func f(bad bool) *sdk.CallToolResult { return &sdk.CallToolResult{IsError: bad} }`, "param0"},
		{"flag behind an if", `func f(bad bool) *sdk.CallToolResult {
	r := &sdk.CallToolResult{}
	if bad {
		r.IsError = true
	}
	return r
}`, "param0"},
		{"computed flag", `func f(err error) *sdk.CallToolResult { return &sdk.CallToolResult{IsError: err != nil} }`, "err0"},
		{"flag by an unknown", `func f() *sdk.CallToolResult { return &sdk.CallToolResult{IsError: work() != nil} }`, "other"},
		{"late flag", `func f() *mcp.CallToolResult {
	r := mcp.NewToolResultText("x")
	r.IsError = true
	return r
}`, "flag"},
		{"flag on one branch", `func f() *mcp.CallToolResult {
	r := mcp.NewToolResultText("x")
	if work() != nil {
		r.IsError = true
	}
	return r
}`, "flag+plain"},
		{"late flag by a helper", `func mark(r *mcp.CallToolResult) { r.IsError = true }
func f() *mcp.CallToolResult {
	r := mcp.NewToolResultText("x")
	mark(r)
	return r
}`, "flag"},
		{"flag on a copy", `func f(r *mcp.CallToolResult) *mcp.CallToolResult {
	c := *r
	c.IsError = true
	return &c
}`, "flag"},
		{"flag on a lost copy", `func f() *mcp.CallToolResult {
	r := mcp.NewToolResultText("x")
	c := *r
	c.IsError = true
	_ = c
	return r
}`, "plain"},
		{"handed on", `func f(r *mcp.CallToolResult) *mcp.CallToolResult { return r }`, "result0"},
		{"guard", `func f() *mcp.CallToolResult {
	if err := work(); err != nil {
		return mcp.NewToolResultText("the work failed")
	}
	return nil
}`, "plain! nil"},
		{"pair", `func f() (*mcp.CallToolResult, error) {
	if err := work(); err != nil {
		return nil, err
	}
	return mcp.NewToolResultText("x"), nil
}`, "nil/err plain/nil"},
		{"phi", `func f() (*mcp.CallToolResult, error) {
	r := mcp.NewToolResultText("x")
	if err := work(); err != nil {
		r = mcp.NewToolResultError("y")
	}
	return r, nil
}`, "plain/nil flag/nil!"},
		{"contradiction", `func f() (*mcp.CallToolResult, error) {
	var r *mcp.CallToolResult
	err := work()
	if err == nil {
		r = mcp.NewToolResultText("x")
	}
	if err != nil {
		return nil, err
	}
	return r, nil
}`, "nil/err plain/nil"},
		{"generic", `func g[T any](v T, err error) (*mcp.CallToolResult, T, error) { return nil, v, err }
func f() (*mcp.CallToolResult, int, error) { return g(1, errors.New("x")) }`, "nil/err"},
		{"spread", `func pair() (*mcp.CallToolResult, error) { return nil, errors.New("x") }
func id(r *mcp.CallToolResult, err error) (*mcp.CallToolResult, error) { return r, err }
func f() (*mcp.CallToolResult, error) { return id(pair()) }`, "nil/err"},
		{"named results, naked", `func f() (r *mcp.CallToolResult, err error) {
	if err = work(); err != nil {
		return
	}
	r = mcp.NewToolResultText("x")
	return
}`, "nil/err plain/nil"},
		{"converted by a deferred function", `func f() (r *mcp.CallToolResult, err error) {
	defer func() {
		if err != nil {
			r, err = mcp.NewToolResultError("x"), nil
		}
	}()
	if err := work(); err != nil {
		return nil, err
	}
	return mcp.NewToolResultText("x"), nil
}`, "flag/nil! plain/nil"},
		{"recovered", `func f() (r *mcp.CallToolResult, err error) {
	defer func() {
		if p := recover(); p != nil {
			r = mcp.NewToolResultError("x")
		}
	}()
	return mcp.NewToolResultText("x"), nil
}`, "plain/nil flag/nil!"},
		{"recursion", `func f(n int) *mcp.CallToolResult {
	if n > 0 {
		return f(n - 1)
	}
	return mcp.NewToolResultError("x")
}`, "flag"},
		{"mutual recursion", `func f(n int) *mcp.CallToolResult {
	if n > 0 {
		return g(n)
	}
	return mcp.NewToolResultText("x")
}
func g(n int) *mcp.CallToolResult {
	if n > 1 {
		return f(n - 1)
	}
	return mcp.NewToolResultError("x")
}`, "flag plain"},
		{"never returns", `func f() *mcp.CallToolResult { return f() }`, ""},
		{"question", `func f() *mcp.CallToolResult { return &mcp.CallToolResult{MultiRoundTripResult: mcp.MultiRoundTripResult{}} }`, "plain"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			a := analyse(t, tt.decls)
			if got := show(a.Summary(a.P.SSA.Func("f"))); got != tt.want {
				t.Errorf("got %q, want %q", got, tt.want)
			}
		})
	}
}

// TestOrder: which function of a recursion is asked for first does not matter.
func TestOrder(t *testing.T) {
	const decls = `func f(n int) *mcp.CallToolResult {
	if n > 0 {
		return g(n)
	}
	return nil
}
func g(n int) *mcp.CallToolResult {
	if n > 1 {
		return f(n - 1)
	}
	return mcp.NewToolResultError("x")
}`
	for _, first := range []string{"f", "g"} {
		a := analyse(t, decls)
		a.Summary(a.P.SSA.Func(first))
		for _, name := range []string{"f", "g"} {
			ways := strings.Fields(show(a.Summary(a.P.SSA.Func(name))))
			slices.Sort(ways)
			if got := strings.Join(ways, " "); got != "flag nil" {
				t.Errorf("%s after %s: %q", name, first, got)
			}
		}
	}
}

func TestWording(t *testing.T) {
	for _, tt := range []struct {
		text                      string
		failure, neutral, success bool
	}{
		{"hive not found: north", true, false, false},
		{"No results found.", false, true, false},
		{"[]", false, true, false},
		{"Directory already exists: /tmp", false, true, false},
		{"You are not a member of this group.", false, false, false},
		{"Deleted successfully.", false, false, true},
		{"not successfully deleted", false, false, false},
		{"3 errors", true, false, false},
		{"no errors", false, true, false},
		{"the API key must be set", true, false, false},
		{"created", false, false, true},
		{"(no output, exit 0)", false, true, true},
		{"(no output, exit 1)", true, false, false},
		{"the server did not answer within 5 s", true, false, false},
	} {
		if got := speaksOfFailure(tt.text); got != tt.failure {
			t.Errorf("%q speaks of failure: %v", tt.text, got)
		}
		if got := isNeutral(tt.text); got != tt.neutral {
			t.Errorf("%q is neutral: %v", tt.text, got)
		}
		if got := saysSuccess(tt.text); got != tt.success {
			t.Errorf("%q says success: %v", tt.text, got)
		}
	}
}

func TestLiteralMarks(t *testing.T) {
	for _, tt := range []struct{ text, failing string }{
		{`{"error":"x"}`, "error"},
		{`{"error": null, "n": 1}`, ""},
		{`{"error": "%s"}`, ""},
		{`{"error": "cannot open %s"}`, "error"},
		{`{"success": false}`, "success"},
		{`{"ok": true}`, ""},
		{`{"status": "error"}`, "status"},
		{`{"status": "not_found"}`, ""},
		{`{"items": [{"error": "x"}]}`, ""},
		{`{"error":"x: `, "error"},
		{`{"code": "E1", "message": "m"}`, "code"},
		{`{"code": "ok", "message": "m"}`, ""},
		{`{"code": "E1", "message": "m", "rows": 3}`, ""},
		{`error: "x"`, ""},
		{`{"a\"error": "x"}`, ""},
		{`{"error`, ""},
		{`{`, ""},
	} {
		m := Text{Marks: literalMarks(tt.text)}.failing()
		got := ""
		if m != nil {
			got = m.Key
		}
		if got != tt.failing {
			t.Errorf("%s: got %q, want %q", tt.text, got, tt.failing)
		}
	}
}
