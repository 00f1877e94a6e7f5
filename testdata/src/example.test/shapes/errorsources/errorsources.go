// Package errorsources: errors that reach an answer by way of fields, lists,
// assertions and types of the server's own.
package errorsources

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"

	"github.com/mark3labs/mcp-go/client"
	"github.com/mark3labs/mcp-go/mcp"
)

var (
	errShut  = errors.New("the mill is shut")
	errDamp  = errors.New("the grain is damp")
	errEarly = look("/srv/mill")
)

func look(path string) error {
	_, err := os.Stat(path)
	return err
}

func text(s string) *mcp.CallToolResult { return mcp.NewToolResultError(s) }

// grist comes back by value.
type grist struct {
	sacks int
	err   error
}

func grind(path string) grist {
	_, err := os.Stat(path)
	return grist{1, err}
}

type bran struct{ why error }

type dust struct{ why error }

func sift() dust { return dust{errDamp} }

func (g grist) words() string { return g.err.Error() }

func wordsOf(b bran) string { return b.why.Error() }

// calm changes its own copy.
func (b bran) calm() string {
	b.why = errShut
	return b.why.Error()
}

type mill struct {
	c     *client.Client
	queue chan error
	last  map[string]error
	find  func(name string) (*chain, bool)
	probe interface{ Probe(*error) }
}

func (m *mill) Values(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("way", "") {
	case "grind":
		return text(grind("/srv/mill").err.Error()), nil // want raw-error: a field of what grind returns
	case "sift":
		return text(sift().why.Error()), nil // ok: nothing but fixed words is stored in the field
	case "method":
		return text(grind("/srv/mill").words()), nil // want raw-error: the method prints the field
	case "passed":
		return text(wordsOf(bran{look("/srv/bran")})), nil // want raw-error: the function prints a field of what it is given
	case "calm":
		return text(bran{look("/srv/bran")}.calm()), nil // ok: what was in the field is not printed
	case "fixed":
		return text(wordsOf(bran{errShut})), nil // ok: fixed words in the field
	case "early":
		return text(errEarly.Error()), nil // want raw-error: the variable was set from the file system
	case "received":
		return text((<-m.queue).Error()), nil // want raw-error: whatever was sent
	case "looked up":
		if err, ok := m.last["north"]; ok {
			return text(err.Error()), nil // want raw-error: whatever was stored
		}
		return text(m.last["south"].Error()), nil // want raw-error: whatever was stored
	}
	return mcp.NewToolResultText("ground"), nil // ok: success
}

func (m *mill) None(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := look(req.GetString("path", ""))
	if err == nil {
		return text(fmt.Sprintf("nothing is wrong: %v", err)), nil // ok: there is no error to print
	}
	return text("something is wrong"), nil // ok: fixed words
}

type numbered interface {
	error
	Number() int
}

type ticket struct{ n int }

func (t ticket) Error() string { return fmt.Sprintf("ticket %d is void", t.n) }
func (t ticket) Number() int   { return t.n }

func check(n int) error {
	if n > 9 {
		return ticket{n}
	}
	return nil
}

func (m *mill) Asserted(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if err := look("/srv/mill"); err != nil {
		if ne, ok := err.(net.Error); ok {
			return text(ne.Error()), nil // want raw-error: it is the same error
		}
		if os.IsPermission(err) {
			return text(err.(interface{ error }).Error()), nil // want raw-error: it is the same error
		}
	}
	if err := check(req.GetInt("n", 0)); err != nil {
		if t, ok := err.(numbered); ok {
			return text(t.Error()), nil // ok: check says nothing of its own
		}
		return text(err.(numbered).Error()), nil // ok: the same
	}
	return mcp.NewToolResultText("valid"), nil // ok: success
}

func (m *mill) Filled(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := errShut
	m.probe.Probe(&err)
	if err != nil {
		return text(err.Error()), nil // want raw-error: Probe may have put in another
	}
	return mcp.NewToolResultText("probed"), nil // ok: success
}

func (m *mill) Lists(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs, fixed []error
	note := func(err error) { errs = append(errs, err) }
	scold := func() { fixed = append(fixed, errDamp) }
	if err := look("/srv/mill"); err != nil {
		note(err)
	}
	scold()
	if req.GetBool("short", false) {
		return text(errors.Join(fixed...).Error()), nil // ok: fixed words in the list
	}
	return text(errors.Join(errs...).Error()), nil // want raw-error: the literal has put it into the list
}

// chain prints the error that it holds.
type chain struct{ err error }

func (c *chain) Error() string { return "chain: " + c.err.Error() }

// words is an error that is a string.
type words string

func (w words) Error() string { return string(w) }

// peeking looks somewhere when it is printed.
type peeking struct{ path string }

func (p peeking) Error() string { return look(p.path).Error() }

func linked() (*chain, bool) { return &chain{errShut}, true }

func phrase(n int) string { return fmt.Sprintf("%d sacks are too many", n) }

func (m *mill) Concrete(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	switch req.GetString("type", "") {
	case "linked":
		if c, ok := linked(); ok {
			return mcp.NewToolResultErrorFromErr("grind", c), nil // ok: fixed words in the chain
		}
	case "found":
		if c, ok := m.find("x"); ok {
			return mcp.NewToolResultErrorFromErr("grind", c), nil // want raw-error: nobody knows what is in the chain
		}
	case "words":
		return mcp.NewToolResultErrorFromErr("grind", words(phrase(3))), nil // ok: fixed words
	case "peeking":
		return mcp.NewToolResultErrorFromErr("grind", peeking{"/srv/mill"}), nil // want raw-error: its method looks there
	case "either":
		c := &chain{errShut}
		if req.GetBool("deep", false) {
			c = &chain{look("/srv/mill")}
		}
		return mcp.NewToolResultErrorFromErr("grind", c), nil // want raw-error: one of two chains holds it
	case "both":
		c := &chain{errShut}
		if req.GetBool("deep", false) {
			c = &chain{errDamp}
		}
		return mcp.NewToolResultErrorFromErr("grind", c), nil // ok: fixed words in both
	}
	return mcp.NewToolResultText("ground"), nil // ok: success
}

func (m *mill) Upstream(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	res, err := m.c.CallTool(ctx, req)
	if err != nil {
		return text(err.Error()), nil // want raw-error: the other server's address and more
	}
	return res, nil // ok: passed on
}

func (m *mill) Twice(_ context.Context, _ mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	err := look("/srv/mill")
	if err == nil {
		return mcp.NewToolResultText("there"), nil // ok: success
	}
	other := look("/srv/bran")
	return text(fmt.Sprintf("%v, then %v", // ok: its operands are reported
		err,   // want raw-error: the first
		other, // want raw-error: the second
	)), nil
}

// careful hides the error of the file system unless it is told not to.
func careful(path string, open bool) error {
	err := look(path)
	if err != nil && open {
		return err
	}
	return errShut
}

func (m *mill) Told(_ context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if req.GetBool("open", false) {
		return text(careful("/srv/mill", true).Error()), nil // want raw-error: it may be the file system's
	}
	return text(careful("/srv/mill", false).Error()), nil // ok: that way it is always the same words
}
