package tools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"strings"
	"time"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

// guarded keeps the server alive while new tools still panic.
func guarded(h rpc.Handler) rpc.Handler {
	return func(ctx context.Context, args json.RawMessage) (res *rpc.ToolResult, err error) {
		defer func() {
			if p := recover(); p != nil {
				res = rpc.ToolFailure(rpc.CodeInternal, rpc.InternalError, fmt.Sprint(p)) // want raw-error: what a panic says is for the log
			}
		}()
		return h(ctx, args) // ok: handed on
	}
}

type outlookArgs struct {
	River string `json:"river"`
	Above string `json:"above"` // a level with its unit
}

// floodOutlook counts the gauges of a river that stand high.
func (p *preview) floodOutlook(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[outlookArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	index := p.archive.Index()
	gauges, err := index.Gauges(ctx)
	switch {
	case errors.Is(err, store.ErrMissing):
		return nil, &rpc.Error{Code: rpc.CodeIndexMissing, Message: "build the index first"} // want jsonrpc-code,bypassed-helper: without data, and without the helper that adds it
	case err != nil && strings.Contains(err.Error(), "malformed"): // want text-classification: the classifier's work
		return nil, rpc.New(rpc.CodeIndexCorrupted, rpc.IndexCorrupted, "the index is damaged") // ok: a pair of the table
	case err != nil:
		return rpc.Text("the archive could not be opened"), nil // want missing-iserror: the store did not open, and the host reads success
	}
	var above float64
	if _, err := fmt.Sscanf(in.Above, "%fm", &above); err != nil {
		return &rpc.ToolResult{Content: []rpc.Block{{Type: "text", Text: "above is a level, such as 2.5m"}}, IsError: true}, nil // want jsonrpc-code,bypassed-helper: flagged, but without data
	}
	high := 0
	for _, g := range gauges {
		readings, err := index.Readings(ctx, g.ID, time.Now().AddDate(0, 0, -1))
		if err != nil {
			return nil, err // ok: dispatch converts it
		}
		if top := peak(readings); g.River == in.River && top != nil && top.Metres > above {
			high++
		}
	}
	return rpc.Text(fmt.Sprintf("%d gauges stand high", high)), nil // ok: success
}

type digestArgs struct {
	Gauge string `json:"gauge"`
	File  string `json:"file"` // where to write it
}

// levelsDigest writes the levels of a gauge to a file, for the morning post.
func (p *preview) levelsDigest(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[digestArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	readings, err := p.archive.Index().Readings(ctx, in.Gauge, time.Time{})
	if err != nil {
		return nil, &rpc.Error{ // want bypassed-helper: a literal beside the helper
			Code:    rpc.CodeInternal,
			Message: err.Error(), // want raw-error: the store's own words
			Data:    &rpc.Data{Category: rpc.InternalError, Suggestion: "Look whether the index is there.", RetrySafe: false},
		}
	}
	digest, err := json.MarshalIndent(readings, "", "  ")
	if err != nil {
		return &rpc.ToolResult{ // want bypassed-helper: a literal beside the helper
			Content: []rpc.Block{{Type: "text", Text: "the digest could not be made"}},
			IsError: true,
			Data:    &rpc.Data{Category: rpc.InternalError, Suggestion: fmt.Sprint(err), RetrySafe: false}, // want raw-error: no advice, but the error again
		}, nil
	}
	if err := os.WriteFile(in.File, digest, 0o600); err != nil {
		msg := "the digest could not be written"
		if p.debug {
			msg += ": " + err.Error() // want raw-error: a switch is no excuse
		}
		return rpc.ToolFailure(rpc.CodeInternal, rpc.InternalError, msg), nil // ok: a pair of the table
	}
	return rpc.Text("the digest is written"), nil // ok: success
}
