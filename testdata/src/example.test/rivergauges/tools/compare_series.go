package tools

import (
	"context"
	"encoding/json"
	"fmt"
	"slices"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

type compareArgs struct {
	Gauges []string `json:"gauges"`
	Since  string   `json:"since"`
}

const maxCompared = 8

// A comparison is the peak of one gauge, or why it was left out.
type comparison struct {
	Gauge   string         `json:"gauge"`
	Peak    *store.Reading `json:"peak,omitempty"`
	LeftOut *rpc.Data      `json:"leftOut,omitempty"`
}

func (t *Tools) compareSeries(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[compareArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	since, ok := day(in.Since)
	switch {
	case len(in.Gauges) < 2:
		return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.MissingParameter, "gauges needs two ids or more"), nil // ok: a pair of the table
	case len(in.Gauges) > maxCompared:
		return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.InvalidArgument, fmt.Sprintf("%d gauges are more than %d", len(in.Gauges), maxCompared)), nil // ok: a pair of the table
	case !ok:
		return badDay(in.Since), nil // ok: flagged
	}
	index := t.archive.Index()
	var out []comparison
	for _, id := range in.Gauges {
		g, found, err := index.Find(ctx, id)
		if err != nil {
			return nil, t.explained(err) // ok: dispatch converts it
		}
		if !found || g.Restricted {
			out = append(out, comparison{Gauge: id, LeftOut: leftOut(found)}) // ok: one of many, and the others are served
			continue
		}
		readings, err := index.Readings(ctx, id, since)
		if err != nil {
			return nil, t.explained(err) // ok: dispatch converts it
		}
		out = append(out, comparison{Gauge: id, Peak: peak(readings)})
	}
	return rpc.JSON(map[string]any{"series": out}) // ok: success, with what was left out
}

// leftOut tells of one gauge what an error would tell of the call.
func leftOut(restricted bool) *rpc.Data {
	cat := rpc.InvalidArgument
	if restricted {
		cat = rpc.PermissionDenied
	}
	row, _ := rpc.Find(cat)
	return &rpc.Data{Category: row.Category, Suggestion: row.Suggestion, RetrySafe: row.RetrySafe} // ok: copied from the table
}

// peak returns the highest of the readings, nil for none.
func peak(readings []store.Reading) *store.Reading {
	if len(readings) == 0 {
		return nil
	}
	top := slices.MaxFunc(readings, func(a, b store.Reading) int {
		switch {
		case a.Metres < b.Metres:
			return -1
		case a.Metres > b.Metres:
			return 1
		}
		return 0
	})
	return &top
}
