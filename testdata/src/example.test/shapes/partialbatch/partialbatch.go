// Package partialbatch serves lists of items, some of which fail: what was served
// is in the answer, or it is not.
package partialbatch

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/mark3labs/mcp-go/mcp"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

type shelf interface {
	Drop(ctx context.Context, id string) error
	Get(ctx context.Context, id string) (string, error)
}

var books shelf

// Counted tells how many were served.
func Counted(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	served := 0
	for _, id := range r.GetStringSlice("ids", nil) {
		if err := books.Drop(ctx, id); err != nil {
			errs = append(errs, err)
			continue
		}
		served++
	}
	if err := errors.Join(errs...); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("%d dropped, %d failed:\n%v", served, len(errs), err)), nil // want raw-error: the books that were dropped are told, so it is no failure
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// Rest tells how many are left of all when the failed are taken away.
func Rest(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	ids := r.GetStringSlice("ids", nil)
	for _, id := range ids {
		if err := books.Drop(ctx, id); err != nil {
			errs = append(errs, err)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("%d of %d dropped, errors: %v", len(ids)-len(errs), len(ids), err)), nil // want raw-error: as above
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// Listed tells which were served; the failed come as text of their own.
func Listed(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	var dropped []string
	for _, id := range r.GetStringSlice("ids", nil) {
		if err := books.Drop(ctx, id); err != nil {
			errs = append(errs, err)
		} else {
			dropped = append(dropped, id)
		}
	}
	if len(errs) > 0 {
		return mcp.NewToolResultText("dropped: " + strings.Join(dropped, ", ") + "; errors: " + errors.Join(errs...).Error()), nil // want raw-error: as above
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// Last keeps one error, and writes what it has read.
func Last(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var last error
	var b strings.Builder
	for _, id := range r.GetStringSlice("ids", nil) {
		v, err := books.Get(ctx, id)
		if err != nil {
			last = err
			continue
		}
		fmt.Fprintln(&b, id, v)
	}
	if last != nil {
		return mcp.NewToolResultText(b.String() + "some could not be read"), nil // ok: what was read is there
	}
	return mcp.NewToolResultText(b.String()), nil
}

// AtOnce reads in goroutines.
func AtOnce(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var mu sync.Mutex
	var wg sync.WaitGroup
	var errs []error
	var read []string
	for _, id := range r.GetStringSlice("ids", nil) {
		wg.Go(func() {
			v, err := books.Get(ctx, id)
			mu.Lock()
			defer mu.Unlock()
			if err != nil {
				errs = append(errs, err)
				return
			}
			read = append(read, v)
		})
	}
	wg.Wait()
	if err := errors.Join(errs...); err != nil {
		return mcp.NewToolResultText(strings.Join(read, "\n") + "\nsome could not be read"), nil // ok: as above
	}
	return mcp.NewToolResultText(strings.Join(read, "\n")), nil
}

// ByIndex has a place for the error of each item, and counts those that are empty.
func ByIndex(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	ids := r.GetStringSlice("ids", nil)
	errs := make([]error, len(ids))
	var wg sync.WaitGroup
	for i, id := range ids {
		wg.Go(func() { errs[i] = books.Drop(ctx, id) })
	}
	wg.Wait()
	dropped := 0
	for _, err := range errs {
		if err == nil {
			dropped++
		}
	}
	if err := errors.Join(errs...); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("%d dropped, the rest failed", dropped)), nil // ok: as above
	}
	return mcp.NewToolResultText("all dropped"), nil
}

func dropAll(ctx context.Context, ids []string) (dropped []string, err error) {
	var errs []error
	for _, id := range ids {
		if err := books.Drop(ctx, id); err != nil {
			errs = append(errs, err)
			continue
		}
		dropped = append(dropped, id)
	}
	return dropped, errors.Join(errs...)
}

// Elsewhere has another function do it.
func Elsewhere(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	dropped, err := dropAll(ctx, r.GetStringSlice("ids", nil))
	if err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("dropped %v, the rest failed", dropped)), nil // ok: as above
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// Body answers with an object.
func Body(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	dropped, err := dropAll(ctx, r.GetStringSlice("ids", nil))
	if err != nil {
		b, _ := json.Marshal(map[string]any{"dropped": dropped, "note": "the rest failed"})
		return mcp.NewToolResultText(string(b)), nil // ok: as above
	}
	return mcp.NewToolResultText("all dropped"), nil
}

type tally struct {
	Dropped []string `json:"dropped"`
	Note    string   `json:"note,omitempty"`
}

type list struct {
	IDs []string `json:"ids"`
}

// Typed answers with a typed output.
func Typed(ctx context.Context, _ *sdk.CallToolRequest, in list) (*sdk.CallToolResult, tally, error) {
	dropped, err := dropAll(ctx, in.IDs)
	if err != nil {
		return nil, tally{Dropped: dropped, Note: "the rest failed"}, nil // ok: as above
	}
	return nil, tally{Dropped: dropped}, nil
}

// TypedNone tells of no book in it.
func TypedNone(ctx context.Context, _ *sdk.CallToolRequest, in list) (*sdk.CallToolResult, tally, error) {
	dropped, err := dropAll(ctx, in.IDs)
	if err != nil {
		return nil, tally{Note: "dropping has failed"}, nil // want missing-iserror: nothing that was served is told
	}
	return nil, tally{Dropped: dropped}, nil
}

// Presented begins like an error.
func Presented(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var last error
	var t tally
	for _, id := range r.GetStringSlice("ids", nil) {
		if last = books.Drop(ctx, id); last != nil {
			t.Note = "there were others"
			continue
		}
		t.Dropped = append(t.Dropped, id)
	}
	b, err := json.Marshal(t)
	if err != nil {
		return mcp.NewToolResultError("encoding failed"), nil
	}
	if last != nil {
		return mcp.NewToolResultText("partly failed: " + string(b)), nil // ok: what was dropped is there
	}
	return mcp.NewToolResultText(string(b)), nil
}

// A record is told what has become of each book.
type record struct {
	mu      sync.Mutex
	dropped []string
	errs    []error
}

func (r *record) add(id string, err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if err != nil {
		r.errs = append(r.errs, err)
		return
	}
	r.dropped = append(r.dropped, id)
}

func (r *record) err() error { return errors.Join(r.errs...) }

// Recorded keeps a record.
func Recorded(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var rec record
	for _, id := range r.GetStringSlice("ids", nil) {
		rec.add(id, books.Drop(ctx, id))
	}
	if err := rec.err(); err != nil {
		return mcp.NewToolResultText("dropped " + strings.Join(rec.dropped, ", ") + "; others failed"), nil // ok: what was dropped is there
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// RecordedOnly tells that there were errors.
func RecordedOnly(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var rec record
	for _, id := range r.GetStringSlice("ids", nil) {
		rec.add(id, books.Drop(ctx, id))
	}
	if err := rec.err(); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("%d books could not be dropped", len(rec.errs))), nil // want missing-iserror: no book that was dropped is told
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// read hands its error on: a round that has one ends the loop.
func read(ctx context.Context, id string) (string, error) {
	v, err := books.Get(ctx, id)
	if err != nil {
		return "", err
	}
	return strings.TrimSpace(v), nil
}

// UpToRead stops at the first error of a function.
func UpToRead(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var all []string
	for _, id := range r.GetStringSlice("ids", nil) {
		v, err := read(ctx, id)
		if err != nil {
			return mcp.NewToolResultText("failed after " + strings.Join(all, ", ")), nil // want missing-iserror: the batch has ended here
		}
		all = append(all, v)
	}
	return mcp.NewToolResultText(strings.Join(all, "\n")), nil
}

// OnlyErrors tells nothing else.
func OnlyErrors(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	for _, id := range r.GetStringSlice("ids", nil) {
		if err := books.Drop(ctx, id); err != nil {
			errs = append(errs, err)
		}
	}
	if len(errs) > 0 {
		return mcp.NewToolResultText(errors.Join(errs...).Error()), nil // want missing-iserror,raw-error: the text is the errors'
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// OnlyFailed names those that have failed, in a round whose first step was served.
func OnlyFailed(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var errs []error
	var failed []string
	for _, id := range r.GetStringSlice("ids", nil) {
		v, err := books.Get(ctx, id)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		if err := books.Drop(ctx, v); err != nil {
			failed = append(failed, id)
			errs = append(errs, err)
		}
	}
	if err := errors.Join(errs...); err != nil {
		return mcp.NewToolResultText(fmt.Sprintf("could not drop %v", failed)), nil // want missing-iserror: no book that was dropped is told
	}
	return mcp.NewToolResultText("all dropped"), nil
}

// Attempts tries one thing several times: no round was served, or the loop would
// have ended there.
func Attempts(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var last error
	tries := 0
	for range 3 {
		v, err := books.Get(ctx, r.GetString("id", ""))
		if err == nil {
			return mcp.NewToolResultText(v), nil
		}
		last = err
		tries++
	}
	return mcp.NewToolResultText(fmt.Sprintf("failed %d times: %v", tries, last)), nil // want missing-iserror,raw-error: nothing was served
}

// UpTo stops at the first error.
func UpTo(ctx context.Context, r mcp.CallToolRequest) (*mcp.CallToolResult, error) {
	var read []string
	for _, id := range r.GetStringSlice("ids", nil) {
		v, err := books.Get(ctx, id)
		if err != nil {
			return mcp.NewToolResultText(fmt.Sprintf("failed after %d books", len(read))), nil // want missing-iserror: the batch has ended here
		}
		read = append(read, v)
	}
	return mcp.NewToolResultText(strings.Join(read, "\n")), nil
}
