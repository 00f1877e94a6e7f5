package tools

import (
	"context"
	"encoding/json"
	"fmt"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

type readArgs struct {
	Gauge string `json:"gauge"`
	Since string `json:"since"` // a day
}

func (t *Tools) readSeries(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[readArgs](args)
	if bad != nil {
		return bad, nil // ok: flagged
	}
	_, readings, bad, err := t.series(ctx, in)
	switch {
	case bad != nil:
		return bad, nil // ok: flagged
	case err != nil:
		return nil, err // ok: dispatch converts it
	}
	return rpc.JSON(map[string]any{"gauge": in.Gauge, "readings": readings})
}

// series reads a public series; bad is what to answer when there is none.
func (t *Tools) series(ctx context.Context, in readArgs) (g store.Gauge, readings []store.Reading, bad *rpc.ToolResult, err error) {
	since, ok := day(in.Since)
	switch {
	case in.Gauge == "":
		return g, nil, rpc.ToolFailure(rpc.CodeInvalidParams, rpc.MissingParameter, "gauge is missing"), nil // ok: a pair of the table
	case !ok:
		return g, nil, badDay(in.Since), nil // ok: flagged
	}
	index := t.archive.Index()
	g, found, err := index.Find(ctx, in.Gauge)
	switch {
	case err != nil:
		return g, nil, nil, t.explained(err) // ok: dispatch converts it
	case !found:
		return g, nil, noGauge(in.Gauge), nil // ok: flagged
	case g.Restricted:
		return g, nil, nil, rpc.New(rpc.CodeDenied, rpc.PermissionDenied, fmt.Sprintf("the readings of %s are not public", g.ID)) // ok: coded
	}
	readings, err = index.Readings(ctx, g.ID, since)
	if err != nil {
		return g, nil, nil, t.explained(err) // ok: dispatch converts it
	}
	return g, readings, nil, nil
}
