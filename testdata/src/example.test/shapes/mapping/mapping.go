// Package mapping makes texts of lists and structs with errors in them.
package mapping

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"github.com/mark3labs/mcp-go/mcp"
)

type orchard interface {
	Prune(ctx context.Context, tree string) error
}

type farm struct{ o orchard }

// report is printed as it is.
type report struct {
	Tree string
	Err  error
}

func each[T any](list []error, f func(error) T) []T {
	var out []T
	for _, e := range list {
		out = append(out, f(e))
	}
	return out
}

func (f *farm) prune(ctx context.Context, trees []string) []error {
	var errs []error
	for _, t := range trees {
		if err := f.o.Prune(ctx, t); err != nil {
			errs = append(errs, err)
		}
	}
	return errs
}

func (f *farm) Method(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if errs := f.prune(ctx, req.GetStringSlice("trees", nil)); len(errs) > 0 {
		texts := each(errs, error.Error) // want raw-error: a method expression
		return mcp.NewToolResultError(strings.Join(texts, "; ")), nil
	}
	return mcp.NewToolResultText("pruned"), nil
}

func (f *farm) Literal(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if errs := f.prune(ctx, req.GetStringSlice("trees", nil)); len(errs) > 0 {
		texts := each(errs, func(err error) string { return "- " + err.Error() }) // want raw-error: the literal prints
		return mcp.NewToolResultError(strings.Join(texts, "\n")), nil
	}
	return mcp.NewToolResultText("pruned"), nil
}

func (f *farm) Classified(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	if errs := f.prune(ctx, req.GetStringSlice("trees", nil)); len(errs) > 0 {
		texts := each(errs, func(err error) string { // ok: constants for every error
			if errors.Is(err, context.DeadlineExceeded) {
				return "too late"
			}
			return "not pruned"
		})
		return mcp.NewToolResultError(strings.Join(texts, "\n")), nil
	}
	return mcp.NewToolResultText("pruned"), nil
}

func (f *farm) Constant(context.Context, mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	texts := each([]error{errors.New("too wet"), errors.New("too cold")}, error.Error) // ok: constant texts
	slices.Sort(texts)
	return mcp.NewToolResultError(strings.Join(texts, "\n")), nil
}

func (f *farm) Struct(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	r := report{Tree: req.GetString("tree", "")}
	if err := f.o.Prune(ctx, r.Tree); err != nil {
		r.Err = err
		return mcp.NewToolResultErrorf("not pruned: %+v", r), nil // want raw-error: fmt prints the error in the struct
	}
	return mcp.NewToolResultText(fmt.Sprintf("pruned %s", r.Tree)), nil // ok: a field without an error
}

func (f *farm) List(ctx context.Context, req mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	errs := f.prune(ctx, req.GetStringSlice("trees", nil))
	if len(errs) > 3 {
		return mcp.NewToolResultErrorf("%d trees were not pruned", len(errs)), nil // ok: counted
	}
	if len(errs) > 0 {
		return mcp.NewToolResultErrorf("not pruned: %v", errs), nil // want raw-error: fmt prints each
	}
	return mcp.NewToolResultText("pruned"), nil
}
