package model

import (
	"go/ast"
	"go/importer"
	"go/parser"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"testing"

	"github.com/envelopelint/envelopelint/internal/sdk"
)

// known pretends that there is a fact of one function of another package.
func known(f *types.Func) bool { return f.FullName() == "path/filepath.Abs" }

func errorsModel(t *testing.T, decls string) *Program {
	t.Helper()
	const head = `package p

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
)

var (
	_ context.Context
	_ = errors.New
	_ = fmt.Sprint
	_ = os.Open
	_ = filepath.Abs
	_ = strconv.Itoa
)

`
	fset := token.NewFileSet()
	f, err := parser.ParseFile(fset, "p.go", head+decls, 0)
	if err != nil {
		t.Fatal(err)
	}
	info := &types.Info{
		Types: map[ast.Expr]types.TypeAndValue{}, Defs: map[*ast.Ident]types.Object{}, Uses: map[*ast.Ident]types.Object{},
		Implicits: map[ast.Node]types.Object{}, Selections: map[*ast.SelectorExpr]*types.Selection{}, Scopes: map[ast.Node]*types.Scope{},
		Instances: map[*ast.Ident]types.Instance{}, FileVersions: map[*ast.File]string{},
	}
	conf := types.Config{Importer: importer.ForCompiler(fset, "gc", nil)}
	pkg, err := conf.Check("p", fset, []*ast.File{f}, info)
	if err != nil {
		t.Fatal(err)
	}
	return NewErrors(fset, []*ast.File{f}, pkg, info, sdk.NewIndex(pkg, nil), false, known)
}

// TestNewErrors: which functions are worth building SSA for.
func TestNewErrors(t *testing.T) {
	for _, tt := range []struct{ name, decls, want string }{
		{"nothing fails", `func F() int { return 1 }`, ""},
		{"constant", `func F() error { return errors.New("x") }`, "F"},
		{"unexported", `func f() error { return errors.New("x") }`, ""},
		{"only nil", `func F() error { return nil }`, ""},
		{"input and output", `func F() error { _, err := os.Open("x"); return err }`, ""},
		{"wrapped", `func F() error { _, err := os.Open("x"); return fmt.Errorf("f: %w", err) }`, ""},
		{"handed on", `func F() (*os.File, error) { return os.Open("x") }`, ""},
		{"hidden", `func F() error { if _, err := os.Open("x"); err != nil { return errors.New("x") }; return nil }`, "F"},
		{"variable used twice", `func F(s string) error {
			err := check(s)
			if err != nil { return err }
			if _, err = os.Open(s); err != nil { return errors.New("x") }
			return nil
		}
		func check(s string) error { if s == "" { return errors.New("empty") }; return nil }`, "F check"},
		{"named result", `func F() (err error) { err = errors.New("x"); return }
		func G() (err error) { _, err = os.Open("x"); return }`, "F"},
		{"decoder", `func F(s string) (int, error) { return strconv.Atoi(s) }`, "F"},
		{"context", `func F(ctx context.Context) error { return ctx.Err() }`, "F"},
		{"known elsewhere", `func F() error { _, err := filepath.Abs("x"); return err }`, "F"},
		{"interface", `type I interface{ M() error }
		func F(i I) error { return i.M() }`, ""},
		{"function value", `func F(f func() error) error { return f() }`, ""},
		{"dropped with what it calls", `func F() error { return g() }
		func g() error { return h() }
		func h() error { _, err := os.Open("x"); return err }`, ""},
		{"recursion", `func F(n int) error { if n > 9 { return errors.New("x") }; return g(n) }
		func g(n int) error { return F(n + 1) }`, "F g"},
		{"parameter", `func F(err error) error { return fmt.Errorf("f: %w", err) }`, "F"},
		{"error type", `type E struct{ n int }
		func (e *E) Error() string { return text(e.n) }
		func (e *E) Other() int { return e.n }
		func text(n int) string { return strconv.Itoa(n) }
		func unused(n int) string { return "" }`, "Error text"},
		{"concrete", `type E string
		func (e E) Error() string { return string(e) }
		func New(s string) E { return E(s) }`, "Error New"},
		{"sentinel", `var ErrX = make1("x")
		func F() error { return ErrX }
		func make1(s string) error { return errors.New(s) }`, "F init make1"},
		{"variable that is set", `var last error
		func F() error { return last }
		func set() { _, last = os.Open("x") }
		func other() {}`, "F set"},
		{"other variables", `var list = []string{fmt.Sprint(1)}
		func F() error { return errors.New(list[0]) }`, "F"},
		{"generic", `type B[T any] struct{}
		func (b *B[T]) Put(T) error { return b.full() }
		func (b *B[T]) full() error { return errors.New("full") }
		func G[T any](v T) error { return fmt.Errorf("%v", v) }`, "Put full G"},
		{"call that gives all arguments", `func F() error { return fmt.Errorf(g()) }
		func g() (string, error) { return "x", nil }`, "F"},
		{"list type", `type L []string
		func (l L) Error() string { return l[0] }
		func F() error { var l L; l = append(l, "x"); return l }`, "Error F"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var got []string
			if p := errorsModel(t, tt.decls); p != nil {
				for _, f := range p.Funcs {
					if f.Name() != "init" || len(f.Blocks) > 1 || len(f.Blocks[0].Instrs) > 1 {
						got = append(got, f.Name())
					}
				}
			}
			want := strings.Fields(tt.want)
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(got, want) {
				t.Errorf("got %q, want %q", got, want)
			}
		})
	}
}
