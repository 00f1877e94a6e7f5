// Package tools implements tools with the types of another package, under an
// alias, behind an interface that the server calls.
package tools

import (
	"context"
	"errors"

	"example.test/wireshape/wire"
)

// Result is what a tool answers with.
type Result = wire.CallResult

// A Tool is called by the server, which lives elsewhere.
type Tool interface {
	Name() string
	Run(ctx context.Context, args map[string]string) (*Result, error)
}

type buoys interface {
	Find(ctx context.Context, name string) (string, error)
	Tow(ctx context.Context, name string) error
}

// All returns the tools.
func All(b buoys) []Tool { return []Tool{&find{b}, &tow{b}, &list{b}} }

type find struct{ b buoys }

func (*find) Name() string { return "find" }

// Run: what becomes of a returned error is the server's affair.
func (t *find) Run(ctx context.Context, args map[string]string) (*Result, error) {
	if args["name"] == "" {
		return nil, errors.New("name is required") // ok: no SDK, no rule for errors
	}
	where, err := t.b.Find(ctx, args["name"])
	if err != nil {
		return wire.NewText("could not find the buoy"), nil // want missing-iserror: a constructor of another package
	}
	return wire.NewText(where), nil // ok: success
}

type tow struct{ b buoys }

func (*tow) Name() string { return "tow" }

func (t *tow) Run(ctx context.Context, args map[string]string) (*Result, error) {
	err := t.b.Tow(ctx, args["name"])
	if err != nil {
		return wire.NewResult(wire.Text("towing failed: "+err.Error()), true), nil // want raw-error: flagged by the argument
	}
	if args["again"] == "yes" {
		return wire.NewError("towed successfully"), nil // want iserror-on-success: flagged
	}
	return wire.NewResult(wire.Text("towed"), err != nil), nil // ok: computed
}

type list struct{ b buoys }

func (*list) Name() string { return "list" }

func (t *list) Run(ctx context.Context, args map[string]string) (*Result, error) {
	where, err := t.b.Find(ctx, "*")
	if err != nil {
		return &Result{Content: []wire.Content{wire.TextContent{Type: "text", Text: "listing failed: " + err.Error()}}}, nil // want missing-iserror,raw-error: a literal under an alias
	}
	if where == "" {
		return nil, nil // ok: no SDK says what becomes of it
	}
	res := &Result{}
	res.Content = append(res.Content, wire.ImageContent{Type: "image", Data: where, MimeType: "image/png"})
	return res, nil // ok: an image
}
