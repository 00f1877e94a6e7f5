// Package selfmade has texts, errors and fields that are made of themselves.
package selfmade

import (
	"context"
	"errors"
	"fmt"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

func pad(s string) string { return "<" + strings.TrimSpace(s) + ">" }

func wrap(err error) error { return fmt.Errorf("again: %w", err) }

type log struct {
	text, last string
	err        error
	next       *log
}

func (l *log) add(s string) *log {
	l.last = l.text
	l.text += l.last + s + l.next.text
	l.err = errors.Join(l.err, l.next.err, wrap(l.err))
	return l
}

func (l *log) all() string { return l.text + l.add(l.last).all() }

func Texts(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	a, b, c, d := "a", req.GetString("b", ""), "c", "d"
	for i := range 10 {
		switch {
		case i%2 == 0:
			a, b = pad(b), pad(a)
		case i%3 == 0:
			b, c, d = pad(c+a), pad(d+b), pad(a+b+c)
		default:
			a, d = pad(pad(d)), fmt.Sprint(a, b, c, d)
		}
	}
	return mcp.NewToolResultText(a + b + c + d), nil
}

func Errors(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err, cause := errors.New("x"), error(nil)
	for range req.GetInt("n", 1) {
		err, cause = fmt.Errorf("%w %v", cause, err), wrap(err)
		if errors.Is(err, cause) {
			cause = errors.Join(err, cause, wrap(cause))
		}
	}
	return mcp.NewToolResultError(err.Error()), nil
}

func Fields(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	l := &log{text: req.GetString("text", "")}
	l.next = l
	for range 3 {
		l = l.add(l.text).add(l.next.last)
		l.err = wrap(l.err)
		l.text = l.err.Error() + l.all()
	}
	return mcp.NewToolResultError(l.all() + l.err.Error()), nil
}
