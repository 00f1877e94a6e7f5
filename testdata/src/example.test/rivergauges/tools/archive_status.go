package tools

import (
	"context"
	"encoding/json"
	"errors"

	"example.test/rivergauges/rpc"
	"example.test/rivergauges/store"
)

type status struct {
	Built      bool `json:"built"`
	Gauges     int  `json:"gauges"`
	Restricted int  `json:"restricted"`
}

// archiveStatus is asked whether there is an index, so that none is an answer.
func (t *Tools) archiveStatus(ctx context.Context, _ json.RawMessage) (*rpc.ToolResult, error) {
	gauges, err := t.archive.Index().Gauges(ctx)
	switch {
	case errors.Is(err, store.ErrMissing):
		t.archive.Drop()
		return rpc.JSON(status{}) // ok: what was asked for
	case err != nil:
		return nil, err // ok: dispatch converts it
	}
	out := status{Built: true, Gauges: len(gauges)}
	for _, g := range gauges {
		if g.Restricted {
			out.Restricted++
		}
	}
	return rpc.JSON(out)
}
