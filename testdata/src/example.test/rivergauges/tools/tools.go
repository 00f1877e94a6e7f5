// Package tools asks the archive of river gauges. One file has one tool.
package tools

import (
	"encoding/json"
	"errors"
	"fmt"
	"time"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

// Tools are the tools on one archive.
type Tools struct{ archive *store.Archive }

// Register adds the tools to a server; whether export_series can be called is
// for the operator to say.
func Register(s *rpc.Server, archive *store.Archive, export bool) {
	t := &Tools{archive}
	s.Tool("find_gauge", true, t.findGauge)
	s.Tool("read_series", true, t.readSeries)
	s.Tool("compare_series", true, t.compareSeries)
	s.Tool("archive_status", true, t.archiveStatus)
	s.Tool("export_series", export, t.exportSeries)
}

// Legacy returns the tools that the old loop offers, by their names.
func Legacy(archive *store.Archive) map[string]rpc.Handler {
	t := &Tools{archive}
	return map[string]rpc.Handler{"find_gauge": t.findGauge, "read_series": t.readSeries}
}

// explained makes the error of the store known that only the caller can mend.
// The index is dropped, or the next call would not look for it again.
func (t *Tools) explained(err error) error {
	if errors.Is(err, store.ErrMissing) {
		t.archive.Drop()
		return rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "the archive has no index yet") // ok: a pair of the table
	}
	return err // ok: dispatch converts it
}

// decode reads the arguments of a call; no arguments are an empty object.
func decode[T any](args json.RawMessage) (in T, bad *rpc.ToolResult) {
	if len(args) == 0 {
		return in, nil
	}
	if err := json.Unmarshal(args, &in); err != nil {
		return in, rpc.ToolFailure(rpc.CodeInvalidParams, rpc.InvalidArgument, "an argument is of the wrong type") // ok: a pair of the table
	}
	return in, nil
}

// day reads a date; none is the beginning of time.
func day(text string) (time.Time, bool) {
	if text == "" {
		return time.Time{}, true
	}
	at, err := time.Parse(time.DateOnly, text)
	return at, err == nil
}

func badDay(text string) *rpc.ToolResult {
	return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.InvalidArgument, fmt.Sprintf("since is no date: %q", text)) // ok: the caller's own value
}

func noGauge(id string) *rpc.ToolResult {
	return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.InvalidArgument, fmt.Sprintf("there is no gauge %q", id)) // ok: the caller's own value
}
