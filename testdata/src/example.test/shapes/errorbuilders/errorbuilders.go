// Package errorbuilders: answers that are put together by builders.
package errorbuilders

import (
	"context"
	"errors"
	"os"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

var errDry = errors.New("the well is dry")

type report struct {
	title string
	body  string
	errs  []error
}

func (r *report) line(s string) *report {
	r.body += s + "\n"
	return r
}

func (r *report) fail(err error) *report {
	r.body += err.Error() + "\n"
	return r
}

func (r *report) copied(o *report) { r.body = o.body }

func (r *report) note(err error) { r.errs = append(r.errs, err) }

func (r *report) look(path string) {
	if _, err := os.Stat(path); err != nil {
		r.title = err.Error() // want raw-error: here it becomes text
	}
}

func (r *report) text() string { return r.body }

func (r *report) heading() string { return r.title }

func (r *report) all() string { return errors.Join(r.errs...).Error() }

type diary struct{ errs []error }

func (d *diary) note(err error) { d.errs = append(d.errs, err) }

func (d *diary) all() string { return errors.Join(d.errs...).Error() }

type well struct{ hook func(*report) }

func dig() error {
	_, err := os.Stat("/srv/well")
	return err
}

func (w *well) Chained(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := dig()
	if err == nil {
		return mcp.NewToolResultText("dug"), nil // ok: success
	}
	if req.GetBool("fixed", false) {
		r := &report{}
		return mcp.NewToolResultError(r.line("dig").fail(errDry).text()), nil // ok: fixed words
	}
	r := &report{}
	return mcp.NewToolResultError(r.line("dig").fail(err).line("stop").text()), nil // want raw-error: it is a part of the chain
}

func (w *well) Copied(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	r, q := &report{}, &report{}
	if req.GetBool("fixed", false) {
		r.copied(q)
		w.hook(r)
		return mcp.NewToolResultError(r.text()), nil // ok: nothing is known to be in it
	}
	q.fail(dig()) // want raw-error: here it enters the text
	r.copied(q)
	return mcp.NewToolResultError(r.text()), nil // ok: reported above
}

func (w *well) Looked(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	r := &report{}
	r.look("/srv/well")
	if r.title != "" {
		return mcp.NewToolResultError(r.heading()), nil // ok: reported in look
	}
	return mcp.NewToolResultText("looked"), nil // ok: success
}

func (w *well) Noted(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	d := &diary{}
	d.note(errDry)
	if req.GetBool("fixed", false) {
		return mcp.NewToolResultError(d.all()), nil // ok: fixed words
	}
	q := &report{}
	q.note(dig())
	return mcp.NewToolResultError(q.all()), nil // want raw-error: it is in the list
}

func (w *well) Looped(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	r := &report{}
	add := func(s string) { r = r.line(s) }
	for _, s := range strings.Fields(req.GetString("steps", "")) {
		r = r.line("step")
		add(s)
	}
	r.fail(dig())                                // want raw-error: here it enters the text
	return mcp.NewToolResultError(r.text()), nil // ok: reported where it enters
}
