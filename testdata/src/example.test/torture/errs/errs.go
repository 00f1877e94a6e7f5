// Package errs has errors of odd but legal types, printed in odd but legal ways.
package errs

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
	"github.com/mark3labs/mcp-go/server"
)

type req = mcp.CallToolRequest
type res = mcp.CallToolResult

func outerSafe(err error) server.ToolHandlerFunc {
	return func(ctx context.Context, r req) (*res, error) {
		return mcp.NewToolResultError(err.Error()), nil
	}
}

func outerRaw(a, b, c, d int, err error) server.ToolHandlerFunc {
	return func(ctx context.Context, r req) (*res, error) {
		return mcp.NewToolResultError(err.Error()), nil
	}
}

type holder struct{ err error }

func outerField(a, b, c, d int, h holder) server.ToolHandlerFunc {
	return func(ctx context.Context, r req) (*res, error) {
		return mcp.NewToolResultError(h.err.Error()), nil
	}
}

func outerFieldP(a, b, c, d int, h *holder) server.ToolHandlerFunc {
	return func(ctx context.Context, r req) (*res, error) {
		return mcp.NewToolResultError(h.err.Error()), nil
	}
}

var _ = outerSafe(errors.New("fixed"))

func use(p string) []server.ToolHandlerFunc {
	_, err := os.Open(p)
	return []server.ToolHandlerFunc{outerRaw(1, 2, 3, 4, err), outerField(1, 2, 3, 4, holder{err}), outerFieldP(1, 2, 3, 4, &holder{err})}
}

type coded interface {
	error
	Code() int
}

func show[E coded](e E) *res    { return mcp.NewToolResultError(e.Error()) }
func showAny[E error](e E) *res { return mcp.NewToolResultError(fmt.Sprintf("x %v", e)) }

type emb struct{ error }
type embP struct{ *os.PathError }
type embI struct{ coded }

func (e embI) Unwrap() error { return e.coded }

type list []error

func (l list) Error() string { return errors.Join(l...).Error() }

type gen[T any] struct {
	v   T
	err error
}

func (g *gen[T]) Error() string      { return fmt.Sprint(g.v, g.err) }
func mk[T any](v T, err error) error { return &gen[T]{v, err} }

type lit[T ~struct{ S string }] struct{ t T }

func lits[T struct {
	S   string
	err error
}](err error) *res {
	t := T{S: err.Error()}
	return mcp.NewToolResultText(fmt.Sprint(t))
}

type fnErr func() string

func (f fnErr) Error() string { return f() }

type mapErr map[string]error

func (m mapErr) Error() string {
	var b strings.Builder
	for k, v := range m {
		b.WriteString(k + v.Error())
	}
	return b.String()
}

func handler(ctx context.Context, r req) (*res, error) {
	p := r.GetString("p", "")
	_, err := os.Open(p)
	switch p {
	case "0":
		return nil, err
	case "1":
		return showAny(err), nil
	case "2":
		return showAny(emb{err}), nil
	case "3":
		return showAny(&embP{&os.PathError{Err: err}}), nil
	case "4":
		f := err.Error
		return mcp.NewToolResultError(f()), nil
	case "5":
		f := error.Error
		return mcp.NewToolResultError(f(err)), nil
	case "6":
		return mcp.NewToolResultError(list{err}.Error()), nil
	case "7":
		return mcp.NewToolResultError(mk(1, err).Error()), nil
	case "8":
		return lits[struct {
			S   string
			err error
		}](err), nil
	case "9":
		return mcp.NewToolResultError(fnErr(func() string { return err.Error() }).Error()), nil
	case "10":
		return mcp.NewToolResultError(mapErr{"a": err}.Error()), nil
	case "11":
		var w io.Writer = new(bytes.Buffer)
		defer func() { fmt.Fprint(w, err) }()
		go func() { fmt.Fprint(w, err) }()
		fmt.Fprint(w, err)
		return mcp.NewToolResultError(w.(fmt.Stringer).String()), nil
	case "12":
		var b bytes.Buffer
		write := b.WriteString
		write(err.Error())
		return mcp.NewToolResultError(b.String()), nil
	case "13":
		var e coded
		if errors.As(err, &e) {
			return show(e), nil
		}
	case "14":
		for f := range func(yield func(error) bool) { yield(err) } {
			return mcp.NewToolResultError(f.Error()), nil
		}
	case "15":
		ch := make(chan error, 1)
		ch <- err
		return mcp.NewToolResultError((<-ch).Error()), nil
	case "16":
		m := map[string]error{"a": err}
		return mcp.NewToolResultError(m["a"].Error()), nil
	case "17":
		errs := [2]error{err, nil}
		return mcp.NewToolResultError(errs[0].Error()), nil
	case "18":
		e := struct{ error }{err}
		return mcp.NewToolResultError(e.Error()), nil
	case "19":
		pp := &err
		ppp := &pp
		return mcp.NewToolResultError((**ppp).Error()), nil
	case "20":
		return mcp.NewToolResultError(embI{nil}.Error()), nil
	}
	return nil, nil
}

func rec(err error, n int) error {
	if n == 0 {
		return err
	}
	return fmt.Errorf("%d: %w", n, rec(err, n-1))
}

func reg(s *server.MCPServer) {
	s.AddTool(mcp.NewTool("a"), handler)
	s.AddTool(mcp.NewTool("b"), outerSafe(errors.New("no")))
	for _, h := range use("x") {
		s.AddTool(mcp.NewTool("c"), h)
	}
	s.AddTool(mcp.NewTool("rec"), func(ctx context.Context, r req) (*res, error) {
		_, err := os.Open("x")
		return mcp.NewToolResultError(rec(err, 3).Error()), nil
	})
	s.AddTool(mcp.NewTool("rec"), func(ctx context.Context, r req) (*res, error) {
		return mcp.NewToolResultError(rec(errors.New("x"), 3).Error()), nil
	})
	s.AddTool(mcp.NewTool("rec"), (&holder{}).method)
}

func (h *holder) method(ctx context.Context, r req) (*res, error) {
	return mcp.NewToolResultError(h.err.Error()), nil
}
