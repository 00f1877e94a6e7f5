package rpc_test

import (
	"context"
	"errors"
	"fmt"
	"testing"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

func TestClassify(t *testing.T) {
	engine := func(said string) error { return &store.Error{Op: "step", Engine: said} }
	tests := []struct {
		err  error
		want rpc.Category
	}{
		{engine("no such table: gauges"), rpc.IndexStale},
		{engine("no such column: restricted"), rpc.IndexStale},
		{engine("database disk image is malformed"), rpc.IndexCorrupted},
		{engine("file is not a database"), rpc.IndexCorrupted},
		{engine("file is encrypted"), rpc.IndexCorrupted},
		{engine("database is locked"), rpc.InternalError},
		{fmt.Errorf("query: %w", engine("No such table: gauges")), rpc.IndexStale},
		{fmt.Errorf("query: %w", context.Canceled), rpc.RequestCancelled},
		{context.DeadlineExceeded, rpc.InternalError},
		{errors.New("file is malformed"), rpc.InternalError}, // the words of somebody else
	}
	for _, tt := range tests {
		if got := rpc.Classify(tt.err); got.Data.Category != tt.want {
			t.Errorf("Classify(%v) is %s, want %s", tt.err, got.Data.Category, tt.want)
		}
	}
}

func TestTable(t *testing.T) {
	seen := map[rpc.Category]bool{}
	for _, row := range rpc.Table {
		if seen[row.Category] || row.Suggestion == "" {
			t.Errorf("row of %s: a duplicate, or without suggestion", row.Category)
		}
		seen[row.Category] = true
	}
	stale, _ := rpc.Find(rpc.IndexStale)
	corrupted, _ := rpc.Find(rpc.IndexCorrupted)
	if stale.Suggestion == corrupted.Suggestion {
		t.Error("stale and corrupted have one suggestion")
	}
}

// A pair outside of the table is sent as what it is, a mistake of the server.
func TestUndeclaredPair(t *testing.T) {
	e := rpc.New(rpc.CodeIndexMissing, rpc.IndexStale, "x")
	if e.Code != rpc.CodeInternal || e.Data.Category != rpc.InternalError {
		t.Errorf("New made %d %s", e.Code, e.Data.Category)
	}
	if r := rpc.ToolFailure(rpc.CodeDenied, "unheard_of", "x"); !r.IsError || r.Data.Category != rpc.InternalError {
		t.Errorf("ToolFailure made %+v", r)
	}
}
