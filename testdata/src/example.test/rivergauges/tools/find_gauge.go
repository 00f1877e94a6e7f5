package tools

import (
	"context"
	"encoding/json"
	"errors"
	"strings"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

type findArgs struct {
	River string `json:"river"`
	Name  string `json:"name"` // a part of it
}

func (t *Tools) findGauge(ctx context.Context, args json.RawMessage) (*rpc.ToolResult, error) {
	in, bad := decode[findArgs](args)
	switch {
	case bad != nil:
		return bad, nil // ok: flagged
	case in.River == "":
		return rpc.ToolFailure(rpc.CodeInvalidParams, rpc.MissingParameter, "river is missing"), nil // ok: a pair of the table
	}
	gauges, err := t.archive.Index().Gauges(ctx)
	if errors.Is(err, store.ErrMissing) {
		t.archive.Drop()
		return nil, rpc.New(rpc.CodeIndexMissing, rpc.IndexMissing, "the archive has no index to search") // ok: a coded error is an answer
	}
	if err != nil {
		return nil, err // ok: dispatch converts it
	}
	found := []store.Gauge{}
	for _, g := range gauges {
		if strings.EqualFold(g.River, in.River) && strings.Contains(g.Name, in.Name) { // ok: the text of a record
			found = append(found, g)
		}
	}
	if len(found) == 0 {
		return rpc.Text("no gauge of this river has such a name"), nil // ok: an empty answer
	}
	return rpc.JSON(map[string]any{"gauges": found, "error": nil}) // ok: a null error is none
}
