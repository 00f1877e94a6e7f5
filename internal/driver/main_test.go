package driver

import (
	"errors"
	"go/ast"
	"go/types"
	"os"
	"os/exec"
	"reflect"
	"strings"
	"testing"

	"github.com/rogpeppe/go-internal/testscript"
	"golang.org/x/tools/go/analysis"
	"golang.org/x/tools/go/analysis/unitchecker"

	"github.com/envelopelint/envelopelint/analyzer"
)

// The scripts run the whole command with a small analyzer in place of the real
// one, so that they can say exactly what is to be found.
func TestMain(m *testing.M) {
	testscript.Main(m, map[string]func(){
		"envelopelint": func() {
			c := &command{stdout: os.Stdout, stderr: os.Stderr, newAnalyzer: newToy}
			os.Exit(c.main(os.Args[1:]))
		},
		"lint":    func() { os.Exit(Main(os.Args[1:], os.Stdout, os.Stderr)) },
		"vettool": func() { unitchecker.Main(analyzer.Analyzer) },
	})
}

func TestScripts(t *testing.T) {
	cache, err := exec.Command("go", "env", "GOCACHE").Output()
	if err != nil {
		t.Fatal(err)
	}
	vettool, err := exec.LookPath("vettool")
	if err != nil {
		t.Fatal(err)
	}
	testscript.Run(t, testscript.Params{
		Dir: "testdata/script",
		Setup: func(env *testscript.Env) error {
			env.Setenv("GOCACHE", strings.TrimSpace(string(cache)))
			env.Setenv("GOPROXY", "off")
			env.Setenv("VETTOOL", vettool) // go vet wants a path
			env.Setenv("GOTOOLCHAIN", "local")
			env.Setenv("GOFLAGS", "-buildvcs=false")
			return nil
		},
		Condition: func(cond string) (bool, error) {
			if cond != "cgo" {
				return false, errors.New("unknown condition")
			}
			out, err := exec.Command("go", "env", "CGO_ENABLED").Output()
			_, noCompiler := exec.LookPath("cc")
			return err == nil && noCompiler == nil && strings.TrimSpace(string(out)) == "1", nil
		},
		RequireUniqueNames: true,
	})
}

// callsBad is a fact about a function that calls bad, directly or not.
type callsBad struct{}

func (*callsBad) AFact()         {}
func (*callsBad) String() string { return "callsBad" }

// newToy returns an analyzer that reports each call of a function in toyFixes as
// raw-error, with a fix, and each call of a function of another package that
// makes such a call as nil-result. Functions named Handle... are handlers, whose
// returns are answers; one named Boom makes it panic.
func newToy(o analyzer.Options) *analysis.Analyzer {
	return &analysis.Analyzer{
		Name:       "toy",
		Doc:        "toy",
		FactTypes:  []analysis.Fact{new(callsBad)},
		ResultType: reflect.TypeFor[*analyzer.Result](),
		Run: func(pass *analysis.Pass) (any, error) {
			toy := &toy{Pass: pass, result: new(analyzer.Result)}
			for _, file := range pass.Files {
				toy.file = file
				for _, decl := range file.Decls {
					if f, ok := decl.(*ast.FuncDecl); ok {
						toy.function(f)
					}
				}
			}
			return toy.result, nil
		},
	}
}

type toy struct {
	*analysis.Pass
	file   *ast.File
	result *analyzer.Result
}

func (t *toy) function(f *ast.FuncDecl) {
	if f.Name.Name == "Boom" {
		panic("boom")
	}
	if strings.HasPrefix(f.Name.Name, "Handle") {
		t.result.Handlers++
	}
	ast.Inspect(f, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			t.call(f, n)
		case *ast.ReturnStmt:
			t.result.Answers = append(t.result.Answers, analyzer.Answer{
				Pos: n.Pos(), End: n.End(), Func: f.Name.Name, Shape: "raw", Outcome: "success",
			})
		}
		return true
	})
}

func (t *toy) call(f *ast.FuncDecl, call *ast.CallExpr) {
	var id *ast.Ident
	switch fun := call.Fun.(type) {
	case *ast.Ident:
		id = fun
	case *ast.SelectorExpr:
		id = fun.Sel
	default:
		return
	}
	callee, ok := t.TypesInfo.Uses[id].(*types.Func)
	switch {
	case !ok:
	case toyFixes[callee.Name()] != nil:
		t.ExportObjectFact(t.TypesInfo.Defs[f.Name], new(callsBad))
		d := analysis.Diagnostic{
			Pos: id.Pos(), End: id.End(), Category: "raw-error", URL: "https://example.test/raw-error",
			Message: "raw-error: " + callee.Name() + " is called",
			Related: []analysis.RelatedInformation{{Pos: f.Pos(), Message: "in this function"}},
		}
		if edits := toyFixes[callee.Name()](t, call, id); edits != nil {
			d.SuggestedFixes = []analysis.SuggestedFix{{Message: "Call good", TextEdits: edits}}
		}
		t.Report(d)
	case callee.Pkg() != t.Pkg && t.ImportObjectFact(callee, new(callsBad)):
		t.Report(analysis.Diagnostic{Pos: call.Pos(), End: call.End(), Category: "nil-result", Message: "nil-result: calls bad"})
	}
}

// toyFixes make the fixes of calls, nil for none, by the name of the function.
var toyFixes = map[string]func(*toy, *ast.CallExpr, *ast.Ident) []analysis.TextEdit{
	"bad": func(_ *toy, _ *ast.CallExpr, id *ast.Ident) []analysis.TextEdit {
		return []analysis.TextEdit{replace(id, "good")}
	},
	"hopeless": func(*toy, *ast.CallExpr, *ast.Ident) []analysis.TextEdit { return nil },
	"wrong": func(_ *toy, call *ast.CallExpr, _ *ast.Ident) []analysis.TextEdit { // drops the arguments
		return []analysis.TextEdit{replace(call, "good()")}
	},
	"wrap": func(_ *toy, call *ast.CallExpr, _ *ast.Ident) []analysis.TextEdit { // keeps the argument
		return []analysis.TextEdit{replace(call, "good("+types.ExprString(call.Args[0])+")")}
	},
	"loud": func(t *toy, call *ast.CallExpr, _ *ast.Ident) []analysis.TextEdit {
		return []analysis.TextEdit{t.imports("log"), replace(call, `log.Print("x")`)}
	},
	"louder": func(t *toy, call *ast.CallExpr, _ *ast.Ident) []analysis.TextEdit {
		return []analysis.TextEdit{t.imports("errors", "log"), replace(call, `log.Print(errors.New("x"))`)}
	},
}

func replace(n ast.Node, text string) analysis.TextEdit {
	return analysis.TextEdit{Pos: n.Pos(), End: n.End(), NewText: []byte(text)}
}

// imports is an edit that adds imports before all others.
func (t *toy) imports(paths ...string) analysis.TextEdit {
	text := "\n"
	for _, path := range paths {
		text += "\nimport \"" + path + "\""
	}
	end := t.file.Name.End()
	return analysis.TextEdit{Pos: end, End: end, NewText: []byte(text)}
}
