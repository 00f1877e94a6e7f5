package tools

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"strings"
	"time"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

// codeBusy is not in the table yet.
const codeBusy = -32007 // ok: a number; judged where it is used as a code

type refreshArgs struct {
	Mode string `json:"mode"` // full, or stale
}

// refreshIndex builds the index without leaving the client.
func (p *preview) refreshIndex(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[refreshArgs](args)
	switch {
	case bad != nil:
		return bad, nil // ok: flagged
	case p.building.Load():
		return nil, rpc.New(codeBusy, rpc.PermissionDenied, "the index is being built already") // want jsonrpc-code: nobody has declared -32007
	case in.Mode != "full" && in.Mode != "stale":
		return rpc.ToolFailure(rpc.CodeInvalidParams, "resource_limit", "mode is full or stale"), nil // want unknown-reason: a category that was asked for and never declared
	}
	_, err := p.archive.Index().Gauges(ctx)
	if in.Mode == "stale" && errors.Is(err, store.ErrMissing) {
		return nil, rpc.New(rpc.CodeIndexMissing, "index_mising", "there is no index to refresh") // want unknown-reason: misspelt, and no compiler says so
	}
	if err := p.build(ctx, in.Mode == "full"); err != nil {
		slog.ErrorContext(ctx, "index not built", "err", err)                                     // ok: the log
		return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexStale, "the index could not be built") // want reason-mismatch: index_stale has a code of its own
	}
	return rpc.Text("the index is built"), nil // ok: success
}

type reportArgs struct {
	Report string   `json:"report"`
	Gauges []string `json:"gauges"`
	Days   int      `json:"days"`
}

// reports tells which reports can be run today.
var reports = map[string]bool{"peaks": true, "gaps": true, "flow": false}

// runReport looks like a small server of its own, and copies its refusals.
func (p *preview) runReport(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[reportArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	switch enabled, known := reports[in.Report]; {
	case !known:
		return nil, rpc.New(rpc.CodeNoMethod, rpc.ToolUnknown, fmt.Sprintf("there is no report %q", in.Report)) // want reason-mismatch: only -32602 has tool_unknown
	case !enabled:
		return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.ToolDisabled, "this report is switched off"), nil // want reason-mismatch: tool_disabled has kept -32601
	case len(in.Gauges) > 100:
		return nil, rpc.New(rpc.CodeInvalidRequest, rpc.MessageTooLarge, "at most 100 gauges go into a report") // want reason-mismatch: message_too_large comes from the reader of lines, with -32700
	case in.Days < 0:
		return rpc.ToolFailure(rpc.CodeInternal, rpc.InvalidArgument, "days cannot be negative"), nil // want reason-mismatch: the caller's mistake under the server's code
	}
	code, cat := rpc.CodeInvalidParams, rpc.MissingParameter
	if in.Days > 366 {
		cat = rpc.InvalidArgument
	}
	if len(in.Gauges) == 0 || in.Days > 366 {
		return rpc.ToolFailure(code, cat, "a report needs gauges, and 366 days at most"), nil // ok: both pairs are in the table
	}
	since := time.Now().AddDate(0, 0, -in.Days).Format(time.DateOnly)
	var lines strings.Builder
	for _, id := range in.Gauges {
		_, readings, bad, err := p.series(ctx, readArgs{id, since})
		switch {
		case bad != nil:
			return bad, nil // ok: flagged
		case err != nil:
			return nil, err // ok: dispatch converts it
		}
		fmt.Fprintf(&lines, "%s: %d readings\n", id, len(readings))
	}
	return rpc.Text(lines.String()), nil // ok: success
}

// gaugeHistory words its own suggestions, which the table cannot.
func (p *preview) gaugeHistory(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[readArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	g, found, err := p.archive.Index().Find(ctx, in.Gauge)
	switch {
	case errors.Is(err, store.ErrMissing):
		fail := rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "history needs an index")                                     // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.IndexMissing, Suggestion: "Call refresh_index with mode full.", RetrySafe: false} // want reason-mismatch: once it is built a second call succeeds
		return nil, fail                                                                                                      // ok: coded
	case err != nil && rpc.Classify(err).Code == rpc.CodeIndexStale: // ok: asks the classifier
		fail := rpc.New(rpc.CodeIndexStale, rpc.IndexStale, "history needs a newer index") // ok: a pair of the table
		fail.Data = &rpc.Data{Category: rpc.IndexStale, RetrySafe: false}                  // want reason-mismatch: the suggestion is lost
		return nil, fail                                                                   // ok: coded
	case err != nil:
		return nil, err // ok: dispatch converts it
	case !found:
		return noGauge(in.Gauge), nil // ok: flagged
	}
	return rpc.Text(fmt.Sprintf("%s, %s: no floods on record", g.Name, g.River)), nil // ok: success
}

// An answer is what the other archive sends; its errors are like ours.
type answer struct {
	Readings []store.Reading `json:"readings"`
	Error    *struct {
		Code    int    `json:"code"`
		Message string `json:"message"`
		Data    struct {
			Category string `json:"category"`
		} `json:"data"`
	} `json:"error"`
}

// importReadings shows what another archive has.
func (p *preview) importReadings(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[readArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	body, err := p.ask(ctx, in.Gauge)
	if err != nil {
		return nil, rpc.New(rpc.CodeInternal, rpc.InternalError, fmt.Sprintf("the other archive is silent: %v", err)) // want raw-error: the right pair around an address that is nobody's business
	}
	var got answer
	if err := json.Unmarshal(body, &got); err != nil { // ok: reads someone else's error, makes none
		return nil, err // ok: dispatch converts it
	}
	if got.Error != nil {
		slog.WarnContext(ctx, "neighbour has refused", "code", got.Error.Code, "message", got.Error.Message)                                  // ok: the log
		return nil, rpc.New(rpc.CodeIndexStale, rpc.Category(strings.ToLower(got.Error.Data.Category)), "the other archive could not answer") // want unknown-reason: nobody knows what the other archive calls it
	}
	return rpc.JSON(got.Readings)
}
